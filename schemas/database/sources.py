"""The sources of a season: what came from each, what its chips are, and which belong together.

Chips are kept as the file counts them; what a person says one is worth changes the unit alone.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from schemas.database.season_file import CURRENT, Database

# The latest version of each file; what an earlier one said and a later one kept counts with it.
_LISTED = f"""
with latest as (select path, max(source) as source from sources group by path),
told as (
    select l.source, h.hand, h.incomplete
    from told_by t join sources s using (source) join latest l on l.path = s.path
    join hands h on h.hand = t.hand where h.{CURRENT}
), counts as (
    select source, count(distinct hand) as hands,
        count(distinct hand) filter (where incomplete) as incomplete
    from told group by source
), lines as (
    select n.source, count(*) as entries from ledger l join nights n using (night) group by n.source
), errors as (
    select source, count(*) filter (where unknown) as unknown,
        count(*) filter (where not unknown) as errors
    from record_errors group by source
)
select s.source, s.path, s.format, coalesce(c.hands, 0), coalesce(l.entries, 0),
    coalesce(c.incomplete, 0), coalesce(e.unknown, 0), coalesce(e.errors, 0), s.money, s.unit,
    s.currency, s.chip_worth, s.complete
from latest join sources s using (source)
left join counts c using (source) left join lines l using (source)
left join errors e using (source)
order by s.source
"""
# Sources that tell a hand or a night of one of these too.
_PARTNERS = """
select distinct b.source from told_by a join told_by b using (hand) where a.source in ({0})
union
select distinct n.source from joined_nights j
join (select night as one, into_night as other from joined_nights
    union select into_night, night from joined_nights
    union select a.night, b.night from joined_nights a join joined_nights b using (into_night)) p
    on p.one = j.night or p.one = j.into_night
join nights o on o.night = p.one join nights n on n.night = p.other where o.source in ({0})
union
select source from sources where path in (select path from sources where source in ({0}))
"""
# tables of the audit with a row for a hand
_JUDGED = ("verdicts", "findings", "pots", "shares", "readings", "ruling_effects", "transfers")


@dataclass(frozen=True, slots=True)
class Source:
    """A file of a season, and how much of the season it tells; hands are counted."""

    number: int
    path: str
    format: str
    hands: int
    entries: int  # lines of its ledger
    incomplete: int
    unknown: int  # lines of no known kind
    errors: int
    money: str  # cash | tournament | unknown
    unit: str  # decimal text
    currency: str
    chip_worth: str | None  # decimal text; None when nobody said
    complete: bool  # read to its end


@dataclass(frozen=True, slots=True)
class Terms:
    """What a person says of the chips of a file; None where he says nothing."""

    money: str
    chip_worth: str | None = None
    currency: str | None = None


def sources(database: Database) -> list[Source]:
    """Every file of the season, in the order they were read; of several versions the latest."""
    return [Source(*row) for row in database.rows(_LISTED)]


def versions_of(database: Database, path: str) -> list[int]:
    """Every version of a file."""
    found = database.rows("select source from sources where path = ? order by source", [path])
    return [source for (source,) in found]


def partners(database: Database, given: Iterable[int]) -> list[int]:
    """These sources and all that tell of the same hands or nights, and so on."""
    known: set[int] = set()
    new = set(given)
    while new:
        known |= new
        asked = ", ".join(map(str, sorted(known)))
        new = {source for (source,) in database.rows(_PARTNERS.format(asked))} - known
    return sorted(known)


def terms_of(database: Database, path: str) -> Terms | None:
    """What was said of a file; None for nothing."""
    found = database.rows(
        "select money, chip_worth, currency from source_terms where path = ?", [path]
    )
    return Terms(*found[0]) if found else None


def set_terms(database: Database, numbers: Sequence[int], terms: Terms) -> None:
    """Say what the chips of these sources are, for every version of their files; their hands and
    nights are changed with it. Inside a transaction."""
    paths = [
        path
        for (path,) in database.rows(
            "select distinct path from sources where list_contains(?, source) order by path",
            [list(numbers)],
        )
    ]
    for path in paths:
        database.execute("delete from source_terms where path = ?", [path])
        database.execute(
            "insert into source_terms values (?, ?, ?, ?)",
            [path, terms.money, terms.chip_worth, terms.currency],
        )
    apply_terms(database)


def apply_terms(database: Database) -> None:
    """Bring what was read since to what was said of its files. Inside a transaction."""
    for source, stands_at, money, worth, currency in database.rows(
        "select source, s.chip_worth, t.money, t.chip_worth, t.currency "
        "from sources s join source_terms t using (path) order by source"
    ):
        factor = Fraction(worth or 1) / Fraction(stands_at or 1)
        for table in ("hands", "nights", "sources"):
            _change(database, table, source, money, currency, factor)
        database.execute("update sources set chip_worth = ? where source = ?", [worth, source])


def _change(
    database: Database, table: str, source: int, money: str, currency: str | None, factor: Fraction
) -> None:
    """Only what is otherwise is written."""
    units = database.rows(f"select distinct unit from {table} where source = ?", [source])
    if factor != 1:
        database.execute(
            f"update {table} set unit = map_extract(?::map(varchar, varchar), unit)[1] "
            "where source = ?",
            [{unit: times(unit, factor) for (unit,) in units}, source],
        )
    if table != "nights":
        database.execute(
            f"update {table} set money = ? where source = ? and money <> ?", [money, source, money]
        )
    if currency is not None:
        database.execute(
            f"update {table} set currency = ? where source = ? and currency <> ?",
            [currency, source, currency],
        )


def times(unit: str, factor: Fraction) -> str:
    """The unit made so many times as large, as decimal text."""
    made = Fraction(unit) * factor
    return f"{(Decimal(made.numerator) / Decimal(made.denominator)).normalize():f}"


def current_hands(database: Database) -> set[int]:
    """The keys of all hands that count."""
    return {hand for (hand,) in database.rows(f"select hand from hands where {CURRENT}")}


def forget_verdicts(database: Database, hands: Sequence[int]) -> int:
    """Take out what was judged of these hands; of how many there was a verdict."""
    keys = [list(hands)]
    (judged,) = database.rows(
        "select count(distinct hand) from verdicts where list_contains(?, hand)", keys
    )
    for table in _JUDGED:
        database.execute(f"delete from {table} where list_contains(?, hand)", keys)
    return int(judged[0])
