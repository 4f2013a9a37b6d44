"""Cards to the players: how many, to whom, in what order, with which face.

Sources: the game's own article on the deal; TDA 35-37, Robert's section 3 (misdeals).
"""

from audit.program import Line
from audit.table import Table
from audit.talk import first_card, talk
from schemas.cards import JOKER, card_text
from schemas.events import AS_DEALT, DOWN, UP, Kind
from schemas.hand import LINE_BITS, Level

SHOWDOWN_KINDS = (Kind.SHOW, Kind.PLAYS, Kind.MUCK, Kind.DECLARE, Kind.BACK, Kind.RAKE, Kind.PAYS)


def see(t: Table, card: int, i: int, seat: int = -1) -> None:
    """A card became known at event ``i``: is it in the deck, and only once?"""
    bit = 1 << card
    if not t.program.deck & bit:
        t.find(
            "DEK002",
            i,
            f"{card_text(card)} does not belong in the deck",
            seats=_who(seat),
            article=t.game.deck_cite,
            recorded=card_text(card),
            expected="a card of the deck",
        )
        t.doubtful.append(("foreign", seat, card))
        return
    if t.seen & bit and card != JOKER:
        if card not in t.duplicates:
            where = t.card_owner.get(card, -1)
            also = f", first {'with ' + t.name(where) if where >= 0 else 'on the table'}"
            t.find(
                "DEK001",
                i,
                f"{card_text(card)} appears twice{also}",
                seats=_who(seat),
                article=t.game.deck_cite,
                recorded=card_text(card),
                expected="each card once",
            )
            t.duplicates.add(card)
        t.doubtful.append(("duplicate", seat, card))
        return
    t.seen |= bit
    if seat >= 0:
        t.card_owner[card] = seat


def _who(seat: int) -> tuple[int, ...]:
    return (seat,) if seat >= 0 else ()


def deal_seats(t: Table, line: Line, i: int) -> int:
    """Take the cards of one dealing step; return the first event after them."""
    from audit.showing import money_or_words
    from audit.strays_of_deal import wrong_kind

    kinds, seats, cards, end = t.kinds, t.seats, t.hand.cards, t.end
    step = line.step
    want = step.count
    got = t.early_deals.pop(id(line), None) or [0] * t.n
    order: list[int] = []
    first = i
    last_seat = -1
    full = t.live_count * want
    taken = 0
    while i < end:
        kind = kinds[i]
        if kind == Kind.DEAL:
            if not t.cards_dealt:
                first_card(t, i)
            seat, card = seats[i], cards[i]
            if (
                taken >= full
                and got[seat] >= want
                and (_next_deals_too(t, line) or _next_street(t, line, i))
            ):
                break
            if seat != last_seat:
                order.append(seat if not got[seat] else -1 - seat)
                last_seat = seat
                if not t.live[seat]:
                    _not_entitled(t, line, seat, i, got[seat])
            receive(t, line, seat, card, got[seat], i)
            got[seat] += 1
            taken += 1
            i += 1
        elif kind < Kind.ROUND:
            talk(t, i)
            i += 1
        elif kind in SHOWDOWN_KINDS and not taken:
            money_or_words(t, i)
            i += 1
        elif taken or any(got) or (after := wrong_kind(t, line, i)) < 0:
            break
        else:
            i = after
            first = i
    if t.called_misdeal < 0:
        judge_deal(t, line, got, order, first, i)
    else:  # broken off: what is missing is no fault, what was too much is
        for seat in (s for s in t.order if t.live[s] and got[s] > want):
            _miscounted(t, line, seat, got[seat], order, first, i)
    return i


def _next_deals_too(t: Table, line: Line) -> bool:
    """Whether the step right after this one deals to the seats too."""
    lines = t.program.lines
    at = lines.index(line) + 1
    return at < len(lines) and lines[at].op is line.op


def _next_street(t: Table, line: Line, i: int) -> bool:
    """Whether a new line of the sheet deals the next street, the betting between left out."""
    places = t.hand.places
    if not t.has_rounds or places[i] >> LINE_BITS == places[i - 1] >> LINE_BITS:
        return False
    later = t.program.lines[t.program.lines.index(line) + 1 :]
    due = next((x.step.count for x in later if x.op is line.op), 0)
    got = [0] * t.n
    while i < t.end and t.kinds[i] == Kind.DEAL:
        got[t.seats[i]] += 1
        i += 1
    return bool(due) and all(got[s] == due for s in range(t.n) if t.live[s])


def receive(t: Table, line: Line, seat: int, card: int, nth: int, i: int) -> None:
    """Put one card in front of a seat, face as noted or as the game deals it."""
    as_game = line.faces[nth] if nth < len(line.faces) else DOWN
    face = t.hand.faces[i] if t.hand.faces is not None else AS_DEALT
    if face in (UP, DOWN):
        if face != as_game and nth < len(line.faces):
            t.misfaced.add(card)
            words = ("face up", "face down") if face == UP else ("face down", "face up")
            t.find(
                "MIS012",
                i,
                f"{t.name(seat)}'s card was dealt {words[0]}; it goes {words[1]}",
                seats=(seat,),
                article=line.step.cite,
                recorded=words[0],
                expected=words[1],
            )
        as_game = face
    if card >= 0:
        bit = 1 << card
        if t.seen & bit or not t.program.deck & bit:
            see(t, card, i, seat)
        else:
            t.seen |= bit
            t.card_owner[card] = seat
    (t.up if as_game == UP else t.down)[seat].append(card)
    t.dealt_count[seat] += 1


def _not_entitled(t: Table, line: Line, seat: int, i: int, had: int) -> None:
    if had:
        return
    why = "had folded" if t.dealt[seat] else "was not in the hand"
    t.find(
        "MIS007",
        i,
        f"{t.name(seat)} was dealt a card though he {why}",
        seats=(seat,),
        article=line.step.cite,
        recorded=t.name(seat),
        expected="a card to each active player only",
    )


def judge_deal(t: Table, line: Line, got: list[int], order: list[int], first: int, i: int) -> None:
    """After the last card of the step: counts, skipped seats, order, the way of dealing."""
    want = line.step.count
    live = [s for s in t.order if t.live[s]]
    if not any(got):
        if id(line) in t.dealt_elsewhere:
            return
        if i < t.end and t.live_count > 1:
            _no_deal(t, line, i)
        elif i >= t.end:
            t.ended_early = True
        return
    if no_more_betting(t) and _streets_at_once(t, line, {got[s] for s in live}):
        return
    wrong = [s for s in live if got[s] != want]
    if wrong and len(wrong) == len(live) > 1 and len({got[s] for s in live}) == 1:
        _other_game(t, line, got[live[0]], i)
        return
    for seat in wrong:
        _miscounted(t, line, seat, got[seat], order, first, i)
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


def no_more_betting(t: Table) -> bool:
    """Whether at most one seat still has chips to bet."""
    return sum(1 for s in range(t.n) if t.live[s] and not t.all_in[s]) < 2


def _streets_at_once(t: Table, line: Line, each: set[int]) -> bool:
    """With everybody all-in the cards of several streets may be written together."""
    if len(each) != 1:
        return False
    left = each.pop() - line.step.count
    at = t.program.lines.index(line) + 1
    for later in t.program.lines[at:]:
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
                for face in line.faces:
                    (t.up if face == UP else t.down)[seat].append(-1)
        return
    t.find(
        "MIS016",
        i,
        "the hand went on without the cards that come here",
        article=line.step.cite,
        recorded="no cards",
        expected=f"{line.step.count} to each active player",
    )


def _other_game(t: Table, line: Line, each: int, i: int) -> None:
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


def _miscounted(
    t: Table, line: Line, seat: int, got: int, order: list[int], first: int, i: int
) -> None:
    """Too many cards, too few, or none at all."""
    want = line.step.count
    if got == 0:
        at = _after_missing(t, seat, order, first, i)
        t.find(
            "MIS007",
            at,
            f"{t.name(seat)} was passed over in the deal",
            seats=(seat,),
            article=line.step.cite,
            recorded="no card",
            expected=f"{want} to each active player",
        )
        if not t.procedure:
            for face in line.faces:  # he played on: cards nobody wrote down
                (t.up if face == UP else t.down)[seat].append(-1)
        t.doubtful.append(("undealt", seat, -1))
        return
    mine = [j for j in range(first, i) if t.kinds[j] == Kind.DEAL and t.seats[j] == seat]
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


def _after_missing(t: Table, seat: int, order: list[int], first: int, i: int) -> int:
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
