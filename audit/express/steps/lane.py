"""The lane for hands of a sheet, of any game: finds the sort of each, and follows it."""

from collections.abc import Callable

from audit.express.steps.follow import follow, takes
from audit.express.steps.ready import REMEMBERED, Ready, Sorts, key_of, made_ready
from audit.night.carried import NightLeaves
from audit.program import Program
from audit.terms import Terms
from schemas.hand import Hand
from schemas.verdict import Verdict


class SheetLane:
    """The lane for one shelf and one house; the three callables know both."""

    def __init__(
        self,
        program_of: Callable[[str], Program | None],
        terms_of: Callable[[Hand, Program], Terms],
        features_of: Callable[[Program], frozenset[str]],
    ) -> None:
        self._program_of, self._terms_of, self._features_of = program_of, terms_of, features_of
        self._sorts: dict[str, Sorts] = {}  # by the game as called

    def follow(self, hand: Hand, left: NightLeaves) -> Verdict | None:
        """The verdict on a hand that is clean beyond doubt; None for the others."""
        sorts = self._sorts.get(hand.game)
        if sorts is None:
            sorts = self._sorts[hand.game] = Sorts(self._program_of(hand.game))
        key = key_of(hand, sorts.topics)
        if key is None or sorts.program is None:
            return None
        if key not in sorts.ready:
            if len(sorts.ready) >= REMEMBERED:
                sorts.ready.clear()
            made = self._made(hand, sorts, sorts.program)
            if made is not None and not takes(made, hand):
                return None  # what it says later may be what another of the sort lacks
            sorts.ready[key] = made
        ready = sorts.ready[key]
        return follow(ready, hand, left) if ready is not None else None

    def _made(self, hand: Hand, sorts: Sorts, program: Program) -> Ready | None:
        terms = self._terms_of(hand, program)
        alike = sorts.like(hand, terms, program, self._features_of(program))
        return made_ready(hand, alike, terms)
