"""Looks at the words of one statement from left to right, and says what is wrong with them.

``ingest.sheet.cursor`` takes them.
"""

from collections.abc import Iterable

from ingest.sheet.amounts import Money, is_amount
from ingest.sheet.cards import (
    Dealt,
    cards_in,
    is_spoilt,
    mark_behind,
    no_card_in,
    suits_missing,
)
from ingest.sheet.keywords import CALLED, STATEMENTS
from ingest.sheet.names import Roster, is_stranger
from ingest.words import SheetError, Statement, Word
from schemas.hand import place
from schemas.words import nearest, plain

WITH_CARDS = ("deal", "show")  # lines on which a number is rather a card
MANY = 4  # more letters that are all ranks are no nickname


def near(word: str, legal: Iterable[str]) -> str:
    """The legal word that is nearest to ``word``; "" when none is near."""
    wordlike = [one for one in legal if plain(one)]
    return nearest(word, wordlike) if plain(word) else ""


def hint(word: str, legal: Iterable[str]) -> str:
    """``; did you mean Kev?`` when one of the legal words is near, else nothing."""
    legal = tuple(legal)
    if word.startswith("//"):
        return "; a comment begins with #"
    called = CALLED.get(word.lower().rstrip(":"), "")
    found = called if called in legal else near(word, legal)
    return f"; did you mean {found}?" if found else ""


class Pointer:
    """Stands at a word of a statement: sees the next one, takes nothing."""

    __slots__ = ("at", "money", "out", "players", "roster", "spots", "statement", "words")

    def __init__(self, statement: Statement, roster: Roster, money: Money) -> None:
        self.statement, self.words = statement, statement.words
        self.roster, self.money = roster, money
        self.at = 1
        self.players = 0  # whose words were taken
        self.spots: list[int] = []  # the packed places of the cards taken last
        self.out = statement.written
        self.out[:] = [statement.keyword]

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
        could = (*legal, *STATEMENTS) if word.fresh else legal
        return self.error(what + hint(word.text, could), word)

    def cards_only(self, word: Word) -> None:
        """Where cards stand: raise at the piece of a word that is written like one and is none."""
        wrong = None if word.quoted else no_card_in(word.text)
        if wrong is not None:
            piece, offset = wrong
            what = f'"{piece}" is not a card (a rank and a suit, `Qh`; `??` for one nobody saw)'
            raise self.error(what, word._replace(column=word.column + offset))

    def end(self) -> None:
        """Nothing may be left."""
        if self.more:
            word = self.words[self.at]
            if self.spots:
                self.cards_only(word)
            what = f'"{word.text}" is more than a `{self.statement.keyword}` line takes'
            raise self.unknown(what, (), word)
        if self.statement.fault is not None:
            raise self.statement.fault

    def seat_of(
        self, word: Word, text: str, introduces: bool = True, instead: Iterable[str] = ()
    ) -> int:
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
        if is_spoilt(text):
            self.cards_only(word)
        self._cards_with_a_slip(word, text)
        if is_amount(text) and self.statement.keyword not in WITH_CARDS:
            said = f'nobody here is called "{text}"; a name stands before an amount'
            raise self.error(f"{said}: {roster.names[0]} {text}", word)
        nor = ", and it is not a card" if self.spots and no_card_in(text) else ""
        legal = (*roster.names, *instead)
        raise self.unknown(f'nobody here is called "{text}"{nor}', legal, word)

    def _open_seat(self, word: Word, text: str, introduces: bool) -> int:
        exact = self.roster.exact(text)
        if exact >= 0:
            return exact
        found = self.roster.find(text)
        if len(found) == 1 and not introduces:
            return found[0]
        if is_spoilt(text):
            self.cards_only(word)
        if mark_behind(text) or (self.players > 1 and _has_ranks(text)):
            self._cards_with_a_slip(word, text)
        if is_amount(text) and not word.quoted:
            raise self.error(f"a name stands before an amount: NAME {text}", word)
        if not is_stranger(word):
            raise self.error(f'"{text}" is no name (quote it if it is one)', word)
        return self.roster.add(text)

    def _cards_with_a_slip(self, word: Word, text: str) -> None:
        """Raise where a word that names nobody is rather cards, and say what is wrong with them."""
        slip = "" if word.quoted else mark_behind(text) or suits_missing(text)
        if slip:
            raise self.error(f'nobody here is called "{text}"; if these are cards, {slip}', word)


def _has_ranks(text: str) -> bool:
    """Whether a word behind a player without cards is his cards and no newcomer: ``A5``, ``AKQJT``,
    but not ``JJ``."""
    return any(one.isdigit() for one in text) or len(text) > MANY
