"""What is told in a terminal."""
