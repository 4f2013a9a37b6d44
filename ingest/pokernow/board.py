"""Rows of the board: streets, second runs and second boards."""

from ingest.pokernow.cards import cards_of
from ingest.pokernow.draft import Draft
from ingest.pokernow.lines import OTHER
from schemas.cards import cards_text
from schemas.events import NOBODY, Kind
from schemas.garbled import CONTRADICTS

BOARD = int(Kind.BOARD)
STREETS = {"flop": 0, "turn": 3, "river": 4}  # cards that lay there before
RUN, SECOND_BOARD = " (second run)", " (second board)"


def board_row(draft: Draft, text: str, place: int) -> bool:
    """Take in ``Turn: a, b, c [d]``; False when it is no such row."""
    name, _, rest = text.partition(":")
    before, bracket, new = rest.rpartition("[")
    before = before.strip()
    street, mark = name, ""
    if name[-1:] == ")":
        street, mark, _ = name.rpartition(" (second")
        mark = name[len(street) :]
    known = STREETS.get(street.lower())
    cards = cards_of(new[:-1])
    if (
        known is None
        or not bracket
        or new[-1:] != "]"
        or not cards
        or mark not in ("", RUN, SECOND_BOARD)
    ):
        return False
    board = 1 if mark else 0
    if mark == SECOND_BOARD:
        draft.double = True
    elif not mark or not draft.double:
        _run(draft, mark, place)
    boards = draft.boards
    while len(boards) <= board:
        boards.append("" if draft.double else _shared(boards, before))
    if boards[board] != before and not _missing(draft, board, before, place):
        return False
    for card in cards:
        _lay(draft, board, card, place)
    new = new[:-1]
    boards[board] = f"{before}, {new}" if before else new
    draft.street.clear()
    return True


def _run(draft: Draft, mark: str, place: int) -> None:
    """Say that the rest is run twice, before the first card that is."""
    if draft.runs_at >= 0:
        return
    if draft.runs and not mark:
        draft.runs_at = draft.put(int(Kind.RUNS), place, NOBODY, 2)


def _shared(boards: list[str], before: str) -> str:
    """What the second run found lying, which is the beginning of the first."""
    if not boards:
        return ""
    return before if boards[0].startswith(before) else boards[0]


def _lay(draft: Draft, board: int, card: int, place: int) -> None:
    draft.events.append((OTHER, BOARD, NOBODY, 0, card))
    draft.at.append(place)
    if board:
        draft.board_of[len(draft.events) - 1] = board


def _missing(draft: Draft, board: int, before: str, place: int) -> bool:
    """The row says other cards lay there than were laid: those that no row laid are laid now."""
    cards = cards_of(before)
    if cards is None:
        return False
    had = cards_of(draft.boards[board]) or ()
    if cards[: len(had)] == had:
        what = f"no row lays {cards_text(cards[len(had) :])}, which lie there by this row"
        for card in cards[len(had) :]:
            _lay(draft, board, card, place)
    else:
        what = (
            f"this row has {cards_text(cards)} on the board, the rows before it {cards_text(had)}"
        )
    draft.garble(CONTRADICTS, what, place)
    return True
