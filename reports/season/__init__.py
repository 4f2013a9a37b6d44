"""What the commands do with a season file."""
