"""A file watched in a test: one look after another, with no clock and no waiting."""

from pathlib import Path

from reports.watching import Asked, Watching

PATIENCE = 10  # looks, of one every second


class Watched:
    """A watch over ``path``; ``said`` is what it says beside the record."""

    def __init__(self, path: Path, text: str, report: Path | None = None) -> None:
        """The file holds ``text``."""
        self.path = path
        self.said: list[str] = []
        path.write_text(text, encoding="utf-8")
        self.watching = Watching(Asked(path, report), self.said.append)

    def look(self, text: str | None = None) -> list[str]:
        """The lines of the next look, which finds ``text`` in the file, or what is there already.
        Findings are cut behind their names, and the path is left out."""
        if text is not None:
            self.path.write_text(text, encoding="utf-8")
        lines = (line.replace(str(self.path), "FILE") for line in self.watching.look())
        return [line[: line.find(": ", 30)] if line.startswith("FILE:") else line for line in lines]

    def looks(self, number: int) -> list[str]:
        """The lines of so many looks at a file that does not change."""
        return [line for _ in range(number) for line in self.look()]
