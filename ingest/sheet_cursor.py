"""Takes the words of one statement from left to right, and says what is wrong with them.

What is taken is also written, in its canonical form, for ``ingest.sheet_format``.
"""

from collections.abc import Iterable
from difflib import get_close_matches

from ingest.sheet_amounts import Money, is_amount
from ingest.sheet_cards import Dealt, cards_in
from ingest.sheet_keywords import STATEMENTS
from ingest.sheet_names import Roster, is_name, name_text, quoted
from ingest.words import SheetError, Statement, Word
from schemas.hand import Chips, place


def nearest(word: str, legal: Iterable[str]) -> str:
    """The legal word that is nearest to ``word``; "" when none is near."""
    by_lower = {one.lower(): one for one in legal}
    near = get_close_matches(word.lower(), list(by_lower), n=1, cutoff=0.6)
    return by_lower[near[0]] if near else ""


def hint(word: str, legal: Iterable[str]) -> str:
    """``; did you mean Kev?`` when one of the legal words is near, else nothing."""
    near = nearest(word, legal)
    return f"; did you mean {near}?" if near else ""


class Cursor:
    """The words of one statement. Every reading method raises SheetError at the word's place."""

    __slots__ = ("at", "money", "out", "roster", "spots", "statement", "words")

    def __init__(self, statement: Statement, roster: Roster, money: Money) -> None:
        self.statement, self.words = statement, statement.words
        self.roster, self.money = roster, money
        self.at = 1
        self.spots: list[int] = []  # the packed places of the cards taken last
        self.out = statement.written
        self.out[:] = [statement.keyword]

    # looking
    @property
    def more(self) -> bool:
        """Whether a word is left."""
        return self.at < len(self.words)

    @property
    def lower(self) -> str:
        """The next word in lower case; "" at the end or when it is quoted."""
        return self.words[self.at].lower if self.at < len(self.words) else ""

    @property
    def has_amount(self) -> bool:
        """Whether the next word has the shape of an amount."""
        if self.at >= len(self.words):
            return False
        word = self.words[self.at]
        return not word.quoted and is_amount(word.text)

    @property
    def has_text(self) -> bool:
        """Whether the next word is in quotes."""
        return self.at < len(self.words) and self.words[self.at].quoted

    def cards_next(self) -> tuple[Dealt, ...] | None:
        """The next word as cards, without taking it; None when it does not read as cards."""
        if self.at >= len(self.words) or self.words[self.at].quoted:
            return None
        return cards_in(self.words[self.at].text)

    @property
    def place(self) -> int:
        """The packed place of the word taken last."""
        word = self.words[self.at - 1]
        return place(word.line, word.column)

    # saying what is wrong
    def error(self, message: str, word: Word | None = None) -> SheetError:
        """An error at a word; at the next word, or behind the last one, when none is given."""
        if word is None and self.more:
            word = self.words[self.at]
        if word is not None:
            return SheetError(message, word.line, word.column)
        fault = self.statement.fault
        if fault is not None:
            return fault
        last = self.words[-1]
        width = len(last.text) + 2 * last.quoted
        return SheetError(message, last.line, last.column + width)

    def unknown(self, what: str, legal: Iterable[str], word: Word | None = None) -> SheetError:
        """``what``, with the legal word nearest to the one that stands there."""
        word = word or (self.words[self.at] if self.more else None)
        if word is None:
            return self.error(what)
        near = (*legal, *STATEMENTS) if word.fresh else legal
        return self.error(what + hint(word.text, near), word)

    def end(self) -> None:
        """Nothing may be left."""
        if self.more:
            word = self.words[self.at]
            what = f'"{word.text}" is more than a `{self.statement.keyword}` line takes'
            raise self.unknown(what, (), word)
        if self.statement.fault is not None:
            raise self.statement.fault

    # taking
    def take(self) -> Word:
        """The next word, unwritten."""
        if self.at >= len(self.words):
            raise self.error(f"the `{self.statement.keyword}` line ends too soon")
        word = self.words[self.at]
        self.at += 1
        return word

    def write(self, text: str) -> None:
        """Write one canonical word."""
        self.out.append(text)

    def gap(self) -> None:
        """What follows is a new group: it is set off by a second space."""
        if len(self.out) > 1 and self.out[-1]:
            self.out.append("")

    def keyword(self, *legal: str) -> str:
        """Take the next word when it is one of ``legal``; "" when it is not."""
        word = self.lower
        if word in legal:
            self.at += 1
            self.out.append(word)
            return word
        return ""

    def amount(self, signed: bool = False) -> Chips:
        """An amount in whole units; NOT_NOTED for ``?``."""
        if not self.has_amount:
            got = f', not "{self.words[self.at].text}"' if self.more else ""
            raise self.error(f"an amount is wanted here{got} (`?` if nobody noted it)")
        word = self.take()
        units = self.units(word)
        if word.text.startswith("-") and not signed:
            raise self.error(f"{word.text}: an amount is never negative", word)
        minus = units < 0 and word.text != "?"
        self.out.append("-" + self.money.text(-units) if minus else self.money.text(units))
        return units

    def units(self, word: Word, text: str | None = None) -> Chips:
        """A word, or a part of it, as whole units; nothing is taken or written."""
        try:
            return self.money.read(word.text if text is None else text)
        except ValueError as fault:
            raise self.error(str(fault), word) from None

    def number(self, what: str, least: int = 1, most: int = 99) -> int:
        """A count, which is no money."""
        word = self.take()
        text = word.text
        ok = not word.quoted and text.isascii() and text.isdigit() and len(text) < 9
        if not ok or not least <= int(text) <= most:
            raise self.error(f'{what} is a number from {least} to {most}, not "{text}"', word)
        self.out.append(str(int(text)))
        return int(text)

    def text(self) -> str:
        """One word or one quotation, as words said."""
        word = self.take()
        self.out.append(quoted(word.text))
        return word.text

    def rest_as_text(self) -> str:
        """All that is left as one text; several words need no quotes."""
        words = []
        while self.more:
            words.append(self.take().text)
        text = " ".join(words)
        if words:
            self.out.append(quoted(text))
        return text

    def cards(self) -> list[Dealt]:
        """Words that read as cards, as many as follow each other; at least one."""
        cards: list[Dealt] = []
        self.spots = []
        while (some := self.cards_next()) is not None:
            word = self.words[self.at]
            self.at += 1
            cards += some
            self.spots += [place(word.line, word.column + card.offset) for card in some]
        if not cards:
            got = f', not "{self.words[self.at].text}"' if self.more else ""
            raise self.error(f"cards are wanted here{got} (`??` for a card nobody saw)")
        return cards

    def name(self, introduces: bool = True) -> int:
        """A player's index. ``introduces``: an open roster takes an unknown name up."""
        word = self.take()
        index = self.seat_of(word, word.text, introduces)
        self.out.append(name_text(self.roster.names[index]))
        return index

    def seat_of(self, word: Word, text: str, introduces: bool = True) -> int:
        """The index a name or prefix means; errors stand at ``word``."""
        if word.lower == "->" or not text:
            raise self.error("a name is wanted here", word)
        roster = self.roster
        if roster.is_open:
            return self._open_seat(word, text, introduces)
        found = roster.find(text)
        if len(found) == 1:
            return found[0]
        if found:
            names = " or ".join(roster.names[i] for i in found)
            raise self.error(f'"{text}" could be {names}: write more of the name', word)
        raise self.unknown(f'nobody here is called "{text}"', roster.names, word)

    def _open_seat(self, word: Word, text: str, introduces: bool) -> int:
        exact = self.roster.exact(text)
        if exact >= 0:
            return exact
        found = self.roster.find(text)
        if len(found) == 1 and not introduces:
            return found[0]
        if not is_name(word):
            raise self.error(f'"{text}" is no name (quote it if it is one)', word)
        return self.roster.add(text)
