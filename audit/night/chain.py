"""Stacks that carry from hand to hand through a night: buys, cash-outs, awards.

A carried stack is what the night's own lines add up to, and so are all of them together. It never
proves a bet too large, since home rebuys go unwritten; a ``stacks`` or ``cash`` line of less shows
chips that left unseen.
"""

from audit.events.legs import MANY
from audit.night.buys import Buy
from audit.night.carried import Carried, NightLeaves
from audit.night.gaps import follows
from audit.night.opened import had_before
from audit.night.pots import NightPots
from audit.night.sittings import losses
from audit.night.table_chips import TableChips
from audit.night.unseen import LOCALISED, Jump, UnseenChips
from schemas.events import NOT_NOTED
from schemas.findings import Finding, Severity
from schemas.hand import Chips, Hand, LedgerEntry, Night
from schemas.profile import Profile
from schemas.verdict import Verdict


class Chain:
    """The night's lines between hands, entered hand by hand; ``told`` is what they contradict."""

    def __init__(self, night: Night, profile: Profile) -> None:
        self._night = night
        self._entries = sorted(night.ledger, key=lambda entry: entry.before_hand)
        self._at = 0
        self._stacks = Carried()
        self._table = TableChips()
        self._told_since = False  # where chips came or went, since all stacks were stated
        self._unseen = UnseenChips(profile)
        self._last: Hand | None = None
        self._index = -1  # of the hand being played
        self.pots = NightPots(night.hands)
        self._legs: dict[str, dict[str, tuple[int, int]]] = {}  # of a game, by name
        self.told: dict[int, list[Finding]] = {}  # by index of the hand that tells it
        self.buys: list[Buy] = []
        self.jumps: list[Jump] = []  # of them, what a stack before a hand shows

    def before(self, index: int) -> NightLeaves:
        """What is carried into the hand at ``index``."""
        hand = self._night.hands[index]
        self._enter_up_to(hand.number, index)
        self._index = index
        if not follows(self._last, hand):
            self._losses(index, hand)
            self._forget()
            self._legs = {game: {"": (0, MANY)} for game in self._legs}
        carried_in = self._stacks.of_all(hand.names)
        for name, stated in zip(hand.names, had_before(hand, carried_in), strict=False):
            if stated < 0:
                continue
            carried = self._stacks.of(name)
            if carried is not None and not self._stacks.explains(name, stated - carried):
                found = self._unseen.in_stacks(hand, name, carried, stated, self._since)
                self.jumps.append(Jump(found, index, name, stated - carried))
                self._tell(index, found)
            self._stacks.state(name, stated)
        self._all_stacks(index, hand, carried_in)
        due = self._stacks.unsettled()
        unsettled = (
            frozenset(s for s, x in enumerate(hand.names) if x in due) if due else frozenset()
        )
        riding = self.pots.found[index]
        return NightLeaves(carried_in, riding, unsettled=unsettled, legs=self._legs)

    def after(self, hand: Hand, verdict: Verdict) -> None:
        """Carry on with what each player won or lost, as paid."""
        self._last = hand
        self._table.after(hand, verdict)
        self._told_since |= any(
            one.code in LOCALISED or one.severity is Severity.MONEY for one in verdict.findings
        )
        rides = self.pots.left[self._index] - self.pots.found[self._index]
        self._stacks.play(hand, verdict, rides)
        if verdict.legs is not None:
            had = self._legs.get(verdict.game, {}) if verdict.legs else {}
            now = {hand.names[seat]: count for seat, count in verdict.legs.items()}
            self._legs = {**self._legs, verdict.game: {**had, **now}}

    def close(self) -> None:
        """The lines after the last hand."""
        self._enter_up_to(None, len(self._night.hands))

    @property
    def over(self) -> Chips:
        """Chips cashed out that never came to the table; less than none: they are missing. 0 where
        that is not known, somebody has yet to cash out, or another finding tells the place."""
        riding = self.pots.left[-1] if self.pots.left else 0
        return 0 if self._told_since or riding else self._table.over

    @property
    def all_stated(self) -> str:
        """The last hand that states everybody's stack; "" without one."""
        return self._table.since.id if self._table.since is not None else ""

    @property
    def _since(self) -> str:
        return self._last.id if self._last else ""

    def _forget(self) -> None:
        self._stacks.forget()
        self._table.forget()

    def _losses(self, index: int, hand: Hand) -> None:
        left = self._stacks.of_all(hand.names)
        for name, chips in losses(self._last, hand, left).items():
            had = left[hand.names.index(name)]
            self._tell(index, self._unseen.in_stacks(hand, name, had, had - chips, self._since))

    def _all_stacks(self, index: int, hand: Hand, carried: tuple[Chips, ...]) -> None:
        """Where a stack is not told by itself, all of them together may be."""
        since = self.all_stated or self._since
        more = self._table.before(hand, self.pots.found[index])
        if more is None:
            return
        if more and NOT_NOTED in carried and not self._told_since:
            self._tell(index, self._unseen.in_all(hand, more, since))
        self._told_since = False

    def _enter_up_to(self, number: int | None, index: int) -> None:
        """Enter what stands before hand ``number``; cash-outs of one place are weighed as one."""
        leaving: list[tuple[LedgerEntry, int]] = []
        while self._at < len(self._entries):
            entry = self._entries[self._at]
            if number is not None and entry.before_hand > number:
                break
            self._at += 1
            if entry.before_hand > (self._last.number if self._last else 0) + 1:
                self._forget()  # a hand between could not be read
            self._table.enter(entry)
            if entry.kind == "buy":
                held, seated = self._stacks.before_buy(entry.player)
                self.buys.append(Buy(entry, entry.amount, held, not seated))
            had = self._stacks.enter(entry, self._plays_on(entry))
            if had is None or entry.amount < 0:
                continue
            if not self._stacks.explains(entry.player, entry.amount - had):
                leaving.append((entry, had))
        if leaving and self._night.hands:
            told_by = max(index - 1, 0)
            hand = self._night.hands[told_by]
            for finding in self._unseen.in_cash(hand, leaving, self._since):
                self._tell(told_by, finding)

    def _tell(self, index: int, finding: Finding) -> None:
        self._told_since = True
        self.told.setdefault(index, []).append(finding)

    def _plays_on(self, entry: LedgerEntry) -> bool:
        """Whether a player who cashes out is dealt in again and has bought nothing since."""
        if entry.kind != "cash":
            return False
        for hand in self._night.hands:
            if hand.number < entry.before_hand or entry.player not in hand.names:
                continue
            if not hand.dealt_in[hand.names.index(entry.player)]:
                continue
            return not any(
                one.kind == "buy"
                and one.player == entry.player
                and entry.before_hand <= one.before_hand <= hand.number
                and one.place > entry.place
                for one in self._entries
            )
        return False
