"""A hand on its way into PHH: who is which player, what was posted, told and paid.

What PHH cannot tell raises NoSuchWord.
"""

from dataclasses import dataclass
from decimal import Decimal

from ingest.phh.forced import FORCED, forced_money
from ingest.phh.paid import paid
from ingest.phh.round import Round
from ingest.phh.tell import NoSuchWord, ReadBack, Telling
from ingest.phh.tell_acts import tell
from ingest.phh.toml import amount
from schemas.events import NOBODY, NOT_NOTED, Event, Kind
from schemas.hand import Chips, Hand, Level


@dataclass(slots=True)
class Draft:
    """A hand in the words of PHH. Arrays of players are in PHH's order."""

    hand: Hand
    game: str
    seats: list[int]
    options: dict[str, str]
    antes: list[Chips]
    blinds: list[Chips]
    posted: list[ReadBack]
    telling: Telling
    payments: dict[str, list[Chips]]


def drafted(hand: Hand, game: str) -> Draft:
    """The hand in PHH's words. Raises NoSuchWord."""
    if not game:
        raise NoSuchWord("which game it was, which nobody noted")
    if hand.format != "phh" and hand.level < Level.ACTIONS:
        raise NoSuchWord("a hand without its acts")
    seats = _in_order(hand)
    players = {seat: player for player, seat in enumerate(seats)}
    table = Round([hand.stacks[seat] if hand.stacks else NOT_NOTED for seat in seats])
    options, events = _announced(hand)
    posts = _first_of(events, [event for event in events if event.kind in FORCED])
    forced = forced_money(posts, players, table, hand.stakes)
    due = hand.stakes.get("bring-in", 0)
    telling = Telling(players, table, lambda chips: amount(money(hand, chips)), due)
    telling.by_line = hand.format != "phh"
    tell(telling, [event for event in events if event.kind not in FORCED])
    payments = paid(events, players, table)
    for name, given in (("finishing_stacks", hand.finishing), ("winnings", hand.winnings)):
        if given is not None:
            payments[name] = [given[seat] for seat in seats]
    antes, blinds = forced.arrays()
    return Draft(hand, game, seats, options, antes, blinds, forced.read, telling, payments)


def money(hand: Hand, chips: Chips) -> Decimal:
    """An amount in the currency; infinite where nobody noted it."""
    return Decimal("inf") if chips == NOT_NOTED else Decimal(hand.unit) * chips


def _in_order(hand: Hand) -> list[int]:
    """Seats of those dealt in, clockwise from the left of the button, who is the last."""
    seats = [seat for seat, is_in in enumerate(hand.dealt_in) if is_in]
    if hand.button < 0:
        raise NoSuchWord("who dealt, which nobody noted")
    buttons = [seat for seat in seats if hand.seat_numbers[seat] == hand.button]
    if not buttons:
        raise NoSuchWord("the button of somebody who was not dealt in")
    at = seats.index(buttons[0]) + 1
    return seats[at:] + seats[:at]


def _announced(hand: Hand) -> tuple[dict[str, str], list[Event]]:
    """The options in force, and the events without the announcements that told them: those made
    before the first card, by nobody in particular."""
    options = dict(hand.options)
    rest: list[Event] = []
    begun = False
    for event in hand.events():
        name, _, value = event.word.partition("=")
        begun = begun or event.kind in (Kind.DEAL, Kind.BOARD)
        told = event.kind == Kind.ANNOUNCE and not begun and name not in options
        if told:
            options[name] = value
        if not told or event.seat != NOBODY:
            rest.append(event)
    return options, rest


def _first_of(events: list[Event], posts: list[Event]) -> list[Event]:
    """The posts, if none stands behind a card or an act."""
    beside = (*FORCED, Kind.ANNOUNCE, Kind.NOTE, Kind.SAYS, Kind.BURN)
    acts = [event.number for event in events if event.kind not in beside]
    for post in posts:
        if acts and post.number > acts[0]:
            raise NoSuchWord("chips posted behind the first card", post)
    return posts
