"""Who pays whom: the examples of the statistics' own text, and what must hold of any balances."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from audit.settlement.account import Account, Paid
from audit.settlement.evening import HOUSE, TABLE, Evening
from audit.settlement.rounding import rounded
from audit.settlement.standings import (
    Played,
    PlayerSeason,
    drawdown,
    ironman,
    kept,
    least_nights,
    ranked,
    streaks,
)
from audit.settlement.transfers import EXACT, settle_up
from schemas.seasonterms import SeasonTerms

EUR = ("0.01", "EUR", "cash", "")


def test_the_fewest_payments_of_the_text() -> None:
    """STATISTICS 5, `transfers`: three, where the greedy way needs four."""
    found = settle_up({"A": 6, "B": 7, "C": 2, "D": -7, "E": -8})
    said = [f"{one.payer}>{one.payee} {one.amount}" for one in found.payments]
    assert said == ["D>B 7", "E>A 6", "E>C 2"]
    assert found.is_fewest


def test_the_rounding_of_the_text() -> None:
    """STATISTICS 5, `rounding`: 1375, -520, -855 by 100."""
    paid, carried = rounded({"Ann": 1375, "Bob": -520, "Cat": -855}, 100)
    assert paid == {"Ann": 1400, "Bob": -500, "Cat": -900}
    assert carried == {"Ann": -25, "Bob": -20, "Cat": 45}


@pytest.mark.parametrize("balances", [{"A": 1}, {"A": 5, "B": -4}])
def test_what_does_not_come_even_is_refused(balances: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="cannot be settled"):
        settle_up(balances)


BALANCES = st.lists(st.integers(-12, 12), min_size=0, max_size=7).map(
    lambda nets: {f"P{at}": net for at, net in enumerate([*nets, -sum(nets)])}
)


@given(BALANCES)
@settings(max_examples=150, deadline=None)
def test_payments_even_everybody_out_and_no_fewer_would(balances: dict[str, int]) -> None:
    found = settle_up(balances)
    left = dict(balances)
    for one in found.payments:
        assert one.amount > 0
        left[one.payer] += one.amount
        left[one.payee] -= one.amount
    assert not any(left.values())
    assert len(found.payments) == fewest_by_partitions(balances)


def fewest_by_partitions(balances: dict[str, int]) -> int:
    """n less the most zero-sum groups, by trying every way of parting the people into groups."""
    nets = [net for net in balances.values() if net]

    def most(left: tuple[int, ...]) -> int:
        if not left:
            return 0
        best = 0
        rest = range(1, len(left))
        for size in range(len(left)):
            for group in itertools.combinations(rest, size):
                if left[0] + sum(left[at] for at in group) == 0:
                    others = tuple(left[at] for at in rest if at not in group)
                    best = max(best, 1 + most(others))
        return best

    return len(nets) - most(tuple(nets))


def test_of_many_people_it_says_that_fewer_may_do() -> None:
    balances = {f"P{at:02}": 1 if at % 2 else -1 for at in range(EXACT + 2)}
    found = settle_up(balances)
    assert not found.is_fewest
    assert len(found.payments) <= len(balances) - 1


def test_everybody_through_the_host() -> None:
    found = settle_up({"Ann": 30, "Bob": -20, "Olga": -10}, through="Olga")
    assert [(one.payer, one.payee, one.amount) for one in found.payments] == [
        ("Bob", "Olga", 20),
        ("Olga", "Ann", 30),
    ]


@given(BALANCES, st.sampled_from([2, 5, 10]))
def test_rounding_keeps_the_sum_and_moves_nobody_by_a_whole_step(
    balances: dict[str, int], to: int
) -> None:
    paid, carried = rounded(balances, to)
    assert sum(paid.values()) == 0
    assert all(chips % to == 0 for chips in paid.values())
    assert all(abs(chips) < to for chips in carried.values())
    assert all(paid[name] + carried[name] == balances[name] for name in balances)


# ---- an evening


def evening(**lines: tuple[list[int | None], list[int | None]]) -> Evening:
    one = Evening(1, "2026-11-27", "", EUR)
    for name, (buys, cash) in lines.items():
        line = one.line(name)
        line.buys, line.cash = buys, cash
    return one


def test_a_net_is_what_was_left_with_less_what_was_bought() -> None:
    one = evening(Ann=([100, 50], [180]), Bob=([100], [70]))
    assert one.balances(False) == {"Ann": 30, "Bob": -30}
    assert one.lines["Ann"].rebuys == 1


def test_who_has_no_cash_line_has_no_net_and_not_nothing() -> None:
    """C17: the table bears what is not known, and nobody else."""
    one = evening(Ann=([100], [180]), Bob=([100], []))
    assert list(one.untold()) == ["Bob"]
    assert one.balances(False) == {"Ann": 80, TABLE: -80}


def test_who_left_broke_by_the_hands_needs_no_cash_line() -> None:
    one = evening(Ann=([100], [200]), Bob=([100], []))
    bob = one.line("Bob")
    bob.hands, bob.played = 12, -100
    assert one.balances(False) == {"Ann": 100, "Bob": -100}
    bob.unknown = 1  # one hand in which nobody knows what he lost
    assert list(one.untold()) == ["Bob"]


def test_an_amount_nobody_noted_is_not_known() -> None:
    assert list(evening(Ann=([None], [20]), Bob=([20], [None])).untold()) == ["Ann", "Bob"]


def test_without_cash_lines_the_hands_tell_the_net() -> None:
    one = evening(Ann=([100], []), Bob=([100], []))
    for name, net in (("Ann", 7), ("Bob", -7)):
        line = one.line(name)
        line.hands, line.played = 3, net
    one.line("Bob").side = -2  # a bounty
    one.line("Ann").side = 2
    assert one.balances(False) == {"Ann": 9, "Bob": -9}
    assert one.by_hands("Ann")


def test_what_is_short_is_the_tables_and_rake_the_houses() -> None:
    one = evening(Ann=([100], [130]), Bob=([100], [55]))
    assert one.balances(False) == {"Ann": 30, "Bob": -45, TABLE: 15}
    one.taken = {"rake": 10}
    assert one.balances(False) == {"Ann": 30, "Bob": -45, HOUSE: 10, TABLE: 5}


def test_rake_that_left_before_the_count_is_in_no_balance() -> None:
    one = evening(Ann=([100], [120]), Bob=([100], [80]))
    one.taken = {"rake": 10}
    assert one.balances(False) == {"Ann": 20, "Bob": -20}


def test_of_two_kinds_that_were_taken_one_may_have_left_before() -> None:
    one = evening(Ann=([100], [120]), Bob=([100], [75]))
    one.taken = {"taken, rake": 10, "taken, tips": 5}
    assert one.balances(False) == {"Ann": 20, "Bob": -25, HOUSE: 5}


def test_audited_is_paid_and_what_the_findings_move() -> None:
    one = evening(Ann=([100], [100]), Bob=([100], [100]))
    one.line("Ann").corrected, one.line("Bob").corrected = 16, -16
    assert one.balances(False) == {"Ann": 0, "Bob": 0}
    assert one.balances(True) == {"Ann": 16, "Bob": -16}


# ---- balances over evenings


def nights(*nets: dict[str, int]) -> Account:
    """An account of evenings a week apart, whose players won or lost so much."""
    made = []
    for week, one in enumerate(nets):
        night = Evening(week + 1, f"2026-11-{6 + 7 * week:02}", "", EUR)
        for name, net in one.items():
            night.line(name).stated = [net]
        made.append(night)
    return Account("EUR", "0.01", tuple(made))


def test_balances_carry_over_and_payments_count_from_their_day() -> None:
    account = nights({"Ann": 20, "Bob": -20}, {"Ann": -5, "Bob": -10, "Cat": 15})
    payments = (Paid("2026-11-07", "Bob", "Ann", 20), Paid("2026-11-13", "Bob", "Cat", 4))
    account = Account(account.label, account.unit, account.evenings, payments)
    first = {one.name: one for one in account.balances(0, 1, False)}
    assert (first["Bob"].net, first["Bob"].settled, first["Bob"].due) == (-20, -20, 0)
    second = {one.name: one for one in account.balances(1, 2, False)}
    assert (second["Bob"].carried, second["Bob"].net, second["Bob"].settled) == (0, -10, -4)
    assert second["Bob"].due == -6
    assert (second["Cat"].carried, second["Cat"].due) == (0, 11)
    for balances in (first, second):
        for part in ("carried", "net", "settled", "due"):
            assert sum(getattr(one, part) or 0 for one in balances.values()) == 0


# ---- the table of the season


def season(name: str, *nets: int | None) -> PlayerSeason:
    """A player with these nets; None where he was absent."""
    played = [Played(at, net, net) for at, net in enumerate(nets) if net is not None]
    return PlayerSeason(name, played)


def ranks(*players: PlayerSeason, terms: SeasonTerms = SeasonTerms()) -> list[tuple[int, str]]:  # noqa: B008
    return [(row.rank, row.player.name) for row in ranked(players, terms, 3)]


def test_equals_share_a_rank_and_the_next_is_left_out() -> None:
    table = ranks(
        season("Cat", 1, 4), season("Bob", 5, 0), season("Ann", 2, 3), season("Dan", 1, 1)
    )
    assert table == [(1, "Ann"), (1, "Bob"), (1, "Cat"), (4, "Dan")]


def test_a_third_of_the_nights_and_at_least_two() -> None:
    assert [least_nights(SeasonTerms(), nights) for nights in (1, 6, 7, 12, 13)] == [2, 2, 3, 4, 5]
    assert least_nights(SeasonTerms(minimum_nights=1), 12) == 1


def test_who_came_too_rarely_is_below_and_has_no_rank() -> None:
    assert ranks(season("Ann", 90), season("Bob", 1, 1)) == [(1, "Bob"), (0, "Ann")]


def test_guests_are_below_too() -> None:
    rows = ranked([season("Ann", 9, 9), season("Bob", 1, 1)], SeasonTerms(), 2, ["Ann"])
    assert [(row.rank, row.player.name, row.why) for row in rows] == [
        (1, "Bob", ""),
        (0, "Ann", "guest"),
    ]


def test_points_are_two_for_who_is_beaten_and_one_for_a_tie() -> None:
    players = (season("Ann", 10, 0), season("Bob", 5, 0), season("Cat", 5, 4))
    rows = ranked(players, SeasonTerms(rank="points"), 2)
    # first night: Ann beats two (4), Bob and Cat tie (1 each); second: Cat beats two, the others tie
    assert [(row.player.name, int(row.score)) for row in rows] == [
        ("Ann", 5),
        ("Cat", 5),
        ("Bob", 2),
    ]
    assert [row.rank for row in rows] == [1, 1, 3]


def test_worst_nights_are_left_out_but_never_below_the_least() -> None:
    assert kept(season("Ann", 5, -9, 3, -2), 2, 2) == [5, 3]
    assert kept(season("Ann", 5, -9, 3), 2, 2) == [5, 3]
    assert kept(season("Ann", 5, -9), 2, 2) == [5, -9]


def test_a_night_of_nothing_ends_a_streak_and_an_absence_does_not() -> None:
    nets = season("Ann", 3, None, 2, 0, 1, -1, -2).nets()
    assert streaks(nets, True) == (2, 0)
    assert streaks(nets, False) == (2, 2)


def test_nights_in_a_row_end_with_an_absence() -> None:
    assert ironman(season("Ann", 3, None, 2, 0, 1, None, 4)) == 3


def test_the_deepest_fall_is_from_the_peak() -> None:
    assert drawdown([10, -4, -8, 20, -5]) == 12
    assert drawdown([-3, -4]) == 7
    assert drawdown([3, 4]) == 0
