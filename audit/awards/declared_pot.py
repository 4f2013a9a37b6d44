"""A pot whose sides were declared, shared out: claims and words in, what each side owes out.

Who wins what is ``audit.awards.both_ways``'s; this brings it the claims of a table, the words that
were declared or may have been, and the policies in force.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from audit.awards.both_ways import MOST_ORDERS, Entered, Policies, Settled, Side, answer
from audit.awards.fights import Fight
from audit.awards.shared_out import RIDES, Due, hand_on, shared_out
from audit.awards.why_open import unknown_hands
from audit.events.sides import BOTH
from audit.hands.claim import Claim
from audit.hands.contest_claims import claim_of
from audit.hands.contests import Readings, holds, value_of
from audit.table import Table
from schemas.hand import Chips


@dataclass(slots=True)
class Parted:
    """The parts of a declared pot; none where it is open who wins, and then why."""

    dues: list[Due]
    why: str = ""
    possible: set[int] = field(default_factory=set)  # who may win where it is open
    settled: Settled | None = None
    unsaid: bool = False  # all is known, and the rules do not say whose it is


def may_enter(t: Table, seat: int, fight: Fight) -> bool:
    """Whether the seat declared the side of a contest, or may have."""
    side = fight.ready.contest.entrants
    return not side or t.sides.get(seat, side) in (side, BOTH)


def parted(
    t: Table, amount: Chips, fights: list[Fight], seats: list[int], readings: Readings
) -> Parted:
    """Share out a pot of ``amount`` among ``seats`` by what they declared."""
    declared = [fight for fight in fights if fight.ready.contest.entrants]
    others = [fight for fight in fights if fight not in declared]
    open_ones = [fight for fight in others if not fight.certain]
    if open_ones:
        seen = {seat for fight in open_ones for seat in fight.may_win}
        first = open_ones[0]
        return Parted([], first.why or f"who wins the {first.ready.called} is open", seen)
    sides = [_side(t, fight, fights, seats, readings) for fight in declared]
    untold = [seat for seat in seats if seat not in t.sides]
    found = answer(sides, _ways(t, declared, seats, untold, readings), policies(t, readings))
    if found.settled is None:
        return Parted([], _why_open(t, declared, untold), set(found.possible))
    dues = shared_out(t, amount, others, readings) if others else []
    made = parts_of(declared, [bool(fight.claims) for fight in declared], found.settled, dues)
    if made.why:
        made.possible = set(seats)
    made.dues.sort(key=lambda due: fights.index(due.fight))
    return made


def parts_of(
    fights: list[Fight], entered: Sequence[bool], settled: Settled, dues: list[Due]
) -> Parted:
    """The parts of the sides, each ``entered`` or not, that are ``settled``; behind ``dues``, what
    contests without sides take."""
    for fight, in_it, won in zip(fights, entered, settled.won, strict=True):
        if won.how == "nobody":
            why = f"nobody is left who may win the {fight.ready.called}, and the rules do not say "
            return Parted([], f"{why}whose it is then", settled=settled, unsaid=True)
        mine = list(won.seats) if in_it else []  # a side nobody entered is handed on whole
        dues.append(Due(fight, fight.part, mine, rides=won.how in RIDES))
    if any(won.how == "redeal" for won in settled.won):
        dues = [Due(due.fight, due.part, [], rides=True) for due in dues]
    hand_on(dues)
    return Parted(dues, settled=settled)


def policies(t: Table, readings: Readings) -> Policies:
    """What holds of those who declared both."""
    return Policies(*(value_of(t, word, readings) or kept for word, kept in _policies(t)))


def _policies(t: Table) -> tuple[tuple[str, str], ...]:
    """The game's words on both ways, each with what holds where it says none."""
    pot, kept = t.game.pot, Policies()
    return (
        (pot.both, kept.both),
        (pot.both_failed, kept.both_failed),
        (pot.two_boths, kept.two_boths),
    )


def _side(
    t: Table, fight: Fight, fights: list[Fight], seats: list[int], readings: Readings
) -> Side:
    """One contest as a side; its claims are those of all who declared it, or may have."""
    known = {one.seat: one for one in fight.claims}
    fight.claims = [
        _claim(t, seat, fight, known, readings) for seat in seats if may_enter(t, seat, fight)
    ]
    return side_of(fight, fights, {one.seat: (one.low, one.high) for one in fight.claims})


def side_of(fight: Fight, fights: list[Fight], best: Mapping[int, tuple[int, int]]) -> Side:
    """One contest as a side, for which seats have such scores."""
    heir = fight.ready.if_no_winner
    named = next((one for one in fights if f"to:{one.id}" == heir and _beside(one, fight)), None)
    heir = f"to:{_id(named)}" if named is not None else heir
    return Side(_id(fight), fight.part, best, heir)


def _beside(one: Fight, fight: Fight) -> bool:
    return one.board == fight.board


def _claim(t: Table, seat: int, fight: Fight, known: dict[int, Claim], readings: Readings) -> Claim:
    """The seat's claim as its cards stand: what it declared is weighed apart."""
    if seat in known and known[seat].exact:
        return known[seat]
    return claim_of(t, seat, fight.ready, fight.board, readings)


def _id(fight: Fight) -> str:
    return f"{fight.id}:{fight.board}"


def _ways(
    t: Table, declared: list[Fight], seats: list[int], untold: list[int], readings: Readings
) -> list[Entered]:
    """What everybody may have declared: one way where all words were noted. Who said nothing may
    have said any word of the game, or have no claim."""
    sides = sides_entered(t, declared, readings)
    choices = [
        [*dict.fromkeys(sides.values()), frozenset[str]()]
        if seat in untold
        else [sides.get(t.sides[seat], frozenset())]
        for seat in seats
    ]
    count = 1
    for each in choices:
        count *= len(each)
    if count > MOST_ORDERS:
        return []
    return [dict(zip(seats, taken, strict=True)) for taken in product(*choices)]


def sides_entered(t: Table, declared: list[Fight], readings: Readings) -> dict[str, frozenset[str]]:
    """The sides that each word enters."""
    return {
        word: frozenset(_id(one) for one in declared if word in (one.ready.contest.entrants, BOTH))
        for word in _words(t, readings)
    }


def _words(t: Table, readings: Readings) -> list[str]:
    """The sides a player may declare under the readings."""
    return [
        word
        for line in t.program.declarations
        if line.step.topic == "side" and holds(t, line.step.guards, readings)
        for word in line.step.sides
    ]


def _why_open(t: Table, declared: list[Fight], untold: list[int]) -> str:
    unknown = sorted({one.seat for fight in declared for one in fight.claims if not one.exact})
    if untold and (not unknown or len(untold) > 1):
        return f"what {t.names(untold)} declared was not noted"
    return unknown_hands(t, declared)
