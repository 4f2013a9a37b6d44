"""Builds the page of one hand from the record and its verdict; reads nothing else."""

from dataclasses import dataclass

from reports.replay import Row, Section, of_the_whole, sections
from reports.views import FindingView, HandPage, Link, RowView, SectionView
from reports.views_money import Money
from reports.views_pots import in_bars, ladder, pay_bars, player_rows, reading_rows
from reports.views_table import board_views, folded, grid_view, holdings, lay
from reports.views_words import banner, coverage, finding_view, ruling_rows, sentence
from schemas.findings import Finding
from schemas.game import GameDef
from schemas.hand import Hand
from schemas.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Around:
    """Where a hand's page stands in the report: links are relative to the page."""

    site: str
    root: str = "../"
    crumbs: tuple[Link, ...] = ()
    before: Link | None = None
    after: Link | None = None
    game_href: str = ""
    log_href: str = ""  # the findings log; "#CODE" is put behind it
    record: str = ""


def hand_page(hand: Hand, verdict: Verdict, game: GameDef | None, around: Around) -> HandPage:
    """Everything the template of a hand draws."""
    money = Money(hand.unit, hand.currency, hand.money)
    events = hand.events()
    table = lay(events)
    told = sections(hand, verdict, money, events)
    views = _views(told, hand, verdict, money, around)
    rows = {f.event: row.first for street in told for row in street.rows for f in row.findings}
    whole = tuple(_view(f, hand, money, 0, around) for f in of_the_whole(hand, verdict))
    streets = tuple(_section(section, views, hand, money) for section in told)
    placed = tuple(f for street in streets for row in street.rows for f in row.findings)
    game_name = game.name if game is not None else hand.game or "a game the record does not name"
    return HandPage(
        root=around.root,
        title=hand_title(hand),
        site=around.site,
        crumbs=around.crumbs,
        before=around.before,
        after=around.after,
        facts=_facts(hand),
        game=Link(game_name, around.game_href),
        banner=banner(hand, verdict, money, rows),
        findings=(*placed, *whole),
        whole=whole,
        has_several=len(placed) + len(whole) > 1,
        grid=grid_view(table, hand, verdict, game),
        boards=board_views(table, verdict),
        holdings=holdings(table, hand, verdict, game, money),
        folded=folded(table, hand, verdict),
        players=player_rows(hand, verdict, money),
        has_returned=any(player.returned for player in verdict.players),
        money=money.label,
        ladder=ladder(hand, verdict, money),
        bars=in_bars(hand, verdict, money),
        payments=pay_bars(hand, verdict, money),
        sections=streets,
        readings=reading_rows(hand, verdict, money),
        rulings=ruling_rows(verdict),
        coverage=coverage(hand, verdict),
        place=place_text(hand),
        record=around.record,
    )


def hand_title(hand: Hand) -> str:
    """``Hand 14``; of an id that is a path its last part without the ending."""
    name = hand.id.replace("\\", "/").rpartition("/")[2]
    return f"Hand {name.removesuffix('.phh') or hand.id}"


def place_text(hand: Hand) -> str:
    """``2026-11-27.hands:7``: the file by its own name, without the folders it lay in."""
    name = hand.source.replace("\\", "/").rsplit("/", 1)[-1]
    return f"{name}:{hand.line}" if hand.line else name


def _facts(hand: Hand) -> tuple[str, ...]:
    dealer = [
        name
        for name, number in zip(hand.names, hand.seat_numbers, strict=False)
        if number == hand.button
    ]
    facts = [hand.time, f"dealt by {dealer[0]}" if dealer else ""]
    facts.append(f"{sum(hand.dealt_in)} players")
    facts.append("incomplete record" if hand.incomplete else "")
    return tuple(fact for fact in facts if fact)


def _views(
    told: list[Section], hand: Hand, verdict: Verdict, money: Money, around: Around
) -> dict[int, tuple[FindingView, ...]]:
    """The findings of each row that has any, by the row's first event."""
    if not verdict.findings:
        return {}
    return {
        row.first: tuple(_view(f, hand, money, row.first, around) for f in row.findings)
        for section in told
        for row in section.rows
        if row.findings
    }


def _view(finding: Finding, hand: Hand, money: Money, row: int, around: Around) -> FindingView:
    log = f"{around.log_href}#{finding.code}" if around.log_href else ""
    return finding_view(finding, hand, money, row, log)


def _section(
    section: Section, views: dict[int, tuple[FindingView, ...]], hand: Hand, money: Money
) -> SectionView:
    rows = tuple([_row(row, views, hand, money) for row in section.rows])
    return SectionView(section.title, section.detail, rows)


def _row(row: Row, views: dict[int, tuple[FindingView, ...]], hand: Hand, money: Money) -> RowView:
    name = hand.names[row.seat] if 0 <= row.seat < len(hand.names) else ""
    text = row.text if name and row.text.startswith(name) else sentence(row.text)
    number = str(row.first) if row.first == row.last else f"{row.first}–{row.last}"
    pot = money.text(row.pot) if row.moved != 0 else ""
    return RowView(number, row.first, row.tone, text, pot, row.line, views.get(row.first, ()))
