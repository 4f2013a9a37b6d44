"""The bring-in of stud: who must open, and for how much (TDA RP-10-E, Robert's section 8)."""

from audit.forced import live_post, post
from audit.openers import seat_by_up_card
from audit.program import Line
from audit.table import Table
from audit.talk import talk
from schemas.events import ACTS, Kind

POSTS = (Kind.ANTE, Kind.BLIND, Kind.STRADDLE, Kind.DEAD)


def bring_in(t: Table, line: Line, i: int) -> int:
    """Stud: the lowest up card by rank, then suit, brings it in, or completes at once."""
    while i < t.end and (t.kinds[i] < Kind.ROUND or t.kinds[i] in POSTS):
        if t.kinds[i] < Kind.ROUND:
            talk(t, i)
        else:
            post(t, i, late=True)
        i += 1
    seat = seat_by_up_card(t, lowest=line.step.card_rule != "highest-up")
    if t.extra_cards:
        seat = -1  # with a wrong number of cards, which of them showed is not known
    if seat >= 0 and not t.can_act(seat):  # all-in for the ante: the next seat may do as it likes
        seat = _left_of(t, seat)
        if i < t.end and t.kinds[i] not in (Kind.BRING_IN, Kind.BRING_IN_ACT):
            return i
    kind = t.kinds[i] if i < t.end else 0
    if kind in (Kind.BRING_IN, Kind.BRING_IN_ACT):
        actor = t.seats[i]
        amount = t.amounts[i] if t.amounts[i] >= 0 else t.stakes.get("bring-in", 0)
        if t.own_stacks and 0 <= t.stack[actor] < amount:
            amount = t.stack[actor]
        _judge_bring_in(t, line, actor, seat, amount, i)
        live_post(t, Kind.BRING_IN, actor, amount, i)
        t.price = max(t.price, t.stakes.get("bring-in", 0))
        if t.moved is not None:
            t.moved.append((i, amount))
        return i + 1
    at = i + 1 if kind == Kind.ROUND else i
    first = t.kinds[at] if at < t.end else 0
    actor = t.seats[at] if at < t.end else -1
    silent = first in (Kind.CHECK, Kind.ALL_CHECK, Kind.CALL, Kind.CHECK_OR_CALL)
    if silent or (seat >= 0 and first in ACTS and actor == _left_of(t, seat)):
        t.find(
            "POS010",
            at,
            f"{t.name(seat)} had the lowest card showing and did not bring it in"
            if seat >= 0
            else "nobody brought it in",
            seats=(seat,) if seat >= 0 else (),
            article=line.step.cite,
            recorded="no bring-in",
            expected="a bring-in",
        )
        if seat >= 0:  # the others acted on it
            t.bring_in_seat = seat
            t.price = t.stakes.get("bring-in", 0)
    return i


def _left_of(t: Table, seat: int) -> int:
    return next((s for s in t.clockwise(seat) if t.can_act(s)), -1)


def _judge_bring_in(t: Table, line: Line, actor: int, seat: int, amount: int, at: int) -> None:
    if seat < 0:
        t.unknown("POS010")
    elif actor != seat:
        t.find(
            "POS010",
            at,
            f"{t.name(actor)} brought it in; {t.name(seat)} had the lowest card showing",
            seats=(actor, seat),
            article=line.step.cite,
            recorded=t.name(actor),
            expected=t.name(seat),
        )
        return
    agreed = t.stakes.get("bring-in", 0)
    if (
        agreed
        and amount not in (agreed, t.stakes.get("small-bet", agreed))
        and not t.all_in[actor]
        and not (t.own_stacks and t.stack[actor] == amount)
    ):
        t.find(
            "POS010",
            at,
            f"{t.name(actor)} brought it in for {t.chips(amount)}; it is {t.chips(agreed)}",
            seats=(actor,),
            article=line.step.cite,
            recorded=t.chips(amount),
            expected=t.chips(agreed),
        )
