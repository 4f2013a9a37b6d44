"""Balances in multiples of what is paid in, their sum kept; what is cut off is carried."""

from collections.abc import Mapping

from schemas.hand import Chips


def rounded(balances: Mapping[str, Chips], to: Chips) -> tuple[dict[str, Chips], dict[str, Chips]]:
    """``balances`` in multiples of ``to`` by the largest remainder, and what each carries on.

    Every balance is rounded down, and as many are raised by ``to`` as the sum asks for: those that
    lost most first, ties by name (reference/STATISTICS.md section 5, `rounding`; each by himself
    rounded would not sum to zero). The sum must be a multiple of ``to``.
    """
    if to < 1 or sum(balances.values()) % to:
        raise ValueError(f"{sum(balances.values())} is no multiple of {to}")
    paid = {name: chips // to * to for name, chips in balances.items()}
    short = (sum(balances.values()) - sum(paid.values())) // to
    for name in sorted(balances, key=lambda one: (paid[one] - balances[one], one))[:short]:
        paid[name] += to
    return paid, {name: balances[name] - paid[name] for name in balances}
