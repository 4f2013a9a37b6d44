"""A slow second opinion on hands, pots and splits; shares nothing with ``audit/``, by intent.

Cards are text (``Ah``), seats are indices. Everything is tried: every five cards by
``itertools.combinations``, every pot chip by chip, every split by dealing out one chip at a time.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

FACES = "23456789TJQKA"

Rank = tuple[int, ...]  # category 0..8, then the ranks that decide, 2..14; compares as a tuple


def rank5(cards: Sequence[str]) -> Rank:
    """Rank one to five cards; fewer than five make no straight and no flush."""
    values = sorted((FACES.index(card[0]) + 2 for card in cards), reverse=True)
    counts = sorted(((n, value) for value, n in Counter(values).items()), reverse=True)
    shape = [n for n, _ in counts]
    grouped = [value for _, value in counts]
    flush = len(cards) == 5 and len({card[1] for card in cards}) == 1
    straight = 0
    if len(cards) == 5 and len(set(values)) == 5:
        if values[0] - values[4] == 4:
            straight = values[0]
        elif values == [14, 5, 4, 3, 2]:
            straight = 5
    if straight and flush:
        return (8, straight)
    if shape[:1] == [4]:
        return (7, *grouped)
    if shape == [3, 2]:
        return (6, *grouped)
    if flush:
        return (5, *values)
    if straight:
        return (4, straight)
    if shape[:1] == [3]:
        return (3, *grouped)
    if shape[:2] == [2, 2]:
        return (2, *grouped)
    if shape[:1] == [2]:
        return (1, *grouped)
    return (0, *values)


def best_of(cards: Iterable[str]) -> tuple[Rank, tuple[str, ...]]:
    """The best five of any cards; of fewer than five, all of them."""
    held = tuple(cards)
    if len(held) <= 5:
        return rank5(held), held
    return max((rank5(five), five) for five in combinations(held, 5))


def hands(
    own: Sequence[str], board: Sequence[str], own_least: int = 0, own_most: int = 5
) -> Iterator[tuple[str, ...]]:
    """Every five cards with at least and at most so many own cards, the others of the board."""
    for count in range(own_least, own_most + 1):
        for mine in combinations(own, count):
            for shared in combinations(board, 5 - count):
                yield (*mine, *shared)


def best(
    own: Sequence[str],
    board: Sequence[str] = (),
    own_least: int = 0,
    own_most: int = 5,
    lines: Mapping[str, Sequence[str]] | None = None,
    line: str | None = None,
) -> tuple[Rank, tuple[str, ...], str] | None:
    """The best legal hand, its cards and its line ("" without lines); None when there is none.

    ``lines`` maps a label to the cards of that line, which then stand where the board stands; the
    first line of equal ones is kept, ``line`` allows that one alone.
    """
    shared = {"": board} if lines is None else lines
    made: tuple[Rank, tuple[str, ...], str] | None = None
    for label, cards in shared.items():
        if line is not None and label != line:
            continue
        for five in hands(own, cards, own_least, own_most):
            rank = rank5(five)
            if made is None or rank > made[0]:
                made = (rank, five, label)
    return made


def take_back(put_in: Sequence[int], folded: Sequence[bool]) -> tuple[list[int], dict[int, int]]:
    """What is left of each seat's bets, chip by chip, once unmatched live chips went back."""
    left, back = list(put_in), dict[int, int]()
    for seat, out in enumerate(folded):
        while (
            not out
            and left[seat]
            and all(left[seat] > chips for other, chips in enumerate(left) if other != seat)
        ):
            left[seat] -= 1
            back[seat] = back.get(seat, 0) + 1
    return left, back


def pots(
    put_in: Sequence[int], folded: Sequence[bool], dead: int = 0
) -> list[tuple[int, tuple[int, ...]]]:
    """Main pot and side pots as (chips, eligible seats), one chip of each seat at a time.

    The chip at height h of any seat belongs to those still in who put in more than h chips; where
    nobody still in reaches so high it falls down to the highest pot there is.
    """
    still_in = tuple(seat for seat, out in enumerate(folded) if not out)
    heaps: dict[tuple[int, ...], int] = {still_in: dead}
    for height in range(max(put_in, default=0)):
        chips = sum(1 for each in put_in if each > height)
        level = height
        eligible = tuple(seat for seat in still_in if put_in[seat] > level)
        while not eligible and level > 0:
            level -= 1
            eligible = tuple(seat for seat in still_in if put_in[seat] > level)
        heaps[eligible or still_in] = heaps.get(eligible or still_in, 0) + chips
    made = [(chips, seats) for seats, chips in heaps.items() if chips]
    return sorted(made, key=lambda pot: -len(pot[1]))


def deal_out(
    amount: int, order: Sequence[int], chip: int = 1, one_each: bool = True
) -> dict[int, int]:
    """A pot to tied seats, a chip at a time round the table, while each can still get one.

    What is left over goes on round the table one each, or whole to the first; what is less than a
    chip to the first.
    """
    got = dict.fromkeys(order, 0)
    if not got:
        return got
    while amount >= chip * len(order):
        for seat in order:
            got[seat] += chip
            amount -= chip
    for seat in order:
        if one_each and amount >= chip:
            got[seat] += chip
            amount -= chip
    got[order[0]] += amount
    return got


def owed(
    put_in: Sequence[int],
    folded: Sequence[bool],
    ranks: Mapping[int, Rank],
    dead: int = 0,
    chip: int = 1,
    left_of_button: int = 0,
    order: Sequence[int] = (),
    one_each: bool = True,
) -> dict[int, int]:
    """What each seat is owed of one hand with one contest, the uncalled bet left out.

    ``put_in`` are live bets by seat, ``ranks`` the hands of the seats still in (not needed when one
    is left). Odd chips go by ``order``, else clockwise from the seat left of the button.
    """
    seats = len(put_in)
    clockwise = order or [(left_of_button + step) % seats for step in range(seats)]
    left, _ = take_back(put_in, folded)
    due: dict[int, int] = {}
    for amount, eligible in pots(left, folded, dead):
        if len(eligible) == 1:
            winners = list(eligible)
        else:
            top = max(ranks[seat] for seat in eligible)
            winners = [seat for seat in clockwise if seat in eligible and ranks[seat] == top]
        for seat, chips in deal_out(amount, winners, chip, one_each).items():
            due[seat] = due.get(seat, 0) + chips
    return due
