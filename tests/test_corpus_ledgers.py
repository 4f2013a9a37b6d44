"""The shared ledgers: every cell is understood, nights close or it is said, and PokerNow's own ledger
is what its log was played to, player by player."""

from decimal import Decimal
from pathlib import Path

import pytest

from audit.night.closing import judge_ledger
from ingest.ledgers.reader import understood
from ingest.ledgers.understood import Understood
from ingest.reading import FileReading
from reports.ledger import against, ledger_files
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

CORPUS = Path(__file__).parents[2] / "shared" / "corpus"
LEDGERS = CORPUS / "ledgers"
POKERNOW = CORPUS / "pokernow-csv" / "2026"
pytestmark = pytest.mark.skipif(
    not LEDGERS.is_dir(), reason="no shared corpus beside the repository"
)
HOUSE = house_without_file()


def told(name: str) -> tuple[int, list[tuple[str, str, str]]]:
    """Nights of a file, and what is to be said of them."""
    reading = FileReading(str(LEDGERS / name))
    nights = list(reading.nights)
    assert reading.format == "ledger" and not reading.errors and not reading.unknown
    found = [one for night in nights if (one := judge_ledger(night, HOUSE.profile))]
    return len(nights), [
        (h.night, f.code, f.message) for h, verdict in found for f in verdict.findings
    ]


def test_german_semicolons() -> None:
    assert told("season_long.csv") == (12, [])


def test_american_dates_and_a_cash_out_nobody_noted() -> None:
    """On 17 October 160.00 was bought and 122.00 left with; Ann's cash-out is blank."""
    nights, ((night, code, said),) = told("buyins.tsv")
    assert (nights, night, code) == (6, "2025-10-17", "LED001")
    assert "no cash-out of Ann is noted; 38.00 would close it" in said


def test_a_matrix_with_a_night_that_does_not_close() -> None:
    nights, ((night, code, said),) = told("season_matrix.xlsx")
    assert (nights, night, code) == (10, "2025-10-17", "LED006") and "5.00 too much won" in said


def test_what_the_dry_run_understands() -> None:
    (made,) = _understood("buyins.tsv")
    assert (made.order, made.style, made.currency) == ("mdy", ".", "$")
    (made,) = _understood("season_long.csv")
    assert (made.order, made.style, made.currency) == ("", ",", "")
    assert {one.place for one in made.lines} == {"Küche"}
    assert sum((one.amount or 0 for one in made.lines if one.what == "buy-in"), Decimal(0)) == 2080


def _understood(name: str) -> list[Understood]:
    return understood(name, (LEDGERS / name).read_text(encoding="utf-8-sig"))


@pytest.mark.skipif(not POKERNOW.is_dir(), reason="no log with its ledger")
def test_the_ledger_of_a_game_is_what_its_hands_were_played_to() -> None:
    """24 players, 485 hands: nobody's net of the log is another than that of PokerNow's own ledger."""
    files = list(ledger_files([POKERNOW / "ledger.csv"], "", HOUSE))
    rows = against(files, [POKERNOW / "log_with_ledger.csv"], Shelf(), HOUSE)
    assert len(rows) == 24 and {row.difference for row in rows} == {0}
    assert sum(abs(row.written or 0) for row in rows) > 8000
    assert not files[0].errors and not files[0].closing
