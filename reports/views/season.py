"""Gathers the hands of a report as they go by; its pages are built from what stays of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from reports.views.keys import Keys
from reports.views.money import Money
from reports.views.tally import FoundRow, HandRow, Tally, state_words
from reports.views.titles import hand_title, night_title
from reports.views.words import banner, message_of
from schemas.clock import clock
from schemas.findings import Finding
from schemas.game import GameDef
from schemas.hand import Hand, Night
from schemas.verdict import Verdict


@dataclass(slots=True)
class Group:
    """A night, a folder or a game while its hands go by."""

    key: str
    title: str
    tally: Tally = field(default_factory=Tally)
    rows: list[HandRow] = field(default_factory=list)
    night: Night | None = None
    game: GameDef | None = None
    closing: tuple[str, str] = ("", "")  # of a ledger alone: whether it closes, tone and words
    found: list[FoundRow] = field(default_factory=list)  # in its ledger
    has_ledger: bool = False  # the ledger of its game was read too

    @property
    def zone(self) -> str:
        """The time zone of a night; "" where none is known."""
        return self.night.zone if self.night else ""

    @property
    def where(self) -> str:
        """``at Olga's kitchen``; "" when nobody noted it."""
        return f"at {self.night.location}" if self.night and self.night.location else ""


@dataclass(slots=True)
class Season:
    """Everything a report is made of beside the hands' own pages."""

    site: str
    keys: Keys
    sources: dict[tuple[str, ...], Night]  # by file and date, and by table where it has several
    called: Mapping[str, str] = field(default_factory=dict)  # nights that share a date, by key
    has_hand_pages: bool = True
    tables: Mapping[tuple[str, str], str] = field(default_factory=dict)  # by file and id of a hand
    persons: Callable[[Hand], tuple[str, ...]] | None = None  # names over many nights
    tally: Tally = field(default_factory=Tally)
    nights: dict[str, Group] = field(default_factory=dict)
    ledgers: dict[str, Group] = field(default_factory=dict)  # nights that have no hands
    games: dict[str, Group] = field(default_factory=dict)
    verdicts: dict[str, list[HandRow]] = field(default_factory=dict)
    codes: dict[str, list[FoundRow]] = field(default_factory=dict)
    profiles: dict[str, None] = field(default_factory=dict)

    def night_of(self, hand: Hand) -> Group:
        """The group of the hand's night, made at its first hand."""
        table = self.tables.get((hand.source, hand.id), "")
        key = self.keys.night(hand, table)
        group = self.nights.get(key)
        if group is None:
            night = self.sources.get(tuple(filter(None, (hand.source, hand.night, table))))
            title = self.called.get(key) or night_title(hand)
            group = self.nights[key] = Group(key, title, night=night)
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
        told = banner(hand, verdict, Money(hand.unit, hand.currency, hand.money), {})
        row = HandRow(
            self.keys.hand(hand, night.key),
            hand_title(hand),
            hand.number,
            played.key,
            night.key,
            night.title,
            verdict.verdict,
            told.headline,
            told.owes,
            clock(hand.time, night.zone),
        )
        names = self.persons(hand) if self.persons is not None else hand.names
        for group in (night, played):
            group.tally.add(hand, verdict, row, names)
            group.rows.append(row)
        self.tally.add(hand, verdict, row, names)
        self.verdicts.setdefault(verdict.verdict, []).append(row)
        if verdict.profile:
            self.profiles[verdict.profile] = None
        self.note(row, hand, verdict.findings)
        return row

    def note(self, row: HandRow, hand: Hand, findings: list[Finding]) -> list[FoundRow]:
        """Enter what came up into the log; the rows that were made."""
        made = []
        for finding in findings:
            said, state = message_of(finding, hand.names), state_words(finding.state)
            found = FoundRow(row, finding.severity, state, said, finding.cites)
            self.codes.setdefault(finding.code, []).append(found)
            made.append(found)
        return made

    def href(self, row: HandRow, root: str) -> str:
        """The page of a row, from a page that lies below ``root``; "" where it has none."""
        has_one = self.has_hand_pages or row.room != "hands"
        return f"{root}{row.room}/{row.key}.html" if has_one else ""

    def hands_href(self, root: str) -> str:
        """What stands before a hand's key in a link; "" without hand pages."""
        return f"{root}hands/" if self.has_hand_pages else ""

    def titles(self, groups: dict[str, Group]) -> dict[str, str]:
        """Titles by key."""
        return {key: group.title for key, group in groups.items()}
