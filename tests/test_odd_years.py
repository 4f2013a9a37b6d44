"""Moments of years that no night is of, which a slip of a key makes: read, and no fault."""

from datetime import UTC, datetime

import pytest

from ingest.reading import read_text
from ingest.venue import in_utc

STARS = """PokerStars Hand #9001:  Hold'em No Limit ($0.05/$0.10 USD) - {year}/01/16 15:10:05 {zone}
Table 'Ash' 6-max Seat #1 is the button
Seat 1: Ann ($10 in chips)
Seat 4: Bob ($7.35 in chips)
Ann: posts small blind $0.05
Bob: posts big blind $0.10
*** HOLE CARDS ***
Ann: folds
Uncalled bet ($0.05) returned to Bob
Bob collected $0.10 from pot
*** SUMMARY ***
Total pot $0.10 | Rake $0
Seat 1: Ann (button) (small blind) folded before Flop
Seat 4: Bob (big blind) collected ($0.10)


"""


@pytest.mark.parametrize("zone", ["ET", "UTC", "IST", ""])
@pytest.mark.parametrize("year", ["0001", "0999", "9999", "0000"])
def test_a_year_has_four_digits(year: str, zone: str) -> None:
    nights, _ = read_text("a.txt", STARS.format(year=year, zone=zone))
    assert [hand.id for night in nights for hand in night.hands] == ["9001"]
    time = nights[0].hands[0].time
    assert time == "" if year == "0000" else time.startswith(year)


def test_a_slip_in_a_year_is_no_other_year() -> None:
    nights, _ = read_text("a.txt", STARS.format(year="20111", zone="ET"))
    assert [hand.time for night in nights for hand in night.hands] in ([], [""])


def test_a_moment_is_written_with_what_it_is_exact_to() -> None:
    moment = datetime(1, 2, 3, 4, 5, 6, 789_999, tzinfo=UTC)
    assert in_utc(moment) == "0001-02-03T04:05:06Z"
    assert in_utc(moment, "milliseconds") == "0001-02-03T04:05:06.789Z"
