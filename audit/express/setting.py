"""A table as the express lane sees it: so many players, these stakes, this chip."""

from dataclasses import dataclass
from typing import NamedTuple

from audit.express.plan import FIXED_LIMIT, Plan, Rank, Street
from audit.hands.ranking import cards_of
from schemas.events import Kind
from schemas.plays import PlayTable

Span = tuple[int, int]  # events that follow each other: the first, and the one behind the last
# of a betting round: the indices of its bets, and for each seat that put chips in how many bets it
# had seen, and one
Round = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]


class LineOfPlay(NamedTuple):
    """The events of a hand without its amounts and cards, proved to be in order."""

    rounds: tuple[Round, ...]
    live: tuple[int, ...]
    deal: Span
    owners: bytes
    boards: tuple[Span, ...]
    end: int  # of the betting


@dataclass(frozen=True, slots=True)
class Setting:
    """A table as the lane sees it: so many players, these stakes, this chip."""

    plan: Plan
    players: int
    all_seats: list[int]
    chip: int
    trimming: bool
    ante: int
    small_blind: int
    big_blind: int
    min_bet: int
    small_bet: int
    big_bet: int
    small_seat: int
    big_seat: int
    first: int  # to act before the board
    each: int  # cards a seat
    posts: bytes  # kinds of both blinds
    deal: bytes  # kinds of the events that deal to the seats
    deck: bytes  # its cards
    # of the plan, close at hand
    streets: tuple[Street, ...]
    structure: int
    rank: Rank
    one_each: bool
    contest: str
    lines: dict[bytes, LineOfPlay | None]  # played before, by kinds and seats; None: once

    def capped(self, raises: int) -> bool:
        """Whether so many bets and raises may be more than this round has: where more than two
        began the hand, the complete judge knows whether the cap was lifted."""
        plan = self.plan
        if self.structure != FIXED_LIMIT or not plan.cap or raises <= plan.cap:
            return False
        return self.players > 2 or plan.cap_heads_up


def setting_of(plan: Plan, table: PlayTable) -> Setting | None:
    """The setting of a table of this game; None when the lane does not take it."""
    stakes, n = table.stakes, table.players
    big_blind, each = stakes.get("big-blind", 0), plan.streets[0].seat_cards
    if "hand-cap" in stakes or not big_blind or not 2 <= n <= plan.program.game.most_players:
        return None
    if stakes.get("small-blind", 0) > big_blind:  # then it is not clear who acts first
        return None
    small_seat, big_seat = (1, 0) if n == 2 else (0, 1)
    return Setting(
        plan=plan,
        players=n,
        all_seats=list(range(n)),
        chip=table.chip,
        trimming=table.ante_trimming,
        ante=stakes.get("ante", 0),
        small_blind=stakes.get("small-blind", 0),
        big_blind=big_blind,
        min_bet=stakes.get("min-bet") or big_blind,
        small_bet=stakes.get("small-bet", 0),
        big_bet=stakes.get("big-bet", 0),
        small_seat=small_seat,
        big_seat=big_seat,
        first=(big_seat + 1) % n,
        each=each,
        posts=bytes([Kind.BLIND] * 2),
        deal=bytes([Kind.DEAL]) * (each * n),
        deck=bytes(cards_of(plan.program.deck)),
        streets=plan.streets,
        structure=plan.structure,
        rank=plan.rank,
        one_each=plan.one_each,
        contest=plan.program.game.contests[0].id,
        lines={},
    )
