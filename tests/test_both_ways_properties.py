"""Both ways: what holds of every declared pot, and what of one whose cards are not all known."""

from fractions import Fraction
from itertools import permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from audit.awards.both_ways import Policies, Side, answer, parts, settle
from schemas.gamefile.keys_contests import BOTH, BOTH_FAILED, TWO_BOTHS

HALF = Fraction(1, 2)
BOTH_SIDES = frozenset({"high", "low"})
HIGH, LOW = frozenset({"high"}), frozenset({"low"})
WORDS = {"h": HIGH, "l": LOW, "b": BOTH_SIDES}
X, H, L, M = 1, 3, 4, 5

scores = st.integers(min_value=-1, max_value=4)
hands = st.tuples(st.sampled_from("hlb"), scores, scores)
policies = st.builds(
    Policies, st.sampled_from(BOTH), st.sampled_from(BOTH_FAILED), st.sampled_from(TWO_BOTHS)
)
Table = list[tuple[str, int, int]]


def sides_of(table: Table, numbers: list[int]) -> tuple[list[Side], list[dict[int, int]], dict]:
    high = {s: table[k][1] for k, s in enumerate(numbers)}
    low = {s: table[k][2] for k, s in enumerate(numbers)}
    entered = {s: WORDS[table[k][0]] for k, s in enumerate(numbers)}
    made = [
        Side(id, HALF, {s: (n, n) for s, n in each.items()})
        for id, each in (("high", high), ("low", low))
    ]
    return made, [high, low], entered


@settings(deadline=None)
@given(st.lists(hands, min_size=1, max_size=6), policies)
def test_shares_make_a_whole_and_go_to_hands_that_declared(table: Table, by: Policies) -> None:
    sides, known, entered = sides_of(table, list(range(len(table))))
    settled = settle(sides, known, entered, by)
    assert sum(parts(sides, settled).values()) == 1
    for side, one in zip(sides, settled.won, strict=True):
        for seat in one.seats:
            assert seat not in settled.failed or one.how == "kept"
            moved = one.how in ("other-side", "nobody-declared", "no-hand")
            assert side.id in entered[seat] or moved
            assert entered[seat]


@settings(deadline=None)
@given(st.lists(hands, min_size=1, max_size=5), policies, st.randoms())
def test_the_order_of_seats_does_not_matter(table: Table, by: Policies, chance) -> None:
    numbers = list(range(len(table)))
    settled = settle(*sides_of(table, numbers), by)
    mixed = list(numbers)
    chance.shuffle(mixed)
    again = settle(*sides_of(table, mixed), by)
    assert [{mixed[s] for s in one.seats} for one in settled.won] == [
        set(one.seats) for one in again.won
    ]
    assert [one.how for one in settled.won] == [one.how for one in again.won]


@settings(deadline=None)
@given(st.lists(hands, min_size=1, max_size=4), policies)
def test_either_is_each_side_by_itself(table: Table, by: Policies) -> None:
    sides, known, entered = sides_of(table, list(range(len(table))))
    settled = settle(sides, known, entered, by._replace(both="either"))
    for side, of_side, one in zip(sides, known, settled.won, strict=True):
        field = [n for s, n in of_side.items() if side.id in entered[s] and n >= 0]
        if field:
            best = {s for s, n in of_side.items() if side.id in entered[s] and n == max(field)}
            assert set(one.seats) == best


# --- cards that are not all known -------------------------------------------------------------------


@settings(deadline=None)
@given(st.lists(hands, min_size=1, max_size=3), policies, st.data())
def test_an_answer_holds_for_every_way_the_cards_may_fall(table, by, data) -> None:
    numbers = list(range(len(table)))
    _, known, entered = sides_of(table, numbers)
    ranges = [
        {s: (n, n + data.draw(st.integers(min_value=0, max_value=3))) for s, n in each.items()}
        for each in known
    ]
    sides = [Side(id, HALF, r) for id, r in zip(("high", "low"), ranges, strict=True)]
    found = answer(sides, [entered], by)
    spread = [
        [dict(zip(each, fallen, strict=True)) for fallen in product(*spans(each))]
        for each in ranges
    ]
    ways = {
        tuple(
            (one.seats, "" if one.seats else one.how) for one in settle(sides, w, entered, by).won
        )
        for w in product(*spread)
    }
    if found.settled is not None:
        assert len(ways) == 1
    assert {s for way in ways for seats, _ in way for s in seats} <= found.possible


def spans(each: dict[int, tuple[int, int]]) -> list[range]:
    return [range(low, high + 1) for low, high in each.values()]


def test_declarations_nobody_noted_may_not_matter() -> None:
    """X has the best high and the best low; whatever M declared, M wins nothing."""
    sides = [
        Side("high", HALF, {X: (9, 9), M: (1, 1)}),
        Side("low", HALF, {X: (9, 9), M: (1, 1)}),
    ]
    ways = [{X: BOTH_SIDES, M: word} for word in (HIGH, LOW, BOTH_SIDES, frozenset())]
    found = answer(sides, ways, Policies())
    assert found.settled is not None
    assert parts(sides, found.settled) == {X: 1}
    ways = [{X: word, M: LOW} for word in (HIGH, BOTH_SIDES)]
    assert answer(sides, ways, Policies()).settled is None
    assert answer(sides, ways, Policies()).possible == {X, M}


def test_too_many_ways_are_no_answer() -> None:
    spread = dict.fromkeys(range(7), (0, 10_000))
    sides = [Side("high", HALF, spread), Side("low", HALF, spread)]
    found = answer(sides, [dict.fromkeys(range(7), BOTH_SIDES)], Policies())
    assert found == (None, frozenset(range(7)))


def test_a_third_side_goes_by_its_own_name() -> None:
    """Three contests of a third each: nobody went for the spade, and it is the high's."""
    third = Fraction(1, 3)
    sides = [
        Side("low", third, {L: (5, 5)}),
        Side("high", third, {H: (5, 5)}),
        Side("spade", third, {}, "to:high"),
    ]
    entered = {L: LOW, H: HIGH}
    settled = settle(sides, [{L: 5}, {H: 5}, {}], entered, Policies())
    assert parts(sides, settled) == {L: third, H: 2 * third}


def test_orders_of_two_open_hands_are_all_there() -> None:
    sides = [Side("high", HALF, {1: (2, 5), 2: (2, 5), 3: (3, 3)})]
    everyone = dict.fromkeys((1, 2, 3), HIGH)
    assert answer(sides, [everyone], Policies()).possible == {1, 2, 3}
    for order in permutations((1, 2, 3)):
        assert answer(sides, [dict.fromkeys(order, HIGH)], Policies()).settled is None
