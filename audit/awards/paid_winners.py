"""What who lost a round pays its winner: between players, while the pot stays where it is.

Source: the game's own article. With nobody in, the tax on everybody goes into the pot.
"""

from audit.events.dues import stake
from audit.events.match import amounts_of
from audit.events.round_results import Result, result_of, take_round
from audit.program import Line
from audit.table import Table
from schemas.events import Kind
from schemas.game import Match
from schemas.hand import Chips
from schemas.verdict import Transfer

Payments = dict[tuple[int, int], Chips]  # payer, who is paid (-1 the pot) -> chips


def settle_round(t: Table, line: Line, i: int) -> int:
    """Judge the payments of a round; return the first event after it."""
    after = take_round(t, i)
    rule = line.step.match
    result = result_of(t)
    t.round_from, t.round_taken_by = i, -1
    if rule is None or t.called_misdeal >= 0:
        return after
    paid, events = _payments(t, i, after)
    if result.winners is None or any(t.amounts[j] < 0 for j in events.values()):
        t.unknown("POT006" if not result.ins else "POT008")
    elif not result.ins:
        _tax(t, line, rule, paid, after)
    elif len(result.winners) == 1 or not result.losers:
        _between(t, line, rule, result, paid, events, after)
    else:
        t.unknown("POT008")  # two tie before others: whom they pay the document leaves open
    return after


def settle_shown_round(t: Table, line: Line, result: Result) -> None:
    """Judge the payments of a round of which only the showdown was written: who paid whom.

    What the pot was then is not told, so that what was paid counts as the price; silence means
    nothing.
    """
    paid, events = _payments(t, 0, t.end)
    paid = {pair: chips for pair, chips in paid.items() if {*pair} <= {*result.ins}}
    one = result.winners is not None and len(result.winners) == 1
    if not one or not paid or any(t.amounts[j] < 0 for j in events.values()):
        t.unknown("POT008")
        return
    winner = result.winners[0] if result.winners else -1
    prices = tuple(dict.fromkeys(paid.values()))
    if _paid_to_another(t, line, result, paid, prices, events):
        return
    given = {to: chips for (payer, to), chips in paid.items() if payer == winner}
    if given:
        _wrong(t, line, winner, (winner, 0, prices[:1]), given, events[winner])
    else:
        t.unknown("POT008")


def _payments(t: Table, start: int, end: int) -> tuple[Payments, dict[int, int]]:
    """What was paid, and the last event of each payer. A payment with words between players is a
    bet of their own."""
    paid: Payments = {}
    events: dict[int, int] = {}
    for j in range(start, end):
        if t.kinds[j] != Kind.PAYS:
            continue
        other = -1 if t.hand.others is None else t.hand.others[j]
        if other >= 0 and t.word(j):
            continue
        pair = t.seats[j], other
        paid[pair] = paid.get(pair, 0) + max(0, t.amounts[j])
        events[t.seats[j]] = j
    return paid, events


def _between(
    t: Table,
    line: Line,
    rule: Match,
    result: Result,
    paid: Payments,
    events: dict[int, int],
    after: int,
) -> None:
    """Every loser pays the winner; nobody else pays anybody."""
    losers = result.losers
    winner = result.winners[0] if result.winners else -1
    right = amounts_of(t, rule, t.pot) if losers else (0,)
    if not right:
        t.unknown("POT008")  # a stake it hangs on was not agreed
        return
    if winner >= 0 and _paid_to_another(t, line, result, paid, right, events):
        return
    for seat in t.order:
        given = {to: chips for (payer, to), chips in paid.items() if payer == seat and to >= 0}
        if seat in losers and given.keys() <= {winner} and given.get(winner, 0) in right:
            continue
        if seat not in losers and not given:
            continue
        owed = right[0] if seat in losers else 0
        _wrong(t, line, seat, (winner, owed, right), given, events.get(seat, after))


def _paid_to_another(
    t: Table,
    line: Line,
    result: Result,
    paid: Payments,
    right: tuple[Chips, ...],
    events: dict[int, int],
) -> bool:
    """Whether the round was settled as if another of those in had won it: one mistake, told once.

    He hands on what the others paid him, gives back what the winner paid, and pays for losing.
    """
    winner = result.winners[0] if result.winners else -1
    for taker in result.losers:
        others = [s for s in result.ins if s != taker]
        if {pair for pair in paid if pair[1] >= 0} != {(s, taker) for s in others}:
            continue
        if len(right) > 1 or any(paid[s, taker] != right[0] for s in others):
            continue
        owed = right[0] * len(result.ins)
        t.round_taken_by = taker
        t.debts.append(Transfer(taker, winner, owed))
        t.find(
            "POT008",
            min(events[s] for s in others),
            f"{t.name(taker)} was paid for the round, and {t.name(winner)} won it; "
            f"{t.name(taker)} owes {t.name(winner)} {t.chips(owed)}",
            seats=(taker, winner),
            article=line.step.cite,
            recorded=f"{t.name(taker)} paid as the winner",
            expected=f"{t.name(winner)} paid as the winner",
            amounts={taker: -owed, winner: owed},
        )
        return True
    return False


def _wrong(
    t: Table,
    line: Line,
    seat: int,
    due: tuple[int, Chips, tuple[Chips, ...]],
    given: dict[int, Chips],
    at: int,
) -> None:
    winner, owed, right = due
    amounts = {to: -chips for to, chips in given.items()}
    if owed:
        amounts[winner] = amounts.get(winner, 0) + owed
    amounts[seat] = -sum(amounts.values())
    said = " and ".join(f"{t.name(to)} {t.chips(chips)}" for to, chips in given.items())
    asked = " or ".join(t.chips(one) for one in right)
    owes = f"owes {t.name(winner)} {asked} for losing the round" if owed else "owes nobody anything"
    t.find(
        "POT008",
        at,
        f"{t.name(seat)} paid {said or 'nobody'}; {t.name(seat)} {owes}",
        seats=(seat,),
        article=line.step.cite,
        recorded=said or "nothing",
        expected=f"{t.name(winner)} {asked}" if owed else "nothing",
        amounts=amounts if len(right) == 1 else {},
    )
    if len(right) > 1:
        return
    for other, chips in amounts.items():
        if other != seat and chips > 0:
            t.debts.append(Transfer(seat, other, chips))
        elif other != seat and chips < 0:
            t.debts.append(Transfer(other, seat, -chips))


def _tax(t: Table, line: Line, rule: Match, paid: Payments, after: int) -> None:
    """Everybody was out: where that is taxed, each pays the stake ``nobody-in`` into the pot."""
    words = t.terms.candidates(rule.nobody_in) if rule.nobody_in else ()
    price = stake(t, "nobody-in")
    if "everybody-pays" not in words:
        return
    if len(words) > 1 or price < 0:
        t.unknown("POT006")
        return
    for seat in t.order:
        chips = paid.get((seat, -1), 0)
        if not t.live[seat] or chips == price:
            continue
        t.find(
            "POT006",
            after,
            f"{t.name(seat)} paid {t.chips(chips) if chips else 'nothing'} into the pot when "
            f"nobody was in; it costs everybody {t.chips(price)}",
            seats=(seat,),
            article=line.step.cite,
            recorded=t.chips(chips) if chips else "nothing",
            expected=t.chips(price),
            amounts={seat: chips - price},
        )
