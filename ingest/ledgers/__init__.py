"""Ledgers: who bought what and left with what, without any hand. PokerNow's, and spreadsheets."""
