"""Who plays tonight, as a host types it in one option: ``Ann 100, Bob 100, Cat``."""

from collections.abc import Iterator

from ingest.sheet.amounts import Money, amount_meant, is_amount
from ingest.words import Word, words_of
from schemas.errors import FloormanError
from schemas.hand import Chips

PLAYERS = "--players"


def players_in(text: str, money: Money) -> list[tuple[str, Chips | None]]:
    """Names in the order of their seats, each with the buy-in in units; None where none is given.

    Raises FloormanError for fewer than two, for one named twice, for what is no name or amount.
    """
    found = [(_name(words, PLAYERS), _chips(amount, money)) for words, amount in _people(text)]
    _once([name for name, _ in found], PLAYERS)
    if len(found) < 2:
        said = f"{found[0][0]} alone is no table" if found else "nobody is named"
        raise FloormanError(said, PLAYERS, "write them like `Ann 100, Bob 100, Cat`")
    return found


def names_in(text: str, option: str) -> list[str]:
    """Names with commas between them. Raises FloormanError for what is none."""
    found = [_name(words, option) for words in _groups(_words(text, option))]
    _once(found, option)
    return found


def _words(text: str, option: str) -> list[Word]:
    """The words as a sheet would have them, names in quotes whole."""
    words, comment, fault = words_of(" ".join(text.split()), 1)
    if fault is not None:
        raise FloormanError(fault.message, option)
    if comment:
        raise FloormanError("a # begins a comment", option, "put a name that has one in quotes")
    return words


def _groups(words: list[Word]) -> Iterator[list[Word]]:
    """The words between two commas."""
    group: list[Word] = []
    for word in words:
        if word.apart and group:
            yield group
            group = []
        group.append(word)
    if group:
        yield group


def _people(text: str) -> Iterator[tuple[list[Word], Word | None]]:
    """The words of each name, and the amount behind it: it ends the player, comma or not."""
    for group in _groups(_words(text, PLAYERS)):
        name: list[Word] = []
        for word in group:
            if not _is_like_an_amount(word):
                name.append(word)
                continue
            if not name:
                remedy = "a name that begins with a digit or a sign is quoted"
                raise FloormanError(f"a name stands before {word.text}", PLAYERS, remedy)
            yield name, word
            name = []
        if name:
            yield name, None


def _is_like_an_amount(word: Word) -> bool:
    """Whether a word was meant for one, be it right or wrong: a name that begins so is quoted."""
    text = word.text
    begins = text[:1].isdigit() or text[:1] in "+-.$€£?"
    return not word.quoted and (begins or is_amount(text) or bool(amount_meant(text)))


def _name(words: list[Word], option: str) -> str:
    name = " ".join(word.text for word in words)
    quoted = any(word.quoted for word in words)
    if not name.strip() or not name.isprintable():
        raise FloormanError(f"{name!r} is no name", option)
    if not quoted and not (name[0].isalpha() or not name[0].isascii()):
        raise FloormanError(f"`{name}` is no name", option, f'if it is one, write "{name}"')
    return name


def _chips(word: Word | None, money: Money) -> Chips | None:
    if word is None:
        return None
    try:
        chips = money.read(word.text)
    except ValueError as error:
        said = str(error).replace("type a smaller `unit`", "give a smaller --unit")
        raise FloormanError(said, PLAYERS, _instead(word.text)) from None
    if chips <= 0 and word.text != "?":
        remedy = "leave it out where nothing was bought"
        raise FloormanError(f"a buy-in is above nothing, and {word.text} is not", PLAYERS, remedy)
    return chips


def _instead(text: str) -> str:
    """What to write for what is no amount; "" for one, whose trouble is another."""
    if is_amount(text):
        return ""
    meant = amount_meant(text)
    return f"write {meant}; the currency stands behind the unit" if meant else "write 100, or 1.50"


def _once(names: list[str], option: str) -> None:
    """Raise where two are called the same: the sheet could not tell them apart."""
    seen: dict[str, str] = {}
    for name in names:
        before = seen.get(name.casefold())
        seen[name.casefold()] = name
        if before is not None:
            also = "" if before == name else f" ({before} and {name})"
            remedy = "give one of them a letter more"
            raise FloormanError(f"{name} is named twice{also}", option, remedy)
