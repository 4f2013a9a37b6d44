"""Room: reads the text histories of Poker Mavens; judges nothing."""
