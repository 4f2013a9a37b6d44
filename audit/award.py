"""What was paid against what was owed, seat by seat: the award of a hand, and what kind of wrong.

A difference gets one finding. Where several readings of a silent topic are admissible, a payment
that one of them supports is not wrong; it needs a ruling.
"""

from dataclasses import dataclass, field
from itertools import product

from audit.blame import blame, transfers
from audit.difference import (
    differences,
    fits,
    odd_chip_only,
    only_the_way_back,
    receipts,
    wrong_labels,
)
from audit.explain_award import explained
from audit.hands import Readings, open_topics
from audit.misdeal import bets_left_in, called_late, own_chips
from audit.owed import Middle, Owed, middle, owed_under
from audit.paid import Paid, paid_by_lines, paid_by_stacks
from audit.readings import retell_unsupported, tell_readings
from audit.table import Table
from audit.unposted import were_in_the_pot
from schemas.events import NOBODY
from schemas.findings import Severity, State
from schemas.hand import Level
from schemas.verdict import Reading, Share, Transfer


@dataclass(slots=True)
class Award:
    """The award judged. ``owed`` is None where it cannot be told."""

    state: str = "none"  # right | wrong | needs-ruling | cannot-tell | none
    mid: Middle | None = None
    owed: Owed | None = None
    paid: Paid | None = None
    readings: list[Reading] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)


def judge_award(t: Table) -> Award:
    """Judge the payment of the hand at table ``t``, adding at most one finding."""
    award = Award()
    if t.called_misdeal >= 0:
        return _called_off(t, award)
    award.paid = paid = _paid(t)
    if _ended_before_the_end(t, award):
        return award
    if paid.recorded and were_in_the_pot(t, paid):
        award.paid = paid = _paid(t)
    award.mid = mid = _middle(t, paid)
    if not paid.recorded:
        award.state = "cannot-tell"
        award.owed = owed_under(t, mid, {}, set())
        if not award.owed.certain:
            award.owed = None
        t.find(
            "REC013",
            t.end - 1,
            "who was paid was not recorded",
            article=t.game.contests[0].cite,
            recorded="nothing",
            expected="a `pot` line",
        )
        t.unknown("AWD002")
        return award
    if t.unjudgeable or t.unknown_money:
        return _cannot_tell(t, award, t.unjudgeable or "an amount is unknown")
    _judge(t, award, mid, paid)
    return award


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
        return _cannot_tell(t, award, "a misdeal was called, and the pot was paid all the same")
    if not late:
        award.state, award.owed = "right", Owed([], own)
    return award


def _paid(t: Table) -> Paid:
    if t.hand.format == "phh":
        return paid_by_stacks(t)
    return paid_by_lines(t, None if t.unknown_money else middle(t, t.rake).layers)


def _middle(t: Table, paid: Paid) -> Middle:
    """Layers; where the record notes no bets, the pot lines say how much there was."""
    if t.level <= Level.SHOWDOWN and not any(t.put) and not any(t.dead_of):
        rake = 0
        eligible = tuple(s for s in range(t.n) if t.live[s])
        total = paid.total
        return Middle([(total, eligible)] if total else [], {}, total + rake)
    if t.hand.format == "phh" and t.hand.winnings is not None and paid.from_stacks:
        whole = middle(t)
        raked = whole.total - sum(t.hand.winnings)
        if raked > 0 and raked * 5 < whole.total:
            t.rake = raked
    return middle(t, t.rake)


def _ended_before_the_end(t: Table, award: Award) -> bool:
    """A hand broken off, or a partial history: no award to judge."""
    finishing, after = t.hand.finishing, _after_the_last_action(t)
    told = after is not None and finishing is not None
    if not t.ended_early and not (told and finishing == after and _showing(t)):
        return False
    award.state = "cannot-tell" if t.hand.format == "phh" else "none"
    if after is not None and finishing is not None and finishing != after:
        t.find(
            "REC009",
            t.end - 1,
            "the record ends before the hand does, yet its finishing stacks "
            "are not those after its last action",
            recorded=" ".join(map(str, finishing)),
            expected=" ".join(map(str, after)),
        )
        t.unknown("AWD002")
        return True
    t.find(
        "REC007",
        t.end - 1,
        "the record ends before the hand does",
        recorded="no end",
        expected="the rest of the hand and its pot",
    )
    t.unknown("AWD002")
    return True


def _after_the_last_action(t: Table) -> tuple[int, ...] | None:
    """PHH: the stacks while nobody is paid; None where they are not known."""
    stacks = t.hand.stacks
    if t.hand.format != "phh" or not stacks or any(chips < 0 for chips in stacks):
        return None
    return tuple(stacks[s] - t.put[s] - t.dead_of[s] for s in range(t.n))


def _showing(t: Table) -> bool:
    """Whether seats still in have neither shown nor mucked."""
    return t.live_count > 1 and any(t.live[s] and s not in t.shown | t.mucked for s in range(t.n))


def _cannot_tell(t: Table, award: Award, why: str) -> Award:
    award.state = "cannot-tell"
    award.owed = None
    t.find(
        "AWD002",
        t.end - 1,
        f"the award cannot be judged: {why}",
        severity=Severity.GAP,
        state=State.CANNOT_TELL,
        recorded="unknown",
        expected="",
    )
    t.unknown("AWD002", "AWD011", "MIS005", "SHO005")
    return award


def _judge(t: Table, award: Award, mid: Middle, paid: Paid) -> None:
    if t.level == Level.RESULT and (t.live_count > 1 or sum(t.dealt) < 2):
        _cannot_tell(t, award, "no hands were noted")
        return
    topics = open_topics(t) if len(mid.layers) and t.live_count > 1 else {}
    payees = {s for s in paid.seats() if s != NOBODY}
    ways: list[tuple[Readings, Owed]] = []
    for values in product(*topics.values()):
        readings = dict(zip(topics, values, strict=True))
        ways.append((readings, owed_under(t, mid, readings, payees)))
    award.owed = ways[0][1]
    agree = all(one.certain and one.by_seat == award.owed.by_seat for _, one in ways)
    for readings, one in ways:
        if len(ways) > 1 and one.certain:
            award.readings.append(Reading(readings, dict(one.by_seat), fits(t, mid, paid, one)))
    supports = [one for _, one in ways if one.certain and fits(t, mid, paid, one)]
    if agree or len(ways) == 1:
        _one_answer(t, award, mid, paid, ways[0][1])
    elif all(not one.certain for _, one in ways):
        _uncertain(t, award, mid, paid, ways[0][1])
    elif supports and any(one.certain and one not in supports for _, one in ways):
        _needs_ruling(t, award, paid, ways, supports[0])
    elif supports:
        _uncertain(t, award, mid, paid, next(one for _, one in ways if not one.certain))
    elif all(one.certain for _, one in ways):
        _no_reading(t, award, mid, paid, ways)
    else:
        _uncertain(t, award, mid, paid, next(one for _, one in ways if not one.certain))


def _one_answer(t: Table, award: Award, mid: Middle, paid: Paid, owed: Owed) -> None:
    award.owed = owed
    if not owed.certain:
        _uncertain(t, award, mid, paid, owed)
        return
    if fits(t, mid, paid, owed):
        award.state = "right"
        if t.hand.button < 0 and any(len(set(x.owed.values())) > 1 for x in _shares(owed)):
            t.unknown("AWD006")  # an odd chip: whose it is, the button says
        wrong = wrong_labels(t, mid, paid)
        if wrong:
            t.find("POT002", t.pots[0], wrong, severity=Severity.NOTE)
        return
    other_view = explained(t, mid, paid, fits)
    if other_view is not None:
        award.owed = other_view
        award.state = "right" if other_view.certain else "cannot-tell"
        if not other_view.certain:
            award.owed = None
            t.unknown("AWD002")
        return
    if only_the_way_back(t, mid, paid, owed):
        award.state = "right"
        award.transfers = transfers(t.findings[-1].amounts)
        return
    doubt = _doubt(t, owed)
    if doubt:
        _cannot_tell(t, award, doubt)
        return
    if t.hand.button < 0 and odd_chip_only(t, mid, paid, owed):
        award.state = "right"
        owed.by_seat = paid.even()
        t.unknown("AWD006")
        return
    award.state = "wrong"
    if t.fouled:
        _fouled_hand(t, award, mid, paid, owed)
        return
    award.transfers = blame(t, mid, paid, owed, differences(t, mid, paid, owed))


def _shares(owed: Owed) -> list[Share]:
    return [share for pot in owed.pots for share in pot.shares]


def _doubt(t: Table, owed: Owed) -> str:
    """What was not noted and may make a payment right that looks wrong."""
    if _line_unknown(t, owed):
        return "which line each player declared was not noted"
    if owed.untabled and not owed.tied and t.live_count > 1:
        return "who tabled a hand was not noted"
    if bets_left_in(t):
        return "how much of the bets before the redeal stayed in was not noted"
    return ""


def _line_unknown(t: Table, owed: Owed) -> bool:
    """Below ``procedure``: a declaration that decides may have been made and not noted."""
    declares = t.program.declares
    if declares is None or t.procedure or t.terms.value(declares.binding) in ("cards-speak", "no"):
        return False
    return any(seat not in t.declared for seat in owed.claims)


def _fouled_hand(t: Table, award: Award, mid: Middle, paid: Paid, owed: Owed) -> None:
    """The payment to a fouled hand is told in its own finding."""
    short = differences(t, mid, paid, owed)
    award.transfers = transfers(short)
    for finding in t.fouled.values():
        finding.amounts = {s: chips for s, chips in short.items() if s >= 0}


def _uncertain(t: Table, award: Award, mid: Middle, paid: Paid, owed: Owed) -> None:
    why = owed.why or "not everything that decides it was noted"
    award.owed = owed
    state_owed = owed
    _cannot_tell(t, award, why)
    award.owed = state_owed if state_owed.certain else None


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
