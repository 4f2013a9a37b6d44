"""The page of the game language: its examples are sound, and it has every key and word."""

import tomllib
from decimal import Decimal
from importlib.resources import files

from test_gamefiles import validator

from schemas.gamefile.keys import BLOCKS
from schemas.gamefile.lint import lints
from schemas.gamefile.load import parse, problems
from schemas.housefile import parse_house


def blocks_of(heading: str) -> list[str]:
    """The TOML blocks under a heading of the language's page."""
    page = files("schemas").joinpath("README.md").read_text(encoding="utf-8")
    part = page[page.index(f"\n{heading}\n") :].split("\n## ")[1]
    return [block.split("```")[0] for block in part.split("```toml\n")[1:]]


def test_the_games_on_the_language_page_are_sound() -> None:
    for written in blocks_of("## The game language"):
        assert problems(written) == []
        assert lints(parse(written)) == []
        assert not list(validator().iter_errors(tomllib.loads(written)))


def test_the_house_file_on_the_page_is_sound() -> None:
    written, taking = blocks_of("## Rulebooks and the house file")
    assert parse_house(written).game_rulings["off-road-stud"][0].value == "cards-speak"
    rake = parse_house(taking).profile.rake
    assert rake is not None and (rake.percent, rake.per) == (Decimal("4.5"), "hand")


def test_every_key_and_word_of_the_language_is_on_its_page() -> None:
    page = files("schemas").joinpath("README.md").read_text(encoding="utf-8")
    said = {name for keys in BLOCKS.values() for name in keys}
    said |= {word for keys in BLOCKS.values() for key in keys.values() for word in key.words}
    assert sorted(word for word in said if word not in page) == []
