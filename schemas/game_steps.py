"""The steps of a deal as a game definition says them."""

from dataclasses import dataclass

from schemas.game_zones import CellSet


@dataclass(frozen=True, slots=True)
class Check:
    """A predicate over a zone after a step."""

    kind: str  # count-in-each | cells-down
    cite: str
    severity: str = "misdeal"
    sets: tuple[CellSet, ...] = ()  # count-in-each: the sets, resolved
    set_name: str = ""  # row | column | line, for the message
    count: int = 0  # count-in-each: so many cards ...
    face: str = "down"  # ... with this face
    cells: tuple[int, ...] = ()  # cells-down: exactly these
    up_to_symmetry: bool = False  # cells-down: or a rotation or mirror image of them


@dataclass(frozen=True, slots=True)
class Move:
    """Cards that leave a hand, and what comes back: a draw, a discard, a pass."""

    least: str = "0"  # a number, or "@option" whose values are numbers
    most: str = "0"  # the same; also "4-with-an-ace": three, or four by who keeps an ace
    to: str = "muck"  # muck | left | right | across | left-2 | left-3
    back: str = ""  # same-number-from-stub | "" when nothing comes back
    order: str = ""  # left-of-button | left-of-dealer | simultaneous | "@option": who goes first
    before_looking: bool = False  # a pass is chosen before the cards passed to one are looked at
    price: str = ""  # name of a stake: a twist is paid for
    face: str = ""  # how the new cards lie: up | down | as-thrown; "" as the zone's


@dataclass(frozen=True, slots=True)
class Offer:
    """A card that a player may take, keep or refuse."""

    kind: str = "buy"  # buy: each may have one | take-or-leave: refused, it goes to the next
    zone: str = ""
    face: str = ""  # up | down | choice
    terms: str = ""  # bought-up | bought-down | free-up | free-down | free-choice | "@option"
    price: str = ""  # name of a stake; "" when free or as `terms` says
    chains: bool = False  # a card taken may itself bring another offer
    order: str = ""  # who is asked first
    last: str = ""  # take-or-leave: must-take | may-refuse | "@option": the last one asked


@dataclass(frozen=True, slots=True)
class Match:
    """What the losers pay into the next pot: match-the-pot games."""

    who: str = "losers"  # losers | best-loser-excepted: of those who were in
    to: str = "pot"  # pot (the next one) | winner: of the round, and the pot stays
    amount: str = "pot"  # pot | name of a stake | "@option"
    cap: str = ""  # pot | name of a stake | none | "@option" of them
    nobody_in: str = ""  # ante-again | everybody-pays | pot-rides | "@option"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the deal. Which fields mean something depends on ``do``."""

    id: str
    do: str  # force | deal | burn | reveal | move | offer | bet | declare | partner | show | match
    #          | leg
    cite: str = ""
    # force
    force: str = ""  # ante | blinds | blinds-and-antes | big-blind-ante | button-ante (beside the
    #                  blinds, one seat for everybody) | button-blind | button-blind-and-antes |
    #                  bring-in | "@option"
    stake: str = ""  # the stake that an ante is paid by ("bomb"); "" for the one of its kind
    straddles: str = ""  # utg-or-button | utg | any | none | "@option"; "" as the profile says
    only: str = ""  # every-hand | empty-pot | "@option": whether it is left out when money rides
    # deal, reveal
    zone: str = ""
    count: int = 0  # cards to each seat, or to the board; reveal: cards each
    faces: tuple[str, ...] = ()  # down | up | choice, one a card; shorter: the last repeats
    up_price: str = ""  # face choice: the stake that an up card costs; "" when free
    down_cells: tuple[int, ...] = ()  # grid: cells dealt down, the others up
    to: str = "active"  # active | in (who declared in)
    start: str = ""  # left-of-dealer: where the deal shall begin; "" when the text is silent
    one_at_a_time: bool = False
    checks: tuple[Check, ...] = ()
    # reveal
    by: str = ""  # owner | partners (one of the two for both) | dealer | caller (the last caller)
    pick: str = ""  # choice | all-down | cells | commit-order (the stack is fixed) | top (of the
    #                 stack) | until-beats (in turn, until the exposed hand beats the best showing)
    target: str = ""  # until-beats: table (a table card is to be beaten first) | first-flip
    out_bets: str = ""  # until-beats: yes | no | "@option": bets follow a hand that beat nothing
    pick_cite: str = ""  # the article on which card may be picked
    cells: tuple[int, ...] = ()  # pick cells: these, in this order
    timing: str = ""  # "@roll_timing": simultaneous | in-turn
    # bet
    first: str = ""  # left-of-big-blind | left-of-button | left-of-dealer | best-exposed
    #                  | lowest-exposed | left-of-bring-in | last-aggressor | "@option"
    #                  by option also: bring-in (left of it), high-card (highest up card opens);
    #                  opener | left-of-opener | leader (who flipped last) | left-of-last-caller
    exposed: str = ""  # lowest-exposed: low-a5 (the ace is low; as unsaid) | low-27 (it is high)
    open_pair: str = (
        ""  # yes | no | "@option": a pair showing may double the bet; "" as profile says
    )
    exposed_wilds: str = ""  # yes | no | "@option": whether wild cards count in exposed hands
    openers: str = ""  # "pair-of-jacks": what the first bet needs; "@option"
    split_openers: str = ""  # allowed | announced | never | "@option": breaking them at the draw
    false_opener: str = ""  # cannot-win | stands | "@option": who opened without openers
    must_bet: bool = False  # the first to act may not check
    # 7-or-better | none | "@option": who is first in may not check such a low
    low_must_bet: str = ""
    cap: int = 0  # raises in the round; 0 as stakes and profile say
    blind_option: bool = False  # the big blind has the option
    tier: str = "small"  # small | big: which bet of a fixed limit; either: the text does not say
    structure: str = "@structure"
    # declare
    topic: str = ""  # line | side | in-out | count
    choices: str = ""  # line: "grid.line"
    sides: tuple[str, ...] = ()  # side, in-out: high, low, both ...
    binding: str = ""  # "@silent:line_declaration" | "yes" | "no"
    # bring-in
    card_rule: str = ""  # lowest-up | highest-up | "@option", with suits breaking ties
    card_ace: str = "high"  # high | low: the ace in it
    card_tie: str = "by-suit"  # by-suit | first-clockwise | "@option"
    move: Move | None = None
    offer: Offer | None = None
    match: Match | None = None
    once_over: str = ""  # yes | no | "@option": whether the turn that ends a loop still takes it
    leg_when: str = (
        ""  # leg: alone-in | wins; who gets one. holds: who was dealt one of each of ...
    )
    leg_ranks: tuple[int, ...] = ()  # ... these ranks may lay them down, and has the pot
    leg_pot: str = ""  # so many legs take the pot: a number, or "@option"
    rejoin: bool = False  # in-out: who goes out is out of the round alone, and is dealt on
    loop: str = ""  # id of the repeat that ends on a condition ...
    until: str = ""  # ... no-takers | two-empty-rounds | unbeaten: no further turn once it holds
    # any step
    guards: tuple[str, ...] = ()  # "opener=bring-in" or "!=": there only when all of them hold
