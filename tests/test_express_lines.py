"""A line of play that was seen before proves nothing of other chips: each hand is counted anew."""

import pytest

from audit.judge import Judge
from ingest.phh import reader as phh
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

HAND = {
    "variant": "'NT'",
    "antes": "[0, 0, 0, 0]",
    "blinds_or_straddles": "[5, 10, 0, 0]",
    "min_bet": "10",
    "starting_stacks": "[1000, 1000, 1000, 1000]",
    "actions": (
        "['d dh p1 AhKh', 'd dh p2 QsQd', 'd dh p3 7c2d', 'd dh p4 JcTc', 'p3 f', 'p4 cbr 30', "
        "'p1 cc', 'p2 cbr 100', 'p4 f', 'p1 cc', 'd db Kd9s4c', 'p1 cc', 'p2 cbr 60', 'p1 cc', "
        "'d db 8h', 'p1 cc', 'p2 cc', 'd db 3s', 'p1 cbr 200', 'p2 f']"
    ),
    # the pot is 100 + 100 + 30 + 60 + 60 = 350, and 200 come back
    "finishing_stacks": "[1190, 840, 1000, 970]",
}
CHANGES: dict[str, dict[str, tuple[str, str]]] = {
    "the same": {},
    "other cards": {"actions": ("QsQd", "KsKc")},
    "larger raises": {
        "actions": ("p2 cbr 100", "p2 cbr 150"),
        "finishing_stacks": ("[1190, 840", "[1240, 790"),
    },
    "a raise of less than a full one": {"actions": ("p2 cbr 100", "p2 cbr 45")},
    "a bet of less than the least": {"actions": ("p2 cbr 60", "p2 cbr 5")},
    "a small blind of less": {"blinds_or_straddles": ("[5, ", "[3, ")},
    "a small blind of more than the big one": {"blinds_or_straddles": ("[5, ", "[20, ")},
    "an all-in on the river": {
        "starting_stacks": ("[1000, 1000", "[360, 1000"),
        "finishing_stacks": ("[1190", "[550"),
    },
    "a call for all he has": {"starting_stacks": ("[1000, 1000", "[100, 1000")},
    "a bet of more than he has": {"starting_stacks": ("[1000, 1000", "[300, 1000")},
    "paid to another": {"finishing_stacks": ("[1190, 840", "[840, 1190")},
    "a card twice": {"actions": ("8h", "Kd")},
    "a longer stack": {
        "starting_stacks": ("1000]", "5000]"),
        "finishing_stacks": ("970]", "4970]"),
    },
}


def hand(changes: dict[str, tuple[str, str]]) -> Hand:
    """The hand with parts of its fields replaced."""
    fields = dict(HAND)
    for name, (old, new) in changes.items():
        assert old in fields[name]
        fields[name] = fields[name].replace(old, new)
    (read,) = phh.read("a.phh", "".join(f"{name} = {text}\n" for name, text in fields.items()))
    assert isinstance(read, Hand)
    return read


@pytest.mark.parametrize("name", CHANGES)
def test_a_known_line_with_other_chips_is_judged_as_a_new_one(name: str) -> None:
    judge = Judge(Shelf(), house_without_file())
    base, changed = hand({}), hand(CHANGES[name])
    verdicts = [judge.judge(base).verdict for _ in range(3)]  # by now the line is known
    program = judge.program(changed.game)
    assert verdicts == ["clean"] * 3 and program is not None
    whole = judge.judge_completely(changed, program)
    assert judge.judge(changed) == whole
    clean = {"the same", "other cards", "larger raises", "an all-in on the river", "a longer stack"}
    assert (whole.verdict == "clean") == (name in clean or name == "a small blind of less")


# Everybody antes 2. Cat has no more than that, and two of the four fold to Ann's bet on the river.
ANTES = {
    "antes": ("[0, 0, 0, 0]", "[2, 2, 2, 2]"),
    "starting_stacks": ("1000, 1000]", "2, 1000]"),
    "actions": ("'p2 f']", "'p2 f', 'p1 sm AhKh', 'p3 sm 7c2d']"),
    "finishing_stacks": ("[1190, 840, 1000, 970]", "[1196, 838, 0, 968]"),
}


@pytest.mark.parametrize(
    ("cats_act", "clean"),
    [("", True), ("'p3 cc', ", False), ("'p3 f', ", False)],
    ids=["all-in for the ante", "all-in for the ante, and calls", "all-in for the ante, and folds"],
)
def test_who_is_all_in_for_the_ante_is_for_the_complete_judge(cats_act: str, clean: bool) -> None:
    judge = Judge(Shelf(), house_without_file())
    text = "".join(f"{name} = {text}\n" for name, text in HAND.items())
    for old, new in (*ANTES.values(), ("'p3 f', ", cats_act)):
        assert old in text
        text = text.replace(old, new)
    (played,) = phh.read("a.phh", text)
    assert isinstance(played, Hand)
    program = judge.program(played.game)
    assert program is not None
    whole = judge.judge_completely(played, program)
    assert judge.judge(played) == whole
    assert (whole.verdict == "clean") == clean
