"""What stands behind `NAME: `: acts, posts, draws and shows."""

import re

from ingest.stars import codes
from ingest.stars.amounts import AMOUNT, units
from ingest.stars.codes import Entry
from ingest.stars.streets_grammar import CARDS, cards_in
from ingest.stars.talk_grammar import said_of_him
from schemas.events import IMPLIED, NOT_NOTED, Kind

END = r"(?:,? (?:and )?(?:is all[ -]?in|all[ -]?in)| and has reached the .* cap)?(?: \([^()]*\))?$"
CALL = re.compile(rf"calls(?: {AMOUNT})?{END}")
BET = re.compile(rf"bets {AMOUNT}{END}")
RAISE = re.compile(rf"(?:raises|completes)(?: it)?(?: {AMOUNT})?(?: to {AMOUNT})?{END}")
BRING_IN = re.compile(rf"brings?[ -]in(?: low)?(?: for)? {AMOUNT}{END}")
POST = re.compile(
    r"(?:posts|straddles?)(?: an?| the)? ?(small blind|big blind|small (?:&|and|\+) big blinds?|"
    r"big (?:&|and|\+) small blinds?|ante|straddle|mississippi straddle|button straddle|"
    r"button blind|(?:missed|missing|dead) (?:small|big)?(?: ?blind)?|dead|)"
    rf"(?: of)? ?{AMOUNT}{END}"
)
DISCARD = re.compile(rf"(?:discards|draws|throws) ([0-9]{{1,2}})(?: cards?)?(?: ({CARDS}|\[\]))?$")
PAT = re.compile(rf"stands pat(?: on {CARDS})?$")
SHOW = re.compile(rf"(?:shows|showed) ({CARDS})(?: \((.*)\))?$")
FOLD = re.compile(rf"folds(?: ({CARDS}))?(?: \(.*\))?$")
POSTS = {
    "small blind": codes.SMALL,
    "big blind": codes.BIG,
    "ante": int(Kind.ANTE),
    "straddle": int(Kind.STRADDLE),
    "mississippi straddle": int(Kind.STRADDLE),
    "button straddle": int(Kind.STRADDLE),
    "button blind": codes.BUTTON_BLIND,
    "": int(Kind.POST),
}


def act_of(name: str, rest: str, scale: int) -> Entry | None:
    """The entry of an act of ``name``; None if it is none. Raises TooFine."""
    word = rest.partition(" ")[0]
    reader = READERS.get(word)
    if reader is not None and (entry := reader(name, rest, scale)):
        return entry
    return (codes.NOTHING, "", 0, None) if said_of_him(rest) else None


def _fold(name: str, rest: str, scale: int) -> Entry | None:
    match = FOLD.match(rest)
    if match is None:
        return None
    if match[1]:
        return codes.FOLD_SHOWN, name, 0, cards_in(match[1])
    return int(Kind.FOLD), name, 0, None


def _check(name: str, rest: str, scale: int) -> Entry | None:
    return (int(Kind.CHECK), name, 0, None) if re.fullmatch(r"checks(?: \(.*\))?", rest) else None


def _call(name: str, rest: str, scale: int) -> Entry | None:
    match = CALL.match(rest)
    if match is None:
        return None
    return int(Kind.CALL), name, units(match[1], scale) if match[1] else IMPLIED, None


def _bet(name: str, rest: str, scale: int) -> Entry | None:
    match = BET.match(rest)
    return (int(Kind.BET), name, units(match[1], scale), None) if match else None


def _raise(name: str, rest: str, scale: int) -> Entry | None:
    """`raises $4 to $12`, and `raises $12 to $12` where the first is no raise but the total too.

    Trackers leave ` to ` out: what the one amount then is nobody can tell.
    """
    match = RAISE.match(rest)
    if match is None or not (match[1] or match[2]):
        return None
    by = units(match[1], scale) if match[1] else NOT_NOTED
    to = units(match[2], scale) if match[2] else NOT_NOTED
    return int(Kind.RAISE), name, to, by


def _bring_in(name: str, rest: str, scale: int) -> Entry | None:
    match = BRING_IN.match(rest)
    return (int(Kind.BRING_IN), name, units(match[1], scale), None) if match else None


def _post(name: str, rest: str, scale: int) -> Entry | None:
    match = POST.match(rest)
    if match is None:
        return None
    what, amount = match[1], units(match[2], scale)
    if "straddle" in rest:
        what = "straddle"
    code = POSTS.get(what)
    if code is None and "small" in what and "big" in what:
        code = codes.BOTH
    elif code is None:
        code = int(Kind.POST) if "missed big" in what or "missing big" in what else int(Kind.DEAD)
    return code, name, amount, None


def _discard(name: str, rest: str, scale: int) -> Entry | None:
    match = DISCARD.match(rest)
    if match is None:
        return None
    return codes.DISCARDS, name, int(match[1]), cards_in(match[2] or "")


def _pat(name: str, rest: str, scale: int) -> Entry | None:
    return (codes.DISCARDS, name, 0, ()) if PAT.match(rest) else None


def _show(name: str, rest: str, scale: int) -> Entry | None:
    match = SHOW.match(rest)
    return (codes.SHOWS, name, 0, (cards_in(match[1]), match[2] or "", ())) if match else None


def _muck(name: str, rest: str, scale: int) -> Entry | None:
    return (
        (int(Kind.MUCK), name, 0, None)
        if re.match(rf"mucks(?: hand| cards)?(?: {CARDS})?$", rest)
        else None
    )


READERS = {
    "folds": _fold,
    "checks": _check,
    "calls": _call,
    "bets": _bet,
    "raises": _raise,
    "completes": _raise,
    "brings": _bring_in,
    "brings-in": _bring_in,
    "bring-in": _bring_in,
    "posts": _post,
    "straddle": _post,
    "straddles": _post,
    "discards": _discard,
    "draws": _discard,
    "throws": _discard,
    "stands": _pat,
    "shows": _show,
    "showed": _show,
    "mucks": _muck,
}
