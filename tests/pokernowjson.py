"""Invented exports of PokerNow for tests: those of the case files, and hands by their events."""

import json
from typing import Any

from casefile import MARK, ROOT, load

RECORDS = {
    name: MARK.sub("", base["record"])
    for path in sorted((ROOT / "real" / "pokernow-json").glob("*.toml"))
    for name, base in load(path).get("base", {}).items()
}
BEGAN = 1772305200000  # 2026-02-28 19:00 UTC
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
