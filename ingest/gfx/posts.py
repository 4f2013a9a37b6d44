"""What is posted: no event says it; blinds and antes stand in the head of the hand."""

from ingest.eventrows import Row, row
from ingest.gfx.table import Json, Seated, chips
from schemas.events import Kind

# Ante types of the program: who pays. Those with ``1ST`` take the blind before the ante.
ONE_PAYS = {
    "BUTTON_ANTE": ("ButtonPlayerNum", "button-ante"),
    "BB_ANTE": ("BigBlindPlayerNum", "big-blind-ante"),
    "BB_ANTE_BB1ST": ("BigBlindPlayerNum", "big-blind-ante"),
    "TB_ANTE": ("ThirdBlindPlayerNum", ""),
    "TB_ANTE_TB1ST": ("ThirdBlindPlayerNum", ""),
}
LIVE = "LIVE_ANTE"
BLINDS = ("SmallBlind", "BigBlind", "ThirdBlind")


class Posts:
    """Posts of a hand in order; ``left`` and ``level`` are what each seat then has."""

    def __init__(self, hand: Json, seated: Seated, scale: int, place: int) -> None:
        blinds = hand.get("FlopDrawBlinds")
        self.blinds: Json = blinds if isinstance(blinds, dict) else {}
        self.seated, self.scale, self.place = seated, scale, place
        self.left = list(seated.stacks)
        self.level = [0] * len(self.left)
        self.rows: list[Row] = []
        self.options: dict[str, str] = {}
        self.stakes: dict[str, int] = {}
        self.antes = self.bombs = 0
        self._post(hand)

    def _post(self, hand: Json) -> None:
        bomb = max(0, chips(hand.get("BombPotAmt"), self.scale))
        if bomb:
            self.options["bomb_pot"] = "yes"
            self.stakes["bomb"] = bomb
            for seat, is_in in enumerate(self.seated.dealt_in):
                if is_in:
                    self._put(Kind.ANTE, seat, bomb, live=False)
            return
        kind = str(self.blinds.get("AnteType") or "")
        if kind.endswith("1ST"):
            self._blinds()
            self._antes(hand, kind)
        else:
            self._antes(hand, kind)
            self._blinds()
        self._bring_in(hand)

    def _blinds(self) -> None:
        amounts = [max(0, chips(self.blinds.get(f"{one}Amt"), self.scale)) for one in BLINDS]
        for cell, (name, stake) in enumerate(
            zip(BLINDS, ("small-blind", "big-blind", "third-blind"), strict=True)
        ):
            seat = self._seat(f"{name}PlayerNum")
            if amounts[cell]:
                self.stakes[stake] = amounts[cell]
            if seat < 0 or not amounts[cell]:
                continue
            straddled = cell == 2 and amounts[2] > amounts[1]
            kind = Kind.STRADDLE if straddled else Kind.BLIND
            self._put(kind, seat, amounts[cell], live=True, cell=-1 if straddled else cell)

    def _antes(self, hand: Json, kind: str) -> None:
        amount = max(0, chips(hand.get("AnteAmt"), self.scale))
        if not amount:
            return
        self.stakes["ante"] = amount
        one = ONE_PAYS.get(kind)
        if one is not None:
            if one[1]:
                self.options["forced_bets"] = one[1]
            seat = self._seat(one[0])
            if seat >= 0:
                self._put(Kind.ANTE, seat, amount, live=False)
            return
        for seat, is_in in enumerate(self.seated.dealt_in):
            if is_in:
                self._put(Kind.POST if kind == LIVE else Kind.ANTE, seat, amount, live=kind == LIVE)

    def _bring_in(self, hand: Json) -> None:
        limits = hand.get("StudLimits")
        if hand.get("GameClass") != "STUD" or not isinstance(limits, dict):
            return
        for theirs, ours in (
            ("BringIn", "bring-in"),
            ("LowLimit", "small-bet"),
            ("HighLimit", "big-bet"),
        ):
            amount = max(0, chips(limits.get(f"{theirs}Amt"), self.scale))
            if amount:
                self.stakes[ours] = amount
        self.bring_in = self.seated.seat_of.get(limits.get("BringInPlayerNum") or 0, -1)

    bring_in: int = -1

    def _seat(self, key: str) -> int:
        """The seat that a number in the head names, if it is dealt in: one that is empty or sits
        out posts nothing."""
        found = self.blinds.get(key)
        seat = self.seated.seat_of.get(found, -1) if isinstance(found, int) else -1
        return seat if seat >= 0 and self.seated.dealt_in[seat] else -1

    def _put(self, kind: int, seat: int, due: int, live: bool, cell: int = -1) -> None:
        """What is due, or what the seat still has."""
        amount = min(due, self.left[seat]) if self.left[seat] >= 0 else due
        if amount <= 0:
            return
        if self.left[seat] >= 0:
            self.left[seat] -= amount
        if live:
            self.level[seat] += amount
        self.rows.append(row(kind, seat, amount, place=self.place, cell=cell))
