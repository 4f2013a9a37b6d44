"""What silence means in a hand that writes its betting and names no level: who was in, whose cards
were written. Cards that nobody saw are often not written then, nor is who sat out."""

from collections import Counter

from ingest.sheet_draft import Columns
from schemas.events import Kind

RESTS = {Kind.REST_FOLD, Kind.REST_CALL}
POSTS = {Kind.ANTE, Kind.BLIND, Kind.STRADDLE, Kind.DEAD}


def took_part(
    columns: Columns, dealt: tuple[bool, ...], with_stacks: set[int], dealer: int
) -> tuple[bool, ...]:
    """Who of ``dealt`` took part: a seat that the hand names nowhere did not, unless ``rest``
    stands for those not named, or no deal was written, or fewer than two would be left.

    The dealer did where there are blinds: whose they are hangs on the button.
    """
    kinds = set(columns.kinds)
    if Kind.DEAL not in kinds or RESTS & kinds:
        return dealt
    named = {*columns.seats, *with_stacks}
    if Kind.BLIND in kinds:
        named.add(dealer)
    in_it = tuple(is_in and seat in named for seat, is_in in enumerate(dealt))
    return in_it if sum(in_it) > 1 else dealt


def written_in_part(columns: Columns, dealt: tuple[bool, ...]) -> bool:
    """Whether the hand shows that not all of it was written: nothing was posted, or the cards dealt
    between two rounds of betting went to some only of those still in, or more of them to some."""
    if Kind.ROUND in columns.kinds and not POSTS & set(columns.kinds):
        return True
    live = {seat for seat, is_in in enumerate(dealt) if is_in}
    got: Counter[int] = Counter()
    acted: set[int] = set()
    for kind, seat in zip(columns.kinds, columns.seats, strict=True):
        if kind == Kind.DEAL:
            got[seat] += 1
        elif kind == Kind.ROUND:
            if _uneven(got, live):
                return True
            got.clear()
            acted.clear()
        elif kind == Kind.FOLD:
            live.discard(seat)
        elif kind == Kind.REST_FOLD:
            live &= acted
        elif seat >= 0:
            acted.add(seat)
    return _uneven(got, live)


def _uneven(got: Counter[int], live: set[int]) -> bool:
    return any(got[seat] < max(got.values()) for seat in live) if got else False
