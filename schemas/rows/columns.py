"""Python sequences to Arrow columns and back, by whole columns; knows no table and no hand.

Everything goes through flat ``array`` buffers, so a batch costs a few C calls a column and no
Python object a cell beyond the value itself. Works without numpy.
"""

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate, chain, pairwise
from typing import Any, Literal

import pyarrow as pa
import pyarrow.compute as pc

from schemas.columns import Flat, Packed, Rising

_CODES: dict[Any, Literal["b", "B", "h", "i", "q"]] = {
    pa.int8(): "b",
    pa.uint8(): "B",
    pa.int16(): "h",
    pa.int32(): "i",
    pa.int64(): "q",
}


def _flat_ints(values: Iterable[int | None], type_: Any) -> Any:
    """One Arrow integer array. OverflowError when a value does not fit the column."""
    if isinstance(values, array):
        return _wide(values, type_)
    values = values if isinstance(values, list) else list(values)
    try:
        buffer = array(_CODES[type_], values)
    except TypeError:  # an unknown among them
        return pa.array(values, type_)
    return pa.Array.from_buffers(type_, len(buffer), [None, pa.py_buffer(buffer)])


def _wide(values: "array[int]", type_: Any) -> Any:
    """The numbers of an ``array``, in the width of the column."""
    (narrow,) = (one for one, code in _CODES.items() if code == values.typecode)
    return pa.Array.from_buffers(narrow, len(values), [None, pa.py_buffer(values)]).cast(type_)


def _flat_texts(values: Iterable[str | None]) -> Any:
    """One Arrow string array; half a surrogate pair, which no file can hold, becomes ``?``."""
    values = values if isinstance(values, list) else list(values)
    try:
        return pa.array(values, pa.string())
    except UnicodeEncodeError:
        safe = [v if v is None else v.encode("utf-8", "replace").decode() for v in values]
        return pa.array(safe, pa.string())


def _flat(values: Iterable[Any], type_: Any) -> Any:
    if type_ in _CODES:
        return _flat_ints(values, type_)
    if pa.types.is_string(type_):
        return _flat_texts(values)
    return pa.array(list(values), type_)


def _lists(rows: Sequence[Sequence[Any]], type_: Any) -> Any:
    return lists_of_flat(map(len, rows), list(chain.from_iterable(rows)), type_)


def lists_of_flat(lengths: Iterable[int], flat: Iterable[Any], type_: Any) -> Any:
    """A list column from all its values in one list and the length of each row."""
    return pa.ListArray.from_arrays(_offsets(lengths), _flat(flat, type_.value_type))


def _offsets(lengths: Iterable[int]) -> Any:
    """Where each row begins among all values, and where the last one ends."""
    offsets = array("i", accumulate(lengths, initial=0))
    return pa.Array.from_buffers(pa.int32(), len(offsets), [None, pa.py_buffer(offsets)])


def _lists_or_none(rows: Sequence[Sequence[Any] | None], type_: Any) -> Any:
    """A list column where None becomes a null list, which is not an empty one."""
    known = [row for row in rows if row is not None]
    if not known:
        return pa.nulls(len(rows), type_)
    if len(known) == len(rows):
        return _lists(known, type_)
    ends = list(accumulate((len(row or ()) for row in rows), initial=0))
    marks = [None if row is None else at for row, at in zip(rows, ends, strict=False)]
    values = _flat(list(chain.from_iterable(known)), type_.value_type)
    return pa.ListArray.from_arrays(pa.array([*marks, ends[-1]], pa.int32()), values)


def _maps(rows: Sequence[Mapping[Any, Any]], type_: Any) -> Any:
    """A map column, entries in the order of each mapping."""
    items = [item for row in rows for item in row.values()]
    return maps_of_flat(map(len, rows), list(chain.from_iterable(rows)), items, type_)


def maps_of_flat(lengths: Iterable[int], keys: list[Any], items: list[Any], type_: Any) -> Any:
    """A map column from all its keys, all its items, and how many each row has."""
    flat_keys, flat_items = _flat(keys, type_.key_type), _flat(items, type_.item_type)
    return pa.MapArray.from_arrays(_offsets(lengths), flat_keys, flat_items)


def _packed(values: Packed, type_: Any) -> Any:
    """A list column from bytes, wider numbers made of them where the column has such."""
    narrow = pa.int8() if values.code == "b" else pa.uint8()
    flat = pa.Array.from_buffers(narrow, len(values.data), [None, pa.py_buffer(values.data)])
    if type_.value_type != narrow:
        flat = flat.cast(type_.value_type)
    return pa.ListArray.from_arrays(_offsets(values.lengths), flat)


def _risen(values: Rising, type_: Any) -> Any:
    """A list column from distances: added up over all rows, then each row moved to its begin."""
    lists = lists_of_flat(values.lengths, values.apart, type_)
    if not values.apart:
        return lists
    summed = pc.cumulative_sum(lists.values)
    firsts = pc.min_element_wise(lists.offsets[:-1], len(summed) - 1)  # an empty last one has none
    moved = pc.subtract(_flat_ints(values.begins, pa.int64()), summed.take(firsts))
    risen = pc.add(summed, moved.take(lists.value_parent_indices()))
    return pa.ListArray.from_arrays(lists.offsets, risen)


def column(values: Sequence[Any], field: Any) -> Any:
    """An Arrow array for a field; OverflowError when an integer does not fit."""
    if isinstance(values, Packed):
        return _packed(values, field.type)
    if isinstance(values, Flat):
        return lists_of_flat(values.lengths, values.numbers, field.type)
    if isinstance(values, Rising):
        return _risen(values, field.type)
    if pa.types.is_map(field.type):
        return _maps(values, field.type)
    if pa.types.is_list(field.type):
        return (_lists_or_none if field.nullable else _lists)(values, field.type)
    return _flat(values, field.type)


def table(schema: Any, columns: Mapping[str, Any]) -> Any:
    """An Arrow table of ``schema`` from Python columns of equal length.

    A column that is no list and no Arrow array stands for that value in every row.
    """
    rows = next((len(c) for c in columns.values() if isinstance(c, list)), 0)  # a Packed is none
    made = []
    for field in schema:
        given = columns[field.name]
        if isinstance(given, list | Packed | Flat | Rising):
            made.append(column(given, field))
        elif isinstance(given, pa.Array):
            made.append(given)
        else:
            made.append(pa.repeat(pa.scalar(given, field.type), rows))
    return pa.Table.from_arrays(made, schema=schema)


def let_go() -> None:
    """Give back to the system what Arrow keeps of tables that are gone."""
    pa.default_memory_pool().release_unused()


def numbers(values: Iterable[int]) -> Any:
    """Whole numbers as an Arrow array."""
    return _flat_ints(values, pa.int64())


# and back


def _ints_of(values: Any) -> list[Any]:
    code = _CODES.get(values.type)
    if code is None or values.null_count:
        return list(values.to_pylist())
    data = values.buffers()[1]
    if data is None:
        return []
    cells = memoryview(data).cast(code)
    numbers: list[Any] = cells[values.offset : values.offset + len(values)].tolist()
    return numbers


def texts_of(values: Any) -> list[Any]:
    """Strings of a column that repeats itself: each different one is decoded once."""
    coded = values.dictionary_encode()
    words: list[Any] = coded.dictionary.to_pylist()
    if coded.null_count:
        return list(values.to_pylist())
    return list(map(words.__getitem__, _ints_of(coded.indices)))


def flat_of(values: Any) -> list[Any]:
    """A plain column as a Python list."""
    if values.type in _CODES:
        return _ints_of(values)
    if pa.types.is_boolean(values.type) and not values.null_count:
        return list(map(bool, _ints_of(values.cast(pa.uint8()))))
    return texts_of(values) if pa.types.is_string(values.type) else list(values.to_pylist())


def lists_of(values: Any, make: Callable[[list[Any]], Any] | None = None) -> list[Any]:
    """A list column as one Python list a row, or ``make`` of it; None where the list is null."""
    if values.null_count == len(values):
        return [None] * len(values)
    flat = flat_of(values.values)
    spans = pairwise(_ints_of(values.offsets))
    rows = [flat[a:b] for a, b in spans] if make is None else [make(flat[a:b]) for a, b in spans]
    if values.null_count:
        for index, there in enumerate(values.is_valid().to_pylist()):
            if not there:
                rows[index] = None
    return rows


def flat_bytes(values: Any) -> bytes:
    """All numbers of a column of lists of small integers, their low bytes."""
    flat = values.flatten()
    if flat.type not in (pa.int8(), pa.uint8()):
        flat = flat.cast(pa.uint8(), safe=False)
    data = flat.buffers()[1]
    return bytes(memoryview(data)[flat.offset : flat.offset + len(flat)]) if data else b""


def bytes_of_lists(values: Any) -> list[bytes]:
    """A column of lists of small integers as the low bytes of each list; b"" for a null one."""
    cells, ends = flat_bytes(values), _ints_of(values.offsets)
    first = ends[0]
    return [cells[a - first : b - first] for a, b in pairwise(ends)]


def tuples_of(values: Any) -> list[Any]:
    """A list column as tuples, equal neighbours shared."""
    return lists_of(values, tuple)


def views_of(values: Any) -> list[Any]:
    """An integer list column as one view a row into Arrow's memory: made at once, and its numbers
    only when they are asked for. For columns without nulls."""
    data = values.values.buffers()[1]
    if data is None:
        return [()] * len(values)
    cells = memoryview(data).cast(_CODES[values.values.type])
    first = values.values.offset
    return [cells[first + a : first + b] for a, b in pairwise(_ints_of(values.offsets))]


def dicts_of(values: Any) -> list[dict[Any, Any]]:
    """A map column as one dict a row."""
    keys, items = flat_of(values.keys), flat_of(values.items)
    if not keys:
        return [{} for _ in range(len(values))]
    return [
        {keys[a]: items[a]} if b - a == 1 else dict(zip(keys[a:b], items[a:b]))  # noqa: B905 - a keyword costs as much as the pairs
        for a, b in pairwise(_ints_of(values.offsets))
    ]
