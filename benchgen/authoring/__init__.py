"""Questions before they are a benchmark: read, made from tables, evened out, freed of duplicates, checked."""
