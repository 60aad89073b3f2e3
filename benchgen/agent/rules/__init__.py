"""Understanding without a model, in six languages: `meaning.understand` and what it is made of."""
