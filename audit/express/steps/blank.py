"""The table before the play, from which that of every hand of a sort is made.

Most of what a table keeps stays empty in most hands. Those lists and sets are the same objects for
all hands, as long as nobody has put anything into them; what hands of the sort do write is made
anew for each.
"""

from collections.abc import Callable
from itertools import compress, islice
from operator import is_not
from typing import Any, NamedTuple

OF_THE_RECORD = frozenset(  # each hand puts its own there
    (
        *("hand", "kinds", "seats", "amounts", "stakes", "end", "last_play"),
        *("order", "dealt", "live", "live_count", "stack"),
    )
)
BY_REFERENCE = OF_THE_RECORD | {"program", "terms", "game"}


class Written(NamedTuple):
    """What the words before the cards wrote on a blank table, for all hands of a sort."""

    values: dict[str, Any]
    makers: tuple[tuple[str, Callable[[], Any]], ...]  # of what each hand has of its own


class Blank:
    """A table before the play, by attribute. ``lay`` for each hand, ``clear`` behind it."""

    __slots__ = ("_all", "_anew", "_makers", "_shared", "_unused")

    def __init__(self, table: dict[str, Any]) -> None:
        self._all = table
        self._anew: tuple[str, ...] = ()  # what each hand has of its own ...
        self._makers: tuple[Callable[[], Any], ...] = ()  # ... and what makes it
        self._unused: list[str] = []  # what is empty and shared ...
        self._shared: list[Any] = []  # ... the thing itself
        for name, value in table.items():
            if _is_kept(name, value):
                if value:
                    self._own(name, value)
                else:
                    self._share(name, value)

    def written(self, table: dict[str, Any]) -> Written:
        """What a table that was laid from this one has otherwise by now; it is used up."""
        before = self._all
        otherwise = map(is_not, table.values(), before.values())  # in one order: it is a copy
        values = dict(compress(table.items(), otherwise))
        values.update(islice(table.items(), len(before), None))
        for name in OF_THE_RECORD:
            values.pop(name, None)
        own = [name for name in self._anew if values.pop(name) != before[name]]
        own += [name for name, value in values.items() if _is_kept(name, value)]
        if any(self._shared):
            own += compress(self._unused, self._shared)
            self.clear(True)
        for name in own:
            values.pop(name, None)
        return Written(values, tuple([(name, _maker(table[name])) for name in own]))

    def lay(self, written: Written | None = None) -> dict[str, Any]:
        """A table for the next hand; the one before is over."""
        made = self._all.copy()
        made.update(zip(self._anew, [make() for make in self._makers], strict=True))
        if written is not None:
            made.update(written.values)
            for name, make in written.makers:
                made[name] = make()
        return made

    def clear(self, clean: bool) -> None:
        """After each hand: what it wrote into is its own. ``clean`` hands show what others will
        write too."""
        if not any(self._shared):
            return
        written = [name for name, thing in zip(self._unused, self._shared, strict=True) if thing]
        kept = [one for one in zip(self._unused, self._shared, strict=True) if not one[1]]
        self._unused, self._shared = [name for name, _ in kept], [thing for _, thing in kept]
        for name in written:
            kind = type(self._all[name])
            if clean:
                self._own(name, kind())
            else:
                self._share(name, kind())

    def _own(self, name: str, value: Any) -> None:
        """Each hand gets one like this."""
        self._all[name] = value
        self._anew = (*self._anew, name)
        self._makers = (*self._makers, _maker(value))

    def _share(self, name: str, empty: Any) -> None:
        self._all[name] = empty
        self._unused.append(name)
        self._shared.append(empty)


def _is_kept(name: str, value: Any) -> bool:
    """Whether a hand may write into it."""
    return isinstance(value, list | dict | set) and name not in BY_REFERENCE


def _maker(value: Any) -> Callable[[], Any]:
    if not value:
        return type(value)
    if isinstance(value, list) and value[0] == []:
        return lambda: [[] for _ in value]
    return value.copy  # type: ignore[no-any-return]  # a table keeps things of every kind
