"""The bring-in of stud: who must open, and for how much (TDA RP-10-E, Robert's section 8)."""

from audit.bets.broke import bets_all
from audit.bets.exposed import seats_by_up_card
from audit.bets.forced import live_post, post
from audit.bets.sizes import has_more_later
from audit.guards import undecided
from audit.program import Line
from audit.table import Table
from audit.talk import talk
from schemas.events import ACTS, Kind

POSTS = (Kind.ANTE, Kind.BLIND, Kind.STRADDLE, Kind.DEAD, Kind.POST)
BROUGHT_IN = (Kind.BRING_IN, Kind.BRING_IN_ACT)
NO_BET = (Kind.CHECK, Kind.ALL_CHECK, Kind.CALL, Kind.CHECK_OR_CALL)


def bring_in(t: Table, line: Line, i: int) -> int:
    """Stud: the lowest up card (in some games the highest) brings it in, or completes at once."""
    i = _posts_first(t, i)
    brought = i < t.end and t.kinds[i] in BROUGHT_IN
    seat = _whose(t, line, t.seats[i] if brought else -1)
    if seat >= 0 and not t.can_act(seat):  # all-in for the ante: the next seat may do as it likes
        seat = _left_of(t, seat)
        if not brought:
            return i
    if brought:
        _take_bring_in(t, line, seat, i)
        return i + 1
    _nobody_brought_in(t, line, seat, i)
    return i


def _whose(t: Table, line: Line, actor: int) -> int:
    """The seat whose up card forces it to bring it in; -1 where that is not known or not settled.
    ``actor``: who did, taken for it where one reading says so."""
    if t.extra_cards:
        return -1  # with a wrong number of cards, which of them showed is not known
    seats = list[int]()
    for step in (line.step, *(other.step for other in undecided(t, line))):
        for rule in t.terms.candidates(step.card_rule or "lowest-up"):
            seats += seats_by_up_card(t, rule == "lowest-up", step.card_ace, step.card_tie)
    if len(set(seats)) < 2:
        return seats[0] if seats else -1
    t.unknown("POS010")
    return actor if actor in seats else seats[0] if actor >= 0 else -1


def _posts_first(t: Table, i: int) -> int:
    """Take words and late posts that stand before the bring-in."""
    while i < t.end and (t.kinds[i] < Kind.ROUND or t.kinds[i] in POSTS):
        if t.kinds[i] < Kind.ROUND:
            talk(t, i)
        else:
            post(t, i, late=True)
        i += 1
    return i


def _take_bring_in(t: Table, line: Line, seat: int, i: int) -> None:
    """Take the bring-in as it was made; ``seat`` had to make it."""
    agreed = t.stakes.get("bring-in", 0)
    actor = t.seats[i]
    amount = t.amounts[i] if t.amounts[i] >= 0 else agreed
    if t.own_stacks and 0 <= t.stack[actor] < amount:
        amount = t.stack[actor]
    _judge_bring_in(t, line, actor, seat, amount, i)
    live_post(t, Kind.BRING_IN, actor, amount, i)
    t.hold_price(agreed)
    if agreed < amount == t.stakes.get("small-bet", 0):  # opened for the whole bet
        t.full = t.last_raise = t.price
        t.raises = 1
    if t.moved is not None:
        t.moved.append((i, amount))


def _nobody_brought_in(t: Table, line: Line, seat: int, i: int) -> None:
    """The betting began without it: by a check or call, or left of the seat that had to open."""
    at = i + 1 if i < t.end and t.kinds[i] == Kind.ROUND else i
    first = t.kinds[at] if at < t.end else 0
    actor = t.seats[at] if at < t.end else -1
    passed_over = seat >= 0 and first in ACTS and actor == _left_of(t, seat)
    if first not in NO_BET and not passed_over:
        return
    t.find(
        "POS010",
        at,
        f"{t.name(seat)} had the {_card(line)} card showing and did not bring it in"
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


def _structure(t: Table) -> str:
    return next((x.structure for x in t.game.steps if x.do == "bet"), "")


def _card(line: Line) -> str:
    return "highest" if line.step.card_rule == "highest-up" else "lowest"


def _left_of(t: Table, seat: int) -> int:
    return next((s for s in t.clockwise(seat) if t.can_act(s)), -1)


def _may_be_all(t: Table, actor: int, at: int) -> bool:
    """Whether a short bring-in may be all that a seat without a known stack had."""
    if t.stack[actor] >= 0 or has_more_later(t, actor, at):
        return False
    t.unknown("POS010")
    return True


def _judge_bring_in(t: Table, line: Line, actor: int, seat: int, amount: int, at: int) -> None:
    if seat < 0:
        t.unknown("POS010")
    elif actor != seat:
        t.find(
            "POS010",
            at,
            f"{t.name(actor)} brought it in; {t.name(seat)} had the {_card(line)} card showing",
            seats=(actor, seat),
            article=line.step.cite,
            recorded=t.name(actor),
            expected=t.name(seat),
        )
        return
    agreed = t.stakes.get("bring-in", 0)
    if amount > agreed and "fixed-limit" not in t.terms.candidates(_structure(t)):
        return  # no limit, pot limit, a spread: he may open for more
    if (
        agreed
        and amount not in (agreed, t.stakes.get("small-bet", agreed))
        and not t.all_in[actor]
        and not bets_all(t, actor, amount, at)
        and not (amount < agreed and _may_be_all(t, actor, at))
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
