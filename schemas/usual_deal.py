"""Which steps of a game are there as it is usually dealt: of steps that exclude each other, one."""

from schemas.conditions import condition
from schemas.game import GameDef, Step


def usually(game: GameDef, step: Step) -> bool:
    """Whether the step is there when every option has its usual value, else its first."""
    for guard in step.guards:
        asked = condition(guard)
        option = game.option(asked.name)
        value = (option.default or option.usual or option.values[0]) if option else ""
        if not asked.may_hold(value):
            return False
    return True
