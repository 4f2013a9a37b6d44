"""Bad input made from good: letters, words and statements cut, doubled, moved and replaced."""

import random
import re

ODD = ['"', "#", "??", "[", "]", "=", "\n", "\x00", "é", "<script>", "-1", "9" * 40, "->", "/", " "]
NUMBER = re.compile(r"\d+(?:\.\d+)?")
NUMBERS = [
    *("9" * 5000, "9" * 30, "-" + "9" * 25, "0." + "1" * 400, "1." + "0" * 5000, "1e400", "1E+99"),
    *("0x1F", "-0", "00", "1_000", "NaN", "Infinity", str(2**63 - 1), str(2**63), "٣", "²", "½"),
]
LONG = [
    "9",
    "a",
    " ",
    "\t",
    "[",
    "(",
    "1,",
    "a b ",
    ": ",
    "$1 ",
    '"',
    '""',
    "Ah ",
    "AhKd",
    "to ",
    "} {",
]
WORD = re.compile(r"[^\s,\[\]']+")
STATEMENTS = {"phh": "', '"}  # what stands between two statements; else they are lines


def letters(text: str, dice: random.Random) -> str:
    """One to six pieces of a few letters cut out, doubled, turned round or replaced."""
    for _ in range(dice.randint(1, 6)):
        at, length = dice.randrange(len(text) + 1), dice.randint(0, 12)
        piece = text[at : at + length]
        new = dice.choice(["", piece * 2, dice.choice(ODD), piece[::-1], piece.swapcase()])
        text = text[:at] + new + text[at + length :]
    return text


def words(text: str, dice: random.Random) -> str:
    """One to four words replaced by others of the same text that look alike: names by names,
    amounts by amounts, cards by cards. Well written, and wrong."""
    for _ in range(dice.randint(1, 4)):
        found = list(WORD.finditer(text))
        if found:
            one = dice.choice(found)
            alike = [other[0] for other in found if _look(other[0]) == _look(one[0])]
            text = text[: one.start()] + dice.choice(alike) + text[one.end() :]
    return text


def numbers(text: str, dice: random.Random) -> str:
    """A number, here or wherever it stands, that is none, or larger or finer than any is."""
    found = list(NUMBER.finditer(text))
    if not found:
        return text
    one, new = dice.choice(found), dice.choice(NUMBERS)
    everywhere = dice.random() < 0.2
    return (
        text.replace(one[0], new) if everywhere else text[: one.start()] + new + text[one.end() :]
    )


def longer(text: str, dice: random.Random) -> str:
    """A word that is many thousand letters long, in the place of one or beside it."""
    found = list(WORD.finditer(text))
    if not found:
        return text
    one, piece = dice.choice(found), dice.choice(LONG)
    new = piece * (20_000 // len(piece))
    keep = dice.choice(("", one[0]))
    return text[: one.start()] + keep + new + text[one.end() :]


def _look(word: str) -> str:
    """A word with every digit and every letter made one."""
    return re.sub("[A-Z]+", "A", re.sub("[a-z]+", "a", re.sub("[0-9]+", "0", word)))


def statements(text: str, dice: random.Random, format: str) -> str:
    """One to four actions or lines left out, told twice, moved, or put in the place of others."""
    between = STATEMENTS.get(format, "\n")
    parts = text.split(between)
    for _ in range(dice.randint(1, 4)):
        at, other = dice.randrange(len(parts)), dice.randrange(len(parts))
        how = dice.randrange(4)
        if how == 0 and len(parts) > 1:
            del parts[at]
        elif how == 1:
            parts.insert(other, parts[at])
        elif how == 2:
            parts[at], parts[other] = parts[other], parts[at]
        else:
            parts[at] = parts[other]
    return between.join(parts)


def mutated(text: str, dice: random.Random, format: str) -> str:
    """The text with faults of one kind, now and then of two."""
    for _ in range(dice.choice((1, 1, 2))):
        kind = dice.random()
        if kind < 0.02:
            text = longer(text, dice)
        elif kind < 0.06:
            text = numbers(text, dice)
        elif kind < 0.15:
            text = letters(text, dice)
        elif kind < 0.5:
            text = words(text, dice)
        else:
            text = statements(text, dice, format)
    return text
