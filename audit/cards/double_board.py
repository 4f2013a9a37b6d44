"""Community cards of a street on several boards: so many to each; no payment is judged here.

Sources: the game's own articles; WSOP's double-board Omaha (half the pot a board, the burn shared).
"""

from audit.cards.boards import boards_in_play
from audit.cards.dealt import no_more_betting
from audit.cards.seen import see
from audit.cards.strays_of_deal import wrong_kind
from audit.program import Line
from audit.table import Table
from audit.talk import first_card, talk
from schemas.events import ACTS, Kind
from schemas.hand import Level


def lay(t: Table, i: int) -> int:
    """Lay one community card on the board it is noted for; the board, from 0."""
    card, board = t.card(i), board_of(t, i)
    if card >= 0:
        see(t, card, i)
    while len(t.more_boards) < board:
        t.more_boards.append([])
    (t.more_boards[board - 1] if board else t.board).append(card)
    return board


def board_of(t: Table, i: int) -> int:
    """The board or run an event is noted for, from 0."""
    return 0 if t.hand.boards is None else t.hand.boards[i]


def deal_boards(t: Table, line: Line, i: int) -> int:
    """One street of every board; with nobody left to bet, the rest of the deal as well."""
    count = boards_in_play(t)
    got, start = [0] * count, i
    cards = [j for j in range(i, t.end) if t.kinds[j] == Kind.BOARD]
    later = [one for one in t.program.after(line) if one.op is line.op]
    want = line.step.count
    rest = want + sum(one.step.count for one in later)
    if _whole_rest(t, cards, rest, count):
        t.skip_lines.update(id(one) for one in later)
        want = rest
        if not t.procedure:
            t.one_line_board = bool(later)
            t.unknown("BRD001", "VAR032", "MIS016")
    last = -1
    while i < t.end:
        kind = t.kinds[i]
        if kind == Kind.BOARD:
            if min(got) >= want and not t.same_statement(i - 1, i):
                break  # the next street follows at once
            if not t.cards_dealt:
                first_card(t, i)
            board = lay(t, i)
            if board < count:
                got[board] += 1
            last = i
            i += 1
        elif kind < Kind.ROUND:
            talk(t, i)
            i += 1
        elif kind == Kind.BURN and any(got) and want == rest and cards and i < cards[-1]:
            if t.card(i) >= 0:
                see(t, t.card(i), i)
            i += 1
        elif any(got) or (after := wrong_kind(t, line, i)) < 0:
            break
        else:
            i = after
    _judge(t, line, got, want, last if last >= 0 else start, i)
    return i


def _whole_rest(t: Table, cards: list[int], rest: int, count: int) -> bool:
    """Whether the cards from here on are the rest of every board, with no betting between."""
    each = [0] * count
    for i in cards:
        if board_of(t, i) < count:
            each[board_of(t, i)] += 1
    if each != [rest] * count:
        return False
    between = range(cards[0], cards[-1])  # a sheet has its rounds, a log of software its acts
    acts = any(t.kinds[i] == Kind.ROUND or t.kinds[i] in ACTS for i in between)
    return not acts and (no_more_betting(t) or not t.procedure)


def _judge(t: Table, line: Line, got: list[int], want: int, at: int, i: int) -> None:
    """So many cards on every board; none at all where the record ends."""
    if got == [want] * len(got) or t.called_misdeal >= 0:
        return
    if any(got):
        board = next(board for board, cards in enumerate(got) if cards != want)
        if not got[board] and t.level < Level.PROCEDURE:
            t.unknown("BRD001")
            return
        t.find(
            "BRD001",
            at,
            f"{got[board]} cards went to board {board + 1} instead of {want}",
            article=line.step.cite,
            recorded=str(got[board]),
            expected=str(want),
        )
        if got[board] > want:
            t.unjudgeable = t.unjudgeable or f"board {board + 1} has more cards than it is due"
        else:
            t.doubtful.append(("short-board", -1, -1))
    elif i >= t.end:
        t.ended_early = t.live_count > 1
    elif t.level < Level.ACTIONS:
        t.unknown("BRD001")
    elif t.live_count > 1:
        t.undealt = True
        t.find(
            "MIS016",
            i,
            "the hand went on without the board cards that come here",
            article=line.step.cite,
            recorded="no cards",
            expected=f"{want} on each board",
        )
