"""Hands of a season with their replay: verdicts are kept without steps. It changes no verdict.

In a night whose hands follow one another stacks carry from hand to hand, so that an all-in is told
only where the whole night is; such a night is replayed whole.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from audit.judge import Judge, judge_night
from audit.night.repaid import with_settled
from audit.season import chained_nights
from schemas.database.rulings import season_rulings
from schemas.database.season_file import CURRENT_HANDS, Database
from schemas.database.verdicts import verdicts_by_night
from schemas.hand import Hand, Night
from schemas.profile import House
from schemas.rows import records as rows
from schemas.rulings import SeasonRuling, give, house_with, rulings_by_target
from schemas.shelf import Shelf
from schemas.verdict import JudgedHand, Verdict


class Retelling:
    """Replays hands of one season as its audit judged them: with its house and its rulings."""

    def __init__(
        self,
        database: Database,
        shelf: Shelf,
        house: House,
        given: list[SeasonRuling] | None = None,
    ) -> None:
        given = season_rulings(database) if given is None else given
        self._database, self._shelf = database, shelf
        self._house = house_with(house, given)
        self._rulings = rulings_by_target(given)
        self._chained = chained_nights(database)
        self._anew: dict[str, bool] = {}  # by game

    def all(self) -> Iterator[JudgedHand]:
        """Every judged hand in reading order; those of chained nights with their steps.

        No more than one night is held.
        """
        at, waiting = 0, list[JudgedHand]()
        for night, hand, verdict in verdicts_by_night(self._database):
            if night != at:
                yield from self._with_steps(at, waiting)
                at, waiting = night, []
            if night in self._chained:
                waiting.append((hand, verdict))
            else:
                if self._is_told_anew(verdict.game):
                    anew = self.anew(night, hand)
                    verdict.wilds = anew.wilds
                    _with_dummies(verdict, anew)
                yield hand, verdict
        yield from self._with_steps(at, waiting)

    def _is_told_anew(self, game: str) -> bool:
        """Whether the hands of a game may have wild cards or a hand that is nobody's: these are
        told from a replay."""
        if game not in self._anew:
            known = self._shelf.only(game) if game else None
            dummies = any(contest.dummy for contest in known.contests) if known else False
            self._anew[game] = dummies or bool(known and known.wilds)
        return self._anew[game]

    def _with_steps(self, key: int, pairs: Sequence[JudgedHand]) -> Iterator[JudgedHand]:
        told = self._replayed(key, [hand for hand, _ in pairs]) if pairs else []
        for (hand, verdict), anew in zip(pairs, told, strict=True):
            verdict.steps, verdict.wilds, verdict.rode = anew.steps, anew.wilds, anew.rode
            verdict.legs, verdict.next_pot = anew.legs, anew.next_pot
            _with_dummies(verdict, anew)
            verdict.transfers = with_settled(verdict.transfers, anew.transfers)
            yield hand, verdict

    def anew(self, key: int, hand: Hand) -> Verdict:
        """The verdict on one hand of the night ``key`` judged now, with steps."""
        if key not in self._chained:
            give(hand, self._rulings)
            return Judge(self._shelf, self._house, trace=True).judge(hand)
        hands = self.hands_of(key)
        verdicts = self._replayed(key, hands)
        found = zip(hands, verdicts, strict=True)
        return next(verdict for one, verdict in found if one.number == hand.number)

    def night(self, key: int, hands: list[Hand]) -> list[Verdict]:
        """The verdicts on all hands of a night judged now; the hands are left as they are."""
        if key in self._chained:
            return self._replayed(key, hands)
        return [self.anew(key, replace(hand)) for hand in hands]

    def hands_of(self, key: int) -> list[Hand]:
        """The current hands of a night, in order."""
        found = self._database.query(
            f"select * from {CURRENT_HANDS} where night = ? order by number, hand", [key]
        )
        return [hand for batch in found.to_batches() for hand in rows.hands_from(batch)]

    def _replayed(self, key: int, hands: list[Hand]) -> list[Verdict]:
        """The verdicts of a chained night; rulings given later are of the judging alone."""
        written = self._chained[key]
        stated = [hand.rulings for hand in hands]
        for hand in hands:
            give(hand, self._rulings)
        night = Night(
            written.source, written.name, chained=True, hands=hands, ledger=written.ledger
        )
        verdicts = judge_night(night, self._shelf, self._house, trace=True)
        for hand, rulings in zip(hands, stated, strict=True):
            hand.rulings = rulings
        return verdicts


def _with_dummies(verdict: Verdict, anew: Verdict) -> None:
    """Enter the hand that is nobody's into the shares of a verdict that was kept."""
    for pot, other in zip(verdict.pots, anew.pots, strict=False):
        for share, its in zip(pot.shares, other.shares, strict=False):
            share.dummy = its.dummy
