"""Players' names in a sheet: who is meant by a word, and how a name is written."""

import re

from ingest.sheet.amounts import is_amount
from ingest.sheet.cards import cards_in, is_label
from ingest.sheet.keywords import RESERVED
from ingest.words import Word
from schemas.cards import parse_cell

_PLAIN = re.compile(r"[^\W\d_][\w'’.&@-]*")


class Roster:
    """Names in clockwise order, found by any unique prefix in any case.

    An open roster has no seats line to go by: it takes up names as they come, written in full.
    """

    def __init__(self, names: tuple[str, ...] | list[str], is_open: bool = False) -> None:
        self.names = list(names)
        self.is_open = is_open
        self._seen: dict[str, list[int]] = {}

    def find(self, text: str) -> list[int]:
        """The indices that ``text`` can mean: one, none, or several."""
        seen = self._seen.get(text)
        if seen is None:
            seen = self._seen[text] = self._find(text)
        return seen

    def _find(self, text: str) -> list[int]:
        for form in (str, str.casefold):
            wanted = form(text)
            exact = [i for i, name in enumerate(self.names) if form(name) == wanted]
            if exact:
                return exact
        wanted = text.casefold()
        return [i for i, name in enumerate(self.names) if name.casefold().startswith(wanted)]

    def exact(self, text: str) -> int:
        """The index of a name written in full, in any case; -1 when there is none."""
        wanted = text.casefold()
        found = [i for i in self.find(text) if self.names[i].casefold() == wanted]
        return found[0] if len(found) == 1 else -1

    def add(self, name: str) -> int:
        """Take up a name; its index."""
        self._seen.clear()
        self.names.append(name)
        return len(self.names) - 1


def name_text(name: str) -> str:
    """The name as a sheet writes it: in quotes where it could be read as something else."""
    plain = (
        _PLAIN.fullmatch(name) is not None
        and name.lower() not in RESERVED
        and cards_in(name) is None
        and parse_cell(name.lower()) is None
        and not is_amount(name)
        and "->" not in name
    )
    return name if plain else quoted(name)


def is_name(word: Word) -> bool:
    """Whether a word can be the name of somebody new: what is no word is quoted."""
    text = word.text
    return bool(text) and (word.quoted or text[0].isalpha() or not text[0].isascii())


def is_stranger(word: Word) -> bool:
    """Whether a word in a hand without seats can be one more player: what has a meaning of its own
    is quoted."""
    if word.quoted:
        return bool(word.text)
    text = word.text
    own = word.lower in RESERVED or cards_in(text) is not None or "+" in text
    return is_name(word) and not own and not is_label(text) and parse_cell(word.lower) is None


def quoted(text: str) -> str:
    """The text in quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
