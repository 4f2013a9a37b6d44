"""What the pages beside a hand's may see: report, nights, games, codes, lists of hands.

Frozen values, every amount already text, nothing left to decide; ``views_season`` fills them.
"""

from dataclasses import dataclass

from reports.views.shapes import Coverage, Link, Page
from schemas.gamewords.page import GamePage


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
class VerdictShare:
    """How many hands have one verdict: ``width`` is per cent of all."""

    tone: str
    title: str
    count: str
    width: str
    href: str


@dataclass(frozen=True, slots=True)
class CodeRow:
    """How often one code was found, of one severity and in one state."""

    code: str
    title: str
    severity: str
    state: str  # "" when open
    count: str
    hands: str
    href: str


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game of the report: its hands by verdict."""

    name: str
    href: str
    hands: str
    counts: tuple[VerdictShare, ...]
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


SETTLED = "Nobody owes anybody"  # of hands that could be judged


@dataclass(frozen=True, slots=True)
class BookView:
    """The money of one denomination."""

    label: str  # "EUR", "chips", "PokerNow chips", "tournament chips"
    detail: str  # "not money"; "" where there is nothing to say of the label
    is_money: bool
    corrected: str  # what went to the wrong player; "" for nothing
    debts: tuple[Debt, ...]
    nets: tuple[NetRow, ...]
    has_unknown: bool
    settled: str  # "Nobody owes anybody"; "" when somebody does
    undecided: str  # "1 hand waits for a ruling and 2 hands could not be judged"; "" for none
    folded: str  # "All 51 players": what a long table lies folded under; "" for one that is open

    @property
    def is_quiet(self) -> bool:
        """Whether all could be judged and nobody owes anybody: several such are told together."""
        return self.settled == SETTLED and not self.undecided

    @property
    def columns(self) -> int:
        """Columns of figures in the players' table."""
        return 4 + self.has_unknown


@dataclass(frozen=True, slots=True)
class Summary:
    """What hands add up to: of the report, a night, a game."""

    sentence: str
    shares: tuple[VerdictShare, ...]
    books: tuple[BookView, ...]
    coverage: Coverage


@dataclass(frozen=True, slots=True)
class NightItem:
    """One night in the list."""

    href: str
    title: str
    detail: str
    hands: str
    shares: tuple[VerdictShare, ...]


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
class IndexPage(Page):
    """The front page."""

    facts: tuple[str, ...]
    summary: Summary
    codes: tuple[CodeRow, ...]
    log_href: str
    left_out: str  # what the players' nets do not have; "" for nothing
    games: tuple[GameRow, ...]
    nights: tuple[NightItem, ...]
    more_nights: tuple[NightItem, ...]  # of a long list those that lie folded
    nights_title: str
    unread: tuple[Unread, ...]
    unknown: tuple[Unread, ...]  # lines of no known kind, the first ones
    unknown_title: str  # how many there are


@dataclass(frozen=True, slots=True)
class HandsPage(Page):
    """A list of hands, or a page of a long one."""

    hands: tuple[HandItem, ...]
    paging: Paging


@dataclass(frozen=True, slots=True)
class ListPage(HandsPage):
    """Hands of one verdict."""

    intro: str


@dataclass(frozen=True, slots=True)
class GroupPage(HandsPage):
    """Hands that belong together, and what they add up to."""

    summary: Summary
    codes: tuple[CodeRow, ...]


@dataclass(frozen=True, slots=True)
class LedgerView:
    """What was noted outside the pots at one time of the night."""

    when: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """What a player bought, left with and won or lost, by a ledger."""

    name: str
    bought: str
    left_with: str
    net: str


@dataclass(frozen=True, slots=True)
class LedgerPage(Page):
    """A night of which there is only a ledger."""

    lede: str
    facts: tuple[str, ...]
    closing: tuple[VerdictShare, ...]  # whether it closes; none where nothing could
    label: str
    rows: tuple[LedgerRow, ...]
    sums: LedgerRow
    found: tuple[Found, ...]
    ledger: tuple[LedgerView, ...]


@dataclass(frozen=True, slots=True)
class NightPage(GroupPage):
    """One night, or one folder of hands that is none."""

    facts: tuple[str, ...]
    ledger: tuple[LedgerView, ...]
    found: tuple[Found, ...]  # in the ledger of its game


@dataclass(frozen=True, slots=True)
class GameView(GroupPage):
    """One game: its definition told, and the hands dealt in it."""

    page: GamePage | None


@dataclass(frozen=True, slots=True)
class CodePage(Page):
    """The page of one code."""

    code: CodeView
    paging: Paging


@dataclass(frozen=True, slots=True)
class LogPage(Page):
    """All findings by code."""

    codes: tuple[CodeRow, ...]
    sections: tuple[CodeView, ...]
