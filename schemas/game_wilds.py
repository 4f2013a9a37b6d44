"""Wild cards, and what a card makes happen when it comes."""

from dataclasses import dataclass

from schemas.game_steps import Offer


@dataclass(frozen=True, slots=True)
class Event:
    """What a trigger or a following wild card waits for: a card that comes or is turned up."""

    kind: str  # dealt | revealed (rolled, flipped) | turned (board, table) | shown (laid open by
    #            its player before a card or bet that is still to come)
    zone: str = ""
    face: str = ""  # up | down; "" either
    ranks: tuple[int, ...] = ()  # () any
    cards: tuple[int, ...] = ()  # () any
    matches: str = ""  # of the same rank as a card of this zone
    first: bool = False  # revealed: the first card of the seat that is
    pair: bool = False  # it pairs an up card of the same seat
    count: int = 0  # shown: so many of these ranks in one hand


@dataclass(frozen=True, slots=True)
class Trigger:
    """What a card makes happen when it comes."""

    id: str
    on: Event
    do: str  # pay-or-fold | pay | fold | offer | discard | redeal | win
    price: str = ""  # pay: match-pot | stake:NAME | free, or "@option": match-pot-or-fold |
    #                  fixed-fee-or-fold | free; the fixed fee is the stake called after the trigger
    offer: Offer | None = None
    guards: tuple[str, ...] = ()
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Wild:
    """Cards that may stand for others."""

    id: str
    ranks: tuple[int, ...] = ()  # fixed: these ranks ...
    cards: tuple[int, ...] = ()  # ... and cards (one-eyed jacks are Js and Jh, the axe Kd)
    jokers: bool = False
    announced: str = ""  # id of the open option whose announced words name the wild cards
    pick_zone: str = ""  # picked at showdown: a card of this zone ...
    pick_cell: int = -1  # ... in this cell
    pick: str = ""  # ... or lowest-down | lowest | last | only (its one card) | first-revealed
    pick_ace: str = ""  # low | high | "@option": the ace when the lowest is picked
    hand_size: bool = False  # the rank that is the number of cards in the hand
    follow: Event | None = None  # the rank of the next up card after such an event, in deal order
    update: str = ""  # follow: replaces | accumulates | "@option"
    if_nothing_follows: str = ""  # no-wild | keeps | "@option"
    if_another_follows: str = ""  # right after the event: arms-anew | wild-too | "@option"
    spread: str = "rank"  # card | rank | "@option" (card-only | card-and-rank)
    scope: str = "all"  # all | owner
    power: str = "full"  # full | bug | "@option"
    unless: str = ""  # id of a trigger: not wild for who did not pay it
    needs_all: bool = False  # wild only for who holds one of each of its ranks
    killed_by: tuple[int, ...] = ()  # not wild for who holds one of these ranks
    contest: str = ""  # of this contest alone
    guards: tuple[str, ...] = ()
    cite: str = ""
