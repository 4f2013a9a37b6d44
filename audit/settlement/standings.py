"""The table of a season: who is ahead, over which nights, and how he came there.

The rules are those of reference/STATISTICS.md section 5: `rank`, `eligible`, `drop`, `streak`,
`form`, `ironman`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from audit.settlement.account import Account
from audit.settlement.evening import Evening
from schemas.hand import Chips
from schemas.seasonterms import SeasonTerms

LEAST = 2  # nights, to be ranked
FORM = 5  # nights


@dataclass(slots=True)
class Played:
    """One player's night: its place in the season, and his nets in units of the account."""

    at: int
    paid: Chips
    audited: Chips


@dataclass(slots=True)
class PlayerSeason:
    """One player over a season; ``untold`` are nights whose net is not known."""

    name: str
    nights: list[Played] = field(default_factory=list)
    untold: int = 0
    hands: int = 0
    rebuys: int = 0
    bought: Chips = 0  # in nights whose net comes from a ledger
    bought_net: Chips = 0  # net of those
    by_hands: int = 0  # nights whose net is that of the hands written down

    @property
    def came(self) -> int:
        """Nights he was there."""
        return len(self.nights) + self.untold

    def nets(self, audited: bool = True) -> list[Chips]:
        """His known nets in order."""
        return [one.audited if audited else one.paid for one in self.nights]


@dataclass(frozen=True, slots=True)
class Ranked:
    """A row of the table; ``rank`` is 0 for who is not ranked, and ``why`` says why."""

    rank: int
    player: PlayerSeason
    score: Fraction  # what he is ranked by
    why: str = ""  # guest | nights


def player_seasons(account: Account, evenings: Sequence[Evening]) -> dict[str, PlayerSeason]:
    """Everybody who played on these evenings."""
    found: dict[str, PlayerSeason] = {}
    for at, evening in enumerate(evenings):
        times = account.whole(evening)
        for name, line in evening.lines.items():
            if not (line.hands or line.buys or line.cash or line.stated):
                continue
            player = found.setdefault(name, PlayerSeason(name))
            net, audited = evening.net(name), evening.net_audited(name)
            player.hands += line.hands
            player.rebuys += line.rebuys
            player.by_hands += evening.by_hands(name)
            if net is None or audited is None:
                player.untold += 1
                continue
            player.nights.append(Played(at, net * times, audited * times))
            if line.bought and not evening.by_hands(name):
                player.bought += line.bought * times
                player.bought_net += net * times
    return found


def least_nights(terms: SeasonTerms, nights: int) -> int:
    """Nights it takes to be ranked: as the house has it, else a third, rounded up, at least 2."""
    return terms.minimum_nights or max(LEAST, -(-nights // 3))


def ranked(
    players: Iterable[PlayerSeason], terms: SeasonTerms, nights: int, guests: Iterable[str] = ()
) -> list[Ranked]:
    """The table: falling by score, equals share a rank (1, 1, 3), by name; the others below."""
    every = list(players)
    least, guests = least_nights(terms, nights), set(guests)
    points = _points(every)
    scores: dict[str, Callable[[PlayerSeason], Fraction]] = {
        "net": lambda one: Fraction(sum(kept(one, terms.drop, least))),
        "per-night": lambda one: _mean(kept(one, terms.drop, least)),
        "points": lambda one: Fraction(points[one.name]),
    }
    rows = []
    for player in every:
        why = "guest" if player.name in guests else "nights" if player.came < least else ""
        rows.append(Ranked(0, player, scores[terms.rank](player), why))
    rows.sort(key=lambda row: (bool(row.why), -row.score, row.player.name))
    made: list[Ranked] = []
    for at, row in enumerate(rows):
        same = made and not row.why and made[-1].score == row.score
        rank = 0 if row.why else made[-1].rank if same else at + 1
        made.append(Ranked(rank, row.player, row.score, row.why))
    return made


def kept(player: PlayerSeason, drop: int, least: int) -> list[Chips]:
    """His audited nets without the ``drop`` worst, never under ``least`` left."""
    nets = player.nets()
    out = sorted(nets)[: max(0, min(drop, len(nets) - least))]
    for net in out:
        nets.remove(net)
    return nets


def _mean(nets: Sequence[Chips]) -> Fraction:
    return Fraction(sum(nets), len(nets)) if nets else Fraction(0)


def _points(players: Sequence[PlayerSeason]) -> dict[str, int]:
    """Two for each player beaten in a night, one for each he tied with."""
    nights: dict[int, list[tuple[str, Chips]]] = {}
    for player in players:
        for one in player.nights:
            nights.setdefault(one.at, []).append((player.name, one.audited))
    points = {player.name: 0 for player in players}
    for nets in nights.values():
        for name, net in nets:
            beaten = sum(other < net for _, other in nets)
            points[name] += 2 * beaten + sum(other == net for _, other in nets) - 1
    return points


def streaks(nets: Sequence[Chips], won: bool) -> tuple[int, int]:
    """The longest and the current run of nights won (or lost): 0 ends both, absence neither."""
    longest = now = 0
    for net in nets:
        now = now + 1 if (net > 0 if won else net < 0) else 0
        longest = max(longest, now)
    return longest, now


def ironman(player: PlayerSeason) -> int:
    """The most nights in a row at which he was there and something is known of his net."""
    longest = now = 0
    last = -2
    for one in player.nights:
        now = now + 1 if one.at == last + 1 else 1
        longest, last = max(longest, now), one.at
    return longest


def drawdown(nets: Sequence[Chips]) -> Chips:
    """The largest fall of the running net from its peak, which is 0 or more at the start."""
    peak = running = fall = 0
    for net in nets:
        running += net
        peak = max(peak, running)
        fall = max(fall, peak - running)
    return fall
