"""Games as lines of text: the list, one game, and what is wrong with a game file."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from reports.rules import GAMES, game_called
from reports.same_turns import together
from reports.terminal.lines import NO_BREAK, error_caret, folded, harmless
from schemas.errors import FloormanError
from schemas.gamewords.page import FileCheck, GamePage, Line, check_file, describe, typed
from schemas.rulesfile import rules_text
from schemas.shelf import Shelf
from schemas.shelf_lint import shelf_lints

WIDTH = 96
SOURCE = 30  # columns that the source of a game in the list should have


def named(shelf: Shelf, name: str) -> GamePage:
    """The page of a game by id, alias or name. Raises FloormanError when there is none."""
    return describe(game_called(shelf, name))


def list_lines(shelf: Shelf, columns: int = 0) -> Iterator[str]:
    """One line a game: id, name, document; below it its other names."""
    width = _width(columns)
    pages = [describe(game) for game in shelf.games()]
    wide = max((len(page.id) for page in pages), default=0)
    names = max((len(page.name) for page in pages), default=0)
    roomy = wide + names + SOURCE <= width  # else a source goes on below the name
    hang = wide + names + 4 if roomy else wide + 2
    for page in pages:
        name = f"{page.name:<{names}}" if roomy else f"{page.name},"
        yield from folded(harmless(f"{page.id:<{wide}}  {name}  {page.source}"), width, hang)
        if page.aliases:
            also = f"{'':<{wide}}  also {', '.join(page.aliases)}"
            yield from folded(harmless(also), width, wide + 2)


def game_lines(page: GamePage, columns: int = 0) -> Iterator[str]:
    """Everything ``floorman games show`` prints."""
    return map(harmless, _lines(page, _width(columns)))


def _width(columns: int) -> int:
    """Columns to fill: the terminal's, and no more than are easy to read."""
    return min(columns or WIDTH, WIDTH)


def _lines(page: GamePage, width: int) -> Iterator[str]:
    yield from _wrapped(f"{page.name} ({page.id}), {page.source}", width)
    also = f"also called {', '.join(page.aliases)}; " if page.aliases else ""
    if page.status:
        yield from _wrapped(f"{also}{page.status}", width)
        yield from _known(page, width)
    if page.missing:
        return
    also = "" if page.status else also
    yield from _wrapped(f"{also}{page.authority} has the last word", width)
    yield from _block("Players and deck", [page.players, page.deck], width)
    budget = page.budget
    each = f"{budget.each} a player{' before those offered' if budget.offered else ''}"
    said = f"{each}, {budget.shared} on the table, {budget.burns} burned"
    lines = _wrapped(f"{said}: enough for {budget.seats} players", width - 11)
    for number, line in enumerate(lines):
        yield f"  {'' if number else 'cards':<7}  {line}"
    yield from _block("The deal", together(page.deal), width)
    if page.figure is not None:
        yield ""
        yield "The grid as it is dealt (# down, . up)"
        marks = {"down": "#", "up": ".", "": " "}
        for row in page.figure.rows:
            yield f"  {' '.join(marks[cell] for cell in row)}"
    yield from _block("Wild cards", page.wild, width)
    yield from _block("What a card makes happen", page.triggers, width)
    yield from _block("The hand", page.hand, width)
    yield from _block("To announce before the deal", page.announce, width)
    yield from _block("To agree", page.agree, width)
    if page.stakes:
        yield from _block("Stakes", page.stakes, width)
        line = re.sub(r" (?=\d)", NO_BREAK, page.stakes_line)
        yield from folded(f"  on the sheet, with your amounts: {line}", width, 4)
    yield from _block("What the document leaves open", page.silent, width)
    yield from _block("Articles", page.articles, width, with_cites=False)
    yield from _lints(page, width)


def _known(page: GamePage, width: int) -> Iterator[str]:
    """What is known of a game that is not whole, a sentence each with its source."""
    if page.known:
        yield ""
        yield "What is known"
    for sentence in page.known:
        first, *more = _wrapped(sentence, width - 4)
        yield f"  - {first}"
        for line in more:
            yield f"    {line}"
    if page.known and not page.missing:
        yield ""


def _block(title: str, lines: Iterable[Line], width: int, with_cites: bool = True) -> Iterator[str]:
    named = [(typed(line.id), line) for line in lines]
    if not named:
        return
    yield ""
    yield title
    wide = min(24, max(len(name) for name, _ in named))
    for name, line in named:
        cite = f" [{line.cite}]" if with_cites else ""
        said = _wrapped(f"{line.text}{cite}", width - wide - 4)
        if len(name) > wide:
            yield f"  {name}"
        else:
            yield f"  {name:<{wide}}  {said.pop(0)}"
        for more in said:
            yield f"  {'':<{wide}}  {more}"


def _wrapped(text: str, width: int) -> list[str]:
    """Lines of at most ``width``; ``first-to-act`` is one word."""
    return folded(text, width, 0) or [""]


def _lints(page: GamePage, width: int) -> Iterator[str]:
    if page.lints:
        yield ""
        yield "Worth knowing"
    for lint in page.lints:
        for line in _wrapped(lint.message, width - 2):
            yield f"  {line}"


def file_of(asked: Path, folder: Path | None) -> Path:
    """The game file that is asked for by its path, or by the id of one in the folder of games."""
    own = (folder or Path(GAMES)) / f"{asked.name}.toml"
    return own if asked.name == str(asked) and not asked.exists() and own.is_file() else asked


def checked(file: Path) -> FileCheck:
    """A game file looked at, among the games beside it and those shipped. Raises FloormanError
    when it cannot be read."""
    found = check_file(rules_text(file, "the game file"), str(file))
    if found.page is None:
        return found
    try:
        shelf = Shelf(file.parent if file.parent.name == GAMES else None)
    except FloormanError:
        shelf = Shelf()  # a file beside it has the id of a shipped game, perhaps this one
    advice = (*found.page.lints, *shelf_lints(found.page, str(file), shelf))
    return replace(found, page=replace(found.page, lints=advice))


def check_lines(found: FileCheck, columns: int = 0) -> Iterator[str]:
    """Its errors with their places, or the game with its advice."""
    for error in found.errors:
        yield harmless(str(error))
        yield from error_caret(error)
    if found.page is not None:
        yield f"{harmless(found.path)}: sound"
        yield from game_lines(found.page, columns)
