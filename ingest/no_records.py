"""What stands among records and is none: rules of a house, and what floorman itself wrote there."""

from collections.abc import Sequence

from schemas.housefile import FILE_NAME

GAMES = "games"
PAGE, DATABASE = b"<!doctype html>", b"DUCK"
HEAD = len(PAGE)  # bytes that tell


def is_rules(inside: Sequence[str]) -> bool:
    """Whether a file at this place of a folder or an archive is a house's or a game's."""
    return inside[-1] == FILE_NAME or (GAMES in inside[-2:-1] and inside[-1].endswith(".toml"))


def is_written_by_floorman(head: bytes) -> bool:
    """Whether a file is a page or a season: told by how it begins, whatever it is called."""
    return head[:HEAD].lower() == PAGE or head[8:12] == DATABASE
