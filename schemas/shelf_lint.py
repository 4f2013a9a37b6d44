"""What keeps a sound game file from being found on the shelf: the file's name, id or names."""

from pathlib import Path

from schemas.gamefile.lints import Lint
from schemas.gamewords.page import GamePage
from schemas.shelf import Shelf


def shelf_lints(game: GamePage, path: str, shelf: Shelf) -> list[Lint]:
    """Advice on a game's place among those of ``shelf``, which may hold it already.

    Kinds: ``file-name``, ``id-taken``, ``name-shared``. A copy of a game keeps its other names
    until somebody takes them out, and a record that calls a game by one is refused.
    """
    own = {id for id in shelf.ids if Path(shelf.path(id)).resolve() == Path(path).resolve()}
    if shelf.holds(game.id) and game.id not in own:
        said = f"the shelf has a game `{game.id}` already: give this one an `id` of its own"
        return [Lint("id-taken", "", f"{said}, and call the file so")]
    found = []
    if Path(path).stem != game.id:
        said = f"the shelf finds this game only in a file called {game.id}.toml"
        found.append(Lint("file-name", "", said))
    words: dict[tuple[str, ...], list[str]] = {}
    for word in (game.name, *game.aliases):
        others = tuple(id for id in shelf.ids_of(word) if id not in own)
        if others:
            words.setdefault(others, []).append(f"`{word}`")
    for others, shared in words.items():
        said = f"{', '.join(shared)}: also the name of {', '.join(others)}, and a hand called so"
        remedy = f"keep such a name in one file, or write `{game.id}` on the sheet"
        found.append(Lint("name-shared", "", f"{said} cannot be judged; {remedy}"))
    return found
