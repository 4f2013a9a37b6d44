"""A small night for the page tests, written by hand; nothing here reads or judges."""

from pages.broken_off import unknown_game
from pages.delaware import delaware
from pages.off_road import off_road, off_road_verdict, open_question
from pages.side_pots import side_pots

from schemas.hand import Hand, LedgerEntry, Night
from schemas.verdict import Verdict


def all_pairs() -> list[tuple[Hand, Verdict]]:
    """A small night of every kind."""
    return [
        (off_road(), off_road_verdict()),
        delaware(),
        side_pots(),
        unknown_game(),
        open_question(),
    ]


def night() -> Night:
    """The night they were dealt on."""
    return Night(
        "2026-11-27.hands",
        "2026-11-27",
        "Europe/Berlin",
        "Kim's kitchen",
        hosts=("Kim",),
        ledger=[
            LedgerEntry("buy", "Ann", "", 100, "", 1, 0),
            LedgerEntry("pays", "Ann", "Bob", 2, "seven-deuce", 2, 0),
            LedgerEntry("adjust", "Kev", "", -1, "a chip on the floor", 3, 0),
            LedgerEntry("note", "", "", 0, "pizza", 3, 0),
        ],
        chained=True,
    )
