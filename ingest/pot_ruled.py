"""A ruling on a pot, given after the night in the words of the sheet; it decides nothing."""

from ingest.sheet.names import name_text
from ingest.sheet.reader import read_words
from schemas.hand import Hand, RecordError


def pot_ruled(hand: Hand, words: str) -> tuple[str, list[RecordError]]:
    """``side 12 -> bob`` as a ruling line of the hand would have it: ``side 24 -> "Bob Lee" ``,
    names in full and amounts in units; "" and what could not be read, its line of no account.

    Without an arrow the words are those who get it.
    """
    said = words if "->" in words or "→" in words or "=>" in words else f"-> {words}"
    seats = "  ".join(name_text(name) for name in hand.names)
    line = f"ruling pot {said} by somebody"
    read, errors = read_words("any", [f"unit {hand.unit}", f"seats {seats}", line])
    rulings = read.rulings if read is not None else ()
    if errors or len(rulings) != 1 or rulings[0].by != "somebody":
        return "", errors
    return rulings[0].value, []
