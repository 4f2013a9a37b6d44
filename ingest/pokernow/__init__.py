"""The CSV log that PokerNow lets a host download, of all its years."""
