"""Forced money: antes, blinds, straddles, bring-ins. Who posts, how much, and when.

Sources: TDA 33-34, 54-B, RP-10-E; Robert's sections 4 (button and blinds) and 8 (stud).
"""

from audit.openers import _by_card as seat_by_up_card
from audit.program import Line
from audit.table import Table
from audit.talk import talk
from schemas.events import Kind
from schemas.hand import Level

BLIND_NAMES = ("small", "big", "third")


def force(t: Table, line: Line, i: int) -> int:
    """Take the posts that stand before the cards; then see whether all were made."""
    while i < t.end:
        kind = t.kinds[i]
        if Kind.ANTE <= kind <= Kind.CARRY:
            post(t, i, late=False)
        elif kind < Kind.ROUND:
            talk(t, i)
        else:
            break
        i += 1
    ways = t.terms.candidates(line.step.force)
    if len(ways) > 1:
        ways = ("blinds",) if t.big_blind >= 0 else ("ante",)
    if "ante" in ways:
        _antes(t, line, i)
    if "blinds" in ways:
        _blinds(t, line, i)
    return i


def post(t: Table, i: int, late: bool) -> None:
    """Take one post as it happened."""
    kind, seat, amount = t.kinds[i], t.seats[i], t.amounts[i]
    if amount < 0:
        amount = _agreed(t, kind, i)
    if kind == Kind.CARRY:
        t.pays_extra += amount
        return
    if kind == Kind.ANTE:
        t.ante_of[seat] += amount
        t.pay_dead(seat, amount)
        if late and t.cards_dealt:
            t.find(
                "POS012",
                i,
                f"{t.name(seat)} put in the ante after the first card",
                seats=(seat,),
                article=_force_article(t),
                recorded="after the deal",
                expected="before the deal",
            )
    elif kind == Kind.DEAD:
        t.pay_dead(seat, amount)
    elif kind in (Kind.BLIND, Kind.STRADDLE, Kind.BRING_IN):
        _live_post(t, kind, seat, amount, i)
    if t.moved is not None:
        t.moved.append((i, amount))


def _agreed(t: Table, kind: int, i: int) -> int:
    """What the night agreed for a post without an amount; 0 when nothing is on file."""
    if kind == Kind.ANTE:
        return t.stakes.get("ante", 0)
    if kind == Kind.BRING_IN:
        return t.stakes.get("bring-in", 0)
    name = BLIND_NAMES[min(max(t.cell(i), 0), 2)]
    return t.stakes.get(f"{name}-blind", 0)


def _live_post(t: Table, kind: int, seat: int, amount: int, i: int) -> None:
    had = t.stack[seat]
    t.pay(seat, amount)
    if kind == Kind.BRING_IN:
        t.bring_in_seat = seat
        t.price = max(t.price, t.in_round[seat])
        return
    if kind == Kind.STRADDLE:
        _straddle(t, seat, amount, i)
        return
    cell = max(t.cell(i), 0)
    nominal = t.stakes.get(f"{BLIND_NAMES[min(cell, 2)]}-blind", 0) or amount
    if cell >= 1 and nominal >= t.price:
        t.big_blind = seat
    if amount < nominal:
        t.phantom += nominal - amount
        if t.own_stacks and had > amount:
            t.find(
                "POS013",
                i,
                f"{t.name(seat)} posted {amount} of a blind of {nominal}",
                seats=(seat,),
                article=_force_article(t),
                recorded=str(amount),
                expected=str(nominal),
            )
    t.price = max(t.price, nominal, t.in_round[seat])
    t.full = t.last_raise = t.price


def _straddle(t: Table, seat: int, amount: int, i: int) -> None:
    """A straddle is twice the blind, under the gun or on the button (house rule; Robert's 14-2)."""
    before = t.price
    total = t.in_round[seat]
    if before and total < 2 * before and not t.all_in[seat]:
        t.find(
            "POS008",
            i,
            f"{t.name(seat)} straddled for {amount}; a straddle is {2 * before}",
            seats=(seat,),
            recorded=str(amount),
            expected=str(2 * before),
        )
    elif not _may_straddle(t, seat):
        t.find(
            "POS008",
            i,
            f"{t.name(seat)} straddled from the wrong seat",
            seats=(seat,),
            recorded=t.name(seat),
            expected="the seat left of the big blind, or the button",
        )
    t.straddler = seat
    t.price = max(before, total)
    t.full = t.price
    t.last_raise = t.price if t.terms.profile.straddle_raise == "double" else before


def _may_straddle(t: Table, seat: int) -> bool:
    last = t.straddler if t.straddler >= 0 else t.big_blind
    if last < 0 or seat == t.dealer:
        return True
    for one in t.clockwise(last):
        if t.live[one]:
            return one == seat
    return True


def _force_article(t: Table) -> str:
    return next((s.cite for s in t.game.steps if s.do == "force"), "")


def _antes(t: Table, line: Line, i: int) -> None:
    """Everybody dealt in antes the agreed amount (OPR-549 2.1, OPR-706 2.1)."""
    if t.level < Level.ACTIONS:
        t.unknown("POS012")
        return
    agreed = t.stakes.get("ante", 0)
    posted = [t.ante_of[s] for s in range(t.n) if t.dealt[s]]
    if not agreed and t.hand.format == "phh":
        return
    if not agreed:
        paid = [chips for chips in posted if chips]
        agreed = max(set(paid), key=paid.count) if paid else 0
    later = {t.seats[j] for j in range(i, t.end) if t.kinds[j] == Kind.ANTE}
    short = [s for s in t.order if t.dealt[s] and t.ante_of[s] < agreed and s not in later]
    short = [s for s in short if not (t.all_in[s] and t.ante_of[s])]
    if not agreed:
        if not any(posted) and not later:
            t.find(
                "POS012",
                i,
                "nobody anted",
                seats=(),
                article=line.step.cite,
                recorded="no antes",
                expected="an ante from everybody dealt in",
            )
        return
    if short:
        seat = short[0]
        who = t.names(short)
        what = (
            f"{who} did not ante {agreed}"
            if not t.ante_of[seat]
            else f"{who} put in {t.ante_of[seat]} of an ante of {agreed}"
        )
        t.find(
            "POS012",
            i,
            what,
            seats=tuple(short),
            article=line.step.cite,
            recorded=str(t.ante_of[seat]),
            expected=str(agreed),
        )


def _blinds(t: Table, line: Line, i: int) -> None:
    """Small blind left of the button, big blind next; two-handed the button is the small blind."""
    if t.level < Level.ACTIONS:
        t.unknown("POS013", "POS003")
        return
    posted: dict[int, int] = {}
    first: dict[int, int] = {}
    for j in range(i):
        if t.kinds[j] == Kind.BLIND:
            posted.setdefault(max(t.cell(j), 0), t.seats[j])
            first.setdefault(max(t.cell(j), 0), j)
    dealt = [s for s in t.order if t.dealt[s]]
    if not posted:
        if t.stakes.get("big-blind") or t.procedure:
            t.find(
                "POS013",
                i,
                "nobody posted the blinds",
                article=line.step.cite,
                recorded="no blinds",
                expected="a small and a big blind",
            )
        return
    if t.hand.button < 0 or len(dealt) < 2 or 1 not in posted:
        return
    heads_up = len(dealt) == 2
    want = (dealt[1], dealt[0]) if heads_up else (dealt[0], dealt[1])
    if heads_up and t.dealer < 0:
        return
    small, big = posted.get(0, -1), posted[1]
    if small == -1 and big in want:
        return  # a dead small blind
    if (small, big) == want:
        return
    wrong = (small, big)
    if heads_up:
        t.find(
            "POS003",
            first[min(first)],
            f"{t.name(small)} posted small; two-handed the button does",
            seats=wrong,
            article="",
            recorded=f"small blind {t.name(small)}",
            expected=f"small blind {t.name(want[0])}, big blind {t.name(want[1])}",
        )
        return
    t.find(
        "POS013",
        first[0] if small != want[0] and 0 in first else first[1],
        f"the blinds were posted by {t.names(list(wrong))}; they are {t.name(want[0])}'s and {t.name(want[1])}'s",
        seats=wrong,
        article=line.step.cite,
        recorded=f"small {t.name(small)}, big {t.name(big)}",
        expected=f"small {t.name(want[0])}, big {t.name(want[1])}",
    )


def bring_in(t: Table, line: Line, i: int) -> int:
    """Stud: the lowest up card by rank, then suit, brings it in, or completes at once."""
    while i < t.end and t.kinds[i] < Kind.ROUND:
        talk(t, i)
        i += 1
    seat = seat_by_up_card(t, lowest=line.step.card_rule != "highest-up")
    kind = t.kinds[i] if i < t.end else 0
    if kind in (Kind.BRING_IN, Kind.BRING_IN_ACT):
        actor = t.seats[i]
        amount = t.amounts[i] if t.amounts[i] >= 0 else t.stakes.get("bring-in", 0)
        if t.own_stacks and 0 <= t.stack[actor] < amount:
            amount = t.stack[actor]
        _judge_bring_in(t, line, actor, seat, amount, i)
        _live_post(t, Kind.BRING_IN, actor, amount, i)
        t.price = max(t.price, t.stakes.get("bring-in", 0))
        if t.moved is not None:
            t.moved.append((i, amount))
        return i + 1
    at = i + 1 if kind == Kind.ROUND else i
    first = t.kinds[at] if at < t.end else 0
    if first in (Kind.CHECK, Kind.ALL_CHECK, Kind.CALL, Kind.CHECK_OR_CALL):
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
    return i


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
        and amount != agreed
        and not t.all_in[actor]
        and not (t.own_stacks and t.stack[actor] == amount)
    ):
        t.find(
            "POS010",
            at,
            f"{t.name(actor)} brought it in for {amount}; it is {agreed}",
            seats=(actor,),
            article=line.step.cite,
            recorded=str(amount),
            expected=str(agreed),
        )
