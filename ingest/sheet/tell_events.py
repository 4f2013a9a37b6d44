"""The events of any hand as lines of a sheet, in their order; judges nothing and reads nothing.

What was written together stays on one line. What a sheet has no words for raises ``NoSuchWord``, or
goes untold where the hand is the same without it: what software states of it beside its acts.
"""

from collections.abc import Callable, Sequence

from ingest.phh.tell import NoSuchWord
from ingest.sheet import tell_cards as cards
from ingest.sheet import tell_talk as talk
from ingest.sheet.tell import Telling
from schemas.events import ACTS, Event, Kind

UNTOLD = {Kind.STATED: "what its source states", Kind.GARBLED: "where its source is at fault"}
TELLERS: dict[Kind, Callable[[Telling, Sequence[Event]], None]] = {
    **dict.fromkeys((Kind.ANTE, Kind.STRADDLE, Kind.BRING_IN, Kind.DEAD), talk.puts),
    **dict.fromkeys((Kind.PUT_IN, Kind.BACK, Kind.POST), talk.puts),
    **dict.fromkeys((Kind.LEG, Kind.MUCK), talk.named),
    **dict.fromkeys((Kind.SAYS, Kind.NOTE, Kind.CARRY, Kind.RAKE), talk.one),
    **dict.fromkeys((Kind.RUNS, Kind.RESHUFFLE, Kind.PAYS), talk.one),
    **dict.fromkeys((Kind.BOARD, Kind.BURN, Kind.TABLE), cards.laid),
    **dict.fromkeys((Kind.DEAL, Kind.DUMMY), cards.deal),
    **dict.fromkeys((Kind.TURN, Kind.TABLE_TURN), cards.turn),
    **dict.fromkeys((Kind.SHOW, Kind.DUMMY_SHOW), cards.show),
    **{Kind.BLIND: talk.blind, Kind.POT: talk.pots, Kind.PARTNER: talk.partner},
    **{Kind.DECLARE: talk.declare, Kind.ANNOUNCE: talk.announce, Kind.RULING: talk.ruling},
    **{Kind.IRREGULAR: talk.irregular, Kind.GRID: cards.grid, Kind.ROLL: cards.roll},
    **{Kind.DRAW: cards.draw, Kind.DISCARD: cards.discard, Kind.PASS: cards.passed},
    Kind.OFFER: cards.offer,
}
# kinds that stand on one line, under the kind that begins it
_BESIDE = {
    **dict.fromkeys((*map(Kind, ACTS), Kind.ROUND), Kind.ROUND),
    **{Kind.DUMMY: Kind.DEAL, Kind.DISCARD: Kind.DRAW},
    **dict.fromkeys((Kind.PLAYS, Kind.DUMMY_SHOW, Kind.DECLARE, Kind.SAYS), Kind.SHOW),
}
# of which a source that is no sheet may have one a line, and a sheet has several on a line
_SEVERAL = (
    *(Kind.DEAL, Kind.BOARD, Kind.ANTE, Kind.BLIND, Kind.STRADDLE, Kind.POST, Kind.DEAD),
    *(Kind.PUT_IN, Kind.GRID),
)
_ENDS_A_ROUND = (Kind.DEAL, Kind.BOARD, Kind.DRAW, Kind.DISCARD, Kind.GRID, Kind.TURN, Kind.ROLL)


def take(telling: Telling, events: Sequence[Event]) -> None:
    """All events of the hand itself."""
    at = 0
    while at < len(events):
        end = at + 1
        while end < len(events) and _together(telling, events[end - 1], events[end], events[at]):
            end += 1
        _statement(telling, events[at:end])
        at = end


def _together(telling: Telling, before: Event, event: Event, first: Event) -> bool:
    """Whether an event stands on the line of the one ``before`` it, which began with ``first``."""
    beside = _BESIDE.get(event.kind, event.kind)
    of_a_draw = first.kind == Kind.DRAW and event.kind == Kind.PAYS and event.word == "draw"
    if telling.by_line:
        shares = event.kind == first.kind or beside == _BESIDE.get(first.kind, first.kind)
        return before.line == event.line > 0 and (shares or of_a_draw)
    if beside == Kind.ROUND:
        return event.kind != Kind.ROUND and _BESIDE.get(before.kind) == Kind.ROUND
    if event.kind in _SEVERAL:
        same = (before.board, before.group > 0) == (event.board, event.group > 0)
        return event.kind == before.kind and same
    in_one = beside == _BESIDE.get(before.kind, before.kind) or of_a_draw
    return in_one and event.group == before.group > 0


def _statement(telling: Telling, events: Sequence[Event]) -> None:
    """One line; ``Event.group`` 1 of a round says that it goes on."""
    first = events[0]
    kind = first.kind
    if kind in UNTOLD:
        telling.untold.append(UNTOLD[kind])
    elif kind == Kind.FOLD and (telling.by_line or not telling.bets()):
        names = "  ".join(telling.name(event.seat) for event in events)
        telling.line(f"fold {names}")
    elif _BESIDE.get(kind) == Kind.ROUND:
        telling.round(events)
    elif kind in TELLERS:
        if kind in _ENDS_A_ROUND:
            telling.round_open = False
        TELLERS[kind](telling, events)
    else:
        raise NoSuchWord(f"what a sheet has no line for ({kind.name.lower()})", first)
