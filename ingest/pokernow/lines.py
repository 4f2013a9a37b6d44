"""Lines about one player in a hand, ready for its columns; each is read once and remembered.

A line becomes an ``Op``: a code that says what it does to the round, then the event's kind, its
player, its amount and no card. Amounts of blinds, calls, bets and raises are the round's total.
"""

import re
from decimal import Decimal

from ingest.pokernow.players import ID, Players
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind

Op = tuple[int, int, int, int, int]  # code, kind, player, amount, card

# live chips, told by the total of the round
SMALL, BIG, SMALL_SHORT, BIG_SHORT, STRADDLE, POST, CALL = range(7)
TOTAL = 7  # a bet or raise: the event tells the total too
ANTE, DEAD, BOMB, PLAIN, BACK, OTHER = range(8, 14)
SAYS_NOTHING = 20
HANDLED = 20  # from here on no event
FORCED = frozenset({SMALL, BIG, SMALL_SHORT, BIG_SHORT, STRADDLE, POST, ANTE, DEAD, BOMB})
SHORT = (SMALL_SHORT, BIG_SHORT)

AMOUNT = r"[0-9]{1,15}(?:\.[0-9]{1,2})?"
PLAYER = rf'"(.* @ {ID})"'
ALL_IN = r"( and go all in)? *"
_LINE = re.compile(
    rf"{PLAYER} (?:(folds|checks)"
    rf"|(calls|bets|raises to) ({AMOUNT}){ALL_IN}(\(bomb pot bet\))?{ALL_IN}"
    rf"|posts an? ([a-z ]+) of ({AMOUNT}){ALL_IN}(\(bomb pot bet\))?{ALL_IN}"
    r"|chooses to  ?(?:not )? ?run it twice\.|will be playing on table #\d+ \(ID: [^)]*\)\.)",
    re.DOTALL,
)
_BACK = re.compile(rf"Uncalled bet of ({AMOUNT}) returned to {PLAYER}", re.DOTALL)
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


def units(amount: str) -> int:
    """An amount in the smallest units: ``1.25`` and ``125`` are the same, for with cents the site
    shows as 1.25 what it counts, and showed before, as 125."""
    if "." not in amount:
        return int(amount)
    return int(Decimal(amount) * 100)


def player_line(text: str, players: Players) -> Op | None:
    """One line of a hand that begins with its player, or an uncalled bet; None for any other."""
    match = _LINE.fullmatch(text)
    if match is None:
        back = _BACK.fullmatch(text)
        if back is None:
            return None
        return (BACK, int(Kind.BACK), players.of(back[2]), units(back[1]), NO_CARD)
    player = players.of(match[1])
    if match[2]:
        kind = Kind.FOLD if match[2] == "folds" else Kind.CHECK
        return (PLAIN, int(kind), player, 0, NO_CARD)
    if match[3]:
        return _bet(match, player)
    if match[8]:
        return _post(match, player)
    return NOTHING


def _bet(match: "re.Match[str]", player: int) -> Op:
    amount, verb = units(match[4]), match[3]
    if match[6]:
        return (BOMB, int(Kind.ANTE), player, amount, NO_CARD)
    if verb == "calls":
        return (CALL, int(Kind.CALL), player, amount, NO_CARD)
    all_in = match[5] or match[7]
    kind = Kind.ALL_IN if all_in else _TOTALS[verb]
    return (TOTAL, int(kind), player, amount, NO_CARD)


def _post(match: "re.Match[str]", player: int) -> Op | None:
    amount = units(match[9])
    if match[11]:
        return (BOMB, int(Kind.ANTE), player, amount, NO_CARD)
    found = _POSTS.get(match[8])
    if found is None:
        return None
    code, kind = found
    if (match[10] or match[12]) and code in (SMALL, BIG):
        code = SMALL_SHORT if code == SMALL else BIG_SHORT
    return (code, int(kind), player, amount, NO_CARD)
