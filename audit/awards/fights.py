"""One contest fought on one board for one pot: who takes part, with what, and who has the best."""

from dataclasses import dataclass, field
from fractions import Fraction

from audit.awards.entrants import entrants
from audit.cards.boards import boards_in_play
from audit.cards.dummies import must_beat
from audit.hands.claim import Claim
from audit.hands.contest_claims import DUMMY, claim_of
from audit.hands.contests import Readings, Ready, contests_of, value_of
from audit.hands.ranking import NO_HAND
from audit.table import Table


@dataclass(slots=True)
class Fight:
    """A contest and its outcome. ``winners`` have the best hand, several when they tie; [] when
    nobody has one, or when it is not ``certain`` who."""

    ready: Ready
    board: int  # from 0; -1 for the best of any board
    part: Fraction  # of the pot
    claims: list[Claim]  # of the seats that take part, in the order of seats
    winners: list[int] = field(default_factory=list)
    certain: bool = True
    why: str = ""
    may_win: list[int] = field(default_factory=list)  # where it is not certain
    beaten: bool = False  # by the dummy
    dummy: str = ""  # its hand, where it had to be beaten

    @property
    def id(self) -> str:
        """The contest's id."""
        return self.ready.id

    def claim(self, seat: int) -> Claim | None:
        """The hand of a seat that takes part."""
        return next((one for one in self.claims if one.seat == seat), None)


def fights_of(
    t: Table, seats: list[int], readings: Readings, contests: tuple[Ready, ...] = ()
) -> list[Fight]:
    """Every contest on every board, decided among the seats; ``contests`` for the game's own."""
    made = []
    for ready in contests or contests_of(t, readings):
        for board, part in _boards(t, ready):
            made.append(_fought(t, ready, board, part, seats, readings))
    return made


def _boards(t: Table, ready: Ready) -> list[tuple[int, Fraction]]:
    """The boards a contest is fought on, each with its part of the pot."""
    if t.runs > 1:
        runs = boards_in_play(t)
        return [(run, ready.share / runs) for run in range(runs)]
    if t.program.boards > 1:
        return [(ready.contest.board - 1, ready.share)]
    return [(0, ready.share)]


def _fought(
    t: Table, ready: Ready, board: int, part: Fraction, seats: list[int], readings: Readings
) -> Fight:
    sure, maybe = entrants(t, ready, seats, readings)
    claims = [claim_of(t, seat, ready, board, readings) for seat in seats if seat in sure]
    fight = Fight(ready, board, part, claims)
    doubted = [claim_of(t, seat, ready, board, readings) for seat in seats if seat in maybe]
    fight.claims += [
        Claim(one.seat, NO_HAND, one.high) if one.high >= 0 else one for one in doubted
    ]
    decide(t, fight, [one.seat for one in doubted])
    if must_beat(t, ready.contest, tied=len(fight.winners) > 1):
        _against_the_dummy(t, fight, readings)
    return fight


def decide(t: Table, fight: Fight, untold: "list[int] | tuple[int, ...]" = ()) -> None:
    """Find the winners among the claims; the side of the seats ``untold`` was not noted."""
    claims = fight.claims
    floor = max((one.low for one in claims), default=NO_HAND)
    reach = [one for one in claims if one.high >= max(floor, 0)]
    if any(not one.exact for one in reach) and (len(reach) > 1 or floor < 0):
        fight.certain, fight.winners = False, []
        fight.may_win = [one.seat for one in reach]
        sides = [one.seat for one in reach if one.seat in untold]
        if sides:
            fight.why = f"what {t.names(sides)} declared was not noted"
        return
    fight.winners = [one.seat for one in reach]


def _against_the_dummy(t: Table, fight: Fight, readings: Readings) -> None:
    """The best hand must beat the dummy's; a tie loses, unless the game says that it wins."""
    if not fight.certain or not fight.winners:
        return
    dummy = claim_of(t, DUMMY, fight.ready, fight.board, readings)
    best = fight.claim(fight.winners[0])
    tie_wins = value_of(t, fight.ready.contest.dummy_tie, readings) == "wins"
    assert best is not None  # who wins takes part
    fight.dummy = dummy.text() if t.dummy else ""
    if t.dummy and (best.low > dummy.high or (tie_wins and best.low == dummy.high)):
        return
    if not t.dummy or (best.high > dummy.low and not (best.exact and dummy.exact)):
        fight.certain, fight.may_win = False, fight.winners
        fight.why = "the hand that must be beaten was not noted"
    fight.winners, fight.beaten = [], fight.certain
