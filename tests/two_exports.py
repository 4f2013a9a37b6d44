"""One invented game of PokerNow as both of its exports tell it: the log (CSV) and the hands (JSON).

A hand is written once, as acts; each export is written from them as the site writes it. An amount is
what the player has in this round, all told.
"""

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from tests.pokernow_log import row

BEGUN = datetime(2026, 3, 1, 20, tzinfo=UTC)
SUITS = {"h": "♥", "d": "♦", "c": "♣", "s": "♠"}
STREETS = ("Flop", "Turn", "River")
POSTS = {
    "sb": (3, "posts a small blind of"),
    "bb": (2, "posts a big blind of"),
    "straddle": (2, "posts a straddle of"),
    "missed": (4, "posts a missed big blind of"),
    "dead": (5, "posts a missing small blind of"),
    "call": (7, "calls"),
    "bet": (8, "bets"),
    "raise": (8, "raises to"),
}
Act = tuple[Any, ...]


@dataclass
class Played:
    """One hand: who sat where with how much, and what was done."""

    number: int
    dealer: str
    stacks: dict[str, int]
    acts: list[Act]
    before: list[str] = field(default_factory=list)  # lines of the log that stand before it
    holds: dict[str, str] = field(default_factory=dict)  # everybody's cards


SEATS = {"Ann": 1, "Bob": 3, "Cat": 4, "Dee": 6}


def called(name: str) -> str:
    return f'"{name} @ {(name * 10)[:9]}1"'


def cards(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def faces(text: str) -> str:
    return ", ".join(one[0].replace("T", "10") + SUITS[one[1]] for one in cards(text))


def as_log(
    hands: list[Played], cents: bool = False, exporter: str = "", cut: slice = slice(None)
) -> str:
    """The log, newest first. ``cut``: the entries, oldest first, that are in the file."""
    lines: list[tuple[datetime, str]] = []
    for hand in hands:
        begun = BEGUN + timedelta(minutes=5 * hand.number)
        told = [*hand.before, *_log_of(hand, cents, exporter)]
        lines += [(begun + timedelta(seconds=n - len(hand.before)), x) for n, x in enumerate(told)]
    rows = []
    for at, line in lines[cut]:
        time = at.replace(tzinfo=None).isoformat(timespec="milliseconds")
        rows.append(f"{row(line)},{time}Z,{int(at.timestamp())}00000")
    return "\n".join(["entry,at,order", *rows[::-1]]) + "\n"


def _log_of(hand: Played, cents: bool, exporter: str) -> list[str]:
    def money(chips: int) -> str:
        return f"{chips / 100:.2f}" if cents else str(chips)

    id = f"hand{hand.number:08}"
    head = f"(id: {id})  No Limit Texas Hold'em (dealer: {called(hand.dealer)}) --"
    lines = [f"-- starting hand #{hand.number} {head}"]
    seated = " | ".join(
        f"#{SEATS[name]} {called(name)} ({money(chips)})" for name, chips in hand.stacks.items()
    )
    lines.append(f"Player stacks: {seated}")
    if exporter in hand.holds:
        lines.append(f"Your hand is {faces(hand.holds[exporter])}")
    for what, *more in hand.acts:
        if what in POSTS:
            all_in = " and go all in" if more[2:] else ""
            lines.append(f"{called(more[0])} {POSTS[what][1]} {money(more[1])}{all_in}")
        elif what in ("check", "fold"):
            lines.append(f"{called(more[0])} {what}s")
        elif what == "board":
            lines.append(_board(*more))
        elif what == "back":
            lines.append(f"Uncalled bet of {money(more[1])} returned to {called(more[0])}")
        elif what == "show":
            lines.append(f"{called(more[0])} shows a {faces(hand.holds[more[0]])}.")
        elif what == "vote":
            lines.append("Remaining players decide whether to run it twice.")
            lines += [f"{called(name)} chooses to  run it twice." for name in more]
            lines.append("All players in hand choose to run it twice.")
        elif what == "win":
            lines.append(_won(money, *more))
    lines.append(f"-- ending hand #{hand.number} --")
    for what, *more in hand.acts:
        if what == "bounty":
            to, each, payers = more[0], more[1], more[2:]
            to_whom = f"the 7-2 bounty to {called(to)}"
            lines += [f"{called(name)} paid {money(each)} for {to_whom}" for name in payers]
            lines.append(f"{called(to)} collected {money(each * len(payers))} from the 7-2 bounty")
    return lines


def _board(new: str, lie: str = "", run: int = 1) -> str:
    street = STREETS[_turn(new, lie) - 1] + (" (second run)" if run == 2 else "")
    return f"{street}: {faces(lie)} [{faces(new)}]" if lie else f"{street}:  [{faces(new)}]"


def _turn(new: str, lie: str = "") -> int:
    return (len(lie) + len(new)) // 2 - 2


def _won(money: Any, name: str, chips: int, said: str = "", five: str = "", run: int = 1) -> str:
    won = f"{called(name)} collected {money(chips)} from pot"
    if not said:
        return won
    second = " on the second run " if run == 2 else ""
    return f"{won} with {said}{second} (combination: {faces(five)})"


def as_json(hands: list[Played], cents: bool = False, exporter: str = "") -> str:
    """The hands, as the site exports them for one player."""
    head = {"generatedAt": "2026-03-02T00:00:00.000Z", "gameId": "pglMadeForATest"}
    who = f"{(exporter * 10)[:9]}1" if exporter else ""
    told = [_json_of(hand, cents, exporter) for hand in hands]
    return json.dumps({**head, "playerId": who, "hands": told}, indent=0)


def _json_of(hand: Played, cents: bool, exporter: str) -> dict[str, Any]:
    begun = int((BEGUN + timedelta(minutes=5 * hand.number)).timestamp()) * 1000
    shows = {act[1] for act in hand.acts if act[0] == "show"} | {exporter}
    players = []
    for name, chips in hand.stacks.items():
        one: dict[str, Any] = {"id": f"{(name * 10)[:9]}1", "seat": SEATS[name], "name": name}
        one["stack"] = chips
        if name in shows and name in hand.holds:
            one["hand"] = cards(hand.holds[name])
        players.append(one)
    straddler = next((act[1] for act in hand.acts if act[0] == "straddle"), None)
    events = [one for act in hand.acts if (one := _payload(hand, *act))]
    return {
        "id": f"hand{hand.number:08}",
        "handVersion": 2,
        "number": str(hand.number),
        "gameType": "th",
        "cents": cents,
        "smallBlind": 10,
        "bigBlind": 20,
        "ante": None,
        "straddleSeat": SEATS[straddler] if straddler else None,
        "dealerSeat": SEATS[hand.dealer],
        "startedAt": begun,
        "bombPot": False,
        "sevenDeuceBounty": any(act[0] == "bounty" for act in hand.acts) or None,
        "doubleBoard": None,
        "players": players,
        "events": [{"at": begun + 1000 * n, "payload": one} for n, one in enumerate(events)],
    }


def _payload(hand: Played, what: str, *more: Any) -> dict[str, Any]:
    if what == "board":
        new, lie, run = (*more, "", 1)[:3] if len(more) < 2 else (*more, 1)[:3]
        return {"type": 9, "turn": _turn(new, lie), "run": run, "cards": cards(new)}
    if what == "vote":
        return {"type": 14, "approved": True, "approvedSeats": [SEATS[name] for name in more]}
    seat = {"seat": SEATS[more[0]]}
    if what in POSTS:
        all_in = {"allIn": True} if more[2:] else {}
        return {"type": POSTS[what][0], **seat, "value": more[1], **all_in}
    if what in ("check", "fold"):
        return {"type": 0 if what == "check" else 11, **seat}
    if what == "back":
        return {"type": 16, **seat, "value": more[1]}
    if what == "show":
        return {"type": 12, **seat, "cards": cards(hand.holds[more[0]])}
    if what == "bounty":
        paid = [[SEATS[name], more[1]] for name in more[2:]]
        got = [[SEATS[more[0]], more[1] * len(paid)]]
        return {"type": 18, "receivedBounties": got, "paidBounties": paid}
    assert what == "win"
    return {"type": 10, **seat, **_award(hand, *more)}


def _award(
    hand: Played, name: str, chips: int, said: str = "", five: str = "", run: int = 1
) -> dict[str, Any]:
    won = [act for act in hand.acts if act[0] == "win"]
    pot = sum(act[2] for act in won if (*act, "", "", 1)[5 if len(act) > 5 else -1] == run)
    told = {"value": chips, "pot": pot, "position": 1}
    if said:
        shown = {"cards": cards(hand.holds[name]), "combination": cards(five), "hiLo": "h"}
        told |= {**shown, "handDescription": said, "runNumber": str(run)}
    return told
