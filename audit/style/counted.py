"""One hand as the statistics count it: a row a seat, a row for the hand, and who took from whom."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from audit.equity.allin import AllIn, allin, may_be_allin
from audit.judge import Judge
from audit.style.first_round import Marks, first_round
from audit.style.later_rounds import check_raises, later_rounds
from audit.style.layers import owed_layers, paid_layers, takes
from audit.style.moves import moves, rolls, sides, wilds_needed, with_line
from audit.style.places import places, straddlers
from audit.style.showdown import is_split, scooped, stake, winning_classes, won_from
from schemas.acts import Act, Trace
from schemas.events import Kind
from schemas.findings import Severity, State
from schemas.game import GameDef
from schemas.hand import Hand, Level
from schemas.verdict import Verdict

PAID, AUDITED = "paid", "audited"
PSEUDO = 1_000_000  # units over the price that stand for an amount nobody noted
MOST_UNKNOWN = 12  # amounts of one hand
Again = Callable[[Hand], Verdict]
SHOWN = ("at_showdown", "wsd", "wsd_audited", "wsd_net", "wsd_net_audited", "scoop")


@dataclass(slots=True)
class SeatCount:
    """One dealt-in seat: its place, and its marks and counts by name; no mark, no chance."""

    seat: int
    place: str
    marks: Marks = field(default_factory=dict)
    net: int | None = None  # as paid; known of who folded before an amount nobody noted, too
    net_audited: int | None = None
    put_in: int | None = None
    returned: int | None = None
    paid: int | None = None
    line_cost: int | None = None  # what naming another line than the best cost him
    share: Fraction | None = None  # of the pots at the last decision, where it was an all-in
    worth: Fraction | None = None  # of it, in units

    @property
    def money(self) -> tuple[int | None, ...]:
        """As ``schemas.tables_style.MONEY`` orders it."""
        return (
            self.net,
            self.net_audited,
            self.put_in,
            self.returned,
            self.paid,
            self.line_cost,
        )


@dataclass(slots=True)
class HandCount:
    """One hand. A hand that was called off or broken off does not count (C1)."""

    counts: bool
    stake: int = 0
    pot: int | None = None  # what everybody put in and did not get back
    is_showdown: bool | None = None
    is_split: bool | None = None
    entered: int | None = None  # seats that put chips in of their own will; None: no acts told
    classes: list[tuple[str, str]] = field(default_factory=list)
    seats: list[SeatCount] = field(default_factory=list)
    takes: list[tuple[str, int, int, Fraction]] = field(default_factory=list)
    allin: str = ""  # exact | sampled | why it cannot be told; "" where there was none
    ways: int = 0  # that the cards to come could fall, or of the sample


def count_hand(
    hand: Hand, verdict: Verdict, game: GameDef | None, again: Again, judge: Judge | None = None
) -> HandCount:
    """Count a hand judged with a trace; ``again`` judges a copy of it alone, with a trace too;
    ``judge`` deals all-ins out to their end, where that is asked."""
    trace = verdict.trace
    if trace is None or game is None or trace.is_misdeal or hand.incomplete:
        return HandCount(counts=False)
    whole = _with_unknown_amounts(hand, trace, again) if trace.halted_at >= 0 else trace
    made = HandCount(True, stake(hand.stakes, _posted(hand)))
    place = places(hand)
    rows = {
        seat: SeatCount(seat, place.get(seat, ""))
        for seat, is_dealt in enumerate(hand.dealt_in)
        if is_dealt
    }
    made.seats = list(rows.values())
    if hand.level >= Level.ACTIONS:
        _style(made, rows, hand, whole, place)
        _give(rows, moves(hand))
    _nets(rows, verdict, whole if whole is not trace else None)
    if all(one.put_in is not None for one in verdict.players):
        made.pot = sum((one.put_in or 0) - one.returned for one in verdict.players)
    is_known = hand.level >= Level.SHOWDOWN and (not verdict.halted or whole is not trace)
    if is_known:
        _showdown(made, rows, hand, verdict, whole)
    for marks in (sides(hand, verdict, game), rolls(trace), wilds_needed(verdict, game)):
        _give(rows, marks)
    _lines(rows, hand, verdict, trace, again)
    if judge is not None and made.is_showdown and may_be_allin(hand, trace):
        _allin(made, rows, allin(judge, hand, trace))
    return made


def _allin(made: HandCount, rows: dict[int, SeatCount], found: AllIn | str | None) -> None:
    """What everybody's chances were worth at the last decision."""
    if found is None or isinstance(found, str):
        made.allin = found or ""
        return
    made.allin, made.ways = ("exact" if found.is_exact else "sampled"), found.ways
    for seat in {seat for layer in found.layers for seat in layer.parts}:
        if seat in rows:
            rows[seat].share, rows[seat].worth = found.share(seat), found.worth(seat)


def _lines(
    rows: dict[int, SeatCount], hand: Hand, verdict: Verdict, trace: Trace, again: Again
) -> None:
    """Lines named, and what naming another than the best cost: owed on the best, less owed."""
    owed = {one.seat: one.owed for one in verdict.players}
    for named in trace.lines:
        row = rows.get(named.seat)
        if row is None or "lines" in row.marks:
            continue
        row.marks |= {"lines": 1, "lines_ok": int(named.is_best)}
        row.line_cost = 0
        if named.is_best or verdict.award not in ("right", "wrong"):
            continue
        other = again(with_line(hand, named))
        better = next((one.owed for one in other.players if one.seat == named.seat), None)
        mine = owed.get(named.seat)
        row.line_cost = None if better is None or mine is None else better - mine


def _nets(rows: dict[int, SeatCount], verdict: Verdict, heard: Trace | None) -> None:
    """Each seat's net in both books. Of a hand with an amount nobody noted the chips of who put it
    in or won are not known, and those of the others are lost (C11). A hand that waits for a ruling
    or cannot be judged is as paid in both books (C10)."""
    got = {one.seat for one in verdict.players if one.paid}
    stands = _let_stand(verdict)
    for one in verdict.players:
        row = rows.get(one.seat)
        if row is None:
            continue
        row.net, row.put_in, row.returned, row.paid = one.net, one.put_in, one.returned, one.paid
        if one.net is None and heard is not None and one.seat not in got:
            lost = heard.put[one.seat] + heard.dead[one.seat]
            row.net = -lost if not heard.live[one.seat] and lost < PSEUDO else None
        row.net_audited = row.net
        is_judged = verdict.award in ("right", "wrong")
        if is_judged and row.net is not None and None not in (one.owed, one.paid):
            moved = (one.owed or 0) - (one.paid or 0) - stands.get(one.seat, 0)
            row.net_audited = row.net + moved


def _let_stand(verdict: Verdict) -> dict[int, int]:
    """By seat, what a ruling on a finding let stay where it was paid."""
    found: dict[int, int] = {}
    for finding in verdict.findings:
        if finding.state is State.RULED and finding.severity is Severity.MONEY:
            for seat, chips in finding.amounts.items():
                found[seat] = found.get(seat, 0) + chips
    return found


def _style(
    made: HandCount, rows: dict[int, SeatCount], hand: Hand, trace: Trace, place: dict[int, str]
) -> None:
    rounds: dict[int, list[Act]] = {}
    for act in trace.acts:
        rounds.setdefault(act.round, []).append(act)
    first = first_round(rounds.get(1, ()), place, straddlers(hand), len(rows))
    for marks in (first, later_rounds(rounds), check_raises(rounds)):
        _give(rows, marks)
    made.entered = sum(1 for marks in first.values() if marks["vpip"])


def _showdown(
    made: HandCount, rows: dict[int, SeatCount], hand: Hand, verdict: Verdict, trace: Trace
) -> None:
    live = [seat for seat in rows if trace.live[seat]]
    made.is_showdown = len(live) > 1
    decided = {act.seat for act in trace.acts if act.round > 1}
    paid = paid_layers(hand, verdict, trace) if not verdict.halted else None
    judged = owed_layers(verdict, trace) if verdict.award in ("right", "wrong") else None
    owed = judged if judged is not None else paid
    boards = 1 + max((share.board for pot in verdict.pots for share in pot.shares), default=0)
    made.is_split = is_split(paid)
    made.classes = winning_classes(verdict) if made.is_showdown else []
    for book, layers in ((PAID, paid), (AUDITED, owed)):
        if layers is not None:
            found = takes(layers)
            made.takes += [(book, one.giver, one.taker, one.chips) for one in found]
    got = _paid_anything(hand, verdict, trace, live)
    for seat, row in rows.items():
        is_there = made.is_showdown and seat in live
        marks: dict[str, bool | None] = {"at_showdown": is_there}
        if hand.level >= Level.ACTIONS and seat in decided:
            marks["wtsd"], marks["wwsf"] = is_there, got.get(seat)
            marks["wwsf_audited"] = _owed_anything(verdict, seat, got)
        if is_there:
            marks["wsd"], marks["wsd_audited"] = won_from(paid, seat), won_from(owed, seat)
            marks["scoop"] = scooped(verdict, paid, seat, boards)
            marks["wsd_net"] = None if row.net is None else row.net > 0
            marks["wsd_net_audited"] = None if row.net_audited is None else row.net_audited > 0
        row.marks |= {name: int(mark) for name, mark in marks.items() if mark is not None}


def _paid_anything(
    hand: Hand, verdict: Verdict, trace: Trace, live: Sequence[int]
) -> dict[int, bool]:
    """By seat, whether it was paid from a pot. Where amounts are not known the payees are (C11)."""
    known = {one.seat: bool(one.paid) for one in verdict.players if one.paid is not None}
    named = {s for k, s in zip(hand.kinds, hand.seats, strict=True) if k == Kind.POT and s >= 0}
    return {
        seat: known.get(seat, seat in named)
        for seat in range(len(hand.names))
        if seat in known or named
    }


def _owed_anything(verdict: Verdict, seat: int, got: dict[int, bool]) -> bool | None:
    if verdict.award not in ("right", "wrong"):
        return got.get(seat)
    return any(one.owed for one in verdict.players if one.seat == seat)


def _with_unknown_amounts(hand: Hand, trace: Trace, again: Again) -> Trace:
    """The acts of a hand with an amount nobody noted: acts and payees count, chips do not (C11).
    A bet or raise stands at more than the price; an all-in may be a call, and ends what is told."""
    copy = replace(hand, stacks=(), amounts=list(hand.amounts))
    for _ in range(MOST_UNKNOWN):
        at = trace.halted_at
        if at < 0 or hand.kinds[at] == Kind.ALL_IN:
            break
        by = hand.kinds[at] == Kind.RAISE_BY
        amounts = list(copy.amounts)
        amounts[at] = PSEUDO if by else trace.price + PSEUDO
        copy = replace(copy, amounts=amounts)
        more = again(copy).trace
        if more is None or more.halted_at == at:
            break
        trace = more
    return trace


def _posted(hand: Hand) -> int:
    """The largest blind, where no stakes are noted; else the ante."""
    by_kind = Counter[int]()
    for kind, amount in zip(hand.kinds, hand.amounts, strict=True):
        if kind in (Kind.BLIND, Kind.ANTE):
            by_kind[kind] = max(by_kind[kind], amount)
    return by_kind[Kind.BLIND] or by_kind[Kind.ANTE]


def _give(rows: dict[int, SeatCount], marks: dict[int, Marks]) -> None:
    for seat, own in marks.items():
        if seat in rows:
            rows[seat].marks |= own
