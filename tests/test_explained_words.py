"""`floorman explain` on the words that stand beside the codes: severities, labels, verdicts."""

import pytest

from reports.explain import explain_lines
from reports.terminal.lines import VERDICT_WORDS
from schemas.findings import Severity


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        *((each.value, f"{each.value}: ") for each in Severity),
        *((word, f"{word}: ") for word in VERDICT_WORDS.values() if word != "needs a ruling"),
        ("needs-ruling", "floorman rulings add"),
        ("needs a ruling", "floorman rulings add"),
        ("unverifiable", "too little"),
        ("cannot-tell", "too little"),
    ],
)
def test_words_printed_beside_the_codes_are_explained(asked: str, said: str) -> None:
    assert said in " ".join(explain_lines(asked))
