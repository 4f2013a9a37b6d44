"""Community cards of a street: laid one by one, and where one street ends and the next begins."""

from audit.cards.dealt import no_more_betting
from audit.cards.seen import see
from audit.program import Line
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


def runs_on(t: Table, line: Line, i: int, got: int) -> bool:
    """Whether, with nobody left to bet, the card is of the next street. One laid together with the
    whole street is one too many if the board gets too many in the end; one laid apart from part of
    a street is the next street's if the board is one short in the end."""
    if not no_more_betting(t):
        return False
    due = sum(later.step.count for later in t.program.after(line) if later.op is line.op)
    rest = sum(1 for j in range(i, t.end) if t.kinds[j] == Kind.BOARD)
    apart = not t.same_statement(i - 1, i)
    if got < line.step.count:
        return apart and rest == due
    return apart or rest <= due


def next_street(t: Table, line: Line, i: int) -> bool:
    """Whether what was dealt apart is the next street, the betting between not written."""
    if t.same_statement(i - 1, i):
        return False
    last = i
    while last + 1 < t.end and t.kinds[last + 1] == Kind.BOARD and t.same_statement(i, last + 1):
        last += 1
    return last - i + 1 == t.program.next_count(line)
