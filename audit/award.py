"""What was paid against what was owed, seat by seat: the award of a hand, and what kind of wrong.

A difference gets one finding. Where several readings of a silent topic are admissible, a payment
that one of them supports is not wrong; it needs a ruling.
"""

from dataclasses import dataclass, field
from itertools import product

from audit.blame import blame, pot_number, transfers
from audit.explain_award import explained
from audit.hands import Readings
from audit.owed import Middle, Owed, middle, owed_under
from audit.paid import Paid, paid_by_lines, paid_by_stacks
from audit.table import Table
from schemas.events import NOBODY
from schemas.findings import Severity, State
from schemas.hand import Chips, Level
from schemas.verdict import Reading, Transfer


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
    if t.called_misdeal >= 0 and not t.pots:
        return award
    award.paid = paid = _paid(t)
    if _ended_before_the_end(t, award):
        return award
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
            recorded="nothing",
            expected="a `pot` line",
        )
        t.unknown("AWD002")
        return award
    if t.unjudgeable or t.unknown_money:
        return _cannot_tell(t, award, t.unjudgeable or "an amount is unknown")
    _judge(t, award, mid, paid)
    return award


def _paid(t: Table) -> Paid:
    if t.hand.format == "phh":
        return paid_by_stacks(t)
    return paid_by_lines(t, middle(t, t.rake).layers)


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
    if not t.ended_early:
        return False
    award.state = "cannot-tell" if t.hand.format == "phh" else "none"
    finishing, stacks = t.hand.finishing, t.hand.stacks
    if t.hand.format == "phh" and finishing is not None and stacks and all(x >= 0 for x in stacks):
        after = tuple(stacks[s] - t.put[s] - t.dead_of[s] for s in range(t.n))
        if finishing != after:
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


def open_topics(t: Table) -> dict[str, tuple[str, ...]]:
    """Silent topics that the award hangs on and nobody has settled, with their readings."""
    names = set()
    for contest in t.game.contests:
        if contest.use.all_when:
            names.add(contest.use.all_when.partition("=")[0])
    if t.program.declares is not None and t.program.declares.binding.startswith("@silent:"):
        names.add(t.program.declares.binding.removeprefix("@silent:"))
    found = {}
    for name in sorted(names):
        silent = t.game.silent(name)
        if silent is not None and not t.terms.value(f"@silent:{name}"):
            found[name] = silent.readings
    return found


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
            award.readings.append(Reading(readings, dict(one.by_seat), _fits(t, mid, paid, one)))
    supports = [one for _, one in ways if one.certain and _fits(t, mid, paid, one)]
    if agree or len(ways) == 1:
        _one_answer(t, award, mid, paid, ways[0][1])
    elif all(not one.certain for _, one in ways):
        _uncertain(t, award, mid, paid, ways[0][1])
    elif supports and any(one.certain and one not in supports for _, one in ways):
        _needs_ruling(t, award, paid, ways, supports[0])
    elif supports:
        _uncertain(t, award, mid, paid, next(one for _, one in ways if not one.certain))
    elif all(one.certain for _, one in ways):
        _one_answer(t, award, mid, paid, ways[0][1])
    else:
        _uncertain(t, award, mid, paid, next(one for _, one in ways if not one.certain))


def receipts(t: Table, paid: Paid) -> dict[int, Chips]:
    """What each seat received: pots and returned chips together."""
    got = dict(paid.known)
    for seat, chips in t.returned.items():
        got[seat] = got.get(seat, 0) + chips
    return got


def _fits(t: Table, mid: Middle, paid: Paid, owed: Owed) -> bool:
    """Whether the payments are right; the uncalled bet may be written into the pot or left out."""
    with_back = Paid(paid.lines, receipts(t, paid), paid.shared)
    whole = dict(owed.by_seat)
    for seat, chips in mid.back.items():
        whole[seat] = whole.get(seat, 0) + chips
    if with_back.fits(whole):
        return True
    return (
        not t.returned and not (paid.from_stacks and t.hand.finishing) and paid.fits(owed.by_seat)
    )


def _one_answer(t: Table, award: Award, mid: Middle, paid: Paid, owed: Owed) -> None:
    award.owed = owed
    if not owed.certain:
        _uncertain(t, award, mid, paid, owed)
        return
    if _fits(t, mid, paid, owed):
        award.state = "right"
        wrong = wrong_labels(t, mid, paid)
        if wrong:
            t.find("POT002", t.pots[0], wrong, severity=Severity.NOTE)
        return
    other_view = explained(t, mid, paid, _fits)
    if other_view is not None:
        award.owed = other_view
        award.state = "right" if other_view.certain else "cannot-tell"
        if not other_view.certain:
            award.owed = None
            t.unknown("AWD002")
        return
    if _only_the_way_back(t, mid, paid, owed):
        award.state = "right"
        award.transfers = transfers(t.findings[-1].amounts)
        return
    if _line_unknown(t, owed):
        _cannot_tell(t, award, "which line each player declared was not noted")
        return
    if owed.untabled and not owed.tied and t.live_count > 1:
        _cannot_tell(t, award, "who tabled a hand was not noted")
        return
    if t.hand.button < 0 and _odd_chip_only(t, mid, paid, owed):
        award.state = "right"
        owed.by_seat = paid.even()
        t.unknown("AWD006")
        return
    award.state = "wrong"
    if t.fouled:
        _fouled_hand(t, award, mid, paid, owed)
        return
    award.transfers = blame(t, mid, paid, owed, _differences(t, mid, paid, owed))


def _only_the_way_back(t: Table, mid: Middle, paid: Paid, owed: Owed) -> bool:
    """The pots went right, and only the uncalled bet did not go back as it should."""
    if not t.returned or not paid.fits(owed.by_seat):
        return False
    short = {s: mid.back.get(s, 0) - t.returned.get(s, 0) for s in sorted({*mid.back, *t.returned})}
    short = {s: chips for s, chips in short.items() if chips}
    owner = next(iter(mid.back), -1)
    t.find(
        "POT001",
        t.back_at,
        f"{t.chips(sum(mid.back.values()))} of {t.name(owner)}'s last bet was not called and is his; "
        f"{_money_text(t, t.returned)} went back",
        seats=tuple(short),
        recorded=_money_text(t, t.returned),
        expected=_money_text(t, mid.back) or "nothing to return",
        amounts=short,
    )
    return True


def wrong_labels(t: Table, mid: Middle, paid: Paid) -> str:
    """Pots named with amounts that are not the layers', though everybody got his chips."""
    sums: dict[int, Chips] = {}
    for line in paid.lines:
        sums[pot_number(line)] = sums.get(pot_number(line), 0) + line.amount
    if len(mid.layers) < 2 or len(sums) < 2 or any(not line.label for line in paid.lines):
        return ""
    wrong = [n for n, (amount, _) in enumerate(mid.layers) if sums.get(n, 0) != amount]
    back = sum(mid.back.values())
    if not wrong or (
        back and len(wrong) == 1 and sums.get(wrong[0], 0) - mid.layers[wrong[0]][0] == back
    ):
        return ""
    n = wrong[0]
    name = "main pot" if n == 0 else f"side pot {n}"
    return f"the {name} is {t.chips(mid.layers[n][0])}, written as {t.chips(sums.get(n, 0))}; the chips went right"


def _line_unknown(t: Table, owed: Owed) -> bool:
    """Below ``procedure``: a declaration that decides may have been made and not noted."""
    declares = t.program.declares
    if declares is None or t.procedure or t.terms.value(declares.binding) in ("cards-speak", "no"):
        return False
    return any(seat not in t.declared for seat in owed.claims)


def _odd_chip_only(t: Table, mid: Middle, paid: Paid, owed: Owed) -> bool:
    """Whether the winners of a tie differ by the odd chip alone."""
    short = _differences(t, mid, paid, owed)
    return (
        bool(owed.tied)
        and set(short) <= owed.tied
        and not sum(short.values())
        and all(abs(chips) == t.hand.chip for chips in short.values())
    )


def _fouled_hand(t: Table, award: Award, mid: Middle, paid: Paid, owed: Owed) -> None:
    """The payment to a fouled hand is told in its own finding."""
    short = _differences(t, mid, paid, owed)
    award.transfers = transfers(short)
    for finding in t.fouled.values():
        finding.amounts = {s: chips for s, chips in short.items() if s >= 0}


def _differences(t: Table, mid: Middle, paid: Paid, owed: Owed) -> dict[int, Chips]:
    """Owed minus paid, by seat, in the way of writing the uncalled bet that fits best."""
    got = Paid(paid.lines, receipts(t, paid), paid.shared).even()
    ways = []
    whole = dict(owed.by_seat)
    for seat, chips in mid.back.items():
        whole[seat] = whole.get(seat, 0) + chips
    for want in (owed.by_seat, whole):
        ways.append(
            {
                s: want.get(s, 0) - got.get(s, 0)
                for s in sorted({*want, *got})
                if want.get(s, 0) != got.get(s, 0)
            }
        )
    if t.returned or paid.from_stacks:
        return ways[1]
    return min(ways, key=lambda way: (abs(sum(way.values())), sum(map(abs, way.values()))))


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
    topic = next(iter(ways[0][0]))
    silent = t.game.silent(topic)
    texts = [
        f"{' and '.join(readings.values())}: "
        + ", ".join(
            f"{t.name(s)} {t.chips(chips)}" for s, chips in sorted(one.by_seat.items()) if chips
        )
        for readings, one in ways
    ]
    payees = sorted(s for s in paid.seats() if s != NOBODY)
    t.find(
        "AWD002",
        _award_event(t),
        f"paid to {t.names(payees)}: right under one reading of "
        f"{topic.replace('_', ' ')}, wrong under another ({'; '.join(texts)})",
        seats=tuple(payees),
        state=State.NEEDS_RULING,
        topic=topic,
        article=silent.cite if silent else "",
        recorded=_money_text(t, paid.even()),
        expected="; ".join(texts),
    )


def _award_event(t: Table) -> int:
    return t.pots[0] if t.pots else t.end - 1


def _money_text(t: Table, amounts: dict[int, Chips]) -> str:
    return ", ".join(
        f"{t.name(s)} {t.chips(chips)}" for s, chips in sorted(amounts.items()) if chips
    )
