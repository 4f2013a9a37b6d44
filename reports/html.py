"""The one door to jinja2: the environment, its filters, one function a page. No views are built.

Templates take one variable, ``page``; everything in it is text or a flag already.
"""

import re
from functools import cache
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup, escape

from reports.html_cards import TEXT_STYLE, card_mark
from reports.views.drawn import CardView
from reports.views.report import (
    CodePage,
    GameView,
    IndexPage,
    LedgerPage,
    ListPage,
    LogPage,
    NightPage,
)
from reports.views.shapes import HandPage, Page

# Letters written from right to left, from Hebrew to the last Arabic block, and the bytes that
# their text in UTF-8 begins with: to look for these is quick, and most pages have none.
LEFTWARD = re.compile("[\u0590-\u08ff]+(?: +[\u0590-\u08ff]+)*")
LEADS = bytes(range(0xD6, 0xE1))
INKED = re.compile(r"(?<![0-9A-Za-z])(10|[2-9JQKA])([♣♦♥♠])( \(wild\))?")
# What a browser may not be given, and marks that end a line or turn the text beside them round:
# from a record alone, for no template has any.
CONTROLS = bytes({*range(0x20), 0x7F} - set(b"\t\n\r"))
TURNING = "\u200e\u200f\u061c\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
TURNING_BYTES = tuple(mark.encode() for mark in TURNING)
SECOND = range(0x80, 0xA0)  # controls again, two bytes each in UTF-8
SECOND_BYTES = re.compile(b"\xc2[\x80-\x9f]")
HARMLESS = dict.fromkeys([*CONTROLS, *SECOND, *map(ord, TURNING)], "?")
SUIT_CLASS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}


def inked(text: str) -> str | Markup:
    """Text with its cards in their colours; what has none is left to the template to escape."""
    if text.isascii():
        return text
    return Markup(INKED.sub(_ink, escape(text)))


def isolated(text: str) -> str:
    """Names written from right to left set apart, so that no amount behind one moves before it.

    Control characters and marks that turn text round are shown as ``?``, as on a terminal.
    """
    data = text.encode("utf-8", "replace")
    if (
        len(data.translate(None, CONTROLS)) < len(data)
        or any(mark in data for mark in TURNING_BYTES)
        or SECOND_BYTES.search(data)
    ):
        text = text.translate(HARMLESS)
    if len(data.translate(None, LEADS)) == len(data):
        return text
    return LEFTWARD.sub("\u2068\\g<0>\u2069", text)


def _ink(match: re.Match[str]) -> str:
    rank, sign, wild = match.groups()
    card = f'<b class="i {SUIT_CLASS[sign]}">{rank}{sign}{TEXT_STYLE}</b>'
    return f'{card} <small class="w">wild</small>' if wild else card


def cards(views: tuple[CardView, ...]) -> Markup:
    """A row of drawn cards, each a list item; those that play are marked."""
    marks = [_mark(view, "li") for view in views]
    return Markup("".join(marks))  # every mark is safe already: to join as Markup escapes each anew


def card(view: CardView) -> Markup:
    """One drawn card."""
    return _mark(view, "span")


def _mark(view: CardView, tag: str) -> Markup:
    return card_mark(view.card, view.plays, view.down, view.hidden, tag, view.wild)


@cache
def environment() -> Environment:
    """The environment, made once: autoescape on, undefined is an error."""
    env = Environment(
        loader=PackageLoader("reports"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    env.filters |= {"inked": inked, "cards": cards, "card": card}
    env.globals = {"css": _styles()}  # no page counts or joins: jinja2's own are not offered
    return env


def _styles() -> Markup:
    """The style sheet without its comments and indentation, to stand inside each page."""
    text = files("reports").joinpath("templates", "report.css").read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return Markup(re.sub(r"\s*\n\s*", "\n", text).strip())


@cache
def _template(name: str) -> Template:
    return environment().get_template(name)


def _rendered(name: str, page: Page) -> str:
    return isolated(_template(name).render(page=page))


def hand(page: HandPage) -> str:
    """The page of one hand."""
    return _rendered("hand.html", page)


def index(page: IndexPage) -> str:
    """The front page of a report."""
    return _rendered("index.html", page)


def night(page: NightPage) -> str:
    """The page of a night."""
    return _rendered("night.html", page)


def ledger(page: LedgerPage) -> str:
    """The page of a night of which there is only a ledger."""
    return _rendered("ledger.html", page)


def game(page: GameView) -> str:
    """The page of a game."""
    return _rendered("game.html", page)


def log(page: LogPage) -> str:
    """All findings by code."""
    return _rendered("log.html", page)


def code(page: CodePage) -> str:
    """The page of one code."""
    return _rendered("code.html", page)


def listing(page: ListPage) -> str:
    """The hands of one verdict."""
    return _rendered("list.html", page)
