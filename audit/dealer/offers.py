"""Offered cards, turns that go round, and cards in nobody's hand at a table that is dealt."""

from audit.dealer.table import DealtTable
from audit.dealer.triggers import came, kills_everybody
from audit.events.loops import EMPTY
from audit.program import Line
from schemas.cards import card_text
from schemas.events import DOWN, NOBODY, UP

TAKEN = 70  # of a hundred first offers; of later ones fewer


def loop_is_over(d: DealtTable, line: Line) -> bool:
    """Whether the step is of a turn that no longer comes."""
    over = d.over.get(line.step.loop, 0)
    if not over or line.turn < over:
        return False
    return line.turn > over or d.value(line.step.once_over or "yes") != "yes"


def offer(d: DealtTable, line: Line) -> None:
    """Everybody still in may have one more card, in turn."""
    what = line.step.offer
    if what is None:
        return
    terms = d.value(what.terms) or f"free-{what.face or 'down'}"
    price = 0 if terms.startswith("free") else d.stake(what.price)
    face = UP if terms.endswith("up") else DOWN
    said, new = {}, []
    for seat in d.active():
        takes = d.eager or d.rng.randrange(100) < TAKEN // line.turn
        takes = takes and len(d.stub) > d.n
        if not takes or price + d.reserve > d.stack[seat]:
            said[seat] = "n"
            continue
        card = d.card()
        d.pay(seat, price, live=False)
        d.take(seat, card, face)
        new.append((seat, card, face))
        cost = f" {price}" if price else ""
        said[seat] = f"y{cost} {'^' if face == UP else '_'}{card_text(card)}"
    d.each("offer", said)
    came(d, "dealt", what.zone, new)
    _count_turn(d, line, len(new))


def take_or_leave(d: DealtTable, line: Line) -> None:
    """A card is offered to each in turn; who refuses it gets the next one, and it goes on."""
    what = line.step.offer
    fee = d.stake(what.price) if what is not None and what.price else 0
    seats = d.active()
    going = -1
    face = UP if what is not None and what.face == "up" else DOWN
    for seat in seats:
        card = going if going >= 0 else d.card()
        must = seat == seats[-1] and what is not None and d.value(what.last) == "must-take"
        takes = must or fee + d.reserve > d.stack[seat] or d.rng.randrange(100) < TAKEN
        d.each(f"offer {card_text(card)}", {seat: "y" if takes else "n"})
        going = -1 if takes else card
        if not takes:
            if fee:
                d.write(f'pays {d.names[seat]} pot {d.pay(seat, fee, live=False)} "refused"')
            card = d.card()
            d.each("deal", {seat: card_text(card)})
        d.take(seat, card, face)
        came(d, "dealt", what.zone if what else "", [(seat, card, face)])


def _count_turn(d: DealtTable, line: Line, takers: int) -> None:
    loop = line.step.loop
    if not loop:
        return
    d.empty[loop] = 0 if takers else d.empty.get(loop, 0) + 1
    if d.empty[loop] >= EMPTY.get(d.value(line.step.until), 99):
        end_loop(d, line)


def end_loop(d: DealtTable, line: Line) -> None:
    """The turns that a step goes round in end with this one."""
    d.over[line.step.loop] = line.turn


def unwritten(d: DealtTable, line: Line) -> None:
    """A stack fixed face down, and what is paid into the next pot: no line of this hand."""


def table(d: DealtTable, line: Line) -> None:
    """Cards in nobody's hand; those that lie down are not seen."""
    words = []
    for face in line.faces:
        card = d.card()
        d.table.append((card, face))
        words.append(card_text(card) if face == UP else "__")
    d.write(f"table {' '.join(words)}")


def turn_table(d: DealtTable, line: Line) -> None:
    """The next of the table's cards that lie down."""
    down = [at for at, (_, face) in enumerate(d.table) if face == DOWN]
    turned = down[: line.step.count or 1]
    for at in turned:
        while kills_everybody(d, line.step.zone, d.table[at][0]):
            d.stub.insert(0, d.table[at][0])
            d.table[at] = (d.card(), DOWN)
        d.table[at] = (d.table[at][0], UP)
    d.write(f"turn table {' '.join(card_text(d.table[at][0]) for at in turned)}")
    came(d, "turned", line.step.zone, [(NOBODY, d.table[at][0], UP) for at in turned])
