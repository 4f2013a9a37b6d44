"""The fast and the complete reader of a sheet read the same: hands, places, errors and all."""

import re
from collections.abc import Callable
from dataclasses import fields
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from casefile import CASES
from longnight import sheet_text

from ingest.sheet import reader
from ingest.sheet.fast import lines as fast_lines
from ingest.sheet.keywords import KEYWORDS
from ingest.sheet.reader import Reading
from ingest.words import Statement, items, lines_of
from schemas.hand import Hand, Night, RecordError
from tests.fuzz.run import inputs

SHEETS = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("sheets/*.hands")]
OF_CASES = sorted({case.text for case in CASES if case.format == "sheet"})
SPOILT, TYPED = 400, 120


def completely(text: str) -> tuple[list[Night], list[RecordError]]:
    """A sheet read by the complete reader alone: it is given every line in words."""
    reading = Reading("a.hands", lines_of(text))
    for item in items(text, KEYWORDS):
        if isinstance(item, Statement):
            reading.take(item)
    return reading.finish()


def assert_alike(text: str) -> int:
    """Both ways give the same; how many hands."""
    nights, errors = reader.read("a.hands", text)
    wanted, faults = completely(text)
    assert errors == faults, text
    assert nights == wanted, text
    hands = [hand for night in nights for hand in night.hands]
    for hand in hands:
        for name in (one.name for one in fields(Hand)):
            value = getattr(hand, name)
            if isinstance(value, list):  # no enum among the numbers, which is slow to keep
                assert {type(one) for one in value} <= {int, str}, name
    return len(hands)


def test_whole_nights() -> None:
    assert sum(map(assert_alike, [sheet_text(), *SHEETS])) > 30


def test_sheets_of_cases() -> None:
    assert sum(map(assert_alike, OF_CASES)) > 500


def test_spoilt_sheets() -> None:
    for text in islice(inputs("sheet", 7), SPOILT):
        assert_alike(text)


def abbreviated(text: str) -> str:
    return re.sub(r"\b([A-Z][a-z])[a-z]+\b", r"\1", text)


HABITS: dict[str, Callable[[str], str]] = {
    "one space": lambda text: re.sub("  +", " ", text),
    "commas": lambda text: re.sub("  +", ", ", text),
    "commas and no space": lambda text: re.sub("  +", ",", text),
    "tabs": lambda text: re.sub("  +", "\t", text),
    "small letters": str.lower,
    "capital letters": lambda text: re.sub(r"^[a-z]", lambda m: m[0].upper(), text, flags=re.M),
    "blanks behind": lambda text: text.replace("\n", "  \n"),
    "comments": lambda text: text.replace("\n", "  # said so\n"),
    "indented": lambda text: re.sub(r"^(?!hand|night|$)", "  ", text, flags=re.M),
    "lines that go on": lambda text: re.sub(r"  (?=\S)", "\n      ", text),
    "no seats": lambda text: re.sub(r"^seats.*\n", "", text, flags=re.M),
    "no level": lambda text: re.sub(r"^records.*\n", "", text, flags=re.M),
    "short names": abbreviated,
    "Windows": lambda text: text.replace("\n", "\r\n"),
    "a telephone": lambda text: text.replace("  ", " \u200b"),
    "tens": lambda text: re.sub(r"T(?=[cdhs])", "10", text),
    "suits drawn": lambda text: re.sub(
        r"(?<=[2-9TJQKA])[cdhs]\b", lambda m: "♣♦♥♠"["cdhs".index(m[0])], text
    ),
}


@pytest.mark.parametrize("habit", HABITS)
def test_as_people_type(habit: str) -> None:
    dice = Random(habit)
    for text in [sheet_text(), *SHEETS, *dice.sample(OF_CASES, min(TYPED, len(OF_CASES)))]:
        assert_alike(HABITS[habit](text))


HEAD = "seats 1 Ann  2 Adam  3 Bob  4 Jkay  5 Tess\nhand 1 some-game dealer Bob\n"
ODD = [
    # words that mean one thing here and another there
    "deal Ad Adam 2c",
    "deal Adam AdAm",
    "deal Ann Ah Ad  Adam 2c",
    "deal Ann AhKd Ad  Bob 2c3d",
    "deal Jk Jk",
    "deal Ann AhKdx  Bob 2c",
    "deal Ann Ah2  Bob 2c3d",
    "deal Ann ^AhKd _2c  Bob __ ??",
    "deal Ann --  Bob 2c",
    "deal Ann Ah Bob",
    "deal Ann",
    "deal 2: Ann Ah",
    "deal at-once Ann AhKd",
    "deal dummy AhKd",
    "deal table Kd",
    "deal Ann 10hTd  Bob 1hTd",
    "deal Ann ahkD  Bob A♠K♥\ufe0f",
    "bet Ann x 5  Bob c",
    "bet Ann c 3 b 2",
    "bet Ann c 3b  Bob c",
    "bet Ann r to 12  Bob r +8  Tess r by 8  Adam r+8  Bob r12",
    "bet Ann raises to 12  Bob calls  Tess all-in 20  Adam a",
    "bet Ann r",
    "bet Ann b .5  Bob c",
    "bet Ann b 2,5  Bob c",
    "bet Ann b 2k  Bob b 1.5",
    "bet Ann b ?  Bob c ?",
    "bet all x",
    "bet All x  Rest f",
    "bet Ann b 2  rest f",
    "bet rest 5",
    "bet A c",
    "bet Ann c->",
    "bet Ann makes 5",
    "bet 'Ann' x  “Bob” x",
    "bet Ann x Bob",
    "bet",
    "bet   ",
    "bet # nothing",
    "bet Ann x#  Bob x",
    "more Ann c",
    "ante 1 2",
    "ante Ann 1  nobody 2",
    "ante",
    "blinds nobody  Bob 2\nblinds Tess 4",
    "blinds Ann 1/2",
    "stacks Ann 10  Ann 20",
    "out Ann, Bob",
    "in Ann 20 Bob  Tess 5",
    "fold Ann Bob",
    "board Ah Kd2c ^3d  __",
    "board 2: Ah\nboard 1: Kd 2c\nburn 2: Ah",
    "board 10: Ah",
    "board 0: Ah",
    "board 2:Ah",
    "board 2 : Ah",
    "board 2:",
    "board 2 Ah",
    "board Ann",
    "board Ah x",
    "burn\nburn 7d\nburn 7d 8d\nburn x",
    "table Kd 9c __\nturn table 4d",
    "grid __ 7h 2s 5h / Qd 3c Jh __\nturn 2c Tc\nturn r1c1 2h  r2c4 3h\nturn\n",
    "grid __ 7h/2s -- /",
    "grid 7h 2s / 3h 4d",
    "grid -- --",
    "grid 7h ann",
    "grid " + "2c " * 17,
    "turn r1c1 2h3h",
    "turn r1c1 2h 3h",
    "turn r1c1  r2c2 3h",
    "turn r17c1 3h",
    "roll Ann 4d9h  Bob Kh\nroll in-turn Ann 4d  Bob Kh",
    "roll in-turn",
    "draw Ann 2  Bob 0  Tess 1 7c",
    "draw Ann 2 7c9d8h",
    "draw Ann 7c",
    "draw Ann 1 7c for 2",
    "draw Ann 61",
    "draw Ann 2 3",
    "discard Ann 7c9d  Bob ^2c\ndiscard Ann 2",
    "discard Ann --",
    "pass left 3 Ann Kd9c2s  Bob ??????\npass left-1 2\npass right 61\npass across 0",
    "pass Ann Bob 2",
    "offer Ann y 2 ^4d  Bob n  Tess y",
    "offer 7c Ann n  Bob y",
    "offer Ann n 2",
    "offer Ann y 2s Ad y",
    "declare Ann high  Bob low  Tess both\ndeclare in-turn Ann in  Bob out",
    "declare Ann hi  Bob line C1  Tess 2",
    "declare Ann High",
    "show Ann  Bob AhKd  Tess line R1 line R2",
    "show Ann Ah line R1 2c",
    "show Ann Ah Kd line R1+C2",
    "show Ann line",
    "show line R1",
    'show Ann line C1 says "full house"  Bob plays AhKd',
    "show Ann+Bob AhKd\nshow dummy AhKd",
    "muck Ann  Bob\nback Ann 4  Bob ?",
    "pot 16 -> Ann\npot main 20 -> Ann 6 Bob 6\npot side 12 → Ann  Bob 2\npot low 20 -> Bob",
    "pot side 2 8 -> Ann",
    "pot -> Ann",
    "pot->Ann",
    "pot 16 -> nobody",
    "pot 16 ->",
    "pot 16 Ann",
    "pot 16 -> Ann x",
    "pot board 2 16 -> Ann\npot side board 3 low 4 -> Bob\npot low board 2 4 -> Bob",
    "pot board 16 -> Ann",
    "pot board 0 16 -> Ann",
    "pot board 2 -> Ann",
    "leg Ann  Bob",
    "records actions\nrecords nothing",
    "records actions actions",
    "Records  Actions",
    "pot 22 -> Nobody",
    "announce wild nines, first_to_act Left-of-dealer",
    "announce by Ann wild nines",
    "announce wild nines by Ann",
    "announce wild",
    "announce wild=nines x",
    'announce wild "a=b"',
    'ruling odd-chip high-card by Rob\nruling odd-chip high-card by Ann "so"',
    "ruling pot main -> Ann by Bob",
    "ruling by",
    'pays Ann pot 4 "three # up"\npays Ann pot 4 "three # down"',
    "stakes ante 1 blinds 1/2\nstakes ante 1,5",
    "hand 2 dealer",
    "hand 2 omaha 21:40 dealer Ann",
    "hand 2 omaha 24:59 dealer T",
    "hand 2 omaha 9:05, dealer Tess",
    "hand 2 omaha dealer seat 3",
    "hand 2 omaha hold",
    'hand "2" "Texas hold\'em"',
    "hand 2 texas-hold'em dealer Ann",
    "Hand 2 omaha\nBet Ann x\nBET Ann x",
    "!exposed Ann 7h\n! misdeal by Ann",
]


@pytest.mark.parametrize("line", ODD)
def test_odd_lines(line: str) -> None:
    for text in (HEAD + line, f"{HEAD}{line}\npot 16 -> Ann\n", f"hand 1 some-game\n{line}\n"):
        assert_alike(text)
        assert_alike(text.replace(" ", "\t"))
        assert_alike(text.replace("\n", "\n "))


def test_most_lines_are_read_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would be no use."""
    taken: list[bool] = []

    def watched(*given: object) -> bool:
        taken.append(fast_lines.read_fast(*given))  # type: ignore[arg-type]  # as they come
        return taken[-1]

    monkeypatch.setattr("ingest.sheet.hand.read_fast", watched)
    nights = reader.read("a.hands", sheet_text())[0]
    assert nights
    assert sum(taken) > 0.9 * len(taken) > 30
