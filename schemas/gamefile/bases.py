"""Where the base of a game file is found: among the games shipped, or in the file's own folder."""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from schemas.rulesfile import rules_text


def shipped_paths() -> dict[str, str]:
    """The games that come with the program: id -> path of its file."""
    folder = files("schemas").joinpath("games")
    shipped = (file for file in folder.iterdir() if file.name.endswith(".toml"))
    return {file.name.removesuffix(".toml"): str(file) for file in shipped}


class Bases:
    """Game files by id, read when they are asked for."""

    def __init__(self, paths: Mapping[str, str], texts: Mapping[str, str] | None = None) -> None:
        """``paths``: id -> file; ``texts``: id -> text of a game that stands in no file."""
        self._paths, self._texts = paths, texts or {}

    @classmethod
    def beside(cls, path: str) -> "Bases":
        """The shipped games, and those in the folder of the file at ``path`` ("" for no file)."""
        folder = sorted(Path(path).parent.glob("*.toml")) if path else []
        return cls({file.stem: str(file) for file in folder} | shipped_paths())

    @property
    def ids(self) -> tuple[str, ...]:
        """Every game that can be extended."""
        return tuple(sorted({*self._paths, *self._texts}))

    def text(self, id: str) -> tuple[str, str] | None:
        """Text and path of the game called ``id``, None when there is none.

        Raises FloormanError when its file cannot be read.
        """
        if id in self._texts:
            return self._texts[id], self._paths.get(id, "")
        if id not in self._paths:
            return None
        return rules_text(self._paths[id], "the game file"), self._paths[id]
