"""What hands of one table of software have in common: streets, stakes, how hands are ranked."""

from dataclasses import dataclass

from audit.express.plan import NO_LIMIT, POT_LIMIT, STRUCTURES, Rank, Street, rank_of, streets_of
from audit.program import Program
from audit.terms import Terms
from schemas.hand import Chips

ANTES = "blinds-and-antes"
LIMITS = (NO_LIMIT, POT_LIMIT)


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """One table. Amounts are chips."""

    program: Program
    terms: Terms  # settled
    profile: str
    streets: tuple[Street, ...]
    pot_limit: bool
    rank: Rank | None  # None: several contests share the pot
    one_each: bool
    returns: bool  # an uncalled bet always has a row of its own
    straddles: bool  # from any seat, of twice the big blind or more; a raise over one is by a blind
    contest: str
    deck: int  # mask of its cards
    each: int  # cards a seat
    small_blind: Chips
    big_blind: Chips
    min_bet: Chips
    ante: Chips  # everybody's, beside the blinds
    bomb: Chips  # what everybody puts in where the first round begins behind the flop; 0: blinds


def loose(terms: Terms) -> bool:
    """Whether straddles are as software plays them."""
    profile, said = terms.profile, terms.value("@straddle")
    ways = (profile.straddles, profile.straddle_size, profile.straddle_raise)
    return said in ("", "any") and ways == ("any", "at-least-double", "big-blind")


def setting_of(program: Program, terms: Terms, stakes: dict[str, Chips]) -> Setting | None:
    """The setting of a game under settled terms; None where the lane takes no such hands."""
    structure = STRUCTURES.get(terms.value("@structure"))
    bomb = stakes.get("bomb", 0) if terms.value("@bomb_pot") == "yes" else 0
    with_antes = terms.value("@forced_bets") == ANTES and not bomb
    streets = streets_of(program, terms, "ante" if bomb else ANTES if with_antes else "blinds")
    big = stakes.get("big-blind", 0)
    if structure not in LIMITS or streets is None or not big or "hand-cap" in stakes:
        return None
    small = stakes.get("small-blind", 0)
    if program.lively or program.by_legs or program.dummies:
        return None
    if (
        small > big
        or ("ante" in stakes) != with_antes
        or terms.effects
        or terms.profile.reopen != "full-raise"
    ):
        return None
    return Setting(
        program=program,
        terms=terms,
        profile=terms.profile.id,
        streets=streets,
        pot_limit=structure == POT_LIMIT,
        rank=rank_of(program, terms),
        one_each=terms.profile.odd_chips_one_each,
        returns=terms.profile.returns_written,
        straddles=loose(terms),
        contest=program.game.contests[0].id,
        deck=program.deck,
        each=streets[0].seat_cards,
        small_blind=small,
        big_blind=big,
        min_bet=stakes.get("min-bet") or (0 if bomb else big),
        ante=stakes["ante"] if with_antes else 0,
        bomb=bomb,
    )
