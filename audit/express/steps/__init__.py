"""The express lane for hands of any game: the program's own steps, each proved as it is due."""
