"""Rulings given after the night, written into a season and listed; they decide nothing here."""

from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path

from reports.season import existing, hands_called, ids
from reports.terminal import harmless
from schemas.database import Database
from schemas.database_rulings import add_ruling, season_rulings
from schemas.errors import FloormanError
from schemas.hand import Ruling
from schemas.rulings import SeasonRuling
from schemas.shelf import Shelf
from schemas.words import hint


def add_to(
    season: Path,
    topic: str,
    value: str,
    by: str,
    text: str,
    targets: Mapping[str, str],
    given: str = "",
) -> str:
    """Write a ruling down and say so. ``targets``: scope -> target, at most one of them not "".

    Raises FloormanError: two targets, an unknown hand, night or game, a date that is none.
    """
    said = [(scope, target) for scope, target in targets.items() if target]
    if len(said) > 1:
        names = " and ".join(f"--{scope}" for scope, _ in said)
        raise FloormanError("a ruling holds for one thing", names, "give one of them")
    scope, target = said[0] if said else ("standing", "")
    if not by.strip():
        raise FloormanError("a ruling is somebody's", "--by", "say who ruled")
    with Database.open(existing(season)) as database:
        target = _target(database, scope, target)
        ruling = Ruling(topic.replace("-", "_"), value, by, text, scope)
        number = add_ruling(database, ruling, target, _date(given))
    return f"ruling {number}: {_line(SeasonRuling(number, ruling, target, _date(given)))}"


def _date(given: str) -> str:
    if not given:
        return date.today().isoformat()
    try:
        return date.fromisoformat(given).isoformat()
    except ValueError:
        raise FloormanError(f"`{given}` is no date", "--on", "write 2026-11-27") from None


def _target(database: Database, scope: str, target: str) -> str:
    """The target as the season calls it."""
    if scope == "game":
        shelf = Shelf()
        game = shelf.find(target)
        return game.id if game is not None else target
    if scope == "hand":
        found = hands_called(database, target)
        if not found:
            remedy = hint(target, ids(database)).lstrip(",; ")
            raise FloormanError(f"no hand `{target}`", database.path, remedy)
        if len(found) > 1:
            names = ", ".join(f"{hand.night}/{hand.id}" for hand in found)
            raise FloormanError(f"`{target}` is several hands", "", f"write one of {names}")
        return found[0].id if target != f"{found[0].night}/{found[0].id}" else target
    if scope == "night":
        nights = [name for (name,) in database.rows("select distinct name from nights order by 1")]
        if target not in nights:
            remedy = hint(target, [name for name in nights if name]).lstrip(",; ")
            raise FloormanError(f"no night `{target}`", database.path, remedy)
    return target


def lines_of(season: Path) -> Iterator[str]:
    """The rulings of a season as lines, oldest first."""
    with Database.open(existing(season), readonly=True) as database:
        given = season_rulings(database)
    for one in given:
        yield f"{one.number}  {_line(one)}"


def _line(one: SeasonRuling) -> str:
    ruling = one.ruling
    where = f" for {ruling.scope} {one.target}" if one.target else ", standing"
    words = f' "{ruling.text}"' if ruling.text else ""
    topic = ruling.topic.replace("_", "-")
    return harmless(f"{topic} {ruling.value}{where}, by {ruling.by} on {one.given}{words}")
