"""What players do about a card that makes something happen: they pay, fold, answer, discard."""

from audit.awards.tabled import money_or_words
from audit.cards.held import throw
from audit.events.duties import dealt_after
from audit.events.happening import Duty
from audit.events.rights import answer, answer_unasked, take_extra
from audit.out_of_hand import after_folding
from audit.program import Line
from audit.table import Table
from audit.talk import talk
from schemas.cards import card_text, rank_of
from schemas.events import Kind


def may_answer(t: Table, i: int) -> bool:
    """Whether an event may be one that answers a card; ``react`` finds out, and takes it."""
    kind = t.kinds[i]
    if kind == Kind.DEAL:
        return any(right.open or right.waits for right in t.rights)
    if kind == Kind.DISCARD:
        return any(duty.trigger.do == "discard" for duty in t.duties)
    return kind in (Kind.PAYS, Kind.OFFER, Kind.FOLD)


def react(t: Table, line: Line, i: int) -> int:
    """Take an event that answers a card; the next event, or -1 when it answers none."""
    kind, seat = t.kinds[i], t.seats[i]
    taken = False
    if kind == Kind.PAYS:
        taken = money_or_words(t, i)
    elif kind == Kind.OFFER:
        taken = answer(t, i) or answer_unasked(t, i)
    elif kind == Kind.DEAL:
        taken = take_extra(t, line, i)
    elif kind == Kind.FOLD and seat >= 0 and t.live[seat]:
        taken = _folds(t, seat)
    elif kind == Kind.DISCARD:
        taken = _discards(t, seat, i)
    return i + 1 if taken else -1


def discards_at_once(t: Table, line: Line, i: int) -> int:
    """The discards that a card demands, before anybody bets; the first event behind them."""
    j = i
    while j < t.end and (t.kinds[j] == Kind.DISCARD or t.kinds[j] < Kind.ROUND):
        if t.kinds[j] < Kind.ROUND:
            j += 1
        elif (after := react(t, line, j)) >= 0:
            for k in range(i, j):
                talk(t, k)
            i = j = after
        else:
            break
    return i


def _folds(t: Table, seat: int) -> bool:
    """A fold instead of a payment, or because the card killed the hand."""
    due = any(one.seat == seat and one.at < 0 for one in t.dues)
    killed = [one for one in t.duties if one.seat == seat and one.trigger.do == "fold"]
    for one in killed:
        one.met = True
    if due or killed:
        t.fold(seat)
    return bool(due or killed)


def _discards(t: Table, seat: int, i: int) -> bool:
    """A card of the rank that had to go."""
    due = [d for d in t.duties if d.trigger.do == "discard"]
    if due and not t.live[seat]:
        after_folding(t, i, "discarded", "a discard", due[-1].trigger.cite)
        return True
    mine = [d for d in due if d.seat == seat]
    if not mine:
        return False
    card = t.card(i)
    if card >= 0 and not any(_takes(t, duty, card) for duty in mine):
        _none_of_its_cards(t, seat, card, mine[-1], i)
    number = 1 if card >= -1 else max(0, t.amounts[i])
    throw(t, seat, [(i, max(card, -1))] * number, mine[-1].trigger.cite)
    return True


def _takes(t: Table, duty: Duty, card: int) -> bool:
    """Whether a card has to go: of the rank, and held when the other came, for all that is told."""
    return rank_of(card) == rank_of(duty.card) and dealt_after(t, duty, card) is not True


def _none_of_its_cards(t: Table, seat: int, card: int, duty: Duty, i: int) -> None:
    t.find(
        "VAR064",
        i,
        f"{t.name(seat)} threw {card_text(card)}, and the {card_text(duty.card)} takes only cards "
        "of its own rank that were held by then",
        seats=(seat,),
        article=duty.trigger.cite,
        recorded=card_text(card),
        expected=f"cards of the rank of the {card_text(duty.card)} held by then",
    )
