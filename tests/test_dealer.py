"""Every game of the shelf dealt at random: what is played legally and paid as owed is clean."""

from pathlib import Path
from random import Random

import pytest
from test_cli import run, written

from audit.dealer.dealer import DealtHand, deal
from audit.judge import Judge
from audit.program import compile_game
from reports.dealt_check import tried
from reports.terminal.trial import trial_lines
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from tests.tried.spoilt import judged, row_of

SHELF = Shelf()
GAMES = [game.id for game in SHELF.games() if game.status == "whole"]
HANDS = 40
# What becomes of a side that nobody declared, or nobody could win, is not in their documents.
LEFT_OPEN = (
    "stud-hilo",
    "roll-your-own-hilo",
    "roll-your-own-chicago",
    "seven-twenty-seven",
    "chicago",
    "san-francisco",
)


@pytest.mark.parametrize("id", GAMES)
def test_hands_dealt_through_a_game_are_clean(id: str) -> None:
    trial = tried(SHELF.game(id), SHELF, house_without_file(), 1, HANDS)
    assert not trial.failures, "\n".join(trial_lines(trial))
    assert not trial.left_open or id in LEFT_OPEN, "\n".join(trial_lines(trial))
    assert (trial.not_dealt, trial.impossible) == ("", "")
    assert trial.hands > HANDS // 2


@pytest.mark.parametrize(
    ("id", "word"),
    [("razz", "board "), ("3-5-7", "show "), ("3-5-7.ryp", "show "), ("guts", "pays ")],
)
def test_what_comes_now_and_then_is_dealt(id: str, word: str) -> None:
    """A last card that all share, rounds with several in, matches behind the hand."""
    program, judge = compile_game(SHELF.game(id)), Judge(SHELF, house_without_file())
    found = 0
    for number in range(400):
        hand = deal(program, Random(f"1.{number}"))
        text = hand.sheet({})
        if any(line.startswith(word) for line in text.splitlines()) and len(hand.live) != 1:
            found += 1
            verdict, told = judged(judge, hand.sheet(owed_of(judge, hand)))
            assert verdict is not None and (verdict.verdict, told) == ("clean", []), text
        if found > 3:
            break
    assert found


def owed_of(judge: Judge, hand: DealtHand) -> dict[str, int]:
    """By name, as the judge finds it of the hand paid to one who was in."""
    first = {hand.names[hand.live[0]]: hand.pot} if hand.live and not hand.rides else {}
    verdict, _ = judged(judge, hand.sheet(first))
    assert verdict is not None
    return {hand.names[one.seat]: one.owed or 0 for one in verdict.players}


def test_the_same_seed_deals_the_same_hand() -> None:
    program = compile_game(SHELF.game("seven-card-stud"))
    first, again, other = (deal(program, Random(seed)) for seed in ("1.3", "1.3", "1.4"))
    assert first.lines == again.lines != other.lines


def test_no_chip_and_no_card_is_lost() -> None:
    program = compile_game(SHELF.game("texas-holdem"))
    for number in range(50):
        dealt = deal(program, Random(f"7.{number}"))
        assert dealt.pot == sum(dealt.put_in) and min(dealt.put_in) >= 0
        assert dealt.live


def test_steps_and_options_are_all_come_to() -> None:
    trial = tried(SHELF.game("off-road-stud"), SHELF, house_without_file(), 1, 60)
    assert (trial.never, trial.not_dealt, trial.failures) == ([], "", [])


NEVER = """schema = 1
id = "closed-stud"
name = "Closed Stud"
extends = "five-card-stud"
source = { doc = "HOUSE" }
option = [
  { id = "twist", values = ["no", "yes"], decided_by = "dealer", cite = "1" },
]
step = [
  { id = "twist", do = "burn", after = "card", if = ["twist=yes", "twist=no"], cite = "1" },
]
"""


def test_a_step_that_is_never_come_to_is_told(tmp_path: Path) -> None:
    done = run("games", "check", written(tmp_path / "closed-stud.toml", NEVER), "--hands", "30")
    assert done.exit_code == 1
    assert "30 hands of random legal play: all clean" in done.stdout
    assert "the step `twist.1` was never come to" in done.stdout


TWO_DOWN = """schema = 1
id = "two-down"
name = "Two Down"
extends = "off-road-stud"
source = { doc = "HOUSE" }

[[set.step.grid.check]]
each = "grid.row"
count = { face = "down", eq = 2 }
severity = "misdeal"
cite = "1"
"""


def test_a_failure_shows_its_seed_and_its_sheet(tmp_path: Path) -> None:
    """One card lies down in each row, and the check wants two: every deal is a misdeal."""
    done = run("games", "check", written(tmp_path / "two-down.toml", TWO_DOWN), "--hands", "5")
    assert done.exit_code == 1
    assert "5 hands of random legal play: 5 not clean" in done.stdout
    assert "hand 1.0 (--seed 1): misdeal" in done.stdout
    assert "hand 1 two-down dealer" in done.stdout and "HOUSE 1" not in done.stderr


@pytest.mark.parametrize(
    ("base", "change", "told"),
    [
        (
            "roll-your-own",
            "set.step.roll = { n = 9 }",
            "`roll.1` turns up 9 cards of a hand; 3 lie face down",
        ),
        (
            "anaconda",
            'set.step.pass = { out = { min = 8, max = 9, to = "left" } }',
            "`pass.1` takes at least 8 cards out of a hand; one has 7",
        ),
        (
            "seven-card-stud",
            "set.step.third = { n = 2 }",
            "goes by the first up card of each player; somebody has none",
        ),
    ],
)
def test_cards_that_no_hand_has(tmp_path: Path, base: str, change: str, told: str) -> None:
    """A step that asks for more than lies there is told, whichever step it is."""
    text = f'schema = 1\nid = "short-hand"\nname = "Short Hand"\nextends = "{base}"\n'
    text += f'source = {{ doc = "HOUSE" }}\n{change}\n'
    done = run("games", "check", written(tmp_path / "short-hand.toml", text), "--hands", "5")
    assert done.exit_code == 1, done.output
    assert told in " ".join(done.stdout.split())
    assert "never come to" not in done.stdout


SHORT = """schema = 1
id = "long-table"
name = "Long Table"
source = { doc = "HOUSE" }
players = { min = 8, max = 9, cite = "1" }
deck = { base = "52", strip = ["2"], cite = "1" }
wild = [{ id = "deuces", cards = { rank = ["2"] }, cite = "1" }]
zone.own = { owner = "seat", see = "owner" }
step = [
  { id = "ante", do = "force", kind = "ante", cite = "1" },
  { id = "deal", do = "deal", zone = "own", n = 7, face = "down", cite = "2" },
  { id = "show", do = "show", zone = "own", cite = "3" },
]
pot = { ties = "split", cite = "3" }

[[contest]]
id = "high"
share = "1"
rank = "high"
cite = "3"
use = { size = 5, from = [{ zone = "own", min = 5, max = 5 }] }
"""


def test_a_deck_too_short_and_wild_cards_it_has_not(tmp_path: Path) -> None:
    """8 x 7 = 56 cards of 48; 48 serve six."""
    done = run("games", "check", written(tmp_path / "long-table.toml", SHORT), "--hands", "5")
    told = " ".join(done.stdout.split())
    assert done.exit_code == 1
    assert "no hand can be dealt: 8 players, the fewest that `players` allows, need 56" in told
    assert "the deck serves 6" in told
    assert "`deuces` name 2s, and the deck has none" in told


def test_a_hand_has_five_cards_at_most(tmp_path: Path) -> None:
    eight = SHORT.replace("size = 5", "size = 8").replace("min = 5, max = 5", "min = 7, max = 7")
    done = run("games", "check", written(tmp_path / "long-table.toml", eight))
    assert done.exit_code == 1
    assert "a hand of 8 cards: at most 5 count" in done.stdout
    assert "Traceback" not in done.output


TWIST = """schema = 1
id = "twisted-stud"
name = "Twisted Stud"
extends = "seven-card-stud"
source = { doc = "HOUSE" }

[[step]]
id = "twist"
do = "move"
before = "show"
zone = "own"
out = { min = 0, max = 1, to = "muck" }
back = "same-number-from-stub"
order = "left-of-dealer"
price = "twist"
face = "as-thrown"
cite = "1"
"""


def test_an_exchange_for_a_fee_is_dealt_as_the_old_card_lay(tmp_path: Path) -> None:
    done = run("games", "check", written(tmp_path / "twisted-stud.toml", TWIST), "--hands", "40")
    assert done.exit_code == 0, done.output
    assert "40 hands of random legal play: all clean" in done.stdout


@pytest.mark.parametrize("id", ["seven-card-stud", "guts", "texas-holdem", "baseball"])
def test_a_fault_put_into_a_dealt_hand_is_found_and_lower_levels_accuse_nobody(id: str) -> None:
    row = row_of(id, 12, 3)
    sure = ("another paid", "payees swapped", "out of turn")
    assert [row.found[fault] for fault in sure] == [row.hands[fault] for fault in sure]
    assert sum(row.hands[fault] for fault in sure) > 0
    assert row.accused.total() == 0, row.looks
