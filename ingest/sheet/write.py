"""Writes a hand of a PHH file as a hand sheet, and reads it back to see that it says the same.

Each hand is a night of its own: a file of hands is none, and nothing carries over in it. A field
that the sheet has no line for stays as a comment.
"""

from decimal import Decimal

from ingest.phh.draft import drafted, money
from ingest.phh.forced import FORCED
from ingest.phh.paid import uncalled_bet
from ingest.phh.rest import AGREED
from ingest.phh.round import Round
from ingest.phh.tell import NoSuchWord
from ingest.phh.toml import amount, key, value
from ingest.phh.write import Written, refusal
from ingest.sheet import reader as sheet
from ingest.sheet.format import format_sheet
from ingest.sheet.lines import Lines
from ingest.sheet.names import name_text, quoted
from schemas.events import NOT_NOTED, Event, Kind
from schemas.hand import CHECKS_UNWRITTEN, WRITTEN_IN_PART, Chips, Hand, Level

DATE = ("year", "month", "day")
# Fields that lines of their own say.
UNSAID = {f"_floorman_{WRITTEN_IN_PART}", f"_floorman_{CHECKS_UNWRITTEN}"}
SAID = {*DATE, "hand", "currency_symbol", AGREED, *UNSAID}


def written_as_sheet(hand: Hand) -> Written:
    """The hand as lines of a sheet, its own `night` line first."""
    try:
        text = "".join(f"{line}\n" for line in [*_night(hand), *_hand(hand)])
        _is_read_so(hand, text)
    except NoSuchWord as fault:
        return Written("", refused=refusal(hand, fault))
    return Written(format_sheet(text))


def _night(hand: Hand) -> list[str]:
    date = [hand.fields.get(name) for name in DATE]
    whole = all(isinstance(part, int) for part in date)
    lines = [f"night {date[0]:04}-{date[1]:02}-{date[2]:02}" if whole else "night"]
    lines.append(f"unit {hand.unit} {name_text(hand.currency) if hand.currency else ''}".rstrip())
    if hand.chip != 1:
        lines.append(f"chip {_text(hand, hand.chip)}")
    seats = zip(hand.seat_numbers, hand.names, strict=True)
    return [*lines, "seats " + "  ".join(f"{number} {name_text(name)}" for number, name in seats)]


def _hand(hand: Hand) -> list[str]:
    said = hand.fields.get("hand", hand.number or 1)
    time = f" {hand.time[:5]}" if hand.time[2:3] == ":" else ""
    game = name_text(hand.game)
    lines = [f"hand {_word(str(said))} {game}{time} dealer {name_text(hand.names[-1])}"]
    loose = {name: given for name, given in hand.fields.items() if name not in SAID}
    lines += [f"# {key(name)} = {value(given)}" for name, given in loose.items()]
    if not hand.checks_unwritten:  # else the lines show it again
        lines.append(f"records {'actions' if hand.level == Level.ACTIONS else 'result'}")
    if hand.stakes:
        stakes = (f"{name} {_text(hand, chips)}" for name, chips in hand.stakes.items())
        lines.append(f"stakes {' '.join(stakes)}")
    if hand.stacks:
        stacks = zip(hand.names, hand.stacks, strict=True)
        lines.append("stacks " + "  ".join(f"{name_text(n)} {_text(hand, c)}" for n, c in stacks))
    agreed = ", ".join(f"{_word(name)} {_word(chosen)}" for name, chosen in hand.options.items())
    lines += [f"announce {agreed}"] if agreed else []
    posts = [event for event in hand.events() if event.kind in FORCED]
    acts = [event for event in hand.events() if event.kind not in FORCED]
    table = Round(list(hand.stacks) or [NOT_NOTED] * len(hand.names))
    lines += _posted(hand, posts, table)
    told = Lines(
        hand.names, table, lambda chips: _text(hand, chips), hand.stakes.get("bring-in", 0)
    )
    told.take(acts)
    return [*lines, *told.lines, *_paid(hand, table)]


def _word(text: str) -> str:
    plain = text.replace("-", "").replace("_", "").isalnum()
    return text if plain and text.isascii() else quoted(text)


def _text(hand: Hand, chips: Chips) -> str:
    return "?" if chips == NOT_NOTED else amount(money(hand, chips))


def _posted(hand: Hand, posts: list[Event], table: Round) -> list[str]:
    lines: dict[str, list[str]] = {}
    blinds = 0
    for event in posts:
        words = f"{name_text(hand.names[event.seat])} {_text(hand, event.amount)}"
        if event.kind == Kind.ANTE:
            table.pay(event.seat, event.amount, in_round=False)
            lines.setdefault("ante", []).append(words)
            continue
        table.post(event.seat, event.amount)
        if event.kind == Kind.BLIND:
            here = lines.setdefault("blinds", [])
            here += ["nobody"] * (event.cell - blinds)
            blinds = max(blinds, event.cell) + 1
            here.append(words)
        else:
            lines.setdefault("straddle", []).append(words)
    return [f"{keyword} {'  '.join(words)}" for keyword, words in lines.items()]


def _paid(hand: Hand, table: Round) -> list[str]:
    """What each got: by his stack at the end, else what he won."""
    if hand.finishing is not None and NOT_NOTED not in (*hand.finishing, *table.left):
        pairs = zip(hand.finishing, table.left, strict=True)
        got = [there - here for there, here in pairs]
        top, uncalled = uncalled_bet(_bets(hand, table))
    elif hand.winnings is not None:
        got = list(hand.winnings)
        top, uncalled = 0, 0  # winnings are what was in the pots
    else:
        return []
    if min(got) < 0 or NOT_NOTED in got:
        raise NoSuchWord("finishing stacks smaller than what was left")
    uncalled = uncalled if got[top] >= uncalled else 0
    got[top] -= uncalled
    back = [f"back {name_text(hand.names[top])} {_text(hand, uncalled)}"] if uncalled else []
    payees = [(name_text(hand.names[seat]), chips) for seat, chips in enumerate(got) if chips]
    if not payees:
        return back
    said = "  ".join(f"{name} {_text(hand, chips)}" for name, chips in payees)
    return [*back, f"pot {_text(hand, sum(got))} -> {said}"]


def _bets(hand: Hand, table: Round) -> list[Chips]:
    """What each put in beside antes: that of one player alone is no bet nobody called."""
    bets = list(table.put)
    for event in hand.events():
        if event.kind == Kind.ANTE and event.amount > 0:
            bets[event.seat] -= event.amount
    return bets


def _is_read_so(hand: Hand, text: str) -> None:
    """Whether the sheet, told in PHH's words, is the hand again."""
    nights, errors = sheet.read("", text)
    if errors or len(nights) != 1 or len(nights[0].hands) != 1:
        raise NoSuchWord(f"a hand no sheet can hold ({errors[0].message if errors else 'nothing'})")
    (again,) = nights[0].hands
    before, after = _told(hand), _told(again)
    if before != after:
        raise NoSuchWord("a hand a sheet would tell otherwise")


def _told(hand: Hand) -> list[object]:
    """Everything a draft says, in the currency; with what was got where that can be told."""
    draft = drafted(hand, hand.game)
    names = [(hand.names[seat], hand.seat_numbers[seat]) for seat in draft.seats]
    said = [
        (kind, player, chips if kind == Kind.DRAW else _units(hand, chips), card, words)
        for kind, player, chips, card, words in draft.telling.read
    ]
    posted = sorted((k, p, _units(hand, chips), cell) for k, p, chips, cell, _ in draft.posted)
    stacks = [_units(hand, hand.stacks[seat]) for seat in draft.seats] if hand.stacks else []
    paid = {name: [_units(hand, c) for c in chips] for name, chips in draft.payments.items()}
    options = {name.replace("_", "-"): value for name, value in draft.options.items()}
    return [names, options, said, posted, stacks, paid.get("finishing_stacks", paid)]


def _units(hand: Hand, chips: Chips) -> Decimal:
    return Decimal(chips) if chips < 0 else money(hand, chips)
