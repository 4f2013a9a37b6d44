"""What stands in a PHH hand before its first action: game, stakes, stacks, forced money.

Both readers hand the same numbers to ``setup``, in units; neither text nor TOML comes here.
"""

import marshal
import tomllib
from array import array
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from ingest.phh.actions import MOST_PLAYERS, PACKED
from ingest.phh.fault import Fault
from schemas.cards import NO_CARD
from schemas.events import NOT_NOTED, Kind
from schemas.hand import Chips
from schemas.plays import LOW_NO_CARD, PlayTable, blinds_in_order

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
    which it is posted: the antes first, then the blinds and straddles. Shared by all hands of one
    table: never changed."""

    game: str
    options: dict[str, str]
    trimming: bool
    stakes: dict[str, Chips]
    players: int
    antes: int  # how many of the forced
    kinds: list[int]
    seats: list[int]
    amounts: list[Chips]
    cells: list[int]
    unit: str
    chip: Chips
    # the same for the express lane: in bytes, and whether it takes such a table
    table: PlayTable
    kind_bytes: bytes
    seat_bytes: bytes
    no_cards: bytes
    cell_bytes: bytes
    packed: bytes | None  # events as of ``ingest.phh.actions``; None when one is too large
    digest: bytes  # of what was agreed
    in_order: bool


def agreeing(setup: Setup, agreed: dict[str, str]) -> Setup:
    """The table with more agreed than its variant says."""
    options = setup.options | agreed
    digest = setup.digest + marshal.dumps(sorted(agreed.items()), 0)
    table = replace(setup.table, options=options)
    return replace(setup, options=options, table=table, digest=digest)


@lru_cache(maxsize=1)
def variants() -> dict[str, Variant]:
    """The variant codes of the specification, from the table beside this file."""
    path = Path(__file__).with_name("variants.toml")
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        code: Variant(row["game"], row["options"], tuple(row["fields"]))
        for code, row in table.items()
    }


def variant_of(code: str) -> Variant:
    """The variant of a code; a code the specification does not have is its own game."""
    return variants().get(code) or Variant(code, {}, ())


def forced_money(
    antes: tuple[Chips, ...],
    blinds: tuple[Chips, ...],
    stacks: tuple[Chips, ...],
    least: Chips = 0,
) -> list[Forced]:
    """Antes by seat, then blinds and straddles by slot, each no larger than what its seat has.
    ``least`` is the smallest bet of the game.

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
    for slot, (kind, cell) in blind_slots(blinds, least).items():
        post(kind, 1 - slot if players == 2 else slot, blinds[slot], cell)
    return forced


def blind_slots(blinds: tuple[Chips, ...], least: Chips = 0) -> dict[int, tuple[Kind, int]]:
    """What each slot with money is: the small blind, the big blind, a straddle, another blind.

    The first two slots are the small and the big blind. Beyond a big blind, more than it is a
    straddle and as much or less a further blind (cell 2: a newcomer's post). Where the second slot
    is empty, the next with money has the big blind: a button blind. With nothing in the first slot
    and less than the smallest bet in the second, both blinds came from one seat too far.
    """
    if len(blinds) > 2 and not blinds[0] and 0 < blinds[1] < least == blinds[2]:
        late = blind_slots(blinds[1:])
        return {slot + 1: kind for slot, kind in late.items()}
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


def as_posted(options: dict[str, str], stakes: dict[str, Chips]) -> dict[str, str]:
    """What a variant says of the forced bets, unless two blinds say otherwise."""
    if "forced_bets" in options and "small-blind" in stakes:
        return options | {"forced_bets": "blinds"}
    return options


def stakes_of(
    antes: tuple[Chips, ...], blinds: tuple[Chips, ...], bets: tuple[tuple[str, Chips], ...]
) -> dict[str, Chips]:
    """What was agreed: an ante only when all pay the same, blinds by their place, the bets."""
    stakes: dict[str, Chips] = {}
    if antes and antes[0] and len(set(antes)) == 1:
        stakes["ante"] = antes[0]
    names = {(Kind.BLIND, 0): "small-blind", (Kind.BLIND, 1): "big-blind"}
    for slot, kind in blind_slots(blinds, least_bet(bets)).items():
        if kind in names:
            stakes[names[kind]] = blinds[slot]
    return stakes | dict(bets)


def least_bet(bets: tuple[tuple[str, Chips], ...]) -> Chips:
    """The smallest bet of the first round; 0 where none is given."""
    given = dict(bets)
    return given.get("min-bet") or given.get("small-bet", 0)


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
    if not stacks:
        raise Fault("starting_stacks: a hand has at least one player")
    if len(stacks) > MOST_PLAYERS:
        raise Fault(f"starting_stacks: {len(stacks)} players; the most is {MOST_PLAYERS}")
    most = most_due(antes, blinds)
    paying = tuple(NOT_NOTED if stack >= most else stack for stack in stacks)
    return _setup(code, trimming, antes, blinds, bets, paying, unit, chip)


def most_due(antes: tuple[Chips, ...], blinds: tuple[Chips, ...]) -> Chips:
    """What a stack must have to post whatever falls to it."""
    return max(antes, default=0) + max(blinds, default=0)


def noted(stacks: tuple[Chips, ...]) -> tuple[Chips, ...]:
    """The stacks; () when none is known."""
    return stacks if max(stacks) != NOT_NOTED else ()


def _packed(forced: list[Forced]) -> bytes | None:
    numbers = [n for kind, seat, amount, _ in forced for n in (int(kind), seat, amount, NO_CARD, 0)]
    try:
        return array(PACKED, numbers).tobytes()
    except OverflowError:
        return None


def _options(variant: Variant, blinds: tuple[Chips, ...]) -> dict[str, str]:
    """What the variant says of options; which forced bets, only where one blind alone is posted."""
    if "forced_bets" not in variant.options or sum(1 for chips in blinds if chips) == 1:
        return variant.options
    return {name: value for name, value in variant.options.items() if name != "forced_bets"}


@lru_cache(maxsize=4096)
def _setup(
    code: str,
    trimming: bool,
    antes: tuple[Chips, ...],
    blinds: tuple[Chips, ...],
    bets: tuple[tuple[str, Chips], ...],
    paying: tuple[Chips, ...],  # stacks of the seats that may be short, NOT_NOTED for the others
    unit: str,
    chip: Chips,
) -> Setup:
    players, variant = len(paying), variant_of(code)
    options = _options(variant, blinds)
    forced = forced_money(antes, blinds or (0,) * players, paying, least_bet(bets))
    stakes = stakes_of(antes, blinds, bets)
    options = as_posted(variant.options, stakes)
    kinds, cells = [int(one[0]) for one in forced], [one[3] for one in forced]
    seats = [seat for _, seat, _, _ in forced]
    return Setup(
        game=variant.game,
        options=options,
        trimming=trimming,
        stakes=stakes,
        players=players,
        antes=kinds.count(Kind.ANTE),
        kinds=kinds,
        seats=seats,
        amounts=[amount for _, _, amount, _ in forced],
        cells=cells,
        unit=unit,
        chip=chip,
        table=PlayTable(variant.game, "", options, players, chip, trimming, stakes),
        kind_bytes=bytes(kinds),
        seat_bytes=bytes(seats),
        no_cards=bytes([LOW_NO_CARD]) * len(kinds),
        cell_bytes=bytes([cell & 0xFF for cell in cells]),
        packed=_packed(forced),
        digest=marshal.dumps((variant.game, options, stakes, unit, chip), 0),
        in_order=blinds_in_order(bytes(kinds), cells),
    )
