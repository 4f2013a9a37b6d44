"""Who sits where in a hand, with which chips and which cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import gcd
from typing import Any

from ingest.jsonvalues import Number, number, tables, units
from ingest.uniquenames import UniqueNames
from schemas.cards import BY_TEXT, UNKNOWN
from schemas.events import NOT_NOTED

Json = Mapping[str, Any]
MOST_SEATS = 40


class Unreadable(Exception):
    """A hand of which a part cannot be read at all; the message says which."""


@dataclass(slots=True)
class Seated:
    """The players of a hand by seat number, clockwise."""

    names: tuple[str, ...]
    numbers: tuple[int, ...]
    stacks: tuple[int, ...]
    finishing: tuple[int, ...]
    dealt_in: tuple[bool, ...]
    cards: list[list[int]]
    seat_of: dict[int, int]  # PlayerNum -> seat
    strange: list[str]  # texts that are no card


def seated(hand: Json, scale: int, names: UniqueNames) -> Seated:
    """Raises Unreadable where the players are no table."""
    rows = tables(hand.get("Players"))
    if not rows or len(rows) > MOST_SEATS:
        raise Unreadable("it has no list of players")
    for one in rows:
        seat = one.get("PlayerNum")
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < 1 << 15:
            raise Unreadable("a player has no number")
    rows.sort(key=lambda one: int(one["PlayerNum"]))
    numbers = tuple(int(one["PlayerNum"]) for one in rows)
    if len(set(numbers)) < len(numbers):
        raise Unreadable("two players have one number")
    stacks = tuple(chips(one.get("StartStackAmt"), scale) for one in rows)
    strange: list[str] = []
    cards = [cards_of(one.get("HoleCards"), strange) for one in rows]
    return Seated(
        _names(rows, names),
        numbers,
        stacks,
        tuple(chips(one.get("EndStackAmt"), scale) for one in rows),
        # who is out of the game sits there with nothing, whatever his mark says
        tuple(
            not one.get("SittingOut") and stack != 0
            for one, stack in zip(rows, stacks, strict=True)
        ),
        cards,
        {number: seat for seat, number in enumerate(numbers)},
        strange,
    )


def _names(rows: list[Json], names: UniqueNames) -> tuple[str, ...]:
    shown: list[str] = []
    for one in rows:
        nick, whole = str(one.get("Name") or ""), str(one.get("LongName") or "")
        nick = nick or whole or f"seat {one['PlayerNum']}"
        name = names.name(f"{nick}\n{whole}", nick).replace(f"{nick}\n", "").strip()
        if name in shown:
            name = f"{name} @ seat {one['PlayerNum']}"
        shown.append(name)
    return tuple(shown)


def chips(value: object, scale: int) -> int:
    """An amount in units; NOT_NOTED where there is none."""
    amount: Number | None = number(value)
    return NOT_NOTED if amount is None or amount < 0 else units(amount, scale)


def cards_of(given: object, strange: list[str]) -> list[int]:
    """Cards of a text ``10h 7d``, or of a list of such texts."""
    texts = [str(one) for one in given] if isinstance(given, list) else [str(given or "")]
    return [card(text, strange) for one in texts for text in one.replace(",", " ").split()]


def card(text: str, strange: list[str]) -> int:
    """``10h``, ``kd``; UNKNOWN for what is no card, which is then among ``strange``."""
    plain = text.replace("10", "T")
    found = BY_TEXT.get(plain[:1].upper() + plain[1:].lower())
    if found is None or found < 0:
        if plain.strip("?xX-"):
            strange.append(text)
        return UNKNOWN
    return found


def smallest_chip(amounts: list[int]) -> int:
    """The greatest common divisor of the stacks: no smaller chip lies on the table."""
    found = 0
    for one in amounts:
        found = gcd(found, max(one, 0))
    return found or 1
