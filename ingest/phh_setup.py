"""What stands in a PHH hand before its first action: game, stakes, stacks, forced money.

Both readers hand the same numbers to ``setup``, in units; neither text nor TOML comes here.
"""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ingest.phh_fault import Fault
from schemas.events import NOT_NOTED, Kind
from schemas.hand import Chips

MOST_PLAYERS = 64  # more is no table, whatever the game

Forced = tuple[Kind, int, Chips, int]  # kind, seat, amount, cell


@dataclass(frozen=True, slots=True)
class Variant:
    """One variant code: ``fields`` are required beside antes, starting_stacks and actions."""

    game: str
    options: dict[str, str]
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """A table ready for the first action. The forced money is four parallel lists, in the order in
    which it is posted: the antes first, then the blinds and straddles."""

    game: str
    options: dict[str, str]
    trimming: bool
    stakes: dict[str, Chips]
    stacks: tuple[Chips, ...]  # () when none is noted
    players: int
    antes: int  # how many of the forced
    kinds: list[int]
    seats: list[int]
    amounts: list[Chips]
    cells: list[int]
    unit: str
    chip: Chips


@lru_cache(maxsize=1)
def variants() -> dict[str, Variant]:
    """The variant codes of the specification, from the table beside this file."""
    path = Path(__file__).with_name("phh_variants.toml")
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        code: Variant(row["game"], row["options"], tuple(row["fields"]))
        for code, row in table.items()
    }


def variant_of(code: str) -> Variant:
    """The variant of a code; a code the specification does not have is its own game."""
    return variants().get(code) or Variant(code, {}, ())


def forced_money(
    antes: tuple[Chips, ...], blinds: tuple[Chips, ...], stacks: tuple[Chips, ...]
) -> list[Forced]:
    """Antes by seat, then blinds and straddles by slot, each no larger than what its seat has.

    The arrays hold what is due; a seat that has less puts in what it has (the ante first), and one
    that has nothing left posts nothing. With two players the arrays are reversed: the first entry
    is paid by the second player, who has the button.
    """
    players = len(stacks)
    left = list(stacks)
    forced: list[Forced] = []

    def post(kind: Kind, seat: int, due: Chips, cell: int) -> None:
        paid = due if left[seat] == NOT_NOTED else min(due, left[seat])
        if paid > 0:
            forced.append((kind, seat, paid, cell))
            if left[seat] != NOT_NOTED:
                left[seat] -= paid

    for seat in range(players):
        post(Kind.ANTE, seat, antes[1 - seat if players == 2 else seat], -1)
    for slot, (kind, cell) in blind_slots(blinds).items():
        post(kind, 1 - slot if players == 2 else slot, blinds[slot], cell)
    return forced


def blind_slots(blinds: tuple[Chips, ...]) -> dict[int, tuple[Kind, int]]:
    """What each slot with money is: the small blind, the big blind, a straddle, another blind.

    The first two slots are the small and the big blind. Beyond a big blind, more than it is a
    straddle and as much or less a further blind (cell 2: a newcomer's post). Where the second slot
    is empty, the next with money has the big blind: a button blind.
    """
    kinds: dict[int, tuple[Kind, int]] = {}
    big = 0
    for slot, amount in enumerate(blinds):
        if not amount:
            continue
        if slot == 0 and len(blinds) > 1 and any(blinds[1:]):
            kinds[slot] = (Kind.BLIND, 0)
        elif not big:
            kinds[slot], big = (Kind.BLIND, 1), amount
        elif amount > big:
            kinds[slot] = (Kind.STRADDLE, -1)
        else:
            kinds[slot] = (Kind.BLIND, 2)
    return kinds


def stakes_of(
    antes: tuple[Chips, ...], blinds: tuple[Chips, ...], bets: tuple[tuple[str, Chips], ...]
) -> dict[str, Chips]:
    """What was agreed: an ante only when all pay the same, blinds by their place, the bets."""
    stakes: dict[str, Chips] = {}
    if antes and antes[0] and len(set(antes)) == 1:
        stakes["ante"] = antes[0]
    names = {(Kind.BLIND, 0): "small-blind", (Kind.BLIND, 1): "big-blind"}
    for slot, kind in blind_slots(blinds).items():
        if kind in names:
            stakes[names[kind]] = blinds[slot]
    return stakes | dict(bets)


def setup(
    code: str,
    trimming: bool,
    antes: tuple[Chips, ...],
    blinds: tuple[Chips, ...],
    bets: tuple[tuple[str, Chips], ...],  # bring-in small-bet big-bet min-bet, those given
    stacks: tuple[Chips, ...],
    unit: str,
    chip: Chips,
) -> Setup:
    """The table. Raises Fault when the arrays do not fit one another (offset 0)."""
    players = len(stacks)
    if players == 0:
        raise Fault("starting_stacks: a hand has at least one player")
    if players > MOST_PLAYERS:
        raise Fault(f"starting_stacks: {players} players; the most is {MOST_PLAYERS}")
    variant = variant_of(code)
    forced = forced_money(antes, blinds or (0,) * players, stacks)
    noted = any(stack != NOT_NOTED for stack in stacks)
    return Setup(
        game=variant.game,
        options=variant.options,
        trimming=trimming,
        stakes=stakes_of(antes, blinds, bets),
        stacks=stacks if noted else (),
        players=players,
        antes=sum(kind == Kind.ANTE for kind, _, _, _ in forced),
        kinds=[int(kind) for kind, _, _, _ in forced],
        seats=[seat for _, seat, _, _ in forced],
        amounts=[amount for _, _, amount, _ in forced],
        cells=[cell for _, _, _, cell in forced],
        unit=unit,
        chip=chip,
    )
