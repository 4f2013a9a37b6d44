"""A season's money as a person asks for it: standings, who pays whom, payments, corrections."""

import csv
import io
import json
from pathlib import Path

import pytest
from test_cli import run, written

NIGHT = """night {date} Europe/Berlin
place "{place}"
unit 0.10 EUR
host Olga
records showdown
seats 1 Ann 2 Bob 3 Cat
buy Ann 20 Bob 20 Cat 20
hand 1 texas-holdem dealer Cat
board 2h7d9sJcKd
in Ann 5 Bob 5 Cat 5
show Ann KsKh  Bob AdQs  Cat 3c4c
pot 15 -> {winner}
cash Ann {ann} Bob {bob} Cat {cat}
"""
LEDGER = "Date,Player,Buy-in,Cash-out\n2026-12-04,Ann,20,5\n2026-12-04,Cat,20,35\n"


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """Two nights of hands, Ann's kings paid to Bob on the second, and one by a ledger alone."""
    path = tmp_path / "season.duckdb"
    right = NIGHT.format(date="2026-11-20", place="Kitchen", winner="Ann", ann=30, bob=15, cat=15)
    wrong = NIGHT.format(date="2026-11-27", place="Attic", winner="Bob", ann=15, bob=30, cat=15)
    files = (("a.hands", right), ("b.hands", wrong), ("c.csv", LEDGER))
    for name, text in files:
        run("ingest", written(tmp_path / name, text), "--season", path)
    return path


@pytest.fixture
def audited(season: Path) -> Path:
    run("audit", "--season", season)
    return season


def rows(season: Path, *words: str) -> list[dict[str, str]]:
    done = run("standings", "--format", "csv", *words, "--season", season)
    assert done.exit_code == 0, done.output
    return list(csv.DictReader(io.StringIO(done.stdout)))


def test_standings_have_both_books_and_the_ledgers_night(audited: Path) -> None:
    """Ann: +10 and -5 as paid; the kings were hers, so 15 more as audited. The ledger's chips have
    no currency, and are not added to euros."""
    for name in ("Ann", "Cat"):
        run("players", "merge", f"hand sheet {name}", f"ledger {name}", "--season", audited)
    done = run("standings", "--format", "json", "--season", audited)
    tables = json.loads(done.stdout)["tables"]
    assert [table["title"] for table in tables] == [
        "Standings, 2 nights, EUR",
        "Standings, 1 night, chips",
    ]
    found = {row["player"]: (row["net_audited"], row["net"]) for row in tables[0]["rows"]}
    assert found == {
        "Ann": ("20.00", "5.00"),
        "Bob": ("-10.00", "5.00"),
        "Cat": ("-10.00", "-10.00"),
    }
    assert {row["player"]: row["nights"] for row in tables[1]["rows"]} == {"Ann": 1, "Cat": 1}


def test_several_tables_are_no_csv(audited: Path) -> None:
    done = run("standings", "--format", "csv", "--season", audited)
    assert done.exit_code == 2
    assert "write one of them, or JSON" in done.stderr


def test_parquet_needs_a_file_and_keeps_decimals(audited: Path, tmp_path: Path) -> None:
    run("forget", "c.csv", "--season", audited)
    done = run("standings", "--format", "parquet", "--season", audited)
    assert done.exit_code == 2 and "--out" in done.stderr
    out = tmp_path / "s.parquet"
    done = run("standings", "--format", "parquet", "--out", out, "--season", audited)
    assert done.exit_code == 0, done.output
    import duckdb

    found = duckdb.sql(f"select player, net from '{out}' order by 1").fetchall()
    assert [(name, str(net)) for name, net in found] == [
        ("Ann", "5.00"),
        ("Bob", "5.00"),
        ("Cat", "-10.00"),
    ]


def test_the_house_says_what_a_season_is(audited: Path, tmp_path: Path) -> None:
    run("forget", "c.csv", "--season", audited)
    house = '[season]\nname = "Autumn"\nfrom = 2026-11-25\nminimum_nights = 1\nguests = ["ann"]\n'
    written(tmp_path / "house.toml", house)
    found = rows(audited)
    assert [(row["rank"], row["player"], row["nights"]) for row in found] == [
        ("1", "Bob", "1"),
        ("1", "Cat", "1"),
        ("", "Ann", "1"),
    ]
    said = run("standings", "--season", audited).stdout
    assert "Autumn, 1 night, EUR" in said and "guests, not ranked: Ann" in said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nam = 'x'", "house.toml:2:1: unknown key `nam`, did you mean `name`?"),
        ("from = 'soon'", "house.toml:2:1: `soon` is no date; write 2026-11-27"),
        ("from = 2026-12-01\nto = 2026-11-01", "house.toml:3:1: the season ends before it begins"),
        ("minimum_nights = 'two'", "`minimum_nights` is a whole number of nights"),
        ("guests = 'Ann'", "`guests` is a list of names"),
        ("rank = 'luck'", "`luck` is no way to rank"),
        ("shame = 1", "`shame` is true or false"),
        ("name = 3", "`name` is text in quotes"),
    ],
)
def test_a_mistake_in_the_season_is_told_at_its_line(
    season: Path, tmp_path: Path, line: str, said: str
) -> None:
    written(tmp_path / "house.toml", f"[season]\n{line}\n")
    done = run("audit", "--season", season)
    assert done.exit_code == 2
    assert said in done.stderr


def test_settle_says_who_pays_whom_in_both_books(audited: Path) -> None:
    run("forget", "c.csv", "--season", audited)
    done = run("settle", "2026-11-27", "--chat", "--season", audited)
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines() == [
        "2026-11-27, Attic in EUR",
        "Ann +10.00, Bob −5.00, Cat −5.00",
        "carried in: Ann +10.00, Bob −5.00, Cat −5.00",
        "To settle:",
        "  Bob pays Ann 10.00",
        "  Cat pays Ann 10.00",
        "As it was paid, uncorrected:",
        "  Cat pays Ann 5.00",
        "  Cat pays Bob 5.00",
    ]


def test_a_payment_is_taken_off_and_can_be_taken_back(audited: Path) -> None:
    run("forget", "c.csv", "--season", audited)
    done = run("paid", "bob", "Ann", "2.5", "by", "bank", "--on", "2026-11-28", "--season", audited)
    assert done.stdout == "payment 1: Bob paid Ann 2.5 EUR by bank on 2026-11-28\n"
    found = json.loads(run("settle", "--format", "json", "--season", audited).stdout)
    (account,) = found["accounts"]
    book = account["books"]["as audited"]
    due = {one["player"]: one["due"] for one in book["balances"]}
    assert due == {"Ann": "17.50", "Bob": "-7.50", "Cat": "-10.00"}
    assert book["fewest"] and {one["from"] for one in book["payments"]} == {"Bob", "Cat"}
    run("paid", "--undo", "1", "--text", "he did not", "--season", audited)
    assert run("paid", "--undo", "1", "--season", audited).exit_code == 2
    listed = run("paid", "--season", audited).stdout
    assert listed.startswith("1  Bob paid Ann 2.5 EUR by bank on 2026-11-28; withdrawn on ")
    found = json.loads(run("settle", "--format", "json", "--season", audited).stdout)
    balances = found["accounts"][0]["books"]["as audited"]["balances"]
    assert {one["player"]: one["due"] for one in balances}["Bob"] == "-10.00"


def test_a_payment_before_a_night_is_carried_into_it(audited: Path) -> None:
    run("forget", "c.csv", "--season", audited)
    run("paid", "Cat", "Ann", "5", "--on", "2026-11-21", "--season", audited)
    said = run("settle", "2026-11-27", "--chat", "--season", audited).stdout
    assert "carried in: Ann +5.00, Bob −5.00\n" in said
    assert "Cat" in said.partition("To settle")[2]


def test_payments_in_whole_fives_carry_the_rest(audited: Path) -> None:
    run("forget", "c.csv", "--season", audited)
    run("paid", "Bob", "Ann", "3", "--season", audited)
    said = run("settle", "--to", "5", "--season", audited).stdout.partition("as paid")[0]
    # due: Ann 17, Bob -7, Cat -10: by the largest remainder Bob pays 5, and carries 2
    assert "  Cat pays Ann 10.00\n  Bob pays Ann 5.00\n  carried on: Ann +2.00, Bob −2.00" in said


def test_a_rebuy_nobody_wrote_is_corrected_and_listed(audited: Path) -> None:
    run("forget", "c.csv", "--season", audited)
    words = ("2026-11-20", "buy", "Bob", "10", "--by", "Olga", "--text", "nobody wrote it")
    done = run("corrections", "add", *words, "--on", "2026-11-21", "--season", audited)
    assert done.stdout == (
        "correction 1: 2026-11-20@Kitchen: Bob bought 10 EUR more, by Olga on 2026-11-21 "
        '"nobody wrote it"\n'
    )
    found = {row["player"]: row["net"] for row in rows(audited)}
    assert found == {"Ann": "5.00", "Bob": "-5.00", "Cat": "-10.00"}
    # what was bought and nobody left with is the table's, and nobody's debt
    assert "the table +10.00" in run("settle", "2026-11-20", "--chat", "--season", audited).stdout
    run("corrections", "remove", "1", "--by", "Olga", "--season", audited)
    assert {row["player"]: row["net"] for row in rows(audited)}["Bob"] == "5.00"
    assert "withdrawn by Olga" in run("corrections", "list", "--season", audited).stdout


def test_a_correction_moves_money_between_two_in_both_books(audited: Path) -> None:
    run("forget", "c.csv", "--season", audited)
    words = ("2026-11-27", "pays", "Bob", "Ann", "4", "--by", "Olga", "--text", "they agreed")
    run("corrections", "add", *words, "--season", audited)
    found = {row["player"]: (row["net_audited"], row["net"]) for row in rows(audited)}
    assert found["Ann"] == ("24.00", "9.00") and found["Bob"] == ("-14.00", "1.00")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("paid", "Ann", "Bobb", "5"), "no player `Bobb`; did you mean `Bob`?"),
        (("paid", "Ann", "Ann", "5"), "Ann cannot pay himself"),
        (("paid", "Ann", "Bob", "five"), "`five` is no amount"),
        (("paid", "Ann", "Bob", "-5"), "-5"),
        (("paid", "Ann", "Bob", "0"), "`0` is no amount above 0"),
        (("paid", "Ann", "Bob", "0.001"), "smaller money than there is"),
        (("paid", "Ann", "Bob", "5", "bank"), "write `by cash`, or `by bank`"),
        (("paid", "Ann"), "write `floorman paid Bob Ann 20`"),
        (("paid", "Ann", "Bob", "5", "--on", "today"), "`today` is no date"),
        (("paid", "Ann", "Bob", "5", "--money", "pesos"), "no money `pesos`"),
        (("paid", "--undo", "7"), "no entry 7"),
        (("settle", "2026-11-28"), "no night or season `2026-11-28`"),
        (("settle", "--through", "Dan"), "nobody here is called `Dan`"),
        (("settle", "--to", "0.03"), "0.03 is no whole number of 0.1"),
        (("corrections", "add", "2026-11-27", "buy", "Ann", "5"), "say who corrects it"),
        (("corrections", "add", "2026-11-27", "buy", "Ann", "5", "--by", "O"), "say why"),
        (
            ("corrections", "add", "2026-11-27", "bye", "Ann", "5", "--by", "O", "--text", "x"),
            "did you mean `buy`?",
        ),
        (
            ("corrections", "add", "2026-11-27", "pays", "Ann", "5", "--by", "O", "--text", "x"),
            "write pays A B 20",
        ),
        (
            ("corrections", "add", "2026-11-21", "buy", "Ann", "5", "--by", "O", "--text", "x"),
            "no night `2026-11-21`",
        ),
        (("standings", "--by", "luck"), "`luck` is no way to rank"),
    ],
)
def test_a_mistake_is_told_and_nothing_is_written(
    audited: Path, words: tuple[str, ...], said: str
) -> None:
    run("forget", "c.csv", "--season", audited)
    done = run(*words, "--season", audited)
    assert done.exit_code == 2
    assert said in done.stderr
    assert run("paid", "--season", audited).stdout == ""
    assert run("corrections", "list", "--season", audited).stdout == ""


def test_money_before_an_audit_says_what_to_do(season: Path) -> None:
    for command in ("standings", "settle"):
        done = run(command, "--season", season)
        assert done.exit_code == 2
        assert "run `floorman audit` first" in done.stderr


def test_a_ruling_that_was_not_audited_is_not_settled_by(audited: Path) -> None:
    words = ("AWD002", "waived", "--by", "Olga", "--finding", "2026-11-27/1")
    run("rulings", "add", *words, "--season", audited)
    done = run("settle", "--season", audited)
    assert done.exit_code == 2
    assert "a ruling was given since the audit" in done.stderr
