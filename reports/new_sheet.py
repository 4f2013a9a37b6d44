"""A night's hand sheet begun: its head, who plays, which games will be called; no hand is in it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from textwrap import wrap
from zoneinfo import ZoneInfo

from ingest.sheet.amounts import Money
from ingest.sheet.format import format_sheet
from ingest.sheet.names import name_text
from ingest.sheet.reader import read
from reports.new_players import names_in, players_in
from reports.out.folder import Folder
from reports.rules import game_called
from schemas.errors import FloormanError
from schemas.gamewords.page import GamePage, describe
from schemas.shelf import Shelf

WIDTH = 98  # columns of a comment


@dataclass(frozen=True, slots=True)
class Asked:
    """What the host says of the night, each as he typed it; "" for what is left out."""

    date: str
    zone: str = ""
    unit: str = ""
    host: str = ""
    records: str = ""
    stakes: str = ""
    players: str = ""  # "Ann 100, Bob 100, Cat": in the order of their seats
    games: str = ""  # "off-road-stud, texas-holdem"


def today(zone: str) -> str:
    """The date it is where they play; "" is the zone of this machine."""
    return datetime.now(ZoneInfo(zone) if zone else None).date().isoformat()


def sheet_of(asked: Asked, shelf: Shelf) -> str:
    """The sheet in its canonical form. Raises FloormanError for what cannot stand in one."""
    unit = _line("unit", asked.unit or "1", "--unit")
    lines = [f"night {_date(asked.date)} {asked.zone}", unit]
    if asked.host:
        lines.append(f"host {' '.join(map(name_text, names_in(asked.host, '--host')))}")
    if asked.records:
        lines.append(f"records {asked.records}")
    if asked.stakes:
        lines.append(_line("stakes", asked.stakes, "--stakes", unit))
    money = _money(unit)
    seated = players_in(asked.players, money) if asked.players else []
    lines += _seats(seated, money)
    games = [describe(game_called(shelf, name)) for name in _named(asked.games)]
    called = list({page.id: page for page in games}.values())
    lines += ["", *_games(called), *_first_hand(called, [name for name, _ in seated])]
    return format_sheet("\n".join(lines) + "\n")


def begin(file: Path | None, asked: Asked, shelf: Shelf, force: bool) -> Path:
    """Write the sheet and return its path: ``file``, or one called by the date, in a folder that is
    given or where one is.

    Raises FloormanError as ``sheet_of``, and when a file is there already, unless ``force``.
    """
    text = sheet_of(asked, shelf)
    path = file or Path()
    path = path / f"{asked.date}.hands" if path.is_dir() else path
    try:
        with Folder(path.parent, force) as folder:
            folder.write(path.name, text)
    except OSError as error:
        reason = (error.strerror or "look at the path").lower()
        raise FloormanError("cannot write the sheet", str(path), reason) from None
    return path


def _date(text: str) -> str:
    try:
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            return date.fromisoformat(text).isoformat()
    except ValueError:  # the 31st of February
        pass
    raise FloormanError(f"`{text}` is no date", "--date", "write one like 2026-11-27")


def _line(keyword: str, said: str, option: str, *before: str) -> str:
    """A line of the sheet as it was said behind its option, with its keyword or without it.

    Raises FloormanError in the words of who reads the sheet.
    """
    words = said.split()
    words = words[1:] if words[:1] == [keyword] else words
    line = " ".join([keyword, *words])
    _, errors = read("", "\n".join([*before, line]))
    if errors:
        raise FloormanError(errors[0].message, option)
    return line


def _money(unit: str) -> Money:
    (night,), _ = read("", f"night x\n{unit}")
    return Money(Decimal(night.unit))


def _seats(seated: Sequence[tuple[str, int | None]], money: Money) -> Iterator[str]:
    """Who sits where and bought what; how to write it where nobody is named."""
    if not seated:
        yield "# seats 1 Ann  2 Bob  3 Cat"
        yield "# buy Ann 100  Bob 100  Cat 100"
        return
    yield "  ".join(
        f"seats {i} {name_text(name)}" if i == 1 else f"{i} {name_text(name)}"
        for i, (name, _) in enumerate(seated, 1)
    )
    bought = [(name, chips) for name, chips in seated if chips is not None]
    if bought:
        yield "buy " + "  ".join(f"{name_text(name)} {money.text(chips)}" for name, chips in bought)


def _named(games: str) -> list[str]:
    return [name for part in games.split(",") if (name := " ".join(part.split()))]


def _games(called: Sequence[GamePage]) -> Iterator[str]:
    """A comment on each game: its id, what its dealer must announce, what else is agreed."""
    if not called:
        return
    yield "# Games tonight. The id stands on the `hand` line; below it, what the dealer announces"
    yield "# before the deal. `floorman games show ID` tells the whole game."
    for page in called:
        yield from _comment(page.id if page.name == page.id else f"{page.id}: {page.name}", "")
        if page.status:
            yield from _comment(page.status)
        for line in page.announce:
            yield from _comment(f"announce {line.id}: {line.text}")
        agreed = ", ".join(line.id for line in page.agree)
        if not page.announce and not page.missing:
            yield from _comment("nothing must be announced")
        if agreed:
            yield from _comment(f"to agree on: {agreed}")
        if page.stakes:
            yield from _comment(f"stakes: {', '.join(stake.id for stake in page.stakes)}")
    yield ""


def _comment(text: str, indent: str = "  ") -> list[str]:
    """The text as comments that are easy to read; nothing of it can be a line of the sheet."""
    begin, hang = f"# {indent}", f"# {indent}    "
    return wrap(text, WIDTH, initial_indent=begin, subsequent_indent=hang, break_on_hyphens=False)


def _first_hand(called: Sequence[GamePage], names: Sequence[str]) -> Iterator[str]:
    game = next((page.id for page in called if not page.missing), "GAME")
    dealer, winner = (names[-1], names[0]) if names else ("Cat", "Ann")
    if not called:
        yield "# `floorman games` lists the ids of games."
    yield "# A hand begins with such a line, goes on line by line, and ends with who was paid:"
    yield f"# hand 1 {game} dealer {name_text(dealer)}"
    yield f"# pot 16 -> {name_text(winner)}"
