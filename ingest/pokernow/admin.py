"""Lines that are no part of a hand: who comes and goes, what the admin changes, bounties.

Chips that come to the table or leave it become entries of the ledger. A joining may be two lines,
approved and joined, and counts once; who never left the table brings nothing when he joins again.
"""

import re

from ingest.pokernow.lines import AMOUNT, PLAYER, units
from ingest.pokernow.table import Table

_APPROVED = re.compile(
    rf"The admin approved the player {PLAYER} participation with a stack of ({AMOUNT})\.", re.DOTALL
)
_STACKED = re.compile(
    rf"The player {PLAYER} (created the game|joined the game|quits the game|stand up|sit back"
    r"|is in the tournament|will start to play in this table|rebought\. New stack)"
    rf"(?: with (?:a|the) stack of)? ({AMOUNT})\.",
    re.DOTALL,
)
_UPDATED = re.compile(
    rf"The admin updated the player {PLAYER} stack from ({AMOUNT}) to ({AMOUNT})\.", re.DOTALL
)
_BOUNTY = re.compile(rf"{PLAYER} paid ({AMOUNT}) for the (.+? bounty) to {PLAYER}", re.DOTALL)
_BOUNTIES = re.compile(rf"{PLAYER} collected ({AMOUNT}) from the (.+? bounty)", re.DOTALL)
_MOVED = re.compile(rf"The player {PLAYER} was moved to table #\d+\.", re.DOTALL)
_QUEUED = re.compile(
    rf"WARNING: the admin queued the stack change for the player {PLAYER} "
    rf"(adding|removing|rese?tting to|reseting to|to) ({AMOUNT})(?: chips)? in the next hand\.",
    re.DOTALL,
)
_STAKES = re.compile(
    rf"The game's (small blind|big blind|ante) was changed from ({AMOUNT}) to ({AMOUNT})\.?"
)
_LEVEL = re.compile(r"blind schedule:.*» *(?:L\d+: *)?([0-9.]+)/([0-9.]+)")
_STOPPED = re.compile(
    rf"The admin {PLAYER} (?:enqueued the game stop on next hand|(?:paused|stopped) the game)\.?",
    re.DOTALL,
)
_SILENT = re.compile(
    r"Game Config Changes(?:\n.*)*"
    rf"|The player {PLAYER} (?:requested a seat|canceled the seat request|requested a rebuy of .*"
    r"|passed the room ownership to .*|changed the ID from .*)\.?"
    rf"|The admin {PLAYER} (?:enqueued|canceled|rejected|forced|removed|approved) .*"
    r"|IMPORTANT: .*"
    r"|Asking to busted players the rebuy decision\."
    r"|Waiting for the game owner to approve or reject pending rebuy requests\."
    r"|Game entering in a break returning in .*"
    r"|Undealt cards.*"
    r"|Remaining players decide whether to run it twice\."
    r"|Some players choose to not run it twice\."
    rf"|{PLAYER} is the dealer"
    r"|Dead (?:Small|Big) Blind",
    re.DOTALL,
)


def admin_line(table: Table, text: str, place: int) -> bool:
    """Enter a line that is no part of a hand; False for one of no known kind."""
    for pattern, enter in _KNOWN:
        match = pattern.fullmatch(text)
        if match is not None:
            enter(table, match, place)
            return True
    return False


def _approved(table: Table, match: "re.Match[str]", place: int) -> None:
    player, chips = table.players.of(match[1]), units(match[2])
    table.approved[player] = (chips, place)
    table.enter("note", player, chips, f"approved with {match[2]}", place)


def _stacked(table: Table, match: "re.Match[str]", place: int) -> None:
    player, what, chips = table.players.of(match[1]), match[2], units(match[3])
    if what == "created the game":
        table.approved[player] = (chips, place)
        table.enter("note", player, chips, what, place)
    elif what == "quits the game":
        table.settle(player)
        table.enter("cash", player, chips, what, place)
        table.seated.discard(player)
    elif what == "stand up":
        table.settle(player)
        table.enter("leave", player, chips, what, place)
    elif what == "sit back":
        table.enter("sit", player, chips, what, place)
    elif what == "rebought. New stack":
        table.bring(player, chips, "rebuy", place)
    else:
        table.is_tournament = table.is_tournament or "tournament" in what or "this table" in what
        _joins(table, player, chips, what, place)


def _joins(table: Table, player: int, chips: int, what: str, place: int) -> None:
    """He brings what he joins with, unless he has chips at the table already."""
    table.approved.pop(player, None)
    table.joined.add(player)
    if player in table.seated:
        table.enter("sit", player, chips, what, place)
    else:
        table.bring(player, chips, what, place)


def _updated(table: Table, match: "re.Match[str]", place: int) -> None:
    player, before, after = table.players.of(match[1]), units(match[2]), units(match[3])
    table.settle(player)
    table.enter("adjust", player, after - before, "admin", place)


def _bounty(table: Table, match: "re.Match[str]", place: int) -> None:
    payer, payee = table.players.of(match[1]), table.players.of(match[4])
    table.enter("pays", payer, units(match[2]), match[3], place, payee)


def _bounties(table: Table, match: "re.Match[str]", place: int) -> None:
    table.enter("note", table.players.of(match[1]), units(match[2]), f"{match[3]} collected", place)


def _moved(table: Table, match: "re.Match[str]", place: int) -> None:
    table.is_tournament = True
    player = table.players.of(match[1])
    table.enter("leave", player, 0, "moved to another table", place)
    table.seated.discard(player)


def _queued(table: Table, match: "re.Match[str]", place: int) -> None:
    player, chips = table.players.of(match[1]), units(match[3])
    table.enter("note", player, chips, f"admin queued: {match[2]} {match[3]}", place)


def _stakes(table: Table, match: "re.Match[str]", place: int) -> None:
    table.coming[match[1].replace(" ", "-")] = units(match[3])


def _silent(table: Table, match: "re.Match[str]", place: int) -> None:
    level = _LEVEL.search(match[0]) if match[0].startswith("Game Config") else None
    if level is not None and "" not in (level[1].strip("."), level[2].strip(".")):
        for name, amount in (("small-blind", level[1]), ("big-blind", level[2])):
            if re.fullmatch(AMOUNT, amount):
                table.coming[name] = units(amount)


def _stopped(table: Table, match: "re.Match[str]", place: int) -> None:
    table.enter("note", -1, 0, "game stopped", place)


_KNOWN = (
    (_STACKED, _stacked),
    (_APPROVED, _approved),
    (_STOPPED, _stopped),
    (_SILENT, _silent),
    (_UPDATED, _updated),
    (_STAKES, _stakes),
    (_QUEUED, _queued),
    (_BOUNTY, _bounty),
    (_BOUNTIES, _bounties),
    (_MOVED, _moved),
)
