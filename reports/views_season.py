"""Gathers the hands of a report as they go by, and builds its pages from what stays of them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date

from reports.views import Link
from reports.views_hand import hand_title
from reports.views_keys import Keys, folder_of
from reports.views_money import Money
from reports.views_report import (
    GameRow,
    GameView,
    IndexPage,
    NightItem,
    NightLine,
    NightPage,
    Paging,
    Unread,
)
from reports.views_sums import code_rows, count_text, hand_items, many, shares, summary
from reports.views_tally import FoundRow, HandRow, Tally
from reports.views_words import banner, message_of, sentence
from schemas.findings import State
from schemas.game import GameDef
from schemas.gamepage import describe
from schemas.hand import Hand, LedgerEntry, Night, RecordError
from schemas.verdict import Verdict

PAGE = 400  # hands or findings a page lists
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
LEDGER = {
    "buy": "{player} bought {amount}",
    "cash": "{player} cashed out {amount}",
    "pays": "{player} paid {other} {amount}",
    "adjust": "{player} was adjusted by {amount}",
    "sit": "{player} sat down",
    "leave": "{player} left",
}


@dataclass(slots=True)
class Group:
    """A night, a folder or a game while its hands go by."""

    key: str
    title: str
    tally: Tally = field(default_factory=Tally)
    rows: list[HandRow] = field(default_factory=list)
    night: Night | None = None
    game: GameDef | None = None


@dataclass(slots=True)
class Season:
    """Everything a report is made of beside the hands' own pages."""

    site: str
    keys: Keys
    sources: dict[tuple[str, str], Night]
    has_hand_pages: bool = True
    tally: Tally = field(default_factory=Tally)
    nights: dict[str, Group] = field(default_factory=dict)
    games: dict[str, Group] = field(default_factory=dict)
    verdicts: dict[str, list[HandRow]] = field(default_factory=dict)
    codes: dict[str, list[FoundRow]] = field(default_factory=dict)
    profiles: dict[str, None] = field(default_factory=dict)

    def night_of(self, hand: Hand) -> Group:
        """The group of the hand's night, made at its first hand."""
        key = self.keys.night(hand)
        group = self.nights.get(key)
        if group is None:
            night = self.sources.get((hand.source, hand.night))
            group = self.nights[key] = Group(key, night_title(hand), night=night)
        return group

    def game_of(self, hand: Hand, verdict: Verdict, game: GameDef | None) -> Group:
        """The group of the hand's game."""
        key = self.keys.game(verdict.game or hand.game, game is not None)
        group = self.games.get(key)
        if group is None:
            called = verdict.game or hand.game or "a game the record does not name"
            name = game.name if game is not None else called
            group = self.games[key] = Group(key, name, game=game)
        return group

    def add(self, hand: Hand, verdict: Verdict, game: GameDef | None) -> HandRow:
        """One hand goes by."""
        night, played = self.night_of(hand), self.game_of(hand, verdict, game)
        said = banner(hand, verdict, Money(hand.unit, hand.currency, hand.money), {})
        row = HandRow(
            self.keys.hand(hand, night.key),
            hand_title(hand),
            played.key,
            night.key,
            night.title,
            verdict.verdict,
            said.headline,
            said.owes,
            hand.time,
        )
        for group in (night, played):
            group.tally.add(hand, verdict, row)
            group.rows.append(row)
        self.tally.add(hand, verdict, row)
        self.verdicts.setdefault(verdict.verdict, []).append(row)
        if verdict.profile:
            self.profiles[verdict.profile] = None
        for finding in verdict.findings:
            state = "" if finding.state == State.OPEN else finding.state.replace("-", " ")
            self.codes.setdefault(finding.code, []).append(
                FoundRow(
                    row, finding.severity, state, message_of(finding, hand.names), finding.cites
                )
            )
        return row

    def hands_href(self, root: str) -> str:
        """What stands before a hand's key in a link; "" without hand pages."""
        return f"{root}hands/" if self.has_hand_pages else ""

    def titles(self, groups: dict[str, Group]) -> dict[str, str]:
        """Titles by key."""
        return {key: group.title for key, group in groups.items()}


def night_title(hand: Hand) -> str:
    """``Friday 27 November 2026``; the night's own words; or the folder's name."""
    if not hand.night:
        return folder_of(hand.source).rpartition("/")[2] or "Hands outside a night"
    try:
        day = date.fromisoformat(hand.night)
    except ValueError:
        return hand.night
    return f"{WEEKDAYS[day.weekday()]} {day.day} {MONTHS[day.month - 1]} {day.year}"


def paged(key: str, count: int) -> list[tuple[str, Paging, slice]]:
    """The file name, place and rows of each page of a long list; at least one page."""
    pages = max(1, -(-count // PAGE))

    def name(page: int) -> str:
        return f"{key}.html" if page == 1 else f"{key}-p{page}.html"

    return [
        (
            name(page),
            Paging(
                page,
                pages,
                name(page - 1) if page > 1 else "",
                name(page + 1) if page < pages else "",
            ),
            slice((page - 1) * PAGE, page * PAGE),
        )
        for page in range(1, pages + 1)
    ]


def index_page(season: Season, unread: Sequence[RecordError]) -> IndexPage:
    """The front page."""
    tally = season.tally
    hrefs = {verdict: f"verdicts/{verdict}.html" for verdict in season.verdicts}
    folders = sum(key.startswith("folder") for key in season.nights)
    facts = [many(len(season.nights) - folders, "night")] if folders < len(season.nights) else []
    facts += [many(folders, "folder")] if folders else []
    facts.append(many(len(season.games), "game"))
    if season.profiles:
        facts.append(f"judged by {', '.join(sorted(season.profiles))}")
    nights = sorted(season.nights.values(), key=_in_order)
    games = sorted(season.games.values(), key=lambda group: (-group.tally.hands, group.title))
    return IndexPage(
        season.site,
        season.site,
        (),
        tuple(facts),
        summary(tally, season.hands_href(""), hrefs, len(season.nights) > 1),
        code_rows(tally, "findings/"),
        "findings.html",
        tuple(
            GameRow(
                group.title,
                f"games/{group.key}.html",
                count_text(group.tally.hands),
                shares(group.tally, {}),
                count_text(group.tally.findings),
            )
            for group in games
        ),
        tuple(
            NightItem(
                f"nights/{group.key}.html",
                group.title,
                _where(group.night),
                many(group.tally.hands, "hand"),
                shares(group.tally, {}),
            )
            for group in nights
        ),
        "Nights" if folders < len(nights) else "Folders",
        tuple(
            Unread(
                f"{e.path.replace(chr(92), '/').rpartition('/')[2]}:{e.line}:{e.column}",
                sentence(e.message),
                e.text,
            )
            for e in unread
        ),
    )


def _in_order(group: Group) -> tuple[bool, list[tuple[int, str]], str]:
    """Nights by date, then folders by name, ``9`` before ``10``."""
    if not group.key.startswith("folder"):
        return False, [], group.key
    parts = re.findall(r"[0-9]+|[^0-9]+", group.title)
    return True, [(int(p), "") if p.isdecimal() else (-1, p) for p in parts], group.key


def _where(night: Night | None) -> str:
    if night is None:
        return ""
    return f"at {night.location}" if night.location else ""


def home(season: Season) -> tuple[Link, ...]:
    """The way back to the front page."""
    return (Link(season.site, "../index.html"),)


def night_pages(season: Season) -> Iterator[tuple[str, NightPage]]:
    """Every page of every night: file name, page."""
    games = season.titles(season.games)
    for group in season.nights.values():
        night = group.night
        facts = [_where(night)] if night else []
        if night is not None:
            facts += [f"host {', '.join(night.hosts)}" if night.hosts else "", night.zone]
        said = summary(group.tally, season.hands_href("../"), {})
        codes = code_rows(group.tally, "../findings/")
        lines = tuple(_ledger_line(entry, night) for entry in night.ledger) if night else ()
        for name, paging, rows in paged(group.key, len(group.rows)):
            yield (
                name,
                NightPage(
                    group.title,
                    season.site,
                    home(season),
                    tuple(filter(None, facts)),
                    said,
                    codes,
                    hand_items(group.rows[rows], season.hands_href("../"), {}, games),
                    lines,
                    paging,
                ),
            )


def _ledger_line(entry: LedgerEntry, night: Night | None) -> NightLine:
    money = Money(night.unit, night.currency) if night is not None else Money()
    said = LEDGER.get(entry.kind, "").format(
        player=entry.player,
        other=entry.other,
        amount=money.signed(entry.amount) if entry.kind == "adjust" else money.full(entry.amount),
    )
    words = f"“{entry.text}”" if entry.text else ""
    when = f"before hand {entry.before_hand}" if entry.before_hand else ""
    return NightLine(when, " ".join(filter(None, (said, words))))


def game_pages(season: Season) -> Iterator[tuple[str, GameView]]:
    """Every page of every game that was dealt."""
    nights = season.titles(season.nights)
    for group in season.games.values():
        told = describe(group.game) if group.game is not None else None
        said = summary(group.tally, season.hands_href("../"), {})
        codes = code_rows(group.tally, "../findings/")
        for name, paging, rows in paged(group.key, len(group.rows)):
            yield (
                name,
                GameView(
                    group.title,
                    season.site,
                    home(season),
                    told,
                    said,
                    codes,
                    hand_items(group.rows[rows], season.hands_href("../"), nights, {}),
                    paging,
                ),
            )
