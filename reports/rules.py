"""The games and house rules of a run: those asked for, else those beside what is read."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from ingest.reading_bytes import is_zip
from schemas.errors import FloormanError
from schemas.game import GameDef
from schemas.housefile import FILE_NAME, house_without_file, load_house, parse_house
from schemas.profile import House
from schemas.rulesfile import text_of_rules
from schemas.shelf import Shelf, shared_name

GAMES = "games"
STDIN = "-"


def near(paths: Sequence[Path]) -> tuple[Path, ...]:
    """Where a run's own rules lie: beside the first input; of a folder or an archive in it, or
    beside it.

    Without an input, or with standard input, that is the folder one is in.
    """
    first = Path() if not paths or str(paths[0]) == STDIN else paths[0]
    if first.is_dir() or is_zip(first):
        return (first, first.resolve().parent)
    return (first.parent,)


def shelf_for(games: Path | None, folders: Sequence[Path]) -> Shelf:
    """The shipped games and those of the house: of ``games``, else of the first folder ``games``
    in one of ``folders``."""
    if games is None:
        for folder in folders:
            if (folder / GAMES).is_dir():
                return Shelf(folder / GAMES)
            if is_zip(folder) and (texts := archived_games(folder)):
                shelf = Shelf()
                for path, text in texts:
                    shelf.put(path.stem, text, str(path))
                return shelf
    return Shelf(games)


def house_for(house: Path | None, folders: Sequence[Path], shelf: Shelf) -> House:
    """The house file asked for, else the first in one of ``folders``, else none."""
    if house is not None:
        return load_house(house, shelf)
    for folder in folders:
        path = folder / FILE_NAME
        # a link that leads nowhere is a house file too, one that cannot be read
        if path.exists() or path.is_symlink():
            return load_house(path, shelf)
        if is_zip(folder) and (text := archived_house(folder)) is not None:
            return parse_house(text, str(path), shelf)
    return house_without_file()


def archived_games(archive: Path) -> list[tuple[Path, str]]:
    """Path and text of the games in the folder ``games`` of an archive, sorted."""
    from ingest.archives import rules_inside

    found = rules_inside(archive)
    return [
        (
            archive.joinpath(*inside),
            text_of_rules(content, archive.joinpath(*inside), "the game file"),
        )
        for inside, content in sorted(found.items())
        if inside[:-1] == (GAMES,)
    ]


def archived_house(archive: Path) -> str | None:
    """The text of the house file of an archive; None when it has none."""
    from ingest.archives import rules_inside

    content = rules_inside(archive).get((FILE_NAME,))
    if content is None:
        return None
    return text_of_rules(content, archive / FILE_NAME, "the house file")


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
