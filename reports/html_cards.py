"""Playing cards as bits of HTML, drawn by the style sheet alone; which cards is the views' work."""

from functools import lru_cache

from markupsafe import Markup

from audit.hands.ranking import rank_name
from schemas.cards import JOKER, NO_CARD, RANKS, SYMBOLS, rank_of, suit_of

SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
TEXT_STYLE = "\ufe0e"  # asks for the sign as text, not as a coloured picture


@lru_cache(maxsize=2048)
def card_mark(
    card: int, plays: bool, down: bool, hidden: bool, tag: str, wild: bool = False
) -> Markup:
    """One card. ``plays`` marks it, ``down`` says that it lay face down, ``hidden`` that it does,
    ``wild`` that it may stand for another.

    What the marks say is also there as words, for those who hear the page.
    """
    if card == NO_CARD:
        return Markup(f'<{tag} class="card none"><span class="vh">no card</span></{tag}>')
    classes = ["card"]
    words: list[str] = []
    if plays:
        classes.append("plays")
        words.append("plays")
    if hidden:
        classes.append("back")
        words.append("face down")
    elif down:
        classes.append("down")
        words.append("was face down")
    if wild:
        classes.append("wild")
        words.append("wild")
    face, name = _face(card)
    if face and not hidden:
        classes.append("cdhs"[suit_of(card)] if card != JOKER else "s")
    inner = face or "<b>?</b>"
    if wild:
        inner += '<u aria-hidden="true">W</u>'
    said = f'<span class="vh"> {", ".join(words)}</span>' if words else ""
    title = f"{name}, {', '.join(words)}" if words else name
    return Markup(f'<{tag} class="{" ".join(classes)}" title="{title}">{inner}{said}</{tag}>')


def _face(card: int) -> tuple[str, str]:
    if card == JOKER:
        return "<b>Jk</b>", "joker"
    if card < 0:
        return "", "a card nobody saw"
    rank = RANKS[rank_of(card)].replace("T", "10")
    name = f"{rank_name(rank_of(card))} of {SUIT_NAMES[suit_of(card)]}"
    return f"<b>{rank}</b><i>{SYMBOLS[suit_of(card)]}{TEXT_STYLE}</i>", name
