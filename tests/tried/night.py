"""``python -m tests.tried.night [HANDS [SEED [GAME ...]]]``: a night dealt at random at one table,
games in turn, each hand paid as it is owed; judged in its order, and what is told of it.

What a hand leaves goes into the next, as it does at a table: a pot that rides, matches, legs, stacks.
A game that is not over (chips wait for it) is dealt again as a rule; else the next game has the pot.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from audit.dealer.dealer import DealtHand, deal, players_of
from audit.dealer.next import matches
from audit.dealer.table import NAMES, Before, NotDealt, costs
from audit.judge import Judge, judge_in_order
from audit.night.carried import NightLeaves
from audit.program import Program
from ingest.sheet import reader as sheet
from schemas.findings import Severity
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict

TABLE = NAMES[:9]
HEAD = 4  # lines of a dealt sheet that stand once: night, unit, level, host
GOES_ON = 85  # of a hundred hands behind a pot that nobody got
LEAST, BOUGHT = 40, 160  # chips: who has fewer buys
STATED = 50  # of a hundred hands with a `stacks` line
AWAY = 10  # of a hundred hands before which somebody leaves
TRIES = 60


@dataclass(slots=True)
class Table:
    """What lies on it between two hands. ``stacks`` is None where nobody's are noted."""

    stacks: dict[str, int] | None
    away: dict[str, int] = field(default_factory=dict)  # seats of who left
    pot: int = 0
    legs: dict[str, dict[str, int]] = field(default_factory=dict)  # by game and name
    last: DealtHand | None = None  # whose game is not over
    ante_again: bool = False


class NightDealer:
    """Deals a night to a judge who says what is owed; ``lines`` is its sheet."""

    def __init__(self, judge: Judge, rng: Random, stacks: bool = True) -> None:
        self.judge, self.rng = judge, rng
        self.table = Table(dict.fromkeys(TABLE, 0) if stacks else None)
        self.lines: list[str] = []
        self.number = 0

    def play(self, games: Sequence[str], hands: int) -> None:
        """So many hands, games in turn, and then until no pot waits."""
        turn = 0
        while self.number < hands or self.table.pot:
            program = self._goes_on()
            if program is None:
                program = self._program(games[turn % len(games)])
                turn += 1
            self._hand(program)

    def _program(self, id: str) -> Program:
        program = self.judge.program(id)
        assert program is not None
        return program

    def _goes_on(self) -> Program | None:
        """The game before, where its pot waits."""
        table = self.table
        if table.last is None or not table.pot or table.last.table is None:
            return None
        again = table.ante_again or self.rng.randrange(100) < GOES_ON
        return table.last.table.program if again else None

    def _hand(self, program: Program) -> None:
        for _ in range(TRIES):
            try:
                dealt = deal(program, Random(self.rng.random()), self._before(program))
            except NotDealt:
                continue
            lines, owed = self._paid(dealt)
            if lines:
                self._enter(dealt, lines, owed)
                return
        raise AssertionError(f"no hand of {program.game.id} could be dealt and paid")

    def _before(self, program: Program) -> Before:
        """Who plays, and what lies there; the same players where a game goes on."""
        table, id = self.table, program.game.id
        last = table.last
        if last is not None and last.table is not None and last.table.game.id == id:
            names = [name for name in last.names if name not in table.away]
            options = last.options
        else:
            here = [name for name in TABLE if name not in table.away]
            many = min(len(here), players_of(program.game, self.rng))
            picked = self.rng.sample(here, many)
            names, options = [name for name in here if name in picked], {}
        had = table.stacks or {}
        stacks = {name: max(had.get(name, 0), self._least(program)) for name in names}
        legs = table.legs.get(id, {})
        dealer = self.rng.choice(names)
        number = self.number + 1
        return Before(number, stacks, dealer, table.pot, legs, options, table.ante_again)

    def _least(self, program: Program) -> int:
        """What everybody has before the hand, bought if need be."""
        return LEAST + 100 * costs(program.game) + self.table.pot

    def _paid(self, dealt: DealtHand) -> tuple[list[str], dict[str, int]]:
        """The lines of the hand, paid as it is owed, and what that is; none where the document
        leaves it open."""
        first = {} if dealt.rides else {dealt.names[dealt.live[0]]: dealt.pot}
        hand, verdict = self._judged(dealt, self._lines(dealt, first, stated=True))
        if any(one.owed is None for one in verdict.players):
            return [], {}
        owed = {hand.names[one.seat]: one.owed or 0 for one in verdict.players}
        stated = self.table.stacks is not None
        lines = self._lines(dealt, owed, stated)
        hand, verdict = self._judged(dealt, lines)
        if verdict.verdict != "clean" and not stated:
            return [], {}  # it needs stacks
        told = "\n".join([*(one.message for one in verdict.findings), *lines])
        assert verdict.verdict == "clean", told
        return lines, owed

    def _lines(self, dealt: DealtHand, owed: dict[str, int], stated: bool) -> list[str]:
        """As the night has them: its stakes are this hand's alone."""
        lines = dealt.sheet(owed).splitlines()[HEAD:]
        stakes, seats, hand, *rest = lines
        assert stakes.startswith("stakes ") and hand.startswith("hand "), seats
        out = [n for n in TABLE if n not in dealt.names and n not in self.table.away]
        said = [f"out {'  '.join(out)}"] if out else []
        rest = rest if stated else [line for line in rest if not line.startswith("stacks ")]
        return [hand, *said, stakes, *rest]

    def _judged(self, dealt: DealtHand, lines: list[str]) -> tuple[Hand, Verdict]:
        """The hand as the night leaves it, by itself."""
        here = [(n, name) for n, name in enumerate(TABLE, start=1) if name not in self.table.away]
        seats = "seats " + "  ".join(f"{n} {name}" for n, name in here)
        text = "\n".join([*dealt.lines[:HEAD], seats, *lines])
        nights, errors = sheet.read("dealt", text)
        assert not errors, f"{errors[0]}\n{text}"
        hand = nights[0].hands[0]
        legs = {name: (count, count) for name, count in self._legs(hand.game).items()}
        left = NightLeaves((), self.table.pot, legs={hand.game: legs})
        return hand, self.judge.judge(hand, left)

    def _legs(self, game: str) -> dict[str, int]:
        return self.table.legs.get(game, {})

    def _enter(self, dealt: DealtHand, lines: list[str], owed: dict[str, int]) -> None:
        """Write the hand down, and what it leaves."""
        assert dealt.table is not None
        if not self.lines:
            self.lines += dealt.lines[:HEAD]
            self.lines.append("seats " + "  ".join(f"{n} {x}" for n, x in enumerate(TABLE, 1)))
        self.lines += bought(self.table, dealt)
        told = self.rng.randrange(100) < STATED
        self.lines += [one for one in lines if told or not one.startswith("stacks ")]
        self.number += 1
        paid = {name: chips for name, chips in owed.items() if chips}
        due = matches(dealt.table, dealt.pot, paid)
        table, game = self.table, dealt.table.game.id
        table.pot = dealt.pot - sum(paid.values()) + sum(due.values())
        if dealt.table.program.by_legs:
            now = dict(zip(dealt.names, dealt.table.legs, strict=True))
            table.legs[game] = {} if paid else {**self._legs(game), **now}
        table.last = dealt if table.pot else None
        rule = next((one.step.match for one in dealt.table.program.lines if one.step.match), None)
        words = dealt.table.value(rule.nobody_in) if rule is not None else ""
        table.ante_again = words == "ante-again" and not dealt.live
        move_chips(table, dealt, paid, due, self.lines)
        self.lines += come_and_go(table, self.rng)


def bought(table: Table, dealt: DealtHand) -> Iterator[str]:
    """What players bought before the hand."""
    stacks = table.stacks
    if stacks is None or dealt.table is None:
        return
    for name, had in zip(dealt.names, dealt.table.started, strict=True):
        if had > stacks[name]:
            yield f"buy {name} {had - stacks[name]}"


def move_chips(
    table: Table, dealt: DealtHand, paid: dict[str, int], due: dict[str, int], lines: list[str]
) -> None:
    """Everybody's stack behind the hand; who matches more than he has buys it before."""
    stacks = table.stacks
    if stacks is None or dealt.table is None:
        return
    for name, chips in zip(dealt.names, dealt.table.stack, strict=True):
        stacks[name] = chips + paid.get(name, 0) - due.get(name, 0)
        if stacks[name] < 0:
            at = next(i for i in reversed(range(len(lines))) if lines[i].startswith("pot "))
            lines.insert(at + 1, f"buy {name} {-stacks[name]}")
            stacks[name] = 0


def come_and_go(table: Table, rng: Random) -> Iterator[str]:
    """Now and then one leaves with his chips, or who left comes back without any."""
    if rng.randrange(100) >= AWAY or table.stacks is None:
        return
    if table.away and rng.randrange(2):
        name = rng.choice([*table.away])
        yield f"sit {table.away.pop(name)} {name}"
    elif len(table.away) < 2 and (table.last is None or len(table.last.names) > 3):
        name = rng.choice([one for one in TABLE if one not in table.away])
        table.away[name] = TABLE.index(name) + 1
        yield f"leave {name}"
        yield f"cash {name} {table.stacks[name]}"
        table.stacks[name] = 0


def told_of(night: NightDealer) -> Iterator[str]:
    """What is said of a night's hands, judged in their order, that should not be: anything above a
    note."""
    nights, errors = sheet.read("night.hands", "\n".join(night.lines) + "\n")
    yield from map(str, errors)
    for one in nights:
        for hand, verdict in zip(one.hands, judge_in_order(night.judge, one), strict=True):
            loud = [f for f in verdict.findings if f.severity is not Severity.NOTE]
            said = [f"hand {hand.id} {hand.game}: {f.code} {f.message}" for f in loud]
            yield from said
            if not said and verdict.verdict != "clean":
                yield f"hand {hand.id} {hand.game}: {verdict.verdict}"


def main() -> int:
    """Deal the night, and print what is told."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    shelf = Shelf()
    games = sys.argv[3:] or [game.id for game in shelf.games() if game.status == "whole"]
    night = NightDealer(Judge(shelf, house_without_file()), Random(seed))
    night.play(games, hands)
    told = [*told_of(night)]
    print("\n".join([*told, f"{night.number} hands of {len(games)} games, {len(told)} told"]))
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
