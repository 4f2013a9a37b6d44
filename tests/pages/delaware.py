"""A clean hand with a board and no fault in it."""

from pages.writer import Writer, hand_of

from schemas.cards import parse_cards
from schemas.events import AS_DEALT, IMPLIED, UP, Kind
from schemas.hand import Hand
from schemas.verdict import Pot, Share, Standing, Verdict


def flush_beaten() -> Hand:
    """Kings full against a flush."""
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
    return hand_of(w, id="2", number=2, line=20, game="delaware-stud", button=1)


def delaware() -> tuple[Hand, Verdict]:
    """A clean hand with a board: kings full against a flush."""
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
    return flush_beaten(), verdict
