"""Nights as texts in a format of hands: what is written, and what there is to say of the rest."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ingest.no_records import EXPORTED
from ingest.ohh.write import told as told_as_ohh
from ingest.phh.whole import whole_night
from reports.out.told_sheet import sheet_of
from schemas.hand import Hand, Night, RecordError
from schemas.shelf import Shelf

PHH, SHEET, OHH = "phh", "sheet", "ohh"
ENDINGS = {PHH: "phhs", SHEET: "hands", OHH: "ohh"}


@dataclass(slots=True)
class Told:
    """How much of what was asked for was told, and what there is to say of it."""

    hands: int = 0
    nights: int = 0
    lost: int = 0  # hands, and ledgers without a hand, that are not among them
    said: list[str] = field(default_factory=list)

    def without(self, night: Night, untold: Counter[str]) -> None:
        """What a night is written without."""
        if untold:
            what = ", ".join(f"{one} ({n})" if n > 1 else one for one, n in untold.items())
            name = f"night {night.name}" if night.name else "its hands"
            self.said.append(f"{night.source}: {name}: written without {what}")

    def refuse(self, error: RecordError) -> None:
        """A hand, or what is of none, that is not written, and why."""
        self.lost += 1
        what = f"hand {error.hand} is not written: " if error.hand else "not written: "
        self.said.append(f"{error.path}:{error.line}:{error.column}: {what}{error.message}")


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

    def as_ohh(night: Night, told: Told) -> Iterator[str]:
        begins = True
        for hand in night.hands:
            made = told_as_ohh(hand, game_of(hand), night, begins)
            if made.refused is not None:
                told.refuse(made.refused)
                continue
            begins = False
            yield f"{made.text}\n"
        if not night.hands:
            told.refuse(_no_hand(night))

    def as_sheet(night: Night, told: Told) -> Iterator[str]:
        """A night as one sheet; hands of PHH, which are of no night, a sheet each."""
        made = sheet_of(night, shelf)
        for error in made.refused:
            told.refuse(error)
        told.without(night, made.untold)
        told.hands += made.hands - len(made.texts)  # who asked counts one a text
        yield from made.texts

    return {PHH: as_phh, SHEET: as_sheet, OHH: as_ohh}[form]


def _no_hand(night: Night) -> RecordError:
    """A ledger that no hand stands beside."""
    what = f"{len(night.ledger)} entries of a night without a hand: the tables hold them"
    return RecordError(night.source, 1, 1, what)


def joined(form: str, documents: list[str], first: int = 1) -> str:
    """Documents as one text; ``first`` is the number of the first, where the format counts. A
    file that begins with it says whose it is: Open Hand History does in a field."""
    mark = f"{EXPORTED}\n" if first == 1 and documents and form != OHH else ""
    if form == PHH:
        return mark + "\n".join(f"[{n}]\n{text}" for n, text in enumerate(documents, first))
    return mark + "\n".join(documents)


def night_name(night: Night) -> str:
    """What a file of the night is called: its date, else the file it came from."""
    return night.name or Path(night.source).stem or "hands"
