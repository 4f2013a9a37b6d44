"""The shelf of games: those shipped and those of a house's own folder, found by id, alias or name.

It reads files and judges none. A game is parsed when it is first asked for; asking for a game by
its id reads that file alone.
"""

import tomllib
from pathlib import Path

from schemas.errors import FloormanError
from schemas.game import GameDef
from schemas.gamefile.bases import Bases, shipped_paths
from schemas.gamefile.load import load, parse
from schemas.rulesfile import rules_text
from schemas.words import nearest, plain


def shared_name(name: str, ids: tuple[str, ...]) -> str:
    """What is said of a name that is no game's own."""
    return f"`{name}` is the name of several games: {', '.join(ids)}"


class Shelf:
    """Games by name. Not for sharing between threads."""

    def __init__(self, folder: str | Path | None = None) -> None:
        """``folder`` holds ``*.toml`` of the house; its ids must differ from the shipped ones.

        Raises FloormanError when the folder is not there.
        """
        self._paths: dict[str, str] = {}  # file stem -> path
        self._texts: dict[str, str] = {}  # id -> text of a game put on the shelf without a file
        self._games: dict[str, GameDef] = {}
        self._names: dict[str, tuple[str, ...]] | None = None  # plain name -> ids
        for id, shipped in sorted(shipped_paths().items()):
            self._add(id, shipped)
        if folder is None:
            return
        if not Path(folder).is_dir():
            raise FloormanError("no such folder of games", str(folder), "look at the path")
        for path in sorted(Path(folder).glob("*.toml")):
            if path.name != "house.toml":
                self._add(path.stem, str(path))

    def _add(self, stem: str, path: str) -> None:
        if stem in self._paths:
            raise FloormanError(
                f"the shelf has a game `{stem}` already", path, "give the game an id of its own"
            )
        self._paths[stem] = path

    @property
    def bases(self) -> Bases:
        """Every game of the shelf, for one that extends another."""
        return Bases(self._paths, self._texts)

    @property
    def ids(self) -> tuple[str, ...]:
        """Every id on the shelf, sorted; a file is called after its game's id."""
        return tuple(sorted(self._paths))

    def holds(self, id: str) -> bool:
        """Whether a game with this id is on the shelf."""
        return id in self._paths

    def path(self, id: str) -> str:
        """The file a game of the shelf stands in. KeyError when there is none."""
        return self._paths[id]

    def game(self, id: str) -> GameDef:
        """The game with this id. KeyError when there is none; FloormanError when it is unsound."""
        if id not in self._games:
            path, text = self._paths[id], self._texts.get(id)
            game = load(path, self.bases) if text is None else parse(text, path, self.bases)
            if game.id != id:
                raise FloormanError(
                    f"the file holds the game `{game.id}`", path, f"call it {game.id}.toml"
                )
            self._games[id] = game
        return self._games[id]

    def add(self, text: str, path: str = "") -> GameDef:
        """Put one more game on the shelf, from its text. FloormanError as ``gamefile.parse``."""
        game = parse(text, path, self.bases)
        self._add(game.id, path)
        self._texts[game.id] = text
        self._games[game.id] = game
        self._names = None
        return game

    def put(self, id: str, text: str, path: str) -> None:
        """Put the text of a game on the shelf that stands in no file of its own but in an archive,
        at ``path``. FloormanError when the shelf has its id already."""
        self._add(id, path)
        self._texts[id] = text
        self._names = None

    def games(self) -> tuple[GameDef, ...]:
        """All of them, by id: parses every file."""
        return tuple(self.game(id) for id in self.ids)

    def find(self, name: str) -> GameDef | None:
        """By id, alias or name; case, spaces, hyphens and underscores make no difference.

        None when nothing is called so. FloormanError when several games are.
        """
        found = self.ids_of(name)
        if len(found) > 1:
            raise FloormanError(shared_name(name, found), remedy="write the id")
        return self.game(found[0]) if found else None

    def only(self, name: str) -> GameDef | None:
        """The one game a record calls so; None when nothing is called so, or several games are:
        that hand alone is not judged."""
        found = self.ids_of(name)
        return self.game(found[0]) if len(found) == 1 else None

    def ids_of(self, name: str) -> tuple[str, ...]:
        """Every game called so, by id, alias or name; an id is nobody else's name."""
        if name in self._paths:
            return (name,)
        return self._by_name().get(plain(name), ())

    def nearest(self, name: str) -> str:
        """The id or alias most like ``name``; "" when none is near."""
        words = {word for id in self.ids for word in (id, *self._called(id))}
        return nearest(name, sorted(words))

    def editions(self, name: str) -> tuple[str, ...]:
        """The ids that are editions of a game of which no plain one is on the shelf: ``name.x``."""
        return tuple(id for id in self.ids if plain(id.partition(".")[0]) == plain(name) != "")

    def _by_name(self) -> dict[str, tuple[str, ...]]:
        if self._names is None:
            names: dict[str, set[str]] = {}
            for id in self.ids:
                for word in (id, *self._called(id)):
                    names.setdefault(plain(word), set()).add(id)
            ids = {plain(id): (id,) for id in self.ids}
            self._names = {name: tuple(sorted(found)) for name, found in names.items()} | ids
        return self._names

    def _called(self, id: str) -> tuple[str, ...]:
        """Name and aliases, without checking the rest of the file."""
        if id in self._games:
            game = self._games[id]
            return (game.name, *game.aliases)
        path = self._paths[id]
        try:
            text = self._texts.get(id)
            table = tomllib.loads(rules_text(path, "the game file") if text is None else text)
        except (FloormanError, tomllib.TOMLDecodeError, RecursionError):
            return ()  # an unsound file has no names; asking for it by id says what is wrong
        aliases = table.get("aliases", ())
        words = [table.get("name"), *(aliases if isinstance(aliases, list) else ())]
        return tuple(word for word in words if isinstance(word, str))
