"""What the express lane has seen of a hand, followed event by event."""

from collections.abc import Sequence

from audit.express.setting import Setting
from schemas.plays import Play


class Played:
    """What the lane saw of one hand so far."""

    __slots__ = (
        *("setting", "kinds", "seats", "amounts", "cards", "stacks", "finishing"),
        *("stack", "antes", "live", "dealt", "owners", "board", "shown_at", "all_in"),
    )

    def __init__(self, setting: Setting, play: Play) -> None:
        self.setting = setting
        _, self.kinds, self.seats, self.amounts, self.cards, self.stacks, self.finishing = play
        self.stack = list(self.stacks)  # what is left
        self.antes: dict[int, int] = {}
        self.live = setting.all_seats.copy()  # seats still in, clockwise
        self.dealt = self.board = b""
        self.owners = b""  # seats in the order in which they were dealt to
        self.shown_at: Sequence[int] = ()  # shows before the rest of the board
        self.all_in = False  # whether a seat still in has no chips left
