"""Who sits where: the row of stacks, or what the other rows tell when it is lost."""

import re
from dataclasses import dataclass

from ingest.pokernow.lines import units
from ingest.pokernow.players import ID, Players
from ingest.pokernow.table import Table
from schemas.events import NOBODY
from schemas.hand import Chips

_STACK = re.compile(
    rf'#([0-9]{{1,3}}) ""(.*? @ {ID})"" \(([0-9]{{1,15}}(?:\.[0-9][0-9])?)\)(?= \| #|"\Z)'
)


@dataclass(slots=True)
class Seating:
    """Everybody dealt in, clockwise by seat number; ``seat_of`` knows a player's place."""

    players: tuple[int, ...]
    names: tuple[str, ...]
    numbers: tuple[int, ...]
    seat_of: dict[int, int]
    dealt_in: tuple[bool, ...]


class Seatings:
    """Rows of stacks as seatings, each made once."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._made: dict[tuple[object, ...], tuple[Seating, list[int]] | None] = {}

    def read(self, entry: str) -> tuple[Seating, tuple[Chips, ...], bool] | None:
        """The seating of a row as the file has it, the stacks, and whether they have cents; None
        where it cannot be read."""
        found = _STACK.findall(entry)
        if not found:
            return None
        numbers, tokens, stacks = zip(*found, strict=True)
        key = (numbers, tokens)
        if key not in self._made:
            self._made[key] = self._make(numbers, tokens)
        made = self._made[key]
        if made is None or entry.count('""') < 2 * len(found) or not _all(entry, found):
            return None
        seating, order = made
        has_cents = "." in stacks[0] or any("." in one for one in stacks)
        if has_cents:
            chips = [
                int(one.replace(".", "")) if one[-3:-2] == "." else units(one) for one in stacks
            ]
        else:
            chips = [int(one) for one in stacks]
        return seating, tuple([chips[i] for i in order]), has_cents

    def _make(
        self, numbers: tuple[str, ...], tokens: tuple[str, ...]
    ) -> tuple[Seating, list[int]] | None:
        players = [self._players.of(token.replace('""', '"')) for token in tokens]
        seats = [int(number) for number in numbers]
        order = sorted(range(len(seats)), key=seats.__getitem__)
        if len(set(players)) < len(players) or len(set(seats)) < len(seats) or 0 in seats:
            return None
        return self.seated([players[i] for i in order], [seats[i] for i in order]), order

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
