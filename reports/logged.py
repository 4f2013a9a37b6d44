"""Which records a program wrote: nobody can be asked to note more of them next time."""

from collections.abc import Collection

LOGGED = ("pokernow", "pokernow-json", "stars", "ohh", "mavens", "gfx")


def all_logged(formats: Collection[str]) -> bool:
    """Whether there are formats, and programs write all of them."""
    return bool(formats) and all(format in LOGGED for format in formats)
