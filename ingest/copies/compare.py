"""What two tellings of one hand say differently. What one of them leaves out is no difference."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from decimal import Decimal
from difflib import SequenceMatcher

from ingest.copies.parts import Act, Money, Parts, parts_of
from schemas.cards import card_text, rank_of
from schemas.hand import Hand

_FLOP = 3  # community cards that come together, in no order
_APART = timedelta(minutes=2)  # one format notes the deal and another the first post
_MANY = 3  # acts named of a stretch that differs


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where two tellings differ: what it is, and what each says."""

    what: str
    first: str
    later: str


def differences(
    first: Hand, later: Hand, who_first: Sequence[str], who_later: Sequence[str]
) -> list[Difference]:
    """What cannot both be so. ``who_*`` is what each seat's player is called in both.

    Where the units differ, chips may be worth the same: somebody has said since what one is worth.
    """
    found = _differences(first, later, who_first, who_later)
    if found and first.unit != later.unit:
        as_chips = replace(later, unit=first.unit)
        return min(found, _differences(first, as_chips, who_first, who_later), key=len)
    return found


def _differences(
    first: Hand, later: Hand, who_first: Sequence[str], who_later: Sequence[str]
) -> list[Difference]:
    own = first.format == later.format
    one, other = parts_of(first, who_first, own), parts_of(later, who_later, own)
    whole = not (first.incomplete or later.incomplete)
    found = [
        *_heads(first, later),
        *_stacks(first, later, who_first, who_later),
        *_money("put in", one.posts, other.posts),
        *_boards(one, other, whole),
        *_cards(one, other),
        *_acts(one.acts, other.acts, whole),
    ]
    if one.paid and other.paid and whole:
        found += _money("paid", one.paid, other.paid)
    return found


def _heads(first: Hand, later: Hand) -> Iterator[Difference]:
    if first.button >= 0 and later.button >= 0 and first.button != later.button:
        yield Difference("the button", f"seat {first.button}", f"seat {later.button}")
    if first.game and later.game and first.game != later.game:
        yield Difference("the game", first.game, later.game)
    scale, its = Decimal(first.unit), Decimal(later.unit)
    for name in first.stakes.keys() & later.stakes.keys():
        one, other = first.stakes[name] * scale, later.stakes[name] * its
        if one != other:
            yield Difference(f"the {name}", f"{one:f}", f"{other:f}")
    if _apart(first.time, later.time) > _APART:
        yield Difference("the time", first.time, later.time)


def _apart(one: str, other: str) -> timedelta:
    """Between two moments; nothing where one is not told, or its zone is not."""
    if one == other or not (one.endswith("Z") and other.endswith("Z")):
        return timedelta()
    try:
        return abs(datetime.fromisoformat(one) - datetime.fromisoformat(other))
    except ValueError:
        return timedelta()


def _stacks(
    first: Hand, later: Hand, who_first: Sequence[str], who_later: Sequence[str]
) -> Iterator[Difference]:
    seated, there = _dealt_in(first, who_first), _dealt_in(later, who_later)
    if seated != there:
        yield Difference("who was dealt in", ", ".join(sorted(seated)), ", ".join(sorted(there)))
    scale, its = Decimal(first.unit), Decimal(later.unit)
    had = dict(zip(who_first, first.stacks, strict=False))
    for name, chips in zip(who_later, later.stacks, strict=False):
        before = had.get(name, -1)
        if chips >= 0 and before >= 0 and before * scale != chips * its:
            yield Difference(f"{name}'s stack", f"{before * scale:f}", f"{chips * its:f}")


def _dealt_in(hand: Hand, who: Sequence[str]) -> set[str]:
    return {name for name, is_in in zip(who, hand.dealt_in, strict=True) if is_in}


def _money(what: str, one: Money, other: Money) -> Iterator[Difference]:
    for kind, name in sorted(one.keys() | other.keys()):
        first, later = one.get((kind, name)), other.get((kind, name))
        if first != later:
            whose = f"{name}'s" if name else "the"
            yield Difference(f"{whose} {kind.lower()} ({what})", _chips(first), _chips(later))


def _chips(amount: Decimal | None) -> str:
    return "none" if amount is None else f"{amount:f}"


def _boards(one: Parts, other: Parts, whole: bool) -> Iterator[Difference]:
    for board in sorted(one.boards.keys() | other.boards.keys()):
        first, later = one.boards.get(board, []), other.boards.get(board, [])
        if not whole:
            both = min(len(first), len(later))
            first, later = first[:both], later[:both]
        if _in_order(first) != _in_order(later) and -1 not in first + later:
            yield Difference(f"board {board + 1}", _text(first), _text(later))


def _in_order(cards: list[int]) -> tuple[frozenset[int], list[int]]:
    return frozenset(cards[:_FLOP]), cards[_FLOP:]


def _high_first(cards: set[int]) -> list[int]:
    return sorted(cards, key=lambda card: (rank_of(card), card), reverse=True)


def _text(cards: Sequence[int]) -> str:
    return " ".join(map(card_text, cards)) or "none"


def _cards(one: Parts, other: Parts) -> Iterator[Difference]:
    """A player's cards contradict each other where they are more than he was dealt."""
    if one.swaps or other.swaps:
        return
    for name in sorted(one.held.keys() & other.held.keys()):
        dealt = max(one.dealt.get(name, 0), other.dealt.get(name, 0))
        first, later = one.held[name], other.held[name]
        if dealt and len(first | later) > dealt >= max(len(first), len(later)):
            yield Difference(
                f"{name}'s cards", _text(_high_first(first)), _text(_high_first(later))
            )


def _acts(one: list[Act], other: list[Act], whole: bool) -> Iterator[Difference]:
    def keys(acts: list[Act]) -> list[tuple[str, str, int, tuple[object, ...]]]:
        return [(act.what, act.who, act.street, act.more) for act in acts]

    matcher = SequenceMatcher(None, keys(one), keys(other), autojunk=False)
    for tag, begin, end, start, stop in matcher.get_opcodes():
        if tag == "equal":
            for first, later in zip(one[begin:end], other[start:stop], strict=True):
                yield from _act(first, later)
        elif whole or (end < len(one) and stop < len(other)):
            yield Difference("the acts", _told(one[begin:end]), _told(other[start:stop]))


def _act(first: Act, later: Act) -> Iterator[Difference]:
    if first.amount is not None and later.amount is not None and first.amount != later.amount:
        what = f"what {first.who or 'the table'} has in by an act"
        yield Difference(what, f"{first.amount:f}", f"{later.amount:f}")
    if first.card is not None and later.card is not None and first.card != later.card:
        what = f"{first.who or 'the'} {first.what.lower()}".strip()
        yield Difference(what, card_text(first.card), card_text(later.card))


def _told(acts: list[Act]) -> str:
    words = [f"{act.who} {act.what.lower().replace('_', ' ')}".strip() for act in acts[:_MANY]]
    more = f" and {len(acts) - _MANY} more" if len(acts) > _MANY else ""
    return (", ".join(words) or "none") + more
