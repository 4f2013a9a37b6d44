"""Hands and verdicts written by hand for the page tests; nothing here reads or judges."""

from dataclasses import dataclass, field

from schemas.cards import NO_CARD, parse_cards
from schemas.events import AS_DEALT, DOWN, IMPLIED, UP, Kind
from schemas.findings import Finding, Severity, State
from schemas.hand import Hand, Level, place
from schemas.verdict import Pot, Reading, RulingEffect, Share, Standing, Transfer, Verdict


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
    return Hand(**(usual | writer.columns() | header))  # type: ignore[arg-type]


def off_road(**header: object) -> Hand:
    """The first worked example of the hand sheet: paid to the wrong player."""
    w = Writer(8)
    for word in ("structure=pot-limit", "first-to-act=left-of-dealer", "forced-bets=ante"):
        w.add(Kind.ANNOUNCE, 3, word=word)
    w.line = 9
    for seat in range(4):
        w.add(Kind.ANTE, seat, 1)
    w.line = 10
    down = {(0, 0), (1, 3), (2, 1), (3, 2)}
    rows = ("??9h9s4d", "KhQdJh??", "5c??7d3s", "Ad8c??9c")
    for row, text in enumerate(rows):
        for col, card in enumerate(parse_cards(text)):
            face = DOWN if (row, col) in down else UP
            w.add(Kind.GRID, card=card, face=face, cell=row * 16 + col)
    w.line = 11
    for seat, cards in enumerate(("Ah2d", "9dKc", "????", "????")):
        w.deal(seat, cards)
    w.line = 12
    w.acts((0, Kind.BET, 2), (1, Kind.CALL, IMPLIED), (2, Kind.FOLD, 0), (3, Kind.FOLD, 0))
    w.line = 13
    w.deal(0, "2s")
    w.deal(1, "3c")
    w.line = 14
    w.acts((0, Kind.CHECK, 0), (1, Kind.BET, 4), (0, Kind.CALL, IMPLIED))
    w.line = 15
    for card in parse_cards("2cTc6s4h"):
        w.add(Kind.TURN, card=card)
    w.line = 16
    w.add(Kind.ROUND)
    w.add(Kind.ALL_CHECK)
    w.line = 17
    w.add(Kind.DECLARE, 0, word="line C1", group=1)
    w.show(0, 1)
    w.add(Kind.SAYS, 0, word="full house")
    w.add(Kind.DECLARE, 1, word="line R2", group=2)
    w.show(1, 2)
    w.add(Kind.SAYS, 1, word="straight")
    w.line = 18
    w.add(Kind.POT, 1, 16, other=16, group=1)
    return hand_of(w, **header)


def off_road_verdict() -> Verdict:
    """What the documents say of it: 16 belongs to Ann (OPR-549 4.1)."""
    hand = off_road()
    share = Share(
        "high",
        16,
        {0: 16},
        {0: "full house, deuces over aces", 1: "straight, king high"},
        five={0: tuple(parse_cards("2c2d2sAhAd")), 1: tuple(parse_cards("KhQdJhTc9d"))},
        line={0: "C1", 1: "R2"},
    )
    wrong = Finding(
        "AWD002",
        Severity.MONEY,
        State.OPEN,
        len(hand.kinds) - 1,
        (0, 1),
        ("OPR-549 4.1",),
        "16 to Bob",
        "16 to Ann",
        "Ann's full house, deuces over aces (line C1) beats Bob's straight, king high (line R2)",
        amounts={0: 16, 1: -16},
        line=18,
        column=1,
        fingerprint="a1",
    )
    return Verdict(
        "wrong-award",
        "wrong",
        "off-road-stud",
        "home",
        findings=[wrong],
        ok=41,
        cannot_tell=("MIS006", "MIS013"),
        not_applicable=23,
        players=[
            Standing(0, 7, 0, 16, 0, -7),
            Standing(1, 7, 0, 0, 16, 9),
            Standing(2, 1, 0, 0, 0, -1),
            Standing(3, 1, 0, 0, 0, -1),
        ],
        pots=[Pot("main", 16, (0, 1), [share])],
        readings=[
            Reading({"line_declaration": "binding"}, {0: 16}, False),
            Reading({"line_declaration": "cards-speak"}, {0: 16}, False),
        ],
        rulings=[RulingEffect("", "", "Rob", "next time lay the grid slower", "words-only")],
        transfers=[Transfer(1, 0, 16)],
    )
