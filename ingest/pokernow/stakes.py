"""What was agreed for a hand, by what was posted in it and before, and what its rows say of it."""

from collections.abc import Sequence
from functools import cache

from ingest.pokernow.games import Called
from ingest.pokernow.lines import (
    ANTE,
    BIG,
    BIG_SHORT,
    BOMB,
    SHORT,
    SMALL,
    SMALL_SHORT,
    STRADDLE,
    Op,
)
from ingest.pokernow.seating import Seating
from ingest.pokernow.table import Table
from schemas.hand import Chips

BLINDS = ("small-blind", "big-blind")


class Posted:
    """The forced money of a hand: ``events`` are those before its cards."""

    __slots__ = ("ante", "antes", "big", "bombs", "small", "straddles", "trims")

    def __init__(self, events: tuple[Op, ...]) -> None:
        self.antes: list[tuple[int, Chips]] = []  # player, chips
        self.bombs: list[Chips] = []
        self.small = self.big = -1  # the player
        self.straddles = False
        for code, _, player, amount, _ in events:
            if code in (SMALL, SMALL_SHORT):
                self.small = player
            elif code in (BIG, BIG_SHORT):
                self.big = player
            elif code == ANTE:
                self.antes.append((player, amount))
            elif code == BOMB:
                self.bombs.append(amount)
            elif code == STRADDLE:
                self.straddles = True
        paid = self.bombs or [chips for _, chips in self.antes]
        self.trims = bool(self.bombs) or len(set(paid)) > 1  # a short one competes for its part
        self.ante = "blinds-and-antes" if self.antes else ""
        if len(self.antes) == 1 and self.antes[0][0] == self.big:
            self.ante = "big-blind-ante"

    def ante_among(self, players: int) -> str:
        """Option ``forced_bets``: of two players one alone pays his own ante."""
        return "blinds-and-antes" if self.ante and players <= 2 else self.ante


def agree(
    table: Table,
    events: Sequence[Op],
    posted: Posted,
    seating: Seating,
    stacks: tuple[Chips, ...],
) -> dict[str, Chips]:
    """The stakes of a hand, kept for the next: a blind that was the whole stack may be short, and
    then what was agreed before still is."""
    agreed = table.agreed
    for code, _, player, amount, _ in events:
        if code > BIG_SHORT:
            continue
        name = "big-blind" if code & 1 else "small-blind"
        if agreed.get(name) == amount:
            continue
        seat = seating.seat_of.get(player, -1)
        is_short = code in SHORT or (0 <= seat < len(stacks) and stacks[seat] == amount)
        if not is_short or agreed.get(name, 0) < amount:
            agreed[name] = amount
    stakes = {name: agreed[name] for name in BLINDS if agreed.get(name)}
    if posted.ante == "big-blind-ante" and len(seating.players) > 2:
        stakes["big-blind-ante"] = posted.antes[0][1]
    elif posted.antes:
        paid = [chips for _, chips in posted.antes]
        before = agreed.get("ante", 0) if len(paid) == 1 else 0  # one alone may be short
        stakes["ante"] = agreed["ante"] = max(*paid, before)
    if posted.bombs:
        stakes["bomb"] = max(posted.bombs)
    return stakes


def are_as_agreed(agreed: dict[str, Chips], events: Sequence[Op]) -> bool:
    """Whether every blind is what was agreed, so that no stack has a say in the stakes."""
    return all(
        agreed.get(BLINDS[code & 1]) == amount
        for code, _, _, amount, _ in events
        if code <= BIG_SHORT
    )


@cache
def options_of(
    called: Called, ante: str, straddles: bool, bomb: bool, double: bool
) -> dict[str, str]:
    """The options of a game as the rows of a hand show them."""
    options: dict[str, str] = {}
    if called.structure:
        options["structure"] = called.structure
    if ante and not double:
        options["forced_bets"] = ante
    if straddles and not double:
        options["straddle"] = "any"
    if bomb:
        options["bomb_pot"] = "yes"
    if double:
        options["split"] = "half-per-board"
        if called.hilo:
            options["hilo"] = called.hilo
            options["hole"] = str(called.hole)
    return options
