"""The stakes a game asks for: what a `stakes` line may say of it, each with what it is for.

A game names its prices; how much they are is the night's. ``GENERAL`` names are of any game.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from schemas.game import GameDef, Step, Trigger
from schemas.gamewords.wilds import event_text

GENERAL = frozenset(
    {
        *("ante", "small-blind", "big-blind", "third-blind", "bring-in", "small-bet", "big-bet"),
        *("min-bet", "cap", "hand-cap", "bomb", "big-blind-ante", "button-ante", "button-blind"),
        *("straddle", "min-buy", "max-buy"),
    }
)
BLINDS = ("blinds", "blinds-and-antes", "button-blind", "button-blind-and-antes")
FORCED = {
    "ante": "what everybody antes",
    "bring-in": "what brings it in",
    "big-blind-ante": "what the big blind antes for all",
    "button-ante": "what the button antes for all",
}
STRUCTURES = {
    "fixed-limit": ("bets", "the small and the big bet of a fixed limit", "2/4"),
    "spread-limit": ("bets", "the least and the most of a spread", "2/4"),
    "pot-limit": ("min", "the smallest bet", "2"),
    "no-limit": ("min", "the smallest bet", "2"),
}


@dataclass(frozen=True, slots=True)
class Stake:
    """One stake: the word of the `stakes` line, an amount as it is written, what it is for."""

    name: str
    amount: str
    text: str
    cite: str


def stakes_asked(game: GameDef) -> tuple[Stake, ...]:
    """Every stake the game may ask for, in the order of its steps, then those of its cards."""
    found: dict[str, Stake] = {}
    for one in (*_of_steps(game), *_of_triggers(game)):
        before = found.get(one.name)
        if before is None:
            found[one.name] = one
        elif one.text not in before.text:
            text = f"{before.text}, or {one.text}"
            found[one.name] = Stake(one.name, before.amount, text, before.cite)
    return tuple(found.values())


def stakes_line(asked: tuple[Stake, ...]) -> str:
    """A line to copy: ``stakes ante 1 bets 2/4 three-up 1``; "" where nothing is asked for."""
    return " ".join(["stakes", *(f"{one.name} {one.amount}" for one in asked)]) if asked else ""


def _values(game: GameDef, word: str) -> tuple[str, ...]:
    """A word, or every value that a reference may have."""
    if not word.startswith("@"):
        return (word,) if word else ()
    name = word[1:].removeprefix("silent:")
    option, silent = game.option(name), game.silent(name)
    return option.values if option else silent.readings if silent else ()


def _of_steps(game: GameDef) -> Iterator[Stake]:
    for step in game.steps:
        cite = game.cite_within(step.cite)
        if step.do == "force":
            yield from _forced(game, step, cite)
        elif step.do == "bet":
            for way in _values(game, step.structure):
                if way in STRUCTURES:
                    name, what, amount = STRUCTURES[way]
                    yield Stake(name, amount, what, cite)
        else:
            yield from _prices(game, step, cite)


def _forced(game: GameDef, step: Step, cite: str) -> Iterator[Stake]:
    ways = _values(game, step.force)
    for way in ways:
        if way in BLINDS:
            yield Stake("blinds", "1/2", "the small and the big blind", cite)
        if way.endswith("-and-antes"):
            way = "ante"
        if way in FORCED:
            name = step.stake if way == "ante" and step.stake else way
            yield Stake(name, "1", FORCED[way], cite)


def _prices(game: GameDef, step: Step, cite: str) -> Iterator[Stake]:
    """What moves, offers, up cards and matches cost."""
    if step.up_price:
        yield Stake(step.up_price, "1", "a card turned up by choice", cite)
    if step.move is not None and step.move.price:
        yield Stake(step.move.price, "1", "a card exchanged", cite)
    if step.offer is not None and step.offer.price:
        refused = step.offer.kind == "take-or-leave"
        what = "a card that is refused" if refused else "a card that is offered"
        yield Stake(step.offer.price, "1", what, cite)
    if step.match is None:
        return
    for word in _values(game, step.match.amount):
        if word != "pot":
            yield Stake(word.removeprefix("stake:"), "5", "what a loser pays", cite)
    for word in _values(game, step.match.cap):
        if word not in ("pot", "none", ""):
            yield Stake(word.removeprefix("stake:"), "20", "the most a match may cost", cite)
    if "everybody-pays" in _values(game, step.match.nobody_in):
        yield Stake("nobody-in", "1", "what all pay when nobody is in", cite)


def _of_triggers(game: GameDef) -> Iterator[Stake]:
    for one in game.triggers:
        yield from _of_trigger(game, one)


def _of_trigger(game: GameDef, one: Trigger) -> Iterator[Stake]:
    cite, ways = game.cite_within(one.cite), _values(game, one.price)
    for word in ways:
        if word.startswith("stake:"):
            what = "a card brought by" if one.offer is not None else "the price of"
            yield Stake(
                word.removeprefix("stake:"), "1", f"{what} {event_text(game, one.on)}", cite
            )
        elif word == "fixed-fee-or-fold":
            text = f"the fixed fee for {event_text(game, one.on)}"
            yield Stake(one.id.replace("_", "-"), "1", text, cite)
    if any(word.startswith("match-pot") for word in ways):
        yield Stake("match-cap", "20", "the most that matching the pot may cost", cite)
