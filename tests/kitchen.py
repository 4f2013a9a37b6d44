"""Games made for a test, each on a shelf of its own, and nights of them judged."""

from pathlib import Path

from sheets.typed import night_of

from audit.judge import judge_night
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict


def shelf_with(folder: Path, id: str, game: str) -> Shelf:
    """The shelf with one game more, written into ``folder``."""
    (folder / f"{id}.toml").write_text(game, encoding="utf-8")
    return Shelf(folder)


def last_verdict(shelf: Shelf, sheet: str) -> Verdict:
    """The verdict on the last hand of a night, by no house's rules."""
    return judge_night(night_of(sheet), shelf, house_without_file())[-1]
