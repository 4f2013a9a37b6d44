"""The acts of a hand as Open Hand History tells them: what goes in with each, street by street."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from decimal import Decimal

from ingest.phh.paid import uncalled_bet
from schemas.cards import NO_CARD, UNKNOWN
from schemas.events import ACTS, IMPLIED, NOBODY, NOT_NOTED, Event, Kind
from schemas.hand import Hand

UNTOLD = {
    **{Kind.ANNOUNCE: "an announcement", Kind.SAYS: "what was said", Kind.NOTE: "a note"},
    **{Kind.RULING: "a ruling", Kind.BURN: "a burn", Kind.PLAYS: "which cards a player named"},
    **{Kind.STATED: "what its source states", Kind.GARBLED: "where its source is at fault"},
    Kind.BACK: "an uncalled bet that went back",
}
SILENT = (Kind.ROUND, Kind.RAKE, Kind.RUNS)
POSTS = {
    **{Kind.ANTE: "Post Ante", Kind.STRADDLE: "Straddle", Kind.POST: "Post Extra Blind"},
    **{Kind.DEAD: "Post Dead", Kind.CARRY: "Add to Pot"},
}
STREETS = {3: "Flop", 4: "Turn", 5: "River"}


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


class Acts:
    """A hand's events taken in order."""

    def __init__(self, hand: Hand) -> None:
        count = len(hand.names)
        self.hand = hand
        self.unit = Decimal(hand.unit)
        self.options = dict(hand.options)
        self.left = list(hand.stacks) or [NOT_NOTED] * count
        self.level = [0] * count
        self.live = [seat for seat, is_in in enumerate(hand.dealt_in) if is_in]
        self.acted: set[int] = set()
        self.last = NOBODY
        self.rows: list[list[Row]] = [[]]  # of each street
        self.board: dict[int, list[int]] = {}
        self.shows: list[Row] = []
        self.dealt: dict[int, list[int]] = {}
        self.paid: list[Event] = []
        self.rake = 0
        self.untold: list[str] = []
        self.as_events: list[Event] = []  # what must be read back

    @property
    def boards(self) -> int:
        """How many boards or runs there are."""
        return max(self.board, default=0) + 1

    def money(self, chips: int) -> Decimal:
        """Chips in the currency."""
        return self.unit * chips

    def take(self) -> None:
        """All events. Raises Cannot."""
        for event in self.hand.events():
            kind = event.kind
            if kind in UNTOLD:
                self._without(event)
            elif kind in POSTS or kind == Kind.BLIND:
                self._post(event)
            elif kind in ACTS:
                self._act(event)
            elif kind in (Kind.DEAL, Kind.BOARD, Kind.SHOW, Kind.MUCK):
                self._cards(event)
            elif kind == Kind.POT:
                self.paid.append(event)
                self.as_events.append(event)
            elif kind == Kind.RAKE:
                self.rake += max(event.amount, 0)
            elif kind not in SILENT:
                raise Cannot(f"Open Hand History has no word for it ({kind.name.lower()})", event)
        if not self.paid:
            paid_by_stacks(self)

    def _without(self, event: Event) -> None:
        name, _, value = event.word.partition("=")
        if event.kind == Kind.ANNOUNCE:
            self.options.setdefault(name.replace("-", "_"), value)
        if UNTOLD[event.kind] not in self.untold and event.kind != Kind.BACK:
            self.untold.append(UNTOLD[event.kind])

    def _post(self, event: Event) -> None:
        if event.amount < 0:
            raise Cannot("a post whose amount nobody noted", event)
        small = {0: "Post SB", 1: "Post BB"}
        word = small.get(event.cell) if event.kind == Kind.BLIND else POSTS[event.kind]
        if word is None:
            raise Cannot("a third blind", event)
        if event.kind not in (Kind.ANTE, Kind.DEAD, Kind.CARRY):
            self.level[event.seat] += event.amount
        if event.seat >= 0:
            self._pay(event.seat, event.amount)
        self.rows[-1].append(Row(word, event.seat, event.amount))
        self.as_events.append(event)

    def _pay(self, seat: int, chips: int) -> None:
        if self.left[seat] != NOT_NOTED:
            self.left[seat] -= chips

    def _act(self, event: Event) -> None:
        if event.seat == NOBODY:
            for seat in still_to_act(self, event):
                one = {Kind.REST_FOLD: Kind.FOLD, Kind.REST_CALL: Kind.CALL}
                kind = one.get(event.kind, Kind.CHECK)
                self._act(event._replace(kind=kind, seat=seat, amount=IMPLIED))
            return
        seat, price = event.seat, max(self.level)
        self.last = seat
        self.acted.add(seat)
        if event.kind == Kind.FOLD:
            self.live.remove(seat) if seat in self.live else None
            self._row("Fold", Kind.FOLD, event, 0, 0)
            return
        total = _total(self, event, price)
        goes_in = total - self.level[seat]
        self.level[seat] = total
        self._pay(seat, goes_in)
        if not goes_in and total == price:
            self._row("Check", Kind.CHECK, event, 0, 0)
        elif total <= price:
            self._row("Call", Kind.CALL, event, goes_in, goes_in)
        else:
            self.acted = {seat}
            word, kind = ("Raise", Kind.RAISE) if price else ("Bet", Kind.BET)
            self._row(word, kind, event, goes_in, total)

    def _row(self, word: str, kind: Kind, event: Event, goes_in: int, amount: int) -> None:
        all_in = goes_in > 0 and self.left[event.seat] == 0
        self.rows[-1].append(Row(word, event.seat, goes_in, all_in))
        self.as_events.append(event._replace(kind=kind, amount=amount))

    def _cards(self, event: Event) -> None:
        if event.kind == Kind.BOARD:
            if not event.board and len(self.board.get(0, [])) in (0, 3, 4):
                self._street()
            self.board.setdefault(event.board, []).append(event.card)
        elif event.kind == Kind.DEAL:
            if event.card > UNKNOWN:
                self.dealt.setdefault(event.seat, []).append(event.card)
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

    def _street(self) -> None:
        self.rows.append([])
        self.level = [0] * len(self.level)
        self.acted, self.last = set(), NOBODY


def _total(acts: Acts, event: Event, price: int) -> int:
    """What the seat has in for the round after its act."""
    seat, has = event.seat, acts.left[event.seat]
    before = acts.level[seat]
    if event.kind == Kind.CHECK:
        return before
    if event.kind in (Kind.CALL, Kind.CHECK_OR_CALL):
        due = price - before if event.amount == IMPLIED else event.amount
        due = due if has == NOT_NOTED or event.amount >= 0 else min(due, has)
        return before + due
    if event.kind == Kind.RAISE_BY and event.amount >= 0:
        return price + event.amount
    if event.kind == Kind.ALL_IN and event.amount == IMPLIED and has != NOT_NOTED:
        return before + has
    if event.amount < before:
        raise Cannot("an amount nobody noted", event)
    return event.amount


def still_to_act(acts: Acts, event: Event) -> list[int]:
    """Who is behind the last who acted, clockwise, and owes an answer."""
    price, count = max(acts.level), len(acts.hand.names)
    after = acts.last
    if after == NOBODY or not acts.acted:
        numbers = acts.hand.seat_numbers
        if acts.hand.button not in numbers or price:
            raise Cannot("which of them acted first", event)
        after = numbers.index(acts.hand.button)
    order = [(after + step) % count for step in range(1, count + 1)]
    return [s for s in order if s in acts.live and s not in acts.acted and acts.left[s] != 0]


def paid_by_stacks(acts: Acts) -> None:
    """What each got of a hand that says only what he had in the end, or won."""
    hand = acts.hand
    if hand.finishing is not None and NOT_NOTED not in (*hand.finishing, *acts.left):
        got = [there - here for there, here in zip(hand.finishing, acts.left, strict=True)]
        put = [had - has for had, has in zip(hand.stacks, acts.left, strict=True)]
        top, uncalled = uncalled_bet(put)
        got[top] -= uncalled if got[top] >= uncalled else 0
        acts.rake = max(0, sum(put) - uncalled - sum(got))
    elif hand.winnings is not None and NOT_NOTED not in hand.winnings:
        got = list(hand.winnings)
    else:
        got = []
    if not got or min(got) < 0:
        acts.untold.append("who was paid, which nobody noted")
        return
    pot = Event(0, Kind.POT, 0, -1, 0, NO_CARD, 0, 0, 0, 1, "", 0, 0)
    acts.paid = [pot._replace(seat=s, amount=c, other=c) for s, c in enumerate(got) if c]
    acts.as_events += acts.paid


_FORCED = {"Post SB", "Post BB", *POSTS.values()}


def streets(acts: Acts) -> Iterator[tuple[str, list[int], list[Row]]]:
    """Name, new cards and actions of each round."""
    deals = [Row("Dealt Cards", seat, cards=cards) for seat, cards in acts.dealt.items()]
    forced = [row for row in acts.rows[0] if row.word in _FORCED]
    played = [row for row in acts.rows[0] if row.word not in _FORCED]
    yield "Preflop", [], [*forced, *deals, *played]
    first = acts.board.get(0, [])
    sizes = (0, 3, 4, 5)
    for number, rows in enumerate(acts.rows[1:], 1):
        if number > 3:
            raise Cannot("more streets than a board has")
        cards = first[sizes[number - 1] : sizes[number]]
        yield STREETS[sizes[number]], cards, rows
    for run in range(1, acts.boards):
        more = acts.board.get(run, [])
        begin = 5 - len(more)
        for size in (3, 4, 5):
            cards = more[max(0, (0 if size == 3 else size - 1) - begin) : size - begin]
            if size > begin and cards:
                yield STREETS[size], cards, []
    if acts.shows:
        yield "Showdown", [], [replace(row) for row in acts.shows]
