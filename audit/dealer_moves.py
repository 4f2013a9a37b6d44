"""Cards that leave hands at a table that is dealt: draws, discards and passes."""

from audit.dealer_openers import holds
from audit.dealer_table import DealtTable, NotDealt
from audit.program import Line
from schemas.cards import card_text
from schemas.events import DOWN, UP, Kind
from schemas.game import Move

STEPS_AWAY = {"left": 1, "left-2": 2, "left-3": 3, "right": -1}


def move(d: DealtTable, line: Line) -> None:
    """A draw, a discard or a pass."""
    what = line.step.move
    if what is None or what.matching or what.price:
        raise NotDealt("cards thrown by a rule of their own")
    if what.back:
        _draw(d, what)
    elif d.value(what.to) == "muck":
        _discard(d, what)
    else:
        _pass(d, what)


def _number(d: DealtTable, what: Move, seat: int) -> int:
    """How many cards this seat moves; ``4-with-an-ace`` is three, which anybody may."""
    least, most = (d.value(text).replace("4-with-an-ace", "3") for text in (what.least, what.most))
    return d.rng.randint(int(least), min(int(most), len(d.hands[seat])))


def _thrown(d: DealtTable, what: Move, most: int = 99) -> dict[int, list[int]]:
    """Who throws or passes which cards; they leave the hands at once."""
    gone = {}
    for seat in d.active():
        gone[seat] = d.rng.sample(d.hands[seat], min(_number(d, what, seat), most))
        kept = [card for card in d.hands[seat] if card not in gone[seat]]
        if seat == d.opener and not holds(d, kept):
            gone[seat] = []  # he keeps his openers
        d.hands[seat] = [card for card in d.hands[seat] if card not in gone[seat]]
        d.up[seat] = [card for card in d.up[seat] if card not in gone[seat]]
    return gone


def _text(cards: list[int]) -> str:
    return "".join(map(card_text, cards))


def _draw(d: DealtTable, what: Move) -> None:
    """All throw, then all are served; nobody throws more than the stub can serve."""
    if what.face == "as-thrown":
        raise NotDealt("new cards that lie as the old ones did")
    gone = _thrown(d, what, len(d.stub) // len(d.active()))
    d.each(
        Kind.DRAW.name.lower(),
        {s: f"{len(cards)} {_text(cards)}".rstrip() for s, cards in gone.items()},
    )
    served = {}
    for seat, cards in gone.items():
        new = [d.card() for _ in cards]
        for card in new:
            d.take(seat, card, UP if what.face == "up" else DOWN)
        if new:
            served[seat] = _text(new)
    if served:
        d.each("deal", served)


def _discard(d: DealtTable, what: Move) -> None:
    gone = {seat: cards for seat, cards in _thrown(d, what).items() if cards}
    if gone:
        d.each("discard", {seat: _text(cards) for seat, cards in gone.items()})


def _pass(d: DealtTable, what: Move) -> None:
    """Everybody passes to the next who is still in, and looks when all have passed."""
    way = d.value(what.to)
    if way not in STEPS_AWAY:
        raise NotDealt(f"cards passed {way}")
    seats = d.active()
    gone = _thrown(d, what)
    for index, seat in enumerate(seats):
        to = seats[(index + STEPS_AWAY[way]) % len(seats)]
        d.hands[to] += gone[seat]
    number = len(gone[seats[0]])
    said = "  ".join(f"{d.names[seat]} {_text(cards)}" for seat, cards in gone.items())
    d.write(f"pass {way} {number} {said}")
