"""The games and house rules of a run: those asked for, else those beside what is read."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from schemas.errors import FloormanError
from schemas.game import GameDef
from schemas.housefile import FILE_NAME, house_without_file, load_house
from schemas.profile import House
from schemas.shelf import Shelf, shared_name

GAMES = "games"
STDIN = "-"


def near(paths: Sequence[Path]) -> tuple[Path, ...]:
    """Where a run's own rules lie: beside the first input; of a folder in it, or beside it.

    Without an input, or with standard input, that is the folder one is in.
    """
    first = Path() if not paths or str(paths[0]) == STDIN else paths[0]
    return (first, first.resolve().parent) if first.is_dir() else (first.parent,)


def shelf_for(games: Path | None, folders: Sequence[Path]) -> Shelf:
    """The shipped games and those of the house: of ``games``, else of the first folder ``games``
    in one of ``folders``."""
    found = (folder / GAMES for folder in folders if (folder / GAMES).is_dir())
    return Shelf(games if games is not None else next(found, None))


def house_for(house: Path | None, folders: Sequence[Path], shelf: Shelf) -> House:
    """The house file asked for, else the first in one of ``folders``, else none."""
    if house is None:
        found = (folder / FILE_NAME for folder in folders)
        # a link that leads nowhere is a house file too, one that cannot be read
        house = next((path for path in found if path.exists() or path.is_symlink()), None)
    return load_house(house, shelf) if house is not None else house_without_file()


def unknown_games(
    names: Iterable[str], shelf: Shelf, games: Path | None, folders: Sequence[Path]
) -> Iterator[str]:
    """For each name that no game on the shelf has for its own, what to do about it."""
    looked = " or ".join(str(folder / GAMES) for folder in folders)
    where = f"only in {games}" if games is not None else f"in {looked}; --games names another"
    for name in names:
        shared = shelf.ids_of(name)
        if len(shared) == 1:
            continue  # its text is not in hand: the finding says where what is known stands
        if shared:
            yield f"{shared_name(name, shared)}; write the id"
            continue
        if editions := shelf.editions(name):
            yield f"{shared_name(name, editions)}; write the id"
            continue
        meant = shelf.nearest(name)
        said = f", did you mean `{meant}`?" if meant else ";"
        yield f"no game `{name}` on the shelf{said} games of your own were looked for {where}"


def game_called(shelf: Shelf, name: str) -> GameDef:
    """The game with this id, alias or name. Raises FloormanError when there is none."""
    game = shelf.find(name)
    if game is None and (editions := shelf.editions(name)):
        raise FloormanError(shared_name(name, editions), remedy="write the id")
    if game is None:
        meant = shelf.nearest(name)
        remedy = f"did you mean `{meant}`?" if meant else "`floorman games` lists them"
        raise FloormanError(f"no game `{name}` on the shelf", remedy=remedy)
    return game
