"""One more card by right: an offered card taken or refused, its face, its price, its right.

The right comes from a trigger (``audit.events.triggers``) or from a step that offers
(``audit.events.offers``).
"""

from audit.cards.seen import see
from audit.cards.street_or_extra import of_a_street
from audit.events.dues import owe, settle_due
from audit.events.happening import Due, Right
from audit.events.triggers import came, fits
from audit.program import Line
from audit.table import Table
from schemas.cards import NO_CARD, card_text
from schemas.events import ACTS, DOWN, NOT_NOTED, UP, Kind

FREE = ("free-up", "free-down", "free-choice")


def open_right(t: Table, seat: int) -> Right | None:
    """The seat's right to one more card: one it has taken first, then a sure one."""
    mine = [one for one in t.rights if one.seat == seat and (one.open or one.waits)]
    return min(mine, key=lambda one: (not one.waits, not one.sure), default=None)


def take_extra(t: Table, line: Line, i: int) -> bool:
    """Take a dealt card as one the seat has a right to; False when it has none."""
    right = open_right(t, t.seats[i])
    if right is None or (not right.waits and of_a_street(t, line, i)):
        return False
    bought = not right.waits
    right.open = right.waits = False
    _give(t, right, t.card(i), t.face(i), i)
    if bought:
        _charge(t, right, 0, i)
    return True


def answer(t: Table, i: int) -> bool:
    """An offer by right answered; False when the seat has none."""
    right = open_right(t, t.seats[i])
    if right is None:
        return False
    right.open = False
    if t.word(i) != "y":
        return True
    _charge(t, right, t.amounts[i], i)
    if t.card(i) == NO_CARD and dealt_next(t, t.seats[i], i):
        right.waits = True
    else:
        card = t.card(i) if t.card(i) != NO_CARD else -1
        _give(t, right, card, t.face(i), i)
    return True


def answer_unasked(t: Table, i: int) -> bool:
    """An offer answered by who had none: a refusal changes nothing, a card taken is his all the
    same. False in a game with offers to all, where an answer belongs to one of those."""
    trigger = next((one for one in t.game.triggers if one.do == "offer"), None)
    seat = t.seats[i]
    if trigger is None or seat < 0 or any(step.offer is not None for step in t.game.steps):
        return False
    if t.word(i) != "y" or not t.live[seat]:
        return True
    t.rights.append(Right(trigger, seat, i, sure=False))
    return answer(t, i)


def dealt_next(t: Table, seat: int, i: int) -> bool:
    """Whether a card is dealt to the seat behind event ``i``, before anything is bet."""
    for j in range(i + 1, t.end):
        if t.kinds[j] == Kind.DEAL and t.seats[j] == seat:
            return True
        if t.kinds[j] == Kind.ROUND or t.kinds[j] in ACTS or t.kinds[j] > Kind.DECLARE:
            return False
    return False


def _terms(t: Table, right: Right) -> tuple[str, ...]:
    offer = right.trigger.offer
    words = t.terms.candidates(offer.terms) if offer and offer.terms else ()
    face = offer.face if offer and offer.face else "choice"
    kind = "bought" if right.trigger.price else "free"
    return words or (f"{kind}-{face}",)


def _give(t: Table, right: Right, card: int, noted: int, i: int) -> None:
    faces = {word.rpartition("-")[2] for word in _terms(t, right)}
    zone = t.program.seat_zone
    right.card_at = i
    face = place_card(t, right.seat, card, noted, faces, right.trigger.cite, i)
    before = len(t.rights)
    came(t, "dealt", right.seat, card, face, zone.id if zone else "", i)
    offer = right.trigger.offer
    if offer is not None and not offer.chains:
        t.rights[before:] = [r for r in t.rights[before:] if r.trigger is not right.trigger]
    if not right.sure and _unearned(t, right):
        t.extra_cards[right.seat] = t.extra_cards.get(right.seat, 0) + 1


def place_card(
    t: Table, seat: int, card: int, noted: int, faces: set[str], cite: str, i: int
) -> int:
    """Put one more card in front of a seat; the face it lies with. ``faces``: those it may have."""
    words = {UP: "up", DOWN: "down"}
    only = faces if faces <= {"up", "down"} and len(faces) == 1 else set()
    face = noted if noted in (UP, DOWN) else DOWN if "up" not in faces else UP
    if only and noted in (UP, DOWN) and words[noted] not in only:
        wrong, right = f"face {words[noted]}", f"face {next(iter(only))}"
        t.find(
            "MIS012",
            i,
            f"{t.name(seat)}'s extra card was dealt {wrong}; it goes {right}",
            seats=(seat,),
            article=cite,
            recorded=wrong,
            expected=right,
        )
    if card >= 0:
        see(t, card, i, seat)
    (t.up if face == UP else t.down)[seat].append(card)
    t.dealt_count[seat] += 1
    if t.kinds[i] == Kind.OFFER:
        t.offered_away += 1
    return face


def _charge(t: Table, right: Right, amount: int, i: int) -> None:
    """The price of the card: paid with the answer, or due."""
    trigger = right.trigger
    stake = trigger.price.removeprefix("stake:") or trigger.id
    words = tuple("free" if word in FREE else f"stake:{stake}" for word in _terms(t, right))
    charge(t, Due(trigger.id, right.seat, i, words, trigger.cite, "the extra card"), amount, i)


def charge(t: Table, due: Due, amount: int, i: int) -> None:
    """A price that is paid with the answer at event ``i``, or owed from there on."""
    if amount == 0:
        owe(t, due)
        return
    settle_due(t, due, amount, i)
    if amount == NOT_NOTED:
        t.unknown_money = True
        return
    t.pay_dead(due.seat, amount)
    if t.moved is not None:
        t.moved.append((i, amount))


def _brings(t: Table, right: Right, card: int) -> bool:
    """Whether a card of the seat gives the right, also by the way it lies."""
    lying = {"up": t.up[right.seat], "down": t.down[right.seat]}.get(right.trigger.on.face)
    if lying is not None and right.seat not in t.faces_untold and card not in lying:
        return False
    return fits(t, right.trigger.on, right.seat, card)


def _spent(t: Table, right: Right) -> set[int]:
    """Cards of the seat that have brought it a card each: they bring no second one. Nor do those
    cards themselves, unless the game says that it goes on so."""
    mine = [one for one in t.rights if one.seat == right.seat and one.trigger is right.trigger]
    spent = {t.card(one.event) for one in mine if one.sure and one.card_at >= 0}
    if right.trigger.offer is not None and not right.trigger.offer.chains:
        spent |= {t.card(one.card_at) for one in mine if one.card_at >= 0}
    return spent


def _unearned(t: Table, right: Right) -> bool:
    """Whether a card was taken for which none brings a right: nothing of the seat is hidden."""
    held, spent = t.seat_cards(right.seat), _spent(t, right)
    return -1 not in held and not any(_brings(t, right, one) for one in held if one not in spent)


def settle_rights(t: Table) -> None:
    """At the end of the hand: extra cards whose right hangs on a card nobody had seen."""
    for right in t.rights:
        if right.sure or right.card_at < 0:
            continue
        if any(f.code == "MIS004" and right.seat in f.seats for f in t.findings):
            continue  # the card that gave the right may be the one that is missing
        if -1 in t.seat_cards(right.seat):
            t.unknown("MIS004")
        elif _unearned(t, right):
            card = t.card(right.card_at)
            t.find(
                "MIS004",
                right.card_at,
                f"{t.name(right.seat)} was dealt an extra card without a right to it",
                seats=(right.seat,),
                article=right.trigger.cite,
                recorded=card_text(card) if card >= 0 else "a card",
                expected="no card",
            )
