"""Cards at a table that is dealt: to seats, on boards and grids, burned, rolled and turned."""

from audit.dealer.order import exposed
from audit.dealer.partners import turn_up_for_both
from audit.dealer.rounds import show_round
from audit.dealer.stub import refill, shares_last
from audit.dealer.table import CardsNotThere, DealtTable, NotDealt
from audit.dealer.triggers import came
from audit.program import Line, Op
from schemas.cards import card_text, cell_at, cell_text
from schemas.events import DOWN, UP
from schemas.game import Step, Zone


def to_seats(d: DealtTable, line: Line) -> None:
    """So many cards to each seat that the step names."""
    said: dict[int, str] = {}
    new: list[tuple[int, int, int]] = []
    unseen = d.game.zone(line.step.zone).see == "nobody"
    if shares_last(d, line):
        _share_last(d, line)
        return
    for seat in d.active():
        text = ""
        for number in range(line.step.count):
            dealt = line.faces[number]
            face = _face_chosen(d, line.step, seat) if _chosen(line.step, number) else dealt
            card = d.card()
            d.take(seat, card, face)
            new.append((seat, card, face))
            text += "??" if unseen and face == DOWN else d.marked(card, face, dealt)
        said[seat] = text
    d.each("deal", said)
    for seat, card, face in new if line.step.up_price else ():
        if face == UP and card in d.up[seat]:
            chips = d.pay(seat, d.stake(line.step.up_price), live=False)
            d.write(f'pays {d.names[seat]} pot {chips} "face up"')
    came(d, "dealt", line.step.zone, new)


def _share_last(d: DealtTable, line: Line) -> None:
    """One card in the middle, which everybody still in holds, face up."""
    card = d.card()
    d.write(f"board {card_text(card)}")
    for seat in d.active():
        d.take(seat, card, UP)
    came(d, "dealt", line.step.zone, [(seat, card, UP) for seat in d.active()])


def _face_chosen(d: DealtTable, step: Step, seat: int) -> int:
    """Up, if he has what it costs, or down."""
    price = d.stake(step.up_price) if step.up_price else 0
    return d.rng.choice((UP, DOWN)) if d.stack[seat] > price + d.reserve else DOWN


def _chosen(step: Step, number: int) -> bool:
    return bool(step.faces) and step.faces[min(number, len(step.faces) - 1)] == "choice"


def burn(d: DealtTable, line: Line) -> None:
    """A card nobody sees; the last of the stub is not burned where all share it."""
    deals = [one for one in d.program.after(line) if one.op is Op.DEAL_SEATS]
    if deals and len(d.stub) == 1 and shares_last(d, deals[0]):
        return
    refill(d, 1, [])
    d.card()
    d.write("burn")


def board(d: DealtTable, line: Line) -> None:
    """The next community cards, on each board."""
    zone = d.game.zone(line.step.zone)
    if DOWN in line.faces:
        raise NotDealt("community cards face down")
    while len(d.boards) < zone.boards:
        d.boards.append([])
    for number, cards in enumerate(d.boards):
        new = [d.card() for _ in range(line.step.count)]
        cards += new
        which = f" {number + 1}:" if zone.boards > 1 else ""
        d.write(f"board{which} {' '.join(map(card_text, new))}")


def _cells(zone: Zone) -> list[list[int]]:
    return [[cell_at(row, col) for col in range(zone.cols)] for row in range(zone.rows)]


def grid(d: DealtTable, line: Line) -> None:
    """The whole grid in one; a card that lies down is not seen."""
    step, zone = line.step, d.game.zone(line.step.zone)
    rows = _cells(zone)
    if step.count != sum(len(row) for row in rows) - len(zone.gaps):
        raise NotDealt("a grid that is dealt bit by bit")
    up = UP if step.faces and step.faces[0] == "up" else DOWN
    text = []
    for row in rows:
        words = []
        for cell in row:
            if cell in zone.gaps:
                words.append("--")
                continue
            face = DOWN if cell in step.down_cells else up
            d.cells[cell] = (d.card(), face)
            words.append("__" if face == DOWN else card_text(d.cells[cell][0]))
        text.append(" ".join(words))
    d.write(f"grid {' / '.join(text)}")


def turn(d: DealtTable, line: Line) -> None:
    """Cards of a grid are turned up: all that lie down, or the cells that the step names."""
    down = sorted(cell for cell, (_, face) in d.cells.items() if face == DOWN)
    cells = down if line.step.pick == "all-down" else list(line.step.cells)
    if line.step.pick == "choice":
        cells = _chosen_cells(d, line, down)
    words = []
    for cell in cells:
        card = d.cells[cell][0]
        d.cells[cell] = (card, UP)
        words.append(f"{cell_text(cell)} {card_text(card)}")
    d.write(f"turn {'  '.join(words)}")


def _chosen_cells(d: DealtTable, line: Line, down: list[int]) -> list[int]:
    """Some of the cells that lie down and that no later step turns."""
    later = [one for one in d.program.after(line) if one.op is line.op and d.there(one.step.guards)]
    kept = {cell for one in later for cell in one.step.cells}
    free = [cell for cell in down if cell not in kept]
    return d.rng.sample(free, min(line.step.count or 1, len(free)))


def roll(d: DealtTable, line: Line) -> None:
    """Everybody still in turns up cards of his own choice, together or one after another."""
    if line.step.by == "partners":
        turn_up_for_both(d)
        return
    in_turn = d.value(line.step.timing) == "in-turn"
    seats = d.active()
    if in_turn and any(d.up):
        first = exposed(d, lowest=False, ace="")
        seats = [seat for seat in (first, *d.clockwise(first)[:-1]) if d.live[seat]]
    said, count = {}, line.step.count or 1
    for seat in seats:
        down = [card for card in d.hands[seat] if card not in d.up[seat]]
        if len(down) < count:
            raise CardsNotThere(
                f"the step `{line.step.id}` turns up {count} cards of a hand; {len(down)} lie "
                "face down in one"
            )
        cards = d.rng.sample(down, count)
        d.up[seat] += cards
        d.rolled_first.setdefault(seat, cards[0])
        said[seat] = "".join(map(card_text, cards))
    d.each("roll in-turn" if in_turn else "roll", said)
    rolled = [(seat, card, UP) for seat in seats for card in d.up[seat][-count:]]
    d.came_up += [(seat, card) for seat, card, _ in rolled]
    came(d, "revealed", line.step.zone, rolled)


def show(d: DealtTable, line: Line) -> None:
    """Who is still in tables his hand, and names a line where the game has one."""
    if d.program.by_legs:
        show_round(d)
        return
    if sum(d.live) < 2 and not d.program.dummies:
        return  # no two are in, and there is no other hand to beat
    d.reach(line.step)
    first = d.shows_first if d.shows_first >= 0 and d.live[d.shows_first] else d.active()[0]
    said = {seat: "" for seat in (first, *d.clockwise(first)) if d.live[seat]}
    declares = d.program.declares
    if declares is not None:
        d.reach(declares)
        zone, _, name = declares.choices.partition(".")
        labels = [one.label for one in d.game.zone(zone).cell_sets(name)]
        said = {seat: f"line {d.rng.choice(labels)}" for seat in said}
    d.each("show", said)
