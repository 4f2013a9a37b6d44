"""The lane for hands that software wrote down: proves the common one clean in one pass."""
