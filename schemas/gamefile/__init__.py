"""Game files: text to a ``GameDef``, and whatever is wrong with it at its place."""
