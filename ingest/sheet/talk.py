"""What was said and ruled in a hand: irregularities, rulings, notes."""

from ingest.sheet.cursor import Cursor
from ingest.sheet.draft import Draft, Reader
from ingest.sheet.keywords import IRREGULARITIES
from ingest.sheet.names import Roster, name_text, quoted
from ingest.sheet.pots import pot_head
from schemas.cards import NO_CARD, card_text
from schemas.events import NOBODY, NOT_NOTED, Kind
from schemas.hand import Ruling

_NEEDS_NAME = ("out-of-turn", "dead", "string", "peeked")
_NEEDS_CARDS = {"replaced": 2, "taken-back": 1}


def term(cursor: Cursor) -> str:
    """An option, topic or value: lower case with hyphens; as it stands when it is quoted."""
    word = cursor.take()
    text = word.text if word.quoted else word.text.lower().replace("_", "-")
    cursor.write(quoted(text) if word.quoted else text)
    return text


def speaker(cursor: Cursor, draft: Draft) -> int:
    """Who spoke; a host of the night who has no seat is NOBODY."""
    word = cursor.words[cursor.at] if cursor.more else None
    if word is not None and not draft.roster.is_open and not draft.roster.find(word.text):
        host = matched(Roster(draft.hosts), word.text)
        if host:
            cursor.take()
            cursor.write(name_text(host))
            return NOBODY
    return cursor.name(introduces=False)


def matched(roster: Roster, text: str) -> str:
    """The one name that ``text`` means; "" when none or several."""
    found = roster.find(text)
    return roster.names[found[0]] if len(found) == 1 and text else ""


def irregular(cursor: Cursor, draft: Draft) -> None:
    """``! exposed Bob 7h`` and its like, or ``! "anything else"``."""
    if cursor.has_text:
        text = cursor.text()
        first_word = text.split(" ", 1)[0]
        word = quoted(text) if first_word in IRREGULARITIES else text
        draft.add(Kind.IRREGULAR, cursor.place, word=word)
        return
    if not cursor.more:
        raise cursor.error('what was irregular? `! "in your own words"`')
    what = cursor.keyword(*IRREGULARITIES)
    if not what:
        stands = f'"{cursor.words[cursor.at].text}" is no irregularity'
        raise cursor.unknown(f"{stands} (write other words in quotes)", IRREGULARITIES)
    if what in ("misdeal", "redeal"):
        _void(cursor, draft, what)
    else:
        _fault(cursor, draft, what)


def _void(cursor: Cursor, draft: Draft, what: str) -> None:
    """``! misdeal ["why"] [by NAME]``, ``! redeal``."""
    draft.misdeal = what == "misdeal"
    where = cursor.place
    seat, text = NOBODY, ""
    while cursor.more:
        if cursor.has_text and not text:
            text = cursor.text()
        elif cursor.keyword("by"):
            seat = speaker(cursor, draft)
        else:
            break
    draft.add(Kind.IRREGULAR, where, seat, word=f"{what} {text}".strip())


def _fault(cursor: Cursor, draft: Draft, what: str) -> None:
    """Name, cards and words as far as they are given."""
    where = cursor.place
    seat = cursor.name() if what in _NEEDS_NAME or _name_follows(cursor) else NOBODY
    cards: list[int] = []
    if cursor.cards_next() is not None:
        dealt = cursor.cards()
        cards = [card.card for card in dealt if card.card != NO_CARD]
        for card in cards:
            cursor.write(card_text(card))
    if what in _NEEDS_CARDS and len(cards) != _NEEDS_CARDS[what]:
        wanted = "the old card and the new" if what == "replaced" else "one card"
        raise cursor.error(f"`! {what}` names {wanted}")
    word = f"{what} {cursor.text()}" if cursor.has_text else what
    if what == "replaced":
        draft.add(Kind.IRREGULAR, where, seat, cards[1], cards[0], word=word)
        return
    for one in cards or [NO_CARD]:
        draft.add(Kind.IRREGULAR, where, seat, 0, one, word=word)


def _name_follows(cursor: Cursor) -> bool:
    """Whether a name stands next: no cards, and no quotation that is nobody's name."""
    if not cursor.more or cursor.cards_next() is not None:
        return False
    return not cursor.has_text or cursor.roster.exact(cursor.words[cursor.at].text) >= 0


def ruling(cursor: Cursor, draft: Draft) -> None:
    """``ruling [TOPIC [standing] VALUE | pot ... -> NAME ...] by NAME ["words"]``."""
    where = cursor.place
    topic, value, scope, text = "", "", "hand", ""
    if cursor.lower == "pot":
        cursor.take()
        cursor.write("pot")
        topic, value = "pot", _pot_value(cursor, draft.game)
    elif cursor.has_text and _by_is_next(cursor):
        text = cursor.take().text  # the words before the name: they are written after it
    elif cursor.lower != "by":
        topic, value, scope = _topic(cursor)
    if not cursor.keyword("by"):
        raise cursor.unknown("who ruled? `by NAME` is wanted here", ("by", "standing"))
    seat, by = _judge(cursor, draft)
    if text:
        cursor.write(quoted(text))
    elif cursor.more:
        text = cursor.text()
    word = f"{topic}={value}" if topic else text
    draft.add(Kind.RULING, where, seat, word=word)
    draft.rulings.append(Ruling(topic, value, by, text, scope, where))


def _by_is_next(cursor: Cursor) -> bool:
    """Whether ``by`` stands behind the next word."""
    after = cursor.words[cursor.at + 1 : cursor.at + 2]
    return bool(after) and after[0].lower == "by"


def _topic(cursor: Cursor) -> tuple[str, str, str]:
    """Topic, value and scope: ``standing`` may stand before the value or after it."""
    topic, scope = term(cursor), "tonight"
    if cursor.keyword("standing"):
        scope = "standing"
    if cursor.lower == "by" or not cursor.more:
        raise cursor.error(f"how was {topic} ruled? a value is wanted before `by`")
    value = term(cursor)
    if cursor.keyword("standing"):
        if scope == "standing":
            raise cursor.error("`standing` is said twice", cursor.words[cursor.at - 1])
        scope = "standing"
        cursor.out[-2:] = reversed(cursor.out[-2:])
    return topic, value, scope


def _judge(cursor: Cursor, draft: Draft) -> tuple[int, str]:
    """Who ruled: his seat or NOBODY, and his name; a stranger's name is kept as written."""
    word = cursor.take()
    seat, by = who_ruled(word.text, draft.roster, draft.hosts)
    cursor.write(name_text(by))
    return seat, by


def who_ruled(text: str, roster: Roster, hosts: tuple[str, ...]) -> tuple[int, str]:
    """The seat or NOBODY, and the name, of a player or a host of the night; else as written."""
    names = roster.names
    known = Roster([*names, *(h for h in hosts if h not in names)])
    by = matched(known, text) or text
    return (names.index(by) if by in names else NOBODY), by


def _pot_value(cursor: Cursor, game: str) -> str:
    """``main -> Ann``: the pot and who gets it, names in full and amounts in units."""
    head = pot_head(cursor, game)
    said = [str(head)] if str(head) else []
    said.append("->")
    first = True
    while first or (cursor.more and cursor.lower != "by"):
        cursor.gap()
        nobody = "nobody" if cursor.keyword("nobody", "dummy") else ""
        seat = NOBODY if nobody else cursor.name(introduces=False)
        said.append(nobody or name_text(cursor.roster.names[seat]))
        if cursor.has_amount:
            amount = cursor.amount()
            said.append("?" if amount == NOT_NOTED else str(amount))
        first = False
    return " ".join(said)


def note(cursor: Cursor, draft: Draft) -> None:
    """``note "pizza"`` before the last pot."""
    where = cursor.place
    if not cursor.more:
        raise cursor.error("a note has words")
    draft.add(Kind.NOTE, where, word=cursor.rest_as_text())


READERS: dict[str, Reader] = {
    "!": irregular,
    "ruling": ruling,
    "note": note,
}
