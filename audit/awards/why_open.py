"""Why it is open who wins a contest, in words that say what was not noted. It decides nothing."""

from audit.awards.fights import Fight
from audit.guards import cards_of
from audit.program import Op
from audit.table import Table

BOARD_UNTOLD = "not every card of the board is known"


def why_open(t: Table, fight: Fight) -> str:
    """Why it is open who wins a contest that is not certain."""
    if fight.why:
        return fight.why
    unknown = [one.seat for one in fight.claims if not one.exact and one.seat in fight.may_win]
    grid = t.program.grid
    if grid is not None and any(card < 0 for card in t.cells.values()):
        return "not every card of the grid was noted"
    why = next((one.why for one in fight.claims if one.seat in unknown and one.why), "")
    if why:
        return why
    full = not any(-1 in t.seat_cards(seat) for seat in unknown)
    if full and any(-1 in board for board in (t.board, *t.more_boards)):
        return BOARD_UNTOLD
    if len(t.board) < cards_of(t, Op.DEAL_BOARD) and full:
        return f"the board has {len(t.board)} cards of {cards_of(t, Op.DEAL_BOARD)}"
    if full and _by_face(fight):
        return faces_untold(t, unknown)
    if full and t.program.declares is not None:
        return f"the line {t.names(unknown)} declared was not noted"
    return f"the cards of {t.names(unknown)} are not all known"


def unknown_hands(t: Table, fights: list[Fight]) -> str:
    """What is not known of the hands of players whose words were noted."""
    unknown = sorted({one.seat for fight in fights for one in fight.claims if not one.exact})
    full = [seat for seat in unknown if -1 not in t.seat_cards(seat)]
    faces = [
        seat
        for seat in full
        if any(
            not one.exact and _by_face(f) for f in fights for one in f.claims if one.seat == seat
        )
    ]
    if faces and len(full) == len(unknown):
        return faces_untold(t, faces)
    if len(full) == len(unknown) and any(-1 in board for board in (t.board, *t.more_boards)):
        return BOARD_UNTOLD
    return f"the cards of {t.names(unknown)} are not all known"


def faces_untold(t: Table, seats: list[int]) -> str:
    """Their cards are known, and not how they lay."""
    return f"which cards of {t.names(seats)} lay face down was not noted"


def _by_face(fight: Fight) -> bool:
    """Whether a contest is about cards that lay one way."""
    return any(":" in key for key in fight.ready.composer.keys)
