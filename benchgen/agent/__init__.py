"""The agent: what a message means, what is said back, and what code alone decides in between."""
