"""A house's own game begun: one file written into its folder of games, and nothing overwritten."""

import re
from pathlib import Path

from reports.rules import GAMES, game_called
from schemas.errors import FloormanError
from schemas.gamefile.key import SLUG
from schemas.gamefile.new import new_game
from schemas.shelf import Shelf


def begin(id: str, like: str, folder: Path | None, shelf: Shelf) -> Path:
    """Write ``ID.toml`` that extends the game called ``like`` and return its path.

    The folder, ``games`` unless one is given, is made where it is missing. Raises FloormanError:
    an id that is none or is taken, a base that is not there, a file that is there already.
    """
    if not re.fullmatch(SLUG, id):
        meant = "-".join(re.findall(r"[a-z0-9]+", id.lower()))
        remedy = f"write `{meant}`" if meant else "write one like `kitchen-stud`"
        raise FloormanError(f"`{id}` is no id: small letters, digits, hyphens", remedy=remedy)
    base = game_called(shelf, like)
    if base.status == "missing":
        raise FloormanError(f"the text of {base.name} is not in hand", remedy="take another base")
    path = (folder or Path(GAMES)) / f"{id}.toml"
    if path.exists() or path.is_symlink():
        raise FloormanError("this file is there already", str(path), "take another id, or edit it")
    if shelf.holds(id):
        raise FloormanError(f"the shelf has a game `{id}` already", remedy="take another id")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(new_game(id, base, str(path)))
    except OSError as error:
        reason = (error.strerror or "look at the path").lower()
        raise FloormanError("cannot write the game file", str(path), reason) from None
    return path
