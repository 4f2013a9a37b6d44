"""A table of a log from hand to hand: who has chips there, what the blinds are, where they were."""

from dataclasses import dataclass, field

from ingest.pokernow.players import Players
from schemas.hand import Chips


@dataclass(slots=True)
class Entry:
    """A line of the ledger by players; it is named when its night is done."""

    kind: str
    player: int
    other: int  # -1 unless one pays another
    amount: Chips
    text: str
    before: int  # hands of the file before it
    place: int
    time: str


@dataclass(slots=True)
class Table:
    """What holds when the next hand begins."""

    players: Players
    seated: set[int] = field(default_factory=set)  # who has chips at the table
    approved: dict[int, tuple[Chips, int]] = field(
        default_factory=dict
    )  # who may join: chips, place
    agreed: dict[str, Chips] = field(default_factory=dict)  # small-blind big-blind ante
    coming: dict[str, Chips] = field(default_factory=dict)  # the same, from the next hand on
    seat_of: dict[int, int] = field(default_factory=dict)  # seat number each had last
    small_at: int = -1  # seat number the small blind of the last hand belonged to
    big_at: int = -1
    joined: set[int] = field(default_factory=set)  # since the last row of stacks
    is_tournament: bool = False
    has_cents: bool = False  # amounts have two decimals
    now: str = ""  # time of the row being read
    hands: int = 0  # begun so far
    entries: list[Entry] = field(default_factory=list)  # of the ledger, not yet in a night

    def enter(
        self, kind: str, player: int, amount: Chips, text: str, place: int, other: int = -1
    ) -> None:
        """One more entry of the ledger, before the hand to come."""
        self.entries.append(Entry(kind, player, other, amount, text, self.hands, place, self.now))

    def bring(self, player: int, chips: Chips, text: str, place: int) -> None:
        """A player comes to the table with chips, or with more."""
        self.enter("buy", player, chips, text, place)
        self.seated.add(player)

    def settle(self, player: int) -> None:
        """A player has chips at the table: if he was approved and nothing says that he joined, he
        brought what he was approved with."""
        if player not in self.seated:
            self.seated.add(player)
            if player in self.approved:
                chips, place = self.approved.pop(player)
                self.enter("buy", player, chips, "approved", place)

    def deal_in(self, players: tuple[int, ...], numbers: tuple[int, ...]) -> None:
        """A hand begins with these players in these seats."""
        for player in players:
            self.settle(player)
        self.seat_of.update(zip(players, numbers, strict=True))
