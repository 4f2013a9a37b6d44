"""What each player won or lost, by a ledger and by the hands of a night, and the one held against
the other. It judges no hand and knows no file.

A ledger may be written in other units than the hands are told in: PokerNow's writes hundredths when
its game ran in cents. So chips are compared, and a unit is no part of it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from schemas.hand import Chips, LedgerEntry, Night
from schemas.verdict import Verdict

BOUNTY = "7-2 bounty"  # chips of the game that no pot ever held
TAKEN = "taken"  # what the house or the dealer took, by a ledger
NET = "net"  # what a ledger says of somebody whose buys it does not know
_KINDS = 6  # of what is taken, in a ledger that anybody keeps
Nets = dict[str, Chips | None]  # by player; None is not known


@dataclass(frozen=True, slots=True)
class Compared:
    """One player's net as written and as played; None where the one or the other is not told."""

    player: str
    written: Chips | None
    played: Chips | None

    @property
    def difference(self) -> Chips | None:
        """Chips the ledger has more than the hands; None where that cannot be told."""
        if self.written is None or self.played is None:
            return None
        return self.written - self.played


@dataclass(frozen=True, slots=True)
class Balance:
    """A ledger of a night added up."""

    bought: Chips
    left_with: Chips
    nets: Chips  # of those of whom only a net is told
    known: bool  # every amount is noted
    taken: Mapping[str, Chips] = field(default_factory=dict)  # by what for: rake, tips

    @property
    def closes(self) -> bool:
        """Whether nothing is over or missing. What was taken may lie in the cash-outs, or have left
        before them: either closes it, each kind by itself, as long as they are few."""
        kinds = list(self.taken.values())
        left = {0}
        for amount in kinds if len(kinds) <= _KINDS else [sum(kinds)]:
            left |= {one + amount for one in left}
        return -self.over in left

    @property
    def over(self) -> Chips:
        """Chips that left the table and never came to it; less than none: they are missing."""
        return self.left_with - self.bought + self.nets


def balance(entries: Iterable[LedgerEntry]) -> Balance:
    """What was bought, what was left with, and the nets, of all players together."""
    bought = left_with = nets = 0
    known = True
    taken: dict[str, Chips] = {}
    for entry in entries:
        if entry.kind in ("buy", "cash") and entry.amount < 0:
            known = False
        elif entry.kind == "buy":
            bought += entry.amount
        elif entry.kind == "cash":
            left_with += entry.amount
        elif is_net(entry):
            nets += entry.amount
        elif entry.kind == "adjust" and entry.text.partition(",")[0] == TAKEN:
            taken[entry.text] = taken.get(entry.text, 0) - entry.amount
    return Balance(bought, left_with, nets, known, taken)


def is_net(entry: LedgerEntry) -> bool:
    """Whether an entry tells the net of a whole night."""
    return entry.kind == "adjust" and entry.text.partition(",")[0] == NET


def written_nets(entries: Iterable[LedgerEntry]) -> Nets:
    """What each player took away over what he brought, as a ledger has it."""
    nets: Nets = {}
    for entry in entries:
        if entry.kind not in ("buy", "cash") and not is_net(entry):
            continue
        had = nets.get(entry.player, 0)
        if had is None or (entry.amount < 0 and not is_net(entry)):
            nets[entry.player] = None
        else:
            nets[entry.player] = had + (-entry.amount if entry.kind == "buy" else entry.amount)
    return nets


def played_nets(night: Night, verdicts: Sequence[Verdict]) -> Nets:
    """What each player won or lost in the hands of a night as they were paid, bounties included."""
    nets: Nets = {}
    for hand, verdict in zip(night.hands, verdicts, strict=True):
        for row in verdict.players:
            _move(nets, hand.names[row.seat], row.net)
    for entry in night.ledger:
        if entry.text.partition(",")[0] != BOUNTY:
            continue
        if entry.kind == "pays":
            _move(nets, entry.player, -entry.amount)
            _move(nets, entry.other, entry.amount)
        elif entry.kind == "adjust":
            _move(nets, entry.player, entry.amount)
    return nets


def _move(nets: Nets, name: str, chips: Chips | None) -> None:
    had = nets.get(name, 0)
    nets[name] = None if had is None or chips is None else had + chips


def by_id(nets: Mapping[str, Chips | None], ids: Mapping[str, str], into: Nets) -> None:
    """Add nets by name to those ``into`` by id; who has no id is known by his name."""
    for name, chips in nets.items():
        _move(into, ids.get(name, name), chips)


def compared(
    written: Mapping[str, Chips | None], played: Mapping[str, Chips | None]
) -> list[Compared]:
    """Every player of either, the largest difference first, then as the ledger has them. Who is in
    the ledger and in no hand has played none: his net there is 0."""
    names = [*written, *(name for name in played if name not in written)]
    rows = [Compared(name, written.get(name), played.get(name, 0)) for name in names]
    return sorted(rows, key=lambda row: -abs(row.difference or 0))
