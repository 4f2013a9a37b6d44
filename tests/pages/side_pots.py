"""Three all-in for different stacks, and the side pot paid to a seat that was not in it."""

from pages.writer import Writer, hand_of

from schemas.cards import parse_cards
from schemas.events import AS_DEALT, Kind
from schemas.findings import Finding, Severity, State
from schemas.hand import Hand, Level
from schemas.verdict import Pot, Share, Standing, Transfer, Verdict


def three_all_in() -> Hand:
    """Kings and queens for a side pot, a straight for the main one; the straight took both."""
    w = Writer(40)
    for seat, chips in ((0, 20), (1, 50), (2, 80)):
        w.add(Kind.PUT_IN, seat, chips)
    for card in parse_cards("KhQd9cTc4s"):
        w.add(Kind.BOARD, card=card, face=AS_DEALT)
    for group, (seat, cards) in enumerate(((0, "AdJs"), (1, "KcKs"), (2, "QcQs")), 1):
        w.show(seat, group, cards)
    w.add(Kind.BACK, 2, 30)
    w.add(Kind.POT, 0, 60, cell=1, group=1, other=60)
    w.add(Kind.POT, 0, 60, cell=99, group=2, other=60)
    return hand_of(
        w,
        id="3",
        number=3,
        line=40,
        game="texas-holdem",
        level=Level.SHOWDOWN,
        dealt_in=(True, True, True, False),
        stacks=(),
    )


def its_findings(at: int) -> list[Finding]:
    """A note, the side pot paid wrongly at event ``at``, and a gap."""
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
    return [note, wrong, gap]


def its_pots() -> list[Pot]:
    """The main pot is Ann's, the side pot Bob's."""
    words = {0: "straight, ace high", 1: "three of a kind, kings", 2: "three of a kind, queens"}
    five = {0: "AdKhQdJsTc", 1: "KcKsKhQdTc", 2: "QcQsQdKhTc"}
    made = {seat: tuple(parse_cards(text)) for seat, text in five.items()}
    main = Share("high", 60, {0: 60}, words, five=made)
    side = Share("high", 60, {1: 60}, {1: words[1], 2: words[2]}, five={1: made[1], 2: made[2]})
    return [Pot("main", 60, (0, 1, 2), [main]), Pot("side 1", 60, (1, 2), [side])]


def side_pots() -> tuple[Hand, Verdict]:
    """Three all-in for different stacks: the side pot went to a seat that was not in it."""
    hand = three_all_in()
    verdict = Verdict(
        "wrong-award",
        "wrong",
        "texas-holdem",
        "home",
        findings=its_findings(len(hand.kinds) - 1),
        ok=12,
        cannot_tell=("ACT001", "BET001", "SHO003"),
        not_applicable=40,
        players=[
            Standing(0, 20, 0, 60, 120, 100),
            Standing(1, 50, 0, 60, 0, -50),
            Standing(2, 80, 30, 0, 0, -50),
        ],
        pots=its_pots(),
        transfers=[Transfer(0, 1, 60)],
    )
    return hand, verdict
