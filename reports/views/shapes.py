"""What a hand's page may see: frozen values, every amount already text, nothing left to decide.

Its cards and its money are in ``views_drawn``, the pages of nights, games and the report in
``views_report``; ``views_hand`` fills these.
"""

from dataclasses import dataclass
from typing import NamedTuple

from reports.views.drawn import CardsView, MoneyView


@dataclass(frozen=True, slots=True)
class Link:
    """A place inside the report; ``href`` is "" for where the reader is."""

    text: str
    href: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """What every page has: its title, the report's, and the way back."""

    title: str
    site: str
    crumbs: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Banner:
    """The verdict in a sentence. ``tone`` is the verdict's id, ``title`` its words."""

    tone: str
    title: str
    headline: str
    owes: tuple[str, ...]  # "Bob owes Ann 16"
    because: str
    cites: tuple[str, ...]
    notes: tuple[str, ...]
    event: int  # where it shows, as `floorman show` numbers it; 0 for nowhere in particular
    row: int  # the first event of the row it stands under


@dataclass(frozen=True, slots=True)
class FindingView:
    """One finding in its place."""

    code: str
    name: str  # "" where it cannot be told that it was so
    severity: str
    state: str  # "" when open
    message: str
    cites: tuple[str, ...]
    recorded: str
    expected: str
    amounts: str  # "Ann +16, Bob −16"
    stage: str
    topic: str
    event: int  # as `floorman show` numbers it; 0 for the hand as a whole
    row: int  # number of the row it stands under, for the link; 0 for none
    line: int
    log: str  # where the report's log has this code


class RowView(NamedTuple):
    """One step of the replay; a tuple by name, for a season has a hundred thousand."""

    number: str  # "12" or "24-25"
    first: int
    tone: str
    text: str
    pot: str  # "" when nothing went in
    findings: tuple[FindingView, ...]


@dataclass(frozen=True, slots=True)
class SectionView:
    """One street."""

    title: str
    detail: str
    rows: tuple[RowView, ...]


@dataclass(frozen=True, slots=True)
class ReadingRow:
    """One set of readings of what the document leaves open."""

    topics: tuple[str, ...]
    owed: str
    supports: bool


@dataclass(frozen=True, slots=True)
class RulingRow:
    """One ruling beside the verdict."""

    text: str
    by: str
    effect: str


@dataclass(frozen=True, slots=True)
class UntoldArea:
    """What could not be told of one area: ``the deck``, ``the same card twice; ...``."""

    words: str
    checks: str


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much could be judged, and what a scorekeeper may note next time."""

    sentence: str
    is_short: bool  # little enough was left untold to lie open
    untold: tuple[UntoldArea, ...]
    note_next_time: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Telling:
    """The hand street by street, its findings in place; ``whole``: those that have none."""

    sections: tuple[SectionView, ...]
    findings: tuple[FindingView, ...]
    whole: tuple[FindingView, ...]

    @property
    def has_several(self) -> bool:
        """Findings enough for a list of their own."""
        return len(self.findings) > 1


@dataclass(frozen=True, slots=True)
class HandPage(Page):
    """The page of one hand."""

    before: Link | None
    after: Link | None
    facts: tuple[str, ...]
    game: Link
    banner: Banner
    cards: CardsView
    money: MoneyView
    telling: Telling
    readings: tuple[ReadingRow, ...]
    agreed: str  # what every reading owes, where they agree
    rulings: tuple[RulingRow, ...]
    coverage: Coverage
    place: str  # "2026-11-27.hands:7"
    record: str  # the record's own text, "" when it is not at hand
