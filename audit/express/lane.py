"""The express lane's door: bare events in, proofs out; finds the setting of each table once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from audit.express.award import Clean
from audit.express.plan import Plan
from audit.express.proof import prove
from audit.express.setting import Setting, setting_of
from audit.night.carried import NightLeaves
from schemas.hand import Hand
from schemas.plays import Play, PlayTable
from schemas.verdict import Verdict

if TYPE_CHECKING:
    from audit.express.steps.lane import SheetLane
    from audit.express.told.lane import ToldLane


class Lane:
    """The lane for one shelf and one house; both callables know them."""

    def __init__(
        self,
        plan_of: Callable[[PlayTable], Plan | None],
        sheet_lane: Callable[[], SheetLane],
        told_lane: Callable[[], ToldLane],
    ) -> None:
        self._plan_of, self._sheet_lane, self._told_lane = plan_of, sheet_lane, told_lane
        self._told: ToldLane | None = None
        self._settings: dict[tuple[object, ...], Setting | None] = {}
        self._sheets: SheetLane | None = None

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
        """The verdict on a hand that is clean beyond doubt, of a sheet in any game, or as software
        wrote it in games of blinds and a board; None for others."""
        if hand.format == "phh":
            return None
        if hand.format != "sheet":
            if self._told is None:
                self._told = self._told_lane()
            return self._told.follow(hand, left)
        if self._sheets is None:
            self._sheets = self._sheet_lane()
        return self._sheets.follow(hand, left)

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
