"""How words of a showdown are written that tell what was not noted; it judges nothing."""

from audit.program import compile_game
from audit.terms import key_of
from schemas.conditions import condition
from schemas.game import GameDef, Option

FACES = (
    "mark the cards of the show, _ before one that lay face down and ^ before one that lay up: "
    "'show NAME _2h_8c^8d^3c^8s^Qd_Ac'"
)
STREETS = (
    "write each card up as it fell, a `deal` in quotes for each player of each street: "
    "'deal NAME _Qd_Ts^Qc' 'deal NAME _Ac_Ah^4d' 'deal NAME ^2h', and so on to the last street, "
    "then 'show NAME  NAME'"
)


def how_to_say(reason: str, game: GameDef) -> str:
    """``reason`` is why it cannot be told who wins; "" where nothing helps."""
    if "lay face down" in reason:
        return FACES
    if "order in which" in reason:
        return STREETS
    if "the rules do not say" in reason:
        return "it is for who has the last word: 'ruling pot main -> NAME by NAME' beside the pot"
    if reason.startswith("what ") and reason.endswith(" declared was not noted"):
        return _declaring(game)
    _, _, unsaid = reason.partition("was not announced: ")
    return _announcing(unsaid.split(", "), game) if unsaid else ""


def _declaring(game: GameDef) -> str:
    """What is declared in the game, and what to announce where nothing was."""
    steps = [line.step for line in compile_game(game).declarations if line.step.topic == "side"]
    if not steps:
        return ""
    sides = f"'declare NAME {steps[0].sides[0]}  NAME {steps[0].sides[1]}'"
    for asked in (condition(guard) for step in steps for guard in step.guards):
        option = _option(asked.name, game)
        others = [one for one in option.values if not asked.is_so(one)] if option else []
        if others:
            said = f"announce {asked.name} {others[0]}".replace("_", "-")
            return f"say it: {sides}; or '{said}' where nothing is declared"
    return f"say it: {sides}"


def _announcing(unsaid: list[str], game: GameDef) -> str:
    """An ``announce`` of each, with the values it may have; a topic is ruled on."""
    options = [one for one in (_option(name, game) for name in unsaid) if one is not None]
    if not options:
        return ""
    said = "; ".join(
        f"announce {one.id} {' or '.join(one.values)}".replace("_", "-") for one in options
    )
    return f"say how it is played: {said}"


def _option(name: str, game: GameDef) -> Option | None:
    wanted = key_of(name.replace(" ", "_"))
    return next((one for one in game.options if key_of(one.id) == wanted), None)
