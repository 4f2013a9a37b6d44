"""Who pays whom after a night or a season: balances in, payments out; no hand, no file."""
