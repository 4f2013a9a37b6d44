"""Tables that are nearly a ledger: what each lacks is said, and how to mend it; others are none."""

from pathlib import Path

import pytest
from test_cli import run, written

from ingest.formats import sniff
from ingest.ledgers.lacking import NEEDED, lack_of

DATES = "the date of each night"
LACKING = {
    "Player,Game 1,Game 2\nAnn,15,-5\nBob,-15,5\n": DATES,
    "Player;Friday;Saturday;Total\nAnn;15;-5;10\nBob;-15;5;-10\n": DATES,
    ",Week 1,Week 2\nAnn,15,-5\nBob,-15,5\n": DATES,
    "Night,Ann,Bob\n1,15,-15\n2,-5,5\n": DATES,
    "Our games\n\nWeek,Ann,Bob,Cat\nWeek 1,15,-15,0\nWeek 2,-5,5,0\n": DATES,
    "Player,Amount\nAnn,15\nBob,-15\n": DATES,
    "Ann,15\nBob,-15\n": "a row of headings",
    "Player,Buy-in\nAnn,20\nBob,20\n": "what each player left with",
    "Player,Cash-out\nAnn,20\nBob,20\n": "what each player bought",
    "Date,Buy-in,Cash-out\n2026-11-20,20,35\n2026-11-27,20,5\n": "the name of each player",
}
NO_LEDGERS = (
    "",
    "Dear Ann,\nthe pizza was 20, and the drinks 15.\n",
    "shop,opened,street\nMilk,2026-11-20,5\nBread,2026-11-27,7\n",  # it has dates
    "colour,size\nred,large\nblue,small\n",
    "15,20\n3,4\n",
    "entry,at,order\nsomebody bets,yesterday,many\n",
)
WORDS_OF_A_SHEET = (  # a first heading that is a word a line of a hand sheet begins with, too
    "Night,Ann,Bob\n2026-11-20,15,-15\n2026-11-27,-5,5\n",
    "Night\tPlayer\tNet\n2026-11-20\tAnn\t15\n2026-11-20\tBob\t-15\n",
    "Place,Night,Player,Net\nhere,2026-11-20,Ann,15\nhere,2026-11-20,Bob,-15\n",
    "Host,Date,Player,Net\nCat,2026-11-20,Ann,15\nCat,2026-11-20,Bob,-15\n",
)
SHEETS = (
    "night,2026-11-27\nsaets 1 Ann, 2 Bob\nbuy Ann 100, Bob 100\nhand 1 texas-holdem\n",
    "night\t2026-11-27\nsaets\t1\tAnn\t2\tBob\nbuy\tAnn\t100\tBob\t100\nhand\t1\ttexas-holdem\n",
    "night 2026-11-27\nAnn 100\nBob 100\n",
    "hand 1 texas-holdem\n",
)


@pytest.mark.parametrize("text", LACKING)
def test_what_a_table_lacks_of_a_ledger(text: str, tmp_path: Path) -> None:
    assert lack_of(text) == LACKING[text]
    path = written(tmp_path / "season.csv", text)
    said = f"no hand and no ledger in a known format; a table without {LACKING[text]}: {NEEDED}"
    done = run("check", path)
    assert done.exit_code == 2
    assert f"{path}:1:1: REC001 unreadable-record: {said}\n" in done.stdout
    assert said in run("ingest", path, "--season", tmp_path / "s.duckdb").stderr
    assert LACKING[text] in run("ledger", path).stderr


@pytest.mark.parametrize("text", NO_LEDGERS)
def test_other_tables_are_not_told_what_a_ledger_needs(text: str) -> None:
    assert lack_of(text) == ""


@pytest.mark.parametrize("text", WORDS_OF_A_SHEET)
def test_a_ledger_whose_first_heading_is_a_word_of_a_sheet(text: str) -> None:
    found = sniff(text)
    assert found is not None and found.name == "ledger"


@pytest.mark.parametrize("text", SHEETS)
def test_a_sheet_is_no_table(text: str) -> None:
    found = sniff(text)
    assert found is not None and found.name == "sheet"
