"""Adds hands up, whole units only, as they go by; keeps rows, never hands; words nothing."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import groupby

from ingest.formats import title_of
from reports.logged import LOGGED
from reports.pot_debts import owed_to_the_pot
from reports.views.money import Money
from reports.views.pots import net_audited
from schemas.findings import Finding, State
from schemas.gamewords.plain import words
from schemas.hand import Chips, Hand
from schemas.rulebook import profile
from schemas.verdict import Verdict

# unit, currency, what a chip is, and where no currency is known what counted the chips
Denomination = tuple[str, str, str, str]
NO_NAME = ""  # the pot's among those who owe and are owed
CodeKey = tuple[str, str, str]  # code, severity, state in words


@dataclass(slots=True)
class HandRow:
    """What stays of a hand once its page is written."""

    key: str  # its file name without the ending
    title: str
    number: int  # its place in the night
    game: str  # key of the game
    night: str  # key of the night
    where: str  # title of the night
    tone: str
    sentence: str
    owes: tuple[str, ...]
    time: str  # by the clocks of the place, where they are known
    room: str = "hands"  # where its page lies


@dataclass(slots=True)
class FoundRow:
    """What stays of a finding."""

    hand: HandRow
    severity: str
    state: str
    message: str
    cites: tuple[str, ...]


@dataclass(slots=True)
class Player:
    """One player's money in one denomination."""

    hands: int = 0
    paid: Chips = 0
    audited: Chips = 0
    unknown: int = 0  # hands whose net is not known


@dataclass(slots=True)
class Book:
    """Money of one denomination."""

    players: dict[str, Player] = field(default_factory=dict)
    # by payer and payee; the pot has no name
    debts: dict[tuple[str, str], list[tuple[Chips, HandRow]]] = field(default_factory=dict)
    corrected: Chips = 0
    awards: Counter[str] = field(default_factory=Counter)

    def add(self, hand: Hand, verdict: Verdict, row: HandRow, names: tuple[str, ...] = ()) -> None:
        """One hand's nets and transfers; what was paid back counts as paid. ``names`` are those of
        its players over many nights, where they are known."""
        names = names or hand.names
        self.awards[verdict.award] += 1
        repaid: Counter[int] = Counter()
        for transfer in verdict.transfers:
            repaid[transfer.payer] -= transfer.settled
            repaid[transfer.payee] += transfer.settled
        for standing in verdict.players:
            name = names[standing.seat]
            player = self.players.get(name)
            if player is None:
                player = self.players[name] = Player()
            player.hands += 1
            if standing.net is None:
                player.unknown += 1
                continue
            audited = None if verdict.award == "needs-ruling" else net_audited(standing)
            player.paid += standing.net + repaid[standing.seat]
            player.audited += standing.net if audited is None else audited
        for transfer in verdict.transfers:
            pair = (names[transfer.payer], names[transfer.payee])
            if transfer.left:
                self.debts.setdefault(pair, []).append((transfer.left, row))
            self.corrected += transfer.chips
        for seat, chips in owed_to_the_pot(verdict) if verdict.findings else ():
            name = names[seat]
            pair = (name, NO_NAME) if chips > 0 else (NO_NAME, name)
            self.debts.setdefault(pair, []).append((abs(chips), row))


@dataclass(slots=True)
class Tally:
    """Hands added up."""

    hands: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    awards: Counter[str] = field(default_factory=Counter)
    untold: Counter[str] = field(default_factory=Counter)
    askable: Counter[str] = field(default_factory=Counter)  # of them, in what people wrote down
    asked: int = 0  # hands of people's whose award could not be told
    codes: Counter[CodeKey] = field(default_factory=Counter)  # findings
    code_hands: Counter[CodeKey] = field(default_factory=Counter)
    ok: int = 0
    halted: int = 0
    findings: int = 0
    books: dict[Denomination, Book] = field(default_factory=dict)

    def add(self, hand: Hand, verdict: Verdict, row: HandRow, names: tuple[str, ...] = ()) -> None:
        """One hand."""
        self.hands += 1
        self.verdicts[verdict.verdict] += 1
        self.awards[verdict.award] += 1
        self.ok += verdict.ok
        self.halted += verdict.halted
        self.untold.update(verdict.cannot_tell)
        if hand.format not in LOGGED:  # of the others nobody can be asked for more
            self.askable.update(verdict.cannot_tell)
            self.asked += verdict.award == "cannot-tell"
        if verdict.findings:
            self.found(verdict.findings)
        is_known = hand.currency or hand.money == "tournament"
        key = (hand.unit, hand.currency, hand.money, "" if is_known else counted_by(hand))
        book = self.books.get(key)
        if book is None:
            book = self.books[key] = Book()
        book.add(hand, verdict, row, names)

    def found(self, findings: list[Finding], in_hand: bool = True) -> None:
        """Count what came up, in a hand or in a ledger."""
        self.findings += len(findings)
        keys = [(f.code, str(f.severity), state_words(f.state)) for f in findings]
        self.codes.update(keys)
        if in_hand:
            self.code_hands.update(set(keys))


def state_words(state: State) -> str:
    """``needs ruling``; "" for an open finding."""
    return "" if state == State.OPEN else words(state)


def counted_by(hand: Hand) -> str:
    """``PokerNow``: whose chips these are, for those of one program are not those of another; ""
    where people counted."""
    if hand.format not in LOGGED:
        return ""
    return profile(hand.profile).name if hand.profile else title_of(hand.format)


def label_of(denomination: Denomination) -> str:
    """``EUR``, ``PokerNow chips``: denominations of one label are told together."""
    *money, program = denomination
    return " ".join(filter(None, (program, Money(*money).label)))


def worth(chips: Chips, denomination: Denomination) -> Decimal:
    """Units as their decimal amount."""
    return chips * Decimal(denomination[0])


def alike(keyed: list[Denomination]) -> Iterator[tuple[str, list[Denomination]]]:
    """Denominations that may be added, under what they are called. Chips of a program that nobody
    said the worth of are not: of a table without cents and of one with cents one may be a cent."""
    for label, group in groupby(keyed, key=label_of):
        keys = list(group)
        units = {key[0] for key in keys} if keys[0][3] else set()
        if len(units) < 2:
            yield label, keys
            continue
        for unit in sorted(units):
            counted = f"counted to {unit}" if unit != "1" else "counted whole"
            yield f"{label}, {counted}", [key for key in keys if key[0] == unit]
