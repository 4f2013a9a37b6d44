"""Recorded text to hands. Knows files and formats; nothing of right and wrong."""
