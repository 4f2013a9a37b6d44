"""What a ruling changes: the hands it is about judged with it and without it, side by side.

It stores nothing; the next audit judges with the ruling as it does with every other.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from audit.findings_ruled import rule_on_findings, who_may_rule
from audit.judge import summary
from reports.season import asked
from reports.season.retold import Retelling
from reports.views.money import chips_text
from schemas.database.season_file import CURRENT_HANDS, Database
from schemas.hand import Chips, Hand
from schemas.profile import House
from schemas.rulings import SeasonRuling, rulings_on_findings
from schemas.shelf import Shelf
from schemas.verdict import Verdict

# Hands in which a topic was asked of, at the last audit.
_ASKED = f"""
select distinct night from {CURRENT_HANDS} where hand in (
    select hand from findings where topic = $topic
    union select hand from ruling_effects where topic = $topic
    union select hand from readings where list_contains(map_keys(topics), $topic)
) order by 1
"""


@dataclass(frozen=True, slots=True)
class Change:
    """One hand as it is judged without a ruling and with it."""

    hand: Hand
    before: Verdict
    after: Verdict

    @property
    def is_one(self) -> bool:
        """Whether the ruling changed anything a person cares for."""
        return _told(self.before) != _told(self.after)

    def owed(self) -> dict[str, tuple[Chips | None, Chips | None]]:
        """By player what he was owed before and is now, where these differ."""
        rows = zip(self.before.players, self.after.players, strict=False)
        return {
            self.hand.names[one.seat]: (one.owed, other.owed)
            for one, other in rows
            if one.owed != other.owed
        }


def _told(verdict: Verdict) -> tuple[object, ...]:
    states = [(one.fingerprint, one.state) for one in verdict.findings]
    owed = [(one.seat, one.owed) for one in verdict.players]
    transfers = [(one.payer, one.payee, one.chips) for one in verdict.transfers]
    return verdict.verdict, verdict.award, states, owed, transfers


def changes(
    database: Database,
    shelf: Shelf,
    house: House,
    one: SeasonRuling,
    others: Sequence[SeasonRuling],
) -> Iterator[Change]:
    """The hands whose verdict is another with the ruling than without it, in order."""
    without = [other for other in others if other.number != one.number]
    rulings = (without, [*without, one])
    tellings = [Retelling(database, shelf, house, given) for given in rulings]
    rule = [partial(_rule_on, shelf, house, given) for given in rulings]
    for night in _nights(database, one):
        hands = tellings[0].hands_of(night)
        told = [telling.night(night, hands) for telling in tellings]
        for hand, *verdicts in zip(hands, *told, strict=True):
            for ruled, verdict in zip(rule, verdicts, strict=True):
                ruled(hand, verdict)
            change = Change(hand, *verdicts)
            if change.is_one:
                yield change


def _rule_on(
    shelf: Shelf, house: House, given: Sequence[SeasonRuling], hand: Hand, verdict: Verdict
) -> None:
    on_findings = rulings_on_findings(given)
    game = shelf.only(verdict.game) if verdict.game else None
    words = who_may_rule(hand, house.authorities, game)
    if rule_on_findings(hand, verdict, on_findings, words):
        verdict.verdict = summary(verdict.findings, verdict.award)


def _nights(database: Database, one: SeasonRuling) -> list[int]:
    """The nights that hold the hands it may be about."""
    scope, target = one.ruling.scope, one.target
    if scope == "finding":
        sql = f"select night from {CURRENT_HANDS} where hand in "
        sql += "(select hand from findings where fingerprint = ?)"
        return [night for (night,) in database.rows(sql, [target])]
    if scope == "hand":
        found = asked.hands_and_nights(database, target.lstrip("/"))
        return [night for night, _ in found]
    if scope == "night":
        sql = f"select distinct night from {CURRENT_HANDS} where night_name = ? order by 1"
        return [night for (night,) in database.rows(sql, [target])]
    sql = _ASKED.replace("$topic", "?")
    return [night for (night,) in database.rows(sql, [one.ruling.topic] * 3)]


def change_lines(found: Sequence[Change], back: bool = False) -> Iterator[str]:
    """``hand 2026-11-27/6: needs-ruling is now clean; Ann is owed 16, not 0``, a line a hand.

    ``back``: the ruling was taken back, and what it changed is as before.
    """
    for one in found:
        change = Change(one.hand, one.after, one.before) if back else one
        hand = change.hand
        name = f"{hand.night}/{hand.id}" if hand.night else hand.id
        yield f"hand {name}: {'; '.join(_parts(change)) or 'a finding is ruled on'}"
    if not found:
        yield "it changes no verdict"


def _parts(change: Change) -> Iterator[str]:
    hand, before, after = change.hand, change.before, change.after
    if before.verdict != after.verdict:
        yield f"{before.verdict} is now {after.verdict}"
    for player, (was, owed) in change.owed().items():
        if owed is not None:
            instead = "" if was is None else f", not {chips_text(was, hand.unit)}"
            yield f"{player} is owed {chips_text(owed, hand.unit)}{instead}"
    for transfer in after.transfers:
        if transfer not in before.transfers:
            payer, payee = hand.names[transfer.payer], hand.names[transfer.payee]
            yield f"{payer} owes {payee} {chips_text(transfer.chips, hand.unit)}"
    if before.transfers and not after.transfers:
        yield "nobody owes anybody for it any more"
