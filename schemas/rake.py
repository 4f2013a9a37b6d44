"""A schedule of the rake as data: ``[set.rake]`` of a house file, or ``[rake]`` of a profile.

Amounts and shares are text (``"0.50"``, ``"4.5"``) or whole numbers: no float touches money.
Source: WSOP live action rules 27 and Robert's section 2, which leave what is taken to the house.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from schemas.words import hint

WORDS = {"rounding": ("down", "nearest", "up"), "per": ("hand", "pot")}
KEYS = ("percent", "cap", "cap_by_players", "no_flop_no_drop", "chip", *WORDS)
_NUMBER = re.compile(r"\d{1,12}(\.\d{1,6})?")
_PLAYERS = re.compile(r"[1-9]\d?")
_ALL = 100
Wrong = tuple[tuple[str, ...], str]  # the key below the table, and what is wrong with it


@dataclass(frozen=True, slots=True)
class RakeSchedule:
    """What a house takes of a pot. Amounts are in the currency, or chips as they are written."""

    percent: Decimal  # of what lies in the pot, the uncalled bet taken back
    cap: Decimal | None = None  # the most that is taken
    cap_by_players: tuple[tuple[int, Decimal], ...] = ()  # from so many dealt in; the fewest first
    no_flop_no_drop: bool = False  # nothing of a hand that ended in its first round of betting
    chip: Decimal | None = None  # what is taken is a multiple of it
    rounding: str = ""  # down | nearest | up: to that chip; "" nobody said which
    per: str = "hand"  # hand: of all pots together | pot: of each, the cap too

    def most(self, players: int) -> Decimal | None:
        """The cap of a hand with so many dealt in; None for none."""
        caps = [cap for fewest, cap in self.cap_by_players if players >= fewest]
        return caps[-1] if caps else self.cap


def schedule_of(table: dict[str, Any]) -> RakeSchedule:
    """The schedule written in ``table``, of which ``wrong_rake`` has found nothing wrong."""
    amounts = {key: Decimal(str(table[key])) for key in ("cap", "chip") if key in table}
    by_players = table.get("cap_by_players", {})
    return RakeSchedule(
        percent=Decimal(str(table["percent"])),
        cap=amounts.get("cap"),
        cap_by_players=tuple(
            sorted((int(players), Decimal(str(cap))) for players, cap in by_players.items())
        ),
        no_flop_no_drop=table.get("no_flop_no_drop", False),
        chip=amounts.get("chip"),
        rounding=table.get("rounding", ""),
        per=table.get("per", "hand"),
    )


def wrong_rake(table: Any) -> Iterator[Wrong]:
    """What is wrong with a schedule as written, each with its key."""
    if not isinstance(table, dict):
        yield (), "`rake` is a table: percent, cap ..."
        return
    for key, value in table.items():
        if message := _wrong_key(key, value):
            yield (key,), message
    if "percent" not in table:
        yield (), "the key `percent` is missing: what is taken of a hundred, 0 for no rake"
    by_players = table.get("cap_by_players", {})
    for players, cap in by_players.items() if isinstance(by_players, dict) else ():
        if not _PLAYERS.fullmatch(players):
            yield ("cap_by_players", players), f"`{players}` is no number of players"
        elif message := _wrong_amount("cap", cap):
            yield ("cap_by_players", players), message


def _wrong_key(key: str, value: Any) -> str:
    if key not in KEYS:
        return f"unknown key `{key}`{hint(key, KEYS)}"
    if key in WORDS:
        legal = WORDS[key]
        return (
            "" if value in legal else f"`{value}` is no word for `{key}`{hint(f'{value}', legal)}"
        )
    if key == "no_flop_no_drop":
        return "" if isinstance(value, bool) else f"`{key}` is true or false"
    if key == "cap_by_players":
        return "" if isinstance(value, dict) else '`cap_by_players` is a table: { 2 = "1" }'
    return _wrong_amount(key, value)


def _wrong_amount(key: str, value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, int | str):
        return f'`{key}` is an amount in quotes, "4.5", or a whole number'
    if not _NUMBER.fullmatch(str(value)):
        return f"`{value}` is no amount for `{key}`"
    if key == "percent" and Decimal(str(value)) > _ALL:
        return "`percent` is not above 100"
    if key == "chip" and not Decimal(str(value)):
        return "`chip` is above zero"
    return ""
