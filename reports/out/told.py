"""Nights as texts in a format of hands: what is written, and what there is to say of the rest."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ingest.phh.whole import whole_night
from reports.terminal.lines import error_line
from schemas.hand import Hand, Night, RecordError
from schemas.shelf import Shelf

PHH = "phh"
ENDINGS = {PHH: "phhs"}


@dataclass(slots=True)
class Told:
    """How much of what was asked for was told, and what there is to say of it."""

    hands: int = 0
    nights: int = 0
    lost: int = 0  # hands, and ledgers without a hand, that are not among them
    said: list[str] = field(default_factory=list)
    why: Counter[str] = field(default_factory=Counter)  # what is not told, by reason

    def refuse(self, error: RecordError) -> None:
        """A hand that is not written."""
        self.lost += 1
        self.said.append(error_line(error))


Teller = Callable[[Night, "Told"], Iterator[str]]  # the documents of a night


def teller_of(form: str, shelf: Shelf) -> Teller:
    """Who tells nights in this format."""

    def game_of(hand: Hand) -> str:
        game = shelf.only(hand.game) if hand.game else None
        return game.id if game is not None else ""

    def as_phh(night: Night, told: Told) -> Iterator[str]:
        refused: list[RecordError] = []
        if not night.hands:
            told.refuse(_no_hand(night))
        yield from whole_night(night, game_of, refused)
        for error in refused:
            told.refuse(error)

    return {PHH: as_phh}[form]


def _no_hand(night: Night) -> RecordError:
    """A ledger that no hand stands beside."""
    what = f"{len(night.ledger)} entries of a night without a hand: the tables hold them"
    return RecordError(night.source, 1, 1, what)


def joined(form: str, documents: list[str], first: int = 1) -> str:
    """Documents as one text; ``first`` is the number of the first, where the format counts."""
    if form == PHH:
        return "\n".join(f"[{n}]\n{text}" for n, text in enumerate(documents, first))
    return "\n".join(documents)


def night_name(night: Night) -> str:
    """What a file of the night is called: its date, else the file it came from."""
    return night.name or Path(night.source).stem or "hands"
