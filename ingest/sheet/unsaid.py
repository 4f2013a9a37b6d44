"""What silence means in a hand that writes its betting and names no level: who was in, whose cards
were written. Cards that nobody saw are often not written then, nor is who sat out."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from ingest.sheet.draft import Columns, Row
from schemas.cards import NO_CARD
from schemas.events import Kind

_ROUND, _DEAL, _FOLD = int(Kind.ROUND), int(Kind.DEAL), int(Kind.FOLD)
_REST_FOLD = int(Kind.REST_FOLD)
_BRINGING = {int(Kind.DRAW), int(Kind.OFFER)}
RESTS = {Kind.REST_FOLD, Kind.REST_CALL}
EVERYBODY = {*RESTS, Kind.ALL_CHECK}
CHECKS = {Kind.CHECK, Kind.ALL_CHECK}
SOME_ROUNDS = 3  # in so many somebody checks, as a rule
POSTS = {Kind.ANTE, Kind.BLIND, Kind.STRADDLE, Kind.DEAD, Kind.POST}


def took_part(
    columns: Columns, dealt: tuple[bool, ...], with_stacks: set[int], dealer: int
) -> tuple[bool, ...]:
    """Who of ``dealt`` took part: a seat that the hand names nowhere did not, unless ``rest``
    stands for those not named, or no deal or no post was written, or fewer than two would be left.

    The dealer did where there are blinds: whose they are hangs on the button.
    """
    kinds = set(columns.kinds)
    if Kind.DEAL not in kinds or not POSTS & kinds or RESTS & kinds:
        return dealt
    named = {*columns.seats, *with_stacks}
    if Kind.BLIND in kinds:
        named.add(dealer)
    in_it = tuple(is_in and seat in named for seat, is_in in enumerate(dealt))
    return in_it if sum(in_it) > 1 else dealt


def written_in_part(rows: Sequence[Row], dealt: tuple[bool, ...]) -> bool:
    """Whether the hand shows that not all of it was written: nothing was posted, or nobody ever
    checked, or the cards dealt between two rounds of betting went to some only of those still in,
    or more of them to some, or somebody in it is never named again from a round on, and never
    folded."""
    kinds = [row[0] for row in rows]
    if _ROUND in kinds and not POSTS & set(kinds):
        return True
    if kinds.count(_ROUND) >= SOME_ROUNDS and not CHECKS & set(kinds):
        return True
    told = Told({seat for seat, is_in in enumerate(dealt) if is_in})
    for kind, seat, amount, card, *_, word in rows:
        if kind == _ROUND:
            told.close_round()
        told.take(kind, seat)
        if seat >= 0 and kind in _BRINGING:
            told.got[seat] -= _to_come(kind, amount, card, word)
    told.close_round()
    return told.uneven or bool(told.silent & told.live)


def _to_come(kind: int, amount: int, card: int, word: str) -> int:
    """Cards that a draw or an accepted offer brings to one seat, in `deal` lines behind it."""
    if kind == Kind.DRAW:
        return max(0, amount)
    return int(kind == Kind.OFFER and word == "y" and card == NO_CARD)


def checks_unwritten(columns: Columns) -> bool:
    """Whether a hand of betting lines has nobody's check by name: many scorekeepers write none.

    `bet all x` shows no habit: a round without a bet needs some line.
    """
    return Kind.ROUND in columns.kinds and Kind.CHECK not in columns.kinds


@dataclass(slots=True)
class Told:
    """What the lines have told of who was in, up to one of them."""

    live: set[int]
    got: Counter[int] = field(default_factory=Counter)  # cards since the last round, beside
    #                                                     those drawn or taken from an offer
    named: set[int] = field(default_factory=set)  # in this round and behind it
    everybody: bool = False  # `all` or `rest` named the others
    rest_folded: bool = False
    silent: set[int] = field(default_factory=set)
    uneven: bool = False

    def take(self, kind: int, seat: int) -> None:
        """One event."""
        if kind == _DEAL:
            self.got[seat] += 1
        elif kind == _FOLD:
            self.live.discard(seat)
        elif kind == _REST_FOLD:
            self.rest_folded = True  # who acts behind it in the round did not
        if kind in EVERYBODY:
            self.everybody = True
        elif seat >= 0:
            self.named.add(seat)
            self.silent.discard(seat)

    def close_round(self) -> None:
        """The next round begins, or the hand has ended."""
        if self.rest_folded:
            self.live &= self.named
        most = max([0, *self.got.values()])
        self.uneven |= any(self.got[seat] < most for seat in self.live)
        if self.named and not self.everybody:
            self.silent |= self.live - self.named
        self.got.clear()
        self.named.clear()
        self.everybody = self.rest_folded = False
