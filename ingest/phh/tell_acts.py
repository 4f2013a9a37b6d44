"""The events of a hand in PHH's words, which has one for check and call and one for bet and raise.

So an act that was another than it could be, a check to a bet, a call of too little, has none.
"""

from collections.abc import Callable, Sequence
from itertools import zip_longest

from ingest.phh.tell import NoSuchWord, Telling
from schemas.events import ACTS, IMPLIED, NOT_NOTED, Event, Kind

# what PHH cannot say, and without which the hand is another
OTHER_HANDS = {
    Kind.IRREGULAR: "an irregularity",
    Kind.DEAD: "dead money",
    Kind.POST: "chips posted to come in",
    Kind.PUT_IN: "what each put in, and no acts",
    Kind.CARRY: "what lay in the pot before",
    Kind.GRID: "a grid",
    Kind.TURN: "cards turned up",
    Kind.ROLL: "cards rolled",
    Kind.TABLE: "cards in nobody's hand",
    Kind.TABLE_TURN: "cards in nobody's hand",
    Kind.DUMMY: "a dummy hand",
    Kind.DUMMY_SHOW: "a dummy hand",
    Kind.PASS: "cards passed",
    Kind.OFFER: "cards offered",
    Kind.PAYS: "payments beside the bets",
    Kind.LEG: "a leg",
    Kind.PARTNER: "partners",
    Kind.RUNS: "a board that runs more than once",
    Kind.RESHUFFLE: "a reshuffle",
    Kind.DECLARE: "declarations",
}
# what goes untold, and leaves the hand what it is
UNTOLD = {
    Kind.BURN: "a burn",
    Kind.ANNOUNCE: "an announcement",
    Kind.STATED: "what the source states beside the acts",
    Kind.GARBLED: "places where the record is at fault",
    Kind.SAYS: "what was said",
    Kind.RULING: "a ruling",
    Kind.PLAYS: "which cards a player named as his hand",
}


def tell(telling: Telling, events: Sequence[Event]) -> None:
    """All events in order, the forced money left out. Raises NoSuchWord."""
    for event, behind in zip_longest(events, events[1:]):
        if event.kind in OTHER_HANDS:
            raise NoSuchWord(OTHER_HANDS[event.kind], event)
        if event.kind in RESTS and behind is not None and behind.kind in ACTS:
            raise NoSuchWord("`rest` before the act of a player it does not stand for", event)
        if event.kind in UNTOLD:
            telling.untold.append((UNTOLD[event.kind], event))
        elif event.kind in TELLERS:
            TELLERS[event.kind](telling, event)
        elif event.kind not in OUT_OF_THE_POTS:
            raise NoSuchWord("chips posted behind the first card", event)


def _round(telling: Telling, event: Event) -> None:
    if not event.group:
        telling.round.begin()
    elif telling.read and telling.read[-1][0] in (Kind.DEAL, Kind.BOARD):
        raise NoSuchWord("a round that goes on behind a card", event)


def _check(telling: Telling, event: Event) -> None:
    _nothing_to_call(telling, telling.player(event), event)
    _check_or_call(telling, event)


def _nothing_to_call(telling: Telling, player: int, event: Event) -> None:
    if telling.round.price > telling.round.paid[player]:
        raise NoSuchWord("a check where there was a bet to call", event)


def _call(telling: Telling, event: Event) -> None:
    player, table = telling.player(event), telling.round
    due = table.price - table.paid[player]
    if due <= 0:
        raise NoSuchWord("a call where there was nothing to call", event)
    has = table.left[player]
    if event.amount != IMPLIED and event.amount != (due if has < 0 else min(due, has)):
        raise NoSuchWord("a call of other than the price", event)
    _check_or_call(telling, event)


def _check_or_call(telling: Telling, event: Event) -> None:
    player = telling.player(event)
    telling.act(player, "cc", Kind.CHECK_OR_CALL)
    telling.round.call(player)


def _bet(telling: Telling, event: Event) -> None:
    if telling.round.price and not telling.round.brought_in:  # a completion is called either
        raise NoSuchWord("a bet where there was one already", event)
    _to(telling, event, event.amount)


def _raise(telling: Telling, event: Event) -> None:
    if not telling.round.price:
        raise NoSuchWord("a raise where there was no bet", event)
    by = event.kind == Kind.RAISE_BY and event.amount >= 0
    _to(telling, event, event.amount + telling.round.price if by else event.amount)


def _to(telling: Telling, event: Event, total: int) -> None:
    if total < 0:
        raise NoSuchWord("an amount nobody noted", event)
    if total <= telling.round.price:
        raise NoSuchWord("a raise to no more than the bet", event)
    _bet_or_raise(telling, event, total)


def _bet_or_raise(telling: Telling, event: Event, total: int | None = None) -> None:
    player = telling.player(event)
    total = event.amount if total is None else total
    telling.act(player, f"cbr {telling.money(total)}", Kind.BET_OR_RAISE, total)
    telling.round.bet(player, total)


def _all_in(telling: Telling, event: Event) -> None:
    player, table = telling.player(event), telling.round
    has = table.left[player]
    if has == NOT_NOTED:
        raise NoSuchWord("an all-in out of a stack nobody noted", event)
    total = table.paid[player] + has
    if event.amount not in (IMPLIED, total):
        raise NoSuchWord("an all-in of other than the stack", event)
    if total > table.price:
        _bet_or_raise(telling, event, total)
    else:
        _check_or_call(telling, event)


def _fold(telling: Telling, event: Event) -> None:
    player = telling.player(event)
    telling.act(player, "f", Kind.FOLD, 0)
    telling.round.fold(player)


def _rest(telling: Telling, event: Event) -> None:
    waiting = telling.round.still_to_act()
    if waiting is None:
        raise NoSuchWord("which of them acted first", event)
    for player in waiting:
        if event.kind == Kind.REST_FOLD:
            telling.act(player, "f", Kind.FOLD, 0)
            telling.round.fold(player)
            continue
        if event.kind == Kind.ALL_CHECK:
            _nothing_to_call(telling, player, event)
        telling.act(player, "cc", Kind.CHECK_OR_CALL)
        telling.round.call(player)


def _bring_in(telling: Telling, event: Event) -> None:
    player, due = telling.player(event), telling.bring_in
    short = 0 <= event.amount == telling.round.left[player] < due  # all he has
    other = event.amount < 0 or (due and event.amount != due and not short)
    if event.kind == Kind.BRING_IN and other:
        raise NoSuchWord("a bring-in of other than was agreed", event)
    telling.act(player, "pb", Kind.BRING_IN_ACT)
    telling.round.bring_in(player, due if event.amount < 0 else event.amount)


def _muck(telling: Telling, event: Event) -> None:
    telling.act(telling.player(event), "sm", Kind.MUCK, 0)


RESTS = (Kind.REST_FOLD, Kind.REST_CALL)
OUT_OF_THE_POTS = (Kind.BACK, Kind.POT, Kind.RAKE)  # a field of its own tells them
TELLERS: dict[Kind, Callable[[Telling, Event], None]] = {
    Kind.DEAL: Telling.cards,
    Kind.BOARD: Telling.cards,
    Kind.SHOW: Telling.cards,
    Kind.NOTE: Telling.note,
    Kind.DRAW: Telling.draw,
    Kind.DISCARD: Telling.thrown,
    Kind.MUCK: _muck,
    Kind.ROUND: _round,
    Kind.CHECK: _check,
    Kind.CALL: _call,
    Kind.CHECK_OR_CALL: _check_or_call,
    Kind.BET: _bet,
    Kind.RAISE: _raise,
    Kind.RAISE_BY: _raise,
    Kind.BET_OR_RAISE: _bet_or_raise,
    Kind.ALL_IN: _all_in,
    Kind.FOLD: _fold,
    Kind.REST_FOLD: _rest,
    Kind.REST_CALL: _rest,
    Kind.ALL_CHECK: _rest,
    Kind.BRING_IN: _bring_in,
    Kind.BRING_IN_ACT: _bring_in,
}
