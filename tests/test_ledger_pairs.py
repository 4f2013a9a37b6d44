"""A PokerNow ledger and the log of its game in one season: who ended otherwise than his hands say."""

import json
from pathlib import Path
from typing import Any

import pytest
from pokernow_log import log
from typer.testing import CliRunner

from audit.season_games import ledgers_of_games
from reports.cli.app import app
from reports.season import asked
from schemas.database.season_file import Database

HEAD = "player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net\n"
WHO = {"Ann": "AnnAnnAnn1", "Bob": "BobBobBob1", "Cat": "CatCatCat1"}
SEATED = " | ".join(f'#{n} "{name} @ {id}" (100)' for n, (name, id) in enumerate(WHO.items(), 1))


def called(name: str) -> str:
    return f'"{name} @ {WHO[name]}"'


def hand(number: int, dealer: str, *acts: str) -> list[str]:
    """One hand; a word that is a player's name becomes what the log calls him."""
    start = f"-- starting hand #{number} (id: kitchen{number:05})  No Limit Texas Hold'em "
    told = [" ".join(called(w) if w in WHO else w for w in act.split(" ")) for act in acts]
    return [
        f"{start}(dealer: {called(dealer)}) --",
        f"Player stacks: {SEATED}",
        *told,
        f"-- ending hand #{number} --",
    ]


# Hand 1: Bob takes the big blind's 2. Hand 2: Ann has the small blind's 1. Hand 3: Ann takes 2 of
# Bob. Ann is 3 up, Bob even, Cat 3 down.
HANDS = [
    hand(
        *(1, "Ann", "Bob posts a small blind of 1", "Cat posts a big blind of 2", "Ann folds"),
        *("Bob raises to 6", "Cat folds", "Uncalled bet of 4 returned to Bob"),
        "Bob collected 4 from pot",
    ),
    hand(
        *(2, "Bob", "Cat posts a small blind of 1", "Ann posts a big blind of 2", "Bob folds"),
        *("Cat folds", "Uncalled bet of 1 returned to Ann", "Ann collected 2 from pot"),
    ),
    hand(
        *(3, "Cat", "Ann posts a small blind of 1", "Bob posts a big blind of 2", "Cat folds"),
        *("Ann raises to 6", "Bob folds", "Uncalled bet of 4 returned to Ann"),
        "Ann collected 4 from pot",
    ),
]
ENDS = {"Ann": 103, "Bob": 100, "Cat": 97}


def with_stacks(hands: list[list[str]]) -> list[str]:
    """The hands with what each player has before them."""
    before = ({"Ann": 100, "Bob": 100, "Cat": 100}, {"Ann": 100, "Bob": 102, "Cat": 98})
    stacks = (*before, {"Ann": 101, "Bob": 102, "Cat": 97})
    lines = []
    for told in hands:
        number = int(told[0].split("#")[1].split(" ")[0])
        for name, chips in stacks[number - 1].items():
            told = [
                line.replace(f"{called(name)} (100)", f"{called(name)} ({chips})") for line in told
            ]
        lines += told
    return lines


def game(hands: list[list[str]] = HANDS, leave: bool = True) -> str:
    """The log of the evening, which begins at 20:00 on 2026-03-01."""
    comes = [f"The player {called(n)} joined the game with a stack of 100." for n in WHO]
    goes = [f"The player {called(n)} quits the game with a stack of {ENDS[n]}." for n in WHO]
    return log([*comes, *with_stacks(hands), *(goes if leave else [])])


def rows(ends: dict[str, int], clock: str = "20", left: bool = True, worth: int = 1) -> str:
    """A ledger: a session each from two seconds past the hour on, ``left`` or still there."""
    told = HEAD
    for name, chips in ends.items():
        start, end = (f"2026-03-01T{clock}:{minute}.000Z" for minute in ("00:02", "30:00"))
        last = (
            f"{end},{100 * worth},{chips * worth},0" if left else f",{100 * worth},,{chips * worth}"
        )
        told += f"{name},{WHO[name]},{start},{last},{(chips - 100) * worth}\n"
    return told


def found(tmp_path: Path, ledger: str, text: str) -> list[dict[str, Any]]:
    """What an audit of both says."""
    (tmp_path / "a_ledger.csv").write_text(ledger, encoding="utf-8")
    (tmp_path / "log.csv").write_text(text, encoding="utf-8")
    season = tmp_path / "s.duckdb"
    for words in (
        ("ingest", tmp_path / "a_ledger.csv", tmp_path / "log.csv", "--season", season),
        ("audit", "--season", season, "--format", "json"),
    ):
        done = CliRunner().invoke(app, [str(word) for word in words])
        assert done.exit_code in (0, 1) and (
            done.exception is None or isinstance(done.exception, SystemExit)
        ), done.exception
    told = json.loads(done.stdout)["hands"]
    return [one for hand in told for one in hand["findings"] if one["severity"] != "note"]


def test_a_ledger_that_its_log_bears_out(tmp_path: Path) -> None:
    assert found(tmp_path, rows(ENDS), game()) == []


def test_one_player_left_with_more_than_his_hands_give(tmp_path: Path) -> None:
    """Cat is 3 down and the ledger says 1: told once, though the night does not close by it either."""
    (one,) = found(tmp_path, rows(ENDS | {"Cat": 99}), game())
    assert (one["code"], one["severity"], one["line"]) == ("LED008", "money", 4)
    assert (one["seats"], one["recorded"], one["expected"]) == (["Cat"], "-1", "-3")
    assert one["amounts"] == {"Cat": -2} and "log.csv:" in one["message"]


def test_the_summary_says_what_is_against_the_ledger(tmp_path: Path) -> None:
    found(tmp_path, rows(ENDS | {"Cat": 99}), game())
    _, said = run("audit", "--season", tmp_path / "s.duckdb")
    assert "ledger of 1 night, 3 players: 1 night not as the hands of a log were played" in said


def test_the_summary_for_programs_counts_ledgers(tmp_path: Path) -> None:
    found(tmp_path, rows(ENDS), game())
    _, said = run("audit", "--season", tmp_path / "s.duckdb", "--format", "json")
    assert json.loads(said)["summary"]["ledgers"] == {"nights": 1, "players": 3}


def test_a_ledger_and_its_log_are_one_night(tmp_path: Path) -> None:
    found(tmp_path, rows(ENDS), game())
    with Database.open(tmp_path / "s.duckdb", readonly=True) as database:
        ledgers = asked.ledgers(database)
        played = database.rows("select distinct night from hands")
        assert ledgers_of_games(database, ledgers) == {key: [played[0][0]] for key in ledgers}
        assert len(ledgers) == 1


def test_two_players_each_get_a_finding(tmp_path: Path) -> None:
    told = found(tmp_path, rows(ENDS | {"Ann": 105, "Cat": 95}), game())
    assert [(one["code"], one["seats"]) for one in told] == [
        ("LED008", ["Ann"]),
        ("LED008", ["Cat"]),
    ]


def test_a_player_whom_the_ledger_leaves_out(tmp_path: Path) -> None:
    (one,) = found(tmp_path, rows({"Ann": 103, "Bob": 100}), game())
    assert (one["code"], one["expected"]) == ("LED008", "-3") and "Cat" in one["message"]


@pytest.mark.parametrize("over", [0, 2])
def test_a_ledger_in_hundredths_of_what_the_log_shows(tmp_path: Path, over: int) -> None:
    told = found(tmp_path, rows(ENDS | {"Cat": 97 + over}, worth=100), game())
    assert [one["code"] for one in told] == ["LED008"] * (over > 0)
    assert all(one["recorded"] == "-100" for one in told)


def test_the_ledger_of_another_game_of_that_day_is_no_ledger_of_the_log(tmp_path: Path) -> None:
    """The same people bought as much three hours earlier: what they won then says nothing of this."""
    assert found(tmp_path, rows({"Ann": 90, "Bob": 110, "Cat": 100}, clock="17"), game()) == []


def test_a_ledger_taken_before_the_last_hand_says_nothing_of_who_was_still_there(
    tmp_path: Path,
) -> None:
    before = {"Ann": 101, "Bob": 102, "Cat": 97}
    assert found(tmp_path, rows(before, left=False), game(leave=False)) == []


def test_one_stack_alone_that_is_another_is_no_matter_of_when_it_was_taken(tmp_path: Path) -> None:
    (one,) = found(tmp_path, rows(ENDS | {"Bob": 105}, left=False), game(leave=False))
    assert (one["code"], one["seats"]) == ("LED008", ["Bob"])


def test_where_a_hand_of_the_log_is_missing_nobody_is_held_against_it(tmp_path: Path) -> None:
    told = found(tmp_path, rows(ENDS), game([HANDS[0], HANDS[2]]))
    assert "LED008" not in [one["code"] for one in told]


def run(*words: object) -> tuple[int, str]:
    done = CliRunner().invoke(app, [str(word) for word in words])
    return done.exit_code, done.output


def test_a_log_of_another_night_has_none_in_common(tmp_path: Path) -> None:
    ledger, other = tmp_path / "ledger.csv", tmp_path / "log.csv"
    ledger.write_text(rows(ENDS), encoding="utf-8")
    strangers = game()
    for name, id in WHO.items():
        strangers = strangers.replace(id, id[::-1]).replace(name, f"{name}ie")
    other.write_text(strangers, encoding="utf-8")
    code, said = run("ledger", ledger, "--against", other)
    assert code == 2 and "no common night" in said and "difference" not in said
    other.write_text(game(), encoding="utf-8")
    assert run("ledger", ledger, "--against", other)[0] == 0
    ledger.write_text(rows(ENDS).replace("2026-03-01", "2026-02-01"), encoding="utf-8")
    code, said = run("ledger", ledger, "--against", other)
    assert code == 2 and "no common night" in said and "2026-02-01" in said


def test_of_a_folder_the_ledgers_are_told_and_the_logs_are_not_refused(tmp_path: Path) -> None:
    (tmp_path / "a_log.csv").write_text(game(), encoding="utf-8")
    (tmp_path / "ledger.csv").write_text(rows(ENDS), encoding="utf-8")
    code, said = run("ledger", tmp_path)
    assert code == 0 and "every cell was understood" in said and "1 file is no ledger" in said
    (tmp_path / "ledger.csv").unlink()
    code, said = run("ledger", tmp_path)
    assert code == 2 and "not a ledger" in said
