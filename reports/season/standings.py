"""The standings of a season as tables; the counting is done elsewhere."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path

from audit.settlement.account import Account
from audit.settlement.evening import Evening
from audit.settlement.standings import (
    FORM,
    Ranked,
    least_nights,
    player_seasons,
    ranked,
    streaks,
)
from reports.season import asked
from reports.season.accounts import accounts
from reports.season.audit import rules_of
from reports.told_table import Cell, Column, ToldTable, count, plain
from reports.views.money import NOT_KNOWN
from reports.views.numbers import many
from reports.views.sums_of_money import Sums
from schemas.database.season_file import Database
from schemas.errors import FloormanError
from schemas.seasonterms import SeasonTerms
from schemas.words import folded, listed

COLUMNS = (
    Column("rank", "#", "by audited net, or as [season] has it; empty for who is not ranked"),
    Column("player", "player", "who", False),
    Column("nights", "nights", "nights he was there, those of a ledger alone too"),
    Column("hands", "hands", "hands he was dealt into"),
    Column("net_audited", "audited", "net had every pot gone where it belonged, after rulings"),
    Column("net", "as paid", "net as it was paid"),
    Column("per_night", "a night", "audited net by nights"),
    Column("best", "best", "his best night, audited"),
    Column("worst", "worst", "his worst night, audited"),
    Column("up", "up", "nights he won / nights whose net is known"),
    Column("streak", "streak", "nights won (+) or lost (-) in a row until now"),
    Column("form", "form", "audited nets of his last five nights, oldest first", False),
)
BY_HANDS = "the nets are those of the hands"
SCORE = {"per-night": "a night", "points": "points"}


def standings_tables(
    season: Path, house: Path | None, games: Path | None, rank: str = "", drop: int | None = None
) -> list[ToldTable]:
    """A table for each money of the season.

    Raises FloormanError: no season, not audited, or no night in it.
    """
    with Database.open(asked.existing(season), readonly=True) as database:
        asked.require_hands(database)
        asked.require_audit(database)
        asked.require_rulings(database)
        _, ruled = rules_of(database, season, house, games)
        terms = ruled.season.by(rank, drop)
        return list(tables_of(accounts(database), terms, str(season)))


def tables_of(found: Sequence[Account], terms: SeasonTerms, where: str) -> Iterator[ToldTable]:
    """The standings of accounts."""
    of_season = [(one, [e for e in one.evenings if terms.has(e.name)]) for one in found]
    if not any(evenings for _, evenings in of_season):
        span = f"{terms.since or '...'} to {terms.until or '...'}" if found else ""
        raise FloormanError(
            "no night of the season has money", where, f"the season is {span}" if span else ""
        )
    for account, evenings in of_season:
        if evenings:
            yield _table(account, evenings, terms, len(found) > 1)


def guests_of(terms: SeasonTerms, names: Sequence[str]) -> list[str]:
    """The players of these names that the house calls guests."""
    called = {folded(name) for name in terms.guests}
    return [name for name in names if folded(name) in called]


def _table(
    account: Account, evenings: Sequence[Evening], terms: SeasonTerms, has_label: bool
) -> ToldTable:
    players = player_seasons(account, evenings)
    rows = ranked(players.values(), terms, len(evenings), guests_of(terms, list(players)))
    sums = Sums(account.unit)
    money = account.label if has_label or account.label != "chips" else ""
    title = ", ".join(
        filter(None, (terms.name or "Standings", many(len(evenings), "night"), money))
    )
    columns = list(COLUMNS)
    if terms.rank in SCORE:
        columns.insert(2, Column("score", SCORE[terms.rank], f"ranked by {terms.rank}"))
    made = [_row(row, sums, terms) for row in rows]
    notes = tuple(_notes(rows, evenings, terms, len(evenings)))
    return ToldTable("standings", title, tuple(columns), made, notes)


def _row(row: Ranked, sums: Sums, terms: SeasonTerms) -> list[Cell]:
    player = row.player
    audited, paid = player.nets(), player.nets(False)
    won, lost = streaks(audited, True)[1], streaks(audited, False)[1]
    run = won or -lost
    form = " ".join(sums.signed(net) for net in audited[-FORM:])
    cells = [
        Cell(row.rank or None, str(row.rank) if row.rank else "–"),
        plain(player.name),
        count(player.came),
        count(player.hands),
        *(_money(sum(nets), sums, bool(nets)) for nets in (audited, paid)),
        _money(Fraction(sum(audited), len(audited) or 1), sums, bool(audited)),
        *(_money(end(audited, default=0), sums, bool(audited)) for end in (max, min)),
        Cell(sum(n > 0 for n in audited), f"{sum(n > 0 for n in audited)}/{len(audited)}"),
        Cell(run, f"{run:+d}" if run else "0"),
        Cell(form, form),
    ]
    if terms.rank == "points":
        cells.insert(2, Cell(int(row.score), str(int(row.score))))
    elif terms.rank == "per-night":
        cells.insert(2, _money(row.score, sums, bool(audited)))
    return cells


def _money(amount: int | Fraction, sums: Sums, is_known: bool) -> Cell:
    if not is_known:
        return Cell(None, NOT_KNOWN)
    return Cell(sums.decimal(amount), sums.signed(amount))


def _notes(
    rows: Sequence[Ranked], evenings: Sequence[Evening], terms: SeasonTerms, nights: int
) -> Iterator[str]:
    """What the numbers leave out."""
    yield ""
    below = [row.player.name for row in rows if row.why == "nights"]
    if below:
        least = least_nights(terms, nights)
        yield f"ranked from {many(least, 'night')} on: not yet {listed(below)}"
    if guests := [row.player.name for row in rows if row.why == "guest"]:
        yield f"guests, not ranked: {listed(guests)}"
    if terms.drop:
        yield f"ranked without each player's {many(terms.drop, 'worst night')}; the nets are of all"
    for player in (row.player for row in rows if row.player.untold):
        yield f"{player.name}: of {many(player.untold, 'night')} the net is not known (no cash-out)"
    if unknown := _hands_left_out(evenings):
        yield f"{many(unknown, 'hand')} whose chips are not all known are in no net"
    counted = sum(not one.has_ledger and bool(one.hands) for one in evenings)
    if counted and counted < len(evenings):
        yield f"of {many(counted, 'night')} no cash-outs are written: {BY_HANDS}"
    elif counted:
        yield f"no cash-outs are written: {BY_HANDS}"


def _hands_left_out(evenings: Sequence[Evening]) -> int:
    """Hands whose chips nobody knows; of each evening those of who sat in most of them."""
    return sum(max((line.unknown for line in one.lines.values()), default=0) for one in evenings)
