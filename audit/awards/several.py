"""One pot fought for in several contests, on several boards, or in an order of its own.

The plain high hand takes a shorter way in ``audit.awards.owed``.
"""

from audit.awards.both_ways import FAILED
from audit.awards.claimants import Owed, add, claimants, odd_chip_order
from audit.awards.declared_pot import may_enter, parted
from audit.awards.entrants import sides_bind
from audit.awards.fights import Fight, fights_of
from audit.awards.shared_out import Due, amounts, riding, share_of, shared_out, undecided
from audit.awards.split import split
from audit.awards.why_open import why_open
from audit.hands.contest_claims import claim_of
from audit.hands.contests import Readings, Ready
from audit.table import Table
from schemas.gamewords.plain import words
from schemas.hand import Chips, Level
from schemas.verdict import NO_CLAIM, Pot, Share


def several_shares(
    t: Table,
    found: Owed,
    pot: Pot,
    readings: Readings,
    paid_seats: set[int],
    contests: tuple[Ready, ...] = (),
) -> None:
    """Judge one pot contest by contest and write its shares; ``contests`` for the game's own."""
    seats = claimants(t, found, pot, paid_seats)
    if not seats:
        return
    fights = fights_of(t, seats, readings, contests)
    for fight in fights[:1]:
        found.claims.update((one.seat, one) for one in fight.claims)
    if len(seats) == 1 and not t.program.dummies:
        for fight in fights:
            fight.winners, fight.certain = seats, True
    elif sides_bind(t, readings) and any(fight.ready.contest.entrants for fight in fights):
        _declared(t, found, pot, seats, fights, readings)
        return
    why = next((why_open(t, fight) for fight in fights if not fight.certain), "")
    why = why or (undecided(fights) if len(seats) > 1 or t.program.dummies else "")
    if why:
        found.certain = False
        found.why = found.why or why
        _what_is_known(t, found, pot, fights)
        return
    dues = shared_out(t, pot.amount, fights, readings)
    for due, chips in zip(dues, amounts(t, pot.amount, dues), strict=True):
        pot.shares.append(_owed(t, found, due, chips))
    if not (len(seats) == 1 and not t.program.dummies):
        _silent_better(t, found, pot, seats, fights, readings)


def _declared(
    t: Table, found: Owed, pot: Pot, seats: list[int], fights: list[Fight], readings: Readings
) -> None:
    """One pot whose sides were declared."""
    made = parted(t, pot.amount, fights, seats, readings)
    found.settled = found.settled or made.settled
    if made.why:
        found.certain = False
        found.unsaid = made.unsaid and not found.why
        found.why = found.why or made.why
        _what_is_known(t, found, pot, fights)
        found.possible.update(made.possible)
        return
    for due, chips in zip(made.dues, amounts(t, pot.amount, made.dues), strict=True):
        share = _owed(t, found, due, chips)
        pot.shares.append(share)
        failed = made.settled.failed if made.settled else {}
        for seat, (side, how) in failed.items():
            if seat in share.hand and seat not in due.winners:  # may keep a side all the same
                side = side.partition(":")[0]
                share.hand[seat] += f"{NO_CLAIM}declared both and {FAILED[how]} the {words(side)}"
    _silent_better(t, found, pot, seats, fights, readings)


def _owed(t: Table, found: Owed, due: Due, chips: Chips) -> Share:
    """One share with what it owes."""
    share = share_of(due, chips)
    if due.rides:
        add(found, riding(share))
        return share
    if not chips or not due.winners:
        return share
    if len(due.winners) > 1:
        found.tied.update(due.winners)
    low = due.fight.ready.order.rule.rank not in ("high", "points")
    order = odd_chip_order(t, due.winners, share, found, low)
    share.owed = split(chips, order, t.hand.chip, t.terms.profile.odd_chips_one_each)
    add(found, share.owed)
    return share


def _what_is_known(t: Table, found: Owed, pot: Pot, fights: list[Fight]) -> None:
    """The shares of a pot that cannot be judged whole: the hands, and who may be owed."""
    plain = [Due(fight, fight.part, fight.winners) for fight in fights]
    for due, chips in zip(plain, amounts(t, pot.amount, plain), strict=True):
        pot.shares.append(share_of(due, chips))
        found.possible.update(due.fight.may_win or due.winners)


def _silent_better(
    t: Table, found: Owed, pot: Pot, seats: list[int], fights: list[Fight], readings: Readings
) -> None:
    """Below ``procedure`` shows may be missing: a better hand that is known may have been shown."""
    if t.level != Level.ACTIONS:
        return
    bound = sides_bind(t, readings)
    for seat in pot.eligible:
        gone = seat in seats or seat in t.mucked or seat in t.dead_hand
        if gone or -1 in t.seat_cards(seat) or not t.seat_cards(seat):
            continue
        for fight in fights:
            if bound and not may_enter(t, seat, fight):
                continue
            best = max((one.low for one in fight.claims), default=-1)
            other = claim_of(t, seat, fight.ready, fight.board, readings)
            if other.exact and other.low > best:
                found.certain = False
                found.why = f"whether {t.name(seat)} tabled the better hand was not noted"
                found.possible.add(seat)
