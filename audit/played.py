"""One hand followed from its first event to its award, by amounts that the record bears out."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from audit.awards.award import judge_award
from audit.awards.etiquette import judge_conduct
from audit.awards.judged import Award, cannot_tell
from audit.awards.paid import paid_by_lines, paid_by_stacks, tells_by_stacks
from audit.awards.paid_winners import settle_shown_round
from audit.awards.pot_words import judge_pot_words
from audit.awards.rake_schedule import judge_rake
from audit.awards.unexplained import judge_return
from audit.bets.broke import (
    called_by_rest,
    explains_more,
    last_by_rest,
    silent_seats,
    told_by_the_pots,
)
from audit.bets.capped import Capped
from audit.bets.on_trust import doubt_amounts, fits_with_rebuy, hangs_on_it, note_rebuy, rebuys
from audit.bets.opening_hand import judge_opening_hand
from audit.cards.misdeal import judge_calls
from audit.cards.move_limits import judge_kept_aces
from audit.cards.seen import any_unseen
from audit.cards.stub import note_reshuffles
from audit.cards.taken_back import take_back
from audit.events.legs import MANY, legs_before
from audit.events.match import next_pot
from audit.events.settling import settle
from audit.events.shown_round import take_shown_round
from audit.garbled import judge_garbled
from audit.lost_rows import tell_once
from audit.night.carried import NightLeaves
from audit.pregame import judge_seats, judge_shortage
from audit.program import Program
from audit.replay import replay
from audit.row_missing import name_the_row
from audit.stated import judge_stated
from audit.table import Table
from audit.terms import Terms
from audit.unannounced import as_if
from audit.unasked_stakes import note_stakes
from audit.unended import excuse_the_end
from audit.unplayed import take_record
from schemas.events import ACTS, Kind
from schemas.findings import Severity
from schemas.game import Option
from schemas.hand import Hand, Level


class Dealt(NamedTuple):
    """A hand to be followed, and what it is followed by."""

    hand: Hand
    program: Program
    terms: Callable[[], Terms]  # as they are before anything is said
    trace: bool
    left: NightLeaves


def played(dealt: Dealt) -> tuple[Table, Award]:
    """The table at the end of the hand, and its award."""
    t, award = _followed(dealt)
    if dealt.program.deal_hangs_on and t.findings:
        dealt, t, award = _as_played(dealt, t, award)
    if hangs_on_it(t, award, dealt.left.unsettled):
        t, award = _doubted(dealt, t)
    t, award = _with_nothing_left(dealt, t, award)
    if t.short_post:
        t, award = _at_the_price(dealt, t, award)
    if award.state == "wrong":
        _by_another_rest(dealt, t, award)
    judge_rake(t, award)
    if t.by_software:
        tell_once(t)
        if t.findings:
            name_the_row(t, lambda hand: _followed(dealt._replace(hand=hand)))
    return t, award


def _as_played(dealt: Dealt, t: Table, award: Award) -> tuple[Dealt, Table, Award]:
    """The hand with what nobody announced of its deal taken as it was played: the value with which
    fewest faults are left, where that is fewer than as it is."""
    for option in dealt.program.deal_hangs_on:
        if t.terms.value(f"@{option.id}") or not _beside_the_unsaid(t):
            continue
        before = dealt
        for value in option.values:
            other = before._replace(terms=partial(_with, before, option, value))
            again, its = _followed(other)
            if _wrongs(again) < _wrongs(t):
                dealt, t, award = other, again, its
    return dealt, t, award


def _with(dealt: Dealt, option: Option, value: str) -> Terms:
    return as_if(dealt.terms(), option, value)


def _beside_the_unsaid(t: Table) -> bool:
    """Whether more is wrong than that something was not announced."""
    silent = sum(one.code == "VAR010" for one in t.findings)
    return _wrongs(t) > (0, silent)


def _with_nothing_left(dealt: Dealt, t: Table, award: Award) -> tuple[Table, Award]:
    """The hand where those who fell silent had no chips left, if it may have been so."""
    silent: dict[int, int] = {}
    again = t
    while not (more := silent_seats(again)).keys() <= silent.keys():
        silent = more | silent
        again, other = _followed(dealt, silent=silent)
        if explains_more(t, again):
            t, award = again, other
        elif called_by_rest(t):  # or the rest who called are others
            before, other = _followed(dealt, silent=dict.fromkeys(silent, -1))
            if explains_more(t, before):
                t, award = before, other
    return t, award


def _at_the_price(dealt: Dealt, t: Table, award: Award) -> tuple[Table, Award]:
    """The hand with its calls made at what a short blind or bring-in was, where less money went
    wrong then, or fewer faults are left; else as it is. What was called is told there."""
    before = _wrongs(t)
    if not any(before) or _pot_unpaid(award):
        return t, award
    again, other = _followed(dealt, lowered=True)
    got = other.paid.known.values() if other.paid is not None else ()
    if not again.found("POS006") or min(got, default=0) < 0:
        return t, award
    return (again, other) if _wrongs(again) < before else (t, award)


def _pot_unpaid(award: Award) -> bool:
    """Whether somebody owed a pot got nothing by lines: it may just not have been written."""
    owed, paid = award.owed, award.paid
    if owed is None or paid is None or paid.from_stacks:
        return False
    return not set(owed.by_seat) <= paid.seats()


def _wrongs(t: Table) -> tuple[int, int]:
    """The chips that were paid wrong, and how many faults there are beside payments and what was
    called of a short post."""
    wrong = [one.amounts for one in t.findings if one.severity is Severity.MONEY]
    beside = (Severity.MONEY, Severity.NOTE, Severity.GAP)
    faults = [one for one in t.findings if one.severity not in beside and one.code != "POS006"]
    return sum(abs(chips) for amounts in wrong for chips in amounts.values()), len(faults)


def _by_another_rest(dealt: Dealt, t: Table, award: Award) -> None:
    """Leave open a wrong award that would be right had one who called by ``rest`` been all-in, or
    that lacks chips which such a call may not have had."""
    for seat in sorted(called_by_rest(t)):
        for until in last_by_rest(t):
            again, other = _followed(dealt, silent={**t.silent, seat: until})
            if told_by_the_pots(t, again) and other.state == "right":
                _leave_open(t, award, f"whether {t.name(seat)} was among the rest or all-in before")
                return
        if award.mid and award.paid and 0 < award.mid.total - award.paid.total < t.put[seat]:
            _leave_open(t, award, f"how much {t.name(seat)} called among the rest")
            return


def _leave_open(t: Table, award: Award, what: str) -> None:
    t.findings = [one for one in t.findings if one.severity is not Severity.MONEY]
    award.transfers = []
    cannot_tell(t, award, what)


def _followed(
    dealt: Dealt,
    doubted: bool = False,
    silent: dict[int, int] | None = None,
    lowered: bool = False,
) -> tuple[Table, Award]:
    """The hand replayed and its award judged; ``doubted``: not by amounts taken on trust;
    ``silent`` seats had no chips left at those events; ``lowered``: a short post was all that
    others called."""
    table = Capped if "hand-cap" in dealt.hand.stakes else Table
    t = table(dealt.hand, dealt.program, dealt.terms(), dealt.trace, dealt.left.stacks)
    t.silent, t.lowered = silent or {}, lowered
    t.pays_extra = dealt.left.riding
    if dealt.program.by_legs:
        legs_before(t, dealt.left.legs)
    take_back(t)
    note_reshuffles(t)
    judge_seats(t)
    note_stakes(t)
    if was_played(t):
        replay(t)
        if t.opened is not None:
            judge_opening_hand(t)
    else:
        take_record(t)
        take_shown_round(t, settle_shown_round, MANY)
    if t.program.lively:
        settle(t)
    if t.ace_kept:
        judge_kept_aces(t)
    judge_calls(t)
    judge_pot_words(t)
    if doubted:
        doubt_amounts(t)
    award = judge_award(t) if not t.halted else _halted(t)
    if t.program.lively:
        t.next_pot = next_pot(t, award)
    _judge_the_end(t, award)
    return t, award


def _judge_the_end(t: Table, award: Award) -> None:
    """What can be asked once the award is judged."""
    judge_shortage(t)
    if any_unseen(t):
        t.unknown("DEK001", "DEK002")
    judge_conduct(t, award)
    if t.by_software:
        judge_return(t, award)
        judge_stated(t, award)
        judge_garbled(t)
        excuse_the_end(t)


def _doubted(dealt: Dealt, t: Table) -> tuple[Table, Award]:
    """The hand with the rebuy of one player that makes it right; else, or where it may have been
    another's, without the amounts in doubt."""
    right: dict[int, tuple[Table, Award]] = {}
    had = dealt.left.stacks
    for seat, more in rebuys(t):
        stacks = (*had[:seat], had[seat] + more, *had[seat + 1 :])
        other, award = _followed(dealt._replace(left=dealt.left._replace(stacks=stacks)))
        if seat not in right and fits_with_rebuy(other, award):
            note_rebuy(other, seat, more)
            right[seat] = other, award
    if len(right) == 1:
        return right.popitem()[1]
    return _followed(dealt, doubted=True)


def was_played(t: Table) -> bool:
    """Whether the record is a play to be followed, and not a list of facts.

    ``in`` lines say all that was put in, whatever else is written; a board before the first act and
    no post mean that the record begins in the middle.
    """
    if Kind.PUT_IN in t.where or _begins_late(t):
        t.level = min(t.level, Level.SHOWDOWN)
        return False
    return t.level >= Level.ACTIONS or not (ACTS - {Kind.FOLD}).isdisjoint(t.where)


def _begins_late(t: Table) -> bool:
    if t.procedure or t.hand.format != "sheet" or not t.program.starts_with_blinds:
        return False
    play = [kind for kind in t.kinds if kind > Kind.ROUND]
    posts = any(Kind.ANTE <= kind <= Kind.POST for kind in play)
    return not posts and bool(play) and play[0] == Kind.BOARD


def _halted(t: Table) -> Award:
    t.unknown("AWD002")
    paid = paid_by_stacks(t) if tells_by_stacks(t.hand) else paid_by_lines(t, None)
    return Award("cannot-tell", paid=paid)
