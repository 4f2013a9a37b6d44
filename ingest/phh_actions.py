"""The action notation of PHH, one string into events; it knows neither TOML nor the table.

An action becomes events of ``WIDTH`` numbers each: kind, seat, amount, card, step. ``step`` is 0
except in the last event of an action, where it is the distance to the next action of the same line,
quotes and comma included. Packed as 32-bit numbers, a hand's events are joined without a loop.
"""

import re
from array import array

from ingest.phh_amounts import typed_units
from ingest.phh_fault import Fault
from schemas.cards import BY_TEXT, NO_CARD, UNKNOWN
from schemas.events import IMPLIED, NOBODY, Kind

WIDTH = 5
PACKED = "i"  # type code of packed numbers
SEPARATOR = 4  # "', '" stands between two action strings of one line
REMEMBERED = 65_536  # action strings a cache holds before it starts afresh

PLAYER = re.compile(r"p([1-9][0-9]{0,2})")
DEALT = re.compile(r"d (?:db|dh p([1-9])) ((?:[2-9TJQKA][cdhs]|\?\?)+)")
DEAL, BOARD = int(Kind.DEAL), int(Kind.BOARD)
WORD = re.compile(r"\S+")
CARDS = {text: card for text, card in BY_TEXT.items() if card >= UNKNOWN and text != "Jk"}

Move = tuple[int, int, int, int]  # kind, seat, amount, card


def split_commentary(text: str) -> tuple[str, str]:
    """The action and its commentary, which follows the first ``#``."""
    action, _, commentary = text.partition("#")
    return action, commentary.strip()


def moves(action: str, scale: int) -> list[Move]:
    """The events of one action without its commentary; none for a blank one.

    Raises Fault with the offset in ``action`` of the word that is wrong.
    """
    words = [(match[0], match.start()) for match in WORD.finditer(action)]
    if not words:
        return []
    actor, offset = words[0]
    if len(words) == 1:
        raise Fault(f"'{actor}' does nothing: an action is an actor and what he does", offset)
    if actor == "d":
        return _dealing(words)
    return _acting(_seat(actor, offset), words, scale)


def _dealing(words: list[tuple[str, int]]) -> list[Move]:
    verb, offset = words[1]
    if verb == "db":
        _argument_count(words, 3, 3, "d db CARDS")
        return [(Kind.BOARD, NOBODY, 0, card) for card in _cards(*words[2])]
    if verb == "dh":
        _argument_count(words, 4, 4, "d dh pN CARDS")
        seat = _seat(*words[2])
        return [(Kind.DEAL, seat, 0, card) for card in _cards(*words[3])]
    raise Fault(f"the dealer does not '{verb}': expected dh or db", offset)


def _acting(seat: int, words: list[tuple[str, int]], scale: int) -> list[Move]:
    verb, offset = words[1]
    if verb == "f":
        _argument_count(words, 2, 2, "pN f")
        return [(Kind.FOLD, seat, 0, NO_CARD)]
    if verb == "cc":
        _argument_count(words, 2, 2, "pN cc")
        return [(Kind.CHECK_OR_CALL, seat, IMPLIED, NO_CARD)]
    if verb == "pb":
        _argument_count(words, 2, 2, "pN pb")
        return [(Kind.BRING_IN_ACT, seat, IMPLIED, NO_CARD)]
    if verb == "cbr":
        _argument_count(words, 3, 3, "pN cbr AMOUNT")
        return [(Kind.BET_OR_RAISE, seat, _amount(*words[2], scale), NO_CARD)]
    if verb == "sd":
        _argument_count(words, 2, 3, "pN sd [CARDS]")
        thrown = _cards(*words[2]) if len(words) == 3 else []
        draw = (int(Kind.DRAW), seat, len(thrown), NO_CARD)
        return [draw, *((Kind.DISCARD, seat, 0, card) for card in thrown)]
    if verb == "sm":
        _argument_count(words, 2, 3, "pN sm [CARDS]")
        return _showing(seat, words)
    raise Fault(f"no player's act is '{verb}': expected f, cc, cbr, pb, sd or sm", offset)


def _showing(seat: int, words: list[tuple[str, int]]) -> list[Move]:
    if len(words) == 2:
        return [(Kind.MUCK, seat, 0, NO_CARD)]
    if words[2][0] == "-":
        return [(Kind.SHOW, seat, 0, NO_CARD)]
    return [(Kind.SHOW, seat, 0, card) for card in _cards(*words[2])]


def _argument_count(words: list[tuple[str, int]], least: int, most: int, form: str) -> None:
    if len(words) < least:
        last, offset = words[-1]
        raise Fault(f"the action ends too early: it is written {form}", offset + len(last))
    if len(words) > most:
        word, offset = words[most]
        raise Fault(f"'{word}' is one word too many: the action is written {form}", offset)


def _seat(word: str, offset: int) -> int:
    match = PLAYER.fullmatch(word)
    if match is None:
        raise Fault(f"'{word}' is no actor: expected d, or p1, p2 and so on", offset)
    return int(match[1]) - 1


def _cards(word: str, offset: int) -> list[int]:
    cards = []
    for at in range(0, len(word), 2):
        card = CARDS.get(word[at : at + 2])
        if card is None:
            raise Fault(
                f"'{word[at : at + 2]}' is no card: expected Ah, Td, ?? and so on", offset + at
            )
        cards.append(card)
    return cards


def _amount(word: str, offset: int, scale: int) -> int:
    units = typed_units(word, scale)
    if units is None:
        raise Fault(f"'{word[:40]}' is no amount", offset)
    return units


def dealt(text: str) -> list[int]:
    """Events of a dealing action written as usual, step 0; [] for any other. It says what ``moves``
    says, four times as fast: boards hardly repeat, so most of them are read anew."""
    match = DEALT.fullmatch(text)
    if match is None:
        return []
    kind, seat = (DEAL, int(match[1]) - 1) if match[1] else (BOARD, NOBODY)
    events: list[int] = []
    cards = match[2]
    for at in range(0, len(cards), 2):
        events += (kind, seat, 0, CARDS[cards[at : at + 2]], 0)
    return events


class Packed(dict[str, bytes]):
    """Action strings without commentary, packed at one scale, remembered.

    Raises Fault for one that is no action, and for an amount of more than 32 bits.
    """

    def __init__(self, scale: int) -> None:
        super().__init__()
        self.scale = scale

    def __missing__(self, text: str) -> bytes:
        events = dealt(text)
        if not events:
            events = [number for move in moves(text, self.scale) for number in (*move, 0)]
        if not events:
            raise Fault("nothing happens")  # a blank action has no event to carry its place
        events[-1] = len(text) + SEPARATOR
        if len(self) >= REMEMBERED:
            self.clear()
        try:
            self[text] = packed = array(PACKED, events).tobytes()
        except OverflowError:
            raise Fault("too large to pack") from None
        return packed
