"""What was said, ruled and paid in a hand, as lines of a sheet."""

from collections.abc import Sequence

from ingest.phh.tell import NoSuchWord
from ingest.sheet.keywords import IRREGULARITIES
from ingest.sheet.names import quoted
from ingest.sheet.tell import Telling
from ingest.sheet.tell_words import in_turn, pot_text, ruling_text, share_text, term_text
from schemas.cards import NO_CARD, card_text
from schemas.events import NOBODY, NOT_NOTED, Event, Kind
from schemas.hand import Ruling

_PUT = {
    **{Kind.ANTE: "ante", Kind.STRADDLE: "straddle", Kind.BRING_IN: "bring-in", Kind.DEAD: "dead"},
    **{Kind.PUT_IN: "in", Kind.BACK: "back", Kind.POST: "post"},
}
_NAMED = {Kind.LEG: "leg", Kind.MUCK: "muck"}


def puts(telling: Telling, events: Sequence[Event]) -> None:
    """``ante NAME AMOUNT ...`` and its like."""
    pairs = (f"{telling.name(event.seat)} {telling.money(event.amount)}" for event in events)
    telling.line(f"{_PUT[events[0].kind]} {'  '.join(pairs)}")


def blind(telling: Telling, events: Sequence[Event]) -> None:
    """``blinds``: in order, ``nobody`` keeping a place."""
    words: list[str] = []
    for event in events:
        if event.cell < telling.blinds:
            raise NoSuchWord("blinds in another order", event)
        words += ["nobody"] * (event.cell - telling.blinds)
        words.append(f"{telling.name(event.seat)} {telling.money(event.amount)}")
        telling.blinds = event.cell + 1
    telling.line(f"blinds {'  '.join(words)}")


def named(telling: Telling, events: Sequence[Event]) -> None:
    """``leg NAME ...``."""
    telling.line(f"{_NAMED[events[0].kind]} {' '.join(telling.name(e.seat) for e in events)}")


def pots(telling: Telling, events: Sequence[Event]) -> None:
    """``pot [main] [SHARE] [AMOUNT] -> NAME AMOUNT ...``."""
    payees = []
    for event in events:
        who = "nobody" if event.seat == NOBODY else telling.name(event.seat)
        amount = "" if event.amount == NOT_NOTED else f" {telling.money(event.amount)}"
        payees.append(who + amount)
    telling.line(f"pot {pot_text(events, telling.money)}-> {'  '.join(payees)}")


def partner(telling: Telling, events: Sequence[Event]) -> None:
    """``partner NAME NAME ...``."""
    pairs = (f"{telling.name(event.seat)} {telling.name(event.other)}" for event in events)
    telling.line(f"partner {'  '.join(pairs)}")


def declare(telling: Telling, events: Sequence[Event]) -> None:
    """``declare [in-turn] NAME SIDE ...``."""
    pairs = (f"{telling.name(event.seat)} {share_text(event.word)}" for event in events)
    telling.line(f"declare{in_turn(events)} {'  '.join(pairs)}")


def announce(telling: Telling, events: Sequence[Event]) -> None:
    """``announce [by NAME] OPTION VALUE, ...``."""
    by = f"by {telling.name(events[0].seat)} " if events[0].seat != NOBODY else ""
    pairs = [event.word.partition("=") for event in events]
    said = ", ".join(f"{term_text(option)} {term_text(value)}" for option, _, value in pairs)
    telling.line(f"announce {by}{said}")


def irregular(telling: Telling, events: Sequence[Event]) -> None:
    """``! what [NAME] [CARDS] ["words"]``."""
    first = events[0]
    what, _, said = first.word.partition(" ")
    if what not in IRREGULARITIES:
        is_quoted = first.word.startswith('"')
        return telling.line(f"! {first.word if is_quoted else quoted(first.word)}")
    words = [f" {quoted(said)}"] if said else []
    if what in ("misdeal", "redeal"):
        words += [f" by {telling.name(first.seat)}"] if first.seat != NOBODY else []
        return telling.line(f"! {what}{''.join(words)}")
    who = f" {telling.name(first.seat)}" if first.seat != NOBODY else ""
    cards = [event.card for event in events if event.card != NO_CARD]
    cards += [first.amount] if what == "replaced" else []
    return telling.line(
        f"! {what}{who}{''.join(f' {card_text(c)}' for c in cards)}{''.join(words)}"
    )


def ruling(telling: Telling, events: Sequence[Event]) -> None:
    """``ruling TOPIC VALUE by NAME "words"``."""
    for event in events:
        given = _given(telling, event)
        if given is None:
            raise NoSuchWord("a ruling that nobody gave", event)
        telling.line(ruling_text(given, telling.money))


def _given(telling: Telling, event: Event) -> Ruling | None:
    at = telling.hand.places[event.number - 1]
    return next((one for one in telling.hand.rulings if one.place == at), None)


def one(telling: Telling, events: Sequence[Event]) -> None:
    """Lines of one event each."""
    for event in events:
        who = telling.name(event.seat) if event.seat != NOBODY else ""
        other = "pot" if event.other == NOBODY else telling.name(event.other)
        said = f" {quoted(event.word)}" if event.word else ""
        chips = telling.money(event.amount) if event.kind != Kind.RUNS else str(event.amount)
        if event.kind == Kind.CARRY and event.word:
            raise NoSuchWord("what somebody without a seat paid in the hand", event)
        telling.line(
            {
                Kind.SAYS: f"says {who}{said}",
                Kind.NOTE: f"note{said}",
                Kind.CARRY: f"carry {chips}",
                Kind.RAKE: f"rake {chips}",
                Kind.RUNS: f"runs {chips}",
                Kind.RESHUFFLE: f"reshuffle {event.word}",
                Kind.PAYS: f"pays {who} {other} {chips}{said}",
            }[event.kind]
        )
