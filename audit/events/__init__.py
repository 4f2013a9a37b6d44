"""What cards and players make happen beside cards and bets: declarations, prices, offers, legs."""
