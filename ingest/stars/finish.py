"""Makes the ``Hand`` of a draft: who was dealt what, the pot that is stated, options told."""

from dataclasses import replace
from functools import lru_cache
from math import gcd

from ingest.stars.columns import Deal, columns_of
from ingest.stars.doubts import settle
from ingest.stars.draft import CARD, CELL, SEAT, WIDTH, Draft
from ingest.stars.games import Game
from ingest.stars.header import is_of_the_site
from ingest.stars.lacking import tell_lacking
from ingest.stars.restated import tell_relaid, won_again
from schemas.cards import TEXT, UNKNOWN
from schemas.events import DOWN, NOBODY, UP, Kind
from schemas.hand import RAKE_UNTOLD, Chips, Hand, Level

UNITS = {0: "1", 2: "0.01", 6: "0.000001"}
ANTE, BRING_IN, STATED, RAKE = map(int, (Kind.ANTE, Kind.BRING_IN, Kind.STATED, Kind.RAKE))


def finish(draft: Draft, path: str) -> Hand:
    """The hand; it is empty of players where the text breaks off before the seats."""
    if not draft.by_name:
        draft.close_seats()
    header, game, dealt_in = draft.header, _game(draft), _dealt_in(draft)
    told = header.stakes
    if draft.late:
        _late_cards(draft, game)
    if draft.relaid:
        tell_relaid(draft)
    settle(draft)
    tell_lacking(draft)
    won_again(draft)
    _closing(draft)
    draft.to_columns()
    chip, stakes, options = _chip(draft), _stakes(draft), _options(draft, game)
    return Hand(
        hand_id(draft),
        path,
        draft.line,
        game.id,
        draft.names,
        draft.numbers,
        draft.button,
        dealt_in,
        Level.ACTIONS,
        *columns_of(draft, _dealt(draft, game, dealt_in)),
        format="stars",
        time=header.time,
        profile="stars",
        unit=UNITS[draft.scale],
        currency=told.currency,
        money="tournament" if told.tournament else "cash",
        chip=chip,
        stacks=draft.stacks,
        stakes=stakes,
        options=options,
        incomplete=draft.cancelled or not (draft.summary or draft.paid),
        fields=_fields(draft),
    )


def _fields(draft: Draft) -> dict[str, object]:
    """What the head says beside; and that a cash game's rake is not told, where it is not."""
    told = draft.header.stakes
    fields = {**told.fields, "table": draft.table, "written_by": draft.header.brand}
    if not (draft.rake_told or told.tournament):
        fields[RAKE_UNTOLD] = True
    return fields


def hand_id(draft: Draft) -> str:
    """The site's number; of another program than the site's own with its name before it."""
    header = draft.header
    if is_of_the_site(header.brand):
        return header.id
    return f"{header.brand.lower().rsplit(' ', 1)[0].replace(' ', '-')}-{header.id}"


def _game(draft: Draft) -> Game:
    """The game of the head, or what it is with as many cards as were dealt."""
    game = draft.header.stakes.game
    if game.by_hole and draft.known:
        many = str(max(len(cards) for cards in draft.known.values()))
        if many in game.by_hole:
            return replace(game, id=game.by_hole[many], hole=int(many), antes="")
    return game


def _options(draft: Draft, game: Game) -> dict[str, str]:
    options = dict(game.options)
    if draft.header.stakes.structure:
        options["structure"] = draft.header.stakes.structure
    antes = ANTE in draft.kinds
    if draft.header.stakes.button_blind:
        forced = game.button_blind_antes if antes else game.button_blind
    else:
        forced = game.antes if antes else ""
    if forced:
        options["forced_bets"] = forced
    return options


def _stakes(draft: Draft) -> dict[str, Chips]:
    """What the head says, and what its lines post that it leaves out."""
    stakes = dict(draft.stakes)
    kinds, amounts = draft.kinds, draft.amounts
    if ANTE in kinds and "ante" not in stakes:
        antes = [amount for kind, amount in zip(kinds, amounts, strict=True) if kind == ANTE]
        stakes["ante"] = max(set(antes), key=lambda amount: (antes.count(amount), amount))
    if "small-bet" in stakes and draft.header.stakes.game.kind == "stud":
        if bring_in := _bring_in(draft, stakes.get("ante", 0)):
            stakes["bring-in"] = bring_in
    elif "small-bet" in stakes and draft.small >= 0:
        at = next(at for at, cell in draft.sparse[CELL].items() if cell == 0)
        if amounts[at] < draft.stacks[draft.small] - stakes.get("ante", 0):
            stakes["small-blind"] = amounts[at]
    return stakes


def _bring_in(draft: Draft, ante: Chips) -> Chips:
    """What the bring-in is, by its row; where it was all that its player had, by what the first
    player called, who owes it whole. 0 where neither tells it."""
    kinds, amounts = draft.kinds, draft.amounts
    if BRING_IN not in kinds:
        return 0
    at = kinds.index(BRING_IN)
    if amounts[at] < draft.stacks[draft.seats[at]] - ante:
        return amounts[at]
    acts = (i for i in range(at + 1, len(kinds)) if Kind.CHECK <= kinds[i] < Kind.FOLD)
    first = next(acts, -1)
    called = kinds[first] == Kind.CALL and amounts[first] > amounts[at] if first > 0 else False
    return amounts[first] if called else 0


def _dealt_in(draft: Draft) -> tuple[bool, ...]:
    """Who took part: whoever is told to have done anything, and of the others those who are not
    said to sit out and whom a summary, where there is one, does not leave away."""
    there, numbers = draft.in_summary, draft.numbers
    if not any(draft.notes) and (not there or there.issuperset(numbers)):
        return (True,) * len(numbers)
    done = set(draft.events[SEAT::WIDTH]) | draft.up.keys() | draft.known.keys()
    return tuple(
        [
            seat in done or (not note.strip() and (numbers[seat] in there or not there))
            for seat, note in enumerate(draft.notes)
        ]
    )


def _late_cards(draft: Draft, game: Game) -> None:
    """Cards that only the summary tells: of a hand that was mucked they are known as dealt."""
    for seat, cards, line in draft.late:
        if seat in draft.known:
            continue
        if game.kind == "board" and len(cards) == game.hole:
            draft.known[seat] = cards
        elif game.kind == "stud" and len(cards) == 7 and seat in draft.up:
            draft.known[seat] = cards[:2]
            if seat in draft.seventh:
                draft.change(draft.seventh[seat], CARD, cards[6])
        else:
            said = "".join(TEXT[card] for card in cards)
            draft.told[draft.add(int(Kind.NOTE), seat, 0, line)] = f"not shown: {said}"


def _closing(draft: Draft) -> None:
    """The pot that the summary states, and the rake."""
    if draft.total < 0:
        return
    line = draft.total_line
    if not draft.own_pot:
        draft.told[draft.add(STATED, NOBODY, draft.total, line)] = "pot"
    if len(draft.parts) > 1 and sum(amount for _, amount in draft.parts) == draft.total:
        for cell, amount in draft.parts:
            at = draft.add(STATED, NOBODY, amount, line)
            draft.told[at] = "pot"
            draft.put(CELL, at, cell)
    if draft.taken:
        draft.add(RAKE, NOBODY, draft.taken, line)


def _chip(draft: Draft) -> Chips:
    """The smallest chip. A table whose money has no cents has none; where every stack and every
    payment is a whole number of five cents, the chip was that (as on early real-money tables)."""
    if draft.scale == 0:
        return 1
    stacks = draft.stacks
    if draft.scale == 2 and stacks and min(stacks) >= 0 and gcd(*stacks) % 5:
        return 1  # as most are: there is no need to look at payments
    chips = [*filter(None, draft.amounts), *stacks, draft.splash]
    if min(chips) < 0:  # somewhere nobody knows how much
        chips = [one for one in chips if one > 0]
    whole = gcd(*chips)
    cent: Chips = 10 ** (draft.scale - 2)
    if not draft.header.stakes.currency and whole and whole % (100 * cent) == 0:
        return 100 * cent
    if whole and whole % (5 * cent) == 0:
        return 5 * cent
    return cent if whole % cent == 0 else 1


def _dealt(draft: Draft, game: Game, dealt_in: tuple[bool, ...]) -> Deal | None:
    """The first cards of everybody; None where the text breaks off before them."""
    if draft.deal_at < 0:
        return None
    if game.kind == "stud":
        return _stud_deal(draft, dealt_in)
    hole = game.hole or max((len(cards) for cards in draft.known.values()), default=0)
    seats, cards, faces = _unseen(dealt_in, hole)
    if draft.known:
        cards = cards.copy()
        for seat, held in draft.known.items():
            if len(held) == hole and dealt_in[seat]:
                start = seats.index(seat)
                cards[start : start + hole] = held
    return draft.deal_at, draft.deal_line, seats, cards, faces


@lru_cache(maxsize=1024)
def _unseen(dealt_in: tuple[bool, ...], hole: int) -> tuple[list[int], list[int], list[int]]:
    """Seats, cards and faces of a deal nobody saw; do not change them."""
    seats = [seat for seat, there in enumerate(dealt_in) if there for _ in range(hole)]
    return seats, [UNKNOWN] * len(seats), [DOWN] * len(seats)


def _stud_deal(draft: Draft, dealt_in: tuple[bool, ...]) -> Deal:
    seats: list[int] = []
    cards: list[int] = []
    faces: list[int] = []
    for seat, there in enumerate(dealt_in):
        if there:
            down = draft.known.get(seat, (UNKNOWN, UNKNOWN))
            seats += [seat] * (len(down) + 1)
            cards += [*down, draft.up.get(seat, UNKNOWN)]
            faces += [DOWN] * len(down) + [UP]
    return draft.deal_at, draft.deal_line, seats, cards, faces
