"""Counts over many verdicts: hands, money to move, coverage, and what decides the exit code."""

from dataclasses import dataclass, field

from audit.night.closing import is_stand_in
from ingest.booked import Booked
from reports.areas import level_told, notes_promised
from reports.logged import LOGGED
from reports.pot_debts import THE_POT, UNMATCHED, owed_to_the_pot
from reports.verdict_json import labels
from reports.views.money import Money
from schemas.findings import RANK, SEVERITIES, Finding, Severity, State
from schemas.hand import Hand, Level
from schemas.verdict import CleanHands, Verdict

UNKNOWN_GAME = "REC006"
OTHERWISE = "LED008"  # a ledger and the hands of its game


def weight(finding: Finding) -> Severity | None:
    """The severity a finding has for the exit code: None when a ruling has settled it.

    What needs a ruling weighs at least a warning; what cannot be told is a gap.
    """
    if finding.state == State.RULED:
        return None
    if finding.state == State.CANNOT_TELL:
        return Severity.GAP
    if finding.state == State.NEEDS_RULING and RANK[finding.severity] > RANK[Severity.WARN]:
        return Severity.WARN
    return finding.severity


@dataclass(frozen=True, slots=True)
class Debt:
    """What one player owes another; the amount is text with its currency."""

    payer: str
    payee: str
    amount: str


@dataclass(slots=True)
class Outcome:
    """Verdicts counted as they come; ``fail_at`` is the least severity that fails a run."""

    fail_at: Severity = Severity.WARN
    hands: int = 0
    booked: Booked = field(default_factory=Booked)  # nights of which there is only a ledger
    # of them, by verdict; OTHERWISE where nothing but its hands in a log is against it
    ledgers: dict[str, int] = field(default_factory=dict)
    verdicts: dict[str, int] = field(default_factory=dict)
    awards: dict[str, int] = field(default_factory=dict)
    codes: dict[str, int] = field(default_factory=dict)
    severities: dict[str, int] = field(default_factory=dict)
    untold: dict[str, int] = field(default_factory=dict)  # hands by code of a check
    to_note: dict[str, int] = field(default_factory=dict)  # people's hands by what would tell more
    wanting: int = 0  # programs' hands that tell less than their level promises
    nights: set[str] = field(default_factory=set)
    undecided: list[tuple[str, str]] = field(default_factory=list)  # night and id: needs a ruling
    halted: list[tuple[str, str]] = field(default_factory=list)
    unknown_games: dict[str, int] = field(default_factory=dict)  # hands by game as called
    errors: int = 0
    failed: bool = False
    _matches: dict[tuple[str, str, str], dict[str, int]] = field(default_factory=dict)
    _moves: dict[tuple[str, str, str], dict[tuple[str, str], int]] = field(default_factory=dict)

    def add(self, hand: Hand, verdict: Verdict) -> None:
        """Count one judged hand, or a night that has none."""
        if is_stand_in(hand):
            codes = {finding.code for finding in verdict.findings}
            _count(self.ledgers, OTHERWISE if codes == {OTHERWISE} else verdict.verdict)
            self._add_findings(hand, verdict)
            return
        self.hands += 1
        self.nights.add(hand.night)
        _count(self.verdicts, verdict.verdict)
        _count(self.awards, verdict.award)
        self._add_findings(hand, verdict)
        is_judged = verdict.award not in ("cannot-tell", "none")
        self._add_untold(hand.format, verdict.cannot_tell, hand.level, is_judged, 1)
        if verdict.verdict == "needs-ruling" or verdict.award == "needs-ruling":
            self.undecided.append((hand.night, hand.id))
            self.failed = True
        if verdict.halted:
            self.halted.append((hand.night, hand.id))
        if verdict.transfers:
            self._add_transfers(hand, verdict)
        if UNMATCHED in self.codes:
            self._add_matches(hand, verdict)

    def _add_findings(self, hand: Hand, verdict: Verdict) -> None:
        for finding in verdict.findings:
            _count(self.codes, finding.code)
            _count(self.severities, str(finding.severity))
            if finding.code == UNKNOWN_GAME and hand.game:
                _count(self.unknown_games, hand.game)
            heavy = weight(finding)
            self.failed |= heavy is not None and self._fails(heavy)

    def add_clean(self, clean: CleanHands) -> None:
        """Count hands of which nothing is to be said, their award being right."""
        for (format, untold), hands in clean.items():
            self.hands += hands
            _count(self.verdicts, "clean", hands)
            _count(self.awards, "right", hands)
            self._add_untold(format, untold, level_told(untold), True, hands)

    def _add_untold(
        self, format: str, codes: tuple[str, ...], level: Level, is_judged: bool, hands: int
    ) -> None:
        for code in codes:
            _count(self.untold, code, hands)
        notes = notes_promised(codes, level, is_judged)
        if format in LOGGED:  # a program can be asked for nothing
            self.wanting += hands if notes else 0
            return
        for note in notes:
            _count(self.to_note, note, hands)

    def add_error(self) -> None:
        """Count something that could not be read: an error like any other."""
        self.errors += 1
        self.failed |= self._fails(Severity.ERROR)

    def _fails(self, severity: Severity) -> bool:
        return RANK[severity] <= RANK[self.fail_at]

    def _add_transfers(self, hand: Hand, verdict: Verdict) -> None:
        names = labels(hand)
        moves = self._moves.setdefault((hand.unit, hand.currency, hand.money), {})
        for transfer in verdict.transfers:
            payer, payee = names[transfer.payer], names[transfer.payee]
            sign = 1 if (payer, payee) <= (payee, payer) else -1
            pair = (payer, payee) if sign > 0 else (payee, payer)
            moves[pair] = moves.get(pair, 0) + sign * transfer.left

    def _add_matches(self, hand: Hand, verdict: Verdict) -> None:
        """What was not paid into a pot that is matched: owed to the pot, not to a player."""
        names = labels(hand)
        book = (hand.unit, hand.currency, hand.money)
        for seat, chips in owed_to_the_pot(verdict):
            owing = self._matches.setdefault(book, {})
            owing[names[seat]] = owing.get(names[seat], 0) + chips

    def named(self, hands: list[tuple[str, str]]) -> list[str]:
        """Hands by id; by ``NIGHT/ID`` where there are several nights."""
        several = len(self.nights) > 1
        return [f"{night}/{id}" if several and night else id for night, id in hands]

    def debts(self) -> list[Debt]:
        """What each pair of players owes one another after all hands, the largest first."""
        found: list[Debt] = []
        for (unit, currency, kind), moves in self._moves.items():
            money = Money(unit, currency, kind)
            money.grouped = False
            for (one, other), chips in sorted(moves.items(), key=lambda item: -abs(item[1])):
                payer, payee = (one, other) if chips > 0 else (other, one)
                if chips:
                    suffix = " tournament chips" if kind == "tournament" else ""
                    found.append(Debt(payer, payee, money.full(abs(chips)) + suffix))
        for (unit, currency, kind), matches in self._matches.items():
            money = Money(unit, currency, kind)
            money.grouped = False
            for name, chips in matches.items():
                payer, payee = (name, THE_POT) if chips > 0 else (THE_POT, name)
                if chips:
                    found.append(Debt(payer, payee, money.full(abs(chips))))
        return found


def _count(counts: dict[str, int], key: str, more: int = 1) -> None:
    counts[key] = counts.get(key, 0) + more


def summary_json(outcome: Outcome) -> dict[str, object]:
    """The ``summary`` of the JSON contract."""
    return {
        "hands": outcome.hands,
        "verdicts": dict(sorted(outcome.verdicts.items())),
        "awards": dict(sorted(outcome.awards.items())),
        "findings": dict(sorted(outcome.codes.items())),
        "severities": {s: outcome.severities[s] for s in SEVERITIES if s in outcome.severities},
        "cannot_tell": dict(sorted(outcome.untold.items())),
        "errors": outcome.errors,
        "ledgers": {"nights": outcome.booked.nights, "players": len(outcome.booked.players)},
        "fail_at": str(outcome.fail_at),
        "failed": outcome.failed,
        "debts": [
            {"from": one.payer, "to": one.payee, "amount": one.amount} for one in outcome.debts()
        ],
    }
