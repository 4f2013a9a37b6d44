"""Deals random legal hands of a game, as sheets: to see that a definition can be dealt and judged.

Program and source of chance are arguments; nothing here judges. Each kind of step has one function
that deals it (``DEALING``). The award is written when the judge has said what is owed.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from audit.cards.dummies import FOR_ONE_ALONE
from audit.dealer.bets import bet, bring_in, force
from audit.dealer.cards import board, burn, grid, roll, show, to_seats, turn
from audit.dealer.claims import claim
from audit.dealer.dummies import dummy
from audit.dealer.flips import flip
from audit.dealer.moves import move
from audit.dealer.next import carry, matches
from audit.dealer.offers import (
    loop_is_over,
    offer,
    table,
    take_or_leave,
    turn_table,
    unwritten,
)
from audit.dealer.partners import partner
from audit.dealer.rounds import leg, settle
from audit.dealer.runs import run_twice
from audit.dealer.sides import declare
from audit.dealer.stub import SHARED
from audit.dealer.table import PRICE, STAKES, Before, DealtTable, NotDealt, costs
from audit.program import Line, Op, Program
from schemas.game import GameDef, Option
from schemas.gamefile.lint import budget

DEALING: dict[Op, Callable[[DealtTable, Line], None]] = {
    Op.FORCE: force,
    Op.BRING_IN: bring_in,
    Op.DEAL_SEATS: to_seats,
    Op.DEAL_BOARD: board,
    Op.DEAL_GRID: grid,
    Op.BURN: burn,
    Op.ROLL: roll,
    Op.TURN: turn,
    Op.BET: bet,
    Op.MOVE: move,
    Op.DECLARE: declare,
    Op.OFFER: offer,
    Op.TAKE_OR_LEAVE: take_or_leave,
    Op.ORDER: unwritten,
    Op.FLIP: flip,
    Op.PARTNER: partner,
    Op.MATCH: unwritten,
    Op.TABLE: table,
    Op.TABLE_TURN: turn_table,
    Op.DUMMY: dummy,
    Op.SHOW: show,
    Op.REANTE: force,
    Op.SETTLE: settle,
    Op.LEG: leg,
    Op.CLAIM: claim,
}
MOST = 9  # players at a table
MOST_DEALS = 100  # of one hand: where every other deal is a redeal, none in 10**30 comes to so many
AUTHORITY = "Rob"


@dataclass(slots=True)
class DealtHand:
    """One hand as it was dealt: its sheet without the award, and the dealer's own books."""

    lines: list[str]
    names: tuple[str, ...]
    put_in: tuple[int, ...]  # less what went back
    live: tuple[int, ...]  # seats that were not out at the end
    reached: frozenset[str]  # ids of steps
    options: dict[str, str] = field(default_factory=dict)
    rides: bool = False  # nobody is paid: the whole pot goes on to the next deal
    carried: int = 0  # what rode here from the hand before
    table: DealtTable | None = None  # as it was left

    @property
    def pot(self) -> int:
        """All that is to be paid."""
        return sum(self.put_in) + self.carried

    def sheet(self, owed: dict[str, int]) -> str:
        """The whole sheet, the pot paid so; what nobody is owed rides."""
        rest = self.pot - sum(owed.values())
        paid = {name: chips for name, chips in owed.items() if chips}
        lines = list(self.lines)
        if paid:
            to = "  ".join(f"{name} {chips}" for name, chips in paid.items())
            lines.append(f"pot {sum(paid.values())} -> {to}")
        if rest > 0:
            lines.append(f"pot {rest} -> nobody")
        due = matches(self.table, self.pot, paid) if self.table else {}
        lines += [f"pays {name} pot {chips}" for name, chips in due.items()]
        return "\n".join(lines) + "\n"


def deal(program: Program, rng: Random, before: Before | None = None) -> DealtHand:
    """One legal hand, of its own or behind others of a night. Raises NotDealt for what the dealer
    has no way to deal."""
    players = players_of(program.game, rng) if before is None else len(before.stacks)
    d = DealtTable(program, rng, players, before)
    for option in d.game.options:
        d.options[option.id] = _choice(option, rng)
    if before is not None:
        d.options |= before.options
    _head(d)
    if program.by_legs:
        _legs(d)
    _follow(d)
    live = tuple(seat for seat in range(d.n) if d.live[seat])
    reached = frozenset(d.reached)
    rides = d.passed_out or not live
    hand = DealtHand(d.lines, d.names, tuple(d.put), live, reached, d.options, rides)
    hand.carried, hand.table = d.carried, d
    return hand


def _legs(d: DealtTable) -> None:
    """Legs of earlier deals: a night tells them; outside one a leg is told, so that all are."""
    had = {d.names[0]: 1} if d.before is None else d.before.legs
    d.legs = [had.get(name, 0) for name in d.names]
    if d.before is None:
        d.write(f"leg {d.names[0]}")


def _follow(d: DealtTable) -> None:
    """Every step in turn. A redeal begins anew with the cards; what was posted lies there."""
    again, deals = True, 0
    while again:
        again, deals = False, deals + 1
        if deals > MOST_DEALS:
            raise NotDealt(f"a hand that is not begun anew {MOST_DEALS} times over")
        for line in d.program.lines:
            if line.op not in DEALING:
                raise NotDealt(f"a step that says {line.step.do} {line.step.pick}".strip())
            if sum(d.live) < 2 or d.passed_out:
                if not (d.program.dummies and any(d.live)):
                    return
                if line.op not in FOR_ONE_ALONE and line.op is not Op.SHOW:
                    continue
            if d.redealt and line.op is Op.FORCE:
                continue
            if d.there(line.step.guards) and not (line.step.loop and loop_is_over(d, line)):
                if run_twice(d, line):
                    show(d, d.program.lines[-1])
                    return
                DEALING[line.op](d, line)
                if line.op is not Op.CLAIM:
                    d.reach(line.step)
            if d.rained:
                d.write("! redeal")
                d.put_cards_back()
                again = d.redealt = True
                break


def players_of(game: GameDef, rng: Random, least: int = 2) -> int:
    """How many sit down to a hand of the game, ``least`` if it may be."""
    served = budget(game).seats or game.most_players
    most = min(game.most_players, served + (game.shortage == SHARED), MOST)
    if costs(game):  # cards that are bought come from the same deck
        most = max(game.least_players, most - 2)
    return rng.randint(min(max(least, game.least_players), most), most)


def _choice(option: Option, rng: Random) -> str:
    return rng.choice(option.values)


def _head(d: DealtTable) -> None:
    game = d.game
    d.write("night 2026-11-27")
    d.write("unit 1")
    d.write("records procedure")
    d.write(f"host {AUTHORITY}")
    d.write(f"stakes ante 1 blinds 1/2 bring-in 1 bets 2/4 min 2{_prices(game)}")
    d.write("seats " + "  ".join(f"{i + 1} {name}" for i, name in enumerate(d.names)))
    number = d.before.number if d.before is not None else 1
    d.write(f"hand {number} {game.id} dealer {d.names[d.dealer]}")
    d.each("stacks", {seat: str(chips) for seat, chips in enumerate(d.started)})
    said = [f"{typed} {_announced(d, typed, value)}" for typed, value in _typed(d).items()]
    if said:
        d.write(f"announce {', '.join(said)}")
    for silent in game.silents:
        if silent.about == "award":
            reading = d.rng.choice(silent.readings)
            d.options[silent.topic] = reading
            d.write(f"ruling {silent.topic.replace('_', '-')} {reading} by {AUTHORITY}")
    carry(d)


def _typed(d: DealtTable) -> dict[str, str]:
    return {id.replace("_", "-"): value for id, value in d.options.items()}


def _announced(d: DealtTable, id: str, value: str) -> str:
    """The value; of an open option that is ``named``, a rank by its name."""
    option = d.game.option(id.replace("-", "_"))
    opens = option is not None and option.open and value == "named"
    return d.rng.choice(("deuces", "threes", "jacks", "kings")) if opens else value


def _prices(game: GameDef) -> str:
    """A stake for each price that the game names."""
    names: dict[str, None] = {}
    for step in game.steps:
        names |= dict.fromkeys((step.up_price, step.stake))
        names |= dict.fromkeys((step.move.price,) if step.move else ())
        names |= dict.fromkeys((step.offer.price,) if step.offer else ())
        names |= dict.fromkeys(("match-cap", "nobody-in") if step.match else ())
    for trigger in game.triggers:
        stake = trigger.price.removeprefix("stake:")
        names |= dict.fromkeys((stake if stake != trigger.price else trigger.id,))
    names |= dict.fromkeys(("big-blind-ante", "button-ante"))
    known = ("", "ante", "small", "big")
    said = (name.replace("_", "-") for name in names if name not in known)
    return "".join(f" {name} {STAKES.get(name, PRICE)}" for name in said)
