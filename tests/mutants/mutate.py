"""Mutants of a game: its definition with one entry taken out, everything else as it was."""

import copy
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from schemas.game import GameDef
from schemas.gamefile.bases import Bases
from schemas.gamefile.build import build
from schemas.gamefile.checks import check_keys, check_overlay, check_references
from schemas.gamefile.extends import merged
from schemas.gamefile.layers import Layer, Origins
from schemas.gamefile.read import read

Table = dict[str, Any]
NAMED = {"option": "id", "silent": "topic", "wild": "id", "trigger": "id", "contest": "id"}
OF_A_CONTEST = (
    *("entrants", "qualifier", "if_no_winner", "dummy", "dummy_tie", "dummy_when"),
    *("if", "order"),
)
OF_A_STEP = ("if", "openers", "must_bet", "cap", "exposed_wilds", "one_at_a_time", "start")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: what was taken out, and the game without it; None when that is unsound."""

    name: str
    game: GameDef | None


def mutants(text: str, path: str, bases: Bases) -> Iterator[Mutant]:
    """Every entry of the file's own taken out, one at a time; of an overlay its ``set`` too."""
    own = tomllib.loads(text)
    for name, keys in _cuts(own):
        table = copy.deepcopy(own)
        _cut(table, keys)
        if keys[0] == "contest" and len(keys) == 2:
            _share_anew(table["contest"])
        yield Mutant(name, _built(table, path, bases))


def _cuts(own: Table) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """What can be taken out: how it is called, and the keys that lead there."""
    for block, key in NAMED.items():
        for index, entry in enumerate(own.get(block, ())):
            yield f"{block} {entry[key]}", (block, index)
    for index, contest in enumerate(own.get("contest", ())):
        yield from _of_a_contest(contest, index)
    yield from _of_steps(own.get("step", ()), ("step",))
    yield from ((f"pot {key}", ("pot", key)) for key in own.get("pot", {}) if "cite" not in key)
    for block, entries in own.get("set", {}).items():
        yield from ((f"set {block} {id}", ("set", block, id)) for id in entries)
    if "shortage" in own:
        yield "shortage", ("shortage",)


def _of_a_contest(contest: Table, index: int) -> Iterator[tuple[str, tuple[Any, ...]]]:
    called = f"contest {contest['id']}"
    for key in OF_A_CONTEST:
        if key in contest:
            yield f"{called} {key}", ("contest", index, key)
    for number, source in enumerate(contest["use"]["from"]):
        what = source.get("zone") or source.get("one_set_of")
        yield f"{called} use {what}", ("contest", index, "use", "from", number)
    if "all_when" in contest["use"]:
        yield f"{called} use all_when", ("contest", index, "use", "all_when")


def _of_steps(steps: Any, at: tuple[Any, ...]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    for index, step in enumerate(steps):
        called = f"step {step['id']}"
        yield called, (*at, index)
        for key in OF_A_STEP:
            if key in step:
                yield f"{called} {key}", (*at, index, key)
        for number in range(len(step.get("check", ()))):
            yield f"{called} check {number + 1}", (*at, index, "check", number)
        yield from _of_steps(step.get("body", ()), (*at, index, "body"))


def _cut(table: Any, keys: tuple[Any, ...]) -> None:
    *way, last = keys
    for key in way:
        table = table[key]
    del table[last]


def _share_anew(contests: list[Table]) -> None:
    """The shares of those that are left make a whole again."""
    total = sum(Fraction(contest["share"]) for contest in contests)
    for contest in contests:
        contest["share"] = str(Fraction(contest["share"]) / total)


def _built(table: Table, path: str, bases: Bases) -> GameDef | None:
    if "extends" in table:
        if check_overlay(table):
            return None
        found = bases.text(table["extends"])
        assert found is not None  # the whole file was sound
        base, origins = read(*found, bases).table, Origins()
        origins.add(Layer(*found), base)
        table, wrong = merged(table, Layer("", path), base, origins)
        if wrong:
            return None
    if check_keys(table) or check_references(table):
        return None
    return build(table, path, "mutant")
