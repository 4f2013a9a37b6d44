"""The JSON export of PokerNow: one hand, or all hands of a game, as its replayer knows them."""
