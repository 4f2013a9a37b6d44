"""Spreadsheet ledgers: their shapes, what counts, what is checked, and what is no guess."""

from datetime import date
from decimal import Decimal

from ingest.ledgers.reader import understood
from ingest.ledgers.understood import Understood, What
from ingest.reading import read_text

SEP5, SEP12 = date(2025, 9, 5), date(2025, 9, 12)


def read(text: str, dates: str = "") -> Understood:
    (made,) = understood("games.csv", text, dates)
    return made


def lines(made: Understood) -> list[tuple[str, date | None, What, Decimal | None]]:
    return [(one.player, one.night, one.what, one.amount) for one in made.lines]


def told(made: Understood, unknown: bool = False) -> list[str]:
    return [str(error) for error in made.errors if error.unknown is unknown]


BUY, CASH, NET = What.BUY, What.CASH, What.NET
LONG = "Date;Player;Buy-in;Cash-out\n2025-09-05;Ann;20;35\n2025-09-05;Bob;20;5\n"


def test_a_row_for_each_player() -> None:
    made = read(LONG)
    assert lines(made) == [
        ("Ann", SEP5, BUY, 20),
        ("Ann", SEP5, CASH, 35),
        ("Bob", SEP5, BUY, 20),
        ("Bob", SEP5, CASH, 5),
    ]
    assert not made.errors and not made.told


def test_columns_in_any_order_and_any_separator() -> None:
    for sign in ("\t", ";", ",", "|"):
        text = f"out{sign}who{sign}in{sign}when\n35{sign}Ann{sign}20{sign}5.9.2025\n5{sign}Bob{sign}20{sign}5.9.2025\n"
        assert sorted(lines(read(text))) == sorted(lines(read(LONG)))


def test_several_buys_of_one_player_are_several() -> None:
    text = "date,name,buy in,rebuy 1,rebuy 2,out\n2025-09-05,Ann,20,20,,0\n2025-09-05,Bob,20,,,60\n"
    assert [(p, a) for p, _, what, a in lines(read(text)) if what is BUY] == [
        ("Ann", 20),
        ("Ann", 20),
        ("Bob", 20),
    ]


def test_a_column_that_counts_rebuys_is_no_money() -> None:
    text = "date,name,buy in,rebuys,out\n2025-09-05,Ann,20,2,0\n2025-09-05,Bob,20,1,100\n"
    made = read(text)
    assert "says how often" in told(made)[0] and ":1:18:" in told(made)[0]
    assert {a for _, _, what, a in lines(made) if what is BUY} == {20}


def test_nets_alone_and_wins_beside_losses() -> None:
    assert lines(read("date,name,net\n2025-09-05,Ann,15\n2025-09-05,Bob,(15)\n")) == [
        ("Ann", SEP5, NET, 15),
        ("Bob", SEP5, NET, -15),
    ]
    text = "Datum;Spieler;Gewinn;Verlust\n5.9.2025;Ann;15;\n5.9.2025;Bob;;15\n"
    assert lines(read(text)) == [("Ann", SEP5, NET, 15), ("Bob", SEP5, NET, -15)]


def test_a_net_beside_a_buy_in_says_the_cash_out() -> None:
    assert lines(read("date,name,buy-in,net\n2025-09-05,Ann,20,15\n2025-09-05,Bob,20,-15\n"))[
        1::2
    ] == [
        ("Ann", SEP5, CASH, 35),
        ("Bob", SEP5, CASH, 5),
    ]


def test_a_net_that_does_not_follow_is_told_at_its_cell() -> None:
    text = "date,name,buy-in,cash-out,net\n2025-09-05,Ann,20,35,15\n2025-09-05,Bob,20,5,-16\n2025-09-05,Cy,20,20,0\n"
    (error,) = told(read(text))
    assert error == "games.csv:3:21: the row says net -16, and cash-out less buy-in is -15"


def test_a_running_balance_is_told_once_and_not_counted() -> None:
    text = "date,name,buy-in,cash-out,balance\n2025-09-05,Ann,20,35,115\n2025-09-05,Bob,20,5,-80\n"
    made = read(text)
    assert not told(made) and "running balance" in told(made, unknown=True)[0]
    assert len(made.lines) == 4


def test_an_empty_cell_is_not_zero() -> None:
    made = read("date,name,in,out\n2025-09-05,Ann,20,\n2025-09-05,Bob,20,40\n2025-09-05,Cy,,10\n")
    assert ("Ann", SEP5, CASH, None) in lines(made) and ("Cy", SEP5, BUY, None) in lines(made)
    assert len(made.told) == 2
    (night,), _ = read_text(
        "games.csv", "date,name,in,out\n2025-09-05,Ann,20,\n2025-09-05,Bob,20,40\n"
    )
    assert [(e.kind, e.player, e.amount) for e in night.ledger][-1] == ("cash", "Ann", -1)


def test_buy_ins_written_as_money_that_goes_out() -> None:
    made = read("date,name,in,out\n2025-09-05,Ann,-20,35\n2025-09-05,Bob,-20,5\n")
    assert {a for _, _, what, a in lines(made) if what is BUY} == {20}
    assert (
        "less than nothing"
        in told(read("date,name,in,out\n2025-09-05,Ann,-20,35\n2025-09-05,Bob,20,5\n"))[0]
    )


def test_a_cell_that_is_no_amount_leaves_it_unknown() -> None:
    made = read("date,name,in,out\n2025-09-05,Ann,20,35?\n2025-09-05,Bob,20,5\n")
    assert told(made) == ["games.csv:2:19: '35?' is no amount"]
    assert ("Ann", SEP5, CASH, None) in lines(made)


def test_totals_are_checked_and_not_counted() -> None:
    right = LONG + "Total;;40;40\n2025-09-12;Ann;20;20\nTotal;;20;20\nSumme;;60;60\n"
    assert len(lines(read(right))) == 6 and not told(read(right))
    assert told(read(LONG + ";Total;40;45\n")) == [
        "games.csv:4:11: the total says 45, and what it adds up is 40"
    ]


def test_words_between_the_rows_are_kept() -> None:
    made = read(LONG + "* Bob pays next week;;;\n")
    assert told(made, unknown=True)[0].startswith("games.csv:4:1: ") and len(made.lines) == 4


def test_a_title_above_the_headings() -> None:
    made = read("Poker at Kim's;;;\n\n" + LONG)
    assert len(made.lines) == 4 and made.told == ["above the headings: Poker at Kim's"]


def test_a_column_nobody_knows_is_kept_and_told() -> None:
    made = read("date,name,in,out,shoe size\n2025-09-05,Ann,20,20,39\n")
    assert told(made, unknown=True) == [
        "games.csv:1:18: a column called 'shoe size' is not known; kept, not counted"
    ]


def test_a_blank_date_is_that_above_where_that_is_the_habit() -> None:
    habit = "date,name,net\n2025-09-05,Ann,15\n,Bob,-10\n,Cy,-5\n2025-09-12,Ann,-5\n,Bob,5\n"
    assert [night for _, night, _, _ in lines(read(habit))] == [SEP5] * 3 + [SEP12] * 2
    slip = "date,name,net\n2025-09-05,Ann,15\n2025-09-05,Bob,-10\n,Cy,-5\n"
    assert len(lines(read(slip))) == 2 and "no date" in told(read(slip))[0]


def test_a_date_in_a_row_of_its_own_heads_those_below() -> None:
    text = "name,in,out\n5.9.2025,,\nAnn,20,35\nBob,20,5\n12.9.2025,,\nAnn,20,20\n"
    assert [night for _, night, _, _ in lines(read(text))] == [SEP5] * 4 + [SEP12] * 2


def test_a_file_called_by_its_date() -> None:
    (made,) = understood("/home/x/2025-09-05.csv", "name,in,out\nAnn,20,35\nBob,20,5\n")
    assert {night for _, night, _, _ in lines(made)} == {SEP5}
    assert {night for _, night, _, _ in lines(read("name,in,out\nAnn,20,35\nBob,20,5\n"))} == {None}


AMBIGUOUS = "date,name,net\n09/05/2025,Ann,15\n09/05/2025,Bob,-15\n"


def test_a_date_that_may_be_two_is_told_and_somebody_says_which() -> None:
    made = read(AMBIGUOUS)
    assert not made.lines
    (error,) = told(made)
    assert (
        "2025-05-09 or 2025-09-05" in error
        and "--dates dmy or mdy" in error
        and "(2 such dates)" in error
    )
    assert {night for _, night, _, _ in lines(read(AMBIGUOUS, "mdy"))} == {SEP5}
    assert {night for _, night, _, _ in lines(read(AMBIGUOUS, "dmy"))} == {date(2025, 5, 9)}


def test_one_date_of_a_column_says_how_the_others_are_read() -> None:
    made = read(AMBIGUOUS + "09/19/2025,Ann,1\n")
    assert [night for _, night, _, _ in lines(made)] == [SEP5, SEP5, date(2025, 9, 19)]
    assert made.order == "mdy"


ACROSS = (
    "Player;05.09.2025;12.09.2025;Total\nAnn;15,5;-3;12,5\nBob;-15,5;;-15,5\nCy;;3;3\nTotal;0;0;0\n"
)


def test_players_down_and_nights_across() -> None:
    made = read(ACROSS)
    assert lines(made) == [
        ("Ann", SEP5, NET, Decimal("15.5")),
        ("Ann", SEP12, NET, -3),
        ("Bob", SEP5, NET, Decimal("-15.5")),
        ("Cy", SEP12, NET, 3),
    ]
    assert not made.errors


def test_nights_down_and_players_across() -> None:
    text = "Date,Ann,Bob,Cy,Sum,Host,Note\n2025-09-05,15.5,-15.5,,0,Kim,\n2025-09-12,-3,,3,0,Lee,late\nTotal,12.5,-15.5,3,0,,\n"
    made = read(text)
    assert sorted(lines(made)) == sorted(lines(read(ACROSS)))
    assert not made.errors
    assert {(one.night, one.place) for one in made.lines} == {(SEP5, "Kim"), (SEP12, "Lee")}


def test_totals_of_a_matrix_are_checked_both_ways() -> None:
    wrong = ACROSS.replace("-3;12,5", "-3;13").replace("Total;0;0;0", "Total;0;1;0")
    assert told(read(wrong)) == [
        "games.csv:2:13: the total says 13, and what it adds up is 12.5",
        "games.csv:5:9: the total says 1, and what it adds up is 0",
    ]


def test_a_matrix_whose_headings_have_no_year() -> None:
    text = "Player,2025-09-05,2025-09-12,19.9.\nAnn,1,2,3\nBob,-1,-2,-3\n"
    made = read(text)
    assert len(made.lines) == 4 and "no date with day, month and year" in told(made)[0]


def test_a_player_called_like_a_column() -> None:
    made = read("Date,Nick,Mark,Will\n2025-09-05,5,-2,-3\n2025-09-12,1,1,-2\n")
    assert {one.player for one in made.lines} == {"Nick", "Mark", "Will"}


def test_what_is_no_ledger_is_none() -> None:
    for text in ("a,b\nc,d\n", "entry,at,order\nx,2025-09-05,1\n", "just words", "", "1,2\n3,4\n"):
        assert not [one for one in understood("x", text) if one.lines]
        assert not read_text("x.csv", text)[0]


def test_nights_of_a_file() -> None:
    nights, errors = read_text(
        "games.csv", "﻿".strip("﻿") + LONG + "2025-09-12;Ann;20,50 €;20,50 €\n"
    )
    assert not errors
    assert [(n.name, n.unit, n.currency, len(n.ledger)) for n in nights] == [
        ("2025-09-05", "0.01", "EUR", 4),
        ("2025-09-12", "0.01", "EUR", 2),
    ]
    assert all(not n.hands and not n.chained for n in nights)
    assert [(e.kind, e.player, e.amount, e.text) for e in nights[1].ledger] == [
        ("buy", "Ann", 2050, "buy-in"),
        ("cash", "Ann", 2050, "cash-out"),
    ]


def test_hostile_names_are_names() -> None:
    text = 'date;name;net\n2025-09-05;"<script>; ""A""";5\n2025-09-05;💥 @ x;-5\n'
    assert {one.player for one in read(text).lines} == {'<script>; "A"', "💥 @ x"}


def test_a_buy_in_and_a_cash_out_of_each_player_across() -> None:
    made = read("Date,Ann In,Ann Out,Bob In,Bob Out\n2025-09-05,20,35,20,5\n2025-09-12,20,,20,40\n")
    assert sorted(lines(made), key=str) == sorted(
        [
            *(("Ann", SEP5, BUY, 20), ("Ann", SEP5, CASH, 35), ("Bob", SEP5, BUY, 20)),
            *(("Bob", SEP5, CASH, 5), ("Ann", SEP12, BUY, 20), ("Bob", SEP12, BUY, 20)),
            *(("Bob", SEP12, CASH, 40), ("Ann", SEP12, CASH, None)),
        ],
        key=str,
    )


def test_headings_as_a_form_writes_them() -> None:
    text = "Timestamp,Your name,Buy-in amount,Cash-out amount\n9/5/2025 20:14:33,Ann,20,35\n9/20/2025 1:02:03,Bob,20,5\n"
    made = read(text)
    assert not made.errors
    assert [one[:2] for one in lines(made)][::2] == [("Ann", SEP5), ("Bob", date(2025, 9, 19))]


def test_an_amount_cut_in_two_by_a_comma_is_no_amount() -> None:
    text = "date,player,in,out\n2025-09-05,Ann,$1,000,$500\n2025-09-05,Bob,$500,$1500\n"
    made = read(text)
    assert "more cells than headings" in told(made)[0]
    assert {player for player, _, _, _ in lines(made)} == {"Bob"}
    (night,), _ = read_text("x.csv", text)
    assert night.ledger[-1].kind == "unread"


def test_dates_say_nothing_of_decimals() -> None:
    made = read('date,player,net\n05.09.2025,Ann,"1,500"\n05.09.2025,Bob,"-1,500"\n')
    assert made.style == "" and {amount for _, _, _, amount in lines(made)} == {1500, -1500}


def test_a_column_of_numbers_before_the_names_and_a_table_ruled_in_text() -> None:
    made = read("#,Player,2025-09-05,2025-09-12\n1,Ann,5,-3\n2,Bob,-5,3\n,,0,0\n")
    assert not made.errors and {player for player, _, _, _ in lines(made)} == {"Ann", "Bob"}
    assert made.told == ["a row without a name adds up the others: checked, not counted"]
    ruled = "| Date | Player | Net |\n|------|--------|-----|\n| 2025-09-05 | Ann | 5 |\n"
    assert len(lines(read(ruled))) == 1 and not read(ruled).errors


def test_amounts_are_no_names_of_players() -> None:
    """Of one player's own book, without a name: its first row is no heading of players."""
    made = read("Date,Buy-in,Cash-out\n2026-11-20,20,35\n2026-11-27,20,5\n")
    assert not made.lines
