"""Fields of ours in a PHH document: their names, events as texts, TOML; of no hand as a whole.

``_floorman_hand`` is a table of the fields of ``schemas.hand.Hand`` that PHH would read otherwise
(``ingest.phh.beside_hand``), ``_floorman_events`` has a text an event where it would read other
events, ``_floorman_begins`` is the night that begins with the hand (``ingest.phh.nightly``).
"""

from collections.abc import Callable, Sequence
from decimal import Decimal
from hashlib import blake2b
from typing import Any

from ingest.phh.fault import Fault
from ingest.phh.toml import BARE, ESCAPES
from schemas.cards import BY_TEXT, NO_CARD, TEXT
from schemas.events import NOBODY, Event, Kind
from schemas.words import composed

HAND, EVENTS, BEGINS = "_floorman_hand", "_floorman_events", "_floorman_begins"
OURS = (HAND, EVENTS, BEGINS)

TOGETHER = "+ "
# kind seat amount card other face cell board group word
Row = tuple[int, int, int, int, int, int, int, int, int, str]
_NAMES = {kind: kind.name.lower().replace("_", "-") for kind in Kind}
_KINDS = {name: kind for kind, name in _NAMES.items()}
# what an event says beside its kind, each with what stands where nothing is said
_COLUMNS: dict[str, int] = {
    **{"seat": NOBODY, "other": NOBODY, "amount": 0, "card": NO_CARD, "face": 0},
    **{"cell": -1, "board": 0, "group": 0},
}


def event_text(event: Event) -> str:
    """``deal seat=0 card=Ah face=1``; words stand last and go on to the end."""
    words = [_NAMES[event.kind]]
    for name, silent in _COLUMNS.items():
        value = getattr(event, name)
        if value != silent:
            words.append(f"{name}={TEXT[value] if name == 'card' else value}")
    return " ".join([*words, *([f"word={event.word}"] if event.word else [])])


def event_lines(events: Sequence[Event], quoted: Callable[[str], str] | None = None) -> list[str]:
    """The array of a hand's events as lines of TOML, or of texts ``quoted`` otherwise: events that
    a file had on one line are on one line here, and a text begins with a ``+`` where its event
    stood in the place of the last one.
    """
    quoted = quoted or toml
    lines: list[str] = []
    last: Event | None = None
    for event in events:
        words = event_text(event)
        on_line = last is not None and event.line == last.line > 0
        if on_line and last is not None and event.column == last.column:
            words = TOGETHER + words
        if on_line:
            lines[-1] += f" {quoted(words)},"
        else:
            lines.append(f"  {quoted(words)},")
        last = event
    return lines


def event_row(text: str) -> Row:
    """The columns ``kind seat amount card other face cell board group word``. Raises Fault."""
    head, has_word, word = text.removeprefix(TOGETHER).partition(" word=")
    kind, *rest = head.split(" ")
    row = dict(_COLUMNS)
    try:
        for part in rest:
            name, _, value = part.partition("=")
            row[name] = BY_TEXT[value] if name == "card" else int(value)
        number = int(_KINDS[kind])
    except (KeyError, ValueError):
        raise Fault(f"{EVENTS}: '{text[:60]}' is no event") from None
    if len(row) != len(_COLUMNS) or (has_word and not word):
        raise Fault(f"{EVENTS}: '{text[:60]}' is no event")
    order = ("seat", "amount", "card", "other", "face", "cell", "board", "group")
    seat, amount, card, other, face, cell, board, group = (row[name] for name in order)
    return number, seat, amount, card, other, face, cell, board, group, word


def digest(table: dict[str, Any]) -> str:
    """12 hex digits of what a hand says in fields that are not ours, in whatever style."""
    plain = {name: _plain(value) for name, value in table.items() if name not in OURS}
    return blake2b(repr(sorted(plain.items())).encode(), digest_size=6).hexdigest()


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return sorted((str(name), _plain(inside)) for name, inside in value.items())
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return str(value)
    return str(Decimal(value).normalize())


def toml(value: object) -> str:
    """A value as TOML on one line; letters that a reader would compose are escaped."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(str(name))} = {toml(one)}" for name, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(toml, value))}]"
    return _text(str(value))


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else _text(name)


def _text(words: str) -> str:
    if words.isprintable() and "'" not in words and composed(words) == words:
        return f"'{words}'"
    return '"' + "".join(map(_escaped, words)) + '"'


def _escaped(letter: str) -> str:
    if letter in ESCAPES:
        return ESCAPES[letter]
    code = ord(letter)
    if letter.isprintable() and code < 0x300:
        return letter
    return f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"
