"""One function for each thing a message can ask for: a scene and arguments in, an answer out."""
