"""What was agreed for a hand, by what was posted in it and before, and what its rows say of it."""

from functools import cache

from ingest.pokernow.draft import Draft
from ingest.pokernow.games import Called
from ingest.pokernow.lines import ANTE, BIG, BOMB, SHORT, SMALL, SMALL_SHORT, STRADDLE
from ingest.pokernow.seating import Seating
from ingest.pokernow.table import Table
from schemas.hand import Chips


class Posted:
    """The forced money of a hand: how many events stand before its cards, and what they are."""

    __slots__ = ("antes", "big", "bombs", "small", "straddles")

    def __init__(self, draft: Draft, forced: int) -> None:
        self.antes: list[tuple[int, Chips]] = []  # player, chips
        self.bombs: list[Chips] = []
        self.small = self.big = -1  # the player
        self.straddles = False
        for code, _, player, amount, _ in draft.events[:forced]:
            if code in (SMALL, SMALL_SHORT):
                self.small = player
            elif code <= 3:
                self.big = player
            elif code == ANTE:
                self.antes.append((player, amount))
            elif code == BOMB:
                self.bombs.append(amount)
            elif code == STRADDLE:
                self.straddles = True

    @property
    def antes_differ(self) -> bool:
        """Whether somebody could not pay the whole ante."""
        paid = self.bombs or [chips for _, chips in self.antes]
        return len(set(paid)) > 1

    @property
    def big_pays_all(self) -> bool:
        """Whether the big blind alone posted an ante."""
        return len(self.antes) == 1 and self.antes[0][0] == self.big


def agree(
    table: Table,
    draft: Draft,
    posted: Posted,
    seating: Seating,
    stacks: tuple[Chips, ...],
    forced: int,
) -> dict[str, Chips]:
    """The stakes of a hand, kept for the next: a blind that was the whole stack may be short, and
    then what was agreed before still is."""
    agreed = table.agreed
    for code, _, player, amount, _ in draft.events[:forced]:
        if code not in (SMALL, BIG, *SHORT):
            continue
        name = "small-blind" if code in (SMALL, SMALL_SHORT) else "big-blind"
        seat = seating.seat_of.get(player, -1)
        is_short = code in SHORT or (0 <= seat < len(stacks) and stacks[seat] == amount)
        if not is_short or agreed.get(name, 0) < amount:
            agreed[name] = amount
    stakes = {name: agreed[name] for name in ("small-blind", "big-blind") if agreed.get(name)}
    if posted.big_pays_all and len(seating.players) > 2:
        stakes["big-blind-ante"] = posted.antes[0][1]
    elif posted.antes:
        stakes["ante"] = agreed["ante"] = max(
            [chips for _, chips in posted.antes]
            + ([agreed["ante"]] if _all_short(table, posted) else [])
        )
    if posted.bombs:
        stakes["bomb"] = max(posted.bombs)
    return stakes


def _all_short(table: Table, posted: Posted) -> bool:
    """Whether one ante alone is known, which may be short."""
    return len(posted.antes) == 1 and table.agreed.get("ante", 0) > posted.antes[0][1]


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
