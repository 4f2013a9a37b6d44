"""Hands of games whose cards leave hands, dealt by chance: a draw, a discard, three passes.

The winner is counted with `tests/brute.py`, which shares nothing with `audit/`. Every hand is a list
of typed lines; a fault changes some and says at which line it shows, under which code.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

import brute

RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]
IN = ("Ann", "Bob", "Cat")  # Kev folds
HEAD = [
    "night 2026-11-27 Europe/Berlin",
    "unit 1",
    "records procedure",
    "seats 1 Ann 2 Bob 3 Cat 4 Kev",
    "buy Ann 100 Bob 100 Cat 100 Kev 100",
]


@dataclass(frozen=True, slots=True)
class Fault:
    """A hand with one fault: its lines, the code, and the number of the line it shows at."""

    lines: list[str]
    code: str
    at: int

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def winners(hands: dict[str, list[tuple[str, ...]]]) -> list[str]:
    """Who has the best of his hands of five; several where they are equal."""
    best = {name: max(brute.rank5(five) for five in fives) for name, fives in hands.items()}
    return [name for name, rank in best.items() if rank == max(best.values())]


def _replaced(lines: list[str], begins: str, *new: str) -> tuple[list[str], int]:
    """The lines with one of them replaced, and the number of the first new one."""
    at = next(n for n, line in enumerate(lines) if line.startswith(begins))
    return [*lines[:at], *new, *lines[at + 1 :]], at + 1


# --- a draw ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw:
    """Five-card draw: what each was dealt, threw, and got for it; whether the throw was seen."""

    dealt: dict[str, list[str]]
    thrown: dict[str, list[str]]
    came: dict[str, list[str]]
    seen: bool
    spare: list[str]

    def held(self, name: str) -> list[str]:
        kept = [card for card in self.dealt[name] if card not in self.thrown[name]]
        return kept + self.came[name]

    def throw(self, name: str) -> str:
        cards = self.thrown[name]
        return f"draw {name} {len(cards)} {''.join(cards) if self.seen else ''}".rstrip()

    @property
    def lines(self) -> list[str]:
        dealt = " ".join(f"{name} {''.join(self.dealt[name])}" for name in IN)
        told = [*HEAD, "hand 1 five-card-draw dealer Kev"]
        told += ["announce structure no-limit, draw-limit 3, forced-bets ante", "ante 3"]
        told += [f"deal {dealt} Kev ??????????", "bet Ann x Bob b 2 Cat c Kev f Ann c"]
        for name in IN:
            told.append(self.throw(name))
            if self.came[name]:
                told.append(f"deal {name} {''.join(self.came[name])}")
        told += ["bet all x", "show " + " ".join(f"{n} {''.join(self.held(n))}" for n in IN)]
        return [*told, f"pot 18 -> {' '.join(self.paid)}"]

    @property
    def paid(self) -> list[str]:
        best = winners({name: [tuple(self.held(name))] for name in IN})
        return [f"{name} {18 // len(best)}" for name in best]


def draws(count: int) -> Iterator[Draw]:
    chance = Random(7)
    for _ in range(count):
        deck = chance.sample(DECK, 30)
        dealt = {name: [deck.pop() for _ in range(5)] for name in IN}
        thrown = {name: chance.sample(dealt[name], chance.randint(1, 3)) for name in IN}
        came = {name: [deck.pop() for _ in thrown[name]] for name in IN}
        yield Draw(dealt, thrown, came, chance.random() < 0.7, deck)


def draw_faults(one: Draw) -> Iterator[Fault]:
    """Every fault of a draw, each by itself."""
    lines, came = one.lines, "".join(one.came["Bob"])
    at = f"deal Bob {came}"
    more, number = _replaced(lines, at, at, f"deal Bob {one.spare[0]}")
    yield Fault(more, "MIS004", number + 1)
    if len(one.came["Bob"]) > 1:
        told, number = _replaced(lines, at, at[:-2])
        told = [line.replace(at[-2:], "") if line.startswith("show") else line for line in told]
        yield Fault(told, "MIS004", number)
    four = one.dealt["Bob"][:4]
    told, number = _replaced(lines, "draw Bob", f"draw Bob 4 {''.join(four)}")
    new = (one.came["Bob"] + one.spare)[:4]
    told, _ = _replaced(told, at, f"deal Bob {''.join(new)}")
    held = [card for card in one.dealt["Bob"] if card not in four] + new
    best = winners({n: [tuple(held if n == "Bob" else one.held(n))] for n in IN})
    shown = " ".join(f"{n} {''.join(held if n == 'Bob' else one.held(n))}" for n in IN)
    told, _ = _replaced(told, "show", f"show {shown}")
    told, _ = _replaced(
        told, "pot", "pot 18 -> " + " ".join(f"{n} {18 // len(best)}" for n in best)
    )
    yield Fault(told, "VAR050", number)
    last = "bet all x"
    yield Fault(*_coded(_replaced(lines, last, "draw Kev 1", last), "ACT005"))
    draw = one.throw("Ann")
    without, _ = _replaced(lines, draw)
    without, _ = _replaced(without, f"deal Ann {''.join(one.came['Ann'])}")
    swapped, number = _replaced(without, f"deal Bob {came}", f"deal Bob {came}", draw)
    swapped.insert(number + 1, f"deal Ann {''.join(one.came['Ann'])}")
    yield Fault(swapped, "VAR052", number - 1)
    if one.seen:
        back = [*one.held("Cat")[:-1], one.thrown["Cat"][0]]
        told = " ".join(f"{n} {''.join(back if n == 'Cat' else one.held(n))}" for n in IN)
        yield Fault(*_coded(_replaced(lines, "show", f"show {told}"), "DEK007"))
        again = [*one.came["Bob"][:-1], one.thrown["Ann"][0]]
        told, number = _replaced(lines, at, f"deal Bob {''.join(again)}")
        told, _ = _replaced(told, "show", "show Ann Bob Cat")
        yield Fault(told, "DEK001", number)


def _coded(changed: tuple[list[str], int], code: str) -> tuple[list[str], str, int]:
    return changed[0], code, changed[1]


# --- a discard -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Discard:
    """Crazy Pineapple: three cards each, the third is thrown behind the flop; five on the board."""

    dealt: dict[str, list[str]]
    board: list[str]

    @property
    def lines(self) -> list[str]:
        board = self.board
        dealt = " ".join(f"{name} {''.join(self.dealt[name])}" for name in IN)
        best = winners({n: list(combinations([*self.dealt[n][:2], *board], 5)) for n in IN})
        told = [*HEAD, "hand 1 crazy-pineapple dealer Kev", "announce structure no-limit"]
        told += ["blinds Ann 1 Bob 2", f"deal {dealt} Kev ??????"]
        told += ["bet Cat c Kev f Ann c Bob x", "burn", f"board {''.join(board[:3])}"]
        told += ["bet all x", self.thrown(), "burn", f"board {board[3]}", "bet all x", "burn"]
        told += [f"board {board[4]}", "bet all x", "show Ann Bob Cat"]
        return [*told, "pot 6 -> " + " ".join(f"{n} {6 // len(best)}" for n in best)]

    def thrown(self, but: str = "") -> str:
        return "discard " + " ".join(f"{n} {self.dealt[n][2]}" for n in IN if n != but)


def discards(count: int) -> Iterator[Discard]:
    chance = Random(8)
    for _ in range(count):
        deck = chance.sample(DECK, 14)
        yield Discard({n: [deck.pop() for _ in range(3)] for n in IN}, deck[:5])


def discard_faults(one: Discard) -> Iterator[Fault]:
    lines = one.lines
    missing, number = _replaced(lines, "discard", one.thrown(but="Bob"))
    shown, _ = _replaced(missing, "show", f"show Ann Bob {''.join(one.dealt['Bob'][:2])} Cat")
    yield Fault(shown, "MIS011", number + 1)
    without, _ = _replaced(lines, "discard")
    early, number = _replaced(without, "burn", one.thrown() + " Kev 1", "burn")
    yield Fault([line.replace(" Kev 1", "") for line in early], "VAR051", number)
    yield Fault(*_coded(_replaced(lines, "discard", one.thrown() + " Kev 1"), "ACT005"))
    back = "".join([one.dealt["Cat"][0], one.dealt["Cat"][2]])
    yield Fault(*_coded(_replaced(lines, "show", f"show Ann Bob Cat {back}"), "DEK007"))


# --- passes --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Passes:
    """Anaconda with nobody's cards seen but those that were kept; all declare high."""

    kept: dict[str, list[str]]

    @property
    def lines(self) -> list[str]:
        told = [*HEAD, "hand 1 anaconda dealer Cat", "out Kev"]
        told += ["announce structure no-limit, bet-after-pass no, both-ways must-win", "ante 6"]
        told.append("deal " + " ".join(f"{n} {'??' * 7}" for n in IN))
        told += ["pass left 3", "pass left 2", "pass left 1", "discard Ann 2 Bob 2 Cat 2"]
        for street in range(4):
            told.append("roll " + " ".join(f"{n} {self.kept[n][street]}" for n in IN))
            told.append("bet all x")
        up = [brute.rank5(self.kept[n][:4]) for n in IN]
        first = up.index(max(up))
        order = [*IN[first:], *IN[:first]]
        (best,) = winners({n: [tuple(self.kept[n])] for n in IN})
        told.append("declare " + " ".join(f"{n} high" for n in IN))
        told.append("show " + " ".join(f"{n} {''.join(self.kept[n])}" for n in order))
        return [*told, f"pot 18 -> {best}"]


def passes(count: int) -> Iterator[Passes]:
    chance = Random(9)
    made = 0
    while made < count:
        deck = chance.sample(DECK, 15)
        one = Passes({n: [deck.pop() for _ in range(5)] for n in IN})
        if len(winners({n: [tuple(one.kept[n])] for n in IN})) == 1:
            made += 1
            yield one


def pass_faults(one: Passes) -> Iterator[Fault]:
    lines = one.lines
    yield Fault(*_coded(_replaced(lines, "pass left 3", "pass right 3"), "VAR053"))
    yield Fault(*_coded(_replaced(lines, "pass left 2", "pass left 3"), "VAR050"))
    yield Fault(*_coded(_replaced(lines, "pass left 1"), "MIS011"))
    told, number = _replaced(lines, "pass left 1", "pass left 1", "pass Kev Ann 1")
    yield Fault(told, "ACT005", number + 1)
