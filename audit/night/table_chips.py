"""All chips of a night's table together: no hand makes or takes any but the rake.

Who won what may be unwritten, and so each stack untold; what lies before all of them together is
told by what was bought and cashed out, and by each hand that states everybody's stack. Where a
single stack tells more, that is told of it (``audit.night.chain``), and once.
"""

from schemas.events import Kind
from schemas.hand import Chips, Hand, LedgerEntry
from schemas.verdict import Verdict

PAYS, CARRY = int(Kind.PAYS), int(Kind.CARRY)
MOVES = ("buy", "cash", "adjust")


class TableChips:
    """Chips at the table, by the lines up to here; None where they do not tell."""

    def __init__(self) -> None:
        self._lie: Chips | None = 0
        self._with: set[str] = set()  # everybody who has some of them
        self._bought = False  # some were, by a line
        self.since: Hand | None = None  # the last hand that states all stacks

    @property
    def over(self) -> Chips:
        """Chips more than ever came to the table, once everybody has left it; less than none: they
        are missing. 0 where that is not told."""
        if self._lie is None or self._with or not (self._bought or self.since):
            return 0
        return -self._lie

    def enter(self, entry: LedgerEntry) -> None:
        """One line between hands."""
        name, amount = entry.player, entry.amount
        lost = entry.kind == "unread" or (entry.kind in ("buy", "cash") and amount < 0)
        if entry.kind == "buy":
            self._bought = True
            self._with.add(name)
        elif entry.kind == "cash":
            lost |= name not in self._with  # he brought them before the night's lines begin
            self._with.discard(name)
        into_a_pot = entry.kind == "pays" and not entry.other
        if lost or into_a_pot or self._lie is None:
            self.forget()
        elif entry.kind in MOVES:
            self._lie += -amount if entry.kind == "cash" else amount

    def forget(self) -> None:
        """Something happened that is not known."""
        self._lie = None

    def before(self, hand: Hand, riding: Chips) -> Chips | None:
        """How many chips more lie before everybody than should; None where it is not told. Of them
        ``riding`` lie in the pot."""
        here = {*hand.names}
        paid_in = PAYS in hand.kinds or CARRY in hand.kinds
        if paid_in or not here <= self._with:
            self.forget()  # who came without a line brought what he has
        self._with |= here
        told = bool(hand.stacks) and min(hand.stacks) >= 0 and self._with <= here
        if paid_in or not told:
            return None
        lie = sum(hand.stacks) + riding
        more = None if self._lie is None else lie - self._lie
        self._lie, self._with, self.since = lie, here, hand
        return more

    def after(self, hand: Hand, verdict: Verdict) -> None:
        """The hand was played: the rake is gone, if it is known."""
        if hand.incomplete or self._lie is None:
            self.forget()
        else:
            self._lie -= verdict.rake
