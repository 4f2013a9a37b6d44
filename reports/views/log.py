"""Builds the log of findings, the pages of codes and of verdicts from a gathered season."""

from collections.abc import Iterator, Sequence

from reports.plain_words import sentence
from reports.views.lists import home, listed_hands, paged
from reports.views.numbers import count_text, many
from reports.views.report import CodePage, CodeView, Found, ListPage, LogPage
from reports.views.season import Season
from reports.views.shapes import Link
from reports.views.sums import code_rows
from reports.views.tally import FoundRow
from reports.views.words import TITLES
from schemas.codes import code

FEW = 25  # findings of one code the log shows before it sends on to the code's own page


def verdict_pages(season: Season) -> Iterator[tuple[str, ListPage]]:
    """The hands of each verdict."""
    nights, games = season.titles(season.nights), season.titles(season.games)
    for verdict, found in season.verdicts.items():
        intro = f"{many(len(found), 'hand')} with this verdict."
        for name, paging, hands in listed_hands(verdict, found, season, nights, games):
            yield name, ListPage(TITLES[verdict], season.site, home(season), hands, paging, intro)


def log_page(season: Season) -> LogPage:
    """All findings by code: the first of each, with the way to the others."""
    rows = code_rows(season.tally, "#", "")
    sections = []
    for id in dict.fromkeys(row.code for row in rows):
        found = season.codes[id]
        more = Link(f"all {count_text(len(found))}", f"findings/{id}.html")
        view = _code_view(season, id, found[:FEW], "", more if len(found) > FEW else None)
        sections.append(view)
    crumbs = (Link(season.site, "index.html"),)
    return LogPage("Findings", season.site, crumbs, rows, tuple(sections))


def code_pages(season: Season) -> Iterator[tuple[str, CodePage]]:
    """The pages of each code that was found."""
    crumbs = (*home(season), Link("Findings", "../findings.html"))
    for id, found in season.codes.items():
        for name, paging, rows in paged(id, len(found)):
            view = _code_view(season, id, found[rows], "../", None)
            yield name, CodePage(id, season.site, crumbs, view, paging)


def _code_view(
    season: Season, id: str, found: Sequence[FoundRow], root: str, more: Link | None
) -> CodeView:
    views = tuple(found_view(season, row, root) for row in found)
    count = many(len(season.codes[id]), "finding")
    try:
        known = code(id)
    except KeyError:
        return CodeView(id, "", "", "", "", "", count, views, more)
    return CodeView(
        id,
        known.title,
        sentence(known.what),
        sentence(known.why),
        known.needs,
        known.example,
        count,
        views,
        more,
    )


def found_view(season: Season, row: FoundRow, root: str) -> Found:
    """A finding as a line of a list, with the way to its hand or its ledger."""
    return Found(
        Link(row.hand.title, season.href(row.hand, root)),
        row.hand.where,
        row.severity,
        row.state,
        row.message,
        " · ".join(row.cites),
    )
