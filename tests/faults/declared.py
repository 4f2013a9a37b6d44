"""Hands of a declared high-low game dealt by chance, with their awards counted apart, and faults.

The award is recounted with `tests/brute.py` and what stands here, which share nothing with
`audit/`: who declared both must win both outright, else the next best of the side has it.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

import brute

RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]
NAMES = ("Ann", "Bob", "Cat", "Kev")
ANTE = 24  # every half, and every half split among two, three or four, is whole
EIGHT = ((1, 1, 1, 1, 1), 8)


@dataclass(frozen=True, slots=True)
class Deal:
    """One hand: seven cards a seat (down, down, four up, down), what each declared, who is paid."""

    cards: tuple[tuple[str, ...], ...]
    words: tuple[str, ...]  # high | low | both
    eight: bool  # the low must be eight or better
    paid: tuple[tuple[str, dict[int, int]], ...]  # share -> chips by seat

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: len(self.cards)]

    def declared(self, but: int = -1) -> str:
        """The words of all but one seat."""
        words = [f"{name} {word}" for name, word in zip(self.names, self.words, strict=True)]
        said = [one for seat, one in enumerate(words) if seat != but]
        return f"declare {'  '.join(said)}\n"


def low_rank(cards: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Seven cards by their best low, ace to five; less is better."""
    values = [1 if card[0] == "A" else RANKS.index(card[0]) + 2 for card in cards]

    def key(five: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        counts = sorted(((n, value) for value, n in Counter(five).items()), reverse=True)
        return tuple(n for n, _ in counts), tuple(value for _, value in counts)

    return min(key(five) for five in combinations(values, 5))


def owed(cards: tuple[tuple[str, ...], ...], words: tuple[str, ...], eight: bool) -> dict | None:
    """Chips by seat for high and for low; None where nobody is left to win a side."""
    highs = {s: brute.best_of(held)[0] for s, held in enumerate(cards) if words[s] != "low"}
    lows = {}
    for seat, held in enumerate(cards):
        shape, values = low_rank(held)
        if words[seat] != "high" and (not eight or (shape == EIGHT[0] and values[0] <= EIGHT[1])):
            lows[seat] = tuple(-n for n in (*shape, *values))
    out = {
        seat
        for seat, word in enumerate(words)
        if word == "both"
        for field in (highs, lows)
        if seat not in field or [one for one in field if field[one] >= field[seat]] != [seat]
    }
    won = {}
    for side, field in (("high", highs), ("low", lows)):
        left = {s: rank for s, rank in field.items() if s not in out}
        won[side] = [s for s in left if left[s] == max(left.values())]
    if not won["high"] and not won["low"]:
        return None
    half = ANTE * len(cards) // 2
    shares = {}
    for side, other in (("high", "low"), ("low", "high")):
        takers = won[side] or won[other]
        shares[side] = dict.fromkeys(takers, half // len(takers))
    return shares


def deals(count: int) -> Iterator[Deal]:
    """Hands in which somebody is left to win, the same at every call."""
    chance = Random(20)
    made = 0
    while made < count:
        players = chance.choice((3, 4))
        deck = chance.sample(DECK, 7 * players)
        cards = tuple(tuple(deck[7 * s : 7 * s + 7]) for s in range(players))
        words = tuple(chance.choice(("high", "low", "both")) for _ in range(players))
        eight = chance.random() < 0.5
        shares = owed(cards, words, eight)
        if shares is None:
            continue
        made += 1
        yield Deal(cards, words, eight, tuple(shares.items()))


def sheet(deal: Deal, declared: str | None = None, behind: str = "") -> str:
    """The hand as it is typed; ``declared`` instead of its own declarations, ``behind`` them."""
    names = deal.names
    pot = ANTE * len(names)
    lines = ["night 2026-11-27 Europe/Berlin", "unit 1", "records procedure"]
    lines.append("seats " + " ".join(f"{s + 1} {name}" for s, name in enumerate(names)))
    lines.append("buy " + " ".join(f"{name} 100" for name in names))
    lines.append(f"hand 1 stud-hilo dealer {names[-1]}")
    qualifier = "8-or-better" if deal.eight else "none"
    lines.append(f"announce opener best-exposed, structure no-limit, low-qualifier {qualifier}")
    lines.append("announce showdown-mode declare, both-ways must-win, both-failed next-best")
    lines.append("announce two-boths next-best")
    lines.append(f"ante {ANTE}")
    streets = ["".join(c[:2]) + "^" + c[2] for c in deal.cards]
    for number in range(3, 8):
        if number > 3:
            lines.append("burn")
            streets = [held[number - 1] for held in deal.cards]
        lines.append("deal " + "  ".join(f"{n} {c}" for n, c in zip(names, streets, strict=True)))
        lines.append("bet all x")
    lines.append((deal.declared() if declared is None else declared) + behind)
    lines.append("show " + "  ".join(names[s] for s in shown(deal)))
    for share, chips in deal.paid:
        told = " ".join(f"{names[s]} {chips[s]}" for s in chips)
        lines.append(f"pot {share} {pot // 2} -> {told}")
    return "\n".join(line.rstrip("\n") for line in lines if line) + "\n"


def shown(deal: Deal) -> list[int]:
    """Seats in the order of showing: all checked, so who shows the best four cards is first."""
    ranks = [brute.rank5(held[2:6]) for held in deal.cards]
    first = ranks.index(max(ranks))
    return [*range(first, len(ranks)), *range(first)]


def paid_otherwise(deal: Deal, side: str, seat: int) -> Deal:
    """The share of a side paid to one seat, whole."""
    half = ANTE * len(deal.cards) // 2
    return replace(
        deal, paid=tuple((s, {seat: half} if s == side else chips) for s, chips in deal.paid)
    )
