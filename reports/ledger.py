"""A ledger as it was understood, before anything of it is stored; and against a log of hands."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from audit.judge import Judge, judge_in_order
from audit.night.closing import judge_ledger
from audit.night.ledgers import Compared, Nets, by_id, compared, played_nets, written_nets
from ingest.formats import title_of
from ingest.ledgers.lacking import NEEDED, lack_of
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


@dataclass(slots=True)
class LedgerFile:
    """One file: its sheets as understood (none of PokerNow's, whose columns are known), its nights,
    and what was not understood. ``closing`` is what is to be said of nights that do not close."""

    path: str
    format: str
    sheets: list[Understood] = field(default_factory=list)
    nights: list[Night] = field(default_factory=list)
    errors: list[RecordError] = field(default_factory=list)
    closing: list[JudgedHand] = field(default_factory=list)


def ledger_files(
    paths: Sequence[Path], dates: str, house: House, passed: list[FloormanError] | None = None
) -> Iterator[LedgerFile]:
    """Each file, read and not stored. Raises FloormanError for one that is named and no ledger, or
    where there is none; those of a folder that are none go into ``passed``."""
    named, others = {str(path) for path in paths}, passed if passed is not None else []
    found = False
    for reading in readings([str(path) for path in paths]):
        file = LedgerFile(reading.path, reading.format)
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
            others.append(FloormanError(_no_ledger(reading), reading.path, NEEDED))
            if reading.path in named:
                raise others[-1]
            continue
        found = True
        told = (judge_ledger(night, house.profile) for night in file.nights)
        file.closing = [one for one in told if one is not None]
        yield file
    if others and not found:
        raise others[0]


def _no_ledger(reading: FileReading) -> str:
    if reading.format:
        return f"hands ({title_of(reading.format)}), not a ledger"
    lack = lack_of("".join(reading.texts()))
    return f"a table without {lack}" if lack else "no ledger that can be understood"


def against(
    files: Sequence[LedgerFile], logs: Iterable[Path], shelf: Shelf, house: House
) -> list[Compared]:
    """Each player's net as the ledgers have it and as the hands of the logs were paid, over the
    nights that both tell. Raises FloormanError where there is none."""
    judge = Judge(shelf, house)
    told = [night for file in files for night in file.nights]
    played_at: list[tuple[Night, Nets]] = []
    for reading in readings([str(path) for path in logs]):
        for night in reading.nights:
            nets: Nets = {}
            by_id(played_nets(night, judge_in_order(judge, night)), night.ids, nets)
            if len(night.hands):
                played_at.append((night, nets))
    if not played_at:
        raise FloormanError(
            "no hand found to hold the ledger against", "", "give the log of the game"
        )
    written: Nets = {}
    for night in in_common(told, played_at):
        by_id(written_nets(night.ledger), night.ids, written)
    dates = {night.name for night in told}
    if POKERNOW in {file.format for file in files} or "" in dates:
        dates = set()  # it tells all nights of a game under the date of the first
    played: Nets = {}
    for night, nets in played_at:
        if not dates or night.name in dates:
            by_id(nets, {}, played)
    names = _names(files)
    rows = compared(written, played)
    return [Compared(names.get(row.player, row.player), row.written, row.played) for row in rows]


def in_common(told: Sequence[Night], played: Sequence[tuple[Night, Nets]]) -> list[Night]:
    """The nights of ledgers that are of a date of the hands, with a player of theirs. Raises
    FloormanError where there is none."""
    dates = {night.name for night, _ in played}
    who = {player for _, nets in played for player in nets}
    found = [
        night
        for night in told
        if (not night.name or night.name in dates or "" in dates)
        and any(night.ids.get(entry.player, entry.player) in who for entry in night.ledger)
    ]
    if not found:
        of_ledger = ", ".join(sorted({night.name or "no date" for night in told})[:3]) or "no night"
        of_hands = ", ".join(sorted(date or "no date" for date in dates)[:3])
        raise FloormanError(
            f"no common night: the ledger is of {of_ledger}, the hands are of {of_hands}",
            "",
            "give the log of the same game: its players are known by their ids",
        )
    return found


def _names(files: Sequence[LedgerFile]) -> dict[str, str]:
    """What each id is called."""
    return {id: name for file in files for night in file.nights for name, id in night.ids.items()}
