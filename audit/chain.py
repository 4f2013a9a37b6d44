"""Stacks that carry from hand to hand through a night: buys, cash-outs, awards.

A carried stack is what the night's own lines add up to. It never proves a bet too large, since home
rebuys go unwritten; a ``stacks`` line that is less than it shows chips that left unseen.
"""

from schemas.codes import cites_for
from schemas.events import NOBODY, NOT_NOTED, Kind
from schemas.findings import Finding, Severity, State
from schemas.hand import Hand, LedgerEntry, Night
from schemas.profile import Profile
from schemas.verdict import Verdict


class Chain:
    """The carried stacks of one night; None is a stack the lines do not tell."""

    def __init__(self, night: Night, profile: Profile) -> None:
        self._profile = profile
        self._entries = sorted(night.ledger, key=lambda entry: entry.before_hand)
        self._at = 0
        self._stacks: dict[str, int | None] = {}
        self._last = ""
        self.riding = 0  # chips of the hand before that nobody got

    def before(self, hand: Hand) -> tuple[tuple[int, ...], list[Finding]]:
        """Stacks carried into ``hand``, by seat, and what its own ``stacks`` line contradicts."""
        while self._at < len(self._entries) and self._entries[self._at].before_hand <= hand.number:
            self._enter(self._entries[self._at])
            self._at += 1
        carried_in = tuple(
            NOT_NOTED if (had := self._stacks.get(name)) is None else had for name in hand.names
        )
        notes: list[Finding] = []
        if hand.stacks:
            for seat, name in enumerate(hand.names):
                if hand.stacks[seat] < 0:
                    continue
                carried = self._stacks.get(name)
                if carried is not None and carried != hand.stacks[seat]:
                    notes.append(self._differs(hand, seat, carried))
                self._stacks[name] = hand.stacks[seat]
        return carried_in, notes

    def after(self, hand: Hand, verdict: Verdict) -> None:
        """Carry on with what each player won or lost, as paid."""
        self._last = hand.id
        self.riding = sum(
            max(chips, others)
            for kind, seat, chips, others in zip(
                hand.kinds, hand.seats, hand.amounts, hand.others or hand.amounts, strict=True
            )
            if kind == Kind.POT and seat == NOBODY
        )
        for row in verdict.players:
            name = hand.names[row.seat]
            had = self._stacks.get(name)
            if had is not None:
                self._stacks[name] = None if row.net is None or had + row.net < 0 else had + row.net

    def _enter(self, entry: LedgerEntry) -> None:
        had = self._stacks.get(entry.player)
        if entry.kind == "buy":
            self._stacks[entry.player] = (had or 0) + entry.amount
        elif entry.kind == "cash" or entry.kind == "leave":
            self._stacks.pop(entry.player, None)
        elif entry.kind == "adjust" and had is not None:
            self._stacks[entry.player] = had + entry.amount
        elif entry.kind == "pays":
            self._move(entry.player, -entry.amount)
            self._move(entry.other, entry.amount)

    def _move(self, name: str, chips: int) -> None:
        had = self._stacks.get(name)
        if had is not None:
            self._stacks[name] = had + chips

    def _differs(self, hand: Hand, seat: int, carried: int) -> Finding:
        has, name = hand.stacks[seat], hand.names[seat]
        more = has > carried
        since = f" since hand {self._last}" if self._last else ""
        what = "appeared; a rebuy nobody noted?" if more else "are gone"
        return Finding(
            code="LED002",
            severity=Severity.NOTE if more else Severity.WARN,
            state=State.OPEN,
            event=-1,
            seats=(seat,),
            cites=cites_for("LED002", self._profile),
            recorded=str(has),
            expected=str(carried),
            message=f"{name} has {has} where the night leaves {carried}: "
            f"{abs(has - carried)} chips "
            f"{what.replace(';', since + ';', 1) if more else what + since}",
            line=hand.line,
            column=hand.column,
        )
