"""Recounts pots with several shares: by itertools, from a table of its own of what the games share.

Shares nothing with audit/ nor with the game files: what a game asks is written here once more.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

import brute

Worth = tuple[int, ...] | None  # None: no hand; more is better
HALF, WHOLE = Fraction(1, 2), Fraction(1)


@dataclass(frozen=True)
class Part:
    """One share of every pot: how a seat's cards are worth, from its hand, what lies down, boards."""

    name: str
    share: Fraction
    worth: Callable[[Sequence[str], Sequence[str], Sequence[Sequence[str]]], Worth]
    instead: str = ""  # who has it when nobody has a hand; "" stays in the pot


def low_a5(cards: Sequence[str]) -> tuple[int, ...]:
    """Five cards as a low, the ace one and pairs against it; more is better."""
    values = ["A23456789TJQK".index(card[0]) + 1 for card in cards]
    groups = sorted(((n, value) for value, n in Counter(values).items()), reverse=True)
    shape = [n for n, _ in groups] + [0] * (5 - len(groups))
    return tuple(-n for n in shape) + tuple(-value for _, value in groups)


def short_rank(cards: Sequence[str], trips_over_straight: bool) -> tuple[int, ...]:
    """Five cards of the 36: a flush above a full house, A 6 7 8 9 in a row."""
    rank = brute.rank5(cards)
    values = sorted(brute.FACES.index(card[0]) + 2 for card in cards)
    if values == [6, 7, 8, 9, 14]:
        rank = (8 if rank[0] == 5 else 4, 9)
    order = {5: 60, 6: 50, 4: 40, 3: 45 if trips_over_straight else 30}
    return (order.get(rank[0], rank[0] * 10), *rank[1:])


def built(
    own: Sequence[str], board: Sequence[str], least: int, most: int
) -> Iterable[tuple[str, ...]]:
    """Every five cards with so many own ones."""
    return brute.hands(own, board, least, most)


def high_of(least: int, most: int, board: int = 0) -> Callable[..., Worth]:
    """The best high hand on one board; ``board`` -1 for the best of any."""

    def worth(own: Sequence[str], _: Sequence[str], boards: Sequence[Sequence[str]]) -> Worth:
        used = boards if board < 0 else [boards[board]] if boards else [[]]
        every = (five for one in used for five in built(own, one, least, most))
        return max(map(brute.rank5, every), default=None)

    return worth


def low_of(least: int, most: int, top: int = 0, board: int = 0) -> Callable[..., Worth]:
    """The best ace-to-five low; ``top`` is the highest card that qualifies, no pair then; ``board``
    -1 for the best of any."""

    def worth(own: Sequence[str], _: Sequence[str], boards: Sequence[Sequence[str]]) -> Worth:
        used = boards if board < 0 else [boards[board]] if boards else [[]]
        every = (five for one in used for five in built(own, one, least, most))
        best = max(map(low_a5, every), default=None)
        if best is None or (top and (best[0] < -1 or best[5] < -top)):
            return None
        return best

    return worth


def spade_of(lowest: bool, ace_low: bool) -> Callable[..., Worth]:
    """The highest or the lowest spade that lies down."""
    order = "A23456789TJQK" if ace_low else "23456789TJQKA"

    def worth(_: Sequence[str], down: Sequence[str], __: Sequence[Sequence[str]]) -> Worth:
        places = [order.index(card[0]) for card in down if card[1] == "s"]
        if not places:
            return None
        return (-min(places),) if lowest else (max(places),)

    return worth


def short_of(trips_over_straight: bool) -> Callable[..., Worth]:
    """The best high hand of short deck."""

    def worth(own: Sequence[str], _: Sequence[str], boards: Sequence[Sequence[str]]) -> Worth:
        every = combinations([*own, *boards[0]], 5)
        return max(short_rank(five, trips_over_straight) for five in every)

    return worth


def hilo(least: int, most: int, board: int = 0, name: str = "") -> list[Part]:
    """Half for the high hand, half for a low of eight or better, of one board or of any."""
    return [
        Part(f"{name}high", HALF, high_of(least, most, board)),
        Part(f"{name}low", HALF, low_of(least, most, 8, board), f"{name}high"),
    ]


def of_two_boards(least: int, most: int, said: dict[str, str]) -> list[Part]:
    """The shares of a game of two boards, by what was announced."""
    low = said.get("hilo") == "hi-lo-8"
    if said["split"] == "best-of-either":
        either = Part("best", WHOLE, high_of(least, most, -1))
        return hilo(least, most, -1) if low else [either]
    if not low:
        return [Part(str(n), HALF, high_of(least, most, n)) for n in (0, 1)]
    quarters = [part for n in (0, 1) for part in hilo(least, most, n, str(n))]
    return [replace(part, share=part.share / 2) for part in quarters]


def parts_of(game: str, said: dict[str, str]) -> list[Part]:
    """The shares of a game's pots. KeyError for a game or an option that is not here."""
    own, two = (5, 5), (2, 2)
    if game.startswith("double-board"):
        return of_two_boards(*((0, 2) if game.endswith("holdem") else two), said)
    if game == "courchevel":
        return hilo(*two) if said["hilo"] == "hi-lo-8" else [Part("high", WHOLE, high_of(*two))]
    if game == "short-deck":
        return [Part("high", WHOLE, short_of(said["trips_over_straight"] == "yes"))]
    high = Part("high", HALF, high_of(*own))
    return {
        "omaha-5": lambda: [Part("high", WHOLE, high_of(*two))],
        "omaha-6": lambda: [Part("high", WHOLE, high_of(*two))],
        "omaha-8": lambda: hilo(*two),
        "omaha-5-8": lambda: hilo(*two),
        "stud-8": lambda: hilo(*own),
        "razz": lambda: [Part("low", WHOLE, low_of(*own))],
        "chicago": lambda: [high, Part("spade", HALF, spade_of(False, False), "high")],
        "low-chicago": lambda: [
            high,
            Part("spade", HALF, spade_of(True, said["ace"] == "low"), "high"),
        ],
        "black-mariah": lambda: [high, Part("spade", HALF, spade_of(False, False))],
    }[game]()


def shared(
    amount: int, parts: list[Part], worths: dict[str, dict[int, Worth]], order: Sequence[int]
) -> dict[int, int]:
    """One pot chip by chip: each part to its best hands, what is odd to the first part."""
    best = {}
    for part in parts:
        made = {s: w for s, w in worths[part.name].items() if w is not None and s in order}
        top = max(made.values(), default=None)
        best[part.name] = [s for s in order if s in made and made[s] == top]
    sums = {part.name: int(amount * part.share) for part in parts}
    sums[parts[0].name] += amount - sum(sums.values())
    for part in parts:
        if not best[part.name] and part.instead:
            sums[part.instead] += sums.pop(part.name)
    due: dict[int, int] = {}
    for name, chips in sums.items():
        for seat, each in brute.deal_out(chips, best[name]).items():
            due[seat] = due.get(seat, 0) + each
    return due


def owed(
    put_in: Sequence[int],
    folded: Sequence[bool],
    dead: int,
    left_of_button: int,
    parts: list[Part],
    worths: dict[str, dict[int, Worth]],
    must_scoop: bool,
) -> dict[int, int]:
    """What each seat is owed of all pots, the uncalled bet left out."""
    seats = len(put_in)
    clockwise = [(left_of_button + step) % seats for step in range(seats)]
    left, _ = brute.take_back(put_in, folded)
    due: dict[int, int] = {}
    for amount, eligible in brute.pots(left, folded, dead):
        order = [seat for seat in clockwise if seat in eligible]
        if len(order) == 1:
            got = {order[0]: amount}
        else:
            got = shared(amount, parts, worths, order)
            if must_scoop and not _scooped(parts, worths, order):
                got = {}
        for seat, chips in got.items():
            due[seat] = due.get(seat, 0) + chips
    return due


def _scooped(parts: list[Part], worths: dict[str, dict[int, Worth]], order: Sequence[int]) -> bool:
    """Whether one seat alone has the best of every part."""
    winners = []
    for part in parts:
        made = {s: w for s, w in worths[part.name].items() if w is not None and s in order}
        top = max(made.values(), default=None)
        winners.append([s for s in made if made[s] == top])
    return all(one == winners[0] and len(one) == 1 for one in winners)
