"""The lines between hands: chips bought, cashed and paid, seats taken and left, notes."""

from dataclasses import replace

from ingest.sheet.cursor import Cursor
from ingest.sheet.draft import Draft
from ingest.sheet.names import Roster
from ingest.sheet.night import NightReader, Payment, Tonight, new_name
from ingest.sheet.talk import ruling
from schemas.hand import LedgerEntry

MOST_MISSING = 999


def buy(cursor: Cursor, tonight: Tonight) -> None:
    """``buy NAME AMOUNT ...``, or ``buy all AMOUNT``: everybody seated."""
    if not cursor.keyword("all"):
        _each(cursor, tonight, "buy")
        return
    where = cursor.place
    seated = tonight.seated()[1]
    if not seated:
        raise cursor.error("nobody is seated yet: `buy all` stands below `seats`", cursor.words[1])
    tonight.money_typed = True
    amount = cursor.amount()
    for name in seated:
        tonight.enter("buy", name, where, amount)


def cash(cursor: Cursor, tonight: Tonight) -> None:
    """``cash NAME AMOUNT ...``."""
    _each(cursor, tonight, "cash")


def _each(cursor: Cursor, tonight: Tonight, kind: str) -> None:
    tonight.money_typed = True
    while True:
        cursor.gap()
        name = new_name(cursor, tonight)[0] if kind == "buy" else person(cursor, tonight)
        where = cursor.place
        tonight.enter(kind, name, where, cursor.amount())
        if not cursor.more:
            return


def person(cursor: Cursor, tonight: Tonight) -> str:
    """Somebody known tonight, by his name or a unique prefix."""
    if not tonight.people.names:
        return new_name(cursor, tonight)[0]
    return tonight.people.names[cursor.name()]


def sit(cursor: Cursor, tonight: Tonight) -> None:
    """``sit NUMBER NAME ...``: from the next hand on."""
    while True:
        cursor.gap()
        word = cursor.words[cursor.at] if cursor.more else None
        number = cursor.number("a seat")
        name, _ = new_name(cursor, tonight)
        holder = tonight.seating.get(number, name)
        if holder != name:
            raise cursor.error(f"{holder} sits in seat {number}", word)
        before = [seat for seat, who in tonight.seating.items() if who == name]
        tonight.seating = {s: who for s, who in tonight.seating.items() if s not in before}
        tonight.seating[number] = name
        tonight.enter("sit", name, cursor.place)
        if not cursor.more:
            return


def leave(cursor: Cursor, tonight: Tonight) -> None:
    """``leave NAME ...``: from the next hand on."""
    while True:
        cursor.gap()
        names = list(tonight.seating.values())
        if names:
            cursor.roster = Roster(names)
            name = names[cursor.name()]
        else:
            name = person(cursor, tonight)
        tonight.seating = {s: who for s, who in tonight.seating.items() if who != name}
        tonight.enter("leave", name, cursor.place)
        if not cursor.more:
            return


def pays(cursor: Cursor, tonight: Tonight) -> None:
    """``pays NAME NAME AMOUNT ["why"]``; ``pays NAME pot AMOUNT`` opens the next pot."""
    tonight.money_typed = True
    name = person(cursor, tonight)
    where = cursor.place
    if cursor.keyword("pot"):
        amount = cursor.amount()
        tonight.to_the_pot.append(Payment(name, amount, cursor.rest_as_text(), where))
        return
    if cursor.lower == "to":  # as it is said
        cursor.take()
    other = person(cursor, tonight)
    amount = cursor.amount()
    tonight.enter("pays", name, where, amount, other=other, text=cursor.rest_as_text())


def adjust(cursor: Cursor, tonight: Tonight) -> None:
    """``adjust NAME AMOUNT ["why"]``; the amount may be negative."""
    tonight.money_typed = True
    name = person(cursor, tonight)
    where = cursor.place
    word = cursor.words[cursor.at] if cursor.more else None
    amount = cursor.amount(signed=True)
    if word is not None and word.text == "?":
        raise cursor.error("an adjustment has an amount", word)
    tonight.enter("adjust", name, where, amount, text=cursor.rest_as_text())


def note(cursor: Cursor, tonight: Tonight) -> None:
    """``note "pizza"``."""
    if not cursor.more:
        raise cursor.error("a note has words")
    tonight.enter("note", "", cursor.place, text=cursor.rest_as_text())


def missing(cursor: Cursor, tonight: Tonight) -> None:
    """``missing [N]``: so many hands were played here and not written down, one without a number.
    Nobody knows what each player has behind them."""
    tonight.number += cursor.number("how many hands", 1, MOST_MISSING) if cursor.more else 1


def night_ruling(cursor: Cursor, tonight: Tonight) -> None:
    """A ruling before the first hand: it holds tonight."""
    names = tonight.seated()[1]
    draft = Draft(Roster(names, is_open=not names), tonight.night.hosts)
    ruling(cursor, draft)
    for one in draft.rulings:
        if one.topic == "pot":
            raise cursor.error("a pot is ruled on in its hand", cursor.words[0])
        scope = "tonight" if one.scope == "hand" else one.scope
        tonight.rule(replace(one, scope=scope))


def paid_by_absent(tonight: Tonight, roster: Roster) -> None:
    """Enter payments into the pot of this hand by players who have no seat in it, each at its place
    among the lines before the hand."""
    ledger = tonight.night.ledger
    for one in tonight.to_the_pot:
        if roster.exact(one.player) >= 0:
            continue
        entry = LedgerEntry("pays", one.player, "", one.amount, one.text, tonight.number, one.place)
        behind = (entry.before_hand, entry.place)
        after = (i for i, x in enumerate(ledger) if (x.before_hand, x.place) > behind)
        ledger.insert(next(after, len(ledger)), entry)


def unspent(tonight: Tonight) -> None:
    """Payments to a pot that was never played, into the ledger."""
    for one in tonight.to_the_pot:
        tonight.enter("pays", one.player, one.place, one.amount, text=one.text)
    tonight.to_the_pot.clear()


READERS: dict[str, NightReader] = {
    "buy": buy,
    "cash": cash,
    "sit": sit,
    "leave": leave,
    "pays": pays,
    "adjust": adjust,
    "note": note,
    "missing": missing,
    "ruling": night_ruling,
}
