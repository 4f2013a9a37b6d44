"""Where things stand in a valid TOML text: keys, the items of arrays; values are tomllib's work.

tomllib tells no places, and a finding needs the line and column of its action. One pass of a small
lexer over text that tomllib has already accepted.
"""

import re
from dataclasses import dataclass, field

LEXEME = re.compile(
    r'#[^\n]*+|"""(?:[^"\\]|\\[\s\S]|"(?!""))*+"{3,5}|'
    r"'''(?:[^']|'(?!''))*+'{3,5}|"
    r'"(?:[^"\\\n]|\\.)*+"|'
    r"'[^'\n]*+'|[\[\]{}=,\n]|[^\s#\"'\[\]{}=,]++"
)
QUOTED = re.compile(r"\"\"\"\r?\n?|'''\r?\n?|[\"']")


@dataclass(slots=True)
class Places:
    """Offsets by top-level key: of the key itself and, for an array, of each of its items (behind
    the quote where the item is a string)."""

    keys: dict[str, int] = field(default_factory=dict)
    items: dict[str, list[int]] = field(default_factory=dict)

    def key(self, name: str) -> int:
        """Offset of a key; 0 when the text does not have it."""
        return self.keys.get(name, 0)

    def item(self, name: str, index: int) -> int:
        """Offset of an item; of the key where the item was not found."""
        items = self.items.get(name, [])
        return items[index] if index < len(items) else self.key(name)


def places_in(text: str) -> Places:
    """Places of the top-level keys of ``text`` up to its first table header."""
    places = Places()
    depth = 0
    name = ""  # the key whose value is being passed
    line_begins = True
    key: tuple[str, int] | None = None
    for match in LEXEME.finditer(text):
        word, offset = match[0], match.start()
        if depth == 0 and not name:
            if word == "\n":
                line_begins, key = True, None
            elif word == "=" and key is not None:
                name = key[0]
                places.keys.setdefault(name, key[1])
            elif line_begins and word == "[":
                break
            elif line_begins and word[0] != "#":
                key, line_begins = (word.strip("\"'"), offset), False
            continue
        if word == "\n":
            if depth == 0:
                name, line_begins, key = "", True, None
        elif word in "[{":
            depth += 1
        elif word in "]}":
            depth -= 1
        elif depth == 1 and word != "," and word[0] != "#":
            places.items.setdefault(name, []).append(offset + _inside(word))
    return places


def unclosed_quote(text: str) -> int | None:
    """Offset of the first quote that opens a text and is not closed on its line; None for none."""
    seen = 0
    for match in [*LEXEME.finditer(text), None]:
        gap = text[seen : match.start() if match else len(text)]
        for offset, sign in enumerate(gap, start=seen):
            if sign in "\"'":
                return offset
        seen = match.end() if match else seen
    return None


def _inside(word: str) -> int:
    """How far into a lexeme its content begins."""
    match = QUOTED.match(word)
    return match.end() if match else 0
