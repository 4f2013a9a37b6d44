"""Writes the events of an example hand for the pages' tests; knows nothing of verdicts."""

from dataclasses import dataclass, field

from schemas.cards import NO_CARD, parse_cards
from schemas.events import AS_DEALT, Kind
from schemas.hand import Hand, Level, place


@dataclass
class Writer:
    """Writes events column by column, as a reader would."""

    line: int = 1
    rows: list[tuple[int, ...]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    def add(
        self,
        kind: Kind,
        seat: int = -1,
        amount: int = 0,
        card: int = NO_CARD,
        *,
        face: int = 0,
        cell: int = -1,
        group: int = 0,
        board: int = 0,
        other: int = -1,
        word: str = "",
    ) -> int:
        """One event; gives its index."""
        self.rows.append(
            (kind, seat, amount, card, place(self.line, 1), other, face, cell, board, group)
        )
        self.words.append(word)
        return len(self.rows) - 1

    def deal(self, seat: int, cards: str) -> None:
        """Cards of one seat."""
        for card in parse_cards(cards):
            self.add(Kind.DEAL, seat, card=card, face=AS_DEALT)

    def show(self, seat: int, group: int, cards: str = "") -> None:
        """A show; without cards those already noted."""
        for card in parse_cards(cards) or [NO_CARD]:
            self.add(Kind.SHOW, seat, card=card, group=group)

    def acts(self, *acts: tuple[int, Kind, int]) -> None:
        """A betting round."""
        self.add(Kind.ROUND)
        for seat, kind, amount in acts:
            self.add(kind, seat, amount)

    def columns(self) -> dict[str, object]:
        """The parallel columns of a Hand."""
        names = (
            "kinds",
            "seats",
            "amounts",
            "cards",
            "places",
            "others",
            "faces",
            "cells",
            "boards",
            "groups",
        )
        columns = list(zip(*self.rows, strict=True)) or [()] * len(names)
        return dict(zip(names, columns, strict=True)) | {"words": tuple(self.words)}


def hand_of(writer: Writer, **header: object) -> Hand:
    """A hand of four players with what the header says otherwise."""
    usual: dict[str, object] = {
        "id": "1",
        "source": "2026-11-27.hands",
        "line": 7,
        "game": "off-road-stud",
        "names": ("Ann", "Bob", "Cat", "Kev"),
        "seat_numbers": (1, 2, 3, 4),
        "button": 4,
        "dealt_in": (True, True, True, True),
        "level": Level.PROCEDURE,
        "night": "2026-11-27",
        "number": 1,
        "money": "cash",
        "stacks": (100, 100, 100, 100),
    }
    return Hand(**(usual | writer.columns() | header))  # type: ignore[arg-type]  # a header is any field
