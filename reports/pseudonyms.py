"""Other names for players, the same in every export made with one salt; knows no record.

A name becomes a word that can be spoken, an id letters and digits, both out of a keyed hash: who
does not have the salt cannot try names until one fits.
"""

import os
import re
import secrets
import stat
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from schemas.errors import FloormanError

_CONSONANTS, _VOWELS = "bdfgklmnprstvz", "aeiou"
_SYLLABLES = [consonant + vowel for consonant in _CONSONANTS for vowel in _VOWELS]
_LENGTH = 4  # syllables of a name
_SALT = 32  # bytes
_LEAST = 3  # letters of a part of a name that stands for all of it in a text, and with an ending
_LEAST_ID = 5  # letters of an id that is looked for in a text
_PART = re.compile(r"[^\W_]+")
_TOKEN = re.compile(rf"[A-Za-z0-9][A-Za-z0-9_-]{{{_LEAST_ID - 1},}}")
_SOMEBODY = "somebody"  # where two ways to fold a letter disagree
_BEFORE, _BEHIND = r"(?<![^\W_])", r"(?![^\W_])"
_ENDING = r"(?:[^\W\d_]{1,3})?"  # of a genitive, a plural, a pet name


def salt_of(path: Path) -> bytes:
    """The salt kept in a file only its owner reads; made when there is none.

    Raises FloormanError when it cannot be made or is none.
    """
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _kept(path)
    except OSError as error:
        raise FloormanError((error.strerror or "cannot be made").lower(), str(path)) from None
    salt = secrets.token_bytes(_SALT)
    with os.fdopen(handle, "w") as file:
        file.write(f"{salt.hex()}\n")
    return salt


def _kept(path: Path) -> bytes:
    try:
        salt = bytes.fromhex(path.read_text(encoding="ascii").strip())
        mode = path.stat().st_mode
    except (OSError, ValueError):
        salt, mode = b"", 0
    if len(salt) != _SALT:
        remedy = "name another file with --salt"
        raise FloormanError(f"no salt of {_SALT} bytes", str(path), remedy)
    if os.name == "posix" and stat.S_IMODE(mode) & 0o077:
        remedy = f"make it yours alone: chmod 600 {path}"
        raise FloormanError("others may read this salt", str(path), remedy)
    return salt


class Pseudonyms:
    """A name for every name and an id for every id. ``names`` and ``ids`` are all there are: no two
    of them become one, and no pseudonym is one of them. ``places`` are replaced in texts too."""

    def __init__(
        self, salt: bytes, names: Iterable[str], ids: Iterable[str] = (), places: Iterable[str] = ()
    ) -> None:
        self._salt = salt
        self._taken: set[str] = set()
        self._names: dict[str, str] = {}
        self._ids = {one for one in ids if len(one) >= _LEAST_ID}
        known = sorted({name for name in names if name})
        self._originals = {part for name in known for part in (name.casefold(), *_parts(name))}
        for name in known:
            self._names[name] = self._made(name)
        made = list(reversed(self._names.items()))
        self._folded = {" ".join(name.split()).casefold(): word for name, word in made}
        self._parts = {part: word for name, word in made for part in _parts(name)}
        self._in_texts = self._pattern()
        named = {one for one in places if len(one) >= _LEAST and not self.is_name(one)}
        spelled = sorted(named, key=lambda one: (-len(one), one))
        where = "|".join(map(_spelled, spelled))
        self._of_places = re.compile(where, re.IGNORECASE) if where else None

    def name(self, name: str) -> str:
        """The pseudonym of a name; "" stays nobody's."""
        if name and name not in self._names:
            self._names[name] = self._folded[name.casefold()] = self._made(name)
        return self._names[name] if name else ""

    def id(self, id: str, kind: str = "id") -> str:
        """What stands for an id, a file or a place; ``kind`` begins it."""
        return f"{kind}-{self._digest(kind, id).hex()[:12]}" if id else ""

    def place(self, place: str) -> str:
        """What stands for a place, in whatever case it is written."""
        return self.id(" ".join(place.split()).casefold(), "place")

    def is_name(self, word: str) -> bool:
        """Whether a word is somebody's name, in any case."""
        return " ".join(word.split()).casefold() in self._folded

    def text(self, text: str) -> str:
        """A text with every name and id in it replaced: whole words, a name's own parts of three
        letters or more, and such with an ending of up to three letters (``Anns``)."""
        if not text:
            return text
        if self._of_places is not None:  # before the names in them
            text = self._of_places.sub(lambda match: self.place(match[0]), text)
        if self._in_texts is not None:
            text = self._in_texts.sub(self._instead, text)
        if self._ids:
            text = _TOKEN.sub(self._instead_of_id, text)
        return text

    def _instead(self, match: "re.Match[str]") -> str:
        found = match[match.lastindex or 0]
        plain = " ".join(found.split()).casefold()
        made = self._names.get(found) or self._folded.get(plain) or self._parts.get(plain)
        return made or _SOMEBODY

    def _instead_of_id(self, match: "re.Match[str]") -> str:
        return self.id(match[0]) if match[0] in self._ids else match[0]

    def _digest(self, kind: str, value: str, turn: int = 0) -> bytes:
        said = f"{kind}\0{turn}\0{value}".encode("utf-8", "surrogatepass")
        return blake2b(said, key=self._salt, digest_size=16).digest()

    def _made(self, name: str) -> str:
        """The first word of this name's own row that is nobody's yet."""
        for turn in range(1_000_000):
            digest = self._digest("name", name, turn)
            word = "".join(
                _SYLLABLES[int.from_bytes(digest[at : at + 4], "big") % len(_SYLLABLES)]
                for at in range(0, 4 * _LENGTH, 4)
            )
            if word not in self._taken and not self._reminds(word):
                self._taken.add(word)
                return word.capitalize()
        raise FloormanError("too many names for pseudonyms")

    def _reminds(self, word: str) -> bool:
        """Whether the word holds somebody's name, or a part of three letters or more of one."""
        return any(word[at:end] in self._originals for at in range(6) for end in range(at + 3, 9))

    def _pattern(self) -> "re.Pattern[str] | None":
        """Every name and part of a name, the longest first."""
        words = sorted({*self._names, *self._parts}, key=lambda word: (-len(word), word))
        if not words:
            return None
        return re.compile("|".join(f"(?:{_spelled(word)})" for word in words), re.IGNORECASE)


def _parts(name: str) -> list[str]:
    """The words of a name of several, folded, short ones apart."""
    found = [part.casefold() for part in _PART.findall(name) if len(part) >= _LEAST]
    return [part for part in found if part != name.casefold()]


def _spelled(name: str) -> str:
    """A name as it may stand in a text, in a group of its own."""
    words = r"\s+".join(map(re.escape, name.split())) or re.escape(name)
    if name.isascii() and not any(map(str.isalnum, name)):
        return rf"(?<!\S)({words})(?!\S)"  # signs that stand in any sentence
    before = _BEFORE if _has_case(name[0]) else ""
    behind = _BEHIND if _has_case(name[-1]) else ""
    letters = sum(map(str.isalpha, name))
    ending = _ENDING if behind and letters >= _LEAST else ""
    return f"{before}({words}){ending}{behind}"


def _has_case(letter: str) -> bool:
    """Whether words with it are set apart: letters that have a case, and digits. A sign is apart
    by itself, and scripts without spaces between words have no letters with a case."""
    return letter.isdigit() or letter.lower() != letter.upper()
