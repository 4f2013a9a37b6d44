"""Whether who opened held openers: of the cards dealt to him before the draw.

Known cards prove it or prove the opposite; what is not known leaves it open. Cards seen later tell
too: what was thrown, and what was kept beside the cards that came. Split openers still count, for
it is the hand at the opening that is looked at. Sources: the game's own articles on openers.
"""

from functools import lru_cache

from audit.hands.ranking import mask_of
from audit.hands.wilds import wilds_of
from audit.orders.order import Order, OrderRule, order
from audit.program import Line
from audit.table import Table
from schemas.cards import cards_text
from schemas.events import Kind
from schemas.game import GameDef

SIZE = 5


def judge_opening_hand(t: Table) -> None:
    """Judge the opener by the lowest openers that may have been agreed. Who had none cannot win
    the pot where the game says so; if he alone is left, it rides to the next deal."""
    if t.opened is None:
        return
    seat, at, line = t.opened
    needed = [one for one in t.terms.candidates(line.step.openers) if one != "none"]
    cards = cards_before(t, seat, at)
    known = [card for card in cards if card >= 0]
    if _holds(t, seat, known, needed):
        _split(t, line, seat, known, needed)
        return
    if len(known) < SIZE:
        t.unknown("VAR056")
        return
    t.find(
        "VAR056",
        at,
        f"{t.name(seat)} opened on {cards_text(cards)}, which is less than a {_words(needed)}",
        seats=(seat,),
        article=line.step.cite,
        recorded=cards_text(cards),
        expected=f"a {_words(needed)} or better",
    )
    if t.terms.value(line.step.false_opener) != "cannot-win":
        return
    t.dead_hand.add(seat)
    t.passed_out = t.live_count == 1 and t.live[seat]


def cards_before(t: Table, seat: int, at: int) -> list[int]:
    """The cards the seat held at event ``at``; those that nobody saw then or later as -1."""
    first = range(t.dealt_from, at)
    dealt = [t.card(i) for i in first if t.kinds[i] == Kind.DEAL and t.seats[i] == seat]
    if -1 not in dealt:
        return dealt
    known = {card for card in dealt if card >= 0} | set(_thrown(t, seat, at))
    came = [t.card(i) for i in range(at, t.end) if t.kinds[i] == Kind.DEAL and t.seats[i] == seat]
    if -1 not in came:
        known |= {card for card in t.seat_cards(seat) if card >= 0 and card not in came}
    return [*sorted(known), *[-1] * (len(dealt) - len(known))]


def _thrown(t: Table, seat: int, at: int) -> list[int]:
    moves = range(at, t.end)
    own = [i for i in moves if t.kinds[i] in (Kind.DRAW, Kind.DISCARD) and t.seats[i] == seat]
    return [t.card(i) for i in own if t.card(i) >= 0]


def _split(t: Table, line: Line, seat: int, known: list[int], needed: list[str]) -> None:
    """Openers broken at the draw, where that is forbidden or has to be said."""
    rule, at = t.terms.value(line.step.split_openers), t.opened[1] if t.opened else 0
    thrown = _thrown(t, seat, at)
    if not rule or rule == "allowed" or not thrown:
        return
    kept = [card for card in known if card not in thrown]
    if _holds(t, seat, kept, needed) or len(kept) + len(thrown) < SIZE:
        return
    said = any(one == seat and at < i and "split" in text.lower() for i, one, text in t.said)
    if rule == "announced" and (said or not t.procedure):
        return
    event = next(i for i in range(at, t.end) if t.seats[i] == seat and t.card(i) in thrown)
    t.find(
        "VAR056",
        event,
        f"{t.name(seat)} threw away {cards_text(thrown)} of the openers"
        + ("" if rule == "never" else " and did not say so"),
        seats=(seat,),
        article=line.step.cite,
        recorded=cards_text(thrown),
        expected="openers kept" if rule == "never" else "to be told at the draw",
    )


def _words(openers: list[str]) -> str:
    return " or ".join(one.replace("-", " ") for one in openers)


def _holds(t: Table, seat: int, cards: list[int], openers: list[str]) -> bool:
    """Whether these cards alone, however many, are such openers or better; wild cards as they are
    at the end of the deal."""
    if not cards:
        return False
    wild, mask = wilds_of(t, seat, t.game.contests[0], {}), mask_of(cards)
    bugs, full = (mask & wild.bugs).bit_count(), (mask & wild.full).bit_count()
    ranked = opening_order(t.game)
    scored = ranked.score(mask & ~(wild.full | wild.bugs), full, bugs)
    return any(ranked.qualifies(scored, one) for one in openers)


@lru_cache(maxsize=256)
def opening_order(game: GameDef) -> Order:
    """How openers are ranked: as high hands, with the categories that the game's contests add."""
    added = [contest.ranking.add for contest in game.contests if contest.ranking.add]
    return order(OrderRule("high", add=added[0] if added else ()))
