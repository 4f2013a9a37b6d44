"""A house's own game begun: one file written into its folder of games, and nothing overwritten."""

import re
from pathlib import Path
from unicodedata import normalize

from reports.rules import GAMES, game_called
from schemas.errors import FloormanError
from schemas.gamefile.key import SLUG
from schemas.gamefile.new import new_game
from schemas.shelf import Shelf

LONGEST = 60  # letters of an id: its file and its page are called by it
# What Windows keeps for its devices, whatever stands behind a dot: such a file could not be opened
DEVICES = frozenset(
    {"con", "prn", "aux", "nul"} | {f"{d}{n}" for d in ("com", "lpt") for n in range(10)}
)
LINE_WORDS = frozenset({"dealer"})  # `hand 1 dealer dealer Ann` says nothing


def begin(id: str, like: str, folder: Path | None, shelf: Shelf) -> Path:
    """Write ``ID.toml`` that extends the game called ``like`` and return its path.

    The folder, ``games`` unless one is given, is made where it is missing. Raises FloormanError:
    an id that is none or is taken, a base that is not there, a file that is there already.
    """
    _legal(id)
    base = game_called(shelf, like)
    if base.status == "missing":
        raise FloormanError(f"the text of {base.name} is not in hand", remedy="take another base")
    path = (folder or Path(GAMES)) / f"{id}.toml"
    try:
        there = path.exists() or path.is_symlink()
    except OSError as error:
        raise _not_written(path, error) from None
    if there:
        raise FloormanError("this file is there already", str(path), "take another id, or edit it")
    _free(id, shelf)
    try:
        _folder(path.parent)
        with path.open("x", encoding="utf-8") as file:
            file.write(new_game(id, base, str(path)))
    except OSError as error:
        raise _not_written(path, error) from None
    return path


def _legal(id: str) -> None:
    """Raise unless the id is one, and a file can be called by it on any system."""
    if not re.fullmatch(SLUG, id):
        plain = normalize("NFKD", id).encode("ascii", "ignore").decode().lower()
        meant = "-".join(re.findall(r"[a-z0-9]+", plain))[:LONGEST].rstrip("-")
        good = meant and meant not in DEVICES | LINE_WORDS
        remedy = f"write `{meant}`" if good else "write one like `kitchen-stud`"
        said = f"`{' '.join(id.split())[:LONGEST]}` is no id" if id.strip() else "the id is empty"
        raise FloormanError(f"{said}: small letters, digits, hyphens", remedy=remedy)
    if len(id) > LONGEST:
        said = f"an id of {len(id)} letters is too long for a file and a page"
        raise FloormanError(said, remedy=f"{LONGEST} are the most")
    if id.partition(".")[0] in DEVICES:
        said = f"Windows keeps the name `{id.partition('.')[0]}` for itself"
        raise FloormanError(f"{said}, and could not open such a file", remedy="take another id")
    if id in LINE_WORDS:
        said = f"`{id}` is a word of the `hand` line, and would be read as that"
        raise FloormanError(said, remedy="take another id")


def _free(id: str, shelf: Shelf) -> None:
    """Raise where the shelf has a game of this id, or calls one so."""
    if shelf.holds(id):
        raise FloormanError(f"the shelf has a game `{id}` already", remedy="take another id")
    called = shelf.ids_of(id)
    if called:
        said = f"`{id}` is what {' and '.join(f'`{one}`' for one in called)} is called too"
        raise FloormanError(said, remedy="take another id")


def _folder(folder: Path) -> None:
    """Make the folder where it is missing."""
    if folder.exists() and not folder.is_dir():
        raise FloormanError("this is a file, and no folder for games", str(folder), "name another")
    folder.mkdir(parents=True, exist_ok=True)


def _not_written(path: Path, error: OSError) -> FloormanError:
    reason = (error.strerror or "look at the path").lower()
    return FloormanError("cannot write the game file", str(path), reason)
