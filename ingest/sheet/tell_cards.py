"""Cards of a hand as lines of a sheet: dealt, laid, turned, shown, moved."""

from collections.abc import Sequence

from ingest.sheet.cards import Dealt
from ingest.sheet.names import quoted
from ingest.sheet.tell import Telling
from ingest.sheet.tell_words import grid_text, in_turn, share_text
from schemas.cards import NO_CARD, UNKNOWN, card_text, cell_text
from schemas.events import AS_DEALT, FACE_UNKNOWN, NOBODY, NOT_NOTED, UP, Event, Kind


def card(event: Event) -> str:
    """``_Kh``: a card with its mark."""
    return str(Dealt(event.card, event.face or AS_DEALT))


def _has_boards(telling: Telling, event: Event) -> bool:
    return event.kind == Kind.BOARD and any(telling.hand.boards or ())


def laid(telling: Telling, events: Sequence[Event]) -> None:
    """Cards that lie apart: ``board``, ``burn``, ``table``."""
    first = events[0]
    keyword = {Kind.BOARD: "board", Kind.BURN: "burn", Kind.TABLE: "table"}[first.kind]
    board = f" {first.board + 1}:" if first.board or _has_boards(telling, first) else ""
    cards = " ".join(card(event) for event in events)
    alone = first.kind == Kind.BURN and cards == "??"
    telling.line(f"{keyword}{board}{'' if alone else f' {cards}'}")


def by_player(telling: Telling, events: Sequence[Event]) -> str:
    """``NAME CARDS  NAME CARDS``."""
    words: list[str] = []
    before: Event | None = None
    for event in events:
        goes_on = before is not None and (before.seat, before.group) == (event.seat, event.group)
        if goes_on and before is not None and before.kind == event.kind:
            words[-1] += card(event)
        else:
            who = "dummy" if event.kind == Kind.DUMMY else telling.name(event.seat)
            words.append(f"{who} {card(event)}")
        before = event
    return "  ".join(words)


def deal(telling: Telling, events: Sequence[Event]) -> None:
    """``deal [2:] [at-once] NAME CARDS ...``."""
    first = events[0]
    board = f" {first.board + 1}:" if first.board else ""
    once = " at-once" if first.group else ""
    telling.line(f"deal{board}{once} {by_player(telling, events)}")


def roll(telling: Telling, events: Sequence[Event]) -> None:
    """``roll [in-turn] NAME CARDS ...``."""
    telling.line(f"roll{in_turn(events)} {by_player(telling, events)}")


def grid(telling: Telling, events: Sequence[Event]) -> None:
    """``grid ROW / ROW``."""
    telling.line(f"grid {grid_text(events)}")


def turn(telling: Telling, events: Sequence[Event]) -> None:
    """``turn``, of cells or of the table."""
    words = ["turn table"] if events[0].kind == Kind.TABLE_TURN else ["turn"]
    for event in events:
        words += [cell_text(event.cell)] if event.cell >= 0 else []
        words += [card_text(event.card)] if event.card != NO_CARD else []
    telling.line(" ".join(words))


def show(telling: Telling, events: Sequence[Event]) -> None:
    """``show NAME CARDS [plays CARDS] [line L] [says "..."] ...``."""
    words: list[str] = []
    before: Event | None = None
    for event in events:
        same = before is not None and (before.kind, before.group) == (event.kind, event.group)
        if same and event.kind in (Kind.SHOW, Kind.PLAYS, Kind.DUMMY_SHOW):
            words[-1] += card(event)
        elif event.kind == Kind.DUMMY_SHOW:
            words.append(f" dummy {card(event)}")
        elif event.kind == Kind.SHOW:
            who = telling.name(event.seat)
            who += f"+{telling.name(event.other)}" if event.other >= 0 else ""
            words.append(f" {who}{'' if event.card == NO_CARD else f' {card(event)}'}")
        elif event.kind == Kind.PLAYS:
            words.append(f"plays {card(event)}")
        else:
            said = event.kind == Kind.SAYS
            words.append(f"says {quoted(event.word)}" if said else share_text(event.word))
        before = event
    telling.line(f"show{' '.join(words)}".replace("show  ", "show "))


def draw(telling: Telling, events: Sequence[Event]) -> None:
    """``draw NAME NUMBER [CARDS] [for AMOUNT] ...``."""
    words: list[str] = []
    for group in dict.fromkeys(event.group for event in events):
        own = [event for event in events if event.group == group]
        first = own[0]
        thrown = [event for event in own if event.kind == Kind.DISCARD]
        fee = [event for event in own if event.kind == Kind.PAYS]
        number = "?" if first.amount == NOT_NOTED else str(first.amount)
        paid = f" for {telling.money(fee[0].amount)}" if fee else ""
        words.append(f"{telling.name(first.seat)} {number}{_known(thrown)}{paid}")
    telling.line(f"draw {'  '.join(words)}")


def _known(moved: Sequence[Event]) -> str:
    """The cards of a move that somebody saw, those nobody saw behind them left out."""
    cards = [str(Dealt(event.card, event.face or AS_DEALT)) for event in moved]
    while cards and cards[-1] == "??":
        cards.pop()
    return f" {''.join(cards)}" if cards else ""


def _moved(events: Sequence[Event]) -> str:
    """`` 3``, `` Kd9c`` or `` 3 Kd``: what one player moved."""
    first = events[0]
    if first.card == NO_CARD:
        return " ?" if first.amount == NOT_NOTED else f" {first.amount}"
    known = _known(events)
    all_known = all(event.card != UNKNOWN for event in events)
    return known if all_known else f" {len(events)}{known}"


def _by_seat(events: Sequence[Event]) -> list[list[Event]]:
    found: list[list[Event]] = []
    for event in events:
        if found and (found[-1][0].seat, found[-1][0].other) == (event.seat, event.other):
            found[-1].append(event)
        else:
            found.append([event])
    return found


def discard(telling: Telling, events: Sequence[Event]) -> None:
    """``discard NAME [NUMBER] [CARDS] ...``."""
    words = (telling.name(own[0].seat) + _moved(own) for own in _by_seat(events))
    telling.line(f"discard {'  '.join(words)}")


def passed(telling: Telling, events: Sequence[Event]) -> None:
    """``pass NAME NAME CARDS ...`` or ``pass left 3 ...``."""
    words: list[str] = []
    rest = list(events)
    if rest[0].seat == NOBODY:
        way = rest.pop(0)
        number = "?" if way.amount == NOT_NOTED else str(way.amount)
        words.append(f"{way.word} {number}")
    for own in _by_seat(rest):
        to = f" {telling.name(own[0].other)}" if own[0].other >= 0 else ""
        words.append(f"{telling.name(own[0].seat)}{to}{_moved(own)}")
    telling.line(f"pass {'  '.join(words)}")


def offer(telling: Telling, events: Sequence[Event]) -> None:
    """``offer [CARD] NAME y [AMOUNT] [CARD] ...``."""
    first = events[0]
    open_one = first.card != NO_CARD and first.face not in (AS_DEALT, FACE_UNKNOWN)
    same = open_one and all((e.card, e.face) == (first.card, first.face) for e in events)
    words = (
        [] if not same else [str(Dealt(first.card, AS_DEALT if first.face == UP else first.face))]
    )
    for event in events:
        price = "" if not event.amount else f" {telling.money(event.amount)}"
        own = "" if same or event.card == NO_CARD else f" {card(event)}"
        words.append(f"{telling.name(event.seat)} {event.word}{price}{own}")
    telling.line(f"offer {'  '.join(words)}")
