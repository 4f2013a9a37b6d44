"""Prices that a card makes a player pay: how much, whether it was paid, who played on without.

The price is the game's (its trigger or offer); fixed ones are stakes of the night. Matching the pot
is paying what lies in it; of several who owe a match, the one whose card came first pays first.
"""

from audit.events.happening import Due
from audit.table import Table
from schemas.events import ACTS, NOT_NOTED, Kind
from schemas.findings import Finding, Severity
from schemas.hand import Chips, Level
from schemas.words import plain

NAMELESS = (Kind.REST_CALL, Kind.ALL_CHECK)
PLAYS_ON = (ACTS - {Kind.FOLD, Kind.REST_FOLD}) | {Kind.ROLL, Kind.SHOW, Kind.PLAYS, Kind.POT}


def stake(t: Table, name: str) -> Chips:
    """The stake of this name, hyphens and underscores the same; NOT_NOTED when none was agreed."""
    wanted = name.replace("_", "-")
    return next(
        (chips for key, chips in t.stakes.items() if key.replace("_", "-") == wanted), NOT_NOTED
    )


def owe(t: Table, due: Due) -> None:
    """A seat has to pay; a price that is certainly nothing is none."""
    if all(word == "free" for word in due.words):
        return
    due.pot, due.broke = t.pot, t.all_in[due.seat]
    t.dues.append(due)


def capped(t: Table, pot: Chips) -> Chips:
    """The pot matched, up to the stake ``match-cap``."""
    cap = stake(t, "match-cap")
    return pot if cap < 0 else min(pot, cap)


def _price(t: Table, word: str, pot: Chips) -> Chips:
    """One price in chips; NOT_NOTED where the stake was not agreed."""
    if word == "free":
        return 0
    if word.startswith("match-pot"):
        return NOT_NOTED if t.unknown_money else capped(t, pot)
    return stake(t, word.removeprefix("stake:"))


def prices(t: Table, due: Due, i: int) -> list[Chips]:
    """What the seat may have to pay at event ``i``: one amount for each price it may be."""
    return [_price(t, word, _pot_for(t, due, i)) for word in due.words]


def _pot_for(t: Table, due: Due, i: int) -> Chips:
    """What lies in the middle for this payer: those before him have paid, those behind have not."""
    pot = t.pot
    for other in t.dues:
        if other is due:
            break
        if other.at < 0 and _pays_later(t, other.seat, i):
            pot += max(0, _price(t, other.words[0], pot))
    behind = t.dues[t.dues.index(due) + 1 :] if due in t.dues else []
    return pot - sum(other.paid for other in behind if other.at >= 0 and other.paid > 0)


def _had_all_paid(t: Table, due: Due) -> Chips:
    """What would lie in the middle for this payer if all before him had paid their prices."""
    return t.pot + unpaid_prices(t, due)


def unpaid_prices(t: Table, before: Due | None = None) -> Chips:
    """What nobody has paid so far, of those who had to ``before`` another or at all."""
    missing = t.never_paid
    for due in t.dues:
        if due is before:
            break
        if due.at < 0:
            missing += max(0, _price(t, due.words[0], due.pot + missing))
    return missing


def _pays_later(t: Table, seat: int, i: int) -> bool:
    """Whether the seat pays into the pot behind event ``i``, before the next betting is over."""
    rounds = 0
    for j in range(i + 1, t.end):
        rounds += t.kinds[j] == Kind.ROUND
        if rounds > 1:
            return False
        if t.kinds[j] == Kind.PAYS and t.seats[j] == seat:
            return True
    return False


def pay_due(t: Table, seat: int, amount: Chips, i: int) -> None:
    """Chips into the pot: for what the seat owes first, if it owes anything."""
    waiting = [one for one in t.dues if one.seat == seat and one.at < 0 and not one.gone]
    if not waiting:
        return
    said = plain(t.word(i))
    named = [one for one in waiting if said and plain(one.id.replace("_", " ")) == said]
    exact = [one for one in named or waiting if amount in prices(t, one, i)]
    in_time = [one for one in exact if not 0 <= _played_on(t, one) < i]
    settle_due(t, (in_time or exact or [(named or waiting)[-1]])[0], amount, i)


def settle_due(t: Table, due: Due, amount: Chips, i: int) -> None:
    """The payment at event ``i`` judged; called before its chips lie in the middle."""
    right = prices(t, due, i)
    due.at, due.paid = i, max(amount, 0)
    if amount == NOT_NOTED or amount in right or NOT_NOTED in right:
        if amount == NOT_NOTED or amount not in right:
            t.unknown("VAR061")
        return
    if amount in [_price(t, word, _had_all_paid(t, due)) for word in due.words]:
        return  # the pot as it should have been: a price nobody paid before is told by itself
    if t.all_in[due.seat] or (t.own_stacks and 0 <= t.stack[due.seat] <= amount < max(right)):
        return  # all he had
    owed = max(right)
    if any(word.startswith("match-pot") for word in due.words):
        t.never_paid += amount - owed  # he matched another pot: who matches it next does so too
    t.find(
        "VAR061",
        i,
        f"{t.name(due.seat)} paid {t.chips(amount)} for {due.what}; it costs "
        f"{' or '.join(t.chips(one) for one in sorted(set(right)))}",
        seats=(due.seat,),
        article=due.cite,
        recorded=t.chips(amount),
        expected=" or ".join(t.chips(one) for one in sorted(set(right))),
        amounts={due.seat: amount - owed} if len(set(right)) == 1 else {},
    )


def settle_before_a_redeal(t: Table) -> None:
    """Prices of cards that go back: who had played on without paying; nobody owes any more. Below
    procedure the pot may tell yet that they were paid."""
    for due, at in _waiting(t):
        if due.broke or "free" in due.words:
            t.unknown("VAR060")
        elif not t.procedure:
            due.gone = True
        else:
            _unpaid(t, due, at)
            t.never_paid += max(0, _price(t, due.words[0], due.pot))
    t.dues = [due for due in t.dues if due.at >= 0 or due.gone]


def _waiting(t: Table) -> list[tuple[Due, int]]:
    """What was never paid though the seat played on, with the first event that shows it."""
    waiting = [(due, _played_on(t, due)) for due in t.dues if due.at < 0 and not _no_right(t, due)]
    return [(due, at) for due, at in waiting if at >= 0]


def _no_right(t: Table, due: Due) -> bool:
    """Whether the card, or one of the seat's offered ones, is told as one too many: nobody had it
    to sell."""
    offered = any(one.id == due.id and one.do == "offer" for one in t.game.triggers)
    told = [f for f in t.findings if f.code == "MIS004" and due.seat in f.seats]
    return any(offered or f.event == due.event for f in told)


def settle_dues(t: Table) -> None:
    """At the end of the hand: who played on without paying, at the first event that proves it."""
    if t.procedure:
        for due in t.dues:
            _late(t, due)
    waiting = _waiting(t)
    if waiting and not t.procedure and _lay_in_the_pot(t, [due for due, _ in waiting]):
        return
    for due, at in waiting:
        if due.gone:
            t.unknown("VAR060")
            continue
        if due.broke or "free" in due.words or t.level < Level.ACTIONS:
            t.unpaid_open.add((due.id, due.seat))
            t.unknown("VAR060")
            continue
        t.unpaid.add((due.id, due.seat))
        card = t.card(due.event)
        t.unpaid_cards.setdefault((due.id, due.seat), []).append(card)
        t.unpaid_told.append((_unpaid(t, due, at), (due.id, due.seat), card))


def _unpaid(t: Table, due: Due, at: int) -> Finding:
    price = prices(t, due, due.event)[0] if due.words[0][:5] == "stake" else due.pot
    price = capped(t, price) if due.words[0].startswith("match-pot") else price
    return t.find(
        "VAR060",
        at,
        f"{t.name(due.seat)} {_did(t, at)} without paying for {due.what}",
        seats=(due.seat,),
        article=due.cite,
        recorded="nothing",
        expected=t.chips(price) if price >= 0 else "the price",
    )


def _did(t: Table, at: int) -> str:
    return "folded" if t.kinds[at] in (Kind.FOLD, Kind.MUCK) else "played on"


def _late(t: Table, due: Due) -> None:
    """A price that was paid when the seat had played on already: mended."""
    played = _played_on(t, due)
    if 0 <= played < due.at:
        t.find(
            "VAR060",
            due.at,
            f"{t.name(due.seat)} paid for {due.what} only after playing on",
            seats=(due.seat,),
            article=due.cite,
            severity=Severity.WARN,
            recorded="a late payment",
            expected="the payment first",
        )


def _played_on(t: Table, due: Due) -> int:
    """The first event that shows the seat in the hand beyond its card; -1 when it folded and that
    is as good as paying."""
    rounds = 0
    for j in range(due.event + 1, t.end):
        kind, seat = t.kinds[j], t.seats[j]
        rounds += kind == Kind.ROUND
        if seat == due.seat and kind in (Kind.FOLD, Kind.MUCK):
            return -1 if due.or_fold else j
        if kind == Kind.POT and due.or_fold and t.live_count < 2:
            return -1  # all others folded: who is left has won, and need not pay to stay in
        if kind in PLAYS_ON and (seat == due.seat or kind in NAMELESS):
            return j
        if kind == Kind.DEAL and seat == due.seat and rounds:
            return j
    return -1


def _lay_in_the_pot(t: Table, dues: list[Due]) -> bool:
    """Whether what was paid out adds up with the prices nobody wrote: then they were paid."""
    pot = t.pot
    owed: list[Chips] = []
    for due in dues:
        price = _price(t, due.words[0], due.pot + sum(owed))
        owed.append(max(0, price))
    came_out = sum(_paid_out(t)) + t.rake
    if not t.pots or came_out != pot + sum(owed):
        return False
    for due, price in zip(dues, owed, strict=True):
        due.at, due.paid = due.event, price
        t.pay_dead(due.seat, price)
    return True


def _paid_out(t: Table) -> list[Chips]:
    """What each pot line gave, and what went back of uncalled bets."""
    lines: dict[int, Chips] = {}
    for i in t.pots:
        whole = NOT_NOTED if t.hand.others is None else t.hand.others[i]
        said = whole if whole >= 0 else max(0, t.amounts[i])
        key = t.group(i) or -i
        lines[key] = said if whole >= 0 else lines.get(key, 0) + said
    return [*lines.values(), *t.returned.values()]
