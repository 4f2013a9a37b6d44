"""A game file that ``extends`` another, merged with it into one table before it is checked.

``option``, ``silent``, ``wild`` and ``trigger`` are appended, an entry with an id of the base
replaces it; ``zone`` goes by id, ``pot`` by key; a ``contest`` list replaces the base's; steps are
inserted; ``set`` overrides single keys; any other key of the file wins. ``aliases`` stay the
base's own. Whoever merges has seen that the keys of both tables are sound by themselves.
"""

from typing import Any

from schemas.gamefile.cites import turn_whole
from schemas.gamefile.inserted import insert, step_at, step_ids
from schemas.gamefile.layers import Layer, Origins
from schemas.gamefile.names import Wrong, ident
from schemas.gamefile.places import Path
from schemas.words import hint

Table = dict[str, Any]
NAMED = {"option": "id", "silent": "topic", "wild": "id", "trigger": "id"}  # appended
SETTABLE = (*NAMED, "contest", "zone", "step")


def merged(
    own: Table, layer: Layer, base: Table, origins: Origins
) -> tuple[Table, list[tuple[Path, str]]]:
    """The base's table with the file's ``own`` keys on it, and what of them finds no place.

    ``base`` is changed and ``origins``, which knows it, learns what came from ``layer``. Paths of
    problems are those of the file's own text.
    """
    origins.add(layer, own)
    base.pop("aliases", None)
    if "source" in own:
        turn_whole(base, base["source"])
    wrong = list(_set(base, own.get("set", {}), layer, origins))
    for key, value in own.items():
        if key == "set":
            continue
        if key in NAMED:
            _append(base.setdefault(key, []), value, NAMED[key])
        elif key in ("zone", "pot") and key in base:
            for name, inner in value.items():
                base[key][name] = inner
                origins.set(base[key], name, layer, (key, name))
            continue
        elif key == "step" and key in base:
            base[key], misplaced = insert(base[key], value)
            wrong += misplaced
        else:
            base[key] = value
        origins.set(base, key, layer, (key,))
    return base, wrong


def _append(entries: list[Table], own: list[Table], key: str) -> None:
    places = {ident(entry[key]): index for index, entry in enumerate(entries)}
    for entry in own:
        index = places.get(ident(entry[key]))
        if index is None:
            entries.append(entry)
        else:
            entries[index] = entry


def wrong_shape(sets: Any) -> list[Wrong]:
    """What keeps ``set`` from being read: it is a table of blocks, of ids, of keys."""
    found: list[Wrong] = []
    for block, entries in sets.items():
        at: Path = ("set", block)
        if block not in SETTABLE:
            found.append((at, f"`set` has no `{block}`{hint(block, SETTABLE)}"))
        elif not isinstance(entries, dict):
            found.append((at, f"write set.{block}.ID = {{ key = value }}"))
        else:
            found += [
                ((*at, id), f"write set.{block}.{id} = {{ key = value }}")
                for id, keys in entries.items()
                if not isinstance(keys, dict) or not keys
            ]
    return found


def _set(base: Table, sets: Table, layer: Layer, origins: Origins) -> list[Wrong]:
    """Single keys of the base's entries overridden, or entries taken out."""
    found: list[Wrong] = []
    for block, entries in sets.items():
        for id, keys in entries.items():
            at: Path = ("set", block, id)
            place = _entry(base, block, id)
            if place is None:
                what = "silent topic" if block == "silent" else block
                said = f"{base['id']} has no {what} `{id}` to set"
                found.append((at, said + hint(id, _ids(base, block))))
                continue
            holder, index = place
            origins.set(base, block, layer, at)
            if keys.get("remove") is True and len(keys) == 1:
                del holder[index]
            elif "remove" in keys:
                found.append(((*at, "remove"), "`remove = true` stands alone"))
            else:
                _override(holder[index], keys, layer, origins, at)
    return found


def _entry(base: Table, block: str, id: str) -> tuple[Any, Any] | None:
    """What holds the entry called ``id``, and its index or name there."""
    if block == "step":
        return step_at(base.get("step", []), id)
    entries = base.get(block, {})
    if block == "zone":
        return next(((entries, name) for name in entries if ident(name) == ident(id)), None)
    key = NAMED.get(block, "id")
    named = enumerate(entries)
    return next(((entries, at) for at, one in named if ident(one[key]) == ident(id)), None)


def _ids(base: Table, block: str) -> list[str]:
    if block == "step":
        return step_ids(base.get("step", []))
    entries = base.get(block, {})
    return [*entries] if block == "zone" else [one[NAMED.get(block, "id")] for one in entries]


def _override(entry: Table, keys: Table, layer: Layer, origins: Origins, at: Path) -> None:
    for key, value in keys.items():
        if isinstance(value, dict) and isinstance(entry.get(key), dict):
            _override(entry[key], value, layer, origins, (*at, key))
        else:
            entry[key] = value
            origins.set(entry, key, layer, (*at, key))
