"""A hand taken apart for comparison: what each player holds, did, got; in words of no format.

What formats write differently and means the same comes out the same: a call's chips and a bet's
total are both what the player then has in, and cards dealt or shown at once have no order.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from schemas.cards import NO_CARD
from schemas.events import Kind
from schemas.hand import Hand

# plain numbers: an enum costs more than what is done with it
_NAMES = {int(kind): kind.name for kind in Kind}


def _of(*kinds: Kind) -> frozenset[int]:
    return frozenset(map(int, kinds))


DEAL, BOARD, CALL = int(Kind.DEAL), int(Kind.BOARD), int(Kind.CALL)
POSTS = _of(
    *(Kind.ANTE, Kind.BLIND, Kind.STRADDLE, Kind.BRING_IN, Kind.DEAD, Kind.POST), Kind.PUT_IN
)
_LIVE = _of(Kind.BLIND, Kind.STRADDLE, Kind.BRING_IN, Kind.POST)
_PUTS = _of(Kind.CALL, Kind.BET, Kind.RAISE, Kind.ALL_IN, Kind.BET_OR_RAISE)
_DEALS = _of(Kind.DEAL, Kind.BOARD, Kind.DRAW)
_PAID = _of(Kind.POT, Kind.BACK, Kind.RAKE)
_SHOWN = _of(Kind.SHOW, Kind.MUCK, Kind.PLAYS)
SWAPS = _of(Kind.DRAW, Kind.DISCARD, Kind.PASS)
# What is said beside the play; one format writes it and another has no word for it.
_BESIDE = _of(Kind.NOTE, Kind.SAYS, Kind.ROUND, Kind.STATED, Kind.GARBLED, Kind.BURN)
_OWN = _of(Kind.ANNOUNCE, Kind.IRREGULAR, Kind.RULING)  # compared within one format
NOBODY = ""
Money = dict[tuple[str, str], Decimal]


@dataclass(frozen=True, slots=True)
class Act:
    """One act: ``what`` and ``who`` must be the same in two tellings; ``amount`` and ``card`` where
    both are known."""

    what: str
    who: str
    street: int  # community cards before it, on all boards
    amount: Decimal | None = None
    card: int | None = None
    more: tuple[object, ...] = ()


@dataclass(slots=True)
class Parts:
    """A hand by what can be compared."""

    acts: list[Act] = field(default_factory=list)
    posts: Money = field(default_factory=dict)  # by what and who
    boards: dict[int, list[int]] = field(default_factory=dict)  # by board, as dealt
    dealt: dict[str, int] = field(default_factory=dict)  # how many cards each was dealt
    held: dict[str, set[int]] = field(default_factory=dict)  # those of them that are known
    paid: Money = field(default_factory=dict)  # by what and who
    swaps: bool = False  # cards are thrown or passed: a player holds more than he is dealt at once


def parts_of(hand: Hand, who: Sequence[str], own: bool) -> Parts:
    """``who`` is what each seat is called in both tellings; ``own`` compares what one format alone
    can say, too."""
    parts, unit = Parts(), Decimal(hand.unit)
    has_in: dict[int, int] = defaultdict(int)  # by seat, in this round
    street, acted = 0, False
    for event in _events(hand):
        kind, seat, amount, card, board, word = event
        player = who[seat] if 0 <= seat < len(who) else NOBODY
        if kind in _DEALS and acted:
            has_in.clear()
            acted = False
        if kind in POSTS:
            _add(parts.posts, kind, player, amount * unit)
            has_in[seat] += amount if kind in _LIVE and amount > 0 else 0
        elif kind == DEAL:
            _dealt(parts, player, card)
        elif kind == BOARD:
            parts.boards.setdefault(board, []).append(card)
            street += 1
        elif kind in _SHOWN:
            if card >= 0:
                parts.held.setdefault(player, set()).add(card)
        elif kind in _PAID:
            _add(parts.paid, kind, player, amount * unit)
        elif kind not in _BESIDE and (own or kind not in _OWN):
            acted = True
            parts.swaps |= kind in SWAPS
            total = _total(kind, amount, has_in, seat)
            what = "PUT" if kind in _PUTS else _NAMES[kind]
            known = card if card >= 0 else None
            chips = total * unit if total is not None else None
            more = (board, word) if kind not in _PUTS else ()
            parts.acts.append(Act(what, player, street, chips, known, more))
    return parts


def _events(hand: Hand) -> Iterator[tuple[int, int, int, int, int, str]]:
    count = len(hand.kinds)
    boards = hand.boards or [0] * count
    words = hand.words or [""] * count
    return zip(hand.kinds, hand.seats, hand.amounts, hand.cards, boards, words, strict=True)


def _add(money: Money, kind: int, player: str, amount: Decimal) -> None:
    """An amount nobody noted adds nothing."""
    key = (_NAMES[kind], player)
    money[key] = money.get(key, Decimal(0)) + max(amount, Decimal(0))


def _dealt(parts: Parts, player: str, card: int) -> None:
    if card == NO_CARD:
        return
    parts.dealt[player] = parts.dealt.get(player, 0) + 1
    if card >= 0:
        parts.held.setdefault(player, set()).add(card)


def _total(kind: int, amount: int, has_in: dict[int, int], seat: int) -> int | None:
    """What a player has in this round after an act; None where it is not told."""
    if amount < 0:
        return None
    if kind == CALL:
        has_in[seat] += amount
        return has_in[seat]
    if kind in _PUTS:
        has_in[seat] = amount
    return amount
