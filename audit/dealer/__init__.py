"""Random legal hands of a game, dealt to see that its definition holds."""
