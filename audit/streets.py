"""Community cards of a street: laid one by one, and where one street ends and the next begins."""

from audit.program import Line
from audit.seen import see
from audit.table import Table
from schemas.events import Kind


def board_card(t: Table, i: int) -> None:
    """Lay one community card."""
    card = t.card(i)
    if card >= 0:
        bit = 1 << card
        if t.seen & bit or not t.program.deck & bit:
            see(t, card, i)
        else:
            t.seen |= bit
    t.board.append(card)


def whole_board_at_once(t: Table, line: Line, i: int) -> bool:
    """Below ``procedure``: the rest of the board on one line; the later streets are in it."""
    if t.procedure or not t.has_rounds or i >= t.end or t.kinds[i] != Kind.BOARD:
        return False
    later = [line, *(x for x in t.program.after(line) if x.op is line.op)]
    cards = [j for j in range(i, t.end) if t.kinds[j] == Kind.BOARD]
    whole = len(later) > 1 and len(cards) == sum(x.step.count for x in later)
    if not whole or not t.same_statement(cards[0], cards[-1]):
        return False
    t.skip_lines.update(id(x) for x in later[1:])
    return True


def next_street(t: Table, line: Line, i: int) -> bool:
    """Whether what was dealt apart is the next street, the betting between not written."""
    if t.same_statement(i - 1, i):
        return False
    last = i
    while last + 1 < t.end and t.kinds[last + 1] == Kind.BOARD and t.same_statement(i, last + 1):
        last += 1
    return last - i + 1 == t.program.next_count(line)
