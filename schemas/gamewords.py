"""Steps of a game as sentences: what happens in each, for terminals and pages; no layout.

Sentences are lower case and without a full stop, as messages are.
"""

from collections.abc import Callable

from schemas.cards import cell_text
from schemas.game import GameDef, Step
from schemas.gamewords_moves import move_text

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(n: int) -> str:
    """``three``, ``12``."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def cards(n: int) -> str:
    """``one card``, ``three cards``."""
    return f"{number(n)} card{'' if n == 1 else 's'}"


def words(reference: str) -> str:
    """``left-of-button`` -> "left of button"; "" stays."""
    return reference.replace("-", " ").replace("_", " ")


def choice(game: GameDef, reference: str) -> str:
    """A word; of a reference, every value it may have and what settles it."""
    if not reference.startswith("@"):
        return words(reference)
    name = reference[1:].removeprefix("silent:")
    option, silent = game.option(name), game.silent(name)
    values = option.values if option else silent.readings if silent else ()
    settled = "left open" if silent and not option else f"option {name.replace('_', '-')}"
    return f"{' or '.join(map(words, values))} ({settled})"


def step_text(game: GameDef, step: Step) -> str:
    """What happens in a step, in one sentence without a full stop."""
    tell: dict[str, Callable[[GameDef, Step], str]] = {
        "force": _force_text,
        "deal": _deal_text,
        "burn": lambda *_: "burn one card",
        "reveal": _reveal_text,
        "bet": _bet_text,
        "declare": _declare_text,
        "move": lambda game, step: move_text(step, lambda word: choice(game, word)),
        "show": lambda *_: "showdown: those still in show their cards",
    }
    text = tell[step.do](game, step)
    for guard in step.guards:
        unless = "!=" in guard
        option, _, value = guard.replace("!=", "=").partition("=")
        text += f", {'unless' if unless else 'when'} {words(option)} is {words(value)}"
    return text


def _force_text(game: GameDef, step: Step) -> str:
    forced = {
        "ante": "everyone dealt in posts the ante",
        "blinds": "the blinds are posted left of the button",
        "bring-in": "the lowest up card brings it in",
    }
    if step.force == "bring-in" and step.card_rule == "highest-up":
        return "the highest up card brings it in"
    return forced.get(step.force) or f"forced bets are posted: {choice(game, step.force)}"


def _deal_text(game: GameDef, step: Step) -> str:
    zone = game.zone(step.zone)
    if step.down_cells:
        down = ", ".join(cell_text(cell) for cell in step.down_cells)
        face = step.faces[0] if step.faces else "up"
        up = step.count - len(step.down_cells)
        return (
            f"lay out {cards(step.count)} in {zone.rows} rows of {zone.cols}: {number(up)} face "
            f"{face}, {number(len(step.down_cells))} face down at {down}"
        )
    faces = _faces(step)
    if zone.owner != "seat":
        return f"{cards(step.count)} {faces} on the {words(zone.id)}"
    to = " still in" if step.to == "active" and _deals_before(game, step) else ""
    together = ", one at a time" if step.one_at_a_time and step.count > 1 else ""
    start = ", from the dealer's left" if step.start == "left-of-dealer" else ""
    return f"{cards(step.count)} {faces} to each player{to}{together}{start}"


def _faces(step: Step) -> str:
    faces = [*step.faces, *[step.faces[-1]] * step.count][: step.count]
    if len(set(faces)) == 1:
        return f"face {faces[0]}"
    runs: list[list[str]] = []
    for face in faces:
        if runs and runs[-1][0] == face:
            runs[-1].append(face)
        else:
            runs.append([face])
    return "(" + ", ".join(f"{number(len(run))} {run[0]}" for run in runs) + ")"


def _deals_before(game: GameDef, step: Step) -> bool:
    before = game.steps[: game.steps.index(step)]
    return any(one.do == "deal" and one.zone == step.zone for one in before)


def _reveal_text(game: GameDef, step: Step) -> str:
    if step.pick == "all-down":
        return f"the face-down cards of the {words(step.zone)} are turned up"
    if step.pick == "commit-order":
        return "each player still in fixes the order of the cards, face down"
    if step.pick == "top":
        return f"each player still in turns up the next {cards(step.count)} of that order"
    if step.pick == "cells":
        cells = ", ".join(cell_text(cell) for cell in step.cells)
        return f"the dealer turns {cells} of the {words(step.zone)}"
    timing = f", {choice(game, step.timing)}" if step.timing else ""
    who = "each player still in" if step.by == "owner" else "the dealer"
    return f"{who} turns up {cards(step.count)} of their choice{timing}"


def _bet_text(game: GameDef, step: Step) -> str:
    order = [s.id for s in game.steps if s.do == "bet"].index(step.id) + 1
    tier = {"small": ", small bets in limit", "big": ", big bets in limit"}.get(step.tier, "")
    option = "; the big blind has the option" if step.blind_option else ""
    return f"betting round {order}, first to act: {choice(game, step.first)}{tier}{option}"


def _side_text(game: GameDef, step: Step) -> str:
    *others, last = map(words, step.sides)
    said = f"{', '.join(others)} or {last}" if others else last
    what = {"count": "how many cards: "}.get(step.topic, "")
    timing = f", {choice(game, step.timing)}" if step.timing else ""
    first = f", first {choice(game, step.first)}" if step.first else ""
    return f"each player still in declares {what}{said}{timing}{first}"


def _declare_text(game: GameDef, step: Step) -> str:
    if step.topic != "line":
        return _side_text(game, step)
    zone, _, name = step.choices.partition(".")
    sets = game.zone(zone).cell_sets(name)
    binding = f"; {choice(game, step.binding)}" if step.binding.startswith("@") else ""
    labels = f"{sets[0].label} to {sets[-1].label}"
    return f"each player declares one of {number(len(sets))} {words(name)}s ({labels}){binding}"
