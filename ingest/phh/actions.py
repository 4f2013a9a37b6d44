"""The action notation of PHH, one string into events; it knows neither TOML nor the table.

An action becomes events of ``WIDTH`` numbers each: kind, seat, amount, card, step. ``step`` is 0
except in the last event of an action, where it is the distance to the next action of the same line,
quotes and comma included. Packed as 32-bit numbers, a hand's events are joined without a loop.
"""

import re
import sys
from array import array

from ingest.phh.amounts import typed_units
from ingest.phh.fault import Fault
from schemas.cards import BY_TEXT, NO_CARD, UNKNOWN
from schemas.events import IMPLIED, NOBODY, Kind

MOST_PLAYERS = 64  # more is no table, whatever the game
WIDTH = 5
PACKED = "i"  # type code of packed numbers
EVENT_BYTES = WIDTH * array(PACKED).itemsize
_STEP_BYTES = array(PACKED).itemsize
_LOW = 0 if sys.byteorder == "little" else array(PACKED).itemsize - 1
KIND_BYTE, SEAT_BYTE, CARD_BYTE = (_LOW + at * array(PACKED).itemsize for at in (0, 1, 3))
# by number of players, the bytes that are no fault in the place of a seat
_SEATED = [bytes((*range(players), NOBODY & 0xFF)) for players in range(MOST_PLAYERS + 1)]
SEPARATOR = 4  # "', '" stands between two action strings of one line
REMEMBERED = 65_536  # action strings a cache holds before it starts afresh

PLAYER = re.compile(r"p([1-9][0-9]{0,2})")
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


def _events_of_cards(kind: int, seat: int) -> dict[str, bytes]:
    """By card, the packed event that deals it to one receiver; step 0."""
    return {text: array(PACKED, (kind, seat, 0, card, 0)).tobytes() for text, card in CARDS.items()}


# by how a dealing action begins as it is usually written
RECEIVERS = {f"d dh p{seat + 1} ": _events_of_cards(DEAL, seat) for seat in range(9)}
RECEIVERS["d db "] = _events_of_cards(BOARD, NOBODY)


def dealt(text: str) -> bytes:
    """A dealing action written as usual, packed; b"" for any other. It says what ``moves`` says,
    many times as fast: boards hardly repeat, so most of them are read anew."""
    begins = text[:5] if text[:5] in RECEIVERS else text[:8]
    events = RECEIVERS.get(begins)
    if events is None:
        return b""
    try:
        packed = [events[text[at : at + 2]] for at in range(len(begins), len(text), 2)]
    except KeyError:
        return b""
    return b"".join(packed)[:-_STEP_BYTES] + _step(text) if packed else b""


def _step(text: str) -> bytes:
    """How far it is from the beginning of an action to that of the next."""
    return (len(text) + SEPARATOR).to_bytes(_STEP_BYTES, sys.byteorder)


class Packed(dict[str, bytes]):
    """Action strings without commentary, packed at one scale, remembered.

    Raises Fault for one that is no action, and for an amount of more than 32 bits.
    """

    def __init__(self, scale: int) -> None:
        super().__init__()
        self.scale = scale

    def __missing__(self, text: str) -> bytes:
        if len(self) >= REMEMBERED:
            self.clear()
        self[text] = packed = dealt(text) or self._acted(text)
        return packed

    def _acted(self, text: str) -> bytes:
        events = [number for move in moves(text, self.scale) for number in (*move, 0)]
        if not events:
            raise Fault("nothing happens")  # a blank action has no event to carry its place
        if any(seat >= MOST_PLAYERS for seat in events[1::WIDTH]):
            raise Fault("a player at no table")  # and a seat is one byte when it is packed
        events[-1] = len(text) + SEPARATOR
        try:
            return array(PACKED, events).tobytes()
        except OverflowError:
            raise Fault("too large to pack") from None


def all_seated(packed: bytes, players: int) -> bool:
    """Whether every seat that packed events name is at a table of so many."""
    return not packed[SEAT_BYTE::EVENT_BYTES].translate(None, _SEATED[players])
