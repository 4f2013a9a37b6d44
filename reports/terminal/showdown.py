"""A showdown's answer as lines: who wins what with which hand, by which article, who owes whom."""

from collections.abc import Iterator, Sequence

from reports.terminal.lines import INK, finding_text, harmless, painted
from reports.views.money import Money
from reports.views.wild import wild_text
from schemas.findings import Severity
from schemas.game import GameDef
from schemas.gamewords.plain import words
from schemas.hand import Hand
from schemas.verdict import Pot, Share, Verdict
from schemas.words import listed


def showdown_lines(
    hand: Hand,
    verdict: Verdict,
    game: GameDef,
    colour: bool = False,
    amounts: bool = True,
    each: Sequence[Verdict] = (),
) -> Iterator[str]:
    """One line a winner and a beaten hand of every pot, then what was found, then the transfers.

    Without ``amounts`` nothing is said of chips: who wins, and with what. ``each``: the verdict
    under each reading, where who wins hangs on it; then each reading has its own lines.
    """
    money = Money(hand.unit, hand.currency, hand.money)
    money.grouped = False
    waits = verdict.award == "needs-ruling"
    if not each:
        for line, wins in _pots(hand, verdict, game, money if amounts else None, waits):
            yield painted(harmless(line), "1", colour and wins)
    for one in verdict.wilds:
        yield harmless(f"wild: {wild_text(one)} [{one.cite}]")
    for finding in verdict.findings:
        ink = INK[finding.severity]
        yield painted(harmless(finding_text(finding)), ink, colour)
    for reading, under in zip(verdict.readings, each, strict=bool(each)):
        topics = ", ".join(f"{topic} {value}" for topic, value in reading.topics.items())
        owed = ", ".join(
            f"{hand.names[seat]} {money.text(chips)}" if amounts else hand.names[seat]
            for seat, chips in reading.owed.items()
            if chips
        )
        head = "needs a ruling" if waits else "read"
        yield harmless(f"{head} with {topics}: ".replace("_", "-") + (owed or "nobody"))
        for line, _ in _pots(hand, under, game, money if amounts else None, False):
            yield harmless(f"  {line}")
    for transfer in verdict.transfers if amounts else ():
        payer, payee = hand.names[transfer.payer], hand.names[transfer.payee]
        said = f"{payer} owes {payee} {money.full(transfer.chips)}"
        yield painted(harmless(said), INK[Severity.MONEY], colour)


def _pots(
    hand: Hand, verdict: Verdict, game: GameDef, chips: Money | None, waits: bool
) -> Iterator[tuple[str, bool]]:
    """The lines of every share of every pot, each with whether it is a winner's."""
    cites = {contest.id: game.cite(contest.cite) for contest in game.contests}
    for pot in verdict.pots:
        for share in pot.shares:
            label = f"{pot.name} pot: " if len(verdict.pots) > 1 else ""
            label += share_label(share, pot)
            cite = "" if waits else cites.get(share.contest, game.cite(""))
            yield from _share(hand, share, label, cite, chips)


def share_label(share: Share, pot: Pot) -> str:
    """``low: ``, ``high, board 2: ``: which share of its pot; "" where it is the only one."""
    if len(pot.shares) < 2:
        return ""
    again = sum(1 for one in pot.shares if one.contest == share.contest) > 1
    board = f", board {share.board + 1}" if again else ""
    return f"{words(share.contest)}{board}: "


def _share(
    hand: Hand, share: Share, label: str, cite: str, money: Money | None
) -> Iterator[tuple[str, bool]]:
    """Winners first, each line with whether it is a winner's; without ``cite`` nobody wins yet."""
    best = [seat for seat, chips in share.owed.items() if chips] if cite else []
    for line in _won(hand, share, best, cite, money):
        yield label + line, True
    if cite and not share.owed and share.amount:
        amount = f"{money.full(share.amount)} stays" if money is not None else "it stays"
        yield f"{label}nobody wins, {amount} in the pot [{cite}]", True
    told = best if len(best) == 1 else []
    for seat, text in share.hand.items():
        if text and seat not in told:
            yield f"{label}{hand.names[seat]} has {text}", False
    if share.dummy:
        yield f"{label}the dummy has {share.dummy}", False


def _won(
    hand: Hand, share: Share, best: list[int], cite: str, money: Money | None
) -> Iterator[str]:
    """One winner with his hand, or those who split."""
    if len(best) == 1:
        amount = f" {money.full(share.owed[best[0]])}" if money is not None else ""
        held = f" with {share.hand[best[0]]}" if share.five.get(best[0]) else ""
        if not held and list(share.hand) == best:
            held = " with the only hand that is live"
        verb = "wins" if best[0] in share.hand else "takes it too"  # he did not play for it
        yield f"{hand.names[best[0]]} {verb}{amount}{held} [{cite}]"
    elif best:
        parts = {share.owed[seat] for seat in best}
        amount = each = ""
        if money is not None:
            amount = f" {money.full(share.amount)}"
            each = ", ".join(f"{hand.names[s]} {money.text(share.owed[s])}" for s in best)
            each = f": {each}" if len(parts) > 1 else ""
        names = listed([hand.names[seat] for seat in best])
        yield f"{names} split{amount or ' the pot'}{each} [{cite}]"
