"""Streets and boards: which cards came new, and what to make of lines that contradict another."""

from collections.abc import Sequence

from ingest.stars.codes import HOLE, SHOW_MARK, Entry
from ingest.stars.draft import BOARD, CARD, FACE, KIND, LINE, WIDTH, Draft, still_in
from ingest.stars.lacking import twice
from ingest.stars.restated import laid_again
from schemas.cards import TEXT, UNKNOWN
from schemas.events import DOWN, NOBODY, UP, Kind
from schemas.garbled import CONTRADICTS, MALFORMED

BOARD_CARD, DEAL, RUNS = int(Kind.BOARD), int(Kind.DEAL), int(Kind.RUNS)
LENGTH = {"PRE-FLOP": 1, "PREFLOP": 1, "FLOP": 3, "TURN": 4, "RIVER": 5}  # of the board then


def hole(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """The first cards are dealt; a street may be glued behind."""
    draft.marks.add(HOLE)
    if draft.deal_at < 0:
        draft.deal_at, draft.deal_line = draft.count, line
    elif entry[3] and draft.header.stakes.game.kind == "board":
        draft.contradiction(MALFORMED, "two heads of streets stand in one line", line)
        _lay(draft, "PRE-FLOP", 0, (entry[3],), line)


def street(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """A street of a board, or of stud."""
    name, numbered, groups, glued = entry[3]
    draft.street = name
    is_stud = draft.header.stakes.game.kind == "stud"
    if is_stud != name.endswith("STREET") and name != "RIVER":
        draft.contradiction(MALFORMED, "a street stands here that the game has not", line)
        return
    if is_stud:
        _stud(draft, name, groups, line)
        return
    board = entry[2]
    if not numbered and not glued and groups:
        laid, new = draft.boards[0], groups[-1]
        if len(new) == LENGTH[name] - len(laid) and (len(groups) > 1 or not laid):
            if len(groups) == 2 and list(groups[0]) != laid:
                laid_again(draft, name, laid, groups[0], line)
            _on_board(draft, 0, new, line)
            return
    if glued:
        draft.contradiction(MALFORMED, "two heads of streets stand in one line", line)
    if numbered and not draft.runs and draft.header.stakes.game.boards == 1:
        draft.runs = 2
        draft.add(RUNS, NOBODY, 2, line)
    _lay(draft, name, board, groups, line)


def _lay(
    draft: Draft, name: str, board: int, groups: tuple[tuple[int, ...], ...], line: int
) -> None:
    """The new cards of a street; a place of the board whose card cannot be told is UNKNOWN."""
    laid = draft.boards[board]
    if board and not laid:
        common = LENGTH[name] - (3 if name == "FLOP" else 1)
        laid += draft.boards[0][:common]
    length = LENGTH[name]
    if len(groups) > 1:
        laid_again(draft, name, laid, [card for group in groups[:-1] for card in group], line)
    seen = list(dict.fromkeys(card for group in groups for card in group if card != UNKNOWN))
    new = [card for card in seen if card not in laid] if len(seen) > len(laid) else []
    due = max(length - len(laid), 0)
    if len(groups) > 1 and len(groups[-1]) == due:
        new = list(groups[-1])  # also where it repeats a card that lies there
    elif len(groups) == 1 and not laid and len(groups[0]) == due:
        new = list(groups[0])
    own = 3 if name == "FLOP" else 1
    if (
        len(groups) > 1
        and due > len(groups[-1]) == own
        and draft.events[-WIDTH:][:1] == [BOARD_CARD]
    ):
        draft.contradiction(MALFORMED, f"the street before the {name.lower()} is missing", line)
    if not due and len(seen) == length:
        twice(draft, name.lower(), line)
    if len(new) != due:
        new = (new + [UNKNOWN] * due)[:due]
    _on_board(draft, board, new, line)


def _on_board(draft: Draft, board: int, new: Sequence[int], line: int) -> None:
    events, faces = draft.events, draft.sparse[FACE]
    at = len(events) // WIDTH
    for card in new:
        events += (BOARD_CARD, NOBODY, 0, card, line)
        faces[at] = UP
        if board:
            draft.put(BOARD, at, board)
        at += 1
    draft.boards[board].extend(new)


def _stud(draft: Draft, name: str, groups: tuple[tuple[int, ...], ...], line: int) -> None:
    """Third street is where the deal is; the last one comes down, to everybody still in."""
    if name == "3RD STREET":
        draft.deal_at, draft.deal_line = draft.count, line
    elif name in ("RIVER", "7TH STREET"):
        if groups and len(groups[-1]) == 1:  # the deck ran out: one for all
            draft.put(FACE, draft.add(BOARD_CARD, NOBODY, 0, line, groups[-1][0]), UP)
            return
        for seat in still_in(draft):
            at = draft.add(DEAL, seat, 0, line, UNKNOWN)
            draft.put(FACE, at, DOWN)
            draft.pending[seat] = [at]
            draft.seventh[seat] = at


def show_mark(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """The showdown; of the second run or board it says so."""
    draft.marks.add(SHOW_MARK)
    draft.board = entry[2]
    draft.pending.clear()


def board_line(draft: Draft, board: int, cards: tuple[int, ...], line: int) -> None:
    """The board as the summary prints it; it has the last word where a street's line cannot be
    read or repeats cards that lie elsewhere."""
    draft.printed[board] = (cards, line)


def settle_boards(draft: Draft) -> None:
    """Hold the streets against the board of the summary."""
    for board, (printed, _) in draft.printed.items():
        laid = draft.boards[board]
        if list(printed) == laid or len(printed) != len(laid):
            continue
        held = {card for cards in draft.known.values() for card in cards}
        _settle(draft, board, laid, printed, held)


def _settle(
    draft: Draft, board: int, laid: list[int], printed: tuple[int, ...], held: set[int]
) -> None:
    at = _positions(draft, board, len(laid))
    first = -1
    for place, (card, other) in enumerate(zip(laid, printed, strict=True)):
        if card == other or place not in at:
            continue
        position = at[place]
        first = position if first < 0 else first
        believed = card == UNKNOWN or card in held or laid.count(card) > 1
        draft.change(position, CARD, other if believed else UNKNOWN)
    if first >= 0:
        said = " ".join(TEXT[card] for card in laid)
        draft.contradiction(
            CONTRADICTS,
            f"the streets lay {said}, the summary prints {' '.join(TEXT[c] for c in printed)}",
            draft.events[first * WIDTH + LINE],
        )


def _positions(draft: Draft, board: int, length: int) -> dict[int, int]:
    """Place on the board -> position of its event; those of a common street are the first run's."""
    boards = draft.sparse[BOARD]
    found = [
        at
        for at, kind in enumerate(draft.events[KIND::WIDTH])
        if kind == Kind.BOARD and boards.get(at, 0) == board
    ]
    start = length - len(found)
    return {start + nth: at for nth, at in enumerate(found)}
