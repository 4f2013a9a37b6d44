"""The lines of a hand sheet as they are usually written, read without cutting them into words."""
