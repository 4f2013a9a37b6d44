"""A showdown's answer as lines: who wins what with which hand, by which article, who owes whom."""

from collections.abc import Iterator

from reports.terminal import INK, finding_text, harmless, painted
from reports.views_money import Money
from schemas.findings import Severity
from schemas.game import GameDef
from schemas.hand import Hand
from schemas.verdict import Pot, Share, Verdict


def showdown_lines(
    hand: Hand, verdict: Verdict, game: GameDef, colour: bool = False
) -> Iterator[str]:
    """One line a winner and a beaten hand of every pot, then what was found, then the transfers."""
    money = Money(hand.unit, hand.currency, hand.money)
    money.grouped = False
    cites = {contest.id: game.cite(contest.cite) for contest in game.contests}
    for pot in verdict.pots:
        for share in pot.shares:
            for line, wins in _share(hand, pot, share, cites, money, len(verdict.pots)):
                yield painted(harmless(line), "1", colour and wins)
    for finding in verdict.findings:
        ink = INK[finding.severity]
        yield painted(harmless(finding_text(finding)), ink, colour)
    for reading in verdict.readings:
        topics = ", ".join(f"{topic} {value}" for topic, value in reading.topics.items())
        owed = ", ".join(f"{hand.names[s]} {money.text(c)}" for s, c in reading.owed.items() if c)
        yield harmless(f"read with {topics}: {owed}")
    for transfer in verdict.transfers:
        payer, payee = hand.names[transfer.payer], hand.names[transfer.payee]
        said = f"{payer} owes {payee} {money.full(transfer.chips)}"
        yield painted(harmless(said), INK[Severity.MONEY], colour)


def _share(
    hand: Hand, pot: Pot, share: Share, cites: dict[str, str], money: Money, pots: int
) -> Iterator[tuple[str, bool]]:
    """Winners first, each line with whether it is a winner's."""
    label = f"{pot.name} pot: " if pots > 1 else ""
    cite = cites.get(share.contest, "")
    winners = [seat for seat in share.hand if share.owed.get(seat)]
    winners += [seat for seat in share.owed if share.owed[seat] and seat not in share.hand]
    for seat in winners:
        chips = share.owed[seat]
        held = f" with {share.hand[seat]}" if share.hand.get(seat) else ""
        amount = f" {money.full(chips)}" if share.amount else ""
        yield f"{label}{hand.names[seat]} wins{amount}{held} [{cite}]", True
    for seat, text in share.hand.items():
        if seat not in winners and text:
            yield f"{label}{hand.names[seat]} has {text}", False
