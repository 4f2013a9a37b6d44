"""A showdown's answer as lines: who wins what with which hand, by which article, who owes whom."""

from collections.abc import Iterator

from reports.terminal import INK, finding_text, harmless, painted
from reports.views_money import Money
from schemas.findings import Severity
from schemas.game import GameDef
from schemas.hand import Hand
from schemas.verdict import Share, Verdict


def showdown_lines(
    hand: Hand, verdict: Verdict, game: GameDef, colour: bool = False, amounts: bool = True
) -> Iterator[str]:
    """One line a winner and a beaten hand of every pot, then what was found, then the transfers.

    Without ``amounts`` nothing is said of chips: who wins, and with what.
    """
    money = Money(hand.unit, hand.currency, hand.money)
    money.grouped = False
    cites = {contest.id: game.cite(contest.cite) for contest in game.contests}
    waits = verdict.award == "needs-ruling"
    for pot in verdict.pots:
        for share in pot.shares:
            label = f"{pot.name} pot: " if len(verdict.pots) > 1 else ""
            chips = money if amounts else None
            cite = "" if waits else cites.get(share.contest, game.cite(""))
            for line, wins in _share(hand, share, label, cite, chips):
                yield painted(harmless(line), "1", colour and wins)
    for finding in verdict.findings:
        ink = INK[finding.severity]
        yield painted(harmless(finding_text(finding)), ink, colour)
    differ = len({str(reading.owed) for reading in verdict.readings}) > 1
    for reading in verdict.readings if differ else ():
        topics = ", ".join(f"{topic} {value}" for topic, value in reading.topics.items())
        owed = ", ".join(
            f"{hand.names[seat]} {money.text(chips)}" if amounts else hand.names[seat]
            for seat, chips in reading.owed.items()
            if chips
        )
        head = "needs a ruling" if waits else "read"
        yield harmless(f"{head} with {topics}: {owed}".replace("_", "-"))
    for transfer in verdict.transfers if amounts else ():
        payer, payee = hand.names[transfer.payer], hand.names[transfer.payee]
        said = f"{payer} owes {payee} {money.full(transfer.chips)}"
        yield painted(harmless(said), INK[Severity.MONEY], colour)


def _share(
    hand: Hand, share: Share, label: str, cite: str, money: Money | None
) -> Iterator[tuple[str, bool]]:
    """Winners first, each line with whether it is a winner's; without ``cite`` nobody wins yet."""
    for seat, chips in share.owed.items():
        if chips and cite:
            amount = f" {money.full(chips)}" if money is not None else ""
            held = f" with {share.hand[seat]}" if share.hand.get(seat) else ""
            yield f"{label}{hand.names[seat]} wins{amount}{held} [{cite}]", True
    for seat, text in share.hand.items():
        if text and not (cite and share.owed.get(seat)):
            yield f"{label}{hand.names[seat]} has {text}", False
