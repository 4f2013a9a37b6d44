"""Hands that are rows of a table: made a stretch at a time, and the same however one comes to them."""

import pytest
from test_load import hand

from schemas.rows import hands as table_hands
from schemas.rows import records as rows
from schemas.rows.hands import TableHands

IDS = [str(number) for number in range(10)]


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> TableHands:
    monkeypatch.setattr(table_hands, "_STRETCH", 4)
    nothing = [0] * len(IDS)
    return TableHands(rows.hands_table([hand(id) for id in IDS], nothing, nothing, nothing))


def test_each_is_at_its_index(hands: TableHands) -> None:
    assert [one.id for one in hands] == IDS
    assert [hands[at].id for at in (9, 0, 5, 4, 3, -1, -10)] == ["9", "0", "5", "4", "3", "9", "0"]
    for outside in (10, -11):
        with pytest.raises(IndexError):
            hands[outside]


def test_parts_of_them_are_counted_from_nought(hands: TableHands) -> None:
    assert [one.id for one in hands[3:8]] == IDS[3:8]
    assert hands[3:8][4].id == "7"
    chosen = hands.select([1, 6, 9])
    assert [one.id for one in chosen] == ["1", "6", "9"]
    assert [one.id for one in hands[8:] + chosen] == ["8", "9", "1", "6", "9"]
    assert chosen.column("id") == ["1", "6", "9"]


def test_few_are_made_at_a_time(hands: TableHands) -> None:
    made = hands[7]
    assert hands[4] is hands[4]  # of the same stretch
    assert hands[7] is made
    assert hands[0].id == "0"
    assert hands[7] is not made  # they were let go
