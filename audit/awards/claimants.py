"""What is owed, and who may claim it: who tabled or was paid, and in which order odd chips go."""

from dataclasses import dataclass, field

from audit.awards.both_ways import Settled
from audit.awards.split import by_high_card, by_low_card, by_position
from audit.hands.claim import Claim
from audit.table import Table
from schemas.hand import Chips, Level
from schemas.verdict import Pot, Share


@dataclass(slots=True)
class Owed:
    """The pots and what each seat is owed of them, the uncalled bet left out."""

    pots: list[Pot]
    by_seat: dict[int, Chips] = field(default_factory=dict)
    certain: bool = True
    why: str = ""  # why it is not certain
    unsaid: bool = False  # all is known, and the rules do not say whose it is
    possible: set[int] = field(default_factory=set)  # seats that may be owed an uncertain pot
    claims: dict[int, Claim] = field(default_factory=dict)
    odd_policy: str = ""
    untabled: bool = False  # nobody tabled a hand for some contested pot
    tied: set[int] = field(default_factory=set)
    readings: dict[str, str] = field(default_factory=dict)  # what it was judged under
    settled: Settled | None = None  # of the main pot, where sides were declared


@dataclass(slots=True)
class Middle:
    """What lies in the middle when the betting is over."""

    layers: list[tuple[Chips, tuple[int, ...]]]
    back: dict[int, Chips]  # uncalled
    total: Chips  # of the layers
    owed_by_rake: bool = False  # who lacks what hangs on the pot the rake came from


def add(found: Owed, owed: dict[int, Chips]) -> None:
    """Owe seats more."""
    for seat, chips in owed.items():
        found.by_seat[seat] = found.by_seat.get(seat, 0) + chips


def claimants(t: Table, found: Owed, pot: Pot, paid_seats: set[int]) -> list[int]:
    """``contenders`` of a pot; where nobody is, or nobody tabled a hand, ``found`` says so."""
    seats = contenders(t, pot.eligible, paid_seats)
    if not seats:
        found.certain = False
        found.why = found.why or "nobody is left who may win the pot"
    elif not any(seat in t.shown for seat in seats):
        found.untabled = True
    return seats


def tell(share: Share, claim: Claim) -> None:
    """Write a seat's hand into a share of a pot."""
    share.hand[claim.seat] = claim.text()
    if claim.exact and claim.low >= 0:
        share.five[claim.seat] = claim.five
        if claim.line:
            share.line[claim.seat] = claim.line


def contenders(t: Table, eligible: tuple[int, ...], paid_seats: set[int]) -> list[int]:
    """Eligible seats with a claim: who tabled, and who was paid without showing.

    When nobody of the pot tabled anything, every seat that did not muck; so too where nobody was
    paid and a record of the acts may lack shows: it may be another's hand for which the pot rides.
    """
    tabled = [s for s in eligible if s in t.shown and s not in t.dead_hand]
    if t.by_software and paid_seats:  # software reads whole hands: who shows a part has given up
        tabled = [s for s in tabled if s in paid_seats or not _shows_a_part(t, s)]
    if tabled and not (t.level == Level.ACTIONS and not paid_seats):
        return [
            s
            for s in eligible
            if s in tabled or (s in paid_seats and s not in t.mucked and s not in t.dead_hand)
        ]
    open_hands = [s for s in eligible if s not in t.mucked and s not in t.dead_hand]
    return open_hands or [s for s in eligible if s not in t.dead_hand]


def _shows_a_part(t: Table, seat: int) -> bool:
    """Whether a seat tabled some of its cards by name, and others lie unknown."""
    return seat in t.tabled_cards and -1 in t.seat_cards(seat)


def odd_chip_order(
    t: Table, winners: list[int], share: Share, found: Owed, low: bool = False
) -> list[int]:
    """Winners in the order in which odd chips go: by the game, a ruling, or the profile.

    ``low``: the share is a low hand's.
    """
    first = t.order[0] if t.order else 0
    if len(winners) < 2:
        return winners
    silent = t.game.silent("odd_chip")
    ruled = t.terms.value("@silent:odd_chip") if silent else ""
    family = t.game.pot.odd_chip_family
    profile = t.terms.profile
    policy = (
        ruled
        or t.game.pot.odd_chip
        or (profile.odd_chip_stud if family == "stud" else profile.odd_chip_button)
    )
    found.odd_policy = policy
    if policy == "high-card-of-five" or policy == "high-card-by-suit":
        return by_high_card({s: share.five.get(s, ()) for s in by_position(winners, first)})
    if policy == "high-card-of-all" and low:
        found.odd_policy = "low-card-of-all"
        return by_low_card({s: tuple(t.seat_cards(s)) for s in by_position(winners, first)})
    if policy == "high-card-of-all":
        return by_high_card({s: tuple(t.seat_cards(s)) for s in by_position(winners, first)})
    return by_position(winners, first)
