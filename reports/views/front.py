"""Builds the front page of a report from a gathered season."""

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence

from reports.plain_words import sentence
from reports.views.ledger_nights import ledger_item
from reports.views.numbers import count_text, many
from reports.views.report import GameRow, IndexPage, NightItem, Unread
from reports.views.season import Group, Season
from reports.views.sums import code_rows, shares, summary
from reports.views.titles import file_name
from schemas.hand import RecordError
from schemas.rulebook import profile
from schemas.words import listed

MOST_NIGHTS = 40  # that lie open on the front page
MOST_UNKNOWN = 100  # unknown lines on the front page


def index_page(
    season: Season, unread: Sequence[RecordError], unknown: Sequence[RecordError] = ()
) -> IndexPage:
    """The front page."""
    tally = season.tally
    hrefs = {verdict: f"verdicts/{verdict}.html" for verdict in season.verdicts}
    nights = _in_order([*season.nights.values(), *season.ledgers.values()])
    listed_nights = tuple(_nights(nights, season.called))
    games = sorted(season.games.values(), key=lambda group: (-group.tally.hands, group.title))
    return IndexPage(
        season.site,
        season.site,
        (),
        _facts(season),
        summary(tally, season.hands_href(""), hrefs, len(nights) > 1),
        code_rows(tally, "findings/"),
        "findings.html",
        _left_out(season),
        tuple(_game(group) for group in games),
        listed_nights[:MOST_NIGHTS],
        listed_nights[MOST_NIGHTS:],
        "Folders" if all(_is_folder(group) for group in nights) else "Nights",
        tuple(_unread(error) for error in unread),
        tuple(_unread(error) for error in unknown[:MOST_UNKNOWN]),
        many(len(unknown), "line") + " of no known kind",
    )


def _facts(season: Season) -> tuple[str, ...]:
    folders = sum(_is_folder(group) for group in season.nights.values())
    nights = len(season.nights) - folders
    facts = [many(nights, "night")] if nights else []
    facts += [many(folders, "folder")] if folders else []
    facts += [many(len(season.games), "game")] if season.games else []
    facts += [f"{many(len(season.ledgers), 'night')} by a ledger alone"] if season.ledgers else []
    if season.profiles:
        books = listed([profile(id).name for id in sorted(season.profiles)])
        facts.append(f"rulebook: {books}")
    return tuple(facts)


def _left_out(season: Season) -> str:
    """What players won or lost beside the hands, which their nets are of."""
    alone = len(season.ledgers)
    parts = [f"{many(alone, 'night')} of a ledger alone"] if alone else []
    nights = (group.night for group in season.nights.values() if group.night is not None)
    if any(entry.kind == "pays" for night in nights for entry in night.ledger):
        parts.append("what was paid outside the pots")
    is_one = alone == 1 or not alone
    are = "is" if len(parts) == 1 and is_one else "are"
    return f"These are nets of hands: {listed(parts)} {are} not in them." if parts else ""


def _game(group: Group) -> GameRow:
    return GameRow(
        group.title,
        f"games/{group.key}.html",
        count_text(group.tally.hands),
        shares(group.tally, {}),
        count_text(group.tally.findings),
    )


def _nights(groups: Sequence[Group], called: Container[str]) -> Iterator[NightItem]:
    """A line each. Nights of one date, which are ``called`` by more than that, say when they began;
    those of one date and place are told apart by their files."""
    times = Counter((group.title, group.where) for group in groups)
    for group in groups:
        if not group.tally.hands:
            yield ledger_item(group)
            continue
        said = many(group.tally.hands, "hand") + (" and its ledger" if group.has_ledger else "")
        if times[group.title, group.where] > 1 and group.night is not None:
            said += f", {file_name(group.night)}"
        if group.key in called and group.rows[0].time:
            said += f", from {group.rows[0].time}"
        page = f"nights/{group.key}.html"
        yield NightItem(page, group.title, group.where, said, shares(group.tally, {}))


def _unread(error: RecordError) -> Unread:
    file = error.path.replace("\\", "/").rpartition("/")[2]
    return Unread(f"{file}:{error.line}:{error.column}", sentence(error.message), error.text)


def _is_folder(group: Group) -> bool:
    return group.key.startswith("folder")


def _in_order(groups: Iterable[Group]) -> list[Group]:
    """Nights, the last one first; then folders by name, ``9`` before ``10``."""
    every = list(groups)
    nights = sorted((one for one in every if not _is_folder(one)), key=lambda one: one.key)
    return [*reversed(nights), *sorted(filter(_is_folder, every), key=_by_name)]


def _by_name(group: Group) -> tuple[list[tuple[int, str]], str]:
    parts = re.findall(r"[0-9]+|[^0-9]+", group.title)
    return [(int(p), "") if p.isdecimal() else (-1, p) for p in parts], group.key
