"""What too few hands did not come to is no fault of a game file; what none can come to is."""

import json
from pathlib import Path

import pytest
from test_cli import run, written
from test_dealer import NEVER

from reports.never_dealt import ENOUGH, missing
from schemas.gamefile.load import parse

# One option of two values, one of five; the step is there with one of the five.
KITCHEN = """schema = 1
id = "kitchen-stud"
name = "Kitchen Stud"
extends = "five-card-stud"
source = { doc = "HOUSE" }
option = [
  { id = "salt", values = ["no", "yes"], decided_by = "dealer", cite = "1" },
  { id = "spice", values = ["a", "b", "c", "d", "e"], default = "a", decided_by = "dealer", cite = "2" },
]
step = [
  { id = "pinch", do = "burn", after = "card", if = ["salt=yes", "spice!=a"], cite = "1" },
]
"""


def test_how_many_hands_are_needed() -> None:
    """(1/2)^20 and (4/5)^62 are the first powers below one in a million."""
    found = {one.said.partition(":")[0]: one.needed for one in missing(parse(KITCHEN), set())}
    assert found["the option `salt` was never `yes`"] == 20
    assert found["the option `spice` was never `c`"] == 62
    assert found["the step `pinch.1` was never come to"] == ENOUGH


def test_conditions_that_exclude_one_another_need_no_hands() -> None:
    found = {one.said.partition(":")[0]: one.needed for one in missing(parse(NEVER), set())}
    assert found["the step `twist.1` was never come to"] == 0


def test_rare_choices_need_more() -> None:
    """Three options of ten values each: one hand in a thousand has all three."""
    ten = "[" + ", ".join(f'"v{n}"' for n in range(10)) + "]"
    options = "\n".join(
        f'  {{ id = "o{n}", values = {ten}, decided_by = "dealer", cite = "1" }},' for n in range(3)
    )
    text = NEVER.replace(NEVER[NEVER.index("  { id") : NEVER.index("]\nstep")], f"{options}\n")
    text = text.replace('["twist=yes", "twist=no"]', '["o0=v1", "o1=v2", "o2=v3"]')
    found = {one.said.partition(":")[0]: one.needed for one in missing(parse(text), set())}
    assert found["the step `twist.1` was never come to"] == 13809  # ln(1e-6) / ln(0.999)


@pytest.mark.parametrize("hands", ["1", "3"])
def test_a_few_hands_fail_nothing(tmp_path: Path, hands: str) -> None:
    file = written(tmp_path / "kitchen-stud.toml", KITCHEN)
    done = run("games", "check", file, "--hands", hands)
    assert done.exit_code == 0, done.output
    assert f"too few hands to come to all of it; {ENOUGH} tell (--hands {ENOUGH})" in done.stdout
    document = json.loads(run("games", "check", file, "--hands", hands, "--format", "json").stdout)
    assert (document["failed"], document["trial"]["never"]) == (False, [])
    assert document["trial"]["needed"] == ENOUGH
    assert any("`spice` was never" in one for one in document["trial"]["not_yet"])


def test_enough_hands_leave_nothing_open(tmp_path: Path) -> None:
    done = run("games", "check", written(tmp_path / "kitchen-stud.toml", KITCHEN), "--hands", "150")
    assert done.exit_code == 0, done.output
    assert "too few hands" not in done.stdout
