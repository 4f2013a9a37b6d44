"""What the steps of a game file refer to: options, zones, cells, loops around them, their ids."""

from collections.abc import Iterator

from schemas.gamefile.build_steps import Table, expand, turns_of
from schemas.gamefile.names import Names, Wrong
from schemas.gamefile.offers import wrong_offer
from schemas.gamefile.places import Path
from schemas.gamefile.words import ADDED, NOT_ADDED, QUALIFIERS, wrong_stake
from schemas.words import hint

LOOPS = {"#n": "counts", "#tier": "tiers", "#cell": "cells"}
SEATS = ("seat",)
ZONES = {  # whose zone a step needs, by `do` and, of a reveal, by whom
    "deal": (),
    "owner": SEATS,
    "partners": SEATS,
    "dealer": ("board", "table", "dummy"),
    "caller": ("board",),
    "move": SEATS,
    "offer": SEATS,
    "commit-order": SEATS,
    "show": SEATS,
}


def wrong_steps(
    names: Names, steps: list[Table], path: Path, repeat: Table | None = None
) -> Iterator[Wrong]:
    """Every step that points to nothing; ``repeat`` is the loop around them."""
    for index, step in enumerate(steps):
        where = (*path, index)
        yield from _loop_variables(step, where, repeat)
        match step["do"]:
            case "repeat":
                yield from _repeat_lengths(step, where)
                yield from wrong_steps(names, step["body"], (*where, "body"), step)
                continue
            case "bet":
                yield from _bet(names, step, where)
            case "reveal":
                yield from _reveal(step, where)
            case "declare":
                yield from _declare(names, step, where)
            case "move":
                yield from _move(names, step, where)
            case "force":
                yield from _force(names, step, where)
            case "offer":
                yield from wrong_offer(step, where)
        for key in ("price", "up_price"):
            if key in step and wrong_stake(step[key]):
                yield (*where, key), wrong_stake(step[key])
        yield from _cards_of(names, step, where)


def _bet(names: Names, step: Table, where: Path) -> Iterator[Wrong]:
    if "structure" not in step and "structure" not in names.options:
        yield where, "this bet has no `structure`, and there is no option of that name"
    legal = QUALIFIERS["high"]
    for word in names.values_of(step.get("openers", "none")):
        if word not in (*legal, "none"):
            yield (*where, "openers"), f"`{word}` opens no betting{hint(word, legal)}"
        elif word in ADDED and word not in names.added:
            yield (*where, "openers"), NOT_ADDED.format(word=word)


def _reveal(step: Table, where: Path) -> Iterator[Wrong]:
    if ("pick" in step) == ("cells" in step):
        yield where, "what is turned up? say either `pick` or `cells`"
    if step.get("pick") == "choice" and "n" not in step:
        yield where, "how many cards does each turn up? say `n`"
    if "target" in step and step.get("pick") != "until-beats":
        yield (*where, "target"), '`target` is for `pick = "until-beats"`'


def _declare(names: Names, step: Table, where: Path) -> Iterator[Wrong]:
    line, listed = step["topic"] == "line", isinstance(step["choices"], list)
    if line and listed:
        yield (*where, "choices"), 'a line is one of a zone\'s cell sets: choices = "grid.line"'
    elif line:
        yield from names.cell_set(step["choices"], (*where, "choices"))
    elif not listed and step["topic"] != "count":
        yield (*where, "choices"), 'say the words: choices = ["high", "low", "both"]'
    elif step["topic"] == "in-out" and sorted(step["choices"]) != ["in", "out"]:
        yield (*where, "choices"), "here a player declares `in` or `out`, and nothing else"
    elif step["topic"] == "count" and listed and not all(map(str.isdecimal, step["choices"])):
        yield (*where, "choices"), "here a player declares a number: write each as digits"


def _move(names: Names, step: Table, where: Path) -> Iterator[Wrong]:
    out, at = step["out"], (*where, "out")
    least, most = out.get("min", 0), out.get("max", out.get("min"))
    if most is None:
        yield at, "how many cards? say `min` and `max`"
    elif isinstance(least, int) and isinstance(most, int) and least > most:
        yield (*at, "max"), f"from {least} to {most} is no range of cards"
    if "back" in step and out["to"] != "muck":
        yield (*where, "back"), "cards come back from the stub only where the old go to the muck"
    for key in ("face", "price"):
        if key in step and "back" not in step:
            yield (*where, key), f"`{key}` is of the cards that come back: say `back`"


def _force(names: Names, step: Table, where: Path) -> Iterator[Wrong]:
    brings = "bring-in" in names.values_of(step["kind"])
    for key in ("card_rule", "ace", "tie"):
        if key in step and not brings:
            yield (*where, key), f"`{key}` is of a bring-in"
    if brings and "card_rule" not in step:
        yield where, "which card brings it in? say `card_rule`"


def wrong_step_ids(steps: list[Table]) -> Iterator[Wrong]:
    """Steps of the same id, the turns of a loop told apart."""
    seen: set[str] = set()
    for step in expand(steps):
        if step["id"] in seen:
            yield _path_of(steps, step["id"]), f"the step `{step['id']}` stands twice"
        seen.add(step["id"])


def _path_of(steps: list[Table], id: str) -> Path:
    """The last place where a step with this id is written."""
    places = list(_written(steps, ("step",)))
    base = id.split(".")[0]
    return next((p for p, step in reversed(places) if step["id"] in (id, base)), ("step",))


def _written(steps: list[Table], path: Path) -> Iterator[tuple[Path, Table]]:
    for index, step in enumerate(steps):
        yield (*path, index, "id"), step
        if step["do"] == "repeat":
            yield from _written(step["body"], (*path, index, "body"))


def _loop_variables(step: Table, where: Path, repeat: Table | None) -> Iterator[Wrong]:
    inside = {("out", key): value for key, value in step.get("out", {}).items()}
    said = {(key,): value for key, value in step.items() if not key.endswith("cite")}
    for key, value in (said | inside).items():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, str) and item.startswith("#"):
                needs = LOOPS.get(item)
                if needs is None:
                    yield (*where, *key), f"`{item}` is no loop variable{hint(item, LOOPS)}"
                elif repeat is None or needs not in repeat:
                    yield (*where, *key), f"`{item}` needs a repeat around it with `{needs}`"


def _repeat_lengths(step: Table, where: Path) -> Iterator[Wrong]:
    turns = turns_of(step)
    if not turns and "until" in step:
        yield where, "how often at most? say `times` beside `until`"
    elif not turns:
        yield where, "how often? say `times`, or a list of `counts`, `tiers` or `cells`"
    for key in LOOPS.values():
        if key in step and len(step[key]) != turns:
            yield (*where, key), f"{len(step[key])} {key} for {turns} turns"


def _cards_of(names: Names, step: Table, where: Path) -> Iterator[Wrong]:
    """The zone a step deals to, its cells, and what is checked of them."""
    if "zone" in step:
        owners = ZONES[step["by"] if step["do"] == "reveal" else step["do"]]
        yield from names.zone(step["zone"], (*where, "zone"), owners)
    for key in ("down_cells", "cells"):
        cells = step.get(key, ())
        for index, text in enumerate(cells if isinstance(cells, list) else ()):
            if text != "#cell":
                yield from names.cell(text, step["zone"], (*where, key, index))
    choice = "choice" in (step.get("face"), *step.get("faces", ()))
    if "up_price" in step and not choice:
        yield (*where, "up_price"), "only where the `face` is a choice has an up card a price"
    for index, entry in enumerate(step.get("check", ())):
        at = (*where, "check", index)
        if ("each" in entry) == ("cells_down" in entry):
            yield at, "a check says either `each` with `count`, or `cells_down`"
        elif "each" in entry:
            yield from names.cell_set(entry["each"], (*at, "each"))
            if "count" not in entry:
                yield at, "the key `count` is missing in this check"
        else:
            for number, text in enumerate(entry["cells_down"]):
                yield from names.cell(text, step["zone"], (*at, "cells_down", number))
