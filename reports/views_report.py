"""What the pages beside a hand's may see: report, nights, games, codes, lists of hands.

Frozen values, every amount already text, nothing left to decide; ``views_season`` fills them.
"""

from dataclasses import dataclass

from reports.views import Link
from schemas.gamepage import GamePage


@dataclass(frozen=True, slots=True)
class HandItem:
    """One hand in a list."""

    href: str  # "" when hands have no pages
    title: str
    game: str
    night: str
    tone: str  # the verdict's id
    verdict: str
    sentence: str
    owes: tuple[str, ...]
    time: str


@dataclass(frozen=True, slots=True)
class Share:
    """One part of a whole: ``width`` is per cent of the whole."""

    tone: str
    title: str
    count: str
    width: str
    href: str


@dataclass(frozen=True, slots=True)
class CodeRow:
    """How often one code was found."""

    code: str
    title: str
    severity: str
    count: str
    hands: str
    href: str


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game of the report: its hands by verdict."""

    name: str
    href: str
    hands: str
    counts: tuple[Share, ...]
    findings: str


@dataclass(frozen=True, slots=True)
class Debt:
    """Who owes whom over all hands, with the hands behind it."""

    payer: str
    payee: str
    amount: str
    hands: tuple[Link, ...]
    more: str  # "and 12 more"


@dataclass(frozen=True, slots=True)
class NetRow:
    """One player's net."""

    name: str
    hands: str
    paid: str
    audited: str
    change: str
    unknown: str


@dataclass(frozen=True, slots=True)
class BookView:
    """The money of one denomination."""

    label: str  # "EUR", "chips", "tournament chips"
    is_money: bool
    corrected: str
    debts: tuple[Debt, ...]
    nets: tuple[NetRow, ...]
    has_unknown: bool


@dataclass(frozen=True, slots=True)
class UntoldRow:
    """A check that could not tell, in how many hands."""

    code: str
    title: str
    hands: str


@dataclass(frozen=True, slots=True)
class Judged:
    """How much could be judged."""

    sentence: str
    award: str
    untold: tuple[UntoldRow, ...]
    note_next_time: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """What hands add up to: of the report, a night, a game."""

    sentence: str
    shares: tuple[Share, ...]
    books: tuple[BookView, ...]
    judged: Judged


@dataclass(frozen=True, slots=True)
class NightItem:
    """One night in the list."""

    href: str
    title: str
    detail: str
    hands: str
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class Unread:
    """What could not be read."""

    place: str
    message: str
    text: str


@dataclass(frozen=True, slots=True)
class Paging:
    """Which part of a long list a page is; links are "" where there is none."""

    here: int
    of: int
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class IndexPage:
    """The front page."""

    title: str
    site: str
    crumbs: tuple[Link, ...]
    facts: tuple[str, ...]
    summary: Summary
    codes: tuple[CodeRow, ...]
    log_href: str
    games: tuple[GameRow, ...]
    nights: tuple[NightItem, ...]
    nights_title: str
    unread: tuple[Unread, ...]


@dataclass(frozen=True, slots=True)
class NightLine:
    """Something noted outside the pots."""

    when: str
    text: str


@dataclass(frozen=True, slots=True)
class NightPage:
    """One night, or one folder of hands that is none."""

    title: str
    site: str
    crumbs: tuple[Link, ...]
    facts: tuple[str, ...]
    summary: Summary
    codes: tuple[CodeRow, ...]
    hands: tuple[HandItem, ...]
    lines: tuple[NightLine, ...]
    paging: Paging


@dataclass(frozen=True, slots=True)
class GameView:
    """One game: its definition told, and the hands dealt in it."""

    title: str
    site: str
    crumbs: tuple[Link, ...]
    page: GamePage | None
    summary: Summary
    codes: tuple[CodeRow, ...]
    hands: tuple[HandItem, ...]
    paging: Paging


@dataclass(frozen=True, slots=True)
class Found:
    """One finding in the log."""

    hand: Link
    night: str
    severity: str
    state: str
    message: str
    cites: str


@dataclass(frozen=True, slots=True)
class CodeView:
    """One code: what it means, and where it was found."""

    id: str
    title: str
    what: str
    why: str
    needs: str
    example: str
    count: str
    found: tuple[Found, ...]
    more: Link | None


@dataclass(frozen=True, slots=True)
class CodePage:
    """The page of one code."""

    title: str
    site: str
    crumbs: tuple[Link, ...]
    code: CodeView
    paging: Paging


@dataclass(frozen=True, slots=True)
class LogPage:
    """All findings by code."""

    title: str
    site: str
    crumbs: tuple[Link, ...]
    codes: tuple[CodeRow, ...]
    sections: tuple[CodeView, ...]


@dataclass(frozen=True, slots=True)
class ListPage:
    """Hands of one verdict."""

    title: str
    site: str
    crumbs: tuple[Link, ...]
    intro: str
    hands: tuple[HandItem, ...]
    paging: Paging
