"""The lines of a hand sheet that pay chips out; who should have been paid is not known here."""

from dataclasses import dataclass
from itertools import pairwise

from ingest.sheet.amounts import amount_meant, is_amount
from ingest.sheet.cursor import Cursor
from ingest.sheet.draft import Draft, Reader
from ingest.sheet.keywords import NUMBER_WORDS
from ingest.sheet.names import name_text
from ingest.sheet.shares import is_share
from ingest.words import SheetError, Word
from schemas.events import NOBODY, NOT_NOTED, Kind
from schemas.hand import Chips

NO_POT, MAIN, SIDE = 0, 1, 99  # cells of a pot event; side pot n is 1 + n
MOST_SIDES = 90


@dataclass(slots=True)
class PotHead:
    """What stands before the arrow."""

    pot: int = NO_POT
    board: int = 0
    share: str = ""
    amount: Chips = NOT_NOTED

    def __str__(self) -> str:
        """``side 2 low 8``, the amount in units."""
        parts = {NO_POT: "", MAIN: "main", SIDE: "side"}
        words = [
            parts.get(self.pot, f"side {self.pot - 1}"),
            f"board {self.board + 1}" if self.board else "",
            self.share,
            "" if self.amount == NOT_NOTED else str(self.amount),
        ]
        return " ".join(word for word in words if word)


def pot(cursor: Cursor, draft: Draft) -> None:
    """``pot [main|side [N]] [board N] [SHARE] [AMOUNT] -> NAME [AMOUNT] ...``."""
    draft.paid = True
    head = pot_head(cursor, draft.game)
    payees: list[tuple[int, int, Chips]] = []
    while True:
        cursor.gap()
        # a dummy that wins is paid nothing: the pot rides as one that nobody won
        nobody = cursor.keyword("nobody", "dummy")
        seat = NOBODY if nobody else cursor.name(introduces=False)
        where = cursor.place
        payees.append((where, seat, cursor.amount() if cursor.has_amount else NOT_NOTED))
        if not cursor.more:
            break
    group = draft.new_group()
    for where, seat, amount in leftover_given(payees, head.amount):
        draft.add(
            Kind.POT,
            where,
            seat,
            amount,
            other=head.amount,
            cell=head.pot,
            board=head.board,
            group=group,
            word=head.share,
        )


def leftover_given(
    payees: list[tuple[int, int, Chips]], amount: Chips
) -> list[tuple[int, int, Chips]]:
    """The only name without an amount got what the others left of the pot."""
    silent = [i for i, (_, _, chips) in enumerate(payees) if chips == NOT_NOTED]
    rest = amount - sum(chips for _, _, chips in payees if chips != NOT_NOTED)
    if len(silent) == 1 and amount != NOT_NOTED and rest >= 0:
        where, seat, _ = payees[silent[0]]
        payees[silent[0]] = (where, seat, rest)
    return payees


def pot_head(cursor: Cursor, game: str = "") -> PotHead:
    """Everything before the arrow, and the arrow; ``game`` as the hand line calls it."""
    head = PotHead()
    amount_said = False
    if not any(word.lower == "->" for word in cursor.words):
        raise _no_arrow(cursor)
    while cursor.lower != "->":
        if cursor.has_amount:
            if amount_said:
                raise cursor.error("a pot has one amount before the arrow")
            head.amount = cursor.amount()
            amount_said = True
        elif head.share and is_share(f"{head.share}-{cursor.lower}", game):
            head.share = f"{head.share}-{cursor.take().lower}"
            cursor.out[-1] = head.share
        elif cursor.keyword("main"):
            head.pot = MAIN
        elif cursor.keyword("side"):
            head.pot = SIDE
            if _number_follows(cursor):
                head.pot = 1 + cursor.number("a side pot", 1, MOST_SIDES)
        elif cursor.keyword("board"):
            head.board = cursor.number("a board", 1, 9) - 1
        elif head.share:
            word = cursor.words[cursor.at]
            legal = ("main", "side", "board", "->")
            raise cursor.unknown(f'"{word.text}" is no word of a pot line', legal)
        else:
            word = cursor.take()
            _is_no_amount(cursor, word, game)
            head.share = word.text.lower().replace("_", "-")
            odd = word.quoted or is_amount(head.share)
            cursor.write(name_text(head.share) if odd else head.share)
    cursor.take()
    cursor.write("->")
    return head


def _no_arrow(cursor: Cursor) -> SheetError:
    """Names the one who may have been paid, and points at what stands for the arrow."""
    name, instead = "NAME", None
    for before, word in pairwise(cursor.words):
        if word.text.isalpha() and cursor.roster.find(word.text):
            name = word.text
            number = is_amount(before.text) or before.lower in ("pot", "main", "side")
            instead = None if number else before
            break
    cursor.at = len(cursor.words)
    return cursor.error(f"a pot line says who was paid: `-> {name}`", instead)


def _is_no_amount(cursor: Cursor, word: Word, game: str) -> None:
    """A share is a word; what is rather an amount would go unread. Raises SheetError."""
    meant = "" if word.quoted else amount_meant(word.text)
    number = word.lower in NUMBER_WORDS and not word.quoted and not _amount_beside(cursor)
    if number and cursor.more:  # `twenty seven` is one name of two words
        number = not is_share(f"{word.text}-{cursor.lower}", game)
    number = number and not is_share(word.text, game)
    if meant or number:
        how = f"write {meant} alone" if meant else "write it in digits"
        how += f'; as a share of that name, in quotes: pot "{word.text}"' if number else ""
        raise cursor.error(f'"{word.text}" is no share of a pot; as an amount, {how}', word)
    if not word.quoted and not any(letter.isalnum() for letter in word.text):
        raise cursor.error(f'"{word.text}" is no word of a pot line', word)


def _amount_beside(cursor: Cursor) -> bool:
    """Whether the line says an amount in digits as well: then a number word is a share's name."""
    return any(is_amount(word.text) for word in cursor.words[cursor.at :])


def _number_follows(cursor: Cursor) -> bool:
    """Whether the number after ``side`` is the pot's: a single number is its amount."""
    if not cursor.has_amount or cursor.at + 1 >= len(cursor.words):
        return False
    after = cursor.words[cursor.at + 1]
    return after.lower != "->" or after.quoted


def back(cursor: Cursor, draft: Draft) -> None:
    """``back NAME AMOUNT ...``: an uncalled bet returned."""
    while True:
        cursor.gap()
        seat = cursor.name(introduces=False)
        where = cursor.place
        draft.add(Kind.BACK, where, seat, cursor.amount())
        if not cursor.more:
            return


def rake(cursor: Cursor, draft: Draft) -> None:
    """``rake 1``: what the house took."""
    draft.add(Kind.RAKE, cursor.place, amount=cursor.amount())


READERS: dict[str, Reader] = {"pot": pot, "back": back, "rake": rake}
