"""The words of the game language, and which of them games use; judges nothing.

A word is written ``block.key``, ``block.key=word`` or ``block.key=@`` (an option decides; ``#`` of a
loop): ``step.bet.cap``, ``from.suit=C``, ``out.min=@``. What every step may say stands under ``step``.
Ranks, cards, cells, numbers and names of a file's own are no words.
"""

import tomllib
from collections.abc import Iterator
from typing import Any

from schemas.cards import RANKS
from schemas.gamefile.bases import Bases
from schemas.gamefile.key import SET_WORDS, Key
from schemas.gamefile.keys import BLOCKS, STEP
from schemas.gamefile.names import NUMBER_WORDS, Names
from schemas.gamefile.read import read
from schemas.gamefile.walk import said
from schemas.gamefile.words import (
    ADDED,
    CATEGORIES,
    NO_WINNER,
    ODD_SEATS,
    PRICE_VALUES,
    PRICES,
    QUALIFIERS,
)

Table = dict[str, Any]
MADE = {  # words of keys that are texts to the key table, each as it begins
    "contest.if_no_winner": (*NO_WINNER, "to:"),
    "contest.qualifier": tuple(dict.fromkeys(w for words in QUALIFIERS.values() for w in words)),
    "from.as": ("best", "declared:"),
    "order.add": tuple(f"{above}>" for above in ADDED),
    "order.swap": tuple(f"{above}>" for above in CATEGORIES[:-1]),
    "order.target": ("highest", "lowest"),
    "out.max": NUMBER_WORDS,
    "out.min": (),
    "pot.odd_chip": (*ODD_SEATS, "CONTEST", *(f"CONTEST, then {seat}" for seat in ODD_SEATS)),
    "step.bet.openers": QUALIFIERS["high"],
    "step.match.amount": ("pot", "stake:"),
    "step.match.cap": ("pot", "none", "stake:"),
    "trigger.price": (*dict.fromkeys((*PRICES, *PRICE_VALUES)), "stake:"),
    "zone.sets": SET_WORDS,
}
GUARDS = ("option=value", "option!=value", "several")


def every_word() -> list[str]:
    """Each word of the language once, as the key tables have it."""
    found: list[str] = []
    for block, keys in BLOCKS.items():
        for name, key in keys.items():
            at = _place(block, name)
            found.append(at)
            found += [f"{at}={word}" for word in _words(at, key)]
            found += [f"{at}={mark}" for mark in key.refs]
    return list(dict.fromkeys(found))


def _place(block: str, name: str) -> str:
    if block.startswith("step.") and name in STEP:
        block = "step"
    return f"{block}.{name}".removeprefix(".")


def _words(at: str, key: Key) -> tuple[str, ...]:
    if at in MADE:
        return MADE[at]
    if key.kind == "yes":
        return ("yes", "no")
    if key.kind == "guard":
        return GUARDS
    return () if key.words == tuple(RANKS) else key.words


def used_words(text: str, path: str, bases: Bases) -> Iterator[str]:
    """Each word that a game file says, or has from what it extends; ``text`` is sound."""
    yield from _overlay_words(tomllib.loads(text))
    whole = read(text, path, bases).table
    names = Names(whole)
    yield from _tables(whole, "")
    for one in said(whole):
        at = _place(one.block, one.name)
        yield at
        yield from (f"{at}={word}" for word in _said(at, one.key, one.value, names))


def _tables(table: Table, block: str) -> Iterator[str]:
    """The keys that hold tables, which a walk over what is said leaves out."""
    if block == "step":
        block = f"step.{table['do']}"
    for name, value in table.items():
        kind, _, inner = BLOCKS[block][name].kind.partition(":")
        if (block, name) == ("", "zone"):
            yield "zone"
        elif kind in ("table", "tables"):
            yield _place(block, name)
            for entry in [value] if kind == "table" else value:
                yield from _tables(entry, inner)


def _overlay_words(own: Table) -> Iterator[str]:
    """What only a file that extends another says: its steps are placed, and leave no trace."""
    for key in ("extends", "set"):
        if key in own:
            yield key
    for step in own.get("step", ()) if "extends" in own else ():
        yield from (f"step.{key}" for key in ("before", "after", "at") if key in step)


def _said(at: str, key: Key, value: Any, names: Names) -> Iterator[str]:
    if key.kind == "guard":
        many = value if isinstance(value, list) else [value]
        yield from ["several"] * (len(many) > 1)
        yield from ("option!=value" if "!=" in one else "option=value" for one in many)
        return
    if at == "zone.sets":
        lists = value.values()
        yield from (one for some in lists for one in some if isinstance(one, str))
        return
    for one in value if isinstance(value, list) else [value]:
        if isinstance(one, bool):
            yield "yes" if one else "no"
        elif isinstance(one, str) and one[:1] in ("@", "#"):
            yield one[0]
            yield from (_begins(at, word, names) for word in names.values_of(one))
        else:
            yield _begins(at, str(one), names)


def _begins(at: str, word: str, names: Names) -> str:
    """The word of the language that a text is, or begins with."""
    if at == "pot.odd_chip":
        first, comma, then = word.partition(",")
        contest = first if first in ODD_SEATS else "CONTEST"
        return f"{contest},{then}" if comma else contest
    made = sorted(MADE.get(at, ()), key=len, reverse=True)
    return next((one for one in made if one[-1] in ":>" and word.startswith(one)), word)
