"""Builds the pages of nights and of games from a gathered season."""

from collections.abc import Iterator
from itertools import groupby

from audit.night.ledgers import TAKEN
from reports.views.lists import home, listed_hands
from reports.views.log import found_view
from reports.views.money import Money
from reports.views.report import GameView, LedgerView, NightPage
from reports.views.season import Group, Season
from reports.views.sums import code_rows, summary
from schemas.gamewords.page import describe
from schemas.hand import LedgerEntry, Night

LEDGER = {
    "buy": "{player} bought {amount}",
    "cash": "{player} cashed out {amount}",
    "pays": "{player} paid {other} {amount}",
    "adjust": "{player} was adjusted by {amount}",
    "sit": "{player} sat down",
    "leave": "{player} left",
}
SAID = {"buy": ("buy-in",), "cash": ("cash-out",)}  # in the line itself


def night_pages(season: Season) -> Iterator[tuple[str, NightPage]]:
    """Every page of every night: file name, page."""
    games = season.titles(season.games)
    for group in season.nights.values():
        night = group.night
        facts = [group.where]
        if night is not None:
            facts += [f"host {', '.join(night.hosts)}" if night.hosts else "", night.zone]
        said = summary(group.tally, season.hands_href("../"), {})
        codes = code_rows(group.tally, "../findings/")
        ledger = tuple(ledger_views(group, night)) if night is not None else ()
        for name, paging, hands in listed_hands(group.key, group.rows, season, {}, games):
            page = NightPage(
                group.title,
                season.site,
                home(season),
                hands,
                paging,
                said,
                codes,
                tuple(filter(None, facts)),
                ledger,
                tuple(found_view(season, row, "../") for row in group.found),
            )
            yield name, page


def game_pages(season: Season) -> Iterator[tuple[str, GameView]]:
    """Every page of every game that was dealt."""
    nights = season.titles(season.nights)
    for group in season.games.values():
        told = describe(group.game) if group.game is not None else None
        said = summary(group.tally, season.hands_href("../"), {}, len(nights) > 1)
        codes = code_rows(group.tally, "../findings/")
        for name, paging, hands in listed_hands(group.key, group.rows, season, nights, {}):
            page = GameView(
                group.title, season.site, home(season), hands, paging, said, codes, told
            )
            yield name, page


def ledger_views(group: Group, night: Night) -> Iterator[LedgerView]:
    """The lines of a night's ledger, by the hand they stand before."""
    money = Money(night.unit, night.currency)
    told = (entry for entry in night.ledger if entry.amount or not _is_taken(entry))
    for before, entries in groupby(told, key=lambda entry: entry.before_hand):
        yield LedgerView(_when(group, before), tuple(_entry(entry, money) for entry in entries))


def _when(group: Group, before: int) -> str:
    """``Before hand 3``, by the title of the hand that came next."""
    if not before or not group.rows:
        return ""
    after = [row.title for row in group.rows if row.number >= before]
    return f"Before {after[0][0].lower()}{after[0][1:]}" if after else "After the last hand"


def _is_taken(entry: LedgerEntry) -> bool:
    """Whether it is rake, tips or the like."""
    return entry.kind == "adjust" and entry.text.partition(",")[0] == TAKEN


def _entry(entry: LedgerEntry, money: Money) -> str:
    """``Ann bought 20.00 EUR``, with what it was for where the line does not say that already."""
    if _is_taken(entry):
        of = f" of {entry.player}" if entry.player else ""
        what = entry.text.partition(", ")[2]
        return f"{money.full(-entry.amount)}{of} went to “{what}”"
    signed = money.signed if entry.kind == "adjust" else money.full
    is_noted = entry.amount >= 0 or entry.kind == "adjust"
    said = LEDGER.get(entry.kind, "").format(
        player=entry.player,
        other=entry.other or "the pot",
        amount=signed(entry.amount) if is_noted else "an amount nobody noted",
    )
    words = f"“{entry.text}”" if entry.text not in ("", *SAID.get(entry.kind, ())) else ""
    return " ".join(filter(None, (said, words)))
