"""Sentences for what was said and written: announcements, declarations, rulings, notes."""

from collections.abc import Sequence

from reports.plain_words import CARD_WORDS, option_words, ruled_words
from reports.voice import Telling, Voice
from schemas.cards import BY_TEXT, UNKNOWN
from schemas.events import Event, Kind
from schemas.gamewords.plain import words
from schemas.garbled import told
from schemas.hand import Chips

IRREGULAR = frozenset(
    {
        *("exposed", "replaced", "taken-back", "out-of-turn"),
        *("misdeal", "redeal", "dead", "string", "peeked"),
    }
)
SAID = {
    Kind.ROUND: "a betting round",
    Kind.NOTE: "note: {word}",
    Kind.MUCK: "{name} mucks",
    Kind.SAYS: "{name} says “{word}”",
}


def _said(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    first = run[0]
    return SAID[first.kind].format(name=voice.name(first.seat), word=first.word)


def _declares(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    first = run[0]
    both = first.other >= 0
    name = voice.name(first.seat) + (f" and {voice.name(first.other)}" if both else "")
    said = ", but what nobody noted" if first.word == "?" else f" {plain_side(first.word)}"
    return f"{name} declare{'' if both else 's'}{said}"


def plain_side(word: str) -> str:
    """What was declared, a card by its symbol."""
    return CARD_WORDS[BY_TEXT[word]] if BY_TEXT.get(word, -1) >= 0 else word


def _announced(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    said = "; ".join(option_words(event.word) for event in run)
    by = run[0].seat
    return f"{voice.name(by)} announces {said}" if by >= 0 else f"announced: {said}"


def _ruled(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    topic, _, value = run[0].word.partition("=")
    if not value:
        return f"ruling: {topic}"
    said = ruled_words(topic, value, voice.chips)
    return f"ruling: {words(topic)}{' is' if topic != 'pot' else ''} {said}"


def _noted(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    event = run[0]
    what, _, rest = event.word.partition(" ")
    who = voice.name(event.seat) if event.seat >= 0 else ""
    if what not in IRREGULAR:
        return f"noted: {event.word}" + (f" ({who})" if who else "")
    if what == "misdeal":
        called = f"{who} calls a misdeal" if who else "a misdeal is called"
        return f"{called}: “{rest}”" if rest else called
    card = f" {CARD_WORDS[event.card]}" if event.card >= 0 or event.card == UNKNOWN else ""
    replaced = what == "replaced" and event.amount >= 0
    other = f" by {CARD_WORDS.get(event.amount, '')}" if replaced else ""
    said = f": {rest}" if rest else ""
    return f"noted: {words(what)}{card}{other}{f', {who}' if who else ''}{said}"


def _stated(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    """What the source says beside the acts: a pot, or what somebody's hand is called."""
    first = run[0]
    if first.word == "pot":
        return f"stated: a pot of {voice.amount(first)}"
    called = first.word.partition(" ")[2]
    cards = " ".join(CARD_WORDS[event.card] for event in run if event.card >= 0)
    said = ", ".join(part for part in (called, cards) if part)
    return f"stated: {voice.name(first.seat)} has {said}" if said else "stated: a hand"


def _garbled(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    return f"the record: {told(run[0].word)[1]}"


TALK: dict[int, Telling] = {
    Kind.STATED: _stated,
    Kind.GARBLED: _garbled,
    Kind.ANNOUNCE: _announced,
    Kind.RULING: _ruled,
    Kind.IRREGULAR: _noted,
    Kind.DECLARE: _declares,
    **dict.fromkeys(SAID, _said),
}
