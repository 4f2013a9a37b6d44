"""Chips that go in: posts, and acts in their turn and of their size."""
