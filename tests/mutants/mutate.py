"""Mutants of a game: its definition with one entry taken out, everything else as it was.

Nothing is left that points to what was taken out: a share that went to a deleted contest goes
nowhere, a side nobody can declare any more is anybody's. What a file must have is never deleted.
"""

import copy
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from schemas.game import GameDef
from schemas.gamefile.alias import substance
from schemas.gamefile.bases import Bases
from schemas.gamefile.build import build
from schemas.gamefile.checks import check_keys, check_overlay, check_references
from schemas.gamefile.extends import merged
from schemas.gamefile.keys import BLOCKS
from schemas.gamefile.layers import Layer, Origins
from schemas.gamefile.load import parse
from schemas.gamefile.places import Path
from schemas.gamefile.read import read
from tests.mutants.cuts import Cut, Table, cuts, overlaid

AS_ITS_BASE = "overlay"  # all of an overlay taken back: the game of its base under its own id
DANGLING = 60  # references to one entry that are taken out with it, at most


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: what was taken out, and the game without it; None when that is unsound."""

    name: str
    game: GameDef | None


def mutants(text: str, path: str, bases: Bases) -> Iterator[Mutant]:
    """Every entry and optional key of the whole game taken out, one at a time, and every change an
    overlay makes taken back. What leaves the same game, and what two cuts leave alike, is no
    mutant of its own."""
    seen = {substance(parse(text, path, bases))}
    for name, game in _all(text, path, bases):
        if game is None:
            yield Mutant(name, None)
        elif (left := substance(game)) not in seen:
            seen.add(left)
            yield Mutant(name, game)


def _all(text: str, path: str, bases: Bases) -> Iterator[tuple[str, GameDef | None]]:
    whole, own = read(text, path, bases).table, tomllib.loads(text)
    below = bases.text(own["extends"]) if "extends" in own else None
    for cut in cuts(whole, read(*below, bases).table if below else None):
        table = copy.deepcopy(whole)
        _make(table, cut)
        yield cut.name, _built(table, path)
    if "extends" not in own:
        return
    yield AS_ITS_BASE, as_its_base(own, path, bases)
    for cut in overlaid(own):
        table = copy.deepcopy(own)
        _make(table, cut)
        yield cut.name, _overlay(table, path, bases)


def _make(table: Table, cut: Cut) -> None:
    *way, last = cut.keys
    holder: Any = table
    for key in way:
        holder = holder[key]
    match cut.how:
        case "any-cards":
            for source in holder[last]["from"]:
                if "zone" in source:
                    source |= {"min": 0, "max": max(5, holder[last]["size"])}
        case "other-share":
            _other_share(holder, last)
        case _:
            del holder[last]
    if cut.how == "delete" and cut.keys[0] == "contest" and len(cut.keys) == 2:
        _share_anew(table["contest"])


def _share_anew(contests: list[Table]) -> None:
    """The shares of those that are left under the same condition make a whole again."""
    groups: dict[str, list[Table]] = {}
    for contest in contests:
        groups.setdefault(str(contest.get("if", "")), []).append(contest)
    for group in groups.values():
        total = sum(Fraction(contest["share"]) for contest in group)
        for contest in group:
            contest["share"] = str(Fraction(contest["share"]) / total)


def _other_share(contests: list[Table], index: int) -> None:
    """Half its share goes to another contest of the same condition; alone, it keeps its own."""
    one = contests[index]
    other = next((c for c in contests if c is not one and c.get("if") == one.get("if")), None)
    if other is not None:
        half = Fraction(one["share"]) / 2
        other["share"] = str(Fraction(other["share"]) + half)
        one["share"] = str(half)


def as_its_base(own: Table, path: str, bases: Bases) -> GameDef | None:
    """The base of an overlay, under the id and the name of the overlay."""
    named = {key: own[key] for key in ("schema", "id", "name", "extends") if key in own}
    return _overlay(named, path, bases)


def _overlay(table: Table, path: str, bases: Bases) -> GameDef | None:
    """The overlay upon its base."""
    if check_overlay(table):
        return None
    found = bases.text(table["extends"])
    assert found is not None  # the whole file was sound
    base, origins = read(*found, bases).table, Origins()
    origins.add(Layer(*found), base)
    whole, wrong = merged(table, Layer("", path), base, origins)
    return None if wrong else _built(whole, path)


def _built(table: Table, path: str) -> GameDef | None:
    """The game, what points to nothing left out where it may be; None where it may not."""
    for _ in range(DANGLING):
        wrong = check_keys(table) or check_references(table)
        if not wrong:
            return build(table, path, "mutant")
        if not _drop(table, wrong[0].path):
            return None
    return None


def _drop(table: Table, path: Path) -> bool:
    """Leave out the key at ``path``, or the word of a list there; False where it is needed."""
    block, holder = "", table
    for part in path[:-1]:
        block, holder = _inner(block, part, holder), holder[part]
    last = path[-1] if path else ""
    if isinstance(last, int):
        optional = isinstance(holder, list) and not isinstance(holder[last], dict)
    else:
        name = f"step.{holder['do']}" if block == "step" else block
        key = BLOCKS.get(name, {}).get(last)
        optional = key is not None and not key.required and last in holder
    if optional:
        del holder[last]
    return optional


def _inner(block: str, part: Any, holder: Any) -> str:
    """The block of what stands at ``part`` of a table of ``block``."""
    if isinstance(part, int):
        return block
    name = f"step.{holder['do']}" if block == "step" else block
    if (name, part) == ("", "zone"):
        return "zones"
    if name == "zones":
        return "zone"
    return BLOCKS[name][part].kind.partition(":")[2] if part in BLOCKS.get(name, {}) else ""
