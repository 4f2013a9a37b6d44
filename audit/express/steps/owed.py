"""What a pot that all who are still in showed for owes; others are ``audit.awards.owed``'s."""

from fractions import Fraction

from audit.awards.claimants import Middle, Owed, odd_chip_order
from audit.awards.entrants import entrants, sides_bind
from audit.awards.fights import Fight, decide
from audit.awards.owed import _contest, owed_under
from audit.awards.several import _declared, _owed
from audit.awards.shared_out import Due, amounts, shared_out, undecided
from audit.awards.split import split
from audit.express.steps.claims import claims_of, lain, plain_claims
from audit.express.steps.felt import Felt
from audit.hands.contests import Readings, contests_of
from schemas.verdict import Pot, Share

HALF = Fraction(1, 2)


def owing(t: Felt, mid: Middle, readings: Readings, payees: set[int]) -> Owed:
    """What the pots owe under one reading."""
    if len(mid.layers) != 1 or t.program.dummies or t.program.by_legs or t.passed_out:
        return owed_under(t, mid, readings, payees)
    amount, eligible = mid.layers[0]
    found, pot = Owed([], readings=readings), Pot("main", amount, eligible)
    found.pots.append(pot)
    if len(eligible) == 1:
        pot.shares.append(Share("uncontested", amount, {eligible[0]: amount}, {}))
        found.by_seat[eligible[0]] = amount
        return found
    if not eligible or not t.shown.issuperset(eligible) or not t.dead_hand.isdisjoint(eligible):
        return owed_under(t, mid, readings, payees)
    if t.program.plain and t.runs < 2:
        if not _plain(t, found, pot, list(eligible)):
            _contest(t, found, pot, readings, payees)
        return found
    if not _several(t, found, pot, list(eligible), readings):
        return owed_under(t, mid, readings, payees)
    return found


def _plain(t: Felt, found: Owed, pot: Pot, seats: list[int]) -> bool:
    """Write the one share of a game for the high hand; False where a hand is not known."""
    claims = plain_claims(t, seats)
    if claims is None:
        return False
    found.claims.update((one.seat, one) for one in claims)
    share = Share(t.game.contests[0].id, pot.amount, {}, {})
    share.hand = {one.seat: one.text() for one in claims}
    share.five = {one.seat: one.five for one in claims}
    pot.shares.append(share)
    best = max(one.low for one in claims)
    winners = [one.seat for one in claims if one.low == best]
    if len(winners) > 1:
        found.tied.update(winners)
    order = odd_chip_order(t, winners, share, found)
    share.owed = split(pot.amount, order, t.hand.chip, t.terms.profile.odd_chips_one_each)
    found.by_seat.update(share.owed)
    return True


def _several(t: Felt, found: Owed, pot: Pot, seats: list[int], readings: Readings) -> bool:
    """Write the shares of the contests; False where something in them is open."""
    shared = lain(t, readings)
    if shared is None:
        return False
    fights = []
    for ready in contests_of(t, readings):
        sure, maybe = entrants(t, ready, seats, readings)
        fight = Fight(ready, 0, ready.share, claims_of(t, sure, ready, shared))
        decide(t, fight)
        if maybe or not fight.certain:
            return False
        fights.append(fight)
    found.claims.update((one.seat, one) for one in fights[0].claims)
    if sides_bind(t, readings):
        _declared(t, found, pot, seats, fights, readings)
        return found.certain
    if undecided(fights):
        return False
    if not t.game.pot.must_scoop and all(fight.winners for fight in fights):
        _shares(t, found, pot, fights)
        return True
    dues = shared_out(t, pot.amount, fights, readings)
    for due, chips in zip(dues, amounts(t, pot.amount, dues), strict=True):
        pot.shares.append(_owed(t, found, due, chips))
    return True


def _shares(t: Felt, found: Owed, pot: Pot, fights: list[Fight]) -> None:
    """Each contest's part to its winners."""
    dues = [Due(fight, fight.part, fight.winners) for fight in fights]
    for due, chips in zip(dues, _parts(t, pot.amount, dues), strict=True):
        pot.shares.append(_owed(t, found, due, chips))


def _parts(t: Felt, amount: int, dues: list[Due]) -> list[int]:
    if len(dues) == 1:
        return [amount]
    if len(dues) > 2 or dues[0].part != HALF or dues[1].part != HALF:
        return amounts(t, amount, dues)
    less = amount // 2 // t.hand.chip * t.hand.chip
    more = amount - less
    return [less, more] if dues[1].fight.id == t.game.pot.odd_share else [more, less]
