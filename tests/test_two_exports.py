"""A game that two exports tell is one game: nothing is told of it that one of them does not tell.

The clean twin of each pair is the whole log alone. What is changed in one of the two is told once.
"""

from collections.abc import Callable
from io import BytesIO
from itertools import permutations

import pytest

from audit.season import audit_season
from ingest.load import load
from ingest.reading import FileReading
from schemas.database.season_file import Database
from schemas.database.verdicts import verdicts
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from tests.two_exports import Played, as_json, as_log

BLINDS = [("sb", "Bob", 10), ("bb", "Cat", 20)]
STACKS = {"Ann": 1000, "Bob": 1500, "Cat": 800}
HOLDS = {"Ann": "AhKc", "Bob": "KsQd", "Cat": "7s6d"}

# 140 before the flop and 160 on it; Ann's ace beats Bob's queen beside the king.
SHOWDOWN = Played(
    1,
    "Ann",
    STACKS,
    [
        *BLINDS,
        *(("raise", "Ann", 60), ("call", "Bob", 60), ("fold", "Cat"), ("board", "Kh9c4s")),
        *(("check", "Bob"), ("bet", "Ann", 80), ("call", "Bob", 80)),
        *(("board", "2d", "Kh9c4s"), ("check", "Bob"), ("check", "Ann")),
        *(("board", "Jd", "Kh9c4s2d"), ("check", "Bob"), ("check", "Ann")),
        *(("show", "Bob"), ("show", "Ann"), ("win", "Ann", 300, "Pair, K's", "KcKhAhJd9c")),
    ],
    holds=HOLDS,
)
# Ann 1160, Bob 1360, Cat 780; now Bob deals and two fold to Ann's blind, who gets 10 back.
WALK = Played(
    2,
    "Bob",
    {"Ann": 1160, "Bob": 1360, "Cat": 780},
    [
        *(("sb", "Cat", 10), ("bb", "Ann", 20), ("fold", "Bob"), ("fold", "Cat")),
        *(("back", "Ann", 10), ("win", "Ann", 20)),
    ],
    holds={"Ann": "8h8d", "Bob": "3c2c", "Cat": "9s4d"},
)
# Cat deals: 1170, 1360 and 770. Nobody shows.
THIRD = Played(
    3,
    "Cat",
    {"Ann": 1170, "Bob": 1360, "Cat": 770},
    [
        *(("sb", "Ann", 10), ("bb", "Bob", 20), ("raise", "Cat", 50), ("call", "Ann", 50)),
        *(("fold", "Bob"), ("board", "Qh8s3d"), ("check", "Ann"), ("bet", "Cat", 60)),
        *(("fold", "Ann"), ("back", "Cat", 60), ("win", "Cat", 120)),
    ],
    holds={"Ann": "JhTd", "Bob": "5c5d", "Cat": "AsQc"},
)
GAME = [SHOWDOWN, WALK, THIRD]

# Ann is all in for 1000 of Bob's 1500; a run each: 2020 in two halves.
TWICE = Played(
    1,
    "Ann",
    STACKS,
    [
        *BLINDS,
        *(("raise", "Ann", 60), ("call", "Bob", 60), ("fold", "Cat"), ("board", "Tc9c4s")),
        *(("bet", "Bob", 1440), ("call", "Ann", 940, True), ("vote", "Bob", "Ann")),
        *(("back", "Bob", 500), ("show", "Ann"), ("show", "Bob")),
        *(("board", "Ac", "Tc9c4s"), ("board", "2d", "Tc9c4sAc")),
        *(("board", "8h", "Tc9c4s", 2), ("board", "3c", "Tc9c4s8h", 2)),
        ("win", "Ann", 1010, "Pair, A's", "AhAcKcTc9c", 1),
        ("win", "Bob", 1010, "Straight, Q High", "QsJhTc9c8h", 2),
    ],
    holds={"Ann": "AhKc", "Bob": "QsJh", "Cat": "7s6d"},
)
FOUR = {**STACKS, "Dee": 700}
# Dee straddles to 40 behind Cat; Bob's 10, Cat's 20, and 100 each of Ann and Dee: 230.
STRADDLED = Played(
    1,
    "Ann",
    FOUR,
    [
        *(*BLINDS, ("straddle", "Dee", 40), ("raise", "Ann", 100), ("fold", "Bob")),
        *(("fold", "Cat"), ("call", "Dee", 100), ("board", "9s5d2c"), ("check", "Dee")),
        *(("bet", "Ann", 100), ("fold", "Dee"), ("back", "Ann", 100), ("win", "Ann", 230)),
    ],
    holds={"Ann": "AhKc"},
)
# Dee comes back: 10 dead and 20 live; 10 + 20 + 10 and 80 each of Ann and Dee: 200.
MISSED = Played(
    1,
    "Ann",
    FOUR,
    [
        *(*BLINDS, ("dead", "Dee", 10), ("missed", "Dee", 20), ("check", "Dee")),
        *(("raise", "Ann", 80), ("fold", "Bob"), ("fold", "Cat"), ("call", "Dee", 80)),
        *(("board", "9s5d2c"), ("check", "Dee"), ("bet", "Ann", 100), ("fold", "Dee")),
        *(("back", "Ann", 100), ("win", "Ann", 200)),
    ],
    holds={"Ann": "AhKc"},
)
# Between the hands the admin gives Cat 220 more.
ADMIN = [
    SHOWDOWN,
    Played(
        2,
        "Bob",
        {"Ann": 1160, "Bob": 1360, "Cat": 1000},
        WALK.acts,
        ['The admin updated the player "Cat @ CatCatCat1" stack from 780 to 1000.'],
        WALK.holds,
    ),
]
# Ann wins with the seven and the deuce, and each of the two others pays her 30: 1030 + 60, 1460, 750.
BOUNTY = [
    Played(
        1,
        "Ann",
        STACKS,
        [
            *(*BLINDS, ("raise", "Ann", 60), ("fold", "Bob"), ("fold", "Cat")),
            *(("back", "Ann", 40), ("win", "Ann", 50), ("show", "Ann")),
            ("bounty", "Ann", 30, "Bob", "Cat"),
        ],
        holds={"Ann": "7h2d"},
    ),
    Played(2, "Bob", {"Ann": 1090, "Bob": 1460, "Cat": 750}, WALK.acts),
]
SHELF = Shelf()
ANN, BOB = {"exporter": "Ann"}, {"exporter": "Bob"}


def told(*texts: str) -> list[tuple[str, list[str]]]:
    """Each hand of a season of these files, and every sentence about it."""
    with Database.open(":memory:") as database:
        for number, text in enumerate(texts):
            load([FileReading(f"export{number}", BytesIO(text.encode()))], database)
        audit_season(database, SHELF, house_without_file(), "0")
        return [
            (hand.id, [f"{one.code} {one.message}" for one in verdict.findings])
            for hand, verdict in verdicts(database)
        ]


def nothing(hands: list[Played]) -> list[tuple[str, list[str]]]:
    return [(f"hand{hand.number:08}", []) for hand in hands]


PAIRS: dict[str, tuple[list[Played], Callable[[list[Played]], tuple[str, ...]]]] = {
    "whole": (GAME, lambda hands: (as_log(hands), as_json(hands))),
    "cents": (GAME, lambda hands: (as_log(hands, cents=True), as_json(hands, cents=True))),
    "one saw Ann's cards, the other Bob's": (
        GAME,
        lambda hands: (as_log(hands, exporter="Ann"), as_json(hands, exporter="Bob")),
    ),
    "two logs and an export": (
        GAME,
        lambda hands: (as_log(hands, **ANN), as_log(hands, **BOB), as_json(hands, exporter="Cat")),
    ),
    "run twice": ([TWICE], lambda hands: (as_log(hands), as_json(hands, exporter="Cat"))),
    "run twice, in cents": (
        [TWICE],
        lambda hands: (as_log(hands, cents=True), as_json(hands, cents=True)),
    ),
    "straddle": ([STRADDLED], lambda hands: (as_log(hands, **ANN), as_json(hands))),
    "missed and missing blinds": ([MISSED], lambda hands: (as_log(hands), as_json(hands, **ANN))),
    "the admin gave chips": (ADMIN, lambda hands: (as_log(hands), as_json(hands))),
    "a bounty": (BOUNTY, lambda hands: (as_log(hands), as_json(hands))),
    "one hand alone of the export": (GAME, lambda hands: (as_log(hands), as_json(hands[1:2]))),
    "the log ends within a hand": (
        GAME,
        lambda hands: (as_log(hands, cut=slice(-5)), as_json(hands)),
    ),
}


@pytest.mark.parametrize("name", PAIRS)
def test_nothing_is_told_of_two_exports_that_agree(name: str) -> None:
    hands, exports = PAIRS[name]
    files = exports(hands)
    for order in (files, files[::-1]):
        assert told(*order) == nothing(hands), [text[:40] for text in order]


def test_a_log_that_begins_within_a_hand() -> None:
    """What is left of that hand has no id: it is told to be a piece, and nothing of the others."""
    log, other = as_log(GAME, cut=slice(6, None)), as_json(GAME)
    for order in permutations((log, other)):
        found = told(*order)
        assert [one for one in found if one[0].startswith("hand")] == nothing(GAME)
        ((_, piece),) = [one for one in found if not one[0].startswith("hand")]
        assert [one[:6] for one in piece] == ["REC006", "REC015"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"value": 80', '"value": 90', "Ann"),  # what she bet, and what he called
        ('"2d"', '"2s"', "board"),
        ('"stack": 1500', '"stack": 1600', "Bob's stack"),
    ],
)
def test_what_two_exports_say_differently_is_told_once(old: str, new: str, says: str) -> None:
    log, other = as_log(GAME), as_json(GAME).replace("\n", " ").replace(old, new)
    assert new in other
    for order in ((log, other), (other, log)):
        (first, second, third) = told(*order)
        retold = [one for one in first[1] if one.startswith("REC003")]
        assert len(retold) == 1 and says in retold[0], first
        assert not [one for _, found in (second, third) for one in found if "REC003" in one]
