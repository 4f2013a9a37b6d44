"""A ledger as it was understood, before anything of it is stored; and against a log of hands."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from audit.judge import Judge, judge_in_order
from audit.night.closing import judge_ledger
from audit.night.ledgers import Compared, Nets, by_id, compared, played_nets, written_nets
from ingest.formats import title_of
from ingest.ledgers.reader import nights_of, understood
from ingest.ledgers.understood import Understood
from ingest.ledgers.xlsx import workbook_text
from ingest.reading import FileReading, readings
from ingest.venue import Venue
from schemas.errors import FloormanError
from schemas.hand import Night, RecordError
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import JudgedHand

LEDGER, POKERNOW = "ledger", "pokernow-ledger"
REMEDY = (  # where nothing was understood
    "a ledger has a row of headings: date, player, buy-in and cash-out, or net; or dates across "
    "and players down"
)


@dataclass(slots=True)
class LedgerFile:
    """One file: its sheets as understood (none of PokerNow's, whose columns are known), its nights,
    and what was not understood. ``closing`` is what is to be said of nights that do not close."""

    path: str
    sheets: list[Understood] = field(default_factory=list)
    nights: list[Night] = field(default_factory=list)
    errors: list[RecordError] = field(default_factory=list)
    closing: list[JudgedHand] = field(default_factory=list)


def ledger_files(paths: Iterable[Path], dates: str, house: House) -> Iterator[LedgerFile]:
    """Each file, read and not stored. Raises FloormanError for one that is no ledger."""
    for reading in readings([str(path) for path in paths]):
        file = LedgerFile(reading.path)
        if reading.format == LEDGER:
            text = workbook_text(reading.content()) if reading.is_zip else "".join(reading.texts())
            file.sheets = understood(reading.path, text, dates)
            venue = Venue(dates=dates)
            file.nights = [night for made in file.sheets for night in nights_of(made, venue)]
            file.errors = [error for made in file.sheets for error in made.errors]
        elif reading.format == POKERNOW:
            file.nights = list(reading.nights)
            file.errors = [*reading.errors, *reading.unknown]
        else:
            raise FloormanError(_no_ledger(reading), reading.path, REMEDY)
        told = (judge_ledger(night, house.profile) for night in file.nights)
        file.closing = [one for one in told if one is not None]
        yield file


def _no_ledger(reading: FileReading) -> str:
    if reading.format:
        return f"hands ({title_of(reading.format)}), not a ledger"
    return "no ledger that can be understood"


def against(
    files: Sequence[LedgerFile], logs: Iterable[Path], shelf: Shelf, house: House
) -> list[Compared]:
    """Each player's net as the ledgers have it and as the hands of the logs were paid."""
    written: Nets = {}
    for file in files:
        for night in file.nights:
            by_id(written_nets(night.ledger), night.ids, written)
    played: Nets = {}
    judge, hands = Judge(shelf, house), 0
    for reading in readings([str(path) for path in logs]):
        for night in reading.nights:
            verdicts = judge_in_order(judge, night)
            hands += len(night.hands)
            by_id(played_nets(night, list(verdicts)), night.ids, played)
    if not hands:
        raise FloormanError(
            "no hand found to hold the ledger against", "", "give the log of the game"
        )
    names = _names(files)
    rows = compared(written, played)
    return [Compared(names.get(row.player, row.player), row.written, row.played) for row in rows]


def _names(files: Sequence[LedgerFile]) -> dict[str, str]:
    """What each id is called."""
    return {id: name for file in files for night in file.nights for name, id in night.ids.items()}
