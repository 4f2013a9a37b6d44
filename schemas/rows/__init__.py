"""Hands, plays and verdicts as Arrow tables, and back."""
