"""The express lane's door: bare events in, proofs out; finds the setting of each table once."""

from collections.abc import Callable, Iterable, Iterator

from audit.express.award import Clean
from audit.express.plan import Plan
from audit.express.proof import prove
from audit.express.setting import Setting, setting_of
from audit.express.steps.follow import follow, takes
from audit.express.steps.ready import REMEMBERED, Ready, Sorts, key_of
from audit.night.carried import NightLeaves
from audit.program import Program
from schemas.hand import Hand
from schemas.plays import Play, PlayTable
from schemas.verdict import Verdict


class Lane:
    """The lane for one shelf and one house; the three callables know both."""

    def __init__(
        self,
        plan_of: Callable[[PlayTable], Plan | None],
        program_of: Callable[[str], Program | None],
        ready_of: Callable[[Hand, Sorts], Ready | None],
    ) -> None:
        self._plan_of, self._program_of, self._ready_of = plan_of, program_of, ready_of
        self._sorts: dict[str, Sorts] = {}  # by the game as called
        self._settings: dict[tuple[object, ...], Setting | None] = {}

    def setting(self, table: PlayTable) -> Setting | None:
        """What the lane knows of a table; None when it does not take such a one."""
        plan = self._plan_of(table)
        if plan is None:
            return None
        key = (id(plan), table.players, table.chip, table.ante_trimming, *table.stakes.items())
        if key not in self._settings:
            self._settings[key] = setting_of(plan, table)
        return self._settings[key]

    def prove(self, play: Play) -> Clean | None:
        """The proof that one hand is clean; None when it is for the complete judge."""
        setting = self.setting(play.table)
        return prove(setting, play) if setting is not None else None

    def follow(self, hand: Hand, left: NightLeaves) -> Verdict | None:
        """The verdict on a hand of any game that is clean beyond doubt; None for the others."""
        sorts = self._sorts.get(hand.game)
        if sorts is None:
            sorts = self._sorts[hand.game] = Sorts(self._program_of(hand.game))
        key = key_of(hand, sorts.topics)
        if key is None or sorts.program is None:
            return None
        if key not in sorts.ready:
            if len(sorts.ready) >= REMEMBERED:
                sorts.ready.clear()
            made = self._ready_of(hand, sorts)
            if made is not None and not takes(made, hand):
                return None  # what it says later may be what another of the sort lacks
            sorts.ready[key] = made
        ready = sorts.ready[key]
        return follow(ready, hand, left) if ready is not None else None

    def proofs(self, plays: Iterable[Play | None]) -> Iterator[Clean | None]:
        """``prove`` for many hands, most of one table."""
        last: PlayTable | None = None
        setting: Setting | None = None
        for play in plays:
            if play is None:
                yield None
                continue
            table = play[0]
            if table is not last:
                setting, last = self.setting(table), table
            yield prove(setting, play) if setting is not None else None
