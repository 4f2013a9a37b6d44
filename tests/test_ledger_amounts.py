"""Amounts and dates as hosts write them."""

from datetime import date
from decimal import Decimal

import pytest

from ingest.ledgers.amounts import amount_of, currency_of, is_blank, style_of
from ingest.ledgers.dates import candidates, order_of
from ingest.ledgers.sheets import Value


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        *(("20", "20"), ("$20", "20"), ("20 €", "20"), ("€20", "20"), ("-€20", "-20"), ("€-20", "-20")),
        *(("20,00", "20"), ("15,0", "15"), ("20.50", "20.5"), (".5", "0.5"), ("0,5", "0.5")),
        *(("1.234,56", "1234.56"), ("1,234.56", "1234.56"), ("1 234,50", "1234.5")),
        *(("1'200", "1200"), ("1’200.50", "1200.5"), ("1,500", "1500"), ("1.500", "1500")),
        *(("1.234.567", "1234567"), ("Rs. 1,00,000", "100000"), ("₹ 12,34,567.50", "1234567.5")),
        *(("(12.50)", "-12.5"), ("($5)", "-5"), ("12,50-", "-12.5"), ("−3", "-3"), ("–3", "-3"), ("+7", "7")),
        *(("20,-", "20"), ("5 zł", "5"), ("kr 5", "5"), ("5kr", "5"), ("0", "0"), ("-0", "0")),
    ],
)  # fmt: skip  # by what is odd about them
def test_amounts(text: str, amount: str) -> None:
    assert amount_of(Value(text), "") == Decimal(amount)


@pytest.mark.parametrize(
    "text",
    [
        "abc",
        "$",
        "20 $ x",
        "--5",
        "(-5)",
        "1e5",
        "12.34.56",
        "1,2,3",
        "20.",
        "5 6€7",
        "0.125",
        "1" * 14,
        "€€5",
        "x" * 99,
    ],
)
def test_no_amounts(text: str) -> None:
    assert isinstance(amount_of(Value(text), ""), str)


def test_what_three_digits_mean_is_decided_over_the_file() -> None:
    cells = [Value("20,00"), Value("15,0"), Value("1,500")]
    assert style_of(cells) == ","
    told = amount_of(cells[2], ",")
    assert isinstance(told, str) and "1500" in told
    assert amount_of(cells[2], ".") == 1500


def test_money_is_what_its_sign_says_where_there_is_one() -> None:
    assert currency_of([Value("20 €"), Value("15")]) == "EUR"
    assert currency_of([Value("20 €"), Value("$15")]) == ""
    assert currency_of([Value("Rs. 20")]) == "INR"


def test_a_dash_is_as_good_as_nothing_and_zero_is_not() -> None:
    assert is_blank(Value("")) and is_blank(Value(" - ")) and is_blank(Value("—"))
    assert not is_blank(Value("0")) and not is_blank(Value("-1"))


SEPTEMBER = date(2025, 9, 5)


@pytest.mark.parametrize(
    "text",
    [
        *("05.09.2025", "5.9.2025", "5. 9. 2025", "5.9.25", "2025-09-05", "2025/9/5", "20250905", "45905"),
        *("5 Sep 2025", "5. September 2025", "Sept 5, 2025", "September 5 2025", "5-Sep-25", "5th September 2025"),
        *("Fr 05.09.2025", "Friday, 5 September 2025", "5 septembre 2025", "5 de septiembre de 2025"),
        *("5 settembre 2025", "5 september 2025", "5 de setembro de 2025", "5 września 2025", "5 sept. 2025"),
        *("2025-09-05 20:15", "2025-09-05T20:15:00Z", "2025-09-06 01:30:00", "05.09.2025 8:15 PM"),
    ],
)  # fmt: skip  # by what they are
def test_dates_that_mean_one_day(text: str) -> None:
    found = candidates(Value(text), serials=True)
    assert not found.is_open and found.read("") == SEPTEMBER


@pytest.mark.parametrize("text", ["9/5/2025", "05-09-25", "09/05/2025 20:15"])
def test_dates_that_may_mean_two(text: str) -> None:
    found = candidates(Value(text))
    assert found.is_open and found.read("") is None
    assert {found.read("dmy"), found.read("mdy")} == {date(2025, 5, 9), SEPTEMBER}


@pytest.mark.parametrize(
    "text",
    ["", "5.9.", "Ann", "12", "31/02/2025", "Sep '25", "99999", "x" * 70, "1/2/3/4", "25:00"],
)
def test_no_dates(text: str) -> None:
    assert not candidates(Value(text), serials=True).is_date


def test_a_column_is_read_alike() -> None:
    read = [candidates(Value(text)) for text in ("09/05/2025", "09/19/2025", "2025-10-03")]
    assert order_of(read) == ("mdy", False)
    assert order_of([*read, candidates(Value("31/10/2025"))]) == ("", True)
    assert order_of(read[:1]) == ("", False)
