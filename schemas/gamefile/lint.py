"""What a sound game definition may still get wrong: vacuous rules, too few cards, dead steps.

Arithmetic on a definition; no hand is dealt or judged. A lint is advice: the game can be played.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from itertools import product
from typing import Any

from schemas.conditions import condition
from schemas.game import GameDef, Step, Use, Zone
from schemas.gamefile.lints import Lint, wild_lints
from schemas.usual_deal import usually


@dataclass(frozen=True, slots=True)
class Budget:
    """How many cards a deal takes when nobody folds."""

    each: int  # to each player
    shared: int  # on the board
    burns: int
    deck: int
    seats: int  # the most a deck serves with nobody folding
    offered: bool = False  # players may take more than these

    def needed(self, players: int) -> int:
        """Cards for so many players who all stay."""
        return players * self.each + self.shared + self.burns


def card_budget(game: GameDef) -> tuple[int, int, int]:
    """Cards to each player, cards on the boards, burns: every step that is usually there dealt,
    nobody folding."""
    zones = {zone.id: zone for zone in game.zones}
    steps = [step for step in game.steps if usually(game, step)]
    deals = [step for step in steps if step.do == "deal"]
    each = sum(step.count for step in deals if zones[step.zone].owner == "seat")
    shared = sum(
        step.count * zones[step.zone].boards for step in deals if zones[step.zone].owner != "seat"
    )
    return each, shared, sum(step.do == "burn" for step in steps)


def budget(game: GameDef) -> Budget:
    """The card budget and the most seats the deck can serve."""
    each, shared, burns = card_budget(game)
    left = len(game.deck) - shared - burns
    seats = left // each if each else 0
    offered = any(step.do == "offer" for step in game.steps) or any(
        trigger.offer is not None for trigger in game.triggers
    )
    return Budget(each, shared, burns, len(game.deck), seats, offered)


def lints(game: GameDef) -> list[Lint]:
    """Everything worth telling the host, in the order of the file."""
    if game.status == "missing":
        return []
    found = [*_deck(game), *wild_lints(game), *_steps(game), *_options(game)]
    for contest in game.contests:
        if is_vacuous(game, contest.use):
            found.append(Lint("vacuous-use", contest.id, _vacuous_text(game, contest.use)))
        elif contest.use.vacuous:
            said = "`vacuous` is set, but some choices of cards are not allowed by this rule"
            found.append(Lint("not-vacuous", contest.id, said))
        found += _forced_least(game, contest.id, contest.use)
    return found


def choices(game: GameDef, use: Use) -> tuple[int, int]:
    """How many ways to take ``use.size`` cards the rule allows, and how many there are at all.

    Counted by how many cards each zone gives, for a player who holds all his cards; a line of a
    grid counts as one more zone.
    """
    sizes, least, most = [], [], []
    for source in use.sources:
        sizes.append(_holds(game, game.zone(source.zone)))
        least.append(source.least)
        most.append(source.most)
    if use.one_set_zone:
        sets = game.zone(use.one_set_zone).cell_sets(use.one_set_name)
        sizes.append(max((len(one.cells) for one in sets), default=0))
        least.append(0)
        most.append(sizes[-1])
    allowed = every = 0
    for taken in product(*(range(size + 1) for size in sizes)):
        if sum(taken) != use.size:
            continue
        ways = 1
        for size, count in zip(sizes, taken, strict=True):
            ways *= _choose(size, count)
        every += ways
        if all(lo <= n <= hi for lo, n, hi in zip(least, taken, most, strict=True)):
            allowed += ways
    return allowed, every


def is_vacuous(game: GameDef, use: Use) -> bool:
    """The rule names a limit, and yet admits every choice of cards."""
    limits = any(
        source.least > 0 or source.most < min(use.size, _holds(game, game.zone(source.zone)))
        for source in use.sources
    )
    if not limits or len(use.sources) + bool(use.one_set_zone) < 2:
        return False
    allowed, every = choices(game, use)
    return allowed == every


def _forced_least(game: GameDef, id: str, use: Use) -> list[Lint]:
    """A least number of cards that a hand takes anyway: its set of cells has no more for it."""
    if not use.one_set_zone or len(use.sources) != 1 or not use.size:
        return []
    sets = game.zone(use.one_set_zone).cell_sets(use.one_set_name)
    anyway = use.size - max((len(one.cells) for one in sets), default=0)
    source = use.sources[0]
    option = game.option(source.least_by.removeprefix("@")) if source.least_by else None
    asked = max((int(value) for value in option.values), default=0) if option else source.least
    if not 0 < asked <= anyway:
        return []
    said = (
        f"at least {asked} of `{source.zone}` forbids nothing: a hand of {use.size} with one "
        f"{use.one_set_name} takes {anyway} of them anyhow"
    )
    return [Lint("vacuous-least", id, said)]


def _vacuous_text(game: GameDef, use: Use) -> str:
    allowed, every = choices(game, use)
    source = use.sources[0]
    return (
        f"the rule on cards of `{source.zone}` ({source.least} to {source.most}) admits {allowed} "
        f"of {every} choices of {use.size}: it forbids nothing and never makes a finding"
    )


def _choose(n: int, k: int) -> int:
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def _holds(game: GameDef, zone: Zone) -> int:
    """Cards in a zone at the end: dealt to it, whoever owns it."""
    return sum(step.count for step in game.steps if step.do == "deal" and step.zone == zone.id)


def _deck(game: GameDef) -> list[Lint]:
    cards, found = budget(game), []
    if cards.each and cards.seats < game.most_players and not game.shortage:
        needed = cards.needed(game.most_players)
        found.append(
            Lint(
                "deck-too-short",
                "",
                f"{game.most_players} players who all stay need {needed} cards of {cards.deck}; "
                f"the deck serves {cards.seats}; say what happens in `shortage`, or lower `max`",
            )
        )
    for zone in game.zones:
        dealt = _holds(game, zone)
        if zone.owner == "board" and dealt > zone.cells:
            said = f"{dealt} cards are dealt to `{zone.id}`, which holds {zone.cells}"
            found.append(Lint("zone-overfull", zone.id, said))
        if not dealt:
            found.append(Lint("zone-unused", zone.id, f"no card is ever dealt to `{zone.id}`"))
    return found


def _steps(game: GameDef) -> list[Lint]:
    found: list[Lint] = []
    down: dict[str, int] = {}  # cards face down in each zone so far
    shown = some = False
    rounds = _shown_in_rounds(game)
    for step in game.steps:
        if shown and step.do in ("deal", "burn", "reveal", "bet"):
            said = f"the step `{step.id}` comes after the showdown and is never reached"
            found.append(Lint("dead-step", step.id, said))
        if step.do == "deal":
            down[step.zone] = down.get(step.zone, 0) + _dealt_down(step)
        elif step.do == "reveal" and not step.guards:  # else another step may turn them
            turned = down.get(step.zone, 0) if step.pick == "all-down" else _turned(step)
            if not down.get(step.zone) or turned > down[step.zone]:
                said = f"the step `{step.id}` turns cards up, but not so many lie face down there"
                found.append(Lint("dead-step", step.id, said))
            down[step.zone] = max(0, down.get(step.zone, 0) - turned)
        elif step.do == "show":
            of_a_round = step.id in rounds  # settled in the middle of the deal
            shown = not of_a_round
            some = True
    if not some and not any(step.pick == "until-beats" for step in game.steps):
        found.append(Lint("no-showdown", "", "no step shows hands: nobody can be judged"))
    return found


def _shown_in_rounds(game: GameDef) -> set[str]:
    """The shows of rounds of in or out that are settled before the deal goes on."""
    found: set[str] = set()
    rejoins = False
    for step in game.steps:
        if step.do == "declare":
            rejoins = step.rejoin
        elif step.do == "show" and rejoins:
            found.add(step.id)
    return found


def _dealt_down(step: Step) -> int:
    if step.down_cells:
        return len(step.down_cells)
    padded = (step.faces * step.count)[: step.count] if len(step.faces) == 1 else step.faces
    missing = step.count - len(padded)
    return sum(face == "down" for face in padded) + missing * (step.faces[-1:] == ("down",))


def _turned(step: Step) -> int:
    return len(step.cells) if step.pick == "cells" else step.count


def _options(game: GameDef) -> list[Lint]:
    """Options nothing refers to: legal (a word for the table), but often a slip."""
    used = {"structure", *referred_to(game)}
    return [
        Lint("option-unused", option.id, f"nothing asks for the option `{option.id}`")
        for option in game.options
        if option.id not in used and not option.open
    ]


def referred_to(node: Any) -> Iterator[str]:
    """Ids of options and silent topics that anything below a definition refers to."""
    if isinstance(node, tuple):
        for one in node:
            yield from referred_to(one)
    elif isinstance(node, str) and node.startswith("@"):
        yield node[1:].removeprefix("silent:").replace("-", "_")
    elif is_dataclass(node):
        for field in fields(node):
            value = getattr(node, field.name)
            if field.name in ("guards", "required_if"):
                yield from (condition(guard).name for guard in value)
            elif field.name in ("announced", "all_when"):
                yield value.partition("=")[0].replace("-", "_")
            else:
                yield from referred_to(value)
