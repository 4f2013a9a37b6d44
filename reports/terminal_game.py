"""Games as lines of text: the list, one game, and what is wrong with a game file."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from textwrap import wrap

from reports.rules import GAMES, game_called
from reports.terminal import error_caret, harmless
from schemas.errors import FloormanError
from schemas.gamepage import FileCheck, GamePage, Line, check_file, describe, typed
from schemas.rulesfile import rules_text
from schemas.shelf import Shelf
from schemas.shelf_lint import shelf_lints

WIDTH = 96


def named(shelf: Shelf, name: str) -> GamePage:
    """The page of a game by id, alias or name. Raises FloormanError when there is none."""
    return describe(game_called(shelf, name))


def list_lines(shelf: Shelf) -> Iterator[str]:
    """One line a game: id, name, document; below it its other names."""
    pages = [describe(game) for game in shelf.games()]
    wide = max((len(page.id) for page in pages), default=0)
    names = max((len(page.name) for page in pages), default=0)
    for page in pages:
        yield harmless(f"{page.id:<{wide}}  {page.name:<{names}}  {page.source}")
        if page.aliases:
            for line in _wrapped(f"also {', '.join(page.aliases)}", WIDTH - wide - 2):
                yield harmless(f"{'':<{wide}}  {line}")


def game_lines(page: GamePage) -> Iterator[str]:
    """Everything ``floorman games show`` prints."""
    return map(harmless, _lines(page))


def _lines(page: GamePage) -> Iterator[str]:
    yield f"{page.name} ({page.id}), {page.source}"
    also = f"also called {', '.join(page.aliases)}; " if page.aliases else ""
    yield from _wrapped(f"{also}{page.authority} has the last word", WIDTH)
    yield from _block("Players and deck", [page.players, page.deck])
    budget = page.budget
    yield (
        f"  cards     {budget.each} a player, {budget.shared} on the board, "
        f"{budget.burns} burned: {budget.seats} players at most"
    )
    yield from _block("The deal", page.deal)
    if page.figure is not None:
        yield ""
        yield "The grid as it is dealt (# down, . up)"
        marks = {"down": "#", "up": ".", "": " "}
        for row in page.figure.rows:
            yield f"  {' '.join(marks[cell] for cell in row)}"
    yield from _block("The hand", page.hand)
    yield from _block("To announce before the deal", page.announce)
    yield from _block("To agree", page.agree)
    yield from _block("What the document leaves open", page.silent)
    yield from _block("Articles", page.articles)
    yield from _lints(page)


def _block(title: str, lines: Iterable[Line]) -> Iterator[str]:
    named = [(typed(line.id), line) for line in lines]
    if not named:
        return
    yield ""
    yield title
    wide = min(24, max(len(name) for name, _ in named))
    for name, line in named:
        said = _wrapped(f"{line.text} [{line.cite}]", WIDTH - wide - 4)
        if len(name) > wide:
            yield f"  {name}"
        else:
            yield f"  {name:<{wide}}  {said.pop(0)}"
        for more in said:
            yield f"  {'':<{wide}}  {more}"


def _wrapped(text: str, width: int) -> list[str]:
    """Lines of at most ``width``; ``first-to-act`` is one word."""
    return wrap(text, width, break_on_hyphens=False) or [""]


def _lints(page: GamePage) -> Iterator[str]:
    if page.lints:
        yield ""
        yield "Worth knowing"
    for lint in page.lints:
        for line in _wrapped(lint.message, WIDTH - 2):
            yield f"  {line}"


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


def check_lines(found: FileCheck) -> Iterator[str]:
    """Its errors with their places, or the game with its advice."""
    for error in found.errors:
        yield harmless(str(error))
        yield from error_caret(error)
    if found.page is not None:
        yield f"{harmless(found.path)}: sound"
        yield from game_lines(found.page)
