"""What the record says was paid: pot lines, returned chips, finishing stacks. It judges nothing."""

from dataclasses import dataclass, field

from audit.awards.paid_shares import fill_amounts, name_contests
from audit.table import Table
from schemas.events import NOT_NOTED, Kind
from schemas.hand import Chips, Hand


@dataclass(slots=True)
class PotLine:
    """One ``pot`` line: which pot it names, its amount, and what each payee got of it."""

    event: int
    label: int  # 0 none said, 1 main, 2.. side, 99 a side pot without a number
    amount: Chips  # NOT_NOTED when not said
    share: str
    board: int
    payees: dict[int, Chips] = field(default_factory=dict)  # NOT_NOTED: how much is not noted

    @property
    def number(self) -> int:
        """Which layer the line names: 0 the main pot, 1 the first side pot."""
        return 0 if self.label <= 1 else 1 if self.label == 99 else self.label - 1


@dataclass(slots=True)
class Paid:
    """Chips received by seat, the pots' and what was returned; shared amounts how is not noted."""

    lines: list[PotLine]
    known: dict[int, Chips]
    shared: list[tuple[tuple[int, ...], Chips]]
    recorded: bool = True
    open_amount: bool = False  # some pot line names no amount at all
    from_stacks: bool = False
    untold: set[int] = field(default_factory=set)  # seats paid out of a pot nobody can add up

    @property
    def total(self) -> Chips:
        """All that was paid out of pots."""
        return sum(self.known.values()) + sum(amount for _, amount in self.shared)

    def seats(self) -> set[int]:
        """Everybody who got something."""
        found = {seat for seat, chips in self.known.items() if chips}
        for seats, _ in self.shared:
            found.update(seats)
        return found | self.untold

    def even(self) -> dict[int, Chips]:
        """By seat, shared amounts divided evenly (the first takes what is odd): for display."""
        got = dict(self.known)
        for seats, amount in self.shared:
            each, odd = divmod(amount, len(seats))
            for k, seat in enumerate(seats):
                got[seat] = got.get(seat, 0) + each + (1 if k < odd else 0)
        return {seat: chips for seat, chips in got.items() if chips}

    def fits(self, owed: dict[int, Chips]) -> bool:
        """Whether the payments can be these amounts, however shared pots were divided."""
        rest = {s: owed.get(s, 0) - self.known.get(s, 0) for s in {*owed, *self.known}}
        if not self.shared:
            return not any(rest.values())
        for seats, amount in self.shared:
            for seat in seats:
                rest.setdefault(seat, 0)
            if len(self.shared) == 1:
                got = sum(rest[s] for s in seats)
                if got != amount or any(rest[s] < 0 for s in seats):
                    return False
                rest.update(dict.fromkeys(seats, 0))
        if len(self.shared) > 1:
            union = {s for seats, _ in self.shared for s in seats}
            if sum(rest[s] for s in union) != sum(amount for _, amount in self.shared):
                return False
            rest.update(dict.fromkeys(union, 0))
        return not any(rest.values())


def pot_lines(t: Table) -> list[PotLine]:
    """The ``pot`` lines of a record, payees together."""
    lines: list[PotLine] = []
    group = None
    for i in t.pots:
        if not lines or t.group(i) != group or not t.group(i):
            group = t.group(i)
            board = 0 if t.hand.boards is None else t.hand.boards[i]
            amount = NOT_NOTED if t.hand.others is None else t.hand.others[i]
            lines.append(PotLine(i, max(t.cell(i), 0), amount, t.word(i), board))
        lines[-1].payees[t.seats[i]] = t.amounts[i]
    return lines


def paid_by_lines(t: Table, pots: list[tuple[Chips, tuple[int, ...]]] | None) -> Paid:
    """Read the pot lines. One without an amount paid its own pot of ``pots`` when it names one,
    else what the other lines leave of them; where the pots are not known (None), nobody can say."""
    lines = pot_lines(t)
    name_contests(t, [*lines])
    known, pots = pots is not None, pots or []
    in_the_pots = sum(amount for amount, _ in pots)
    if len(pots) > 1:
        for line in lines:
            alone = sum(1 for one in lines if one.number == line.number) == 1
            if alone and line.amount < 0 and line.label and line.number < len(pots):
                line.amount = pots[line.number][0]
                t.unknown("POT002")
    if (not t.program.plain or t.runs > 1) and fill_amounts(t, [*lines], [one for one, _ in pots]):
        t.unknown("AWD001", "AWD008")
    paid = Paid(lines, {}, [], recorded=bool(lines))
    stated = 0
    for line in lines:
        said = [chips for chips in line.payees.values() if chips >= 0]
        if line.amount < 0 and len(said) == len(line.payees):
            line.amount = sum(said)
        stated += max(line.amount, 0)
    for line in lines:
        if line.amount < 0:
            paid.open_amount = True
            t.unknown("AWD001")
            line.amount = max(0, in_the_pots - stated)
            stated += line.amount
            if not known:
                paid.untold |= {seat for seat, chips in line.payees.items() if chips < 0}
        _pay_line(t, paid, line)
    return paid


def _pay_line(t: Table, paid: Paid, line: PotLine) -> None:
    rest = line.amount
    silent = []
    for seat, chips in line.payees.items():
        if chips >= 0:
            paid.known[seat] = paid.known.get(seat, 0) + chips
            rest -= chips
        else:
            silent.append(seat)
    if len(silent) == 1:
        paid.known[silent[0]] = paid.known.get(silent[0], 0) + max(rest, 0)
    elif silent and rest > 0:
        t.unknown("AWD006", "AWD007", "AWD009", "POT003")
        paid.shared.append((tuple(silent), rest))


def tells_boards(hand: Hand) -> bool:
    """Whether some payment of a hand that ran twice says of which board it was."""
    boards = hand.boards or ()
    return any(board > 0 and hand.kinds[i] == Kind.POT for i, board in enumerate(boards))


def tells_by_stacks(hand: Hand) -> bool:
    """Whether a record's stacks and winnings tell who was paid, and no line does: PHH, and an RFID
    table's export where the award was entered."""
    return hand.format == "phh" or hand.finishing is not None


def paid_by_stacks(t: Table) -> Paid:
    """Received = finishing - starting + put in; else the winnings: pots after rake."""
    hand = t.hand
    if (
        hand.finishing is not None
        and hand.stacks
        and all(chips >= 0 for chips in (*hand.finishing, *hand.stacks))
    ):
        known = {
            s: hand.finishing[s] - hand.stacks[s] + t.put[s] + t.dead_of[s] for s in range(t.n)
        }
        return Paid([], known, [], from_stacks=True)
    if hand.winnings is not None:
        return Paid([], {s: w for s, w in enumerate(hand.winnings) if w}, [], from_stacks=True)
    return Paid([], {}, [], recorded=False)
