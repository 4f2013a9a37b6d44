"""What a player does in a line of a hand, ready for its columns; each is read once and remembered.

A line becomes an ``Op``: a code that says what it does to the round, then the event's kind, its
player, its amount and no card. Amounts of blinds, calls, bets and raises are the round's total.
A line that is more than one event, or none, becomes another tuple that begins with a code.
"""

import re
from functools import lru_cache

from ingest.pokernow.players import ID
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind

Op = tuple[int, int, int, int, int]  # code, kind, player, amount, card

# live chips, told by the total of the round
SMALL, BIG, SMALL_SHORT, BIG_SHORT, STRADDLE, POST, CALL = range(7)
TOTAL = 7  # a bet or raise: the event tells the total too
ANTE, DEAD, BOMB, PLAIN, BACK, OTHER, FOLDS = range(8, 15)
HANDLED = 20  # from here on no act: it is more than one event, or none
SAYS_NOTHING, LAYS, COLLECTS, SHOWS, MARKS, STACKS, OWN_CARDS, TOO_LONG, ELSE = range(20, 29)
FORCED = frozenset({SMALL, BIG, SMALL_SHORT, BIG_SHORT, STRADDLE, POST, ANTE, DEAD, BOMB})
SHORT = (SMALL_SHORT, BIG_SHORT)

AMOUNT = r"[0-9]{1,15}(?:\.[0-9]{1,2})?"
CENTS = re.compile(AMOUNT)
PLAYER = rf'"(.* @ {ID})"'
_ALL_IN = r"( and go all in)? *"
_ACT = re.compile(
    rf"(folds|checks)|(calls|bets|raises to) ({AMOUNT}){_ALL_IN}(\(bomb pot bet\))?{_ALL_IN}"
    rf"|posts an? ([a-z ]+) of ({AMOUNT}){_ALL_IN}(\(bomb pot bet\))?{_ALL_IN}"
    r"|chooses to  ?(?:not )? ?run it twice\.|will be playing on table #\d+ \(ID: [^)]*\)\."
)
_POSTS = {
    "small blind": (SMALL, Kind.BLIND),
    "big blind": (BIG, Kind.BLIND),
    "straddle": (STRADDLE, Kind.STRADDLE),
    "missed big blind": (POST, Kind.POST),
    "missing big blind": (POST, Kind.POST),
    "missing small blind": (DEAD, Kind.DEAD),
    "missed small blind": (DEAD, Kind.DEAD),
    "ante": (ANTE, Kind.ANTE),
}
_TOTALS = {"bets": Kind.BET, "raises to": Kind.RAISE}
NOTHING: Op = (SAYS_NOTHING, 0, NOBODY, 0, NO_CARD)
_MOST = 100_000  # acts remembered

Act = tuple[int, int, int]  # code, kind, amount
ACTS: dict[str, Act] = {}  # by the words behind the player: the same in every log


def units(amount: str) -> int:
    """An amount in the smallest units: ``1.25`` and ``125`` are the same, for with cents the site
    shows as 1.25 what it counts, and showed before, as 125."""
    whole, point, cents = amount.partition(".")
    return int(whole + cents.ljust(2, "0")) if point else int(amount)


@lru_cache(1 << 16)
def chips_in(amount: str) -> int | None:
    """The chips of an amount; None where it is none."""
    return units(amount) if CENTS.fullmatch(amount) else None


def act_of(words: str) -> Act | None:
    """What the words behind a player say he does: ``calls 1.25``; None for no act."""
    act = ACTS.get(words)
    if act is None:
        match = _ACT.fullmatch(words)
        if match is None:
            return None
        act = _read(match)
        if act is not None:
            if len(ACTS) >= _MOST:
                ACTS.clear()
            ACTS[words] = act
    return act


def _read(match: "re.Match[str]") -> Act | None:
    if match[1]:
        folds = match[1] == "folds"
        return (FOLDS, int(Kind.FOLD), 0) if folds else (PLAIN, int(Kind.CHECK), 0)
    if match[2]:
        return _bet(match)
    if match[7]:
        return _post(match)
    return (SAYS_NOTHING, 0, 0)


def _bet(match: "re.Match[str]") -> Act:
    amount, verb = units(match[3]), match[2]
    if match[5]:
        return (BOMB, int(Kind.ANTE), amount)
    if verb == "calls":
        return (CALL, int(Kind.CALL), amount)
    kind = Kind.ALL_IN if match[4] or match[6] else _TOTALS[verb]
    return (TOTAL, int(kind), amount)


def _post(match: "re.Match[str]") -> Act | None:
    amount = units(match[8])
    if match[10]:
        return (BOMB, int(Kind.ANTE), amount)
    found = _POSTS.get(match[7])
    if found is None:
        return None
    code, kind = found
    if (match[9] or match[11]) and code in (SMALL, BIG):
        code = SMALL_SHORT if code == SMALL else BIG_SHORT
    return (code, int(kind), amount)
