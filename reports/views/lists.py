"""Lists of hands and the pages a long one is cut into; what hands add up to is elsewhere."""

from collections.abc import Iterable, Iterator

from reports.views.report import HandItem, Paging
from reports.views.season import Season
from reports.views.shapes import Link
from reports.views.tally import HandRow
from reports.views.words import TITLES

PAGE = 400  # hands or findings a page lists


def page_name(key: str, page: int) -> str:
    """The file of one page of a list; pages count from 1."""
    return f"{key}.html" if page == 1 else f"{key}-p{page}.html"


def page_holding(key: str, index: int) -> str:
    """The file of the page that lists the row at ``index``."""
    return page_name(key, index // PAGE + 1)


def paged(key: str, count: int) -> list[tuple[str, Paging, slice]]:
    """The file name, place and rows of each page of a long list; at least one page."""
    pages = max(1, -(-count // PAGE))
    return [
        (
            page_name(key, page),
            Paging(
                page,
                pages,
                page_name(key, page - 1) if page > 1 else "",
                page_name(key, page + 1) if page < pages else "",
            ),
            slice((page - 1) * PAGE, page * PAGE),
        )
        for page in range(1, pages + 1)
    ]


def home(season: Season) -> tuple[Link, ...]:
    """The way back to the front page."""
    return (Link(season.site, "../index.html"),)


def listed_hands(
    key: str, rows: list[HandRow], season: Season, nights: dict[str, str], games: dict[str, str]
) -> Iterator[tuple[str, Paging, tuple[HandItem, ...]]]:
    """The pages of a list of hands: file name, place in the list, the hands themselves."""
    href = season.hands_href("../")
    for name, paging, part in paged(key, len(rows)):
        yield name, paging, hand_items(rows[part], href, nights, games)


def hand_items(
    rows: Iterable[HandRow], href: str, nights: dict[str, str], games: dict[str, str]
) -> tuple[HandItem, ...]:
    """Rows as items of a list; ``nights`` and ``games``: titles by key."""
    return tuple(
        HandItem(
            f"{href}{row.key}.html" if href else "",
            row.title,
            games.get(row.game, ""),
            nights.get(row.night, ""),
            row.tone,
            TITLES[row.tone],
            row.sentence,
            row.owes,
            row.time,
        )
        for row in rows
    )
