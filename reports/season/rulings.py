"""Rulings given after the night, written into a season and listed; they decide nothing here."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path

from reports.plain_words import pot_words
from reports.rules import game_called
from reports.ruling_words import POT, games_of, known, no_authority, pot_said
from reports.season.asked import existing, hands_called, ids
from reports.season.audit import rules_of
from reports.season.changes import change_lines, changes
from reports.season.ruled_findings import finding_named, is_audited, ruled_finding
from reports.terminal.lines import harmless
from reports.views.money import chips_text
from schemas.database.rulings import add_ruling, every_ruling, season_rulings, withdraw_ruling
from schemas.database.season_file import Database
from schemas.errors import FloormanError
from schemas.hand import Hand, Ruling
from schemas.profile import House
from schemas.rulings import FINDING, WITHDRAWN, SeasonRuling, in_force, withdrawals
from schemas.shelf import Shelf
from schemas.words import hint, plain

MANY = 12  # hands told to somebody who named none

Rules = tuple[Path | None, Path | None]


def add_to(
    season: Path,
    topic: str,
    value: str,
    said: Ruling,
    targets: Mapping[str, str],
    given: str = "",
    rules: Rules = (None, None),
) -> tuple[list[str], str]:
    """Write a ruling down; what to say of it, with what it changes, and a warning or "".

    ``said``: by whom, in whose words, since when. ``targets``: scope -> target, at most one of them
    not "". ``rules``: house file and folder of games asked for. Raises FloormanError: two targets,
    an unknown finding, hand, night or game, a date that is none, a topic or a reading that no game
    it is for knows.
    """
    scope, target = _scope(targets)
    if not said.by.strip():
        raise FloormanError("a ruling is somebody's", "--by", "say who ruled")
    if said.since and scope not in ("standing", "game"):
        raise FloormanError("a ruling on one thing has no first night", "--from", "leave it out")
    with Database.open(existing(season)) as database:
        shelf, house = rules_of(database, season, *rules)
        ruling = replace(said, scope=scope, since=_date(said.since) if said.since else "")
        when = _date(given)
        if scope == FINDING:
            ruling, target, warning = ruled_finding(
                database, shelf, house, replace(ruling, topic=topic, value=value), target
            )
        else:
            ruling, target, warning = _on_topic(
                database, shelf, house, replace(ruling, topic=topic, value=value), target
            )
        others = season_rulings(database)
        number = add_ruling(database, ruling, target, when)
        made = SeasonRuling(number, ruling, target, when)
        lines = [f"ruling {number}: {_line(database, made)}"]
        if is_audited(database):
            found = changes(database, shelf, house, made, others)
            lines += map(harmless, change_lines(list(found)))
    return lines, warning


def _scope(targets: Mapping[str, str]) -> tuple[str, str]:
    said = [(scope, target) for scope, target in targets.items() if target]
    if len(said) > 1:
        names = " and ".join(f"--{scope}" for scope, _ in said)
        raise FloormanError("a ruling holds for one thing", names, "give one of them")
    return said[0] if said else ("standing", "")


def _on_topic(
    database: Database, shelf: Shelf, house: House, said: Ruling, wanted: str
) -> tuple[Ruling, str, str]:
    """A ruling on what a game leaves open, its target as the season calls it, and a warning."""
    scope = said.scope
    hand = _hand(database, wanted) if scope == "hand" else None
    target = _target(database, shelf, scope, wanted, hand)
    games = list(games_of(database, shelf, scope, target))
    if plain(said.topic) == POT:
        if hand is None:
            raise FloormanError("a pot is of one hand", "pot", "say which with --hand")
        topic, value = POT, pot_said(hand, said.value)
    else:
        topic, value = known(games, said.topic, said.value)
    games = [game for game in games if game.silent(topic) or game.option(topic)] or games
    warning = no_authority(database, house, games, scope, target, said.by)
    return replace(said, topic=topic, value=value), target, warning


def withdraw(
    season: Path,
    number: int,
    by: str,
    text: str,
    given: str = "",
    rules: Rules = (None, None),
) -> list[str]:
    """Take a ruling back, and say so, with what that changes; the season keeps both entries.

    Raises FloormanError: no such ruling, or one that is withdrawn already.
    """
    with Database.open(existing(season)) as database:
        every = every_ruling(database)
        standing = {one.number: one for one in in_force(every)}
        if number in withdrawals(every):
            raise FloormanError(f"ruling {number} is withdrawn already", str(season))
        if number not in standing:
            numbers = ", ".join(map(str, standing))
            remedy = f"there are {numbers}" if numbers else "there is none"
            raise FloormanError(f"no ruling {number}", str(season), remedy)
        one = standing[number]
        others = season_rulings(database)
        withdraw_ruling(database, number, by, text, _date(given))
        lines = [f"withdrawn: ruling {number}: {_line(database, one)}"]
        if is_audited(database):
            found = changes(database, *rules_of(database, season, *rules), one, others)
            lines += map(harmless, change_lines(list(found), back=True))
        return lines


def _date(given: str) -> str:
    if not given:
        return date.today().isoformat()
    try:
        return date.fromisoformat(given).isoformat()
    except ValueError:
        raise FloormanError(f"`{given}` is no date", "--on", "write 2026-11-27") from None


def _hand(database: Database, target: str) -> Hand:
    """The one hand a person means."""
    found = hands_called(database, target)
    if not found:
        there = ids(database, target)
        more = " ..." if len(there) > MANY else ""
        raise FloormanError(
            f"no hand `{target}`", database.path, f"there are {', '.join(there[:MANY])}{more}"
        )
    if len(found) > 1:
        names = ", ".join(f"{hand.night}/{hand.id}" for hand in found)
        raise FloormanError(f"`{target}` is several hands", "", f"write one of {names}")
    return found[0]


def _target(database: Database, shelf: Shelf, scope: str, target: str, hand: Hand | None) -> str:
    """The target as the season calls it."""
    if scope == "game":
        return game_called(shelf, target).id
    if hand is not None:
        return f"{hand.night}/{hand.id}"  # the next night has a hand of this number too
    if scope == "night":
        nights = [name for (name,) in database.rows("select distinct name from nights order by 1")]
        if target not in nights:
            remedy = hint(target, [name for name in nights if name]).lstrip(",; ")
            raise FloormanError(f"no night `{target}`", database.path, remedy)
    return target


def lines_of(season: Path) -> Iterator[str]:
    """The rulings of a season as lines, oldest first."""
    with Database.open(existing(season), readonly=True) as database:
        given = every_ruling(database)
        gone = withdrawals(given)
        lines = [
            f"{one.number}  {_line(database, one)}{_gone(gone.get(one.number))}"
            for one in given
            if one.ruling.scope != WITHDRAWN
        ]
    yield from lines


def _gone(by: SeasonRuling | None) -> str:
    """That a ruling was withdrawn, for the end of its line."""
    if by is None:
        return ""
    who = f" by {by.ruling.by}" if by.ruling.by else ""
    words = f' "{by.ruling.text}"' if by.ruling.text else ""
    return harmless(f"; withdrawn{who} on {by.given}{words}")


def _line(database: Database, one: SeasonRuling) -> str:
    ruling = one.ruling
    value = ruling.value
    if ruling.topic == POT:
        value = pot_words(value, lambda chips: chips_text(chips, _unit(database, one.target)))
    where = f" for {ruling.scope} {one.target.lstrip('/')}" if one.target else ", standing"
    if ruling.scope == FINDING:
        where = f" on finding {finding_named(database, one.target)}"
    where += f" from {ruling.since} on" if ruling.since else ""
    words = f' "{ruling.text}"' if ruling.text else ""
    topic = ruling.topic.replace("_", "-")
    return harmless(f"{topic} {value}{where}, by {ruling.by} on {one.given}{words}")


def _unit(database: Database, target: str) -> str:
    """The unit of the money of a ruling's hand; "1" where the season has lost the hand."""
    found = hands_called(database, target.lstrip("/"))
    return found[0].unit if found else "1"
