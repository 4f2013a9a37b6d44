"""What pots owe that all who are still in showed for; others are ``audit.awards.owed``'s."""

from collections.abc import Sequence

from audit.awards.both_ways import FAILED, settle
from audit.awards.claimants import Middle, Owed, add, odd_chip_order
from audit.awards.declared_pot import Parted, parted, parts_of
from audit.awards.fights import Fight
from audit.awards.owed import name_of, owed_under
from audit.awards.paid import Paid
from audit.awards.shared_out import Due, amounts, riding, shared_out, undecided
from audit.awards.split import split
from audit.events.sides import BOTH
from audit.express.steps.claims import Shown, ShownShare, shown
from audit.express.steps.felt import Felt
from audit.express.steps.lain import Lain, lain
from audit.express.steps.ways import Way
from audit.hands.claim import Claim
from schemas.events import NOBODY
from schemas.gamewords.plain import words
from schemas.hand import Chips
from schemas.verdict import NO_CLAIM, Pot, Share


def owing(t: Felt, mid: Middle, way: Way | None, paid: Paid) -> Owed:
    """What the pots owe under one reading; without one where nobody is left to show against."""
    readings = way.readings if way is not None else {}
    if not (t.program.dummies or t.program.by_legs or t.passed_out):
        found = Owed([], readings=readings)
        if _pots(t, found, mid, way, paid):
            return found
    return owed_under(t, mid, readings, paid.seats() - {NOBODY})


def lay_out(owed: Owed) -> None:
    """Write down the hands that were shown in the first contest for each pot."""
    for pot in owed.pots:
        for share in pot.shares[:1]:
            if isinstance(share, ShownShare):
                owed.claims.update((one.seat, one) for one in share.shown.claims())


def _pots(t: Felt, found: Owed, mid: Middle, way: Way | None, paid: Paid) -> bool:
    """Write the pots; False where something in one of them is open."""
    lies: Lain | None = None
    for number, (amount, eligible) in enumerate(mid.layers):
        pot = Pot(name_of(number), amount, eligible)
        found.pots.append(pot)
        if len(eligible) == 1:
            pot.shares.append(Share("uncontested", amount, {eligible[0]: amount}, {}))
            add(found, {eligible[0]: amount})
            continue
        if way is None or not eligible or not t.shown.issuperset(eligible):
            return False
        if not t.dead_hand.isdisjoint(eligible):
            return False
        lies = lies or lain(t, way)
        got = paid.known  # who was paid has the best hand, mostly
        turn = [one for one in eligible if one in got] + [s for s in eligible if s not in got]
        if lies is None or not _contested(t, found, pot, way, lies, turn):
            return False
    return True


def _contested(t: Felt, found: Owed, pot: Pot, way: Way, lies: Lain, turn: list[int]) -> bool:
    """Write the shares of a pot, the hands looked at in ``turn``; False where something in them is
    open."""
    made: list[Shown] = []
    for fought in way.contests:
        seats = turn
        if way.binds and fought.side:
            if not t.sides.keys() >= {*seats}:
                return False
            seats = [seat for seat in seats if t.sides[seat] in (fought.side, BOTH)]
        hands = shown(t, seats, fought, way, lies)
        if hands is None:
            return False
        made.append(hands)
    if way.binds:
        return _declared(t, found, pot, way, made)
    if len(made) == 1 and not way.must_scoop:
        winners = made[0].winners()
        if winners:
            pot.shares.append(_share(t, found, made[0], pot.amount, winners))
            return True
    return _several(t, found, pot, way, made)


def _several(t: Felt, found: Owed, pot: Pot, way: Way, made: list[Shown]) -> bool:
    """Write the shares of several contests, or of one that nobody won."""
    won = [one.winners() for one in made]
    parts = _halves(t, pot.amount, made, won) if way.halves else ()
    if parts:
        for one, winners, chips in zip(made, won, parts, strict=True):
            pot.shares.append(_share(t, found, one, chips, winners))
        return True
    fights = _fights(made, won)
    if undecided(fights):
        return False
    _write(t, found, pot, made, shared_out(t, pot.amount, fights, way.readings))
    return True


def _halves(t: Felt, amount: Chips, made: list[Shown], won: list[list[int]]) -> tuple[Chips, ...]:
    """The parts of a pot halved between two contests; () where neither has winners who take it."""
    first, second = (one.fought.ready for one in made)
    if won[0] and won[1]:
        return _halved(t, amount, second.id)
    if won[0] and second.if_no_winner == f"to:{first.id}":
        return amount, 0
    if won[1] and first.if_no_winner == f"to:{second.id}":
        return 0, amount
    return ()


def _halved(t: Felt, amount: Chips, second: str) -> tuple[Chips, Chips]:
    """Half the pot each, what is odd to the share that the game names, or the first."""
    less = amount // 2 // t.hand.chip * t.hand.chip
    more = amount - less
    return (less, more) if second == t.game.pot.odd_share else (more, less)


def _fights(made: list[Shown], won: list[list[int]]) -> list[Fight]:
    """The contests as the complete judge weighs them, the hands by their scores alone."""
    return [
        Fight(one.fought.ready, 0, one.fought.ready.share, _scored(one), winners)
        for one, winners in zip(made, won, strict=True)
    ]


def _scored(hands: Shown) -> list[Claim]:
    return [Claim(seat, score, score) for seat, score in sorted(hands.scores.items())]


def _declared(t: Felt, found: Owed, pot: Pot, way: Way, made: list[Shown]) -> bool:
    """Write the shares of a pot whose sides were declared; False where one of them is open."""
    by = _parted(t, pot, way, made)
    found.settled = found.settled or by.settled
    if by.why:
        return False
    shares = _write(t, found, pot, made, by.dues)
    failed = by.settled.failed if by.settled else {}
    behind = {
        seat: f"{NO_CLAIM}declared both and {FAILED[how]} the {words(side.partition(':')[0])}"
        for seat, (side, how) in failed.items()
    }
    for share, due in zip(shares, by.dues, strict=True):
        share.behind = {s: why for s, why in behind.items() if s not in due.winners}
    return True


def _parted(t: Felt, pot: Pot, way: Way, made: list[Shown]) -> Parted:
    """What each side takes, by what was declared."""
    known = way.sides
    if known is None:
        fights = _fights(made, [one.winners() for one in made])
        return parted(t, pot.amount, fights, list(pot.eligible), way.readings)
    entered = {seat: known.entered.get(t.sides[seat], frozenset()) for seat in pot.eligible}
    scores = [one.scores for one in made]
    settled = settle(known.sides, scores, entered, known.by)
    return parts_of(known.fights, [*map(bool, scores)], settled, [])


def _write(t: Felt, found: Owed, pot: Pot, made: list[Shown], dues: list[Due]) -> list[ShownShare]:
    """A share for each due, in the order of the contests."""
    shares = []
    for one, due, chips in zip(made, dues, _chips(t, pot.amount, dues), strict=True):
        if due.rides:
            share = ShownShare(one, chips)
            add(found, riding(share))
        else:
            share = _share(t, found, one, chips, due.winners)
        shares.append(share)
    pot.shares.extend(shares)
    return shares


def _chips(t: Felt, amount: Chips, dues: list[Due]) -> Sequence[Chips]:
    """Each part in whole chips, as ``audit.awards.shared_out.amounts`` has them."""
    if len(dues) != 2:
        return amounts(t, amount, dues)
    first, second = dues
    if not second.part:
        return amount, 0
    if not first.part:
        return 0, amount
    if first.part != second.part:
        return amounts(t, amount, dues)
    return _halved(t, amount, second.fight.id)


def _share(t: Felt, found: Owed, hands: Shown, chips: Chips, winners: list[int]) -> ShownShare:
    """One share with what it owes."""
    share = ShownShare(hands, chips)
    if not chips or not winners:
        return share
    if len(winners) == 1:
        share.owed = {winners[0]: chips}
    else:
        found.tied.update(winners)
        order = odd_chip_order(t, winners, share, found, hands.fought.low)
        share.owed = split(chips, order, t.hand.chip, t.terms.profile.odd_chips_one_each)
    add(found, share.owed)
    return share
