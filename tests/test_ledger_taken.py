"""What the house or the dealer took, in a ledger: a night closes with it in the cash-outs or out of them."""

from pathlib import Path

import pytest
from test_ledger_closing import run

from audit.night.closing import judge_ledger
from ingest.reading import read_text
from schemas.housefile import house_without_file

PROFILE = house_without_file().profile
HEAD = "date,player,buy-in,cash-out,rake,tips\n"


def told(text: str) -> list[str]:
    """What is said of the nights of a ledger, and of its cells."""
    nights, errors = read_text("games.csv", text)
    judged = (judge_ledger(night, PROFILE) for night in nights)
    found = [finding for one in judged if one is not None for finding in one[1].findings]
    return [str(error) for error in errors] + [f"{f.code} {f.message}" for f in found]


@pytest.mark.parametrize(
    "rows",
    [
        # 200 bought, 195 left with: 3 of rake and 2 of tips lie in between
        "2026-03-06,Ann,100,145,3,0\n2026-03-06,Bob,100,50,0,2\n",
        # 200 bought and left with: both were paid afterwards
        "2026-03-06,Ann,100,150,3,0\n2026-03-06,Bob,100,50,0,2\n",
        # the rake left the pots, the tips were paid afterwards: 197
        "2026-03-06,Ann,100,147,3,\n2026-03-06,Bob,100,50,,2\n",
        # as money that goes out
        "2026-03-06,Ann,100,145,-3,0\n2026-03-06,Bob,100,50,0,-2\n",
    ],
)
def test_a_night_that_closes_with_what_was_taken(rows: str) -> None:
    assert told(HEAD + rows) == []


def test_what_was_taken_does_not_close_it() -> None:
    # 200 bought, 190 left with, 5 taken
    rows = "2026-03-06,Ann,100,140,3,0\n2026-03-06,Bob,100,50,0,2\n"
    assert told(HEAD + rows) == [
        "LED001 2026-03-06 does not close: 200 was bought and 190 left with, 10 less; 5 were taken "
        "from the table, which does not close it"
    ]
    # without the columns nothing explains the 5
    assert told("date,player,buy-in,cash-out\n2026-03-06,Ann,100,95\n") == [
        "LED001 2026-03-06 does not close: 100 was bought and 95 left with, 5 less"
    ]


def test_an_amount_that_cannot_be_read_may_be_what_is_missing() -> None:
    rows = "2026-03-06,Ann,100,145,some,0\n2026-03-06,Bob,100,50,0,2\n"
    error, finding = told(HEAD + rows)
    assert error.startswith("games.csv:2:24: ")
    assert finding.startswith("LED001 whether 2026-03-06 closes cannot be told")


def test_of_many_kinds_all_or_none_was_in() -> None:
    """Nobody keeps sixty columns of tips; of two to the sixtieth sums none is asked for."""
    head = "date,player,buy-in,cash-out," + ",".join(f"tip {n}" for n in range(1, 61)) + "\n"
    amounts = ",".join(str(n) for n in range(1, 61))  # together 1830
    assert told(head + f"2026-03-06,Ann,2000,170,{amounts}\n") == []
    assert told(head + f"2026-03-06,Ann,2000,2000,{amounts}\n") == []
    (said,) = told(head + f"2026-03-06,Ann,2000,1999,{amounts}\n")
    assert said.startswith("LED001 2026-03-06 does not close")


def test_nets_with_a_rake() -> None:
    head = "Datum;Spieler;Ergebnis;Trinkgeld\n"
    assert told(head + "06.03.2026;Änne;12,50;1,00\n06.03.2026;Béla;-13,50;\n") == []
    (said,) = told(head + "06.03.2026;Änne;12,50;1,00\n06.03.2026;Béla;-15,50;\n")
    assert said.startswith("LED006 the nets of 2026-03-06 do not come to nothing: 12.50 won")


def test_a_net_may_have_it_or_not() -> None:
    head = "date,player,buy-in,cash-out,net,tips\n"
    assert told(head + "2026-03-06,Ann,100,150,48,2\n2026-03-06,Bob,100,50,-50,0\n") == []
    assert told(head + "2026-03-06,Ann,100,150,50,2\n2026-03-06,Bob,100,50,-50,0\n") == []
    (said,) = told(head + "2026-03-06,Ann,100,150,49,2\n2026-03-06,Bob,100,50,-50,0\n")
    assert "the row says net 49, and cash-out less buy-in is 50" in said


def test_the_dry_run_and_the_season_have_it(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_text(HEAD + "2026-03-06,Ann,100,145,3,0\n2026-03-06,Bob,100,50,0,2\n")
    code, said = run("ledger", file)
    assert code == 0 and "rake             taken from the table, or paid beside it" in said
    assert "closes" in said and "every cell was understood" in said
    nights, _ = read_text(str(file), file.read_text())
    taken = [(x.player, x.amount, x.text) for x in nights[0].ledger if x.text.startswith("taken")]
    assert taken == [
        ("Ann", -3, "taken, rake"),
        ("Ann", 0, "taken, tips"),
        ("Bob", 0, "taken, rake"),
        ("Bob", -2, "taken, tips"),
    ]


MATRIX = "player,2026-03-06,2026-03-13\nAnn,15,-4\nBob,-18,2\n"


@pytest.mark.parametrize("name", ["Rake", "Trinkgeld", "tips"])
def test_a_row_of_a_matrix(name: str) -> None:
    """Three of the first night and two of the second left the table; nobody is called so."""
    assert told(f"{MATRIX}{name},3,2\n") == []
    assert told(f"{MATRIX}{name},-3,-2\n") == []
    nights, _ = read_text("games.csv", f"{MATRIX}{name},3,2\n")
    taken = [(x.player, x.amount, x.text) for night in nights for x in night.ledger if not x.player]
    assert taken == [("", -3, f"taken, {name}"), ("", -2, f"taken, {name}")]
    said = told(f"{MATRIX}{name},3,1\n")
    assert len(said) == 1 and said[0].startswith("LED006 the nets of 2026-03-13 do not come")


def test_a_matrix_without_the_row_does_not_close() -> None:
    first, second = told(MATRIX)
    assert first.startswith(
        "LED006 the nets of 2026-03-06 do not come to nothing: 15 won and 18 lost"
    )
    assert second.startswith(
        "LED006 the nets of 2026-03-13 do not come to nothing: 2 won and 4 lost"
    )


def test_totals_of_a_matrix_have_it_or_not() -> None:
    assert told(f"{MATRIX}Rake,3,2\nTotal,0,0\n") == []
    assert told(f"{MATRIX}Rake,3,2\nTotal,-3,-2\n") == []
    (said,) = told(f"{MATRIX}Rake,3,2\nTotal,-1,0\n")
    assert "the total says -1, and what it adds up is -3 or 0" in said


def test_a_row_of_a_long_ledger() -> None:
    head = "date,player,buy-in,cash-out\n2026-03-06,Ann,100,145\n2026-03-06,Bob,100,50\n"
    for row in ("2026-03-06,Rake,,5\n", "2026-03-06,Rake,0,5\n", "2026-03-06,Rake,,-5\n"):
        assert told(head + row) == []
        nights, _ = read_text("games.csv", head + row)
        assert {x.player for x in nights[0].ledger} == {"Ann", "Bob", ""}
    nights, _ = read_text("games.csv", head + "2026-03-06,Tip,100,105\n")
    assert {x.player for x in nights[0].ledger} == {"Ann", "Bob", "Tip"}  # he bought in and left


def test_nobody_is_a_player_for_it(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_text(f"{MATRIX}Rake,3,2\n")
    code, said = run("ledger", file)
    assert code == 0 and "Rake             taken from the table, or paid beside it" in said
    assert "2026-03-06  2 " in said.replace("      ", "  ").replace("    ", "  ")


def test_the_page_of_the_night_says_what_went_where(tmp_path: Path) -> None:
    """What was nothing is no line of it."""
    file, season, pages = tmp_path / "games.csv", tmp_path / "s.duckdb", tmp_path / "pages"
    file.write_text(HEAD + "2026-03-06,Ann,100,145,3,0\n2026-03-06,Bob,100,50,0,2\n")
    for words in (("ingest", file), ("audit",), ("report", pages)):
        assert run(*words, "--season", season)[0] == 0
    (page,) = (one.read_text(encoding="utf-8") for one in (pages / "nights").iterdir())
    assert "3 of Ann went to “rake”" in page and "2 of Bob went to “tips”" in page
    assert "adjusted" not in page and "0 of" not in page
