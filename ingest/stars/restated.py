"""What a hand says twice in the site's text: each card shown, the board, what was collected."""

from collections.abc import Sequence

from ingest.stars.draft import AMOUNT, KIND, SEAT, WIDTH, Draft
from schemas.cards import TEXT, UNKNOWN
from schemas.events import Kind
from schemas.garbled import CONTRADICTS, MALFORMED
from schemas.hand import Chips

BACK, POT = int(Kind.BACK), int(Kind.POT)


def shown_again(draft: Draft, seat: int, cards: Sequence[int], line: int) -> bool:
    """Whether a player who has shown all his cards has others here, on another run or in the
    summary: told once, unless the deck tells it, or what he was dealt."""
    before = draft.shown.get(seat, ())
    if len(before) != len(cards) or not _differ(before, cards):
        return False
    if not _told_elsewhere(draft, seat, before):
        said, now = _text(before), _text(cards)
        what = f"{draft.names[seat]} is said to have shown {said}, and here {now}"
        draft.contradiction(CONTRADICTS, what, line, seat)
    return True


def _told_elsewhere(draft: Draft, seat: int, cards: Sequence[int]) -> bool:
    """Whether cards are not those he was dealt, or lie elsewhere too."""
    if len(draft.known.get(seat, ())) == len(cards) and _differ(draft.known[seat], cards):
        return True
    others = [*draft.shown.items(), *draft.known.items()]
    lie = {card for whose, theirs in others if whose != seat for card in theirs}
    return not lie.union(*draft.boards).isdisjoint(cards)


def laid_again(draft: Draft, name: str, laid: Sequence[int], old: Sequence[int], line: int) -> None:
    """The board before a street, which its row says again; kept until the summary has been read."""
    if not draft.relaid and len(laid) == len(old) and _differ(laid, old):
        what = f"the row of the {name.lower()} has {_text(old)} before it, and {_text(laid)} lay"
        draft.relaid[line] = what


def tell_relaid(draft: Draft) -> None:
    """Say it where the summary does not say that the board was another."""
    for board, (cards, _) in draft.printed.items():
        if _differ(draft.boards[board], cards):
            return
    for line, what in draft.relaid.items():
        draft.contradiction(CONTRADICTS, what, line)


def won_again(draft: Draft) -> None:
    """Whether the summary says another amount than the only winner collected; of several a payment
    may be the row that was changed, and is judged. Programs that imitate the site's text may count
    what came back to him: that is let be."""
    said = draft.won
    if len(draft.rows) > len(draft.numbers):
        said = said | _read_as_seats(draft)
    if len(said) != 1 or draft.cashed or draft.paid + draft.taken != draft.total:
        return
    ((seat, (won, line)),) = said.items()
    got, back = _by_seat(draft, POT), _by_seat(draft, BACK)
    if got.keys() != {seat} or won in (got[seat], got[seat] + back.get(seat, 0)):
        return
    name, was = draft.names[seat], draft.said(got[seat])
    what = f"{name} is said to have won {draft.said(won)}, and collected {was}"
    draft.contradiction(MALFORMED, what, line, seat)


def _read_as_seats(draft: Draft) -> dict[int, tuple[Chips, int]]:
    """Rows `Seat 3: Ann collected ($2)`, which read like those of the seat list."""
    return {
        draft.numbers.index(number): (chips, draft.total_line)
        for number, name, chips, _ in draft.rows[len(draft.numbers) :]
        if number in draft.numbers and name.endswith(" collected")
    }


def _by_seat(draft: Draft, kind: int) -> dict[int, Chips]:
    """The chips of all rows of a kind, by seat."""
    found: dict[int, Chips] = {}
    kinds, seats = draft.events[KIND::WIDTH], draft.events[SEAT::WIDTH]
    for k, seat, amount in zip(kinds, seats, draft.events[AMOUNT::WIDTH], strict=True):
        if k == kind:
            found[seat] = found.get(seat, 0) + amount
    return found


def _differ(one: Sequence[int], other: Sequence[int]) -> bool:
    return UNKNOWN not in one and UNKNOWN not in other and sorted(one) != sorted(other)


def _text(cards: Sequence[int]) -> str:
    return " ".join(TEXT[card] for card in cards)
