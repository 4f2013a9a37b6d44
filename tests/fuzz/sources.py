"""Good texts to spoil, of each format there is a reader for: cases, dealt hands, and pieces of
recorded files where they are there. Pieces are small, so that a fault reaches the judge."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tests.casefile import CASES
from tests.dealt.deal import many
from tests.longnight import sheet_text

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
OTHER_GAMES = Path(__file__).parents[1] / "sheets" / "other_games.hands"
PATHS = {  # a file of each format, as it may be called
    "phh": "a.phh",
    "sheet": "a.hands",
    "pokernow": "a.csv",
    "pokernow-json": "b.json",
    "pokernow-ledger": "ledger.csv",
    "stars": "a.txt",
    "ohh": "a.ohh",
    "mavens": "b.txt",
    "gfx": "c.json",
    "ledger": "nights.csv",
}
FILES = {
    "pokernow": "pokernow-csv/*/*log*.csv",
    "pokernow-json": "pokernow-json/*.json",
    "pokernow-ledger": "pokernow-csv/*/ledger.csv",
    "stars": "pokerstars/**/*.txt",
    "ohh": "ohh/**/*.*",
    "mavens": "poker-mavens/*.txt",
    "gfx": "pokergfx/*.json",
    "ledger": "ledgers/*.[ct]sv",
}
ROWS = 120  # lines of a log that make a piece
HANDS = 3  # hands of a file that make a piece
PIECES = 6  # of one file


@cache
def sources(format: str) -> list[str]:
    """Good texts of a format."""
    if format == "sheet":
        nights = (sheet_text(), OTHER_GAMES.read_text(encoding="utf-8"))
        return [one for night in nights for one in (*_hands_of(night), night)]
    if format == "phh":
        texts = [one.text for variant in ("NT", "FT", "PO", "F7S") for one in many(12, variant)]
        phh = CORPUS / "phh"
        recorded = [*sorted(phh.glob("[fw]*/*.phh")), *sorted(phh.glob("pluribus/*/*.phh"))[::97]]
        return texts + [path.read_text(encoding="utf-8") for path in recorded]
    written = [case.text for case in CASES if case.format == "record" and _of(case.path, format)]
    return written + [piece for path in _recorded(format) for piece in _pieces(path, format)]


def _of(path: Path, format: str) -> bool:
    return format in path.parts or path.parts[-2:-1] == (f"{format}s",)


def _recorded(format: str) -> list[Path]:
    return sorted(path for path in CORPUS.glob(FILES[format]) if path.is_file())


def _hands_of(night: str) -> list[str]:
    """Each hand of a night as a night of its own."""
    head, *hands = night.split("\nhand ")
    return [f"{head}\nhand {hand}" for hand in hands]


def _pieces(path: Path, format: str) -> Iterator[str]:
    content = path.read_bytes()
    if b"\0" in content:
        return  # another encoding, which the reader is never given
    text = content.decode("utf-8-sig", "replace").replace("\r\n", "\n")
    if format in ("pokernow-json", "gfx"):
        yield from _of_a_document(json.loads(text))
    elif format == "pokernow":
        head, *rows = text.split("\n")
        step = max(ROWS, len(rows) // PIECES)
        yield from ("\n".join([head, *rows[at : at + ROWS]]) for at in range(0, len(rows), step))
    elif format in ("stars", "mavens", "ohh"):
        hands = re.split(r"\n\n+(?=[^\n])", text)
        step = max(HANDS, len(hands) // PIECES)
        yield from ("\n\n".join(hands[at : at + HANDS]) for at in range(0, len(hands), step))
    else:
        yield text


def _of_a_document(document: dict[str, Any]) -> Iterator[str]:
    """A few hands of one JSON document, a line a value, so that lines can be moved about."""
    key = "hands" if "hands" in document else "Hands"
    hands = document[key]
    step = max(HANDS, len(hands) // PIECES)
    for at in range(0, len(hands), step):
        yield json.dumps({**document, key: hands[at : at + HANDS]}, indent=1, ensure_ascii=False)
