"""What one hand leaves to the next."""
