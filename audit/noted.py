"""What is noted of a play for statistics, where a trace is asked for; it judges nothing."""

from dataclasses import dataclass, field

from schemas.acts import Act
from schemas.hand import Chips


@dataclass(slots=True)
class Noted:
    """Filled by the replay as it goes."""

    stacks: tuple[Chips, ...]  # before the hand
    acts: list[Act] = field(default_factory=list)
    live: tuple[bool, ...] = ()  # who was in when the betting was over
    halted_at: int = -1  # the event whose amount nobody noted
    rolls: list[tuple[int, bool]] = field(default_factory=list)  # seat, whether it hid the best
