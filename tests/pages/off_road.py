"""The first worked example of the hand sheet, paid to the wrong player, and left open."""

from pages.writer import Writer, hand_of

from schemas.cards import UNKNOWN, parse_cards
from schemas.events import DOWN, IMPLIED, UP, Kind
from schemas.findings import Finding, Severity, State
from schemas.hand import Hand
from schemas.verdict import Pot, Reading, RulingEffect, Share, Standing, Transfer, Verdict


def grid(w: Writer, rows: tuple[str, ...]) -> None:
    """Four rows of four; a card nobody saw yet lies face down."""
    for row, text in enumerate(rows):
        for col, card in enumerate(parse_cards(text)):
            face = DOWN if card == UNKNOWN else UP
            w.add(Kind.GRID, card=card, face=face, cell=row * 16 + col)


def off_road(**header: object) -> Hand:
    """The first worked example of the hand sheet: paid to the wrong player."""
    w = Writer(8)
    for word in ("structure=pot-limit", "first-to-act=left-of-dealer", "forced-bets=ante"):
        w.add(Kind.ANNOUNCE, 3, word=word)
    w.line = 9
    for seat in range(4):
        w.add(Kind.ANTE, seat, 1)
    w.line = 10
    grid(w, ("??9h9s4d", "KhQdJh??", "5c??7d3s", "Ad8c??9c"))
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
    return Verdict(
        "wrong-award",
        "wrong",
        "off-road-stud",
        "home",
        findings=[paid_wrongly()],
        ok=41,
        cannot_tell=("MIS006", "MIS013"),
        not_applicable=23,
        players=[
            Standing(0, 7, 0, 16, 0, -7),
            Standing(1, 7, 0, 0, 16, 9),
            Standing(2, 1, 0, 0, 0, -1),
            Standing(3, 1, 0, 0, 0, -1),
        ],
        pots=[Pot("main", 16, (0, 1), [best_line()])],
        readings=[
            Reading({"line_declaration": "binding"}, {0: 16}, False),
            Reading({"line_declaration": "cards-speak"}, {0: 16}, False),
        ],
        rulings=[RulingEffect("", "", "Rob", "next time lay the grid slower", "words-only")],
        transfers=[Transfer(1, 0, 16)],
    )


def paid_wrongly() -> Finding:
    """The pot went to Bob, at the last event."""
    return Finding(
        "AWD002",
        Severity.MONEY,
        State.OPEN,
        len(off_road().kinds) - 1,
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


def best_line() -> Share:
    """Ann's column beats Bob's row."""
    return Share(
        "high",
        16,
        {0: 16},
        {0: "full house, deuces over aces", 1: "straight, king high"},
        five={0: tuple(parse_cards("2c2d2sAhAd")), 1: tuple(parse_cards("KhQdJhTc9d"))},
        line={0: "C1", 1: "R2"},
    )


def open_question() -> tuple[Hand, Verdict]:
    """The first example with a line declared that is not the best: it waits for a ruling."""
    hand, verdict = off_road(id="5", number=5, line=70, authorities=("Rob",)), off_road_verdict()
    finding = Finding(
        "AWD002",
        Severity.MONEY,
        State.NEEDS_RULING,
        len(hand.kinds) - 1,
        (0, 1),
        ("OPR-549 4.1",),
        "16 to Bob",
        "16 to Ann, or 16 to Bob",
        "the best line was not the one declared, and the document is silent about it",
        topic="line_declaration",
        amounts={},
    )
    readings = [
        Reading({"line_declaration": "binding"}, {1: 16}, True),
        Reading({"line_declaration": "cards-speak"}, {0: 16}, False),
    ]
    for player in verdict.players:
        player.owed = None if player.seat < 2 else 0
    verdict.verdict = verdict.award = "needs-ruling"
    verdict.findings, verdict.readings, verdict.transfers = [finding], readings, []
    return hand, verdict
