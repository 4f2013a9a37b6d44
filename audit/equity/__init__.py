"""All-in equity: what each was to get of the pots when nobody had a choice left; owes nothing."""
