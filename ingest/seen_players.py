"""Who was seen in nights that are being loaded: those with ids, and the others by their names."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

from schemas.columns import column_of
from schemas.database.players import NightId
from schemas.hand import Night
from schemas.words import folded


@dataclass(slots=True)
class SeenPlayers:
    """Gathers them until they are stored."""

    names: dict[tuple[str, str], None] = field(default_factory=dict)  # format and name
    named: list[NightId] = field(default_factory=list)

    def add(self, key: int, night: Night, format: str) -> None:
        """Everybody named in the hands and the ledger of a night, whose key this is."""
        seated = list(chain.from_iterable(dict.fromkeys(column_of(night.hands, "names"))))
        by_ledger = [name for entry in night.ledger for name in (entry.player, entry.other)]
        known = night.ids if night.origin else {}
        self.named += [
            (key, name, night.origin, "", id) for name, id in known.items() if name and id
        ]
        every = dict.fromkeys([*seated, *by_ledger])
        plain = [name for name in every if name and not known.get(name)]
        if night.name:
            alike = _alike(plain)
            self.named += [(key, name, "", format, name) for name in sorted(alike)]
            plain = [name for name in plain if name not in alike]
        self.names |= dict.fromkeys((format, name) for name in plain)

    def take(self) -> "SeenPlayers":
        """All that was gathered, which is kept here no more."""
        taken = SeenPlayers(self.names, self.named)
        self.names, self.named = {}, []
        return taken


def _alike(names: Sequence[str]) -> set[str]:
    """Names of one night that nothing but case or spaces tells apart: they are two people."""
    times = Counter(map(folded, names))
    if len(times) == len(names):
        return set()
    return {name for name in names if times[folded(name)] > 1}
