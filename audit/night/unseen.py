"""Findings about chips that appeared or vanished between hands; it adds nothing up itself."""

from typing import NamedTuple

from schemas.codes import cites_for
from schemas.findings import Finding, Severity, State, fingerprint
from schemas.hand import Hand, LedgerEntry, line_and_column, place
from schemas.profile import Profile

# formats that write what moves between hands; of others, what is gone may have been cashed out
WITH_LEDGER = ("sheet", "pokernow")

# codes of findings that tell where chips came from or went to
LOCALISED = ("LED002", "LED003", "POT005", "POT007", "AWD001", "REC007", "REC013", "REC008")


class Jump(NamedTuple):
    """A stack before a hand that is not what the night leaves."""

    finding: Finding
    at: int  # index of the hand in its night
    name: str
    chips: int  # more than the night leaves


class UnseenChips:
    """States LED002: more is a note, for rebuys go unwritten; less is a warning."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile

    def in_stacks(self, hand: Hand, name: str, carried: int, has: int, since: str) -> Finding:
        """A ``stacks`` line that is not what the night leaves; ``has``: with what was paid into
        the pot before that line."""
        paid = has - hand.stacks[hand.names.index(name)]
        and_paid = f" and paid {hand.amount(paid)} into the pot" if paid else ""
        left = f"the night leaves {hand.amount(carried)}"
        said = f"{name} has {hand.amount(has - paid)}{and_paid} where {left}"
        what = _gone_or_more(hand, has - carried, since)
        told = has < carried and hand.format in WITH_LEDGER
        severity = Severity.WARN if told else Severity.NOTE
        here = place(hand.line, hand.column)
        return self._finding(hand, name, f"{said}: {what}", severity, has, carried, here)

    def in_all(self, hand: Hand, more: int, since: str) -> Finding:
        """Everybody's stacks together are not what the night leaves them; whose nobody can say."""
        lie = sum(hand.stacks)
        said = f"the stacks add up to {hand.amount(lie)} where the night leaves "
        what = f"{hand.amount(lie - more)}: {_gone_or_more(hand, more, since)}"
        severity = Severity.WARN if more < 0 and hand.format in WITH_LEDGER else Severity.NOTE
        here = place(hand.line, hand.column)
        return self._finding(hand, "", f"{said}{what}", severity, lie, lie - more, here)

    def in_cash(
        self, hand: Hand, leaving: list[tuple[LedgerEntry, int]], since: str
    ) -> list[Finding]:
        """Cash-outs at one place of the night, each with the stack carried. Where no chips are gone
        in all, they only went from one to another."""
        lost = sum(entry.amount - had for entry, had in leaving) < 0
        found = []
        for entry, had in leaving:
            more = entry.amount - had
            said = f"{entry.player} cashed out {hand.amount(entry.amount)} where the night leaves "
            what = _gone_or_more(hand, more, since)
            if more < 0 and not lost:
                what = f"{hand.amount(-more)} went to others; a hand or a payment nobody noted?"
            found.append(
                self._finding(
                    hand,
                    entry.player,
                    f"{said}{hand.amount(had)}: {what}",
                    Severity.WARN if more < 0 and lost else Severity.NOTE,
                    entry.amount,
                    had,
                    entry.place,
                )
            )
        return found

    def _finding(
        self,
        hand: Hand,
        name: str,
        message: str,
        severity: Severity,
        has: int,
        carried: int,
        at: int,
    ) -> Finding:
        line, column = line_and_column(at)
        return Finding(
            code="LED002",
            severity=severity,
            state=State.OPEN,
            event=-1,
            seats=(hand.names.index(name),) if name in hand.names else (),
            cites=cites_for("LED002", self._profile),
            recorded=hand.amount(has),
            expected=hand.amount(carried),
            message=message,
            line=line or hand.line,
            column=column or hand.column,
            fingerprint=fingerprint(hand.night, hand.id, "LED002", name, str(has), str(carried)),
        )


def _gone_or_more(hand: Hand, more: int, since: str) -> str:
    """``11 chips are gone since hand 3``."""
    when = f" since hand {since}" if since else ""
    one = hand.unit != "1" or abs(more) == 1
    what = "in chips" if hand.unit != "1" else "chip" if one else "chips"
    amount = f"{hand.amount(abs(more))} {what}"
    if more > 0:
        return f"{amount} appeared{when}; a rebuy nobody noted?"
    return f"{amount} {'is' if one else 'are'} gone{when}"
