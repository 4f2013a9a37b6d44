"""Writes a report as a folder of pages: whole or not at all. It judges nothing."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from reports import html
from reports.views.front import index_page
from reports.views.groups import game_pages, night_pages
from reports.views.hand import Around, hand_page
from reports.views.keys import Keys
from reports.views.ledger_nights import LedgerTold, add_ledger, ledger_pages
from reports.views.lists import page_holding
from reports.views.log import code_pages, log_page, verdict_pages
from reports.views.season import Season
from reports.views.shapes import Link
from reports.views.tally import HandRow
from reports.views.titles import night_titles
from schemas.collector import resting_collector, sweep
from schemas.errors import FloormanError
from schemas.game import GameDef
from schemas.hand import Hand, Night, RecordError
from schemas.shelf import Shelf
from schemas.verdict import JudgedHand, Verdict

Pairs = Iterable[JudgedHand] | Callable[[], Iterable[JudgedHand]]
MARK = ".floorman-report"
MARK_TEXT = "This folder is a report of floorman; it may be written anew.\n"
SWEPT = 256  # hands between two sweeps of what their pages left in cycles
ROOMS = ("hands", "nights", "games", "verdicts", "findings")


def write_site(
    pairs: Pairs,
    nights: Iterable[Night],
    shelf: Shelf,
    target: Path,
    *,
    hand_pages: bool = True,
    title: str = "Audit report",
    errors: Sequence[RecordError] = (),
    unknown: Sequence[RecordError] = (),
    record: Callable[[Hand], str] | None = None,
    persons: Callable[[Hand], tuple[str, ...]] | None = None,
    ledgers: Sequence[LedgerTold] = (),
    tables: Mapping[tuple[str, str], str] | None = None,
) -> Path:
    """Write the report to ``target`` and return the path of its ``index.html``.

    ``pairs`` are gone through once, in order; no hand is kept. ``nights`` are read for their heads
    and ledgers. ``record`` gives the text of a hand as it was written, where it is at hand;
    ``persons`` what its players are called over many nights; ``ledgers`` are the nights that have
    no hands, each with what is to be said of it, and the night of its game; ``tables``, by file and
    id, where hands were dealt whose file tells of several tables of one date. The folder is written
    beside ``target`` and takes its place in the end. Raises FloormanError when ``target`` is there
    and is neither empty nor a report.
    """
    target = Path(target)
    refuse_foreign(target)
    work = _workplace(target)
    try:
        season = Season(title, *_named(list(nights), ledgers), hand_pages, tables or {}, persons)
        with resting_collector():
            _write_hands(work, season, pairs() if callable(pairs) else pairs, shelf, record)
            for told in ledgers:
                add_ledger(season, *told)
            _write_sums(work, season, errors, unknown)
        _swap(work, target)
    except OSError as error:
        if str(work) not in str(error.filename):
            raise
        raise _unwritable(target, error) from error
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return target / "index.html"


def _named(
    nights: Sequence[Night], ledgers: Sequence[LedgerTold]
) -> tuple[Keys, dict[tuple[str, ...], Night], dict[str, str]]:
    """The keys of nights, the nights by their files, and what those that share a date are called;
    the ledger of a game is no night of its own."""
    keys = Keys(nights)
    sources: dict[tuple[str, ...], Night] = {
        (source, night.name): night for night in nights for source in (night.source, *night.also)
    }
    sources |= {(one.source, one.name, one.location): one for one in nights if one.location}
    of_games = {keys.of_night(night) for night, _, game in ledgers if game is not None}
    alone = [night for night in nights if keys.of_night(night) not in of_games]
    return keys, sources, night_titles(alone, keys.of_night)


def _workplace(target: Path) -> Path:
    """An empty folder beside ``target``; raises FloormanError when there can be none."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
    except OSError as error:
        raise _unwritable(target, error) from error


def _unwritable(target: Path, error: OSError) -> FloormanError:
    """The trouble in the words of the person, who knows no folder but the one asked for."""
    is_file = target.parent.exists() and not target.parent.is_dir()
    reason = "what it is in is no folder" if is_file else (error.strerror or str(error)).lower()
    return FloormanError(f"the report cannot be written: {reason}", str(target))


def refuse_foreign(target: Path) -> None:
    """Raise FloormanError unless a report may be written to ``target``."""
    if target.is_symlink() or (target.exists() and not target.is_dir()):
        raise FloormanError("is there and is no folder", str(target), "name another folder")
    if target.is_dir() and any(target.iterdir()) and not (target / MARK).is_file():
        raise FloormanError(
            "the folder is not empty and is no floorman report",
            str(target),
            "name another folder, or empty it yourself",
        )


def _swap(work: Path, target: Path) -> None:
    """Put the finished folder in its place; the old report goes only when the new one stands."""
    mask = os.umask(0)
    os.umask(mask)
    work.chmod(0o777 & ~mask)
    if not target.exists():
        work.rename(target)
        return
    refuse_foreign(target)
    old = Path(tempfile.mkdtemp(prefix=f".{target.name}.old.", dir=target.parent))
    try:
        target.rename(old / target.name)
        work.rename(target)
    except BaseException:  # Ctrl-C too
        if not target.exists():
            (old / target.name).rename(target)
        raise
    finally:
        shutil.rmtree(old, ignore_errors=True)


def _write(path: Path, text: str) -> None:
    path.write_bytes(text.encode("utf-8", "replace"))


def _write_hands(
    work: Path,
    season: Season,
    pairs: Iterable[JudgedHand],
    shelf: Shelf,
    record: Callable[[Hand], str] | None,
) -> None:
    _write(work / MARK, MARK_TEXT)
    for room in ROOMS:
        (work / room).mkdir()
    for number, (hand, verdict, game, row, around) in enumerate(_chained(pairs, season, shelf)):
        if number % SWEPT == 0:
            sweep()
        if season.has_hand_pages:
            text = record(hand) if record is not None else ""
            zone = season.nights[row.night].zone
            place = Around(season.site, *around, record=text, zone=zone)
            _write(
                work / "hands" / f"{row.key}.html", html.hand(hand_page(hand, verdict, game, place))
            )


def _write_sums(
    work: Path, season: Season, errors: Sequence[RecordError], unknown: Sequence[RecordError]
) -> None:
    """Every page but those of the hands, which have gone by."""
    _write(work / "index.html", html.index(index_page(season, errors, unknown)))
    _write(work / "findings.html", html.log(log_page(season)))
    for name, night in night_pages(season):
        _write(work / "nights" / name, html.night(night))
    for name, ledger in ledger_pages(season):
        _write(work / "nights" / name, html.ledger(ledger))
    for name, game_view in game_pages(season):
        _write(work / "games" / name, html.game(game_view))
    for name, listing in verdict_pages(season):
        _write(work / "verdicts" / name, html.listing(listing))
    for name, code_page in code_pages(season):
        _write(work / "findings" / name, html.code(code_page))


Links = tuple[tuple[Link, ...], Link | None, Link | None, str, str]
Entry = tuple[Hand, Verdict, GameDef | None, HandRow]


def _chained(
    pairs: Iterable[JudgedHand], season: Season, shelf: Shelf
) -> Iterator[tuple[Hand, Verdict, GameDef | None, HandRow, Links]]:
    """Each hand with the links around it; it looks one hand ahead and keeps no more."""
    before: HandRow | None = None
    waiting: Entry | None = None
    for hand, verdict in pairs:
        game = shelf.only(verdict.game) if verdict.game else None
        entry = (hand, verdict, game, season.add(hand, verdict, game))
        if waiting is not None:
            yield (*waiting, _links(season, before, waiting[3], entry[3]))
            before = waiting[3]
        waiting = entry
    if waiting is not None:
        yield (*waiting, _links(season, before, waiting[3], None))


def _links(season: Season, before: HandRow | None, row: HandRow, after: HandRow | None) -> Links:
    night = season.nights[row.night]
    last = len(night.rows) - 1  # the row itself, or the next one of its night
    file = page_holding(row.night, last if night.rows[last] is row else last - 1)
    crumbs = (Link(season.site, "../index.html"), Link(night.title, f"../nights/{file}"))

    def link(other: HandRow | None) -> Link | None:
        if other is None or other.night != row.night:
            return None
        return Link(other.title, f"{other.key}.html")

    return crumbs, link(before), link(after), f"../games/{row.game}.html", "../findings.html"
