"""The express lane's door: bare events in, proofs out; finds the setting of each table once."""

from collections.abc import Callable, Iterable, Iterator

from audit.express import prove
from audit.express_award import Clean
from audit.express_plan import Plan, Setting
from schemas.plays import Play, PlayTable


class Lane:
    """The lane for one shelf and one house; ``plan_of`` knows both."""

    def __init__(self, plan_of: Callable[[PlayTable], Plan | None]) -> None:
        self._plan_of = plan_of

    def setting(self, table: PlayTable) -> Setting | None:
        """What the lane knows of a table; None when it does not take such a one."""
        plan = self._plan_of(table)
        return plan.setting(table) if plan is not None else None

    def prove(self, play: Play) -> Clean | None:
        """The proof that one hand is clean; None when it is for the complete judge."""
        setting = self.setting(play.table)
        return prove(setting, *play[1:]) if setting is not None else None

    def proofs(self, plays: Iterable[Play | None]) -> Iterator[Clean | None]:
        """``prove`` for many hands, most of one table."""
        last: PlayTable | None = None
        setting: Setting | None = None
        for play in plays:
            if play is None:
                yield None
                continue
            table, kinds, seats, amounts, cards, stacks, finishing = play
            if table is not last:
                setting, last = self.setting(table), table
            if setting is None:
                yield None
            else:
                yield prove(setting, kinds, seats, amounts, cards, stacks, finishing)
