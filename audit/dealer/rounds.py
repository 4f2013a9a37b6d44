"""Rounds of in or out at a table that is dealt: nobody is in, one alone, or several, whose cards
decide; who loses pays the winner."""

from audit.dealer.table import DealtTable
from audit.dealer.wilds import wild_by_number
from audit.hands.compose_orders import Cards
from audit.hands.contests import contests_with, named
from audit.hands.ranking import DEUCES, mask_of
from audit.program import Line
from schemas.cards import rank_of
from schemas.game import Match

NOBODY, ALONE = 15, 55  # of a hundred rounds; in the others several are in, if they can pay
ANTES = 4
SWEPT = 50  # of a hundred hands that may be laid down for the pot


def declare_for_a_round(d: DealtTable, line: Line) -> None:
    """Everybody declares; nobody is out of more than the round."""
    seats = d.active()
    chance = d.rng.randrange(100)
    d.ins = [] if chance < NOBODY else [d.rng.choice(seats)]
    least = price_of_round(d) + ANTES  # what is left is for the rounds to come
    able = [seat for seat in seats if d.stack[seat] >= least]
    if chance >= ALONE and len(able) > 1:
        d.ins = [seat for seat in seats if seat in d.rng.sample(able, d.rng.randint(2, len(able)))]
    d.each("declare", {seat: "in" if seat in d.ins else "out" for seat in seats})


def price_of_round(d: DealtTable) -> int:
    """What the next loser pays: 0 in a game that has no such payments."""
    rules = [one.step.match for one in d.program.lines if one.step.match is not None]
    pot = sum(d.put) + d.carried
    return max((price_of_match(d, rule, pot) for rule in rules), default=0)


def price_of_match(d: DealtTable, rule: Match, pot: int) -> int:
    """What a loser pays where so much lies in the pot that is matched."""
    amount, cap = d.value(rule.amount), d.value(rule.cap)
    price = pot if amount == "pot" else d.stake(amount.removeprefix("stake:"))
    if cap in ("", "none"):
        return price
    return min(price, pot if cap == "pot" else d.stake(cap.removeprefix("stake:")))


def show_round(d: DealtTable) -> None:
    """Several who are in show their hands."""
    if len(d.ins) > 1:
        d.each("show", dict.fromkeys(d.ins, ""))


def winners_of_round(d: DealtTable) -> list[int]:
    """Of those who are in the best by the cards held now, by the first contest; all of equals."""
    if len(d.ins) < 2:
        return list(d.ins)
    names = named(d.game)
    ready = contests_with(d.program, tuple((name, d.options.get(name, "")) for name in names))[0]
    zone = d.program.seat_zone
    assert zone is not None  # whose cards are compared

    def score(seat: int) -> int:
        wild = sum(DEUCES << rank for rank in wild_by_number(d, seat))
        cards = Cards({zone.id: mask_of(d.hands[seat])}, {}, full=wild)
        return ready.composer.peak(cards).score

    scores = {seat: score(seat) for seat in d.ins}
    return [seat for seat in d.ins if scores[seat] == max(scores.values())]


def settle(d: DealtTable, line: Line) -> None:
    """Who lost pays the winner; with nobody in everybody is taxed, where the game says so. Whom
    the others pay where two tie is open: nobody pays."""
    rule = line.step.match
    if rule is None:
        return
    if not d.ins:
        taxed = d.value(rule.nobody_in) == "everybody-pays"
        for seat in d.active() if taxed else ():
            chips = d.pay(seat, d.stake("nobody-in"), live=False)
            d.write(f"pays {d.names[seat]} pot {chips}")
        return
    winners, price = winners_of_round(d), price_of_match(d, rule, sum(d.put) + d.carried)
    for seat in d.ins if len(winners) == 1 else ():
        if seat != winners[0]:
            d.hand_over(seat, winners[0], price)
            d.write(f"pays {d.names[seat]} {d.names[winners[0]]} {price}")


def leg(d: DealtTable, line: Line) -> None:
    """A leg for who was alone in, or won; with enough of them the others are out of it."""
    if line.step.leg_when == "holds":
        _sweep(d, line)
        return
    winners = winners_of_round(d)
    if len(winners) != 1 or (line.step.leg_when == "alone-in" and len(d.ins) > 1):
        return
    seat = winners[0]
    d.write(f"leg {d.names[seat]}")
    d.legs[seat] += 1
    if d.legs[seat] >= int(d.value(line.step.leg_pot)):
        d.live = [one == seat for one in range(d.n)]


def _sweep(d: DealtTable, line: Line) -> None:
    """Who was dealt one of each of these ranks may lay them down: the pot is his."""
    for seat in d.active():
        held = {rank_of(card) for card in d.hands[seat]}
        if held.issuperset(line.step.leg_ranks) and d.rng.randrange(100) < SWEPT:
            d.write(f"show {d.names[seat]}")
            d.live = [one == seat for one in range(d.n)]
            return
