"""The finding codes: what each one means and what the rulebooks cite for it. No check is made here.

One file an area in ``schemas/codes/``; a file is read when one of its codes is first asked for.
Ids and names are public: add, never rename.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from schemas.findings import Severity
from schemas.profile import Profile

AREAS = ("DEK", "MIS", "BRD", "POS", "ACT", "BET", "POT", "SHO", "AWD", "LED", "REC", "VAR")
BOOKS = {"tda": "TDA 2024", "wsop": "WSOP-LA 2024", "rrop": "RRoP v11"}


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of fault: ``floorman explain CODE`` prints it."""

    id: str
    name: str
    severity: Severity  # the default; a game's own step or check may say another
    title: str
    what: str  # what is checked, one sentence
    why: str
    example: str  # lines of a hand sheet (or of PHH) that show it
    needs: str  # least level of record: result | showdown | actions | procedure
    cites: dict[str, tuple[str, ...]]  # book (a key of BOOKS) -> rule numbers, the closest first
    general: str = ""  # what holds at every table, where no book has a number for it

    @property
    def area(self) -> str:
        """``AWD`` of ``AWD002``."""
        return self.id[:3]


@cache
def _area(area: str) -> dict[str, Code]:
    text = files("schemas").joinpath("codes", f"{area.lower()}.toml").read_text(encoding="utf-8")
    return {
        id: Code(
            id=id,
            name=table["name"],
            severity=Severity(table["severity"]),
            title=table["title"],
            what=table["what"],
            why=table["why"],
            example=table["example"].strip("\n"),
            needs=table["needs"],
            cites={book: tuple(numbers) for book, numbers in table.get("cites", {}).items()},
            general=table.get("general", ""),
        )
        for id, table in tomllib.loads(text).items()
    }


def code(id: str) -> Code:
    """The code called ``id`` (``AWD002``). Raises KeyError when there is none."""
    area = id[:3]
    if area not in AREAS:
        raise KeyError(id)
    return _area(area)[id]


def codes(area: str = "") -> tuple[Code, ...]:
    """Every code, or those of one area, in the order of the areas and numbers."""
    areas = (area,) if area else AREAS
    return tuple(code for name in areas for code in _area(name).values())


@cache
def named(text: str) -> Code | None:
    """The code with this id or name (``awd002``, ``best-hand-unpaid``); None when there is none."""
    wanted = text.strip().casefold().replace("_", "-")
    return next((c for c in codes() if wanted in (c.id.casefold(), c.name)), None)


def book_cite(book: str, number: str) -> str:
    """``TDA 2024 20-A``."""
    return f"{BOOKS[book]} {number}"


def cites_for(id: str, profile: Profile, most: int = 1) -> tuple[str, ...]:
    """Citations of a code under a profile: the first rule number of each book, books in its order.

    At most ``most`` of them. Where no book has a number, ``general: ...``; () for codes that only
    a game's own document, or the record itself, can be cited for.
    """
    return _cites(id, profile.books, most)


@cache
def _cites(id: str, books: tuple[str, ...], most: int) -> tuple[str, ...]:
    known = code(id)
    found = [book_cite(book, known.cites[book][0]) for book in books if book in known.cites]
    if found:
        return tuple(found[:most])
    return (f"general: {known.general}",) if known.general else ()
