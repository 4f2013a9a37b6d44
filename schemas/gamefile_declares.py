"""What a game file says of declarations: their words, who enters a contest, who declared both.

Called with tables whose keys and values are sound by themselves (``schemas.gamefile_checks``).
"""

from collections.abc import Iterator

from schemas.gamefile_build_steps import Table, expand
from schemas.gamefile_names import Names, Wrong
from schemas.gamefile_places import Path
from schemas.words import hint

POLICIES = ("both", "both_failed", "two_boths")


def wrong_sides(step: Table, where: Path) -> Iterator[Wrong]:
    """The words of one declaration: lines of a grid, ``in`` and ``out``, numbers, sides."""
    if step["do"] != "declare":
        return
    topic, choices = step["topic"], step["choices"]
    at = (*where, "choices")
    if topic == "line":
        if not isinstance(choices, str):
            yield at, 'lines are named by their cell set: `choices = "grid.line"`'
    elif isinstance(choices, str):
        yield at, "a list of words belongs here, one for each thing a player may declare"
    elif topic == "in-out" and sorted(choices) != ["in", "out"]:
        yield at, "here a player declares `in` or `out`, and nothing else"
    elif topic == "count" and not all(word.isdecimal() for word in choices):
        yield at, "here a player declares a number: write each as digits"


def wrong_entrants(table: Table) -> Iterator[Wrong]:
    """``entrants = "declared:SIDE"`` names a side that some step lets a player declare."""
    sides = {
        word
        for step in expand(table["step"])
        if step.get("topic") == "side" and isinstance(step["choices"], list)
        for word in step["choices"]
    }
    for index, contest in enumerate(table["contest"]):
        side = contest.get("entrants", "").removeprefix("declared:")
        if side and side not in sides:
            path = ("contest", index, "entrants")
            yield path, f"no step lets a player declare `{side}`{hint(side, sides)}"


def wrong_policies(names: Names, pot: Table) -> Iterator[Wrong]:
    """``@option`` for what holds of those who declared both has only words of that key."""
    for key in POLICIES:
        yield from names.option_value(pot.get(key, ""), "pot", key, ("pot", key))
