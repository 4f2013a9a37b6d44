"""Takes the words of one statement from left to right, each as what the line needs there.

What is taken is also written, in its canonical form, for ``ingest.sheet.format``.
"""

from collections.abc import Iterable

from ingest.sheet.amounts import amount_meant
from ingest.sheet.cards import Dealt, how_cards_are_typed
from ingest.sheet.names import name_text, quoted
from ingest.sheet.pointer import Pointer
from ingest.words import Word
from schemas.events import NOT_NOTED
from schemas.hand import Chips, place


class Cursor(Pointer):
    """The words of one statement. Every method raises SheetError at the word's place."""

    __slots__ = ()

    def take(self) -> Word:
        """The next word, unwritten."""
        if self.at >= len(self.words):
            cut = " (what follows # is a comment)" if self.statement.comments else ""
            raise self.error(f"the `{self.statement.keyword}` line ends too soon{cut}")
        word = self.words[self.at]
        self.at += 1
        return word

    def write(self, text: str) -> None:
        """Write one canonical word."""
        self.out.append(text)

    def gap(self) -> None:
        """A new player's words follow: all but the first are set off by a second space."""
        if self.players:
            self.out.append("")
        self.players += 1

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
            word_there = self.words[self.at].text if self.more else ""
            got = f', not "{word_there}"' if self.more else ""
            meant = amount_meant(word_there)
            how = f"write {meant} alone" if meant else "`?` if nobody noted it"
            raise self.error(f"an amount is wanted here{got} ({how})")
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

    def count(self, what: str, least: int, most: int) -> int:
        """A number of cards; NOT_NOTED for ``?``."""
        if self.keyword("?"):
            return NOT_NOTED
        return self.number(what, least, most)

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
            if self.more:
                self.cards_only(self.words[self.at])
            got, how = "", "`??` for a card nobody saw"
            if self.more:
                text = self.words[self.at].text
                got, how = f', not "{text}"', how_cards_are_typed(text)
            raise self.error(f"cards are wanted here{got} ({how})")
        return cards

    def name(self, introduces: bool = True, instead: Iterable[str] = ()) -> int:
        """A player's index. ``introduces``: an open roster takes an unknown name up.

        ``instead``: words that could have stood here, for who mistyped one.
        """
        word = self.take()
        index = self.seat_of(word, word.text, introduces, instead)
        self.out.append(name_text(self.roster.names[index]))
        return index
