"""A pot line names a share in a game whose house does not say how its hands are compared."""

from audit.judge import judge_night
from ingest.reading import read_text
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

SHEET = """hand 4 Anaconda dealer Cat
bet all x
pot low 2 -> Kev
"""


def test_the_share_is_named_and_nothing_raised() -> None:
    nights, _ = read_text("a.hands", SHEET)
    (night,) = nights
    verdicts = judge_night(night, Shelf(), house_without_file())
    assert [verdict.verdict for verdict in verdicts] == ["unverifiable"]
