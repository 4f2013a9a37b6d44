"""Exported nights: a ledger is of the night whose hands it is the money of, and rake is money."""

import csv
from pathlib import Path

from test_ledger_pairs import ENDS, HANDS, game, rows, run

RAKED = """\
PokerStars Hand #900000000001:  Hold'em No Limit ($1/$2 USD) - 2026/03/02 20:00:00 UTC
Table 'Kitchen' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** HOLE CARDS ***
Ann: raises $2 to $4
Bob: calls $2
*** FLOP *** [2c 7d Jh]
Bob: bets $4
Ann: folds
Uncalled bet ($4) returned to Bob
Bob collected $7.50 from pot
*** SUMMARY ***
Total pot $8 | Rake $0.50
Board [2c 7d Jh]
Seat 1: Ann (button) (small blind) folded on the Flop
Seat 2: Bob (big blind) collected ($7.50)
"""


def table(tmp_path: Path, name: str, *files: tuple[str, str]) -> list[dict[str, str]]:
    """A table of the season of these files, audited and exported."""
    tmp_path.mkdir(exist_ok=True)
    for file, text in files:
        (tmp_path / file).write_text(text, encoding="utf-8")
    season = tmp_path / "s.duckdb"
    run("ingest", *(tmp_path / file for file, _ in files), "--season", season)
    run("audit", "--season", season)
    run("export", tmp_path / "out", "--to", "csv", "--season", season)
    with (tmp_path / "out" / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_ledger_is_of_the_night_of_its_hands(tmp_path: Path) -> None:
    files = ("ledger.csv", rows(ENDS)), ("log.csv", game())
    ledger, log = table(tmp_path, "nights", *files)
    assert (ledger["name"], log["name"]) == ("2026-03-01", "2026-03-01")
    assert (ledger["of_night"], log["of_night"]) == (log["night"], log["night"])
    players = table(tmp_path / "again", "players", *files)
    assert [(one["name"], one["nights"]) for one in players] == [(name, "1") for name in ENDS]


def test_players_have_the_nights_that_the_list_of_players_has(tmp_path: Path) -> None:
    """Ann alone is in the book of that evening too, and in that of another, with Dee."""
    book = "Night,Player,Buy-in,Cash-out\n2026-03-01,Ann,20,20\n2026-03-08,Ann,20,30\n"
    book += "2026-03-08,Dee,20,10\n"
    (tmp_path / "book.csv").write_text(book, encoding="utf-8")
    (tmp_path / "log.csv").write_text(game(), encoding="utf-8")
    season = tmp_path / "s.duckdb"
    run("ingest", tmp_path / "book.csv", tmp_path / "log.csv", "--season", season)
    said = run("players", "--season", season)[1].splitlines()
    one, other = (
        line.split("  ")[0] for line in said if "; ledger Ann;" in line or "AnnAnn" in line
    )
    assert run("players", "merge", one, other, "--season", season)[0] == 0
    run("audit", "--season", season)
    run("export", tmp_path / "out", "--to", "csv", "--season", season)
    with (tmp_path / "out" / "players.csv").open(encoding="utf-8", newline="") as file:
        nights = {row["name"]: row["nights"] for row in csv.DictReader(file)}
    assert nights == {"Ann": "2", "Bob": "1", "Cat": "1", "Dee": "1"}
    assert any(
        "Ann" in line and "3 hands, 2 nights" in line
        for line in run("players", "--season", season)[1].splitlines()
    )


def test_a_ledger_of_another_date_is_a_night_of_its_own(tmp_path: Path) -> None:
    later = rows(ENDS).replace("2026-03-01", "2026-03-08")
    ledger, log = table(tmp_path, "nights", ("ledger.csv", later), ("log.csv", game()))
    assert (ledger["of_night"], log["of_night"]) == (ledger["night"], log["night"])


def test_a_ledger_of_two_games_of_a_date_is_of_neither(tmp_path: Path) -> None:
    """The same three sat at two tables that evening: whose money the ledger has, nobody says."""
    other = game([[line.replace("kitchen", "parlour") for line in hand] for hand in HANDS])
    files = ("ledger.csv", rows(ENDS)), ("log.csv", game()), ("other.csv", other)
    ledger, *logs = table(tmp_path, "nights", *files)
    assert len(logs) == 2 and ledger["of_night"] == ledger["night"]


def test_players_of_other_names_are_no_evidence(tmp_path: Path) -> None:
    sheet = "Night,Player,Buy-in,Cash-out\n2026-03-01,Dee,20,30\n2026-03-01,Eve,20,10\n"
    ledger, log = table(tmp_path, "nights", ("book.csv", sheet), ("log.csv", game()))
    assert (ledger["of_night"], log["of_night"]) == (ledger["night"], log["night"])


def test_the_rake_of_a_hand_is_money_of_its_night(tmp_path: Path) -> None:
    (entry,) = table(tmp_path, "ledger", ("hands.txt", RAKED))
    said = {name: entry[name] for name in ("kind", "player", "amount", "text", "before_hand")}
    assert said == {
        "kind": "rake",
        "player": "",
        "amount": "50",  # cents
        "text": "hand 900000000001",
        "before_hand": "2",
    }
    assert entry["line"] == "1" and entry["path"].endswith("hands.txt")
