"""The steps of a game file that extends another, put among those of its base."""

from typing import Any

from schemas.gamefile.names import Wrong, ident
from schemas.gamefile.places import Path
from schemas.words import hint

Table = dict[str, Any]
PLACES = ("before", "after", "at")


def step_at(steps: list[Table], id: str) -> tuple[list[Table], int] | None:
    """The list that holds the step called ``id``, the body of a repeat too, and its index."""
    for index, step in enumerate(steps):
        if ident(step["id"]) == ident(id):
            return steps, index
        found = step_at(step["body"], id) if step["do"] == "repeat" else None
        if found is not None:
            return found
    return None


def step_ids(steps: list[Table]) -> list[str]:
    """The ids of all steps, those in repeats too."""
    found = []
    for step in steps:
        found += [step["id"], *(step_ids(step["body"]) if step["do"] == "repeat" else ())]
    return found


def misplaced(steps: list[Table], extends: bool, path: Path = ("step",)) -> list[Wrong]:
    """Steps whose ``before``, ``after`` or ``at`` cannot stand where it does."""
    found: list[Wrong] = []
    placed = any(_place(step) for step in steps)
    for index, step in enumerate(steps):
        said = [word for word in PLACES if word in step]
        at = (*path, index)
        if said and not extends:
            found.append(((*at, said[0]), f"`{said[0]}` is for a file that `extends` another"))
        elif said and len(path) > 1:
            found.append(((*at, said[0]), f"give the whole repeat its `{said[0]}`, not one step"))
        elif len(said) > 1:
            found.append(((*at, said[1]), f"either `{said[0]}` or `{said[1]}`, not both"))
        elif extends and placed and not index and not said:
            found.append((at, "where does it go? say `before`, `after` or `at` (in place of)"))
        if step["do"] == "repeat":
            found += misplaced(step["body"], extends, (*at, "body"))
    return found


def _place(step: Table) -> tuple[str, str] | None:
    return next(((word, step[word]) for word in PLACES if word in step), None)


def insert(steps: list[Table], own: list[Table]) -> tuple[list[Table], list[Wrong]]:
    """The steps of the base with the overlay's ``own`` among them, and places that do not exist.

    If none of its own has a place they are the whole deal. One without a place follows the one
    written before it; two ``after`` the same step stand in the order of the file.
    """
    if not any(_place(step) for step in own):
        return own, []
    wrong: list[Wrong] = []
    behind: dict[str, str] = {}  # id of a step -> the last one put after it
    word, id, last = "after", "", ""
    for index, step in enumerate(own):
        word, id = _place(step) or ("after" if word == "at" else word, id)
        follows = not _place(step)
        at_id = last if follows else behind.get(id, id) if word == "after" else id
        found = step_at(steps, at_id)
        if found is None:
            said = f"there is no step `{id}` to stand {_said(word)}{hint(id, step_ids(steps))}"
            wrong.append((("step", index, word), said))
            continue
        inside, at = found
        if word == "at" and not follows:
            inside[at] = step
        else:
            inside.insert(at + (follows or word == "after"), step)
        if word == "after":
            behind[id] = step["id"]
        last = step["id"]
        for key in PLACES:
            step.pop(key, None)
    return steps, wrong


def _said(word: str) -> str:
    return "in place of" if word == "at" else word
