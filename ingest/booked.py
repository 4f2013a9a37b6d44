"""The nights of which a ledger tells and no hand: how many, and of how many players."""

from dataclasses import dataclass, field

from schemas.hand import Night


@dataclass(slots=True)
class Booked:
    """Such nights, counted; a player is known by an id where the ledger has one."""

    nights: int = 0
    players: set[str] = field(default_factory=set)

    def add(self, night: Night) -> None:
        """Count a night, if it is one."""
        if night.ledger and not len(night.hands) and not night.is_begun:
            self.nights += 1
            names = {entry.player for entry in night.ledger if entry.player}
            self.players |= {night.ids.get(name, name) for name in names}

    def join(self, others: "Booked") -> None:
        """Count others with them."""
        self.nights += others.nights
        self.players |= others.players
