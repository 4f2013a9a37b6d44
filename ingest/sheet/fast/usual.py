"""What words look like in a line that is written the usual way; a line with others is `Unusual`.

The rules are those of the complete reader (``ingest.words``, ``ingest.sheet.cursor``), of which
only the common forms are known here: no quotes, names that begin with a letter, commas only before
white space. Each pattern takes a word with what parts it from the next one, so that the lengths of
all that was found give the columns, and show whether anything was left over.
"""

from ingest.sheet.cards import cards_in
from schemas.cards import NO_CARD
from schemas.events import AS_DEALT

GAP = r",?[ \t]++"  # between two words
END = rf"(?:{GAP}|\Z)"  # behind a word
WORD = r"[^ \t,]++"  # any at all
NAME = r"[^\W\d_][\w.&@’-]*+"
# what can stand behind an act; a word that begins another player's act does not begin so
RAISE = rf"(?:{GAP}(?:to|makes|by)(?![^ \t,]))?+(?:{GAP}\+?[0-9?][^ \t,]*+)?+"
AMOUNT = r"(?:[0-9]++(?:\.[0-9]*+)?[kmKM]?|\?)"
CARD = r"(?:__|[_^]?(?:\?\?|[Jj][Kk]|(?:10|[2-9TJQKAtjqka])[cdhsCDHS♣♦♥♠]))"
# a card, alone or with others in a word; or a word of another kind, from its first letter on
CARD_OR_WORD = rf"{CARD}(?:{END}|(?={CARD}))|(?<![^ \t,])[^\W_][\w.&@’-]*+{END}"
PARTING = " \t,"
LONGEST = 100_000  # characters of a line; where a column ends is far behind
_MOST = 10_000  # words remembered


class Unusual(Exception):
    """A line that is not written the usual way; the complete reader takes it. Never shown."""


class CardWords(dict[str, tuple[int, int] | None]):
    """Texts of `CARD_OR_WORD` -> card and face; None for a word that is no card."""

    def __init__(self, unmarked: int = AS_DEALT, marked: bool = True) -> None:
        """``unmarked`` is the face of a card without a mark, of all where none is ``marked``."""
        self._unmarked, self._marked = unmarked, marked
        texts = [rank + suit for rank in "23456789TJQKAtjqka" for suit in "cdhsCDHS"]
        self.of_two: dict[str, tuple[int, int]] = {  # for cards of two letters, without None
            text: card for text in (*texts, "??", "__") if (card := self[text]) is not None
        }

    def __missing__(self, text: str) -> tuple[int, int] | None:
        if len(self) > _MOST:
            self.clear()
        cards = cards_in(text.rstrip(PARTING))
        found = None
        if cards is not None:
            if len(cards) != 1 or cards[0].card == NO_CARD:
                raise Unusual
            typed = self._marked and cards[0].face != AS_DEALT
            found = (cards[0].card, cards[0].face if typed else self._unmarked)
        self[text] = found
        return found


AS_TYPED = CardWords()  # AS_DEALT where there is no mark
WHERE_MARKED = CardWords(0)
WITHOUT_FACE = CardWords(0, marked=False)
