"""The columns of a long ledger: which hold money, of what sign, and what a row of them comes to."""

from collections.abc import Sequence
from decimal import Decimal

from ingest.ledgers.amounts import amount_of, is_blank
from ingest.ledgers.sheets import Row, Value, at
from ingest.ledgers.understood import Heading, Understood, What
from ingest.ledgers.words import MONEY, Role

NAMES = {
    Role.DATE: "date",
    Role.PLAYER: "player",
    Role.BUY: "buy-in",
    Role.REBUYS: "buy-in again",
    Role.CASH: "cash-out",
    Role.NET: "net",
    Role.WIN: "won",
    Role.LOSS: "lost",
    Role.TAKEN: "taken from the table, or paid beside it",
    Role.PLACE: "place",
    Role.NOTE: "note",
    Role.TOTAL: "adds up others; not counted",
    Role.DERIVED: "not money; not counted",
}
OFTEN = 20  # more rebuys nobody makes in a night


class Columns:
    """Indices are from 0, -1 for a column that is not there."""

    def __init__(
        self, made: Understood, head: Row, roles: Sequence[Role | None], rows: Sequence[Row]
    ) -> None:
        self._made, self._head, self._rows = made, head, rows
        self.date, self.player, self.place, self.note = (
            self._only(roles, role) for role in (Role.DATE, Role.PLAYER, Role.PLACE, Role.NOTE)
        )
        self.of_money = self._of_money(roles)
        self.money = [index for index, _ in self.of_money]
        self.taken = [index for index, role in enumerate(roles) if role is Role.TAKEN]
        self._all_paid = self._negative_buys()
        self.net = next((i for i, role in self.of_money if role is Role.NET), -1)
        held = {self.what(role) for _, role in self.of_money}
        self.both_ways = {What.BUY, What.CASH} <= held
        self.net_is_of_row = self._net_agrees()
        self._tell(roles)

    @property
    def is_dated(self) -> bool:
        """Whether there is a column of dates."""
        return self.date >= 0

    def heading(self, index: int) -> str:
        """What a column is called."""
        return self._head[index].text

    def beyond(self, row: Row) -> Value | None:
        """A cell to the right of all headings; None where there is none."""
        return next((cell for cell in row[len(self._head) :] if cell.text), None)

    def what(self, role: Role) -> What:
        """What an amount of such a column is."""
        if role in (Role.BUY, Role.REBUYS):
            return What.BUY
        return What.CASH if role is Role.CASH else What.NET

    def signed(self, role: Role, amount: Decimal, index: int) -> Decimal | str:
        """The amount with the sign it has as that; or what is wrong with it."""
        if role is Role.LOSS:
            return -abs(amount)
        if role in (Role.BUY, Role.REBUYS) and self._all_paid:
            return -amount if amount else amount
        if amount < 0 and role not in (Role.NET,):
            return f"{amount} is less than nothing, in a column of {NAMES[role]}"
        return amount

    def _only(self, roles: Sequence[Role | None], role: Role) -> int:
        found = [index for index, one in enumerate(roles) if one is role]
        for index in found[1:]:
            if role in (Role.DATE, Role.PLAYER):
                self._made.unknown(self._head[index], f"a second column of {NAMES[role]}; not read")
        return found[0] if found else -1

    def _of_money(self, roles: Sequence[Role | None]) -> list[tuple[int, Role]]:
        """The columns that hold money, and those of counts told."""
        found: list[tuple[int, Role]] = []
        nets = 0
        for index, role in enumerate(roles):
            if role not in MONEY or role is None:
                continue
            nets += role is Role.NET
            if role is Role.NET and nets > 1:
                self._made.unknown(self._head[index], "a second column of net; not counted")
            elif role is Role.REBUYS and self._are_counts(index, roles):
                what = "says how often, not for how much: what a rebuy cost is not said"
                self._made.lose(None, self._head[index], what)
            else:
                found.append((index, role))
        return found

    def _numbers(self, index: int) -> list[Decimal]:
        read = (amount_of(at(row, index), self._made.style) for row in self._rows)
        return [one for one in read if isinstance(one, Decimal)]

    def _are_counts(self, index: int, roles: Sequence[Role | None]) -> bool:
        """Whether a column of rebuys counts them: small whole numbers, under every buy-in."""
        counts = [one for one in self._numbers(index) if one]
        buys = [
            x for i, role in enumerate(roles) if role is Role.BUY for x in self._numbers(i) if x
        ]
        small = bool(counts) and all(one == int(one) and one <= OFTEN for one in counts)
        return small and bool(buys) and max(counts) < min(map(abs, buys))

    def _negative_buys(self) -> bool:
        """Whether buy-ins are written as money that goes out: none of them above nothing."""
        buys = [x for i, role in self.of_money if role is Role.BUY for x in self._numbers(i)]
        return bool(buys) and max(buys) <= 0 and min(buys) < 0

    def _net_agrees(self) -> bool:
        """Whether the column of nets is that of its rows. A running balance is not: then it is told
        once and not counted."""
        if self.net < 0 or not self.both_ways:
            return True
        right = wrong = 0
        for row in self._rows:
            cells = [at(row, index) for index, _ in self.of_money]
            if any(is_blank(cell) for cell in cells):
                continue
            sums = dict.fromkeys(What, Decimal(0))
            for index, role in self.of_money:
                found = amount_of(at(row, index), self._made.style)
                value = found if isinstance(found, str) else self.signed(role, found, index)
                if isinstance(value, str):
                    break
                sums[self.what(role)] += value
            else:
                over = sums[What.CASH] - sums[What.BUY] - sums[What.NET]
                agrees = over in (0, self._taken_of(row))
                right, wrong = right + agrees, wrong + (not agrees)
        if wrong <= right:
            return True
        what = "not cash-out less buy-in of its row; not counted (a running balance?)"
        self._made.unknown(self._head[self.net], what)
        return False

    def _taken_of(self, row: Row) -> Decimal:
        """What a row says was taken."""
        found = (amount_of(at(row, index), self._made.style) for index in self.taken)
        return sum((abs(one) for one in found if isinstance(one, Decimal)), Decimal(0))

    def _tell(self, roles: Sequence[Role | None]) -> None:
        for index, cell in enumerate(self._head):
            role = roles[index]
            if role is not None:
                self._made.headings.append(Heading(cell, NAMES[role]))
            elif cell.text:
                self._made.unknown(
                    cell, f"a column called {cell.text!r} is not known; kept, not counted"
                )
            elif any(not is_blank(at(row, index)) for row in self._rows):
                self._made.unknown(cell, "a column without a heading; kept, not counted")
