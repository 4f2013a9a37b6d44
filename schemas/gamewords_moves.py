"""Draws, discards and passes of a game definition, each as a sentence a player would say."""

from collections.abc import Callable

from schemas.game import Move, Step

WAYS = {
    "left": "to the left",
    "right": "to the right",
    "across": "across the table",
    "left-2": "two seats to the left",
    "left-3": "three seats to the left",
}
ORDERS = {"left-of-button": "from the button's left", "left-of-dealer": "from the dealer's left"}


def move_text(step: Step, say: Callable[[str], str]) -> str:
    """One step; ``say`` puts a word or a reference into words."""
    move = step.move or Move()
    count = _count(move, say)
    if move.to != "muck":
        blind = ", chosen before looking at what comes" if move.before_looking else ""
        way = WAYS.get(move.to) or say(move.to)
        return f"each player still in passes {count} {way}, those out left out{blind}"
    if not move.back:
        return f"each player still in discards {count}"
    order = ORDERS.get(move.order) or ("all together" if move.order else "")
    fee = f"; the price is the stake {move.price}" if move.price else ""
    return ", ".join(filter(None, (f"each player still in exchanges {count}", order))) + fee


def _count(move: Move, say: Callable[[str], str]) -> str:
    least, most = (_number(word, say) for word in (move.least, move.most))
    if move.least == move.most:
        return f"{most} card{'' if most == '1' else 's'}"
    return f"up to {most} cards" if move.least == "0" else f"{least} to {most} cards"


def _number(word: str, say: Callable[[str], str]) -> str:
    return word if word.isdecimal() else say(word)
