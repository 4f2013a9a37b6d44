"""The games and house rules of a run: those asked for, else those beside what is read."""

from collections.abc import Sequence
from pathlib import Path

from schemas.errors import FloormanError
from schemas.game import GameDef
from schemas.housefile import FILE_NAME, house_without_file, load_house
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.words import hint

GAMES = "games"
STDIN = "-"


def folder_of(paths: Sequence[Path]) -> Path | None:
    """The folder of the first input: itself, if it is one; None for standard input."""
    if not paths or str(paths[0]) == STDIN:
        return None
    return paths[0] if paths[0].is_dir() else paths[0].parent


def shelf_for(games: Path | None, beside: Path | None) -> Shelf:
    """The shipped games and those of the house: of ``games``, else of a folder ``games`` beside the
    first input."""
    if games is None and beside is not None and (beside / GAMES).is_dir():
        games = beside / GAMES
    return Shelf(games)


def house_for(house: Path | None, paths: Sequence[Path], shelf: Shelf) -> House:
    """The house file asked for, else the one beside the first input, else none.

    Beside a folder is in it, or where it lies.
    """
    beside = folder_of(paths)
    if house is None and beside is not None:
        near = [beside / FILE_NAME]
        if paths[0].is_dir():
            near.append(beside.resolve().parent / FILE_NAME)
        house = next((path for path in near if path.is_file()), None)
    return load_house(house, shelf) if house is not None else house_without_file()


def game_called(shelf: Shelf, name: str) -> GameDef:
    """The game with this id, alias or name. Raises FloormanError when there is none."""
    game = shelf.find(name)
    if game is None:
        near = shelf.nearest(name)
        remedy = f"did you mean `{near}`?" if near else hint(name, shelf.ids).lstrip(",; ")
        raise FloormanError(f"no game `{name}` on the shelf", remedy=remedy)
    return game
