"""The table before the play, from which that of every hand of a sort is made.

Most of what a table keeps stays empty in most hands. Those lists and sets are the same objects for
all hands, as long as nobody has put anything into them; what hands of the sort do write is made
anew for each.
"""

from collections.abc import Callable
from typing import Any

BY_REFERENCE = frozenset(
    ("hand", "program", "terms", "game", "kinds", "seats", "amounts", "stakes")
)


class Blank:
    """A table before the play, by attribute. ``lay`` for each hand, ``clear`` behind it."""

    __slots__ = ("_all", "_anew", "_learned", "_makers", "_shared", "_unused")

    def __init__(self, table: dict[str, Any]) -> None:
        self._all = table
        self._anew: tuple[str, ...] = ()  # what each hand has of its own ...
        self._makers: tuple[Callable[[], Any], ...] = ()  # ... and what makes it
        self._unused: list[str] = []  # what is empty and shared ...
        self._shared: list[Any] = []  # ... the thing itself
        self._learned: set[str] = set()  # what clean hands wrote into, of this and of its like
        for name, value in table.items():
            if name in BY_REFERENCE or not isinstance(value, list | dict | set):
                continue
            if value:
                self._own(name, value)
            else:
                self._share(name, value)

    def like(self, table: dict[str, Any]) -> "Blank":
        """The same for a table that was laid from this one and then written to. This one goes on;
        the table is the other's."""
        other = Blank.__new__(Blank)
        other._all, other._learned = table, self._learned
        kept = [name for name in self._unused if not table[name] and name not in self._learned]
        own = [name for name in self._unused if table[name] or name in self._learned]
        own += [name for name in self._anew if table[name] != self._all[name]]
        other._anew = (*self._anew, *own)
        other._makers = (*self._makers, *[_maker(table[name]) for name in own])
        other._unused, other._shared = kept, [type(table[name])() for name in kept]
        table.update(zip(kept, other._shared, strict=True))
        self.clear(False)
        return other

    def lay(self) -> dict[str, Any]:
        """A table for the next hand; the one before is over."""
        made = self._all.copy()
        made.update(zip(self._anew, [make() for make in self._makers], strict=True))
        return made

    def clear(self, clean: bool) -> None:
        """After each hand: what it wrote into is its own. ``clean`` hands show what others of the
        sort will write too."""
        if not any(self._shared):
            return
        written = [name for name, thing in zip(self._unused, self._shared, strict=True) if thing]
        kept = [one for one in zip(self._unused, self._shared, strict=True) if not one[1]]
        self._unused, self._shared = [name for name, _ in kept], [thing for _, thing in kept]
        for name in written:
            kind = type(self._all[name])
            if clean:
                self._own(name, kind())
                self._learned.add(name)
            else:
                self._share(name, kind())

    def _own(self, name: str, value: Any) -> None:
        """Each hand gets one like this."""
        self._anew = (*self._anew, name)
        self._makers = (*self._makers, _maker(value))

    def _share(self, name: str, empty: Any) -> None:
        self._all[name] = empty
        self._unused.append(name)
        self._shared.append(empty)


def _maker(value: Any) -> Callable[[], Any]:
    if not value:
        return type(value)
    if isinstance(value, list) and value[0] == []:
        return lambda: [[] for _ in value]
    return value.copy  # type: ignore[no-any-return]
