"""Nights of which there is only a ledger: each player's money, whether it closes, every line."""

from collections.abc import Iterable, Iterator
from decimal import Decimal

from audit.night.closing import stand_in
from audit.night.ledgers import balance, is_net, written_nets
from reports.views.groups import ledger_views
from reports.views.lists import home
from reports.views.log import found_view
from reports.views.money import NOT_KNOWN, Money
from reports.views.numbers import many
from reports.views.report import LedgerPage, LedgerRow, NightItem, VerdictShare
from reports.views.season import Group, Season
from reports.views.tally import HandRow
from reports.views.titles import file_name, night_title
from schemas.hand import Hand, LedgerEntry, Night
from schemas.verdict import JudgedHand

LedgerTold = tuple[Night, JudgedHand | None, Night | None]  # ledger, what is said, its game
CLOSES = ("clean", "Closes")
WORDS = {"irregular": "Does not close", "unverifiable": "Cannot be told"}


def add_ledger(
    season: Season, night: Night, told: JudgedHand | None, game: Night | None = None
) -> None:
    """One such night goes by, with what is to be said of it (``audit.night.closing``). The ledger
    of a ``game`` whose hands have gone by is no night of its own: what is found in it is of that
    night."""
    hand = stand_in(night)
    group = season.nights.get(season.keys.of_night(game)) if game is not None else None
    if group is None:
        group = _alone(season, night, hand)
        group.closing = _closing(night, told)
    else:
        group.has_ledger = True
    if told is None:
        return
    _, verdict = told
    told_in = (group.key, "the ledger", 0, "", group.key, group.title, verdict.verdict)
    row = HandRow(*told_in, "", (), "", "nights")
    for tally in (group.tally, season.tally):
        tally.found(verdict.findings, in_hand=False)
    group.found += season.note(row, hand, verdict.findings)


def _alone(season: Season, night: Night, hand: Hand) -> Group:
    """The group of a night that has no hands."""
    key = season.keys.night(hand)
    while key in season.nights or key in season.ledgers:  # its file tells hands of that night too
        key += "-ledger"
    title = night_title(hand) if night.name else "A ledger without a date"
    group = Group(key, season.called.get(key, title), night=night)
    season.ledgers[key] = group
    return group


def _closing(night: Night, told: JudgedHand | None) -> tuple[str, str]:
    """Whether the ledger closes: tone and words."""
    if told is None:
        return CLOSES if any(_is_of_money(entry) for entry in night.ledger) else ("", "")
    verdict = told[1].verdict
    return verdict, WORDS.get(verdict, "")


def _is_of_money(entry: LedgerEntry) -> bool:
    return entry.kind in ("buy", "cash") or is_net(entry)


def ledger_item(group: Group) -> NightItem:
    """Its line in the list of nights."""
    night = group.night
    assert night is not None
    players = many(len({entry.player for entry in night.ledger if entry.player}), "player")
    said = f"a ledger of {players}, {file_name(night)}"
    return NightItem(f"nights/{group.key}.html", group.title, group.where, said, _share(group))


def ledger_pages(season: Season) -> Iterator[tuple[str, LedgerPage]]:
    """The page of each such night: file name, page."""
    for group in season.ledgers.values():
        night = group.night
        assert night is not None
        money = Money(night.unit, night.currency)
        facts = (group.where, file_name(night))
        yield (
            f"{group.key}.html",
            LedgerPage(
                group.title,
                season.site,
                home(season),
                "No hand of this night was read: this is its ledger.",
                tuple(filter(None, facts)),
                _share(group),
                money.label,
                tuple(_rows(night, money)),
                _sum(night, money),
                tuple(found_view(season, row, "../") for row in group.found),
                tuple(ledger_views(group, night)),
            ),
        )


def _share(group: Group) -> tuple[VerdictShare, ...]:
    tone, words = group.closing
    return (VerdictShare(tone, words, "", "100", ""),) if tone else ()


def _rows(night: Night, money: Money) -> Iterator[LedgerRow]:
    """A row a player, who won most first; a net that is not known last."""
    nets = written_nets(night.ledger)

    def order(name: str) -> tuple[bool, Decimal, str]:
        net = nets[name]
        return net is None, -Decimal(net or 0), name

    for name in sorted(nets, key=order):
        own = [entry for entry in night.ledger if entry.player == name]
        yield LedgerRow(
            name,
            _total(own, "buy", money),
            _total(own, "cash", money),
            money.signed(nets[name]),
        )


def _total(entries: Iterable[LedgerEntry], kind: str, money: Money) -> str:
    """What somebody bought or cashed out; "" where nothing of the kind is noted."""
    amounts = [entry.amount for entry in entries if entry.kind == kind]
    if any(amount < 0 for amount in amounts):
        return NOT_KNOWN
    return money.text(sum(amounts)) if amounts else ""


def _sum(night: Night, money: Money) -> LedgerRow:
    sums = balance(night.ledger)
    over = money.signed(sums.over) if sums.known else NOT_KNOWN
    return LedgerRow("Together", money.text(sums.bought), money.text(sums.left_with), over)
