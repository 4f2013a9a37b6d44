"""What leaves floorman for other programs and other people: files written whole or not at all."""
