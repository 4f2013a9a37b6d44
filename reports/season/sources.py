"""The sources of a season: listed, told what their chips are, and forgotten; it judges nothing."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from decimal import Decimal
from pathlib import Path

from ingest.copies.withdraw import withdraw
from ingest.formats import title_of
from reports.season.asked import existing
from reports.terminal.lines import harmless
from reports.views.numbers import many
from schemas.database import sources as stored
from schemas.database.season_file import Database
from schemas.database.sources import Source, Terms
from schemas.errors import FloormanError
from schemas.words import listed, nearest

SCHEMA = "floorman.sources/1"
KINDS = ("cash", "tournament")
_NUMBER = re.compile(r"[0-9]{1,9}(\.[0-9]{1,6})?")  # of ASCII: what else is a digit is a slip
_CURRENCY = re.compile(r"[^\W\d_]{1,10}|[$€£¥₹]")


def sources_json(season: Path) -> dict[str, object]:
    """The sources as a JSON document; what is not known is null."""
    with Database.open(existing(season), readonly=True) as database:
        return {"schema": SCHEMA, "sources": [asdict(one) for one in stored.sources(database)]}


def lines_of(season: Path) -> Iterator[str]:
    """Every file: number, path, format, what it has, what its chips are."""
    with Database.open(existing(season), readonly=True) as database:
        for one in stored.sources(database):
            yield harmless(_line(one))


def _line(one: Source) -> str:
    has = [many(one.hands, "hand")] if one.hands or not one.entries else []
    has += [many(one.entries, "ledger line")] if one.entries and not one.hands else []
    has += [f"{one.incomplete} incomplete"] if one.incomplete else []
    has += [many(one.unknown, "unknown line")] if one.unknown else []
    has += [many(one.errors, "record error")] if one.errors else []
    broken = "" if one.complete else "; not read to its end"
    told = "; ".join((title_of(one.format), ", ".join(has), f"{_chips(one)}{broken}"))
    return f"#{one.number}  {one.path}  {told}"


def _chips(one: Source) -> str:
    """``cash in EUR``, ``cash, a chip is 0.05 EUR``, ``tournament chips``."""
    if one.money == "tournament":
        return "tournament chips"
    money = one.money if one.money == "cash" else "chips of unknown worth"
    if one.chip_worth is not None:
        return f"{money}, a chip is {one.chip_worth} {one.currency}".rstrip()
    return f"{money} in {one.currency}" if one.currency else money


def set_terms(
    season: Path, wanted: str, money: str = "", chip_worth: str = "", currency: str = ""
) -> Iterator[str]:
    """Say what the chips of a source are; a line for each source that has them."""
    terms = _terms(money, chip_worth, currency)
    with Database.open(existing(season)) as database:
        one = _called(database, wanted, season)
        with database.transaction():
            together = stored.partners(database, stored.versions_of(database, one.path))
            terms = _with_earlier(terms, stored.terms_of(database, one.path))
            stored.set_terms(database, together, terms)
        for other in stored.sources(database):
            if other.number == one.number:
                yield harmless(_line(other))
            elif other.number in together:
                yield harmless(f"{_line(other)}: it tells of the same hands or nights")
    yield "`floorman audit` tells amounts so from now on"


def _terms(money: str, chip_worth: str, currency: str) -> Terms:
    if not (money or chip_worth or currency):
        remedy = "give --money cash or --money tournament, or --chip-worth 0.01 --currency EUR"
        raise FloormanError("nothing was said of the chips", remedy=remedy)
    if money and money not in KINDS:
        raise FloormanError(
            f"no kind of chips is called `{money}`", "--money", "cash or tournament"
        )
    if money == "tournament":
        if chip_worth or currency:
            remedy = "leave --chip-worth and --currency out, or say --money cash"
            raise FloormanError("tournament chips are worth no money", "--money", remedy)
        return Terms(money, None, "")
    if currency and not _CURRENCY.fullmatch(currency):
        raise FloormanError(f"`{currency}` is no currency", "--currency", "write EUR, or $")
    return Terms("cash", _worth(chip_worth) if chip_worth else None, currency or None)


def _worth(text: str) -> str:
    worth = Decimal(text) if _NUMBER.fullmatch(text) else Decimal(0)
    if not worth:
        remedy = "write a number above 0 with a point: 0.01"
        raise FloormanError(f"a chip cannot be worth `{text}`", "--chip-worth", remedy)
    return f"{worth.normalize():f}"


def _with_earlier(terms: Terms, earlier: Terms | None) -> Terms:
    """What is left unsaid of money stands as it was said before."""
    if earlier is None or "tournament" in (terms.money, earlier.money):
        return terms
    worth = earlier.chip_worth if terms.chip_worth is None else terms.chip_worth
    currency = earlier.currency if terms.currency is None else terms.currency
    return Terms(terms.money, worth, currency)


def forget(season: Path, wanted: str) -> Iterator[str]:
    """Take a source out of a season with all that it alone said; what went, line by line."""
    with Database.open(existing(season)) as database:
        one = _called(database, wanted, season)
        versions = stored.versions_of(database, one.path)
        with database.transaction():
            before = stored.current_hands(database)
            counts = _counts(database, versions)
            withdraw(database, versions)
            database.execute("delete from source_terms where path = ?", [one.path])
            after = stored.current_hands(database)
            judged = stored.forget_verdicts(database, sorted(before - after))
    went = [many(len(before) - len(after), "hand"), *counts]
    went += [many(judged, "verdict")] if judged else []
    yield harmless(f"forgot #{one.number} {one.path}: {', '.join(went)}")
    stay = one.hands - (len(before) - len(after))
    if stay > 0:
        yield f"{many(stay, 'hand')} that other sources tell too {'stay' if stay > 1 else 'stays'}"
    if judged or before != after:
        yield "`floorman audit` judges what is left anew"


def _counts(database: Database, versions: Sequence[int]) -> list[str]:
    """How much else stands under these sources."""
    listed = ", ".join(map(str, versions))
    nights = f"select night from nights where source in ({listed})"
    asked = (
        ("night", f"select count(*) from nights where source in ({listed})"),
        ("ledger entry", f"select count(*) from ledger where night in ({nights})"),
        ("unread part", f"select count(*) from record_errors where source in ({listed})"),
    )
    found = [(what, int(database.rows(query)[0][0])) for what, query in asked]
    return [_many(count, what) for what, count in found if count]


def _many(count: int, what: str) -> str:
    if what.endswith("y") and count != 1:
        return many(count, what[:-1] + "ie")
    return many(count, what)


def _called(database: Database, wanted: str, season: Path) -> Source:
    """The source of this number, ``3`` or ``#3``, or path, or end of a path; a folder or an
    archive where it is the only one of it."""
    every = stored.sources(database)
    number = wanted.removeprefix("#")
    found = [one for one in every if number.isdecimal() and str(one.number) == number]
    found = found or [one for one in every if one.path == wanted]
    found = found or [one for one in every if one.path.endswith(f"/{wanted}")]
    found = found or [one for one in every if wanted == str(Path(one.path).resolve())]
    if len(found) == 1:
        return found[0]
    if found:
        several = ", ".join(f"#{one.number}" for one in found)
        raise FloormanError(
            f"`{wanted}` is the end of several paths", str(season), f"give {several}"
        )
    inside = [one for one in every if one.path.startswith(f"{wanted.rstrip('/')}/")]
    if len(inside) == 1:
        return inside[0]
    if inside:
        numbers = listed([f"#{one.number}" for one in inside])
        raise FloormanError(
            f"`{wanted}` is several files", str(season), f"name one at a time: {numbers}"
        )
    near = nearest(wanted, [one.path for one in every])
    remedy = f"did you mean `{near}`?" if near else "`floorman sources` lists them"
    raise FloormanError(f"no source `{wanted}`", str(season), remedy)
