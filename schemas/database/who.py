"""Whose the names of a season's nights are: asked, never changed."""

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

from schemas.database.season_file import CURRENT, Database
from schemas.database.woven import WHOLE_NIGHTS
from schemas.hand import Hand
from schemas.words import folded

PROGRAMS = {  # formats and origins of ids as people call them
    "sheet": "hand sheet",
    "phh": "PHH",
    "pokernow": "PokerNow",
    "pokernow-json": "PokerNow",
    "pokernow-ledger": "PokerNow",
    "stars": "PokerStars",
    "ohh": "Open Hand History",
    "mavens": "Poker Mavens",
    "gfx": "PokerGFX",
}


@dataclass(slots=True)
class Known:
    """One identity: an id in a source, or a name in a format that has no ids."""

    number: int
    origin: str
    format: str
    id: str
    name: str  # as the player was called last

    @property
    def source(self) -> str:
        """What knows him, as people call it: ``PokerNow``, ``hand sheet``."""
        key, _, site = (self.origin or self.format).partition(" ")
        return " ".join(filter(None, (PROGRAMS.get(key, key), site)))

    @property
    def called(self) -> str:
        """``PokerNow abc123``; ``hand sheet Ann``."""
        return f"{self.source} {self.id if self.origin else self.name}"


@dataclass(slots=True)
class Person:
    """A player over the whole season."""

    number: int
    name: str = ""  # no other player is called so
    names: list[str] = field(default_factory=list)  # that his nights have
    identities: list[Known] = field(default_factory=list)
    hands: int = 0
    nights: int = 0


def identities(database: Database) -> dict[int, Known]:
    """Every identity by its number."""
    found = database.rows(
        "select i.identity, i.origin, i.format, i.id, coalesce(l.name, p.name) "
        "from identities i join players p on p.player = i.identity left join ("
        "  select x.identity, arg_max(x.name, (n.name, n.night)) as name"
        "  from night_names x join nights n using (night) group by 1"
        ") l using (identity) order by 1"
    )
    return {row[0]: Known(*row) for row in found}


def people(database: Database) -> dict[int, Person]:
    """Every player of the season by number, with the names and identities that are his."""
    known = identities(database)
    found: dict[int, Person] = {}
    for player, identity, names in database.rows(
        "select player, identity, list_sort(list(distinct name)) from night_players "
        "where identity is not null group by 1, 2 order by 1, 2"
    ):
        person = found.setdefault(player, Person(player, known[player].name))
        person.names += [name for name in names if name not in person.names]
        person.identities.append(known[identity])
    _tell_apart(found, known)
    return found


def _tell_apart(people: dict[int, Person], known: dict[int, Known]) -> None:
    """Name those who share a name by their source too, and by their id where that is not enough."""
    ways: tuple[Callable[[Known], str], ...] = (
        lambda own: f"{own.name} ({own.source})",
        lambda own: f"{own.name} ({own.called})",
        lambda own: f"{own.name} (#{own.number})",
    )
    for more in ways:
        times = Counter(folded(person.name) for person in people.values())
        for person in people.values():
            if times[folded(person.name)] > 1:
                person.name = more(known[person.number])


def counted(database: Database, people: dict[int, Person]) -> None:
    """Enter how many hands each player was dealt into, and in how many nights; and the nights that
    a ledger alone has of him. A night that several files tell is one; a ledger's is that of the
    hands of its date."""
    for player, hands, nights in database.rows(
        "with seated as (select night, unnest(names) as name, unnest(dealt_in) as dealt from hands "
        f"where {CURRENT}), played as (select night, name, count(*) as hands from seated "
        "where dealt group by 1, 2), dealt as (select player, hands, whole, n.name as day "
        f"from played join night_players using (night, name) join {WHOLE_NIGHTS} n using (night)), "
        "noted as (select distinct night, player as name from night_ledger "
        "where kind in ('buy', 'cash', 'adjust')), written as (select p.player, n.whole from noted "
        f"join night_players p using (night, name) join {WHOLE_NIGHTS} n using (night) "
        "where not exists (from dealt d where d.player = p.player "
        "and (d.whole = n.whole or d.day = n.name and n.name <> ''))), "
        "told as (select player, hands, whole from dealt union all select player, 0, whole "
        "from written) "
        "select player, sum(hands)::bigint, count(distinct whole) from told group by 1"
    ):
        if player in people:
            people[player].hands, people[player].nights = hands, nights


def alike(database: Database) -> list[tuple[int, int]]:
    """Pairs of players of one name who were never dealt into the same hand."""
    found = database.rows(
        "with who as (select distinct player, name, night from night_players where player "
        "is not null), pairs as (select distinct a.player as one, b.player as other from who a "
        "join who b on folded(a.name) = folded(b.name) and a.player < b.player), met as ("
        "select distinct p.one, p.other from pairs p join who x on x.player = p.one "
        "join who y on y.player = p.other and y.night = x.night join hands h on h.night = x.night "
        "and list_contains(h.names, x.name) and list_contains(h.names, y.name)) "
        "from pairs except from met order by 1, 2"
    )
    return [(one, other) for one, other in found]


class Persons:
    """Names the players of a hand as the whole season calls them."""

    def __init__(self, database: Database) -> None:
        called = {number: person.name for number, person in people(database).items()}
        self._of: dict[tuple[str, str, str], str] = {}
        self._by_hand: dict[tuple[str, str, str, str], str] = {}
        told: dict[tuple[str, str, str], set[int]] = defaultdict(set)
        for path, night, name, player in database.rows(
            "select distinct h.path, h.night_name, p.name, p.player from "
            "(select distinct night, path, night_name from hands) h join night_players p "
            "using (night) where p.player is not null"
        ):
            told[path, night, name].add(player)
        for key, players in told.items():
            if len(players) == 1:
                self._of[key] = called[next(iter(players))]
        if len(self._of) < len(told):
            self._two_tables(database, called)

    def _two_tables(self, database: Database, called: dict[int, str]) -> None:
        """One file has two tables of a night, and one name for two people: ask hand by hand."""
        for path, night, id, name, player in database.rows(
            "with twice as (select h.path, h.night_name, p.name from (select distinct night, path, "
            "night_name from hands) h join night_players p using (night) group by 1, 2, 3 "
            "having count(distinct p.player) > 1) select h.path, h.night_name, h.id, p.name, "
            "p.player from hands h join night_players p using (night) join twice t "
            "on t.path = h.path and t.night_name = h.night_name and t.name = p.name"
        ):
            self._by_hand[path, night, id, name] = called[player]

    def of(self, hand: Hand) -> tuple[str, ...]:
        """The names of a hand's players, in its order; as written where nothing is known."""
        return tuple(
            self._of.get((hand.source, hand.night, name))
            or self._by_hand.get((hand.source, hand.night, hand.id, name), name)
            for name in hand.names
        )
