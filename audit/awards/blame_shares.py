"""A wrong payment of a pot with several shares: which share went wrong, and by which mistake.

Each mistake that tables make is tried: had the rule been otherwise, would the payment be right?
"""

from collections.abc import Iterator
from dataclasses import replace

from audit.awards.blame_share_words import half, held, share_article, the, won
from audit.awards.claimants import Owed, add
from audit.awards.difference import fits
from audit.awards.several import several_shares
from audit.awards.split import split
from audit.awards.wrong_payment import Fault, WrongPayment
from audit.hands.beats import beats
from audit.hands.contests import Ready, contests_of
from audit.table import Table
from schemas.events import NOBODY
from schemas.verdict import Pot, Share


def has_shares(t: Table) -> bool:
    """Whether a pot has several shares, or may have no winner."""
    contests = t.game.contests
    unwon = any(one.qualifier or one.if_no_winner or one.dummy for one in contests)
    return len(contests) > 1 or t.runs > 1 or unwon or bool(t.game.pot.must_scoop)


def owed_with(payment: WrongPayment, contests: tuple[Ready, ...]) -> Owed:
    """What the pots would owe if these were the contests of the game."""
    t, readings = payment.t, payment.owed.readings
    found = Owed([], readings=readings)
    seats = {seat for seat in payment.paid.seats() if seat != NOBODY}
    for number, (amount, eligible) in enumerate(payment.mid.layers):
        pot = Pot(str(number), amount, eligible)
        if len(eligible) == 1:
            add(found, {eligible[0]: amount})
        else:
            several_shares(t, found, pot, readings, seats, contests)
    return found


def explains(payment: WrongPayment, contests: tuple[Ready, ...]) -> bool:
    """Whether the payment would be right with these contests."""
    owed = owed_with(payment, contests)
    return owed.certain and fits(payment.t, payment.mid, payment.paid, owed)


def unqualified(payment: WrongPayment) -> Fault | None:
    """A hand that does not qualify was paid its share."""
    t = payment.t
    ready = contests_of(t, payment.owed.readings)
    barred = [one for one in ready if one.qualifier]
    open_to_all = tuple(replace(one, qualifier="") for one in ready)
    if not barred or not explains(payment, open_to_all):
        return None
    share = _share_called(payment, barred[0].id)
    over = payment.over
    return Fault(
        "AWD012",
        f"{t.names(over)} {payment.were_paid(over)} of {the(barred[0], share)} for a hand that "
        f"does not qualify ({barred[0].qualifier}){held(payment, share, over)}; "
        f"it belongs to {t.names(payment.under)}",
        barred[0].contest.cite,
    )


def unpaid_share(payment: WrongPayment) -> Fault | None:
    """One contest, or one run, took the whole pot."""
    t = payment.t
    ready = contests_of(t, payment.owed.readings)
    for one in ready if len(ready) > 1 else ():
        if explains(payment, (replace(one, share=sum((x.share for x in ready), one.share * 0)),)):
            missed = [share for share in _shares(payment) if share.contest != one.id]
            named = {line.share for line in payment.paid.lines}
            if not named & {share.contest for share in missed}:
                return _unpaid(payment, missed)
    if t.runs > 1:
        runs, t.runs = t.runs, 1
        first = explains(payment, ready)
        t.runs = runs
        if first:
            return _unpaid(payment, [share for share in _shares(payment) if share.board])
    return None


def _unpaid(payment: WrongPayment, missed: list[Share]) -> Fault:
    t, under = payment.t, payment.under
    mine = [share for share in missed if set(share.owed) & set(under)] or missed
    named = " and ".join(dict.fromkeys(half(payment, share) for share in mine))
    due = sum(payment.short[seat] for seat in under)
    return Fault(
        "AWD013",
        f"{named} was not paid: {t.chips(due)} belongs to {t.names(under)}"
        f"{won(payment, mine[0], under)}",
        share_article(payment, mine[0]),
    )


def merged_shares(payment: WrongPayment) -> Fault | None:
    """The pot was divided evenly among all who won any of it: quarters paid as halves."""
    t, owed = payment.t, payment.owed
    if not any(sum(1 for share in pot.shares if share.owed) > 1 for pot in owed.pots):
        return None
    even: dict[int, int] = {}
    for pot in owed.pots:
        seats = sorted({seat for share in pot.shares for seat in share.owed})
        one_each = t.terms.profile.odd_chips_one_each
        for seat, chips in split(pot.amount, seats, t.hand.chip, one_each).items():
            even[seat] = even.get(seat, 0) + chips
    paid = payment.paid.even()
    if all(chips == paid.get(seat, 0) + payment.short.get(seat, 0) for seat, chips in even.items()):
        return None  # it is owed evenly
    spread = max(abs(chips - paid.get(seat, 0)) for seat, chips in even.items())
    whole = sum(even.values()) == sum(paid.values())
    if not whole or spread > t.hand.chip * len(owed.pots) or set(even) != set(paid):
        return None
    under = payment.under[0]
    won = [half(payment, share) for share in _shares(payment) if under in share.owed]
    return Fault(
        "AWD015",
        f"the pot was divided evenly; each share is divided by itself, and {t.name(under)} has a "
        f"part of {' and of '.join(dict.fromkeys(won))}: {t.chips(payment.short[under])} more is "
        f"{t.name(under)}'s",
        t.game.pot.cite,
    )


def wrong_board(payment: WrongPayment) -> Fault | None:
    """The pot of one board went to the best hand of another, or to the best of any."""
    t = payment.t
    ready = contests_of(t, payment.owed.readings)
    if t.program.boards < 2:
        return None
    for other in _other_boards(ready, t.program.boards):
        if explains(payment, other):
            shares = _shares(payment)
            share = next((s for s in shares if set(s.owed) & set(payment.under)), shares[0])
            due = sum(payment.short[seat] for seat in payment.under)
            return Fault(
                "AWD016",
                f"{t.chips(due)} of {half(payment, share)} belongs to {t.names(payment.under)}, "
                f"not {t.names(payment.over)}: a hand of another board was paid"
                f"{won(payment, share, payment.under)}",
                share_article(payment, share),
            )
    return None


def _other_boards(ready: tuple[Ready, ...], boards: int) -> Iterator[tuple[Ready, ...]]:
    """The contests on other boards: exchanged, all on one, or on the best of any."""

    def on(one: Ready, board: int) -> Ready:
        return replace(one, contest=replace(one.contest, board=board))

    if any(one.contest.board for one in ready):
        yield tuple(on(one, one.contest.board % boards + 1) for one in ready)
    for board in range(boards + 1):
        yield tuple(on(one, board) for one in ready)


def any_cards(payment: WrongPayment) -> Fault | None:
    """The hand paid would be the best if any cards played, and the game does not let them."""
    t = payment.t
    ready = contests_of(t, payment.owed.readings)

    def loose(one: Ready) -> Ready:
        composer = one.composer.with_any_cards(t.game)
        return replace(one, composer=composer)

    if all(one.composer.use.vacuous for one in ready) or not explains(
        payment, tuple(map(loose, ready))
    ):
        return None
    shares = [s for s in _shares(payment) if s.contest and not set(payment.over) <= set(s.owed)]
    if not shares:
        return None  # who was paid too much is owed a part of each: a tie, and no hand too good
    share = next((s for s in shares if set(s.owed) & set(payment.under)), shares[0])
    over = payment.over
    contest = next(c for c in t.game.contests if c.id == share.contest)
    return Fault(
        "AWD011",
        f"{t.names(over)} {payment.were_paid(over)} of {half(payment, share)} for a hand that "
        f"cannot be made: the game does not let those cards play together; it belongs to "
        f"{t.names(payment.under)}{won(payment, share, payment.under)}",
        contest.use.cite,
    )


def better_in_a_share(payment: WrongPayment) -> Fault | None:
    """Another hand has the share: the last resort."""
    t, over, under = payment.t, payment.over, payment.under
    if not over or not under or under == [NOBODY]:
        return None
    winner = next(seat for seat in under if seat != NOBODY)
    share = _likeliest(payment, winner)
    if share is None or winner in t.mucked or winner in t.dead_hand or winner in t.early_lines:
        return None  # told as of every game
    chips = min(-sum(payment.short[s] for s in over), sum(payment.short[s] for s in under))
    instead = "and nobody got it" if over == [NOBODY] else f"not {t.names(over)}"
    losers = [share.hand[seat] for seat in over if seat in share.hand]
    hand = share.hand.get(winner, "")
    why = f": {beats(hand, losers)}" if hand and losers else ""
    part = half(payment, share)
    if chips > sum(share.owed.get(seat, 0) for seat in under):  # not of this share alone
        theirs = [one for one in _shares(payment) if set(under) & set(one.owed)]
        part = " and ".join(dict.fromkeys(half(payment, one) for one in theirs))
    return Fault(
        "AWD002",
        f"{t.chips(chips)} of {part} belongs to {t.names(under)}, {instead}{why}",
        share_article(payment, share),
    )


def _likeliest(payment: WrongPayment, winner: int) -> Share | None:
    """The share that was paid wrongly: the one a pot line names, else where one who was paid has
    the next best hand; the last of several."""
    wrong = [
        share
        for share in _shares(payment)
        if winner in share.owed and not set(payment.over) <= set(share.owed)
    ]
    said = {line.share for line in payment.paid.lines if set(line.payees) & set(payment.over)}
    named = [share for share in wrong if share.contest in said]
    if named or not wrong:
        return named[0] if named else None
    with_hand = [s for s in wrong if any(seat in s.five for seat in payment.over)]
    return (with_hand or wrong)[-1]


def _shares(payment: WrongPayment) -> list[Share]:
    return [share for pot in payment.owed.pots for share in pot.shares]


def _share_called(payment: WrongPayment, contest: str) -> Share:
    return next(share for share in _shares(payment) if share.contest == contest)


SHARE_QUESTIONS = (
    unqualified,
    merged_shares,
    unpaid_share,
    wrong_board,
    any_cards,
)
