"""The express lane's door: bare events in, proofs out; finds the setting of each table once."""

from collections.abc import Callable, Iterable, Iterator

from audit.express.award import Clean
from audit.express.plan import Plan
from audit.express.proof import prove
from audit.express.setting import Setting, setting_of
from schemas.plays import Play, PlayTable


class Lane:
    """The lane for one shelf and one house; ``plan_of`` knows both."""

    def __init__(self, plan_of: Callable[[PlayTable], Plan | None]) -> None:
        self._plan_of = plan_of
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
