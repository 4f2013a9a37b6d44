"""The document of a hand in PHH: its fields, in the order and style of PHH writers.

What PHH has no field for and a reader of ours wants back stands in fields that begin with
``_floorman_``, which other readers leave alone.
"""

import re
from collections.abc import Sequence

from ingest.phh.draft import Draft, money
from ingest.phh.rest import AGREED
from ingest.phh.setup import Variant, variant_of, variants
from ingest.phh.toml import amount, array, key, text, value
from schemas.events import Kind
from schemas.hand import Chips, Hand

OUT, UNTOLD = "_floorman_out", "_floorman_untold"
BETS = ("bring-in", "small-bet", "big-bet", "min-bet")
ISO = re.compile(r"([0-9]{4})-([01][0-9])-([0-3][0-9])")
CLOCK = re.compile(r"((?:[01][0-9]|2[0-3]):[0-5][0-9])(:[0-5][0-9])?")


def document(draft: Draft, untold: Sequence[str]) -> str:
    """The hand as TOML; ``untold`` is what it does not tell."""
    hand = draft.hand
    code, variant = _variant(draft)
    scalars, others = _loose(draft, variant, untold)
    lines = [*_head(draft, code, variant)]
    lines.append(f"actions = {array(text(action) for action in draft.telling.actions)}")
    if hand.time:
        clock = CLOCK.fullmatch(hand.time)
        lines.append(f"time = {clock[1] + (clock[2] or ':00') if clock else text(hand.time)}")
    lines += scalars
    numbers = [hand.seat_numbers[seat] for seat in draft.seats]
    if numbers != list(range(1, len(numbers) + 1)):
        lines.append(f"seats = {array(map(str, numbers))}")
    names = [hand.names[seat] for seat in draft.seats]
    if names != [f"p{player + 1}" for player in range(len(names))]:
        lines.append(f"players = {array(map(text, names))}")
    for name, chips in draft.payments.items():
        lines.append(f"{name} = {_amounts(hand, chips)}")
    if hand.currency and hand.fields.get("currency_symbol") != hand.currency:
        lines.append(f"currency = {text(hand.currency)}")
    return "\n".join([*lines, *others]) + "\n"


def _amounts(hand: Hand, chips: Sequence[Chips]) -> str:
    return array(amount(money(hand, one)) for one in chips)


def _head(draft: Draft, code: str, variant: Variant) -> list[str]:
    """The fields that every hand needs, and those its variant does."""
    hand = draft.hand
    lines = [f"variant = {text(code)}"]
    if hand.ante_trimming:
        lines.append("ante_trimming_status = true")
    lines.append(f"antes = {_amounts(hand, draft.antes)}")
    if "blinds_or_straddles" in variant.fields or any(draft.blinds):
        lines.append(f"blinds_or_straddles = {_amounts(hand, draft.blinds)}")
    bets = _bets(draft)
    for name in BETS:
        field = name.replace("-", "_")
        if name in hand.stakes or field in variant.fields:
            lines.append(f"{field} = {amount(money(hand, bets[name]))}")
    stacks = [hand.stacks[seat] if hand.stacks else -1 for seat in draft.seats]
    return [*lines, f"starting_stacks = {_amounts(hand, stacks)}"]


def _bets(draft: Draft) -> dict[str, Chips]:
    """The bets that were agreed, or that the hand itself shows: the smallest bet is the big blind
    where nothing else was said."""
    hand = draft.hand
    shown: dict[str, Chips] = {}
    for event in hand.events():
        if event.kind == Kind.BLIND and event.cell == 1:
            shown.setdefault("min-bet", hand.stakes.get("big-blind", event.amount))
        elif event.kind == Kind.BRING_IN and event.amount > 0:
            shown.setdefault("bring-in", event.amount)
    return shown | {name: chips for name, chips in hand.stakes.items() if name in BETS}


def _variant(draft: Draft) -> tuple[str, Variant]:
    """The code of PHH for the game as it was played; a game without one is its own code."""
    have = {name.replace("-", "_") for name in _bets(draft)} | {"blinds_or_straddles"}
    brought_in = any(event.kind == Kind.BRING_IN for event in draft.hand.events())
    for code, variant in variants().items():
        agreed = all(
            draft.options.get(option, value if brought_in and value == "bring-in" else "") == value
            for option, value in variant.options.items()
            if option != "forced_bets"  # told by the blinds themselves
        )
        if variant.game == draft.game and agreed and have.issuperset(variant.fields):
            return code, variant
    return draft.game, variant_of(draft.game)


def _loose(draft: Draft, variant: Variant, untold: Sequence[str]) -> tuple[list[str], list[str]]:
    """Fields beside table and actions: numbers and texts, and the others."""
    hand = draft.hand
    fields: dict[str, object] = dict(hand.fields) if hand.format == "phh" else _of_a_sheet(hand)
    own = {
        name: given for name, given in draft.options.items() if variant.options.get(name) != given
    }
    out = [name for name, is_in in zip(hand.names, hand.dealt_in, strict=True) if not is_in]
    before = fields.get(UNTOLD)
    known = [str(what) for what in before] if isinstance(before, list) else []
    ours: dict[str, object] = {
        AGREED: own,
        OUT: out or fields.get(OUT),
        UNTOLD: [*known, *(what for what in dict.fromkeys(untold) if what not in known)],
    }
    fields = {**fields, **ours}
    lines = {
        name: f"{key(name)} = {value(given)}" for name, given in fields.items() if given is not None
    }
    empty = {name for name in ours if not fields[name]}
    plain = {name for name, given in fields.items() if isinstance(given, (str, int))}
    return (
        [line for name, line in lines.items() if name in plain - empty],
        [line for name, line in lines.items() if name not in plain | empty],
    )


def _of_a_sheet(hand: Hand) -> dict[str, object]:
    """What a sheet says of night and hand, in the fields PHH has for it."""
    fields: dict[str, object] = {}
    date = ISO.fullmatch(hand.night)
    if date:
        fields |= {"day": int(date[3]), "month": int(date[2]), "year": int(date[1])}
    elif hand.night:
        fields["_floorman_night"] = hand.night
    plain_number = hand.id.isdecimal() and hand.id.isascii() and str(int(hand.id)) == hand.id
    fields["hand"] = int(hand.id) if plain_number else hand.id
    return fields | {f"_floorman_{name}": given for name, given in hand.fields.items()}
