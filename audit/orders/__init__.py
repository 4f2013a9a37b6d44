"""Every way hands are compared, wild cards among them; knows no table, no game and no seat."""
