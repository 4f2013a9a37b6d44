"""Where a long text may be cut: before the head of a hand."""

from ingest.stars.header import header_of


def cut(text: str) -> int:
    """Offset of the last hand that has one before it; -1 for none. The line `*** # 12 ***` that
    stands above a hand sent by mail goes with it."""
    table = text.rfind("\nTable ")
    if table < 0:
        return -1
    head = text.rfind("\n", 0, table) + 1
    if not head or header_of(text[head:table]) is None:
        return -1
    mark = text.rfind("\n", 0, head - 1) + 1
    return mark if text.startswith("*", mark) else head
