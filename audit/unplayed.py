"""Records without betting lines: a showdown or a result. Cards, what each put in, who was paid.

Nothing is replayed: only what is written is known. A seat neither folded nor shown while others
were is taken to have mucked.
"""

from audit.awards.tabled import money_or_words
from audit.bets.forced import post
from audit.cards.board import grid_card, judge_cells
from audit.cards.boards import boards_in_play, side_by_side
from audit.cards.deal_size import cards_due
from audit.cards.double_board import board_of, lay
from audit.cards.lain import lay_faces
from audit.cards.moved_facts import take_moved
from audit.cards.seen import see
from audit.cards.strays_of_move import MOVED
from audit.cards.table_zones import place_turned
from audit.cards.upcard import turn_up
from audit.events.dear_cards import money_for_cards
from audit.events.shown_round import cards_of_round
from audit.events.untold import thrown_for_cards, untold_reaction
from audit.guards import cards_of, there
from audit.program import Op, thrown_away
from audit.table import Table
from audit.talk import first_card, talk
from schemas.events import DOWN, UP, Kind
from schemas.hand import Level

MONEY = range(Kind.ANTE, Kind.POST + 1)
TABLED = (Kind.SHOW, Kind.PLAYS, Kind.MUCK, Kind.DUMMY_SHOW)


def take_record(t: Table) -> None:
    """Take every event as a fact, in order; then count what can be counted."""
    t.dealt_from = t.last_redeal
    turned: list[int] = []
    t.round_now = t.program.rounds + 1
    all_in_all: dict[int, int] = {}
    faces = lay_faces(t)
    for i in range(t.end):
        if i >= t.dealt_from or not _went_back(t, t.kinds[i]):
            _fact(t, i, all_in_all, turned, faces)
    t.bets_untold = not all_in_all and not t.unknown_money
    for seat, chips in all_in_all.items():
        t.put[seat] = max(0, chips - t.dead_of[seat])  # antes and blinds written apart are in it
    if all_in_all and t.program.lively:
        money_for_cards(t)
    if not t.cards_dealt:
        first_card(t, t.end)
    _grid(t)
    _turned(t, turned)
    _board(t)
    _seats(t)
    t.unjudgeable = t.unjudgeable or untold_reaction(t)


def _fact(
    t: Table, i: int, all_in_all: dict[int, int], turned: list[int], faces: dict[int, int]
) -> None:
    """Take one event. ``all_in_all`` gathers what each put in, ``turned`` the turned cells."""
    kind = t.kinds[i]
    if kind < Kind.ROUND:
        talk(t, i)
    elif kind == Kind.PUT_IN:
        _put_in(t, i, all_in_all)
    elif kind in MONEY:
        post(t, i, late=False)
    elif kind == Kind.RUNS and t.amounts[i] > 1:
        side_by_side(t, t.amounts[i])
    elif kind == Kind.FOLD:
        t.fold(t.seats[i])
    elif kind == Kind.PARTNER and t.hand.others is not None:
        t.partners |= {t.seats[i]: t.hand.others[i], t.hand.others[i]: t.seats[i]}
    elif Kind.BURN <= kind <= Kind.DUMMY:
        if not t.cards_dealt:
            first_card(t, i)
        _card(t, kind, i, turned, faces)
    elif kind in MOVED:
        take_moved(t, i)
    else:
        money_or_words(t, i)


def _went_back(t: Table, kind: int) -> bool:
    """Whether an event before a redeal counts for nothing: its cards are others now, and who had
    folded is dealt in again, save where a card brought the redeal."""
    if kind == Kind.FOLD:
        return not t.program.redeals
    return Kind.BURN <= kind <= Kind.DUMMY or kind in MOVED or kind in TABLED


def _put_in(t: Table, i: int, all_in_all: dict[int, int]) -> None:
    seat, amount = t.seats[i], t.amounts[i]
    if amount < 0:
        t.unknown("POT005", "AWD001")
        known = [t.amounts[j] for j in range(t.end) if t.kinds[j] == Kind.PUT_IN]
        t.unknown_money = t.unknown_money or any(chips >= 0 for chips in known)
        return
    all_in_all[seat] = all_in_all.get(seat, 0) + amount
    if t.moved is not None:
        t.moved.append((i, max(0, amount - t.put[seat] - t.dead_of[seat])))


def _card(t: Table, kind: int, i: int, turned: list[int], faces: dict[int, int]) -> None:
    seat, card = t.seats[i], t.card(i)
    if kind == Kind.GRID:
        grid_card(t, i)
    elif kind == Kind.TURN:
        turned.append(i)
    elif kind == Kind.ROLL:
        if card >= 0 and card not in t.seat_cards(seat) and -1 not in t.down[seat]:
            see(t, card, i, seat)
            t.up[seat].append(card)
        else:
            turn_up(t, seat, card, i, "")
    elif kind == Kind.DEAL:
        if card >= 0:
            see(t, card, i, seat)
        run, up = board_of(t, i), faces[i] == UP
        if 0 < run < t.runs:
            t.run_cards[run - 1][seat][up].append(card)
            return
        (t.up if up else t.down)[seat].append(card)
        if up:
            t.exposed.append((seat, card))
        t.dealt_count[seat] += 1
    elif kind == Kind.BOARD:
        lay(t, i)
    elif kind in (Kind.DUMMY, Kind.TABLE):
        (t.dummy if kind == Kind.DUMMY else t.table_cards).append(card)
        if card >= 0:
            see(t, card, i)
    elif kind == Kind.TABLE_TURN:
        _table_turn(t, card, i)
    elif card >= 0:
        see(t, card, i)


def _table_turn(t: Table, card: int, i: int) -> None:
    """A card on the table that is named when it is turned up."""
    at = place_turned(t, "", card)
    if at >= 0:
        t.table_up.add(at)
        if card >= 0 and t.table_cards[at] < 0:
            t.table_cards[at] = card
            see(t, card, i)


def _grid(t: Table) -> None:
    line = next((x for x in t.program.lines if x.op is Op.DEAL_GRID), None)
    if line is not None and t.cells:
        last = max(i for i in range(t.end) if t.kinds[i] == Kind.GRID)
        judge_cells(t, line, 0, last + 1)
    elif line is not None:
        t.unknown("BRD001", "VAR030", "VAR031")


def _turned(t: Table, turned: list[int]) -> None:
    """Fill the face-down cells with the cards turned, in reading order or as named."""
    down = [c for c in sorted(t.cells) if t.grid_faces.get(c) == DOWN or t.cells[c] < 0]
    for i in turned:
        card, cell = t.card(i), t.cell(i)
        if card < 0:
            continue
        if cell < 0:
            waiting = [c for c in down if t.cells[c] < 0]
            cell = waiting[0] if waiting else -1
        if cell >= 0:
            see(t, card, i)
            t.cells[cell] = card


def _board(t: Table) -> None:
    """The number of community cards at the end: more is a fault, fewer may not have been noted."""
    want = cards_of(t, Op.DEAL_BOARD)
    boards = [t.board, *t.more_boards]
    number, long = next(((n, one) for n, one in enumerate(boards) if len(one) > want), (0, []))
    if long:
        since = range(t.dealt_from, t.end)
        mine = [i for i in since if t.kinds[i] == Kind.BOARD and board_of(t, i) == number]
        extra = mine[min(want, len(mine) - 1)]
        t.doubtful.append(("extra-board", -1, t.card(extra)))
        named = f"board {number + 1}" if len(boards) > 1 else "the board"
        t.find(
            "BRD001",
            extra,
            f"{named} has {len(long)} cards; {t.game.name} has {want}",
            recorded=str(len(long)),
            expected=str(want),
            article=next(
                (s.cite for s in t.game.steps if s.zone and t.game.zone(s.zone).owner == "board"),
                "",
            ),
        )
    elif any(len(one) < want for one in boards) or len(boards) < boards_in_play(t):
        t.unknown("BRD001")


def _seats(t: Table) -> None:
    """Cards nobody saw fill each hand; who did not show while others did has mucked."""
    kept, gone = _kept(t), thrown_for_cards(t)
    if not any(t.seat_cards(seat) for seat in range(t.n)):
        t.unknown("MIS010")  # how many cards anybody held is not noted
    for seat in range(t.n):
        held = t.seat_cards(seat)
        want = kept if len(held) <= kept else max(kept, cards_due(t, len(held)))
        want -= gone.get(seat, 0)
        if t.dealt[seat] and len(held) < want:
            t.down[seat].extend([-1] * (want - len(held)))
        elif len(held) > want + (0 if t.live[seat] else t.program.thrown) and not t.program.buys:
            t.extra_cards[seat] = len(held) - want
            _too_many(t, seat, len(held), want)
    if t.shown and t.level == Level.SHOWDOWN:
        paid = {t.seats[i] for i in t.pots}
        for seat in range(t.n):
            if t.live[seat] and seat not in t.shown and seat not in paid:
                t.mucked.add(seat)


def _kept(t: Table) -> int:
    """Cards in each hand at the end, by the steps that the options leave in the game; or by then,
    where what is shown is an earlier round of the deal."""
    if by_round := cards_of_round(t):
        return by_round
    thrown = sum(thrown_away(line) for line in t.program.lines if there(t, line))
    return cards_of(t, Op.DEAL_SEATS) - thrown


def _too_many(t: Table, seat: int, held: int, want: int) -> None:
    at = next(
        (
            i
            for i in range(t.dealt_from, t.end)
            if t.kinds[i] in (Kind.SHOW, Kind.DEAL) and t.seats[i] == seat
        ),
        -1,
    )
    paid = any(t.seats[i] == seat for i in t.pots)
    if seat in t.shown:
        t.dead_hand.add(seat)
        if not paid:
            return  # a fouled hand that won nothing
    code = "MIS005" if seat in t.shown else "MIS004"
    t.fouled[seat] = t.find(
        code,
        at,
        f"{t.name(seat)} {'showed' if seat in t.shown else 'has'} {held} cards; {t.game.name} "
        f"{'leaves' if any(map(thrown_away, t.program.lines)) else 'deals'} {want}",
        seats=(seat,),
        article=t.game.count_cite,
        recorded=str(held),
        expected=str(want),
    )
