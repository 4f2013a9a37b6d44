"""Forced money: antes, blinds, straddles, bring-ins. Who posts, how much, and when.

Sources: TDA 33-34, 54-B, RP-10-E; Robert's sections 4 (button and blinds) and 8 (stud).
"""

from audit.awards.tabled import money_or_words
from audit.bets.antes import judge_antes
from audit.bets.blinds import judge_blinds
from audit.bets.broke import gone_broke
from audit.bets.button_blind import judge_button_blind
from audit.bets.one_ante import judge_one_ante
from audit.bets.straddles import straddle
from audit.foreseen import foreseen
from audit.program import Line
from audit.table import Table
from audit.talk import talk
from audit.terms import key_of
from schemas.events import Kind

LIVE = frozenset({Kind.BLIND, Kind.STRADDLE, Kind.BRING_IN, Kind.POST})
BLIND_NAMES = ("small", "big", "third")


def force(t: Table, line: Line, i: int) -> int:
    """Take the posts that stand before the cards; then see whether all were made."""
    while i < t.end:
        kind = t.kinds[i]
        if Kind.ANTE <= kind <= Kind.POST:
            post(t, i, late=False)
            if t.halted:
                return i
        elif kind < Kind.ROUND:
            talk(t, i)
        elif kind == Kind.PAYS:
            money_or_words(t, i)  # it opens the pot
        elif kind == Kind.LEG:
            pass  # what a player had before this hand
        else:
            break
        i += 1
    if line.step.only and _pot_is_open(t, line):
        return i
    if t.called_misdeal >= 0:
        return i
    way = _way(t, line.step.force)
    if way in ("ante", "blinds-and-antes", "button-blind-and-antes"):
        judge_antes(t, line, i)
    if way in ("button-blind", "button-blind-and-antes"):
        judge_button_blind(t, line, i)
    elif way != "ante":
        judge_blinds(t, line, i)
    if way in ("big-blind-ante", "button-ante"):
        judge_one_ante(t, line, way, i)
    return i


def _way(t: Table, reference: str) -> str:
    """Which forced bets the hand has; where nobody said, those that lie there."""
    if not reference.startswith("@"):
        return reference
    terms, name = foreseen(t), key_of(reference[1:])
    ways = terms.candidates(reference)
    if len(ways) == 1 and terms.by.get(name) != "default":
        return ways[0]
    option = t.game.option(name)
    ways = option.values if option is not None else ways
    if t.big_blind < 0 and "ante" in ways:
        return "ante"
    several = sum(1 for chips in t.ante_of if chips) > 1 and t.hand.format != "phh"
    return "blinds-and-antes" if several and "blinds-and-antes" in ways else "blinds"


def _pot_is_open(t: Table, line: Line) -> bool:
    """Whether the antes may stay out, for chips of the hand before lie in the pot."""
    may = "empty-pot" in t.terms.candidates(line.step.only)
    return may and t.pays_extra + sum(t.dead_of) > sum(t.ante_of)


def post(t: Table, i: int, late: bool) -> None:
    """Take one post as it happened."""
    kind, seat, amount = t.kinds[i], t.seats[i], t.amounts[i]
    if amount < 0:
        amount = _agreed(t, kind, i)
        if not amount:
            _not_noted(t, kind, seat, i)
        if t.halted:
            return
    if kind == Kind.CARRY:
        _carry(t, amount, paid=bool(t.word(i)))
        return
    if kind == Kind.ANTE:
        t.ante_of[seat] += amount
        t.pay_dead(seat, amount)
        gone_broke(t, seat, i)
        if late:
            _after_the_deal(t, "POS012", seat, "put in the ante", i)
    elif kind == Kind.DEAD:
        t.pay_dead(seat, amount)
        gone_broke(t, seat, i)
    elif kind in LIVE:
        live_post(t, kind, seat, amount, i, late)
    if t.moved is not None:
        t.moved.append((i, amount))


def _carry(t: Table, amount: int, paid: bool) -> None:
    """What lay in the pot, said outright: it is not what the hand before left, beside it. What a
    named player ``paid`` who has no seat any more lies beside either."""
    if paid:
        t.paid_by_absent += amount
        t.pays_extra += amount
    else:
        t.pays_extra = amount + t.paid_by_absent


def _not_noted(t: Table, kind: int, seat: int, i: int) -> None:
    """How much was posted is not known: nor is the pot, nor what a live post made the price."""
    t.unknown_money = True
    if kind == Kind.ANTE:
        t.unknown("POS012")
    if kind not in LIVE:
        return
    t.halted = True
    t.find(
        "REC008",
        i,
        f"how much {t.name(seat)} posted was not noted, and later money hangs on it",
        seats=(seat,),
        article=t.game.bets_cite,
        recorded="?",
        expected="an amount",
    )


def _agreed(t: Table, kind: int, i: int) -> int:
    """What the night agreed for a post without an amount; 0 when nothing is on file."""
    if kind == Kind.ANTE:
        return t.stakes.get("ante", 0)
    if kind in (Kind.BRING_IN, Kind.STRADDLE):
        return t.stakes.get("bring-in" if kind == Kind.BRING_IN else "straddle", 0)
    cell = 1 if kind == Kind.POST else max(t.cell(i), 0)  # who comes in posts a big blind
    name = BLIND_NAMES[min(cell, 2)]
    return t.stakes.get(f"{name}-blind", 0)


def live_post(t: Table, kind: int, seat: int, amount: int, i: int, late: bool = False) -> None:
    """A post that counts as a bet: a bring-in, a straddle, a blind, or chips to come in. The last
    make no price: their seat owes what they lack of it, and may raise when its turn comes."""
    had = t.stack[seat]
    t.pay(seat, amount)
    gone_broke(t, seat, i)
    if kind == Kind.BRING_IN:
        t.bring_in_seat = seat
        t.price = max(t.price, t.in_round[seat])
    elif kind == Kind.STRADDLE:
        straddle(t, seat, amount, i)
    elif kind == Kind.POST:
        _judge_post(t, seat, amount, i)
    elif kind == Kind.BLIND:
        if late:
            _after_the_deal(t, "POS013", seat, "posted the blind", i)
        _blind(t, seat, amount, had > amount, i)


def _judge_post(t: Table, seat: int, amount: int, i: int) -> None:
    """More than one big blind to come in: of missed blinds one is live, however many they are."""
    big = t.stakes.get("big-blind", 0) or t.price
    straddled = t.straddler >= 0 or Kind.STRADDLE in t.where
    if not big or amount <= big or straddled:
        return
    t.find(
        "POS004",
        i,
        f"{t.name(seat)} posted {t.chips(amount)} to come in; of missed blinds {t.chips(big)} is "
        "live and the rest dead",
        seats=(seat,),
        article=_force_article(t),
        recorded=t.chips(amount),
        expected=t.chips(big),
    )


def _after_the_deal(t: Table, code: str, seat: int, what: str, i: int) -> None:
    """A post that came after the first card; told once a hand."""
    if not t.cards_dealt or t.found(code):
        return
    t.find(
        code,
        i,
        f"{t.name(seat)} {what} after the first card",
        seats=(seat,),
        article=_force_article(t),
        recorded="after the deal",
        expected="before the deal",
    )


def _blind(t: Table, seat: int, amount: int, has_more: bool, i: int) -> None:
    """A blind sets the price at what it should be, even when it is short."""
    cell = max(t.cell(i), 0)
    nominal = t.stakes.get(f"{BLIND_NAMES[min(cell, 2)]}-blind", 0)
    if not nominal:
        nominal = _usual_blind(t, cell, seat, amount, i)
    if cell >= 1:
        t.posted_big = max(t.posted_big, nominal)
    if nominal > t.price or (cell == 1 and nominal == t.price):  # a third like it is a late entry
        t.big_blind = seat if cell >= 1 else t.big_blind
    if amount < nominal:
        t.phantom += nominal - amount
        told = t.found("POS013")
        if has_more and not told:
            _posted_short(t, seat, amount, nominal, i)
        if (has_more and told) or (cell == 0 and t.found("POS013")):
            nominal = amount  # both blinds are short: the table played at what was posted
    t.price = max(t.price, t.in_round[seat])
    t.hold_price(nominal)
    t.full = t.last_raise = max(t.price, nominal)


def _posted_short(t: Table, seat: int, amount: int, nominal: int, i: int) -> None:
    t.find(
        "POS013",
        i,
        f"{t.name(seat)} posted {t.chips(amount)} of a blind of {t.chips(nominal)}",
        seats=(seat,),
        article=_force_article(t),
        recorded=t.chips(amount),
        expected=t.chips(nominal),
    )


def _usual_blind(t: Table, cell: int, seat: int, amount: int, i: int) -> int:
    """The blind nobody stated: as posted, or twice the small one when it may have been short."""
    twice = 2 * t.price
    if cell != 1 or not 0 < amount < twice or amount > t.price:
        return amount
    if t.all_in[seat]:
        return twice
    called = next((t.amounts[j] for j in range(i + 1, t.end) if t.kinds[j] == Kind.CALL), 0)
    if t.stack[seat] < 0 and called == twice:
        t.all_in[seat] = True
        t.unknown("POS013")
        return twice
    return amount


def _force_article(t: Table) -> str:
    return next((s.cite for s in t.game.steps if s.do == "force"), "")
