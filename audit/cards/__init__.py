"""Cards: dealt, laid out, rolled, drawn, passed, turned; each against the step it is due in."""
