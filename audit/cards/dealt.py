"""One dealing step judged after its last card: counts, passed-over seats, order, way of dealing.

Sources: the game's own article on the deal; TDA 35-37, Robert's section 3 (misdeals).
"""

from audit.ahead import seen_again
from audit.cards.stub import may_stop
from audit.program import Line
from audit.table import Table
from schemas.events import DOWN, UP, Kind
from schemas.hand import Level

DEALT = (Kind.DEAL, Kind.BOARD, Kind.GRID, Kind.TURN, Kind.TABLE, Kind.TABLE_TURN, Kind.DUMMY)
NAMED = (Kind.ROLL, Kind.DISCARD, Kind.PASS, Kind.SHOW)  # cards that their players hold


def judge_deal(t: Table, line: Line, got: list[int], order: list[int], first: int, i: int) -> None:
    """After the last card of the step: counts, skipped seats, order, the way of dealing."""
    want = line.step.count
    live = [s for s in t.order if t.live[s]]
    if not any(got):
        if id(line) in t.dealt_elsewhere:
            return
        if i < t.end and t.live_count > 1:
            _no_deal(t, line, i)
        elif i >= t.end and t.live_count > 1:
            t.ended_early = True
        return
    if no_more_betting(t) and _streets_at_once(t, line, {got[s] for s in live}):
        return
    wrong = [s for s in live if got[s] != want]
    if i >= t.end and order:
        wrong = _not_broken_off(t, line, wrong, got, order[-1])
    if wrong and len(wrong) == len(live) > 1 and len({got[s] for s in live}) == 1:
        _other_game(t, line, got[live[0]], first, i)
        return
    for seat in wrong:
        miscounted(t, line, seat, got[seat], order, first, i)
    _order(t, line, order, first)
    if line.step.one_at_a_time and t.hand.groups is None and len(order) < sum(got):
        t.unknown("MIS013")
    elif line.step.one_at_a_time and t.hand.groups is not None:
        at_once = next(
            (j for j in range(first, i) if t.hand.groups[j] and t.kinds[j] == Kind.DEAL), -1
        )
        if at_once < 0 and len(order) < sum(got):
            t.unknown("MIS013")  # how they were counted out is not noted
        elif at_once >= 0:
            t.find(
                "MIS013",
                at_once,
                "cards were dealt together; they are dealt one at a time",
                article=line.step.cite,
                recorded="together",
                expected="one at a time, clockwise",
            )


def _not_broken_off(t: Table, line: Line, wrong: list[int], got: list[int], last: int) -> list[int]:
    """The seats whose count is wrong whatever came behind: the record ends in the middle of the
    deal, and the last seat dealt to (-1 - seat the second time) and those behind it wait."""
    last = last if last >= 0 else -1 - last
    waiting = set(t.order[t.order.index(last) :])
    due = {s for s in wrong if s in waiting and got[s] < line.step.count}
    if due:
        t.ended_early = True
        t.unknown("MIS004", "MIS007")
    return [s for s in wrong if s not in due]


def no_more_betting(t: Table) -> bool:
    """Whether at most one seat still has chips to bet."""
    able = 0
    for live, all_in in zip(t.live, t.all_in, strict=True):
        if live and not all_in:
            able += 1
            if able > 1:
                return False
    return True


def _streets_at_once(t: Table, line: Line, each: set[int]) -> bool:
    """With everybody all-in the cards of several streets may be written together."""
    if len(each) != 1:
        return False
    left = each.pop() - line.step.count
    for later in t.program.after(line):
        if left <= 0:
            break
        if later.op is line.op:
            left -= later.step.count
            t.skip_lines.add(id(later))
    return left == 0


def _no_deal(t: Table, line: Line, i: int) -> None:
    """Nobody's cards of this step: below ``procedure`` they were dealt and nobody saw them."""
    if t.level < Level.PROCEDURE:
        t.unknown("MIS016", "MIS004", "MIS007")
        for seat in range(t.n):
            if t.live[seat]:
                _unseen_cards(t, line, seat)
        return
    if may_stop(t, i, t.live_count * line.step.count):
        return  # they play with the cards they have
    t.find(
        "MIS016",
        i,
        "the hand went on without the cards that come here",
        article=line.step.cite,
        recorded="no cards",
        expected=f"{line.step.count} to each active player",
    )
    t.undealt = True
    if _were_dealt(t):
        for seat in t.active():
            _unseen_cards(t, line, seat)
    elif UP in line.faces:
        t.streets_untold.update(t.active())


def _were_dealt(t: Table) -> bool:
    """Whether somebody moves or shows a card that no line deals: the line was forgotten."""
    written = {t.card(i) for kind in DEALT for i in t.where.get(kind, ())}
    named = (i for kind in NAMED for i in t.where.get(kind, ()) if t.card(i) >= 0)
    return any(t.card(i) not in written for i in named)


def _unseen_cards(t: Table, line: Line, seat: int, got: int = 0, i: int = 0) -> None:
    """The cards of the step, dealt to the seat with nobody noting which, beside ``got`` noted."""
    faces = list(line.faces)
    noted = [j for j in range(i) if t.kinds[j] == Kind.DEAL and t.seats[j] == seat]
    for nth, j in enumerate(noted[-got:] if got else []):
        face = t.face(j) if t.face(j) in (UP, DOWN) else line.faces[nth]
        faces.remove(face if face in faces else faces[0])
    t.unwritten += len(faces)
    for face in faces:
        (t.up if face == UP else t.down)[seat].append(-1)
        if face == UP:
            t.exposed.append((seat, -1))


def _other_game(t: Table, line: Line, each: int, first: int, i: int) -> None:
    """Another number to everybody; that they lie as the other game has them is the same mistake."""
    t.findings = [one for one in t.findings if one.code != "MIS012" or one.event < first]
    t.find(
        "MIS010",
        i - 1,
        f"{each} cards were dealt to each player; {t.game.name} deals {line.step.count}",
        article=line.step.cite,
        recorded=str(each),
        expected=str(line.step.count),
    )
    for seat in range(t.n):
        t.extra_cards[seat] = each - line.step.count


def miscounted(
    t: Table, line: Line, seat: int, got: int, order: list[int], first: int, i: int
) -> None:
    """Too many cards, too few, or none at all."""
    want = line.step.count
    if got < want and t.hand.written_in_part:
        t.unknown("MIS004", "MIS007")
        _unseen_cards(t, line, seat, got, i)
        return
    if got == 0:
        _passed_over(t, line, seat, first, i)
        return
    mine = [j for j in range(i) if t.kinds[j] == Kind.DEAL and t.seats[j] == seat]
    mine = mine[-got:]  # some may have come before the step's time
    at = mine[want] if got > want else mine[-1]
    t.extra_cards[seat] = t.extra_cards.get(seat, 0) + got - want
    t.find(
        "MIS004",
        at,
        f"{t.name(seat)} was dealt {got} card{'s' if got != 1 else ''} instead of {want}",
        seats=(seat,),
        article=line.step.cite,
        recorded=str(got),
        expected=str(want),
    )


def _passed_over(t: Table, line: Line, seat: int, first: int, i: int) -> None:
    """No card for a seat still in; with nobody left to bet, told once for all streets."""
    if no_more_betting(t) and ("undealt", seat) in t.doubts() and not t.procedure:
        _unseen_cards(t, line, seat)
        return
    t.find(
        "MIS007",
        _after_missing(t, seat, first, i),
        _without_a_card(t, line, seat, i),
        seats=(seat,),
        article=line.step.cite,
        recorded="no card",
        expected=f"{line.step.count} to each active player",
    )
    if not t.procedure:
        _unseen_cards(t, line, seat)  # he played on: cards nobody wrote down
    elif not t.seat_cards(seat) and not seen_again(t, seat, i - 1):
        t.fold(seat)  # without a card he had no part in the hand: told above
    t.doubtful.append(("undealt", seat, -1))


def _without_a_card(t: Table, line: Line, seat: int, i: int) -> str:
    """The sentence; who takes part was perhaps dealt cards that nobody saw."""
    what = f"{t.name(seat)} was passed over in the deal"
    if t.hand.format == "phh" or not seen_again(t, seat, i - 1):
        return what
    return f"{what}, yet takes part; cards nobody saw are written `{'??' * line.step.count}`"


def _after_missing(t: Table, seat: int, first: int, i: int) -> int:
    """The event that proves a skip: the next seat's first card, else the last card of the step."""
    behind = t.clockwise(seat)
    deals = [j for j in range(first, i) if t.kinds[j] == Kind.DEAL]
    for one in behind:
        if one == t.order[0]:
            break
        for j in deals:
            if t.seats[j] == one:
                return j
    return deals[-1] if deals else i


def _order(t: Table, line: Line, order: list[int], first: int) -> None:
    """Clockwise, beginning left of the dealer (procedure only: else the order is not noted)."""
    if not t.procedure:
        t.unknown("MIS006")
        return
    if not line.step.start:
        return  # the text does not say where the deal begins
    if t.hand.button < 0:
        t.unknown("MIS006")
        return
    entitled = [s for s in t.order if t.live[s] and (s in order or -1 - s in order)]
    dealt = [s if s >= 0 else -1 - s for s in order]
    dealt = [s for s in dealt if t.live[s]]
    lap = len(entitled)
    for k, seat in enumerate(dealt):
        if seat != entitled[k % lap]:
            at = _nth_change(t, first, k)
            t.find(
                "MIS006",
                at,
                f"the {'first card went' if k == 0 else 'deal went'} to {t.name(seat)}; "
                f"it was {t.name(entitled[k % lap])}'s turn to be dealt to",
                seats=(seat,),
                article=line.step.cite,
                recorded=t.name(seat),
                expected=t.name(entitled[k % lap]),
            )
            return


def _nth_change(t: Table, first: int, nth: int) -> int:
    """The event at which the dealing passed to the nth live seat."""
    last, count = -1, -1
    for j in range(first, t.end):
        if t.kinds[j] == Kind.DEAL and t.seats[j] != last:
            last = t.seats[j]
            if t.live[last]:
                count += 1
            if count == nth:
                return j
    return first
