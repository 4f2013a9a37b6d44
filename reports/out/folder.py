"""A folder into which files are written whole or not at all; it knows no format."""

import os
import re
import shutil
import tempfile
from pathlib import Path
from types import TracebackType

from schemas.errors import FloormanError

_STRANGE = re.compile(r"[^\w.@ -]+")
_LONGEST = 80  # characters of a name


class Folder:
    """Files are made beside their places and put there together, at the end of the ``with``.

    Whatever stops it before, the folder is as it was. A file that is there already is in the way,
    unless ``force``.
    """

    def __init__(self, folder: Path, force: bool) -> None:
        self.folder = folder
        self._force = force
        self._made: dict[str, Path] = {}
        self._is_new = not folder.exists()

    def __enter__(self) -> "Folder":
        if self.folder.exists() and not self.folder.is_dir():
            raise FloormanError("a file, where a folder was expected", str(self.folder))
        self.folder.mkdir(parents=True, exist_ok=True)
        self._beside = Path(tempfile.mkdtemp(prefix=".floorman-", dir=self.folder))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        done = False
        try:
            if error is None:
                for name in self._made:
                    self._refuse(name)
                for name, path in self._made.items():
                    os.replace(path, self.folder / name)
                done = True
        finally:
            shutil.rmtree(self._beside, ignore_errors=True)
            if not done and self._is_new and not any(self.folder.iterdir()):
                self.folder.rmdir()

    def file(self, name: str) -> Path:
        """Where to write what shall be called so. Raises FloormanError when it is there already."""
        self._refuse(name)
        path = self._made[name] = self._beside / name
        return path

    def write(self, name: str, text: str) -> None:
        """A text file of that name."""
        self.file(name).write_text(text, encoding="utf-8", newline="\n")

    def free_name(self, name: str, ending: str) -> str:
        """A name of a file out of any words, not given out yet."""
        plain = _STRANGE.sub("_", name).strip(" .")[:_LONGEST] or "hands"
        number, made = 1, f"{plain}.{ending}"
        while made.casefold() in {one.casefold() for one in self._made}:
            number += 1
            made = f"{plain}-{number}.{ending}"
        return made

    @property
    def names(self) -> list[str]:
        """The files so far."""
        return list(self._made)

    def _refuse(self, name: str) -> None:
        path = self.folder / name
        if path.is_dir():
            raise FloormanError("a folder is in the way", str(path))
        if (path.exists() or path.is_symlink()) and not self._force:
            raise FloormanError("there already", str(path), "--force writes over it")
