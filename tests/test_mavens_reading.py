"""Text histories of Poker Mavens: every line known, names as they are, games of a mix."""

import random

import pytest

from ingest.reading import read_text
from schemas.cards import card_text
from schemas.events import Event, Kind
from schemas.hand import Hand, Night, RecordError

WALK = """Hand #{id} - 2026-01-16 21:10:05
Game: {game}
Site: Kitchen Club
Table: Friday
Seat 1: Ann (100)
Seat 2: Bob - the 2nd (99.50)
Seat 5: Cat raises to 5 (80)
Bob - the 2nd has the dealer button
Cat raises to 5 posts small blind 1
Ann posts big blind 2
** Hole Cards **
Bob - the 2nd folds
Cat raises to 5 folds
Ann refunded 1
Ann wins Pot (2)
Rake (0)
"""


def walk(id: str = "9-1", game: str = "NL Hold'em (40 - 200) - Blinds 1/2") -> str:
    return WALK.format(id=id, game=game)


def read(text: str) -> tuple[list[Night], list[RecordError]]:
    return read_text("HH.txt", text)


def only(text: str) -> Hand:
    nights, errors = read(text)
    assert not errors
    return nights[0].hands[0]


def events(one: Hand, *kinds: Kind) -> list[Event]:
    return [event for event in one.events() if event.kind in kinds]


def test_head() -> None:
    one = only(walk())
    assert one.id == "9-1"
    assert one.names == ("Ann", "Bob - the 2nd", "Cat raises to 5")
    assert (one.button, one.unit, one.stacks) == (2, "0.01", (10000, 9950, 8000))
    assert (one.time, one.night) == ("2026-01-16T21:10:05", "2026-01-16")
    assert (one.game, one.options, one.money) == ("texas-holdem", {"structure": "no-limit"}, "cash")
    assert one.stakes == {"small-blind": 100, "big-blind": 200}


@pytest.mark.parametrize("end", ["\n", "\r\n", "\n\n\n\n"])
def test_line_ends(end: str) -> None:
    nights, errors = read(walk("9-1").replace("\n", end) + end + walk("9-2").replace("\n", end))
    assert not errors
    assert [one.id for one in nights[0].hands] == ["9-1", "9-2"]
    assert nights[0].chained


@pytest.mark.parametrize(
    ("line", "game", "structure"),
    [
        ("PL Omaha (40 - 200) - Blinds 1/2", "omaha", "pot-limit"),
        ("PL Omaha Hi-Lo (40 - 200) - Blinds 1/2", "omaha-8", "pot-limit"),
        ("PL Omaha-5 (40 - 200) - Blinds 1/2", "omaha-5", "pot-limit"),
        ("PL Courchevel (40 - 200) - Blinds 1/2", "courchevel", "pot-limit"),
        ("NL 6+ Hold'em (40 - 200) - Blinds 1/2", "short-deck", "no-limit"),
        ("Limit Razz (40 - 200) - Stakes 2/4 Ante 0.25", "razz", "fixed-limit"),
        ("Mixed Choice - Limit Stud Hi-Lo (40 - 200) - Stakes 2/4", "stud-8", "fixed-limit"),
        ("NL Kitchen Special (40 - 200) - Blinds 1/2", "NL Kitchen Special", "no-limit"),
    ],
)
def test_games(line: str, game: str, structure: str) -> None:
    one = only(walk(game=line))
    assert (one.game, one.options["structure"]) == (game, structure)


def test_a_tournament() -> None:
    text = walk(game="NL Hold'em (9.80+0.20) - Blinds 10/20 Ante 2")
    end = "Cat raises to 5 finishes tournament in place #2\n"
    nights, errors = read(text + end + "Ann finishes tournament in place #1 and wins 19.60 chips\n")
    assert not errors
    one = nights[0].hands[0]
    assert (one.money, one.stakes["ante"]) == ("tournament", 200)
    assert [(e.kind, e.player, e.amount) for e in nights[0].ledger] == [
        ("note", "Cat raises to 5", 0),
        ("note", "Ann", 0),
    ]


def test_chips_bought_are_there_in_the_next_hand() -> None:
    nights, errors = read(walk() + "Ann adds 20.25 chips\nDee adds 50 chips\n")
    assert not errors
    told = [(e.kind, e.player, e.amount, e.before_hand) for e in nights[0].ledger]
    assert told == [("buy", "Ann", 2025, 2), ("buy", "Dee", 5000, 2)]


def test_what_the_table_counts_and_the_file_lacks() -> None:
    nights, _ = read("\n".join([walk("9-4"), walk("12-7"), walk("13-8"), walk("20-1")]))
    assert [one.number for one in nights[0].hands] == [1, 4, 5, 7]


def test_posts_of_others() -> None:
    text = walk().replace("** Hole", "Bob - the 2nd posts small & big blind 3\n** Hole")
    told = [
        (e.kind, e.seat, e.amount) for e in events(only(text), Kind.DEAD, Kind.POST, Kind.BLIND)
    ]
    assert told == [
        (Kind.BLIND, 2, 100),
        (Kind.BLIND, 0, 200),
        (Kind.DEAD, 1, 100),
        (Kind.POST, 1, 200),
    ]


def test_who_does_nothing_was_not_dealt_in() -> None:
    text = walk().replace("Seat 5:", "Seat 3: Dee (50)\nSeat 4: Eve (60) - sitting out\nSeat 5:")
    one = only(text)
    assert [name for name, is_in in zip(one.names, one.dealt_in, strict=True) if not is_in] == [
        "Dee",
        "Eve",
    ]


STUD = """Hand #5-1 - 2026-01-16 21:10:05
Game: Limit Stud (40 - 200) - Stakes 2/4 Ante 0.25
Site: Kitchen Club
Table: Mix
Seat 1: Ann (100)
Seat 2: Bob (100)
Bob has the dealer button
Ann posts ante 0.25
Bob posts ante 0.25
** 3rd Street **
Dealt to Ann [Kc Qd 7h]
Dealt to Bob [2c]
Bob brings in 1
Ann completes to 2
Bob calls 1
** 4th Street **
Dealt to Ann [8h]
Dealt to Bob [3d]
Ann bets 2
Bob folds
Ann refunded 2
Ann wins Pot (4.50)
"""


def test_stud() -> None:
    one = only(STUD)
    assert one.stakes == {"small-bet": 200, "big-bet": 400, "ante": 25}
    dealt = [(e.seat, card_text(e.card), e.face) for e in events(one, Kind.DEAL)]
    assert dealt == [
        *((0, "Kc", 1), (0, "Qd", 1), (0, "7h", 2), (1, "??", 1), (1, "??", 1), (1, "2c", 2)),
        *((0, "8h", 2), (1, "3d", 2)),
    ]
    acts = [(e.kind, e.amount) for e in events(one, Kind.BRING_IN, Kind.RAISE, Kind.CALL, Kind.BET)]
    assert acts == [
        (Kind.BRING_IN, 100),
        (Kind.RAISE, 200),
        (Kind.CALL, 100),
        (Kind.BET, 200),
    ]


def test_draws() -> None:
    text = walk(game="Limit 2-7 Triple Draw (40 - 200) - Blinds 1/2").replace(
        "Bob - the 2nd folds",
        "Bob - the 2nd calls 2\n** First Draw **\nCat raises to 5 stands pat\nAnn draws 2",
    )
    told = [(e.kind, e.seat, e.amount) for e in events(only(text), Kind.DRAW)]
    assert told == [(Kind.DRAW, 2, 0), (Kind.DRAW, 0, 2)]


def test_lines_before_the_first_hand_and_of_no_known_kind_are_told() -> None:
    nights, errors = read("Rake (3)\n" + walk() + "The dealer sings\n")
    assert [(one.line, one.text, one.unknown) for one in errors] == [
        (1, "Rake (3)", True),
        (18, "The dealer sings", True),
    ]
    assert len(nights[0].hands) == 1


def test_a_hand_without_seats_is_lost_alone() -> None:
    broken = walk("9-2").replace("Seat ", "Chair ")
    nights, errors = read("\n".join([walk("9-1"), broken, walk("9-3")]))
    assert [(one.id, one.number) for one in nights[0].hands] == [("9-1", 1), ("9-3", 3)]
    assert [one.hand for one in errors] == ["9-2"]


def test_whatever_is_done_to_the_lines() -> None:
    dice = random.Random(7)
    rows = (walk("9-1") + "\n" + STUD + "\n" + walk("9-2")).splitlines()
    pieces = [
        "Hand #",
        "** Flop ** [",
        "Seat 1:",
        "posts",
        "(All-in)",
        "\x00",
        "[Kc",
        "9" * 40,
        " - ",
    ]
    for _ in range(400):
        spoilt = list(rows)
        for _ in range(dice.randint(1, 5)):
            at, other = dice.randrange(len(spoilt)), dice.randrange(len(spoilt))
            what = dice.randrange(4)
            if what == 0:
                del spoilt[at]
            elif what == 1:
                spoilt.insert(other, spoilt[at])
            elif what == 2:
                spoilt[at], spoilt[other] = spoilt[other], spoilt[at]
            else:
                cut = dice.randint(0, len(spoilt[at]))
                spoilt[at] = spoilt[at][:cut] + dice.choice(pieces) + spoilt[at][cut:]
        nights, _ = read("\n".join(spoilt))
        for night in nights:
            for one in night.hands:
                assert len(one.events()) == len(one.kinds)
                assert len(set(one.names)) == len(one.names)
