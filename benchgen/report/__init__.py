"""Results for people: sentences, tables, pages and figures of runs and comparisons, readable without colour."""
