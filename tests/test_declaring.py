"""Declarations step by step: who may say what, when, and once; games made up for it."""

from pathlib import Path

import pytest
from kitchen import last_verdict, shelf_with

from audit.events.sides import spelled
from schemas.findings import Finding
from schemas.gamefile.load import load
from schemas.verdict import Verdict

GAME = """
schema = 1
id = "{id}"
name = "Kitchen"
source = {{ doc = "KITCHEN" }}
players = {{ min = 2, max = 7 }}
option = [
  {{ id = "way", values = ["simultaneous", "in-turn"], decided_by = "dealer", cite = "3" }},
]
zone.own = {{ owner = "seat", see = "owner" }}
step = [
  {{ id = "ante", do = "force", kind = "ante", cite = "1" }},
  {{ id = "deal", do = "deal", zone = "own", n = 5, cite = "2" }},
{steps}
  {{ id = "show", do = "show", zone = "own", cite = "5" }},
]
contest = [
  {{ id = "high", share = "1", rank = "high", cite = "5", use = {{ size = 5, from = [{{ zone = "own", min = 5, max = 5 }}] }} }},
]
pot = {{ ties = "split", cite = "5" }}
"""
BET = (
    '  { id = "bet", do = "bet", first = "left-of-dealer", structure = "no-limit", cite = "3" },\n'
)
SIDES = (
    '  { id = "side", do = "declare", topic = "side", choices = ["high", "low", "both"], '
    'timing = "@way", first = "left-of-dealer", cite = "4" },\n'
)
GUTS = (
    '  { id = "in", do = "declare", topic = "in-out", choices = ["in", "out"], timing = "@way", '
    'first = "left-of-dealer", cite = "4" },\n'
)
COUNT = (
    '  { id = "want", do = "declare", topic = "count", choices = ["0", "1", "2"], cite = "4" },\n'
)
HEAD = """night 2026-11-27 Europe/Berlin
unit 1
records {level}
seats 1 Ann 2 Bob 3 Cat
buy Ann 100 Bob 100 Cat 100
hand 1 {id} dealer Cat
announce way {way}
ante 1
deal Ann AhAd7c5s2d  Bob KhKd9c5d3s  Cat QhQd8c6s4c
"""
SHOWN = "show Ann AhAd7c5s2d  Bob KhKd9c5d3s  Cat QhQd8c6s4c\n"


def judged(
    tmp_path: Path, steps: str, lines: str, way: str = "simultaneous", level: str = "procedure"
) -> Verdict:
    """The verdict on one hand of a game with these steps."""
    shelf = shelf_with(tmp_path, "kitchen", GAME.format(id="kitchen", steps=steps))
    return last_verdict(shelf, HEAD.format(id="kitchen", way=way, level=level) + lines)


def told(verdict: Verdict, *, but: tuple[str, ...] = ()) -> list[str]:
    """Codes found, and of whom."""
    return [f"{one.code} {','.join(map(str, one.seats))}".strip() for one in verdict.findings]


def only(verdict: Verdict) -> Finding:
    assert len(verdict.findings) == 1, [one.message for one in verdict.findings]
    return verdict.findings[0]


BETS = "bet all x\n"
DECLARED = "declare Ann high  Bob low  Cat both\n"
PAID = SHOWN + "pot 3 -> Ann\n"


def test_sides_declared_together_are_clean(tmp_path: Path) -> None:
    verdict = judged(tmp_path, BET + SIDES, BETS + DECLARED + PAID)
    assert verdict.verdict == "clean"
    assert not verdict.findings


def test_a_bet_behind_the_declaration_is_a_step_like_any_other(tmp_path: Path) -> None:
    steps = SIDES + BET
    assert judged(tmp_path, steps, DECLARED + BETS + PAID).verdict == "clean"
    early = judged(tmp_path, steps, BETS + DECLARED + PAID)
    assert told(early) == ["VAR026 0,1,2"]


@pytest.mark.parametrize(
    ("lines", "way", "expected"),
    [
        ("", "simultaneous", "VAR020 0,1,2"),  # nobody says a word
        ("declare Ann high  Bob low\n", "simultaneous", "VAR020 2"),
        ("declare Ann high  Bob low  Cat middle\n", "simultaneous", "VAR020 2"),
        (
            "declare Ann high  Bob low  Cat ?\n",
            "simultaneous",
            "",
        ),  # he did, and which is not noted
        ("declare Ann high  Bob low\ndeclare Cat both\n", "simultaneous", "VAR023 2"),
        ("declare Ann high  Bob low  Cat both  Ann low\n", "simultaneous", "VAR021 0"),
        (DECLARED + "declare Ann low\n", "simultaneous", "VAR025 0"),
        (DECLARED + "declare Ann high\n", "simultaneous", ""),  # said again
        ("declare in-turn Ann high  Bob low  Cat both\n", "in-turn", ""),
        ("declare in-turn Ann high  Ann low  Bob low  Cat both\n", "in-turn", ""),  # nobody spoke
        ("declare in-turn Ann high  Bob low  Ann low  Cat both\n", "in-turn", "VAR025 0"),
        ("declare in-turn Ann high  Cat both  Bob low\n", "in-turn", "VAR024 2"),
        ("declare in-turn Bob low  Cat both  Ann high\n", "in-turn", "VAR024 1"),
        (DECLARED, "in-turn", "VAR024 0"),  # together
    ],
)
def test_how_sides_are_declared(tmp_path: Path, lines: str, way: str, expected: str) -> None:
    verdict = judged(tmp_path, BET + SIDES, BETS + lines + PAID, way)
    assert told(verdict) == ([expected] if expected else [])
    assert verdict.award == "right"


def test_what_only_procedure_shows_is_not_told_below_it(tmp_path: Path) -> None:
    for lines in (
        "",
        "declare Ann high  Bob low\n",
        "declare Ann high  Bob low\ndeclare Cat both\n",
        DECLARED + "declare Ann low\n",
    ):
        verdict = judged(tmp_path, BET + SIDES, BETS + lines + PAID, level="actions")
        assert not verdict.findings
        assert {"VAR020", "VAR023", "VAR024", "VAR025", "VAR026"} <= set(verdict.cannot_tell)


def test_a_side_said_before_its_time(tmp_path: Path) -> None:
    lines = "bet Ann x\ndeclare Ann high\nmore Bob x  Cat x\ndeclare Bob low  Cat both\n"
    found = only(judged(tmp_path, BET + SIDES, lines + PAID))
    assert (found.code, found.cites[0]) == ("VAR026", "KITCHEN 4")
    assert "before the declaration was due" in found.message


def test_a_side_said_behind_the_show(tmp_path: Path) -> None:
    lines = "declare Ann high  Cat both\n" + SHOWN + "declare Bob low\npot 3 -> Ann\n"
    found = only(judged(tmp_path, BET + SIDES, BETS + lines))
    assert (found.code, found.seats) == ("VAR026", (1,))
    assert "hands had been shown" in found.message


def test_who_folded_declares_nothing(tmp_path: Path) -> None:
    lines = "bet Ann b 2  Bob c  Cat f\ndeclare Ann high  Bob low  Cat high\n"
    shown = "show Ann AhAd7c5s2d  Bob KhKd9c5d3s\npot 7 -> Ann\n"
    found = only(judged(tmp_path, BET + SIDES, lines + shown))
    assert (found.code, found.seats) == ("ACT005", (2,))


def test_who_is_all_in_declares_too(tmp_path: Path) -> None:
    lines = "bet Ann a  Bob a  Cat f\ndeclare Bob low\n"
    shown = "show Ann AhAd7c5s2d  Bob KhKd9c5d3s\npot 201 -> Ann\n"
    assert told(judged(tmp_path, BET + SIDES, lines + shown)) == ["VAR020 0"]


# --- in or out -------------------------------------------------------------------------------------


def test_alone_in_takes_the_pot_unshown(tmp_path: Path) -> None:
    verdict = judged(tmp_path, GUTS, "declare Ann in  Bob out  Cat out\npot 3 -> Ann\n")
    assert (verdict.verdict, verdict.award) == ("clean", "right")
    wrong = judged(tmp_path, GUTS, "declare Ann in  Bob out  Cat out\npot 3 -> Bob\n")
    assert wrong.award == "wrong"


def test_nobody_in_leaves_the_pot_where_it_is(tmp_path: Path) -> None:
    out = "declare Ann out  Bob out  Cat out\n"
    unsaid = judged(tmp_path, GUTS, out)
    assert (unsaid.verdict, unsaid.award) == ("clean", "none")
    rides = judged(tmp_path, GUTS, out + "pot 3 -> nobody\n")
    assert (rides.verdict, rides.award) == ("clean", "right")
    taken = judged(tmp_path, GUTS, out + "pot 3 -> Cat\n")
    assert (taken.award, told(taken)) == ("wrong", ["AWD003 2"])


def test_who_is_out_has_no_claim(tmp_path: Path) -> None:
    """Ann's aces are out of it: the pot is Bob's."""
    lines = "declare Ann out  Bob in  Cat in\n" + SHOWN
    assert judged(tmp_path, GUTS, lines + "pot 3 -> Bob\n").award == "right"
    assert judged(tmp_path, GUTS, lines + "pot 3 -> Ann\n").award == "wrong"


def test_the_last_need_not_say_that_he_is_in(tmp_path: Path) -> None:
    lines = "declare in-turn Ann out  Bob out\npot 3 -> Cat\n"
    verdict = judged(tmp_path, GUTS, lines, "in-turn")
    assert (verdict.verdict, verdict.award) == ("clean", "right")


def test_in_or_out_goes_in_turn(tmp_path: Path) -> None:
    lines = "declare in-turn Ann in  Cat out  Bob in\nshow Ann AhAd7c5s2d  Bob KhKd9c5d3s\n"
    verdict = judged(tmp_path, GUTS, lines + "pot 3 -> Ann\n", "in-turn")
    assert told(verdict) == ["VAR024 2"]


@pytest.mark.parametrize("level", ["procedure", "actions"])
def test_who_says_nothing_and_shows_was_in(tmp_path: Path, level: str) -> None:
    """Cat is never heard of: out. At procedure both owed a word."""
    lines = "declare Ann in\nshow Ann AhAd7c5s2d  Bob KhKd9c5d3s\npot 3 -> Ann\n"
    verdict = judged(tmp_path, GUTS, lines, level=level)
    assert verdict.award == "right"
    assert told(verdict) == (["VAR020 1,2"] if level == "procedure" else [])
    assert ("VAR020" in verdict.cannot_tell) is (level == "actions")


def test_nobody_says_who_is_in(tmp_path: Path) -> None:
    """No word and no hand: who took the pot may have been in alone."""
    verdict = judged(tmp_path, GUTS, "pot 3 -> Cat\n", level="actions")
    assert verdict.award == "cannot-tell"


# --- a number --------------------------------------------------------------------------------------


def test_a_number_of_cards_is_declared_and_drawn(tmp_path: Path) -> None:
    lines = "declare Ann 2  Bob 1  Cat 0\n"
    assert judged(tmp_path, COUNT, lines + PAID).verdict == "clean"
    assert told(judged(tmp_path, COUNT, "declare Ann 3  Bob 1  Cat 0\n" + PAID)) == ["VAR020 0"]


def test_words_for_numbers() -> None:
    assert [spelled(word) for word in ("7", "27", "20", "high")] == [
        "seven",
        "twenty-seven",
        "twenty",
        "high",
    ]


def test_sides_that_are_numbers(tmp_path: Path) -> None:
    side = SIDES.replace('"high", "low"', '"seven", "twenty-seven"')
    lines = "declare Ann 7  Bob 27  Cat both\n"
    assert judged(tmp_path, BET + side, BETS + lines + PAID).verdict == "clean"


# --- what a game file may say ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "says"),
    [
        (GUTS.replace('"out"', '"away"'), "`in` or `out`"),
        (COUNT.replace('"2"', '"two"'), "write each as digits"),
        (
            SIDES.replace('"side", choices', '"line", choices'),
            "a line is one of a zone's cell sets",
        ),
    ],
)
def test_words_that_are_none_of_the_topic(tmp_path: Path, step: str, says: str) -> None:
    path = tmp_path / "kitchen.toml"
    path.write_text(GAME.format(id="kitchen", steps=BET + step))
    with pytest.raises(Exception, match="kitchen") as raised:
        load(path)
    assert says in str(raised.value)


def test_entrants_and_policies_refer_to_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "kitchen.toml"
    text = GAME.format(id="kitchen", steps=BET + SIDES)
    path.write_text(text.replace('rank = "high"', 'rank = "high", entrants = "declared:hgih"'))
    with pytest.raises(Exception, match="did you mean `high`"):
        load(path)
    path.write_text(text.replace('ties = "split"', 'ties = "split", both = "@way"'))
    with pytest.raises(Exception, match="which is no `both`"):
        load(path)
