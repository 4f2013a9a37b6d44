"""Invented exports of PokerNow for tests: those of the case files, and hands by their events."""

import json
from typing import Any

from casefile import MARK, ROOT, load

from ingest.reading import read_text
from ingest.venue import Venue
from schemas.events import Event, Kind
from schemas.hand import Hand, Night, RecordError

RECORDS = {
    name: MARK.sub("", base["record"])
    for path in sorted((ROOT / "real" / "pokernow-json").glob("*.toml"))
    for name, base in load(path).get("base", {}).items()
}
BEGAN = 1772305200000  # 2026-02-28 19:00 UTC
DAY = 86_400_000
PLAYERS = [(1, "Ann", 1000), (3, "Bob", 1500), (4, "Cat", 800)]


def player(seat: int, name: str, stack: int, **more: object) -> dict[str, Any]:
    """A player whose id is his name and its length, ten letters in all."""
    return {"id": (name * 10)[:9] + "1", "seat": seat, "name": name, "stack": stack, **more}


def hand(*events: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A hand of three at blinds of 10 and 20, Ann's button, with these payloads."""
    began = more.pop("began", BEGAN)
    return {
        "id": "madeforatest",
        "handVersion": 2,
        "number": "1",
        "gameType": "th",
        "cents": False,
        "smallBlind": 10,
        "bigBlind": 20,
        "ante": None,
        "straddleSeat": None,
        "dealerSeat": 1,
        "startedAt": began,
        "bombPot": False,
        "sevenDeuceBounty": None,
        "doubleBoard": None,
        "players": [player(*one) for one in PLAYERS],
        "events": [{"at": (began or 0) + i, "payload": one} for i, one in enumerate(events)],
        **more,
    }


BLINDS = ({"type": 3, "seat": 3, "value": 10}, {"type": 2, "seat": 4, "value": 20})
# Ann and Bob fold: Cat's second 10 goes back, and she has 20.
WALK = (
    *BLINDS,
    {"type": 11, "seat": 1},
    {"type": 11, "seat": 3},
    {"type": 16, "seat": 4, "value": 10},
    {"type": 15},
    {"type": 10, "seat": 4, "value": 20, "pot": 20, "position": 1},
)


def game(*hands: dict[str, Any], **more: Any) -> str:
    """A whole export."""
    head = {"generatedAt": "2026-03-01T00:00:00.000Z", "playerId": "", "gameId": "pglMade"}
    return json.dumps({**head, "hands": list(hands), **more})


def read(text: str, zone: str = "") -> tuple[list[Night], list[RecordError]]:
    return read_text("game.json", text, Venue(zone))


def only(text: str) -> Hand:
    """The one hand of a text that has nothing wrong with it."""
    (night,), errors = read(text)
    assert not errors
    (found,) = night.hands
    return found


def acts(found: Hand, *kinds: Kind) -> list[Event]:
    """The events of these kinds; all but cards dealt without any."""
    return [e for e in found.events() if (e.kind in kinds if kinds else e.kind != Kind.DEAL)]
