"""Values as TOML text, in the style PHH writers use; what a field means is not known here."""

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

BARE = re.compile(r"[A-Za-z0-9_-]+")
ESCAPES = {
    "\\": "\\\\",
    '"': '\\"',
    "\b": "\\b",
    "\t": "\\t",
    "\n": "\\n",
    "\f": "\\f",
    "\r": "\\r",
}


def text(words: str) -> str:
    """A text in single quotes where it can stand so, else in double ones."""
    if words.isprintable() and "'" not in words:
        return f"'{words}'"
    return '"' + "".join(_escaped(character) for character in words) + '"'


def _escaped(character: str) -> str:
    if character in ESCAPES:
        return ESCAPES[character]
    control = ord(character) < 0x20 or 0x7F <= ord(character) < 0xA0
    return f"\\u{ord(character):04X}" if control else character


def array(items: Iterable[str]) -> str:
    """An array on one line, of items that are TOML already."""
    return f"[{', '.join(items)}]"


def amount(chips: Decimal) -> str:
    """A number without needless zeros; ``inf`` for what nobody noted."""
    if not chips.is_finite():
        return "inf"
    written = format(chips, "f")
    return written.rstrip("0").rstrip(".") if "." in written else written


def value(given: object) -> str:
    """Any value that a hand's loose fields can hold."""
    if isinstance(given, bool):
        return "true" if given else "false"
    if isinstance(given, int):
        return str(given)
    if isinstance(given, Mapping):
        pairs = (f"{key(str(name))} = {value(inside)}" for name, inside in given.items())
        return f"{{ {', '.join(pairs)} }}" if given else "{}"
    if isinstance(given, Sequence) and not isinstance(given, str):
        return array(value(item) for item in given)
    return text(str(given))


def key(name: str) -> str:
    """A key, in quotes where it must be."""
    return name if BARE.fullmatch(name) else text(name)
