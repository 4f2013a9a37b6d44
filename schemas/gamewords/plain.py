"""Numbers, references and conditions of a game in plain words; no layout."""

import re

from schemas.conditions import condition
from schemas.game import GameDef

_TENS = re.compile(r"\b(twenty|thirty) (?=\w)")  # of a number such as twenty-seven
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(n: int) -> str:
    """``three``, ``12``."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def cards(n: int) -> str:
    """``one card``, ``three cards``."""
    return f"{number(n)} card{'' if n == 1 else 's'}"


def words(reference: str) -> str:
    """``left-of-button`` -> "left of button", but ``twenty-seven`` stays so; "" too."""
    return _TENS.sub(r"\1-", reference.replace("-", " ").replace("_", " "))


def choice(game: GameDef, reference: str) -> str:
    """A word; of a reference, every value it may have and what settles it."""
    if not reference.startswith("@"):
        return words(reference)
    name = reference[1:].removeprefix("silent:")
    option, silent = game.option(name), game.silent(name)
    values = option.values if option else silent.readings if silent else ()
    settled = "left open" if silent and not option else f"option {name.replace('_', '-')}"
    return f"{' or '.join(map(words, values))} ({settled})"


def when(game: GameDef, timing: str) -> str:
    """Whether all act at once or in turn; of an order, who begins."""
    said = {
        "simultaneous": "all at once",
        "in-turn": "one after another",
        "left-of-dealer": "from the dealer's left",
        "left-of-button": "from the button's left",
    }
    return said.get(timing) or choice(game, timing)


def quantity(game: GameDef, text: str) -> str:
    """How many: ``2`` -> "two", ``@discards`` -> "1 or 2 (option discards)"."""
    return number(int(text)) if text.isdecimal() else choice(game, text)


def between(game: GameDef, least: str, most: str) -> str:
    """``two``, ``up to four``, ``one to three``."""
    if least.startswith("@") and least != most:
        return f"at least {choice(game, least)} and at most {quantity(game, most)}"
    if least == most:
        return quantity(game, least)
    if least == "0":
        return f"up to {quantity(game, most)}"
    return f"{quantity(game, least)} to {quantity(game, most)}"


def conditions(guards: tuple[str, ...]) -> str:
    """``, when opener is bring-in``; "" without any."""
    text = ""
    for guard in guards:
        asked = condition(guard)
        when = "unless" if asked.unless else "when"
        text += f", {when} {words(asked.name)} is {words(asked.value)}"
    return text


def stake(name: str) -> str:
    """A price that the night names: ``the stake extra-card``."""
    return f"the stake {name.replace('_', '-')}"
