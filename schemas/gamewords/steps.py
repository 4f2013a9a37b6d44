"""Steps of a game as sentences: what happens in each, for terminals and pages; no layout.

Sentences are lower case and without a full stop, as messages are.
"""

from schemas.cards import cell_text
from schemas.conditions import excluded
from schemas.game import GameDef, Step
from schemas.gamewords.moves import (
    flip_text,
    leg_text,
    match_text,
    move_text,
    offer_text,
    order_text,
    partner_text,
)
from schemas.gamewords.plain import cards, choice, conditions, number, stake, when, words

ENDS = {
    "no-takers": "nobody takes a card",
    "two-empty-rounds": "twice running nobody takes a card",
    "unbeaten": "nobody beats the best hand showing",
}
SEEN = {
    "nobody": ", which nobody may look at",
    "others": ", which all the others see and its player does not",
}
LEADER = "the leader, whose cards beat the best hand showing last"
TO_THOSE = {"in": " who declared in", "active": " still in"}


def step_text(game: GameDef, step: Step) -> str:
    """What happens in a step, in one sentence without a full stop."""
    tell = {
        "force": _force_text,
        "deal": _deal_text,
        "burn": lambda *_: "burn one card",
        "reveal": _reveal_text,
        "bet": _bet_text,
        "declare": _declare_text,
        "show": lambda *_: "showdown: those still in show their cards",
        "move": move_text,
        "offer": offer_text,
        "partner": partner_text,
        "match": match_text,
        "leg": leg_text,
    }
    return tell[step.do](game, step) + _until(game, step) + conditions(step.guards)


def _until(game: GameDef, step: Step) -> str:
    if not step.until:
        return ""
    option = game.option(step.until[1:]) if step.until.startswith("@") else None
    ways = option.values if option else (step.until,)
    settled = f" (option {step.until[1:].replace('_', '-')})" if option else ""
    return f"; again and again until {' or until '.join(ENDS[way] for way in ways)}{settled}"


def _force_text(game: GameDef, step: Step) -> str:
    forced = {
        "ante": "everyone dealt in posts the ante",
        "blinds": "the blinds are posted left of the button",
        "button-ante": "the button posts an ante for everybody",
        "big-blind-ante": "the big blind posts an ante for everybody",
    }
    if step.force == "bring-in":
        return _bring_in_text(game, step)
    return forced.get(step.force) or f"forced bets are posted: {choice(game, step.force)}"


def _bring_in_text(game: GameDef, step: Step) -> str:
    card = {"lowest-up": "the lowest up card", "highest-up": "the highest up card"}
    who = card.get(step.card_rule) or f"an up card, {choice(game, step.card_rule)},"
    ace = ", the ace low," if step.card_ace == "low" else ""
    ties = {"by-suit": "", "first-clockwise": "; of cards alike the first from the dealer's left"}
    tie = ties.get(step.card_tie)
    return f"{who}{ace} brings it in" + (
        f"; ties {choice(game, step.card_tie)}" if tie is None else tie
    )


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
        return f"{cards(step.count)} {faces} {_where(game, step)}"
    to = TO_THOSE.get(step.to, "") if step.to == "in" or _deals_before(game, step) else ""
    together = ", one at a time" if step.one_at_a_time and step.count > 1 else ""
    start = ", from the dealer's left" if step.start == "left-of-dealer" else ""
    price = f"; face up it costs {stake(step.up_price)}" if step.up_price else ""
    seen = SEEN.get(zone.see, "")
    return f"{cards(step.count)} {faces} to each player{seen}{to}{together}{start}{price}"


def _where(game: GameDef, step: Step) -> str:
    zone = game.zone(step.zone)
    name = words(zone.id)
    if zone.owner == "dummy":
        when = next((one.dummy_when for one in game.contests if one.dummy == zone.id), "")
        told = ", where it must be beaten" if when else ""
        return f"to the dummy hand{f' {name}' if name != 'dummy' else ''}{told}"
    if zone.owner == "table":
        return f"on the table, in nobody's hand ({name})"
    return f"on each of {number(zone.boards)} boards" if zone.boards > 1 else f"on the {name}"


def _faces(step: Step) -> str:
    faces = [*step.faces, *[step.faces[-1]] * step.count][: step.count]
    if len(set(faces)) == 1:
        return "up or down as the player likes" if faces[0] == "choice" else f"face {faces[0]}"
    runs: list[list[str]] = []
    for face in faces:
        if runs and runs[-1][0] == face:
            runs[-1].append(face)
        else:
            runs.append([face])
    return "(" + ", ".join(f"{number(len(run))} {run[0]}" for run in runs) + ")"


def _deals_before(game: GameDef, step: Step) -> bool:
    before = game.steps[: game.steps.index(step)]
    dealt = [one for one in before if one.do == "deal" and one.zone == step.zone]
    return any(not excluded(one.guards, step.guards) for one in dealt)


def _reveal_text(game: GameDef, step: Step) -> str:
    zone = game.zone(step.zone)
    if step.pick == "commit-order":
        return order_text(step)
    if step.pick in ("top", "until-beats"):
        return flip_text(game, step)
    if step.pick == "all-down":
        return f"the face-down cards of the {words(step.zone)} are turned up"
    who = {
        "owner": "each player still in",
        "partners": "one of each two partners",
        "caller": "the last to call",
    }
    turner = who.get(step.by, "the dealer")
    if step.pick == "cells":
        cells = ", ".join(cell_text(cell) for cell in step.cells)
        if len(step.cells) == 1:
            cells = f"the card at {cells}"
        return f"{turner} turns {cells} of the {words(step.zone)}"
    timing = f", {when(game, step.timing)}" if step.timing else ""
    whose = "their choice" if zone.owner == "seat" else f"the {words(zone.id)}"
    return f"{turner} turns up {cards(step.count or 1)} of {whose}{timing}"


def _bet_text(game: GameDef, step: Step) -> str:
    order = [s.id for s in game.steps if s.do == "bet"].index(step.id) + 1
    tier = {"small": ", small bets in limit", "big": ", big bets in limit"}.get(step.tier, "")
    parts = []
    if step.blind_option:
        parts.append("the big blind has the option")
    if step.exposed_wilds:
        count = {"yes": "wild cards count in it", "no": "wild cards do not count in it"}
        told = f"wild cards count in it: {choice(game, step.exposed_wilds)}"
        parts.append(count.get(step.exposed_wilds, told))
    if step.openers:
        parts.append(f"to open takes {choice(game, step.openers)}")
    if step.split_openers:
        parts.append(f"openers thrown in the draw: {choice(game, step.split_openers)}")
    if step.false_opener:
        parts.append(f"who opened without them: {choice(game, step.false_opener)}")
    if step.once_over:
        parts.append(f"behind the last turn: {choice(game, step.once_over)}")
    if step.must_bet:
        parts.append("who is first to act must bet")
    if step.low_must_bet not in ("", "none"):
        low = choice(game, step.low_must_bet)
        parts.append(f"who checks before anybody bets and holds {low} wins nothing bet behind it")
    if step.cap:
        parts.append(f"at most {number(step.cap)} raise{'' if step.cap == 1 else 's'}")
    more = "".join(f"; {part}" for part in parts)
    first = LEADER if step.first == "leader" else choice(game, step.first)
    return f"betting round {order}, first to act: {first}{tier}{more}"


def _declare_text(game: GameDef, step: Step) -> str:
    how = f", {when(game, step.timing)}" if step.timing else ""
    binding = f"; {choice(game, step.binding)}" if step.binding.startswith("@") else ""
    if step.topic != "line":
        said = " or ".join(words(side) for side in step.sides) or "a number"
        return f"each player still in declares {said}{how}{binding}"
    zone, _, name = step.choices.partition(".")
    sets = game.zone(zone).cell_sets(name)
    labels = f"{sets[0].label} to {sets[-1].label}"
    return (
        f"each player declares one of {number(len(sets))} {words(name)}s ({labels}){how}{binding}"
    )
