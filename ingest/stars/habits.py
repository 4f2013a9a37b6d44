"""Which rows a text of hands writes at all: one that no hand of it has was never written.

Programs that imitate the site's text leave rows out in each hand, and have lost none of them.
"""

import re

_HEAD = re.compile(r"^\W*PokerStars .*#", re.M | re.I)


class Habits:
    """What a text writes; it is looked up where a row is not there, and seldom."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._known: dict[str, bool] = {}

    def writes(self, row: str) -> bool:
        """Whether a row that begins like this pattern stands anywhere in the text; of a single
        hand nothing is known of what its program writes, and it is held to write all."""
        if row not in self._known:
            self._known[row] = self._is_single() or self._has(row)
        return self._known[row]

    def _is_single(self) -> bool:
        heads = _HEAD.finditer(self._text)
        return next(heads, None) is None or next(heads, None) is None

    def _has(self, row: str) -> bool:
        return re.search(rf"^\s*{row}", self._text, re.M) is not None
