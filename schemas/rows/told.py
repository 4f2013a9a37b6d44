"""A table of values as Parquet bytes; it knows no season."""

from collections.abc import Sequence
from decimal import Decimal
from io import BytesIO

import pyarrow as pa
import pyarrow.parquet as pq


def parquet_bytes(
    names: Sequence[str], says: Sequence[str], rows: Sequence[Sequence[object]]
) -> bytes:
    """The rows as a Parquet file; what a column says is in its metadata. Decimals are decimals, a
    column in which texts and numbers mix is text."""
    columns = list(zip(*rows, strict=True)) if rows else [()] * len(names)
    arrays = [_array(column) for column in columns]
    fields = [
        pa.field(name, array.type, metadata={"says": said})
        for name, said, array in zip(names, says, arrays, strict=True)
    ]
    sink = BytesIO()
    pq.write_table(pa.table(arrays, schema=pa.schema(fields)), sink)
    return sink.getvalue()


def _array(column: Sequence[object]) -> pa.Array:
    kinds = {type(value) for value in column if value is not None}
    if not kinds:
        return pa.array(column, pa.string())
    if kinds <= {int, Decimal} and Decimal in kinds:
        values = [value if value is None else Decimal(str(value)) for value in column]
        places = max(-int(v.as_tuple().exponent) for v in values if v is not None)
        return pa.array(values, pa.decimal128(38, max(0, places)))
    if len(kinds) > 1:
        return pa.array([None if value is None else str(value) for value in column], pa.string())
    return pa.array(column)
