"""What stands among records and is none: rules of a house, and what floorman itself wrote there."""

from collections.abc import Sequence

HOUSE = "house.toml"
GAMES = "games"
RECORDS = (".hands", ".phh", ".phhs")  # taken for records without a look at how they begin
PAGE, DATABASE = b"<!doctype html>", b"DUCK"
HEAD = len(PAGE)


def is_rules(inside: Sequence[str]) -> bool:
    """Whether a file at this place of a folder or an archive is a house's or a game's."""
    return inside[-1] == HOUSE or (GAMES in inside[-2:-1] and inside[-1].endswith(".toml"))


def is_written_by_floorman(path: str, head: bytes) -> bool:
    """Whether a file is a page or a season: told by its first ``HEAD`` bytes, whatever it is
    called, unless it is called a record."""
    if path.endswith(RECORDS):
        return False
    return head[:HEAD].lower() == PAGE or head[8:12] == DATABASE
