"""The hand sheet, read, written and formatted."""
