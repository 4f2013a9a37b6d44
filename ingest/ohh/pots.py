"""What the pots of a hand say: who was paid, what the house took, what came from elsewhere.

No uncalled bet is written: the standard has no word for one that goes back. A pot holds it or
leaves it out, as its writer does; both are known ways of noting the same payment, and who judges
the hand works out what went back. To write it here would add an event the file does not have.
"""

from collections.abc import Sequence

from ingest.jsonvalues import tables
from ingest.ohh.told import Aside, Table, Told
from schemas.events import NOBODY, Kind

POT_KEYS = {"number", "amount", "rake", "jackpot", "player_wins"}
WIN_KEYS = {
    *("player_id", "win_amount", "cashout_amount", "cashout_fee", "bonus_amount"),
    *("contributed_rake",),
}
OUTSIDE = (("cashout_amount", "cash-out"), ("bonus_amount", "bonus"))


def pots(told: Told, given: object, places: Sequence[int], end: int) -> bool:
    """The payments. ``places`` are those of the wins in order, ``end`` of the hand. Whether anybody
    was paid."""
    found = tables(given)
    several = len(found) > 1
    numbers = _in_order(found)
    rake = paid = 0
    for n, pot in enumerate(found):
        wins = tables(pot.get("player_wins"))
        place = places[paid] if paid < len(places) else end
        cell = numbers[n] + 1 if several else 0
        if pot.get("amount") is not None:
            amount = told.chips(pot["amount"], place, "a pot of")
            told.add(Kind.STATED, NOBODY, amount, place=place, cell=cell, word="pot")
        for name in ("rake", "jackpot"):
            rake += told.chips(pot.get(name), place, f"{name} of")
        if not pot.keys() <= POT_KEYS:
            told.unknown_keys(pot, POT_KEYS, "a pot", place)
        for one in wins:
            _win(told, one, cell, places[paid] if paid < len(places) else place)
            paid += 1
    if rake:
        told.add(Kind.RAKE, NOBODY, rake, place=end)
    return paid > 0


def _in_order(found: Sequence[Table]) -> list[int]:
    """Which pot each is, from 0: by their numbers where they have them."""
    numbers = [one for one in (pot.get("number") for pot in found) if isinstance(one, int)]
    if len(set(numbers)) == len(found):
        rank = {number: n for n, number in enumerate(sorted(numbers))}
        return [rank[number] for number in numbers]
    return list(range(len(found)))


def _win(told: Told, one: Table, cell: int, place: int) -> None:
    seat = told.seat(one.get("player_id"), place)
    if not one.keys() <= WIN_KEYS:
        told.unknown_keys(one, WIN_KEYS, "a win", place)
    if seat == NOBODY:
        return
    amount = told.chips(one.get("win_amount"), place, "a win of")
    group = told.next_group()
    told.play.append((Kind.POT, seat, amount, -2, place, amount, 0, cell, 0, group, ""))
    for name, text in OUTSIDE:
        chips = told.chips(one.get(name), place, f"{text} of")
        if chips:
            told.asides.append(Aside("adjust", seat, chips, text, place))
    fee = told.chips(one.get("cashout_fee"), place, "a fee of")
    if fee:
        told.asides.append(Aside("adjust", seat, -fee, "cash-out fee", place))
