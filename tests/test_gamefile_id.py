"""The id of a game file: a slug, for the shelf finds the file by it and pages are called by it."""

import tomllib

import pytest
from test_gamefiles import text, validator

from schemas.gamefile.load import problems


@pytest.mark.parametrize(
    ("id", "meant"),
    [
        ("Kitchen Stud", "kitchen-stud"),
        ("../../mine", "mine"),
        ("kitchen_stud", "kitchen-stud"),
        ("OFF-ROAD", "off-road"),
    ],
)
def test_an_id_is_a_slug(id: str, meant: str) -> None:
    source = text("off-road-stud").replace('id = "off-road-stud"', f'id = "{id}"', 1)
    (said,) = problems(source)
    assert said.message == f"an id is small letters, digits and hyphens; write `{meant}`"
    assert list(validator().iter_errors(tomllib.loads(source)))


def test_an_edition_stands_behind_a_dot() -> None:
    source = text("off-road-stud").replace('id = "off-road-stud"', 'id = "off-road-stud.gr2"', 1)
    assert not problems(source)
    assert not list(validator().iter_errors(tomllib.loads(source)))
