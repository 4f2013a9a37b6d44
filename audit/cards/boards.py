"""Boards side by side: a second board of the game, or the rest of the deal run more than once.

Board 0 is the table's own (``t.board``, and the seats' cards); the others lie beside it. It judges
no payment. Sources: the game's own articles; for runs WSOP 204-210 (one more board for each run
from the card where the players agree, the pot in equal parts).
"""

from audit.cards.seen import see
from audit.program import Op, Program
from audit.table import Table


def boards_in_play(t: Table) -> int:
    """How many boards each pot is fought on: the runs, or the boards of the game."""
    return t.runs if t.runs > 1 else t.program.boards


def side_by_side(t: Table, runs: int) -> None:
    """The rest is run so many times: every run begins with what lies there now."""
    t.runs = runs
    t.more_boards = [list(t.board) for _ in range(runs - 1)]
    t.before_runs = [(len(t.down[s]), len(t.up[s])) for s in range(t.n)]
    t.run_cards = [[([], []) for _ in range(t.n)] for _ in range(runs - 1)]


def row(t: Table, board: int) -> list[int]:
    """The community cards of a board, from 0; [] when none lies there yet."""
    if board <= 0:
        return t.board
    return t.more_boards[board - 1] if board <= len(t.more_boards) else []


def lying(t: Table, zone: str, board: int) -> list[int]:
    """The cards of a plain board zone on one board, in the order they came."""
    cards, places = row(t, board), _places(t.program)
    if len(set(places)) < 2:
        return list(cards)
    return [card for card, where in zip(cards, places, strict=False) if where == zone]


def _places(program: Program) -> tuple[str, ...]:
    """The zone of each community card, in the order they come."""
    if "places" not in program.questions:
        deals = [line.step for line in program.lines if line.op is Op.DEAL_BOARD]
        program.questions["places"] = tuple(one.zone for one in deals for _ in range(one.count))
    return program.questions["places"]


def hand_of(t: Table, seat: int, board: int) -> tuple[list[int], list[int]]:
    """The seat's cards face down and face up in a run; a seat below nothing is the dummy's."""
    if seat < 0:
        return list(t.dummy), []
    if board <= 0 or t.runs < 2:
        return t.down[seat], t.up[seat]
    more_down, more_up = t.run_cards[board - 1][seat]
    if not (more_down or more_up):
        return t.down[seat], t.up[seat]
    down, up = t.before_runs[seat]
    return t.down[seat][:down] + more_down, t.up[seat][:up] + more_up


def of_a_run(t: Table, seat: int, card: int, i: int) -> bool:
    """Whether a card that is shown was dealt to the seat in a later run, or may have been."""
    for hands in t.run_cards:
        for cards in hands[seat]:
            if card in cards:
                return True
    if -1 in t.down[seat] or -1 in t.up[seat]:
        return False
    for hands in t.run_cards:
        for cards in hands[seat]:
            if -1 in cards:
                cards[cards.index(-1)] = card
                see(t, card, i, seat)
                return True
    return False
