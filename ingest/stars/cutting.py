"""Where a long text may be cut: before a hand, which blank lines keep apart from the one before."""

import re

# `*********** # 12 **************` stands before the hand where several were sent by mail
BEFORE = re.compile(r"\n[ \t]*\n(?:\*+ # [0-9]+ \*+\n)?PokerStars [^\n]*#[0-9]")
NEAR = 1 << 20  # characters at the end that are looked through; hands have a few thousand


def cut(text: str) -> int:
    """Offset of the last hand that has one before it; -1 for none."""
    begin = max(0, len(text) - NEAR)
    found = -1
    for match in BEFORE.finditer(text, begin):
        found = match.end(0)
    if found < 0:
        return -1
    line = text.rfind("\n", 0, found) + 1
    mark = text.rfind("\n", 0, line - 1) + 1
    return mark if text.startswith("*", mark) else line
