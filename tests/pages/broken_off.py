"""A hand of a game nobody defined that breaks off before anybody is paid."""

from pages.writer import Writer, hand_of

from schemas.cards import parse_cards
from schemas.events import Kind
from schemas.findings import Finding, Severity, State
from schemas.hand import Hand, Level
from schemas.verdict import Standing, Verdict


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
    verdict = Verdict(
        "unverifiable",
        "cannot-tell",
        "dakota",
        "home",
        halted=True,
        findings=its_gaps(),
        ok=2,
        players=[Standing(seat, None, 0, None, None, None) for seat in range(4)],
    )
    return hand, verdict


def its_gaps() -> list[Finding]:
    """No such game, and no end."""
    return [
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
