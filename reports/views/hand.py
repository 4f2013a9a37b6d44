"""Builds the page of one hand from the record and its verdict; reads nothing else."""

from dataclasses import dataclass

from reports.called import short_name
from reports.laid import lay
from reports.plain_words import sentence
from reports.replay import Row, Section, of_the_whole, sections
from reports.views.money import Money
from reports.views.pots import agreed, money_view, reading_rows
from reports.views.shapes import FindingView, HandPage, Link, RowView, SectionView, Telling
from reports.views.table import cards_view
from reports.views.titles import hand_title, place_text
from reports.views.untold import coverage
from reports.views.wild import with_wilds
from reports.views.words import banner, finding_view, ruling_rows
from schemas.clock import clock
from schemas.findings import Finding
from schemas.game import GameDef
from schemas.hand import Hand
from schemas.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Around:
    """Where a hand's page stands in the report: links are relative to the page."""

    site: str
    crumbs: tuple[Link, ...] = ()
    before: Link | None = None
    after: Link | None = None
    game_href: str = ""
    log_href: str = ""  # the findings log; "#CODE" is put behind it
    record: str = ""
    zone: str = ""  # of the night


def hand_page(hand: Hand, verdict: Verdict, game: GameDef | None, around: Around) -> HandPage:
    """Everything the template of a hand draws."""
    money = Money(hand.unit, hand.currency, hand.money)
    events = hand.events()
    told = sections(hand, verdict, money, events)
    rows = {f.event: row.first for street in told for row in street.rows for f in row.findings}
    game_name = game.name if game is not None else hand.game or "a game the record does not name"
    return HandPage(
        hand_title(hand),
        around.site,
        around.crumbs,
        before=around.before,
        after=around.after,
        facts=_facts(hand, around.zone),
        game=Link(game_name, around.game_href),
        banner=banner(hand, verdict, money, rows),
        cards=with_wilds(cards_view(lay(events), hand, verdict, game, money), hand, verdict),
        money=money_view(hand, verdict, money),
        telling=_telling(told, hand, verdict, money, around.log_href),
        readings=reading_rows(hand, verdict, money),
        agreed=agreed(hand, verdict, money),
        rulings=ruling_rows(verdict, money),
        coverage=coverage(hand, verdict),
        place=place_text(hand),
        record=around.record,
    )


def _facts(hand: Hand, zone: str) -> tuple[str, ...]:
    dealer = [
        name
        for name, number in zip(hand.names, hand.seat_numbers, strict=False)
        if number == hand.button
    ]
    facts = [clock(hand.time, zone), f"dealt by {dealer[0]}" if dealer else ""]
    facts.append(f"{sum(hand.dealt_in)} players")
    facts.append("incomplete record" if hand.incomplete else "")
    facts.append(f"id {hand.id}" if short_name(hand) != hand.id else "")
    return tuple(fact for fact in facts if fact)


def _telling(told: list[Section], hand: Hand, verdict: Verdict, money: Money, log: str) -> Telling:
    streets = tuple(
        [
            SectionView(
                street.title,
                street.detail,
                tuple([_row(row, hand, money, log) for row in street.rows]),
            )
            for street in told
        ]
    )
    whole = tuple(_finding(f, hand, money, 0, log) for f in of_the_whole(hand, verdict))
    placed = tuple(f for street in streets for row in street.rows for f in row.findings)
    return Telling(streets, (*placed, *whole), whole)


def _row(row: Row, hand: Hand, money: Money, log: str) -> RowView:
    name = hand.names[row.seat] if 0 <= row.seat < len(hand.names) else ""
    text = row.text if name and row.text.startswith(name) else sentence(row.text)
    pot = money.text(row.pot) if row.moved != 0 else ""
    found = tuple([_finding(f, hand, money, row.first, log) for f in row.findings])
    return RowView(row.number("–"), row.first, row.tone, text, pot, found)


def _finding(finding: Finding, hand: Hand, money: Money, row: int, log: str) -> FindingView:
    return finding_view(finding, hand, money, row, f"{log}#{finding.code}" if log else "")
