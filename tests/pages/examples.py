"""Hands and verdicts written by hand for the page tests; nothing here reads or judges."""

from pages.writer import Writer, hand_of

from schemas.cards import parse_cards
from schemas.events import AS_DEALT, DOWN, IMPLIED, UP, Kind
from schemas.findings import Finding, Severity, State
from schemas.hand import Hand, LedgerEntry, Level, Night
from schemas.verdict import Pot, Reading, RulingEffect, Share, Standing, Transfer, Verdict


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


def delaware() -> tuple[Hand, Verdict]:
    """A clean hand with a board: kings full against a flush."""
    w = Writer(20)
    w.add(Kind.ANNOUNCE, 0, word="structure=no-limit")
    w.add(Kind.BLIND, 1, 1, cell=0)
    w.add(Kind.BLIND, 2, 2, cell=1)
    for seat, cards in ((1, "KdKs"), (2, "????"), (3, "????"), (0, "Ah2h")):
        w.deal(seat, cards)
    w.acts(
        (3, Kind.CALL, IMPLIED),
        (0, Kind.RAISE, 6),
        (1, Kind.CALL, IMPLIED),
        (2, Kind.FOLD, 0),
        (3, Kind.FOLD, 0),
    )
    w.add(Kind.BURN)
    for card in parse_cards("Kh9h4c"):
        w.add(Kind.BOARD, card=card, face=AS_DEALT)
    w.acts((1, Kind.CHECK, 0), (0, Kind.BET, 10), (1, Kind.CALL, IMPLIED))
    w.add(Kind.DEAL, 1, card=parse_cards("4d")[0], face=UP)
    w.add(Kind.DEAL, 0, card=parse_cards("7h")[0], face=UP)
    w.acts((1, Kind.CHECK, 0), (0, Kind.CHECK, 0))
    w.add(Kind.BURN)
    w.deal(1, "9c")
    w.deal(0, "Qh")
    w.acts((1, Kind.BET, 20), (0, Kind.CALL, IMPLIED))
    w.show(1, 1)
    w.show(0, 2)
    w.add(Kind.POT, 1, 76, other=76, group=1)
    hand = hand_of(w, id="2", number=2, line=20, game="delaware-stud", button=1)
    share = Share(
        "high",
        76,
        {1: 76},
        {1: "full house, kings over fours", 0: "flush, ace high"},
        five={1: tuple(parse_cards("KdKsKh4c4d")), 0: tuple(parse_cards("Ah2hKh9hQh"))},
    )
    verdict = Verdict(
        "clean",
        "right",
        "delaware-stud",
        "home",
        ok=55,
        not_applicable=12,
        players=[
            Standing(0, 36, 0, 0, 0, -36),
            Standing(1, 36, 0, 76, 76, 40),
            Standing(2, 2, 0, 0, 0, -2),
            Standing(3, 2, 0, 0, 0, -2),
        ],
        pots=[Pot("main", 76, (0, 1), [share])],
    )
    return hand, verdict


def side_pots() -> tuple[Hand, Verdict]:
    """Three all-in for different stacks: the side pot went to a seat that was not in it."""
    w = Writer(40)
    for seat, chips in ((0, 20), (1, 50), (2, 80)):
        w.add(Kind.PUT_IN, seat, chips)
    for card in parse_cards("KhQd9cTc4s"):
        w.add(Kind.BOARD, card=card, face=AS_DEALT)
    for group, (seat, cards) in enumerate(((0, "AdJs"), (1, "KcKs"), (2, "QcQs")), 1):
        w.show(seat, group, cards)
    w.add(Kind.BACK, 2, 30)
    w.add(Kind.POT, 0, 60, cell=1, group=1, other=60)
    at = w.add(Kind.POT, 0, 60, cell=99, group=2, other=60)
    hand = hand_of(
        w,
        id="3",
        number=3,
        line=40,
        game="texas-holdem",
        level=Level.SHOWDOWN,
        dealt_in=(True, True, True, False),
        stacks=(),
    )
    words = {0: "straight, ace high", 1: "three of a kind, kings", 2: "three of a kind, queens"}
    five = {0: "AdKhQdJsTc", 1: "KcKsKhQdTc", 2: "QcQsQdKhTc"}
    made = {seat: tuple(parse_cards(text)) for seat, text in five.items()}
    main = Share("high", 60, {0: 60}, words, five=made)
    side = Share("high", 60, {1: 60}, {1: words[1], 2: words[2]}, five={1: made[1], 2: made[2]})
    wrong = Finding(
        "AWD003",
        Severity.MONEY,
        State.OPEN,
        at,
        (0, 1),
        ("RRoP v11 §3 Dead hands",),
        "60 to Ann",
        "60 to Bob",
        "the side pot of 60 was paid to Ann, who was not in it",
        amounts={0: -60, 1: 60},
        line=49,
    )
    note = Finding(
        "SHO001",
        Severity.NOTE,
        State.OPEN,
        at - 3,
        (2,),
        (),
        "QcQs",
        "",
        "Cat said a straight",
    )
    gap = Finding(
        "LED003",
        Severity.GAP,
        State.CANNOT_TELL,
        -1,
        (),
        (),
        "",
        "",
        "no stacks were noted",
    )
    verdict = Verdict(
        "wrong-award",
        "wrong",
        "texas-holdem",
        "home",
        findings=[note, wrong, gap],
        ok=12,
        cannot_tell=("ACT001", "BET001", "SHO003"),
        not_applicable=40,
        players=[
            Standing(0, 20, 0, 60, 120, 100),
            Standing(1, 50, 0, 60, 0, -50),
            Standing(2, 80, 30, 0, 0, -50),
        ],
        pots=[Pot("main", 60, (0, 1, 2), [main]), Pot("side 1", 60, (1, 2), [side])],
        transfers=[Transfer(0, 1, 60)],
    )
    return hand, verdict


def unknown_game() -> tuple[Hand, Verdict]:
    """No definition, no award, an amount and cards nobody noted."""
    w = Writer(60)
    w.add(Kind.ANTE, 0, -1)
    w.deal(0, "??Kd")
    w.add(Kind.IRREGULAR, 1, card=parse_cards("7h")[0], word="exposed")
    hand = hand_of(
        w,
        id="4b",
        number=4,
        line=60,
        game="dakota",
        incomplete=True,
        level=Level.ACTIONS,
        stacks=(-1, -1, -1, -1),
        button=-1,
    )
    gaps = [
        Finding(
            "REC006",
            Severity.GAP,
            State.CANNOT_TELL,
            -1,
            (),
            (),
            "dakota",
            "",
            "no game on the shelf is called dakota",
            line=60,
        ),
        Finding(
            "REC007",
            Severity.GAP,
            State.CANNOT_TELL,
            3,
            (),
            (),
            "",
            "",
            "the hand breaks off: nobody was paid",
            line=61,
        ),
    ]
    verdict = Verdict(
        "unverifiable",
        "cannot-tell",
        "dakota",
        "home",
        halted=True,
        findings=gaps,
        ok=2,
        players=[Standing(seat, None, 0, None, None, None) for seat in range(4)],
    )
    return hand, verdict


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


def all_pairs() -> list[tuple[Hand, Verdict]]:
    """A small night of every kind."""
    return [
        (off_road(), off_road_verdict()),
        delaware(),
        side_pots(),
        unknown_game(),
        open_question(),
    ]


def night() -> Night:
    """The night they were dealt on."""
    return Night(
        "2026-11-27.hands",
        "2026-11-27",
        "Europe/Berlin",
        "Kim's kitchen",
        hosts=("Kim",),
        ledger=[
            LedgerEntry("buy", "Ann", "", 100, "", 1, 0),
            LedgerEntry("pays", "Ann", "Bob", 2, "seven-deuce", 2, 0),
            LedgerEntry("adjust", "Kev", "", -1, "a chip on the floor", 3, 0),
            LedgerEntry("note", "", "", 0, "pizza", 3, 0),
        ],
        chained=True,
    )
