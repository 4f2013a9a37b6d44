"""Amounts as hosts write them: signs of money, thousands marks, a comma or a point for decimals."""

import re
from collections import Counter
from collections.abc import Iterable
from decimal import Decimal

from ingest.ledgers.sheets import Value

CURRENCIES = {
    **dict.fromkeys(("€", "eur", "euro", "euros"), "EUR"),
    **dict.fromkeys(("£", "gbp"), "GBP"),
    **dict.fromkeys(("₹", "inr", "rs", "rs."), "INR"),
    **dict.fromkeys(("zł", "zl", "pln"), "PLN"),
    **dict.fromkeys(("chf", "sfr", "sfr.", "fr", "fr."), "CHF"),
    **dict.fromkeys(("kč", "kc", "czk"), "CZK"),
    **dict.fromkeys(("ft", "huf"), "HUF"),
    **dict.fromkeys(("r$", "brl"), "BRL"),
    **dict.fromkeys(("us$", "usd"), "USD"),
    **dict.fromkeys(("kr", "kr."), "kr"),  # of which country it does not say; nor does the next
    **{sign: sign for sign in ("$", "¥", "₽", "₪", "₺", "₩", "₴")},
    **{code.casefold(): code for code in ("CAD", "AUD", "NZD", "SEK", "NOK", "DKK", "MXN", "INR")},
}
_SPACES = re.compile(r"[\s\u00a0\u202f\u2009'’`´]+")
_BODY = re.compile(
    r"([^\d.,()+−-]*)([+−-]?)([^\d.,()+−-]*)([\d.,]*\d)([.,]-)?([−-]?)([^\d.,()+−-]*)(,-|\.-)?"
)
_DOTTED = re.compile(r"^([-−(]?(?:rs|kr|fr|sfr))\.", re.I)  # ``Rs.20``: the point is the sign's
_MINUS = "-−"
MOST_DIGITS, LONGEST = 13, 40
POINT, COMMA = ".", ","


def number_words(text: str) -> tuple[bool, str, str] | None:
    """Whether an amount is less than none, its digits with their marks, and its sign of money.
    None for what is no amount."""
    body = _SPACES.sub("", text).replace("–", "-")
    negative, body = False, _DOTTED.sub(r"\1", body)
    if len(body) > LONGEST:
        return None
    if body.startswith("(") and body.endswith(")"):
        negative, body = True, body[1:-1]
    match = _BODY.fullmatch(body)
    if match is None:
        return None
    before, sign, between, digits, _, trailing, after, _ = match.groups()
    words = [word for word in (before, between, after) if word]
    if any(word.casefold() not in CURRENCIES for word in words) or len(words) > 1:
        return None
    if (sign and trailing) or (negative and (sign or trailing)):
        return None
    negative = negative or bool(trailing) or (sign != "" and sign in _MINUS)
    return negative, digits, CURRENCIES.get(words[0].casefold(), "") if words else ""


def decimals_of(digits: str) -> str:
    """The sign that digits have for decimals: ``.`` or ``,``; "" where they do not say."""
    last_point, last_comma = digits.rfind(POINT), digits.rfind(COMMA)
    if last_point >= 0 and last_comma >= 0:
        return POINT if last_point > last_comma else COMMA
    mark = POINT if last_point >= 0 else COMMA
    parts = digits.split(mark)
    if len(parts) < 2:
        return ""
    other = COMMA if mark == POINT else POINT
    if len(parts) > 2:
        return other
    if len(parts[1]) == 3 and parts[0] not in ("", "0") and len(parts[0]) <= 3:
        return ""  # thousands, unless the others of its file say that the mark is for decimals
    return mark


def style_of(values: Iterable[Value]) -> str:
    """The sign for decimals of a whole file; "" where no amount says."""
    said: Counter[str] = Counter()
    for value in values:
        if value.number is None and value.text and (words := number_words(value.text)):
            said[decimals_of(words[1])] += 1
    del said[""]
    return said.most_common(1)[0][0] if said else ""


def amount_of(value: Value, style: str) -> Decimal | str:
    """The amount of a cell, or what is wrong with it."""
    if value.number is not None:
        found = value.number
    elif value.moment is not None:
        return "is a date, not an amount"
    else:
        words = number_words(value.text)
        if words is None:
            return f"{value.text!r} is no amount"
        negative, digits, _ = words
        read = _decimal(digits, style)
        if isinstance(read, str):
            return f"{value.text!r} {read}"
        found = -read if negative else read
    if abs(found) >= 10**MOST_DIGITS:
        return f"{value.text!r} is more than any table has"
    if found != round(found, 2):
        return f"{value.text!r} has parts of a cent"
    return found


def _decimal(digits: str, style: str) -> Decimal | str:
    mark = decimals_of(digits)
    if not mark and (open_mark := next((sign for sign in (POINT, COMMA) if sign in digits), "")):
        if style == open_mark:
            whole = digits.replace(open_mark, "")
            return f"may be {whole} or a broken amount: the file writes decimals with {style!r}"
        mark = COMMA if open_mark == POINT else POINT
    whole, _, part = digits.partition(mark) if mark else (digits, "", "")
    thousands = COMMA if mark == POINT else POINT
    groups = whole.split(thousands)
    if len(groups) > 1 and not _are_thousands(groups):
        return "has marks for thousands in odd places"
    if thousands in part or (mark and mark in part):
        return "has two signs for decimals"
    return Decimal(f"{''.join(groups) or '0'}{'.' if part else ''}{part}")


def _are_thousands(groups: list[str]) -> bool:
    """Whether digits are cut every three, or as in India: 1,00,000."""
    first, *between, last = groups
    lengths = {len(group) for group in between}
    return 1 <= len(first) <= 3 and len(last) == 3 and (lengths <= {3} or lengths == {2})


def is_blank(value: Value) -> bool:
    """Whether a cell says nothing: it is empty, or a dash. That is not zero."""
    return value.text.strip("-–—− ") == "" and value.number is None


def currency_of(values: Iterable[Value]) -> str:
    """The money of a file, by its signs; "" where there is none, or more than one."""
    said = set()
    for value in values:
        if value.text and value.number is None and (words := number_words(value.text)):
            said.add(words[2])
    said.discard("")
    return said.pop() if len(said) == 1 else ""
