"""What each page may see: frozen values, every amount already text."""
