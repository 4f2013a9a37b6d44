"""Room: reads what PokerGFX exports of a table with antennas; judges nothing."""
