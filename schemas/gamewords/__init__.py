"""A game definition in plain words, for terminals and pages."""
