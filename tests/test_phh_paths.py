"""The fast and the complete path give equal hands, on invented hands and on real ones."""

from array import array
from itertools import accumulate, pairwise, product

import pytest
from phhtext import CORPUS, FOLDER, hand_text

from ingest.phh.columns import content_hash
from ingest.phh.complete import read_complete
from ingest.phh.fast import read_fast
from ingest.phh.fault import Fault
from ingest.phh.hand import Where, hand_of
from ingest.phh.hands import PhhHands
from ingest.phh.hands import play_of as bare_events
from schemas.columns import Flat, Packed, Rising
from schemas.hand import Hand
from schemas.plays import Play, PlayTable, play_of

WHERE = Where("a.phh", "a.phh", 1, 1)
PLAIN = [path.name for path in sorted(FOLDER.glob("*.phh"))
         if not path.read_text(encoding="utf-8").startswith("#")
         and path.stem != "fixed-limit-holdem"]  # fmt: skip  # read by its rows


def equal(text: str, line: int = 1) -> bool:
    """Whether the fast path reads a text; if so, both paths must agree on it."""
    read = read_fast(text, WHERE, line)
    if read is None:
        return False
    hand, complete = hand_of(read), read_complete(text, "", WHERE, line)
    assert hand == hand_of(complete)
    assert told(bare_events(read)) == told(bare_events(complete)) == told(play_of(hand))
    assert content_hash(read) == content_hash(complete)
    for name in Hand.__dataclass_fields__:
        for one in (read, complete):
            assert unpacked(PhhHands([one, one]).column(name)) == [getattr(hand, name)] * 2, name
    return True


def unpacked(column: object) -> list[object]:
    """The values of a column, in whatever form it is."""
    if isinstance(column, list):
        return column
    assert isinstance(column, Packed | Flat | Rising)
    spans = list(pairwise(accumulate(column.lengths, initial=0)))
    if isinstance(column, Rising):
        pairs = zip(spans, column.begins, strict=True)
        return [list(accumulate(column.apart[a + 1 : b], initial=at)) for (a, b), at in pairs]
    flat = column.numbers if isinstance(column, Flat) else array(column.code, column.data)
    return [list(flat[a:b]) for a, b in spans]


def told(play: Play | None) -> list[object] | None:
    """A play in plain numbers, its table by value; cards by their low bytes."""
    if play is None:
        return None
    table = [getattr(play.table, name) for name in PlayTable.__dataclass_fields__]
    events = [list(play.kinds), [seat & 0xFF for seat in play.seats], list(play.amounts)]
    cards = [card & 0xFF for card in play.cards]
    return [table, *events, cards, tuple(play.stacks), tuple(play.finishing)]


@pytest.mark.parametrize("name", PLAIN)
def test_the_fast_path_reads_the_usual_style(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert equal(text)
    assert equal(text.replace("'", '"'), line=40)
    assert equal(text.rstrip("\n"))


TAILS = [
    "hand = 3\n",
    "author = 'Tam Quill'\nevent = 'Cup: No. 2 = final'\nday = 27\ntable = 'B'\n",
    "time = 21:40:09\nhand = 0\nseats = [4, 9, 1]\ntable = 12\nplayers = ['Oda', 'Pim', 'Rue']\n",
    "players = ['Oda', 'Oda', '']\nfinishing_stacks = [199.5, 200.5, 200.0]\n",
    "players = ['Zoë', '李', '<b>']\nwinnings = [0, 0, 0]\n"
    "currency = 'EUR'\ncurrency_symbol = '€'\n",
    "finishing_stacks = [199, 201, 200]\nwinnings = [0, 3, 0]\ntime_limit = 30\n",
    "_note = 'x'\nlevel = 4\n",
]


@pytest.mark.parametrize("tail", TAILS)
def test_the_fast_path_reads_the_usual_fields(tail: str) -> None:
    assert equal(hand_text() + tail)
    assert equal(hand_text(ante_trimming_status=None, starting_stacks="[200, inf, 0.25]") + tail)


ODD = [
    # what must go to the complete path, or be read alike by both
    {"antes": "[00, 0, 0]"},
    {"antes": "[0, 0]"},
    {"antes": "[+1, 0, 0]"},
    {"antes": "[1_0, 0, 0]"},
    {"antes": "[0.0, 1.50, 0]"},
    {"antes": "[0,0,0]"},
    {"antes": "[0, 0, 0, ]"},
    {"antes": "[inf, 0, 0]"},
    {"starting_stacks": "[nan, 1, 1]"},
    {"starting_stacks": "[1234567890123456, 1, 1]"},
    {"starting_stacks": "[0.1234567891, 1, 1]"},
    {"starting_stacks": "[0.1000000000, 1, 1]"},
    {"min_bet": "02"},
    {"min_bet": "2.0"},
    {"variant": "'XX'"},
    {"small_bet": "2"},
    {"bring_in": "2"},
    {"hand": "007"},
    {"hand": "1979-05-27"},
    {"hand": "12:00:00"},
    {"time": "5"},
    {"time": "'noon'"},
    {"time": "24:00:00"},
    {"time": "12:00:00.5"},
    {"currency": "5"},
    {"currency_symbol": "5"},
    {"seats": "[1, 1, 2]"},
    {"seats": "[1, 2]"},
    {"seats": "[]"},
    {"players": "['a', 'b']"},
    {"players": "['a', 'b', 'c', ]"},
    {"players": "['a', 'b', \"c\"]"},
    {"players": "['a\\u0041', 'b', 'c']"},
    {"finishing_stacks": "[1, 2]"},
    {"finishing_stacks": "[]"},
    {"finishing_stacks": "[10000000000000000000, 2, 2]"},
    {"actions": "['p4 f']"},
    {"actions": "['p3 cbr 6.5', 'p3 cbr 6.50', 'p1 cbr .5', 'p1 cbr 5.']"},
    {"actions": "['p3 cbr 3000000000']"},
    {"actions": "['p3 cbr 9000000000000']"},
    {"actions": "['p3 f','p1 f']"},
    {"actions": "['p3 f', '', 'p1 f']"},
    {"actions": "['p3  f ', ' p1 f']"},
    {"actions": "['']"},
    {"actions": "[]"},
    {"actions": "['p3 sm AhKh', 'p3 sm -', 'p3 sm', 'p3 sm ??Ad', 'p3 sd', 'p3 sd Ah??']"},
    {"actions": "['p3 sm AhK']"},
    {"actions": "['d db AhJk']"},
    {"actions": "['d db Ah--']"},
]


@pytest.mark.parametrize("fields", ODD, ids=[str(fields) for fields in ODD])
def test_odd_hands_are_the_same_hand_on_both_paths(fields: dict[str, str]) -> None:
    text = hand_text(**fields)
    try:
        read_complete(text, "", WHERE, 1)
    except Fault:
        assert read_fast(text, WHERE, 1) is None
    else:
        equal(text)


def test_fields_twice_are_no_toml_on_either_path() -> None:
    for first, second in product(("hand = 1\n", "antes = 1\n", "players = 1\n"), repeat=2):
        text = hand_text() + "players = ['a', 'b', 'c']\n" + first + second
        assert read_fast(text, WHERE, 1) is None
        with pytest.raises(Fault):
            read_complete(text, "", WHERE, 1)


def test_real_hands() -> None:
    if not CORPUS.exists():
        pytest.skip("needs ../shared/corpus/phh, which is not there")
    paths = [*sorted(CORPUS.glob("pluribus/*/*.phh"))[::20], *sorted(CORPUS.glob("[fw]*/*.phh"))]
    assert len(paths) == 288 + 60
    read = sum(equal(path.read_text(encoding="utf-8")) for path in paths)
    assert read == 288 + 55  # the five famous hands stand a line an action


def test_a_hand_is_the_same_wherever_it_stands() -> None:
    here = read_fast(hand_text(), WHERE, 1)
    there = read_fast(hand_text().replace("'", '"'), Where("b.phh#7", "b.phh", 90, 7), 91)
    other = read_fast(hand_text(players="['Ann', 'Bob', 'Cat']"), WHERE, 1)
    assert here is not None and there is not None and other is not None
    assert content_hash(here) == content_hash(there) != content_hash(other)
