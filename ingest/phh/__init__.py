"""Poker hand history (PHH) files, read and written."""
