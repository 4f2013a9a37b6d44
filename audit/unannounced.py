"""Options that nobody announced and that the deal hangs on: how the hand was played tells them.

How many cards are dealt, whether one lies on the table, whether there is a bring-in: where it was
not announced, what was played is no second mistake beside the announcement that is missing. Options
on which hands or shares hang are not read off the play: nobody may win by them.
"""

from collections.abc import Iterator
from dataclasses import replace

from audit.terms import Terms, key_of
from schemas.conditions import condition
from schemas.game import GameDef, Option

DEALT = ("force", "deal", "move")


def options_of_the_deal(game: GameDef) -> tuple[Option, ...]:
    """Options to be announced that only steps hang on, some of them a deal or a forced bet."""
    dealt = _asked(guard for step in game.steps if step.do in DEALT for guard in step.guards)
    fought = _asked(guard for contest in game.contests for guard in contest.guards)
    fought |= _asked(guard for wild in game.wilds for guard in wild.guards)
    return tuple(o for o in game.options if o.required and key_of(o.id) in dealt - fought)


def _asked(guards: Iterator[str]) -> set[str]:
    return {key_of(condition(guard).name) for guard in guards}


def as_if(terms: Terms, option: Option, value: str) -> Terms:
    """The terms of a hand in which the option is of this value, though nobody said so."""
    key = key_of(option.id)
    values, by = {**terms.values, key: value}, {**terms.by, key: "as played"}
    return replace(terms, values=values, by=by, effects=[*terms.effects])
