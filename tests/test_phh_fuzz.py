"""Mutated PHH: whatever is done to a file, each hand is a hand or one error, at once."""

import random
from time import process_time

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from phhtext import CORPUS, FOLDER, hand_text

from ingest.phh import reader as phh
from ingest.phh.complete import read_complete
from ingest.phh.fast import read_fast
from ingest.phh.hand import Where, hand_of
from schemas.cards import TEXT
from schemas.events import IMPLIED, NOT_NOTED, Kind
from schemas.hand import Hand, RecordError

SEEDS = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.iterdir())]
SEEDS += [hand_text(players="['Oda', 'Pim', 'Rue']", finishing_stacks="[199.5, 200.5, 200]")]
PIECES = [
    *("[", "]", "[1]\n", "\n", "'", '"', "'''", '"""', "#", "=", ",", "\\", "\x00", "\r", "\t"),
    *("\udcff", "inf", "nan", "-1", "0.5", "1e9", "99999999999999999999", "true", "p1", "p9", "p0"),
    *("-", "??", "d db AhAh", "p1 cbr 0.125", "p2 sm -", "actions = []\n", "antes = [1]\n"),
    *("{a = 1}", ".", "é"),
    *("1979-05-27", "07:32:00", "_x = [[1], [2]]\n", "hand = 'x'\n", "[[a]]\n", "[_b]\n", "0", " "),
]  # fmt: skip  # read by its rows

SPOT = st.integers(0, 10_000)
CHANGES = st.lists(
    st.one_of(
        st.tuples(st.just("cut"), SPOT, st.integers(1, 40)),
        st.tuples(st.just("put"), SPOT, st.sampled_from(PIECES)),
        st.tuples(st.just("repeat"), SPOT, st.integers(1, 120)),
        st.tuples(st.just("end"), SPOT, st.just(0)),
    ),
    min_size=1,
    max_size=4,
)


def changed(text: str, changes: list[tuple[str, int, object]]) -> str:
    """The text with each change made at its spot, counted round the text."""
    for what, spot, how in changes:
        at = spot % (len(text) + 1)
        if what == "put":
            text = text[:at] + str(how) + text[at:]
        elif what == "end":
            text = text[:at] if at > len(text) // 2 else text
        else:
            assert isinstance(how, int)
            piece = text[at : at + how]
            text = text[:at] + (piece * 2 if what == "repeat" else "") + text[at + how :]
    return text


def is_sound(hand: Hand) -> None:
    """A hand that the rest of the house can take as it is."""
    columns = [hand.kinds, hand.seats, hand.amounts, hand.cards, hand.places]
    columns += [c for c in (hand.faces, hand.cells, hand.groups, hand.words) if c is not None]
    assert {len(column) for column in columns} == {len(hand.kinds)}
    count = len(hand.names)
    assert len(set(hand.names)) == count == len(hand.seat_numbers) == len(hand.dealt_in)
    assert all(len(row) == count for row in (hand.stacks, hand.finishing, hand.winnings) if row)
    assert all(-1 <= seat < count for seat in hand.seats)
    assert all(type(kind) is int and kind in set(Kind) for kind in hand.kinds)
    assert all(card in TEXT for card in hand.cards)
    assert all(amount >= 0 or amount in (NOT_NOTED, IMPLIED) for amount in hand.amounts)
    assert hand.chip >= 1


def is_read(text: str) -> None:
    """Asserts that every record of a text is a sound hand or a placed error."""
    lines = text.count("\n") + 1
    for record in phh.read("f.phhs", text):
        if isinstance(record, RecordError):
            assert 1 <= record.line <= lines
            assert record.column >= 1
            assert record.message
        else:
            is_sound(record)


@settings(max_examples=1000, deadline=1000, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(SEEDS), CHANGES)
@example(hand_text(hand="1"), [("put", 0, "[1]\n")])
def test_a_mutated_file_is_hands_and_errors(
    seed: str, changes: list[tuple[str, int, object]]
) -> None:
    is_read(changed(seed, changes))


@settings(max_examples=800, deadline=1000, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(SEEDS), CHANGES)
def test_both_paths_agree_on_a_mutated_hand(
    seed: str, changes: list[tuple[str, int, object]]
) -> None:
    text = changed(seed, changes)
    if "\udcff" in text:
        return  # never reaches either path
    where = Where("f", "f", 1, 1)
    fast = read_fast(text, where, 1)
    if fast is not None:
        assert hand_of(fast) == hand_of(read_complete(text, "", where, 1))


@settings(max_examples=200, deadline=1000, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(SEEDS[:-1]), CHANGES)
def test_the_hand_behind_a_mutated_one_is_read(
    seed: str, changes: list[tuple[str, int, object]]
) -> None:
    text = f"[1]\n{changed(seed, changes)}\n[2]\n{hand_text(hand='77')}"
    last = list(phh.read("f.phhs", text))[-1]
    assert isinstance(last, Hand)
    assert last.fields == {"hand": 77}


def random_changes(source: random.Random) -> list[tuple[str, int, object]]:
    """A few changes, drawn without a search for small ones and so twenty times as fast."""
    changes: list[tuple[str, int, object]] = []
    for _ in range(source.randint(1, 3)):
        what = source.choice(["cut", "put", "put", "put", "repeat", "end"])
        how = source.choice(PIECES) if what == "put" else source.randint(1, 60)
        changes.append((what, source.randrange(10_000), how))
    return changes


def test_mutated_files_by_the_thousand() -> None:
    source = random.Random(1908)
    seeds = list(SEEDS)
    if CORPUS.exists():  # real hands beside the invented ones, where there are any
        paths = sorted(CORPUS.glob("[fpw]*/**/*.phh"))[::40]
        seeds += [path.read_text(encoding="utf-8") for path in paths]
    slowest = 0.0
    for _ in range(10_000):
        text = changed(source.choice(seeds), random_changes(source))
        began = process_time()
        is_read(text)
        slowest = max(slowest, process_time() - began)
    assert slowest < 2
