"""The games, on top of `evaluator`."""
