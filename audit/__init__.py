"""Hands to findings. Knows the rules; no files, no SQL, no HTML, no clock."""
