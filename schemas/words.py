"""Words as they are typed and told: the nearest legal one to one that was mistyped, and a list of
some. It is no spelling corrector for sentences."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from unicodedata import is_normalized, normalize


def composed(text: str) -> str:
    """The text with a letter and its accent as one character: two keyboards write an e with an
    accent in two ways that nobody can tell apart (Unicode's form NFC)."""
    return text if text.isascii() or is_normalized("NFC", text) else normalize("NFC", text)


def folded(name: str) -> str:
    """``Ann``, ``ann`` and `` ANN `` are one name, where a source has nothing but names."""
    return " ".join(composed(name).split()).lower()


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """``Texas Hold'em`` -> ``texasholdem``: case, spaces, hyphens, marks make no difference."""
    return "".join(c for c in name.casefold() if c.isalnum() or c in ".+")


def nearest(word: str, legal: Iterable[str]) -> str:
    """The legal word most like ``word``; "" when none is near."""
    by_plain = {plain(text): text for text in legal}
    from difflib import get_close_matches  # most files have no misspelt word

    found = get_close_matches(plain(word), by_plain, n=1, cutoff=0.6)
    return by_plain[found[0]] if found else ""


def hint(word: str, legal: Iterable[str]) -> str:
    """``, did you mean `dealer`?`` or the list of what is legal, to end a message with."""
    words = sorted(legal)
    near = nearest(word, words)
    if near:
        return f", did you mean `{near}`?"
    return f"; it may be {', '.join(words)}" if words else ""


def listed(words: Sequence[str]) -> str:
    """``4c``, ``4c and 4d``, ``4c, 4d and 4h``; "" for none."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
