"""Rows of the board: streets, second runs and second boards."""

from ingest.pokernow.cards import CARD, cards_of
from ingest.pokernow.draft import Draft
from ingest.pokernow.lines import LAYS, OTHER, Op
from ingest.pokernow.lost_street import put_back
from schemas.cards import cards_text
from schemas.events import NOBODY, Kind
from schemas.garbled import CONTRADICTS

BOARD = int(Kind.BOARD)
STREETS = frozenset({"Flop", "Turn", "River", "flop", "turn", "river"})
FLOPS = frozenset({"Flop", "flop"})
RUN, SECOND_BOARD = " (second run)", " (second board)"
_LAID: dict[int, Op] = {card: (OTHER, BOARD, NOBODY, 0, card) for card in range(64)}
_LAID_BY: dict[str, Op] = {text: _LAID[card] for text, card in CARD.items()}
_ALONE: dict[str, tuple[Op, ...]] = {text: (op,) for text, op in _LAID_BY.items()}


Laid = tuple[int, str, str, str, tuple[Op, ...]]


def laid_by(entry: str) -> Laid | None:
    """``Turn: a, b, c [d]`` as a row has it, in quotes: the name, the cards that lay there, those
    laid now and their events. None when it is no such row."""
    name, _, rest = entry.partition(":")
    before, bracket, new = rest.rpartition("[")
    new = new[:-2]
    laid = _ALONE.get(new) or _laid(new)
    return (LAYS, name[1:], before.strip(), new, laid) if bracket and laid else None


def _laid(cards: str) -> tuple[Op, ...] | None:
    try:
        return tuple([_LAID_BY[card] for card in cards.split(", ")])
    except KeyError:
        return None


def lay(draft: Draft, place: int, said: Laid) -> bool:
    """Take in a row of the board (``laid_by``); False when it is none in this hand."""
    _, name, before, new, laid = said
    boards, board = draft.boards, 0
    if name not in STREETS or draft.runs or len(boards) != (name not in FLOPS):
        board = _which(draft, name, before, place)
        if board < 0:
            return False
    elif not boards:
        boards.append("")
    if boards[board] != before and not _missing(draft, board, before, place):
        return False
    if board:
        _lay(draft, board, laid, place)
    else:
        draft.events += laid
        draft.at += (place,) * len(laid)
    boards[board] = f"{before}, {new}" if before else new
    draft.street.clear()
    return True


def _which(draft: Draft, name: str, before: str, place: int) -> int:
    """Which board or run a row is of; -1 where it is no such row."""
    street, mark = name, ""
    if name[-1:] == ")":
        street, _, _ = name.rpartition(" (second")
        mark = name[len(street) :]
    if street not in STREETS or mark not in ("", RUN, SECOND_BOARD):
        return -1
    board = 1 if mark else 0
    if mark == SECOND_BOARD:
        draft.double = True
    elif draft.runs and draft.runs_at < 0 and not mark:
        draft.runs_at = draft.put(int(Kind.RUNS), place, NOBODY, 2)
    boards = draft.boards
    while len(boards) <= board:
        boards.append("" if draft.double else _shared(boards, before))
    return board


def _shared(boards: list[str], before: str) -> str:
    """What the second run found lying, which is the beginning of the first."""
    if not boards:
        return ""
    return before if boards[0].startswith(before) else boards[0]


def _lay(draft: Draft, board: int, laid: tuple[Op, ...], place: int) -> None:
    if board:
        first = len(draft.events)
        draft.board_of.update(dict.fromkeys(range(first, first + len(laid)), board))
    draft.events += laid
    draft.at += (place,) * len(laid)


def _missing(draft: Draft, board: int, before: str, place: int) -> bool:
    """The row says other cards lay there than were laid: those that no row laid are laid now."""
    cards = cards_of(before)
    if cards is None:
        return False
    had = cards_of(draft.boards[board]) or ()
    if cards[: len(had)] == had:
        missing = cards[len(had) :]
        what = f"no row lays {cards_text(missing)}, which lie there by this row"
        laid = tuple([_LAID[card] for card in missing])
        if board or draft.double:
            _lay(draft, board, laid, place)
        else:
            put_back(draft, laid, place)
    else:
        what = (
            f"this row has {cards_text(cards)} on the board, the rows before it {cards_text(had)}"
        )
    draft.garble(CONTRADICTS, what, place)
    return True
