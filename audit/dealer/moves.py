"""Cards that leave hands at a table that is dealt: draws, discards and passes."""

from audit.dealer.openers import holds
from audit.dealer.partners import number_of_two
from audit.dealer.stub import may_refill, refill
from audit.dealer.table import CardsNotThere, DealtTable, NotDealt
from audit.program import Line
from schemas.cards import card_text
from schemas.events import DOWN, UP, Kind
from schemas.game import Move

STEPS_AWAY = {"left": 1, "left-2": 2, "left-3": 3, "right": -1}


def move(d: DealtTable, line: Line) -> None:
    """A draw, a discard or a pass."""
    what = line.step.move
    if what is None or (what.price and not what.back):
        raise NotDealt("cards thrown for a price")
    _check_enough(d, line, what)
    if what.back:
        _draw(d, what)
    elif d.value(what.to) == "muck":
        _discard(d, what)
    else:
        _pass(d, what)


def _check_enough(d: DealtTable, line: Line, what: Move) -> None:
    """Whether every hand has the cards that have to leave it."""
    least = int(d.value(what.least))
    held = min(len(d.hands[seat]) for seat in d.active())
    if held < least:
        raise CardsNotThere(
            f"the step `{line.step.id}` takes at least {least} cards out of a hand; one has {held}"
        )


def numbers(d: DealtTable, what: Move) -> tuple[int, int]:
    """The fewest and the most cards; ``4-with-an-ace`` is three, which anybody may."""
    least, most = (d.value(text).replace("4-with-an-ace", "3") for text in (what.least, what.most))
    return int(least), int(most)


def _number(d: DealtTable, what: Move, seat: int) -> int:
    """How many cards this seat moves: as many as it said, where it had to say it."""
    if what.back and seat in d.counts:
        return d.counts.pop(seat)
    least, most = numbers(d, what)
    return d.rng.randint(least, min(most, len(d.hands[seat])))


def _thrown(d: DealtTable, what: Move, most: int = 99) -> dict[int, list[int]]:
    """Who throws or passes which cards; they leave the hands at once."""
    gone: dict[int, list[int]] = {}
    for seat in d.active():
        may, number = d.hands[seat], _number(d, what, seat)
        if d.partners:
            may = [card for card in may if card not in d.up[seat]]
            number = number_of_two(d, seat, gone)
        gone[seat] = d.rng.sample(may, min(number, most, len(may)))
        kept = [card for card in d.hands[seat] if card not in gone[seat]]
        if seat == d.opener and not holds(d, kept):
            gone[seat] = []  # he keeps his openers
    return gone


def _leave(d: DealtTable, gone: dict[int, list[int]]) -> None:
    for seat, cards in gone.items():
        d.hands[seat] = [card for card in d.hands[seat] if card not in cards]
        d.up[seat] = [card for card in d.up[seat] if card not in cards]


def _text(cards: list[int]) -> str:
    return "".join(map(card_text, cards))


def _draw(d: DealtTable, what: Move) -> None:
    """All throw, then all are served; no more than the stub, or what is shuffled in, can serve."""
    least = len(d.stub) // len(d.active())
    gone = _thrown(d, what, 99 if may_refill(d) else least)
    _pay_for(d, what, gone)
    faces = {seat: _faces(d, what, seat, cards) for seat, cards in gone.items()}
    _leave(d, gone)
    said: dict[int, str] = {}
    waiting = [card for cards in gone.values() for card in cards]
    d.discards += waiting
    for seat, cards in gone.items():
        if cards and len(d.stub) < len(cards):
            _serve(d, said)
            refill(d, len(cards), waiting)
        new = [d.card() for _ in cards]
        for card, face in zip(new, faces[seat], strict=True):
            d.take(seat, card, face)
        waiting = waiting[len(cards) :]
        if new:
            marks = zip(new, faces[seat], strict=True)
            said[seat] = "".join(d.marked(card, face, DOWN) for card, face in marks)
    _serve(d, said)


def _serve(d: DealtTable, said: dict[int, str]) -> None:
    if said:
        d.each("deal", said)
        said.clear()


def _faces(d: DealtTable, what: Move, seat: int, cards: list[int]) -> list[int]:
    """How the new cards lie."""
    if what.face == "as-thrown":
        return [UP if card in d.up[seat] else DOWN for card in cards]
    return [UP if what.face == "up" else DOWN for _ in cards]


def _pay_for(d: DealtTable, what: Move, gone: dict[int, list[int]]) -> None:
    """Who throws how many of which, and what each who throws pays for it."""
    said = {}
    for seat, cards in gone.items():
        price = d.stake(what.price) if what.price else 0
        if price and price + d.reserve > d.stack[seat]:
            cards.clear()
        paid = d.pay(seat, price, live=False) if cards else 0
        cost = f" for {paid}" if paid else ""
        said[seat] = f"{len(cards)} {_text(cards)}".rstrip() + cost
    d.each(Kind.DRAW.name.lower(), said)


def _discard(d: DealtTable, what: Move) -> None:
    gone = {seat: cards for seat, cards in _thrown(d, what).items() if cards}
    _leave(d, gone)
    if gone:
        d.each("discard", {seat: _text(cards) for seat, cards in gone.items()})


def _pass(d: DealtTable, what: Move) -> None:
    """Everybody passes to the next who is still in, and looks when all have passed. Where nobody
    sits opposite, as of an odd number, those who pass across pass to the left."""
    way, seats = d.value(what.to), d.active()
    if way == "across" and len(seats) % 2:
        way = "left"
    steps = len(seats) // 2 if way == "across" else STEPS_AWAY[way]
    gone = _thrown(d, what)
    _leave(d, gone)
    for index, seat in enumerate(seats):
        to = seats[(index + steps) % len(seats)]
        d.hands[to] += gone[seat]
    number = len(gone[seats[0]])
    said = "  ".join(f"{d.names[seat]} {_text(cards)}" for seat, cards in gone.items())
    d.write(f"pass {way} {number} {said}")
