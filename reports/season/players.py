"""The players of a season: listed, merged, split, and all of it undone; it judges nothing."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

from reports.season.asked import existing
from reports.terminal.lines import harmless
from reports.views.numbers import many
from schemas.database.players import add_change, every_change
from schemas.database.season_file import Database
from schemas.database.who import Known, Person, alike, counted, people
from schemas.errors import FloormanError
from schemas.players import MERGE, SPLIT, UNDO, Change
from schemas.words import folded, nearest

SHOWN = 4  # names of one player on a line


def lines_of(season: Path) -> Iterator[str]:
    """Every player: number, name, other names, what knows him, hands, nights; then who may be one
    and the same."""
    with Database.open(existing(season), readonly=True) as database:
        known = people(database)
        counted(database, known)
        pairs = [pair for pair in alike(database) if {*pair} <= known.keys()]
    for person in sorted(known.values(), key=lambda one: (-one.hands, one.name)):
        yield harmless(_line(person))
    for one, other in _linking(pairs):
        first, second = known[one], known[other]
        yield harmless(
            f"the same player? #{one} {first.name} and #{other} {second.name}: one name, never in "
            f'one hand. `floorman players merge "#{one}" "#{other}"` if so'
        )


def _linking(pairs: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The pairs that say something new: who is held to be two others is the link between them."""
    group: dict[int, set[int]] = {}
    for one, other in pairs:
        ones, others = group.get(one, {one}), group.get(other, {other})
        if other not in ones:
            yield one, other
            group |= dict.fromkeys(ones | others, ones | others)


def _line(person: Person) -> str:
    also = [name for name in person.names if not f"{person.name} (".startswith(f"{name} (")]
    names = f", also {_few(also)}" if also else ""
    ids = _few([known.called for known in person.identities])
    counts = f"{many(person.hands, 'hand')}, {many(person.nights, 'night')}"
    return f"#{person.number}  {person.name}{names}; {ids}; {counts}"


def _few(names: list[str]) -> str:
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more


def merge(season: Path, keep: str, other: str, since: str = "", until: str = "") -> str:
    """``other`` is the player ``keep``, in the nights between two dates; what to say of it.

    Raises FloormanError: nobody or several of that name, both one already, a date that is none.
    """
    since, until = _date(since, "--from"), _date(until, "--to")
    if since and until and since > until:
        raise FloormanError(f"{since} is after {until}", "--from")
    with Database.open(existing(season)) as database:
        known = people(database)
        into, gone = one_of(known, keep, season), one_of(known, other, season)
        if into.number == gone.number:
            raise FloormanError(f"`{keep}` and `{other}` are one player already", str(season))
        when = "".join([f" from {since}" if since else "", f" to {until}" if until else ""])
        said = f"{gone.name} is {into.name}{when}"
        return _add(
            database,
            Change(0, MERGE, gone.number, into.number, since, until, said),
            f"merged: {said}",
        )


def split(season: Path, wanted: str) -> str:
    """Make one identity of a player a player of its own; what to say of it.

    Raises FloormanError: nobody or several of that name or id, or he has no other.
    """
    with Database.open(existing(season)) as database:
        known = people(database)
        person, identity = _identity(known, wanted, season)
        said = f"{identity.called} is not {person.name}"
        if identity.number == person.number:
            others = ", ".join(k.called for k in person.identities if k is not identity)
            said = f"{identity.called} is not {others}"
        return _add(database, Change(0, SPLIT, identity.number, said=said), f"split: {said}")


def undo(season: Path, number: int) -> str:
    """Take a change back, or an undoing; what to say of it. FloormanError: no such change."""
    with Database.open(existing(season)) as database:
        changes = every_change(database)
        found = next((one for one in changes if one.number == number), None)
        if found is None:
            numbers = ", ".join(str(one.number) for one in changes)
            remedy = f"there are {numbers}" if numbers else "there is none"
            raise FloormanError(f"no change {number}", str(season), remedy)
        if number in _undone(changes):
            raise FloormanError(f"change {number} is undone already", str(season))
        said = f"undo {number}: {found.said}"
        return _add(database, Change(0, UNDO, number, said=said), f"undone: {found.said}")


def _undone(changes: list[Change]) -> dict[int, int]:
    """The changes that are undone, with the number of what undid each."""
    standing: dict[int, int] = {}
    for change in reversed(changes):
        if change.kind == UNDO and change.number not in standing:
            standing.setdefault(change.player, change.number)
    return standing


def log_of(season: Path) -> Iterator[str]:
    """All that was said of players, oldest first."""
    with Database.open(existing(season), readonly=True) as database:
        changes = every_change(database)
    undone = _undone(changes)
    for one in changes:
        by = f"; undone by {undone[one.number]}" if one.number in undone else ""
        yield harmless(f"{one.number}  {one.given}  {one.said}{by}")


def _add(database: Database, change: Change, said: str) -> str:
    number = database.next_key("player_changes", "change")
    add_change(database, replace(change, number=number, given=date.today().isoformat()))
    return f"{harmless(said)} (change {number}; `floorman players undo {number}` takes it back)"


def one_of(known: dict[int, Person], wanted: str, season: Path) -> Person:
    """The player somebody means by a name, an id, ``#3`` or ``3``."""
    found = _called(known, wanted)
    if not found:
        near = nearest(wanted, [person.name for person in known.values()])
        remedy = f"did you mean `{near}`?" if near else "`floorman players` lists them"
        raise FloormanError(f"no player `{harmless(wanted)}`", str(season), remedy)
    if len(found) > 1:
        listed = "; ".join(f'"#{one.number}" {one.name}' for one in found)
        raise FloormanError(
            f"`{harmless(wanted)}` is several players",
            str(season),
            harmless(f"write one of {listed}"),
        )
    return found[0]


def _called(known: dict[int, Person], wanted: str) -> list[Person]:
    if (number := re.fullmatch("#([0-9]{1,9})", wanted)) and int(number[1]) in known:
        return [known[int(number[1])]]
    everyone = list(known.values())
    ways: tuple[Callable[[Person], bool], ...] = (
        lambda p: folded(p.name) == folded(wanted),
        lambda p: any(_is_id(known, wanted) for known in p.identities),
        lambda p: any(folded(name) == folded(wanted) for name in p.names),
    )
    for way in ways:
        if found := [person for person in everyone if way(person)]:
            return found
    # without quotes a shell takes `#3` for a comment
    bare = int(wanted) if re.fullmatch("[0-9]{1,9}", wanted) else 0
    return [known[bare]] if bare in known else []


def _is_id(known: Known, wanted: str) -> bool:
    return folded(wanted) == folded(known.called) or bool(known.origin and wanted == known.id)


def _identity(known: dict[int, Person], wanted: str, season: Path) -> tuple[Person, Known]:
    every = [(person, one) for person in known.values() for one in person.identities]
    by_id = [pair for pair in every if _is_id(pair[1], wanted) or wanted == f"#{pair[1].number}"]
    if not by_id and not _called(known, wanted):
        by_id = [pair for pair in every if wanted == str(pair[1].number)]
    if not by_id:
        person = one_of(known, wanted, season)
        named = [one for one in person.identities if folded(one.name) == folded(wanted)]
        by_id = [(person, one) for one in named if len(person.identities) > 1]
        if not by_id and len(person.identities) == 1:
            raise FloormanError(f"`{harmless(wanted)}` is known by one id alone", str(season))
    if len(by_id) != 1:
        ids = "; ".join(f'"{one.called}"' for one in one_of(known, wanted, season).identities)
        raise FloormanError(
            f"`{harmless(wanted)}` is several ids", "", harmless(f"write one of {ids}")
        )
    person, one = by_id[0]
    if len(person.identities) == 1:
        raise FloormanError(f"`{harmless(wanted)}` is a player of its own already", str(season))
    return person, one


def _date(text: str, option: str) -> str:
    try:
        return date.fromisoformat(text).isoformat() if text else ""
    except ValueError:
        raise FloormanError(f"`{text}` is no date", option, "write 2026-11-27") from None
