"""Amounts of pot lines that name a share or a board and no amount: the part the game gives it."""

from fractions import Fraction
from typing import Protocol

from audit.awards.pot_words import words_of_share
from audit.awards.split import shares
from audit.cards.boards import boards_in_play
from audit.hands.contests import fought
from audit.table import Table
from schemas.hand import Chips


class ShareLine(Protocol):
    """What is needed of a pot line."""

    amount: Chips
    share: str
    board: int
    payees: dict[int, Chips]

    @property
    def number(self) -> int:
        """Which layer the line names."""
        ...


def fill_amounts(t: Table, lines: "list[ShareLine]", pots: "list[Chips]") -> bool:
    """Give lines without an amount the part of their pot that their share is, where the lines of a
    pot name all of it between them. Whether any was given."""
    given = False
    for number, pot in enumerate(pots):
        mine = [line for line in lines if line.number == number]
        silent = [line for line in mine if line.amount < 0 and -1 in line.payees.values()]
        if len(mine) < 2 or not silent or len(silent) != len(mine):
            continue
        parts = [_part(t, line) for line in mine]
        if sum(parts) != 1 or not all(parts):
            continue
        for line, amount in zip(mine, shares(pot, parts, t.hand.chip), strict=True):
            line.amount = amount
            given = True
    return given


def name_contests(t: Table, lines: "list[ShareLine]") -> None:
    """Let lines that call a share otherwise than the game does, `high` for `high-half`, name the
    contest that is fought. A word that may be several, or none, stays as it is."""
    for line in lines:
        if not line.share:
            continue
        mine = [one for one in fought(t) if one.board in (0, line.board + 1)]
        mine = [one for one in mine if line.share in words_of_share(one)]
        if len(mine) == 1:
            line.share = mine[0].id


def _part(t: Table, line: ShareLine) -> Fraction:
    """The part of a pot that a line is of."""
    contests = fought(t)
    boards = boards_in_play(t)
    if line.share:
        mine = [c for c in contests if c.board in (0, line.board + 1)]
        one = [c.share for c in mine if line.share in words_of_share(c)]
        part = one[0] if one else Fraction(0)
        return part / boards if t.runs > 1 else part
    if t.runs > 1:
        return Fraction(1, boards)
    return sum((c.share for c in contests if c.board == line.board + 1), Fraction(0))
