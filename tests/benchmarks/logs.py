"""Nights of six at no-limit hold'em as a PokerNow log or a PokerStars text. Invented throughout.

One raises before the flop, the big blind calls or does not, and they play on to a fold or to the
showdown; who wins there is known by the cards, which each hand has in suits of its own.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import permutations

NAMES = ("Ann", "Bob", "Cat", "Dee", "Eli", "Fay")
NUMBERS = (1, 2, 4, 5, 7, 9)
BOUGHT, SMALL, BIG = 40_000, 10, 20
SUITS = tuple(permutations("cdhs"))
SIGNS = str.maketrans({"c": "♣", "d": "♦", "h": "♥", "s": "♠", "T": "10"})
# Cards of the one who raised, of the one who called, the board, who wins: as both programs call it
FIRST = ("Ah Kh", "Qs Js", "Kd 9c 4s Jd 2h", 0, "Pair, K's", "a pair of Kings", "Kh Kd Ah Jd 9c")
SECOND = (
    *("Ah Kh", "Qs Js", "Jd 9c 4s Qd 2h", 1, "Two Pair, Q's & J's"),
    *("two pair, Queens and Jacks", "Qs Qd Js Jd 9c"),
)
ENDS = 5  # before the flop, on it, on the turn, on the river, at the showdown


@dataclass(slots=True)
class Dealt:
    """One hand. ``rows`` are its acts: a word, a seat and what the word needs."""

    number: int
    button: int
    stacks: tuple[int, ...]
    rows: list[tuple[str, int, int, int]] = field(default_factory=list)
    cards: tuple[str, ...] = ()  # as FIRST, in its suits
    shown: bool = False
    pot: int = 0


def night(seed: int, hands: int) -> Iterator[Dealt]:
    """Hands one after another; stacks go on from one to the next."""
    rng = random.Random(f"night {seed}")
    stacks = [BOUGHT] * len(NAMES)
    for number in range(1, hands + 1):
        suits = str.maketrans("cdhs", "".join(rng.choice(SUITS)))
        story = rng.choice((FIRST, SECOND))
        hand = Dealt(number, number % len(NAMES), tuple(stacks))
        hand.cards = tuple(text.translate(suits) for text in (*story[:3], story[6]))
        hand.cards += (story[4], story[5])
        _played(hand, rng, story[3], stacks)
        yield hand


def _played(hand: Dealt, rng: random.Random, best: int, stacks: list[int]) -> None:
    """The acts of a hand, and the stacks behind it."""
    count, rows = len(NAMES), hand.rows
    small, big = (hand.button + 1) % count, (hand.button + 2) % count
    raiser = (hand.button + rng.randrange(3, count + 1)) % count
    put = [0] * count
    put[small], put[big] = SMALL, BIG
    rows += [("small", small, SMALL, 0), ("big", big, BIG, 0)]
    opens, end = BIG * 2 + rng.randrange(3) * SMALL, rng.randrange(ENDS)
    for seat in [(big + 1 + turn) % count for turn in range(count - 1)]:
        rows.append(("raise", seat, opens - BIG, opens) if seat == raiser else ("fold", seat, 0, 0))
    put[raiser] = opens
    winner = raiser
    if end == 0:
        rows += [("fold", big, 0, 0), ("back", raiser, opens - BIG, 0)]
        put[raiser] = BIG
    else:
        rows.append(("call", big, opens - BIG, opens))
        put[big] = opens
        winner = _streets(rows, rng, (raiser, big), end, put, best)
    hand.shown = end == ENDS - 1
    hand.pot = sum(put)
    rows.append(("collect", winner, hand.pot, 0))
    for seat in range(count):
        stacks[seat] += (hand.pot if seat == winner else 0) - put[seat]


def _streets(
    rows: list[tuple[str, int, int, int]],
    rng: random.Random,
    seats: tuple[int, int],
    end: int,
    put: list[int],
    best: int,
) -> int:
    """From the flop to the end; who wins. The caller acts first, and checks to the one who raised;
    a bet nobody calls comes back."""
    raiser, big = seats
    for street in range(1, 4):
        rows.append(("board", -1, street, 0))
        rows.append(("check", big, 0, 0))
        bet = rng.randrange(1, 40) * SMALL
        rows.append(("bet", raiser, max(bet, BIG), 0))
        if street == end:
            rows += [("fold", big, 0, 0), ("back", raiser, max(bet, BIG), 0)]
            return raiser
        rows.append(("call", big, max(bet, BIG), max(bet, BIG)))
        for seat in seats:
            put[seat] += max(bet, BIG)
    winner, other = (seats[best], seats[1 - best])
    rows += [("show", winner, best, 0), ("show", other, 1 - best, 0)]
    return winner


def pokernow(number: int, hands: int, began: datetime, own: int = -1) -> str:
    """The log of a night, newest row first; ``own``: the seat of who exported it."""
    moment, rows = began, []
    ids = [f'"{name} @ {name.lower():a<10}"' for name in NAMES]
    for name in ids:
        rows.append((f"The player {name} joined the game with a stack of {BOUGHT}.", moment))
    for hand in night(number, hands):
        moment += timedelta(seconds=20)
        for entry in _entries(hand, ids, f"n{number:06}h{hand.number:04}", own):
            moment += timedelta(milliseconds=300)
            rows.append((entry, moment))
    lines = ["entry,at,order"]
    for at, (entry, when) in reversed(list(enumerate(rows))):
        quoted = '"' + entry.replace('"', '""') + '"' if '"' in entry or "," in entry else entry
        stamp = when.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        lines.append(f"{quoted},{stamp},{int(when.timestamp() * 1000)}{at % 100:02}")
    return "\n".join(lines) + "\n"


def _entries(hand: Dealt, ids: Sequence[str], id: str, own: int) -> Iterator[str]:
    """The rows of one hand as PokerNow has them."""
    game = "(No Limit Texas Hold'em)"
    yield f"-- starting hand #{hand.number} (id: {id})  {game} (dealer: {ids[hand.button]}) --"
    seats = zip(NUMBERS, ids, hand.stacks, strict=True)
    yield "Player stacks: " + " | ".join(f"#{n} {name} ({stack})" for n, name, stack in seats)
    holds = {row[1]: _signs(hand.cards[row[2]]) for row in hand.rows if row[0] == "show"}
    if own in holds:
        yield f"Your hand is {holds[own]}"
    board = _signs(hand.cards[2]).split(", ")
    for what, seat, amount, total in hand.rows:
        name = ids[seat]
        if what in ("small", "big"):
            yield f"{name} posts a {what} blind of {amount}"
        elif what == "board":
            laid = [0, 3, 4][amount - 1]
            new = ", ".join(board[laid : amount + 2])
            yield f"{('Flop', 'Turn', 'River')[amount - 1]}: {', '.join(board[:laid])} [{new}]"
        elif what == "back":
            yield f"Uncalled bet of {amount} returned to {name}"
        elif what == "show":
            yield f"{name} shows a {holds[seat]}."
        elif what == "collect":
            best = f" with {hand.cards[4]} (combination: {_signs(hand.cards[3])})"
            yield f"{name} collected {amount} from pot{best if hand.shown else ''}"
        else:
            said = {
                "raise": f"raises to {total}",
                "call": f"calls {total}",
                "bet": f"bets {amount}",
            }
            yield f"{name} {said.get(what, f'{what}s')}"
    yield f"-- ending hand #{hand.number} --"


def _signs(cards: str) -> str:
    return ", ".join(cards.translate(SIGNS).split(" "))


def stars(number: int, hands: int, began: datetime) -> str:
    """The text of a night, oldest hand first; ids go on from night to night."""
    told = []
    for hand in night(number, hands):
        when = began + timedelta(seconds=40 * hand.number)
        told.append("\n".join(_lines(hand, 10**10 + number * 10_000 + hand.number, when, number)))
    return "\n\n\n".join(told) + "\n\n\n"


def _lines(hand: Dealt, id: int, when: datetime, table: int) -> Iterator[str]:
    """The lines of one hand as PokerStars has them; chips are cents."""
    yield f"PokerStars Hand #{id}:  Hold'em No Limit ($0.10/$0.20 USD) - {when:%Y/%m/%d %H:%M:%S} ET"
    yield f"Table 'Invented {table}' 9-max Seat #{NUMBERS[hand.button]} is the button"
    for seat, name in enumerate(NAMES):
        yield f"Seat {NUMBERS[seat]}: {name} ({_money(hand.stacks[seat])} in chips)"
    board = hand.cards[2].split(" ")
    shown = False
    for at, (what, seat, amount, total) in enumerate(hand.rows):
        name = NAMES[seat]
        if at == 2:
            yield "*** HOLE CARDS ***"
        if what == "board":
            laid = [0, 3, 4][amount - 1]
            old = f"[{' '.join(board[:laid])}] " if laid else ""
            street = ("FLOP", "TURN", "RIVER")[amount - 1]
            yield f"*** {street} *** {old}[{' '.join(board[laid : amount + 2])}]"
        elif what == "show":
            if not shown:
                yield "*** SHOW DOWN ***"
            best = "" if shown else f" ({hand.cards[5]})"
            shown = True
            yield f"{name}: shows [{hand.cards[amount]}]{best}"
        else:
            yield _act(name, what, amount, total)
    yield "*** SUMMARY ***"
    yield f"Total pot {_money(hand.pot)} | Rake $0 "
    streets = sum(row[0] == "board" for row in hand.rows)
    if streets:
        yield f"Board [{' '.join(board[: streets + 2])}]"


def _act(name: str, what: str, amount: int, total: int) -> str:
    chips = _money(amount)
    if what in ("small", "big"):
        return f"{name}: posts {what} blind {chips}"
    if what == "raise":
        return f"{name}: raises {chips} to {_money(total)}"
    if what == "back":
        return f"Uncalled bet ({chips}) returned to {name}"
    if what == "collect":
        return f"{name} collected {chips} from pot"
    return f"{name}: {what}s {chips}" if amount else f"{name}: {what}s "


def _money(chips: int) -> str:
    return f"${chips // 100}.{chips % 100:02}" if chips % 100 else f"${chips // 100}"
