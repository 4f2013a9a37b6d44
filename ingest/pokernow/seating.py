"""Who sits where: the row of stacks, or what the other rows tell when it is lost."""

import re
from dataclasses import dataclass, field
from typing import Any

from ingest.pokernow.lines import units
from ingest.pokernow.players import ID, Players
from ingest.pokernow.table import Table
from schemas.events import NOBODY
from schemas.hand import Chips

_STACK = re.compile(
    rf'#([0-9]{{1,3}}) ""(.*? @ {ID})"" \(([0-9]{{1,15}}(?:\.[0-9][0-9])?)\)(?= \| #|"\Z)'
)

# stacks as a row has them, a blank between two
_CENTS = re.compile(r"[0-9]{1,15}\.[0-9][0-9](?: [0-9]{1,15}\.[0-9][0-9])*")
_WHOLE = re.compile(r"[0-9]{1,15}(?: [0-9]{1,15})*")
_BEGINS = len('"Player stacks: ')


@dataclass(slots=True)
class Seating:
    """Everybody dealt in, clockwise by seat number; ``seat_of`` knows a player's place."""

    players: tuple[int, ...]
    names: tuple[str, ...]
    numbers: tuple[int, ...]
    seat_of: dict[int, int]
    dealt_in: tuple[bool, ...]
    openings: dict[Any, Any] = field(default_factory=dict)  # of hands, by what ``hand`` tells them

    def number_of(self, player: int) -> int:
        """The seat number of a player; -1 for nobody, and where he has none."""
        seat = self.seat_of.get(player, -1)
        return self.numbers[seat] if seat >= 0 else -1


_Made = tuple[Seating, list[int] | None]  # the order of the seats where the row has another


class Seatings:
    """Rows of stacks as seatings, each made once."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._made: dict[tuple[str, ...], _Made] = {}
        self._heads: list[str] = []  # of the last row, and what it is: most hands have it again
        self._last: _Made | None = None

    def read(self, entry: str) -> tuple[Seating, tuple[Chips, ...], bool] | None:
        """The seating of a row as the file has it, the stacks, and whether they have cents; None
        where it cannot be read."""
        parts = entry[_BEGINS:-2].replace(") | ", " (").split(" (")
        heads, stacks = parts[::2], " ".join(parts[1::2])
        made = self._last if heads == self._heads else self._made.get(tuple(heads))
        has_cents = "." in stacks
        whole = made is not None and entry[-2:] == ')"'
        if made is None or not whole or not (_CENTS if has_cents else _WHOLE).fullmatch(stacks):
            return self._read_anew(entry, tuple(heads))
        self._last, self._heads = made, heads
        texts = stacks.replace(".", "").split() if has_cents else parts[1::2]
        chips = tuple(map(int, texts))
        seating, order = made
        return seating, chips if order is None else tuple([chips[i] for i in order]), has_cents

    def _read_anew(
        self, entry: str, heads: tuple[str, ...]
    ) -> tuple[Seating, tuple[Chips, ...], bool] | None:
        """A row that seats others than before, or is not as usual."""
        found = _STACK.findall(entry)
        if not found or not _all(entry, found):
            return None
        made = self._make(heads, found)
        if made is None:
            return None
        seating, order = made
        chips = [units(stack) for _, _, stack in found]
        has_cents = any("." in stack for _, _, stack in found)
        return seating, tuple(chips if order is None else [chips[i] for i in order]), has_cents

    def _make(self, heads: tuple[str, ...], found: list[tuple[str, str, str]]) -> _Made | None:
        players = [self._players.of(token.replace('""', '"')) for _, token, _ in found]
        seats = [int(number) for number, _, _ in found]
        order = sorted(range(len(seats)), key=seats.__getitem__)
        if len(set(players)) < len(players) or len(set(seats)) < len(seats) or 0 in seats:
            return None
        seating = self.seated([players[i] for i in order], [seats[i] for i in order])
        made = (seating, None if order == list(range(len(order))) else order)
        if len(heads) == len(found):
            plain = tuple([f'#{number} ""{token}""' for number, token, _ in found])
            if plain == heads:
                self._made[heads] = made
        return made

    def seated(self, players: list[int], numbers: list[int]) -> Seating:
        """The seating of players whose seats are known, in order of the seats."""
        seat_of = {player: seat for seat, player in enumerate(players)}
        seat_of[NOBODY] = NOBODY
        names = tuple([self._players.names[player] for player in players])
        return Seating(tuple(players), names, tuple(numbers), seat_of, (True,) * len(players))

    def gathered(self, players: list[int], table: Table) -> Seating:
        """The seating of players without a row of stacks: each where he sat before, or will sit;
        who was never seen at a seat sits behind them."""
        last = max(table.seat_of.values(), default=0)
        numbers: dict[int, int] = {}
        for player in dict.fromkeys(players):
            number = table.seat_of.get(player, 0)
            if not number or number in numbers:
                last += 1
                number = last
            numbers[number] = player
        seats = sorted(numbers)
        return self.seated([numbers[seat] for seat in seats], seats)


def _all(entry: str, found: list[tuple[str, str, str]]) -> bool:
    """Whether the stacks found are the whole row."""
    length = sum([len(a) + len(b) + len(c) for a, b, c in found])
    return len(entry) == length + 12 * len(found) - 3 + len('"Player stacks: "')
