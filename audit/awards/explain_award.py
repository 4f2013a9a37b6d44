"""Whether an earlier fault explains a money difference to the chip: then that finding tells it.

A duplicate, undealt or surplus card leaves open which cards really played; a wrong bet leaves open
what really went in. Each such doubt is tried the other way; if the payment then fits, it is no
second fault.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from math import comb

from audit.awards.card_views import BOARD, GRID, View, seen_as, unknown_where_it_lies
from audit.awards.claimants import Middle, Owed
from audit.awards.owed import middle, owed_under
from audit.awards.paid import Paid
from audit.awards.questions import open_readings
from audit.awards.rake import raked_as_paid
from audit.hands.claim import Claim
from audit.table import Table
from schemas.events import Kind
from schemas.findings import Severity
from schemas.hand import Chips

Fits = Callable[[Table, Middle, Paid, Owed], bool]
MANY = 6  # doubtful acts tried in every combination
MANY_VIEWS = 1000  # ways to see doubtful cards that are tried

MONEY_FAULTS = (
    "BET001",
    "BET002",
    "BET003",
    "BET004",
    "BET005",
    "BET006",
    "BET007",
    "BET008",
    "BET010",
    "ACT001",
    "ACT002",
    "ACT003",
    "ACT004",
    "ACT005",
    "ACT007",
    "POS003",
    "POS004",
    "POS006",
    "POS007",
    "POS013",
    "VAR032",
    "MIS016",
    "MIS007",
    "DEK006",
)


def explained(t: Table, mid: Middle, paid: Paid, fits: Fits) -> Owed | None:
    """What is owed in the admissible view of earlier faults that makes the payment right."""
    payees = {s for s in paid.seats() if s >= 0}
    if t.doubtful or t.extra_cards or t.turned_otherwise:
        other = _cards_otherwise(t, mid, paid, fits, payees)
        if other is not None:
            return other
    notes = (Severity.NOTE, Severity.GAP)
    if any(f.code in MONEY_FAULTS and f.severity not in notes for f in t.findings):
        other = _money_otherwise(t, payees) or _chips_otherwise(t, paid, fits, payees)
        if other is not None:
            _put_in_unwritten(t, paid)
        return other
    return None


def _cards_otherwise(
    t: Table, mid: Middle, paid: Paid, fits: Fits, payees: set[int]
) -> Owed | None:
    if _views(t) > MANY_VIEWS or _may_follow(t):
        if not all(t.live[seat] for seat in payees):
            return None  # no card makes it right to pay who is out
        return Owed([], certain=False)  # one of them may make the payment right
    for seat, cards in _card_views(t):
        with seen_as(t, seat, cards):
            ways = [
                owed_under(t, raked_as_paid(t, mid, paid, readings), readings, payees)
                for readings in open_readings(t)
            ]
        for owed in ways:
            if owed.certain:
                if fits(t, mid, paid, owed):
                    return owed
            elif payees <= owed.possible | set(owed.by_seat):
                return owed
    return None


def _views(t: Table) -> int:
    """How many ways there may be to see doubtful cards otherwise."""
    left_out = [(len(t.board), len(t.board) - t.program.board_cards)]
    left_out += [(len(t.seat_cards(seat)), more) for seat, more in t.extra_cards.items()]
    each = sum(comb(held, more) for held, more in left_out if more > 0)
    return each + len(t.doubtful) * (t.n + 1)


def _card_views(t: Table) -> list[View]:
    """Ways to see doubtful cards otherwise: left out, or not known."""
    extra = len(t.board) - t.program.board_cards
    views: list[View] = [(BOARD, kept) for kept in _without(t.board, extra)]
    if t.turned_otherwise:
        views.append((GRID, list(t.turned_otherwise.values())))
    for kind, seat, card in t.doubtful:
        if kind in ("duplicate", "foreign"):
            views += unknown_where_it_lies(t, card)
        elif kind == "short-board":
            views.append((BOARD, t.board + [-1] * -extra))
        elif kind == "shown":
            views.append((seat, _as_shown(t, seat)))
    for seat, more in t.extra_cards.items():
        for holder in dict.fromkeys((seat, t.partners.get(seat, seat))):  # partners hold as one
            held = t.seat_cards(holder)
            views += [(holder, kept) for kept in _without(held, more)]
            if more < 0:
                views.append((holder, held + [-1] * -more))
    return views


def _may_follow(t: Table) -> bool:
    """Whether a card that a deal left out, or one that is there twice, may have been another that
    came right behind one that makes the next rank wild: whose hand is best then hangs on it."""
    follows = any(wild.follow is not None for wild in t.game.wilds)
    return follows and (bool(t.duplicates) or any(more < 0 for more in t.extra_cards.values()))


def _without(cards: list[int], count: int) -> list[list[int]]:
    """The cards with ``count`` of them left out, every way."""
    if count <= 0 or count > len(cards):
        return []
    ways = {
        tuple(sorted(card for k, card in enumerate(cards) if k not in gone))
        for gone in combinations(range(len(cards)), count)
    }  # a card that lies there twice is left out once
    return [list(way) for way in sorted(ways)]


def _as_shown(t: Table, seat: int) -> list[int]:
    """The hand as the seat showed it, instead of as it was dealt."""
    shows = [i for i in range(t.end) if t.kinds[i] == Kind.SHOW and t.seats[i] == seat]
    return [t.card(i) for i in shows if t.card(i) >= 0]


def _chips_otherwise(t: Table, paid: Paid, fits: Fits, payees: set[int]) -> Owed | None:
    """What is owed when the chips of faulty or missing acts went in after all, or did not."""
    doubtful = t.doubtful_chips[:MANY]
    before = list(t.put)
    claims: dict[int, Claim] = {}  # chips change no hand
    for count in range(1, len(doubtful) + 1):
        for moved in combinations(doubtful, count):
            for seat, chips in moved:
                t.put[seat] += chips
            seen = _paid_with(t, paid, moved)
            mid = raked_as_paid(t, middle(t, t.rake), seen, {}, claims)
            owed = owed_under(t, mid, {}, payees, claims)
            right = owed.certain and min(t.put) >= 0 and fits(t, mid, seen, owed)
            t.put = list(before)
            if right:
                return owed
    return None


def _paid_with(t: Table, paid: Paid, moved: tuple[tuple[int, Chips], ...]) -> Paid:
    """What was received when so many chips more were put in: stacks tell the difference only."""
    if not paid.from_stacks or t.hand.finishing is None:
        return paid
    known = dict(paid.known)
    for seat, chips in moved:
        known[seat] = known.get(seat, 0) + chips
    return replace(paid, known=known)


def _put_in_unwritten(t: Table, paid: Paid) -> None:
    """Nobody receives less than nothing: then chips went in that nobody wrote."""
    for seat, chips in paid.known.items():
        if chips < 0:
            t.put[seat] -= chips
            paid.known[seat] = 0


def _money_otherwise(t: Table, payees: set[int]) -> Owed | None:
    """What is owed when the winners are right and only sums differ by what the faulty act moved.

    The chips that went in are taken from the net results: what a seat lost is what it put in.
    """
    stacks, finishing = t.hand.stacks, t.hand.finishing
    if finishing is None or not stacks or any(x < 0 for x in (*stacks, *finishing)):
        return None
    if sum(stacks) != sum(finishing):
        return None
    losses = [max(0, stacks[s] - finishing[s]) for s in range(t.n)]
    winners = [s for s in range(t.n) if finishing[s] > stacks[s]]
    if len(t.game.contests) > 1 and any(t.live[s] and s not in winners for s in payees):
        return None  # a part of a split pot is less than what went in: a loss says nothing
    before = list(t.put)
    t.put = [losses[s] - t.dead_of[s] if s not in winners else t.put[s] for s in range(t.n)]
    most = max([t.put[s] for s in range(t.n) if s not in winners] or [0])
    for seat in winners:
        t.put[seat] = max(most, 0)
    mid = middle(t, t.rake)
    owed = owed_under(t, mid, {}, payees)
    right = owed.certain and all(
        finishing[s] - stacks[s]
        == owed.by_seat.get(s, 0) + mid.back.get(s, 0) - t.put[s] - t.dead_of[s]
        for s in range(t.n)
    )
    t.put = before
    return owed if right else None
