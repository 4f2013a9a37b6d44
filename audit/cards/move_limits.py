"""How many cards a step takes out of a hand, and whether so many went.

Sources: the game's own article; the limit of three, or four with an ace, is the home table's.
"""

from dataclasses import dataclass
from functools import lru_cache

from audit.program import Line
from audit.table import Table
from schemas.cards import rank_of
from schemas.events import Kind
from schemas.game import GameDef

WITH_AN_ACE = "4-with-an-ace"
ANY = 60  # a limit that says none
ACE = 12  # its rank


@dataclass(frozen=True, slots=True)
class Limits:
    """The fewest and the most cards, under what is decided; ``sure`` when all readings agree."""

    least: int
    most: int
    ace: bool = False  # one more by who keeps an ace
    sure: bool = True
    article: str = ""


def limits(t: Table, line: Line) -> Limits:
    """What the step allows. Where the limit is open, an act is legal if one reading allows it."""
    move = line.step.move
    assert move is not None
    ways = t.terms.candidates(move.least), t.terms.candidates(move.most)
    return _limits(t.game, *ways, move.most, line.step.cite)


@lru_cache(maxsize=256)
def _limits(
    game: GameDef, fewest: tuple[str, ...], words: tuple[str, ...], asked: str, cite: str
) -> Limits:
    """The limits where these may be the fewest cards, and ``words`` the most: what is ``asked``."""
    least, most = map(_number, fewest), map(_number, words)
    option = game.option(asked[1:]) if asked.startswith("@") else None
    article = option.cite_of(words[0]) if option and len(words) == 1 else cite
    top = max(most, default=ANY)
    ace = WITH_AN_ACE in words and top <= 3
    sure = len(set(words)) < 2 and len(set(map(_number, fewest))) < 2
    return Limits(min(least, default=0), top, ace, sure, article)


def _number(word: str) -> int:
    if word == WITH_AN_ACE:
        return 3
    return int(word) if word.isdecimal() else ANY


def judge_number(
    t: Table, seats: tuple[int, ...], count: int, at: int, line: Line, verb: str
) -> None:
    """Find too many or too few cards of each of some seats; ``at`` is the event that proves it."""
    allowed = limits(t, line)
    if not allowed.sure and not all(count in range(*span) for span in _spans(t, line)):
        t.unknown("VAR050")
    if allowed.least <= count <= allowed.most:
        return
    if allowed.ace and count == 4:
        t.ace_kept += [(seat, at, line) for seat in seats]
        return
    exactly = allowed.least == allowed.most
    due = str(allowed.most) if exactly else f"{allowed.least} to {allowed.most}"
    if allowed.ace:
        due += ", or 4 with an ace kept"
    t.find(
        "VAR050",
        at,
        f"{t.names(seats)} {verb} {count} card{'s' if count != 1 else ''}; the game allows {due}",
        seats=seats,
        article=allowed.article,
        recorded=str(count),
        expected=due,
    )


def _spans(t: Table, line: Line) -> list[tuple[int, int]]:
    move = line.step.move
    assert move is not None
    least = min((_number(word) for word in t.terms.candidates(move.least)), default=0)
    words = t.terms.candidates(move.most)
    return [(least, _number(word) + 1 + (word == WITH_AN_ACE)) for word in words]


def judge_kept_aces(t: Table) -> None:
    """Behind the showdown: who drew four had to keep an ace, which his cards may prove or not."""
    for seat, at, line in t.ace_kept:
        came = {t.card(j) for j in range(at, t.end) if _dealt_to(t, j, seat)}
        kept = [card for card in t.seat_cards(seat) if card < 0 or card not in came]
        if any(card < 0 for card in kept) or not kept:
            t.unknown("VAR050")
        elif not any(rank_of(card) == ACE for card in kept):
            _no_ace(t, seat, at, line)
        elif len(kept) > 1:
            t.unknown("VAR050")  # the ace may be one that came


def _dealt_to(t: Table, j: int, seat: int) -> bool:
    return t.kinds[j] == Kind.DEAL and t.seats[j] == seat and t.card(j) >= 0


def _no_ace(t: Table, seat: int, at: int, line: Line) -> None:
    shows = [j for j in range(at, t.end) if t.kinds[j] == Kind.SHOW and t.seats[j] == seat]
    t.find(
        "VAR050",
        shows[-1] if shows else at,
        f"{t.name(seat)} threw 4 cards and kept no ace; the game allows 3",
        seats=(seat,),
        article=limits(t, line).article,
        recorded="4 without an ace",
        expected="3, or 4 with an ace kept",
    )
