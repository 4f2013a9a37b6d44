"""What was paid against what was owed, seat by seat: the award of a hand, and what kind of wrong.

A difference gets one finding. Where several readings of a silent topic are admissible, a payment
that one of them supports is not wrong; it needs a ruling.
"""

from audit.awards.blame import blame, transfers
from audit.awards.broken_off import broken_off
from audit.awards.card_views import hangs_on_misread
from audit.awards.checked_lows import hangs_on_a_check
from audit.awards.claimants import Middle, Owed
from audit.awards.difference import (
    differences,
    fits,
    money_text,
    odd_chip_only,
    only_the_way_back,
    receipts,
    wrong_labels,
)
from audit.awards.doubt import doubt_of, hangs_on_dealer
from audit.awards.doubted_hands import stated_against
from audit.awards.explain_award import explained
from audit.awards.judged import Award, cannot_tell
from audit.awards.larger_chip import split_by_larger_chip
from audit.awards.owed import owed_under
from audit.awards.paid import Paid, paid_by_lines
from audit.awards.pot_rulings import Ways, left_by_rulings, rules_on_pots
from audit.awards.questions import open_readings, too_open
from audit.awards.rake import rake_settled
from audit.awards.readings import retell_raked, retell_unsupported, tell_readings, that_matter
from audit.awards.settled_with import left_nothing, middle_of, paid_of
from audit.awards.unexplained import rows_meet, unexplained
from audit.awards.unpaid_wild import tell_where_unpaid
from audit.awards.unposted import were_in_the_pot
from audit.awards.unsaid import settled_by_ruling
from audit.cards.dummies import fought_for
from audit.cards.misdeal import called_late, own_chips
from audit.events.sides import nobody_went_in
from audit.garbled import garbled_money
from audit.hands.contests import Readings
from audit.lost_rows import pots_in_doubt
from audit.table import Table
from schemas.events import NOBODY, Kind
from schemas.findings import Severity, State
from schemas.hand import Chips, Level
from schemas.verdict import Reading


def judge_award(t: Table) -> Award:
    """Judge the payment of the hand at table ``t``, adding at most one finding."""
    award = Award()
    if t.called_misdeal >= 0:
        return _called_off(t, award)
    award.paid = paid = paid_of(t)
    state = broken_off(t)
    if state:
        award.state = state
        return award
    if paid.recorded and not t.bets_untold and were_in_the_pot(t, paid):
        award.paid = paid = paid_of(t)
    award.mid = mid = middle_of(t, paid)
    if not paid.recorded and (nobody_went_in(t) or left_nothing(t, mid)):
        award.owed = owed_under(t, mid, {}, set())
        return award  # the pot stays where it is, or is none: nobody need write it down
    if not paid.recorded:
        award.state = "cannot-tell"
        award.owed = owed_under(t, mid, {}, set())
        if not award.owed.certain:
            award.owed = None
        t.find(
            "REC013",
            _last_row(t),
            "who was paid was not recorded",
            article=t.game.contests[0].cite,
            recorded="nothing",
            expected="a `pot` line",
        )
        if t.by_software:
            t.findings[-1].message += f": {t.chips(mid.total)} lies in the pot"
        t.unknown("AWD002")
        return award
    if t.unjudgeable or t.unknown_money:
        return cannot_tell(t, award, t.unjudgeable or "an amount is unknown")
    why = hangs_on_a_check(t, mid, paid.seats()) if t.checked_low else ""
    if why:
        return cannot_tell(t, award, why)
    _judge(t, award, mid, paid)
    return award


def _last_row(t: Table) -> int:
    """The last event of the hand; of software, before what its summary states."""
    if not t.by_software:
        return t.end - 1
    beside = (Kind.NOTE, Kind.RAKE)
    return next((i for i in reversed(range(t.end)) if t.kinds[i] not in beside), t.end - 1)


def _called_off(t: Table, award: Award) -> Award:
    """A misdeal ended the hand: own chips go back. Called too late, nobody knows who had won."""
    late = called_late(t)
    if late:
        award.state = "cannot-tell"
        t.unknown("AWD002")
    if not t.pots:
        return award
    award.paid = paid_by_lines(t, None)
    own = own_chips(t)
    if t.unknown_money or receipts(t, award.paid) != own or award.paid.shared:
        return cannot_tell(t, award, "a misdeal was called, and the pot was paid all the same")
    if not late:
        award.state, award.owed = "right", Owed([], own)
    return award


def _judge(t: Table, award: Award, mid: Middle, paid: Paid) -> None:
    if t.level == Level.RESULT and (fought_for(t) or sum(t.dealt) < 2):
        cannot_tell(t, award, "no hands were noted")
        return
    contested = mid.layers and fought_for(t)
    payees = {s for s in paid.seats() if s != NOBODY}
    open_now = open_readings(t) if contested else [{}]
    why = too_open(t) if len(open_now) > 1 else ""
    if why:
        cannot_tell(t, award, why)
        return
    raked = rake_settled(t, mid, paid, open_now)
    if raked is None:
        cannot_tell(t, award, "which pot the rake came from was not noted")
        return
    award.mid = mid = raked

    def owing(every: list[Readings]) -> Ways:
        return [(readings, owed_under(t, mid, readings, payees)) for readings in every]

    ways = owing(open_now)
    if rules_on_pots(t):
        award.open_ways = owing(open_readings(t, ruled_on=True) if contested else open_now)
        ways, award.ruled = left_by_rulings(t, ways, award.open_ways)
    award.owed = ways[0][1]
    agree = all(one.certain and one.by_seat == award.owed.by_seat for _, one in ways)
    for readings, one in that_matter(ways) if len(ways) > 1 else ():
        if one.certain:
            award.readings.append(Reading(readings, _to_seats(one), fits(t, mid, paid, one)))
    if agree or len(ways) == 1:
        _one_answer(t, award, mid, paid, ways[0][1])
    else:
        _by_several_readings(t, award, mid, paid, ways)
    if award.state == "right" and t.doubtful:
        why = hangs_on_misread(t, mid, ways[0][0], ways[0][1])
        if why:
            cannot_tell(t, award, why)
    if award.state == "wrong" and t.unpaid_told and not t.fouled:
        tell_where_unpaid(t, mid, paid, fits)


def _by_several_readings(t: Table, award: Award, mid: Middle, paid: Paid, ways: Ways) -> None:
    """The answer where readings that are open owe differently."""
    supports = [one for _, one in ways if one.certain and fits(t, mid, paid, one)]
    if supports and any(one.certain and one not in supports for _, one in ways):
        _needs_ruling(t, award, paid, ways, supports[0])
    elif not supports and all(one.certain for _, one in ways):
        _no_reading(t, award, mid, paid, ways)
    elif len(supports) == len(ways):  # they differ, and each fits a payment to several together
        cannot_tell(t, award, "how the pot was shared was not noted")
    else:
        _uncertain(t, award, mid, paid, next(one for _, one in ways if not one.certain))


def _to_seats(owed: Owed) -> dict[int, Chips]:
    """What seats are owed; what nobody won is nobody's."""
    return {seat: chips for seat, chips in owed.by_seat.items() if seat != NOBODY}


def _one_answer(t: Table, award: Award, mid: Middle, paid: Paid, owed: Owed) -> None:
    award.owed = owed
    if not owed.certain:
        _uncertain(t, award, mid, paid, owed)
        return
    if fits(t, mid, paid, owed):
        award.state = "right"
        if hangs_on_dealer(t, owed):
            _whose_odd_chip(t, award, paid, owed)
            return
        wrong = wrong_labels(t, mid, paid)
        if wrong:
            t.find("POT002", t.pots[0], wrong, severity=Severity.NOTE)
        return
    other_view = split_by_larger_chip(t, mid, paid, owed) or explained(t, mid, paid, fits)
    if other_view is not None:
        award.owed = other_view
        award.state = "right" if other_view.certain else "cannot-tell"
        if not other_view.certain:
            award.owed = None
            t.unknown("AWD002")
        return
    if not _by_the_record(t, award, mid, paid, owed):
        _payment_wrong(t, award, mid, paid, owed)


def _by_the_record(t: Table, award: Award, mid: Middle, paid: Paid, owed: Owed) -> bool:
    """Whether it may be the record that is at fault, and nobody who paid."""
    if t.by_software and not t.garbled and not rows_meet(t, mid, paid):
        unexplained(t, award, mid, paid)
        return True
    why = garbled_money(t) or stated_against(t, owed) or pots_in_doubt(t, mid, paid, owed)
    if why:
        cannot_tell(t, award, why)
    return bool(why)


def _payment_wrong(t: Table, award: Award, mid: Middle, paid: Paid, owed: Owed) -> None:
    """The payment is not what is owed: what of it is wrong, unless something leaves it open."""
    if only_the_way_back(t, mid, paid, owed):
        award.state = "right"
        award.transfers = transfers(t.findings[-1].amounts)
        return
    doubt = doubt_of(t, mid, paid, owed)
    if doubt:
        cannot_tell(t, award, doubt)
        return
    if hangs_on_dealer(t, owed) and odd_chip_only(t, mid, paid, owed):
        _whose_odd_chip(t, award, paid, owed)
        return
    award.state = "wrong"
    if t.fouled:
        _fouled_hand(t, award, mid, paid, owed)
        return
    _blamed(t, award, mid, paid, owed)


def _blamed(t: Table, award: Award, mid: Middle, paid: Paid, owed: Owed) -> None:
    award.transfers = blame(t, mid, paid, owed, differences(t, mid, paid, owed))
    if mid.owed_by_rake and award.transfers:
        award.owed, award.transfers = None, []
        retell_raked(t)


def _whose_odd_chip(t: Table, award: Award, paid: Paid, owed: Owed) -> None:
    """The pot was split, and whether its odd chip went right cannot be told."""
    t.unknown("AWD006")
    if paid.shared:  # nor was it noted who got it: they shared
        award.state = "right"
        return
    award.state, award.owed = "cannot-tell", owed
    owed.certain = False  # who splits is known, and not to the chip
    if len(owed.pots) == 1 and len(owed.pots[0].shares) == 1:
        owed.pots[0].shares[0].owed = paid.even()  # as they split it
    t.find(
        "AWD006",
        t.pots[0],
        "the pot was split; whose its odd chip is hangs on who dealt, and that was not noted",
        severity=Severity.GAP,
        state=State.CANNOT_TELL,
        article=t.game.pot.cite,
        recorded=money_text(t, paid.even()),
        expected="",
    )


def _fouled_hand(t: Table, award: Award, mid: Middle, paid: Paid, owed: Owed) -> None:
    """The payment to a fouled hand is told in its own finding."""
    short = differences(t, mid, paid, owed)
    award.transfers = transfers(short)
    for finding in t.fouled.values():
        finding.amounts = {s: chips for s, chips in short.items() if s >= 0}


def _uncertain(t: Table, award: Award, mid: Middle, paid: Paid, owed: Owed) -> None:
    if owed.unsaid:
        award.owed, award.state, award.transfers = settled_by_ruling(t, mid, paid, owed)
        award.ruled = award.owed is not None
        return
    if t.by_software and paid.lines and not t.garbled and not rows_meet(t, mid, paid):
        unexplained(t, award, mid, paid)
        return
    cannot_tell(t, award, owed.why or "not everything that decides it was noted")


def _needs_ruling(
    t: Table, award: Award, paid: Paid, ways: list[tuple[Readings, Owed]], supported: Owed
) -> None:
    award.state = "needs-ruling"
    award.owed = supported
    tell_readings(t, paid, ways)


def _no_reading(
    t: Table, award: Award, mid: Middle, paid: Paid, ways: list[tuple[Readings, Owed]]
) -> None:
    """Wrong under every reading, and each owes another: who is owed stays open."""
    _one_answer(t, award, mid, paid, ways[0][1])
    if award.state == "wrong":
        award.owed, award.transfers = None, []
        retell_unsupported(t, paid, ways)
