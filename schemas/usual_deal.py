"""Which steps of a game are there as it is usually dealt: of steps that exclude each other, one."""

from schemas.game import GameDef, Step


def usually(game: GameDef, step: Step) -> bool:
    """Whether the step is there when every option has its usual value, else its first."""
    for guard in step.guards:
        unless = "!=" in guard
        name, _, wanted = guard.partition("!=" if unless else "=")
        option = game.option(name)
        value = (option.default or option.usual or option.values[0]) if option else ""
        if value and (value == wanted) is unless:
            return False
    return True
