"""A card becomes known: is it in the deck, and only once? It deals nothing."""

from audit.cards.stub import came_again
from audit.table import Table
from schemas.cards import JOKER, card_text
from schemas.findings import Severity

# who wrote the cards down -> what else it may be that a card came twice
MISREAD = {
    "by-people": "",
    "by-antennas": ", or an antenna misread it",
    "by-software": ", or a row was changed: software deals no card twice",
}


def see(t: Table, card: int, i: int, seat: int = -1) -> None:
    """A card became known at event ``i``: is it in the deck, and only once?"""
    bit = 1 << card
    if not t.program.deck & bit:
        t.find(
            "DEK002",
            i,
            f"{card_text(card)} does not belong in the deck",
            seats=_who(seat),
            article=t.game.deck_cite,
            recorded=card_text(card),
            expected="a card of the deck",
        )
        t.doubtful.append(("foreign", seat, card))
        return
    if card == JOKER and t.seen & bit and t.more_jokers + 1 < t.game.jokers:
        t.more_jokers += 1
    elif t.seen & bit and not came_again(t, card, i):
        if card not in t.duplicates:
            where = t.card_owner.get(card, -1)
            misread = MISREAD[t.terms.profile.cards_read]
            also = f", first {'with ' + t.name(where) if where >= 0 else 'on the table'}"
            t.find(
                "DEK001",
                i,
                f"{card_text(card)} appears twice{also}{misread}",
                seats=_who(seat),
                article=t.game.deck_cite,
                severity=Severity.ERROR if misread else None,
                recorded=card_text(card),
                expected="each card once",
            )
            t.duplicates.add(card)
        t.doubtful.append(("duplicate", seat, card))
        return
    t.seen |= bit
    if seat >= 0:
        t.card_owner[card] = seat


def told_as_returned(t: Table, card: int) -> None:
    """A card that should not have come again, which is told already: it is no second finding."""
    t.duplicates.add(card)


def _who(seat: int) -> tuple[int, ...]:
    return (seat,) if seat >= 0 else ()


def any_unseen(t: Table) -> bool:
    """Whether a card that nobody saw lies with a player or on a board."""
    return any(-1 in cards for cards in (*t.down, *t.up, t.board, *t.more_boards))
