"""A game definition compiled once to the program of steps that the replay follows."""

from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from typing import Any

from audit.hands.compose import Composer
from audit.hands.ranking import mask_of
from audit.unannounced import options_of_the_deal
from schemas.conditions import excluded
from schemas.events import AS_DEALT, DOWN, UP
from schemas.game import GameDef, Option, Ranking, Step, Zone
from schemas.usual_deal import usually


class Op(IntEnum):
    """What the replay does at a step."""

    FORCE = 1
    BRING_IN = 2
    DEAL_SEATS = 3
    DEAL_BOARD = 4
    DEAL_GRID = 5
    BURN = 6
    ROLL = 7
    TURN = 8
    BET = 9
    SHOW = 10
    MOVE = 11  # draw, discard, pass
    OFFER = 12  # a card that may be taken or refused
    DECLARE = 13  # sides, in or out, a number: not the line, which is named at the showdown
    PARTNER = 14
    MATCH = 15  # what losers pay into the next pot
    LEG = 16
    ORDER = 17  # the stack is fixed, face down
    FLIP = 18  # the owner turns the top of the stack, or until the table is beaten
    TABLE = 19  # cards in nobody's hand are dealt
    DUMMY = 20  # a dummy hand is dealt
    TABLE_TURN = 21
    REANTE = 22  # an ante in the middle of the deal
    TAKE_OR_LEAVE = 24  # a card offered in turn: kept, or passed on
    SETTLE = 23  # who lost a round pays its winner
    CLAIM = 25  # cards that win at once may be laid open, before a bet


@dataclass(frozen=True, slots=True)
class Line:
    """One step of a program. ``faces`` has a face for each of ``count`` cards."""

    op: Op
    step: Step
    faces: tuple[int, ...] = ()
    number: int = 0  # bet lines count their rounds from 1
    always: bool = True  # it hangs on nothing: neither an option nor a loop

    @property
    def turn(self) -> int:
        """The turn of its loop that the step is of, from 1: ``card.3`` is of the third."""
        number = self.step.id.rpartition(".")[2]
        return int(number) if number.isdecimal() else 1


@dataclass(frozen=True, slots=True)
class Program:
    """What the replay needs of a game, worked out once."""

    game: GameDef
    lines: tuple[Line, ...]
    composers: tuple[Composer, ...]  # one a contest
    deck: int  # mask
    seat_zone: Zone | None
    grid: Zone | None
    board_cards: int  # community cards without the grid
    seat_cards: int  # cards each seat has at the end
    thrown: int  # cards that leave each hand in every deal and do not come back
    burns: int
    rounds: int
    rolls: int
    starts_with_blinds: bool
    declares: Step | None  # the declaration of a line, if the game has one
    buys: bool  # players may take more cards than the deal gives
    declarations: tuple[Line, ...]  # of sides, in or out, numbers
    dummies: bool  # a hand that nobody holds must be beaten
    by_legs: bool  # so many legs take the pot
    boards: int  # side by side: 2 of a double board
    redeals: bool  # a card may bring a redeal in the middle of the hand
    lively: bool  # cards make things happen, are offered, flipped, or lie on the table
    deal_hangs_on: tuple[Option, ...]  # options that decide what is dealt or posted
    plain: bool  # one contest for the high hand, one board, no wild card and no trigger
    # kept here because a definition is dear to hash
    questions: dict[str, tuple[str, ...]] = field(default_factory=dict, compare=False)
    resolved: dict[tuple[tuple[str, str], ...], tuple[Any, ...]] = field(
        default_factory=dict, compare=False
    )  # contests made ready, by the values of what they refer to
    # what an announcement means, by its words: the option and its value
    said: dict[str, tuple[Option | None, str]] = field(default_factory=dict, compare=False)
    behind: dict[int, tuple[Line, ...]] = field(default_factory=dict, compare=False)  # by id
    dealing: dict[str, tuple[Line, ...]] = field(default_factory=dict, compare=False)  # by zone

    def after(self, line: Line) -> tuple[Line, ...]:
        """The steps after this one."""
        if not self.behind:
            own = enumerate(self.lines, start=1)
            self.behind.update((id(one), self.lines[after:]) for after, one in own)
        found = self.behind.get(id(line))
        return self.lines[self.lines.index(line) + 1 :] if found is None else found

    def deals_to(self, zone: str) -> tuple[Line, ...]:
        """The steps that deal to a zone of the board."""
        found = self.dealing.get(zone)
        if found is None:
            deals = (line for line in self.lines if line.op is Op.DEAL_BOARD)
            found = self.dealing[zone] = tuple(one for one in deals if one.step.zone == zone)
        return found

    def next_count(self, line: Line) -> int:
        """How many cards the next step of the same kind deals; 0 when there is none."""
        return next((later.step.count for later in self.after(line) if later.op is line.op), 0)


OPS = {
    "burn": Op.BURN,
    "bet": Op.BET,
    "show": Op.SHOW,
    "move": Op.MOVE,
    "offer": Op.OFFER,
    "partner": Op.PARTNER,
    "match": Op.MATCH,
    "leg": Op.LEG,
}
PICKS = {"commit-order": Op.ORDER, "top": Op.ROLL, "until-beats": Op.FLIP}  # top: a roll
LIVELY = {
    *(Op.OFFER, Op.PARTNER, Op.MATCH, Op.LEG, Op.FLIP, Op.SETTLE),
    Op.TAKE_OR_LEAVE,
    *(Op.TABLE, Op.TABLE_TURN, Op.DUMMY),
}
DEALS = (Op.DEAL_SEATS, Op.DEAL_BOARD, Op.DEAL_GRID)
FACES = {"up": UP, "down": DOWN, "choice": AS_DEALT}
ZONES = {"table": Op.TABLE, "dummy": Op.DUMMY}


def _op(step: Step, game: GameDef) -> Op | None:
    if step.do == "force":
        return Op.BRING_IN if step.force == "bring-in" else Op.FORCE
    if step.do == "deal":
        zone = game.zone(step.zone)
        if zone.owner == "seat":
            return Op.DEAL_SEATS
        if zone.owner in ZONES:
            return ZONES[zone.owner]
        return Op.DEAL_GRID if zone.rows else Op.DEAL_BOARD
    if step.do == "offer" and step.offer is not None and step.offer.kind == "take-or-leave":
        return Op.TAKE_OR_LEAVE
    if step.do == "match" and step.match is not None and step.match.to == "winner":
        return Op.SETTLE
    if step.do == "declare":
        return None if step.topic == "line" else Op.DECLARE
    if step.do == "reveal":
        if step.pick in PICKS:
            return PICKS[step.pick]
        if game.zone(step.zone).owner == "table":
            return Op.TABLE_TURN
        return Op.ROLL if step.by in ("owner", "partners") else Op.TURN
    return OPS.get(step.do)


def _faces(step: Step) -> tuple[int, ...]:
    """DOWN or UP for each card of a deal, AS_DEALT where the player chooses; the last repeats."""
    named = step.faces or ("down",)
    faces = [named[min(i, len(named) - 1)] for i in range(step.count)]
    return tuple(FACES[face] for face in faces)


def _blinds(step: Step, game: GameDef) -> bool:
    """Whether a forced bet is one of blinds, whatever is announced."""
    option = game.option(step.force[1:]) if step.force.startswith("@") else None
    ways = option.values if option else (step.force,)
    return not {"ante", "bring-in"} & {*ways}


def is_plain(game: GameDef) -> bool:
    """Whether the high hand alone takes the pot, and cards count as they are."""
    one = game.contests[0] if len(game.contests) == 1 else None
    return (
        one is not None
        and (one.rank, one.use.size, one.ranking) == ("high", 5, Ranking())
        and not (one.entrants or one.qualifier or one.dummy or one.board or one.guards)
        and not any(s.least_by or s.most_by or s.face or s.suit_of for s in one.use.sources)
        and not (game.wilds or game.triggers or game.jokers)
        and all(zone.boards == 1 for zone in game.zones)
    )


def _left(lines: list[Line]) -> int:
    """Cards that leave each hand for good in every deal of the game."""
    return sum(thrown_away(x) for x in lines if not x.step.guards)


def thrown_away(line: Line) -> int:
    """Cards that leave each hand in a step and do not come back; 0 where the player may choose."""
    move = line.step.move
    if line.op is not Op.MOVE or move is None or move.to != "muck" or move.back:
        return 0
    fixed = move.least == move.most and move.least.isdecimal()
    return int(move.least) if fixed else 0


def _buys(lines: list[Line], game: GameDef) -> bool:
    """Whether players may take more cards than the deal gives."""
    offers = any(x.op in (Op.OFFER, Op.TAKE_OR_LEAVE) for x in lines)
    return offers or any(trigger.do == "offer" for trigger in game.triggers)


def _lively(line: Line) -> bool:
    """Whether a step is one that few games have, or one whose cards cost something."""
    move = line.step.move
    return line.op in LIVELY or bool(line.step.up_price or (move is not None and move.price))


def _lines(game: GameDef) -> list[Line]:
    """The steps in their order; an ante behind the first cards is one more."""
    lines: list[Line] = []
    rounds = 0
    for step in game.steps:
        op = _op(step, game)
        if op is None:
            continue
        if op is Op.FORCE and step.force == "ante" and any(x.op in DEALS for x in lines):
            op = Op.REANTE
        if op is Op.BET:
            rounds = 1 + max(
                (
                    x.number
                    for x in lines
                    if x.op is Op.BET and not excluded(x.step.guards, step.guards)
                ),
                default=0,
            )
        if op in (Op.BET, Op.DEAL_SEATS) and any(one.on.kind == "shown" for one in game.triggers):
            lines.append(Line(Op.CLAIM, step))
        always = not (step.guards or step.loop)
        lines.append(Line(op, step, _faces(step), rounds, always))
    return lines


@lru_cache(maxsize=256)
def compile_game(game: GameDef) -> Program:
    """Compile ``game``; the result is shared by every hand of it."""
    lines = _lines(game)
    dealt = [line for line in lines if usually(game, line.step)]
    grid = next((z for z in game.zones if z.rows), None)
    seat_zone = next((z for z in game.zones if z.owner == "seat"), None)
    return Program(
        game=game,
        lines=tuple(lines),
        composers=tuple(Composer(contest.use, game) for contest in game.contests),
        deck=mask_of(game.deck),
        seat_zone=seat_zone,
        grid=grid,
        board_cards=sum(x.step.count for x in dealt if x.op is Op.DEAL_BOARD),
        seat_cards=sum(x.step.count for x in dealt if x.op is Op.DEAL_SEATS) - _left(lines),
        thrown=_left(lines),
        burns=sum(max(1, x.step.count) for x in lines if x.op is Op.BURN),
        rounds=max((x.number for x in lines if x.op is Op.BET), default=0),
        rolls=sum(1 for x in lines if x.op is Op.ROLL),
        starts_with_blinds=any(x.op is Op.FORCE and _blinds(x.step, game) for x in lines),
        declares=next((s for s in game.steps if s.do == "declare" and s.topic == "line"), None),
        buys=_buys(lines, game),
        declarations=tuple(x for x in lines if x.op is Op.DECLARE),
        dummies=any(contest.dummy for contest in game.contests),
        by_legs=any(x.op is Op.LEG and x.step.leg_pot for x in lines),
        boards=max((zone.boards for zone in game.zones), default=1),
        redeals=any(trigger.do == "redeal" for trigger in game.triggers),
        lively=bool(game.triggers) or any(map(_lively, lines)),
        deal_hangs_on=options_of_the_deal(game),
        plain=is_plain(game),
    )
