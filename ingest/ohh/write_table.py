"""What lies on the table of a hand that is told as Open Hand History: chips, cards, streets."""

from dataclasses import dataclass, field
from decimal import Decimal

from ingest.phh.paid import uncalled_bet
from schemas.cards import UNKNOWN
from schemas.events import NOBODY, NOT_NOTED, Event, Kind
from schemas.hand import Hand

BOARD, STUD, DRAW = "board", "stud", "draw"  # how the cards of a game come
POSTS = {
    **{Kind.ANTE: "Post Ante", Kind.STRADDLE: "Straddle", Kind.POST: "Post Extra Blind"},
    **{Kind.DEAD: "Post Dead", Kind.CARRY: "Add to Pot"},
}
FORCED = {"Post SB", "Post BB", *POSTS.values()}
FIRST_CARDS = 3  # of stud


class Cannot(Exception):
    """What Open Hand History cannot tell, and the event in which it stands, if in one."""

    def __init__(self, what: str, event: Event | None = None) -> None:
        super().__init__(what)
        self.what, self.event = what, event


@dataclass(slots=True)
class Row:
    """One action: what goes in, the cards of one that shows some."""

    word: str
    seat: int
    goes_in: int = 0
    all_in: bool = False
    cards: list[int] = field(default_factory=list)
    group: int = 0


class Streets:
    """Streets as they come: what each seat has left and has in, which cards came to whom."""

    def __init__(self, hand: Hand, cards: str = BOARD) -> None:
        count = len(hand.names)
        self.hand, self.cards = hand, cards
        self.unit = Decimal(hand.unit)
        self.options = dict(hand.options)
        self.left = list(hand.stacks) or [NOT_NOTED] * count
        self.level = [0] * count
        self.live = [seat for seat, is_in in enumerate(hand.dealt_in) if is_in]
        self.acted: set[int] = set()
        self.last = NOBODY
        self.rows: list[list[Row]] = [[]]  # of each street
        self.board: dict[int, list[int]] = {}
        self.on_all = False  # somebody acted with cards on more than one board
        self.shows: list[Row] = []
        self.dealt: list[dict[int, list[int]]] = [{}]  # by seat, of each street
        self.came = [0] * count  # cards of this street, seen or not
        self.uncalled = [0] * count
        self.paid: list[Event] = []
        self.rake = 0
        self.as_events: list[Event] = []  # what must be read back

    @property
    def boards(self) -> int:
        """How many boards or runs there are."""
        return max(self.board, default=0) + 1

    def money(self, chips: int) -> Decimal:
        """Chips in the currency."""
        return self.unit * chips

    def pay(self, seat: int, chips: int) -> None:
        """Chips of a seat go in, where it is known what it had."""
        if self.left[seat] != NOT_NOTED:
            self.left[seat] -= chips

    def cards_of(self, event: Event) -> None:
        """Cards that are dealt, laid, shown or mucked."""
        if event.kind == Kind.BOARD:
            if not event.board and len(self.board.get(0, [])) in (0, 3, 4):
                self.street()
            self.board.setdefault(event.board, []).append(event.card)
        elif event.kind == Kind.DEAL:
            self._deal(event)
            return
        elif event.kind == Kind.MUCK:
            self.shows.append(Row("Mucks Cards", event.seat))
        else:
            last = self.shows[-1] if self.shows else None
            same = last is not None and (last.word, last.seat, last.group) == (
                *("Shows Cards", event.seat, event.group),
            )
            if not same:
                self.shows.append(Row("Shows Cards", event.seat, group=event.group))
            self.shows[-1].cards += [event.card] if event.card > UNKNOWN else []
        self.as_events.append(event)

    def _deal(self, event: Event) -> None:
        if self.cards == STUD:
            most = 1 if len(self.rows) > 1 else FIRST_CARDS
            if self.has_acts() or self.came[event.seat] >= most:
                self.street()
        self.came[event.seat] += 1
        if event.card > UNKNOWN:
            self.dealt[-1].setdefault(event.seat, []).append(event.card)
        if self.cards != DRAW or len(self.rows) == 1:  # the standard says not what came for what
            self.as_events.append(event)

    def has_acts(self) -> bool:
        """Whether anybody has acted on this street."""
        return any(row.word not in FORCED for row in self.rows[-1])

    def street(self) -> None:
        """The next street begins."""
        self.not_called()
        self.rows.append([])
        self.dealt.append({})
        self.level, self.came = [0] * len(self.level), [0] * len(self.level)
        self.acted, self.last = set(), NOBODY

    def not_called(self) -> None:
        """What nobody called of the round's bets: dead money is none of them."""
        if not self.level:
            return
        top, back = uncalled_bet(self.level)
        self.uncalled[top] += back
