"""The showdown: everything after the last betting round, and what has no place there any more."""

from audit.awards.tabled import money_or_words
from audit.bets.betting import bet_round
from audit.bets.turns import act_text
from audit.cards.strays_of_deal import extra_board, extra_card
from audit.cards.strays_of_move import MOVED, untimely_move
from audit.cards.strays_of_roll import unscheduled_roll
from audit.program import Op
from audit.table import Table
from audit.talk import talk
from schemas.events import ACTS, Kind


def showdown(t: Table, i: int) -> int:
    """Everything after the last betting round; return the end of the record."""
    t.round_now = t.program.rounds + 1
    while i < t.end:
        kind = t.kinds[i]
        if kind < Kind.ROUND:
            talk(t, i)
        elif kind == Kind.ROUND and t.live_count > 1 and not t.group(i):
            i = _extra_round(t, i)
            continue
        elif kind in MOVED:
            i = untimely_move(t, i)
            continue
        elif not money_or_words(t, i):
            _beyond_the_end(t, i)
        i += 1
    return i


def _beyond_the_end(t: Table, i: int) -> None:
    """An act or a card after the hand was over: told once."""
    kind = t.kinds[i]
    if kind in ACTS:
        if any(f.code == "ACT005" for f in t.findings):
            return
        seat = t.seats[i]
        t.find(
            "ACT005",
            i,
            f"{t.name(seat)} acted after the hand was over"
            if seat >= 0
            else "bets were made after the hand was over",
            seats=(seat,) if seat >= 0 else (),
            recorded=act_text(t, i),
            expected="no act",
            article=t.game.rounds_cite,
        )
    elif kind == Kind.DEAL and t.live_count > 1:
        extra_card(t, i, "after the last one")
    elif kind == Kind.BOARD and t.live_count > 1 and not t.found("BRD001"):
        extra_board(t, t.program.lines[-1], i)
    elif kind == Kind.OFFER or (kind == Kind.ROLL and t.program.lively):
        t.beyond.append(i)
    elif kind == Kind.ROLL:
        unscheduled_roll(t, i)


def _extra_round(t: Table, i: int) -> int:
    """A betting round the game does not have: its chips went in all the same."""
    if not t.found("VAR033"):
        t.find(
            "VAR033",
            i,
            f"a betting round too many: {t.game.name} has {t.program.rounds}",
            article=t.game.rounds_cite,
            recorded=str(t.program.rounds + 1),
            expected=str(t.program.rounds),
        )
    last = next((x for x in reversed(t.program.lines) if x.op is Op.BET), None)
    if last is not None:
        return max(i + 1, bet_round(t, last, i))
    t.unjudgeable = t.unjudgeable or "there were bets, and the game has no betting round"
    i += 1
    while i < t.end and t.kinds[i] in ACTS:
        i += 1
    return i
