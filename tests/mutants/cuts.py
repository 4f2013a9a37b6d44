"""What can be taken out of a game's table: how it is called, and the keys that lead there.

The table is whole and sound: an overlay's is merged with its base, so that what it inherits is taken
out like what it adds. ``overlaid`` lists what an overlay changes in its base, each of which can be
taken back.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from schemas.gamefile.keys import BLOCKS

Table = dict[str, Any]
Keys = tuple[Any, ...]
Taken = dict[tuple[str, str], Table]
LISTS = {"option": "id", "silent": "topic", "wild": "id", "trigger": "id", "contest": "id"}
TOLD = ("when", "before", "after", "at", "cite")  # where an entry stands, and what the page tells


@dataclass(frozen=True, slots=True)
class Cut:
    """One thing to take out; ``use`` and ``share`` are loosened instead, where a file needs them."""

    name: str
    keys: Keys
    how: str = "delete"  # delete | any-cards | other-share


def cuts(table: Table, base: Table | None = None) -> Iterator[Cut]:
    """Every entry of a whole table, and every key of one that may be left out. The keys of an entry
    that an overlay takes from its ``base`` as it stands are the base's: it is taken out whole
    alone."""
    taken = _entries(base) if base is not None else {}
    for block, key in LISTS.items():
        for index, entry in enumerate(table.get(block, ())):
            called, at = f"{block} {entry[key]}", (block, index)
            yield Cut(called, at)
            if block == "contest":
                yield from _of_a_contest(entry, called, at)
            if taken.get((block, entry[key])) == _uncited(entry):
                continue
            yield from _keys(entry, block, called, at)
    yield from _steps(table.get("step", ()), ("step",), taken)
    for name, zone in table.get("zone", {}).items():
        if taken.get(("zone", name)) != _uncited(zone):
            yield from _keys(zone, "zone", f"zone {name}", ("zone", name))
    yield from _keys(table.get("pot", {}), "pot", "pot", ("pot",))
    yield from _keys(table.get("deck", {}), "deck", "deck", ("deck",))
    if "shortage" in table:
        yield Cut("shortage", ("shortage",))


def _entries(base: Table) -> Taken:
    """The entries of a base by their block and what they are called; steps in repeats too."""
    found = {("zone", name): _uncited(zone) for name, zone in base.get("zone", {}).items()}
    for block, key in LISTS.items():
        found |= {(block, entry[key]): _uncited(entry) for entry in base.get(block, ())}
    steps = list(base.get("step", ()))
    for step in steps:  # grows by the bodies of its repeats
        found["step", step["id"]] = _uncited(step)
        steps += step.get("body", ())
    return found


def _uncited(node: Any) -> Any:
    """The same without its cites, which name another document in an overlay."""
    if isinstance(node, list):
        return [_uncited(one) for one in node]
    if not isinstance(node, dict):
        return node
    return {key: _uncited(one) for key, one in node.items() if "cite" not in key}


def _keys(entry: Table, block: str, called: str, at: Keys) -> Iterator[Cut]:
    """The keys of a table that a file may leave out, those of the tables in it too."""
    for name, value in entry.items():
        key = BLOCKS[block].get(name)
        if key is None or name in TOLD or name.endswith(("_cite", "_cites")):
            continue
        if not key.required:
            yield Cut(f"{called} {name}", (*at, name))
        if name == "if" and isinstance(value, list):
            for number, guard in enumerate(value):
                yield Cut(f"{called} if {guard}", (*at, name, number))
        kind, _, inner = key.kind.partition(":")
        if kind == "table" and inner != "use":
            yield from _keys(value, inner, f"{called} {name}", (*at, name))


def _of_a_contest(contest: Table, called: str, at: Keys) -> Iterator[Cut]:
    """Its share, the rule of which cards make a hand, and each place they come from."""
    yield Cut(f"{called} share", at, "other-share")
    use, within = contest["use"], (*at, "use")
    yield from _keys(use, "use", f"{called} use", within)
    if len(use["from"]) > 1:
        yield Cut(f"{called} use", within, "any-cards")
    for number, source in enumerate(use["from"]):
        what = f"{called} use {source.get('zone') or source.get('one_set_of')}"
        yield Cut(what, (*within, "from", number))
        kept = {key: value for key, value in source.items() if key not in ("min", "max", "zone")}
        yield from _keys(kept, "from", what, (*within, "from", number))


def _steps(steps: Any, at: Keys, taken: Taken) -> Iterator[Cut]:
    for index, step in enumerate(steps):
        called, here = f"step {step['id']}", (*at, index)
        yield Cut(called, here)
        if taken.get(("step", step["id"])) != _uncited(step):
            yield from _keys(step, f"step.{step['do']}", called, here)
        for number in range(len(step.get("check", ()))):
            yield Cut(f"{called} check {number + 1}", (*here, "check", number))
        yield from _steps(step.get("body", ()), (*here, "body"), taken)


def overlaid(own: Table) -> Iterator[Cut]:
    """What an overlay says of its own, each of which can be taken back: the base's comes again."""
    for block, key in LISTS.items():
        if block == "contest" and block in own:
            yield Cut("overlay contests", (block,))
            continue
        for index, entry in enumerate(own.get(block, ())):
            yield Cut(f"overlay {block} {entry[key]}", (block, index))
    for index, step in enumerate(own.get("step", ())):
        yield Cut(f"overlay step {step['id']}", ("step", index))
    for block in ("pot", "zone"):
        for key in own.get(block, {}):
            if "cite" not in key:
                yield Cut(f"overlay {block} {key}", (block, key))
    for block in ("deck", "shortage"):
        if block in own:
            yield Cut(f"overlay {block}", (block,))
    for block, entries in own.get("set", {}).items():
        for id, keys in entries.items():
            told = [key for key in keys if "cite" not in key]
            for key in told if len(told) > 1 else ():
                yield Cut(f"set {block} {id} {key}", ("set", block, id, key))
            if len(told) == 1:
                yield Cut(f"set {block} {id}", ("set", block, id))
