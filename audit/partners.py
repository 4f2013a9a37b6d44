from audit.program import Line
from audit.table import Table


def partner(t: Table, line: Line, i: int) -> int:
    return i
