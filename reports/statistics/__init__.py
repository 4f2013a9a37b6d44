"""The statistics, one a file: a definition in words, and the query that counts it.

``NAME.sql`` begins with lines ``-- key: words``. In the query ``{by}`` stands for the columns it is
counted by, ``{only}`` for a condition, and ``{book}`` for nothing or ``_audited``. Its answer has
those columns, and ``k`` and ``n`` (of ``%`` and ``x``), or ``value`` and ``n`` (of ``u``, an amount
of money, and ``#``, a number).
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

ORDER = (
    *("nights", "hands", "hours", "net", "side", "gap", "per_night", "roi", "rebuys", "best"),
    *("worst", "sd", "up", "drawdown", "net_hands", "per_100", "stakes_100", "net_sd", "net_nsd"),
    *("pot_won", "pot_lost", "vpip", "pfr", "limp", "open", "three_bet", "reraise"),
    *("fold_to_three_bet", "four_bet", "cold_call", "squeeze", "steal", "fold_to_steal"),
    *("cbet", "fold_to_cbet", "donk", "cbet_3", "fold_to_cbet_3", "donk_3", "cbet_4"),
    *("fold_to_cbet_4", "donk_4", "cbet_5", "fold_to_cbet_5", "donk_5", "xr", "af", "afq"),
    *(
        "wtsd",
        "wsd",
        "wsd_net",
        "scoop",
        "wwsf",
        "luck",
        "badbeat",
        "called",
        "caller_net",
        "caller_edge",
    ),
    *("variety", "roll_hide", "line_ok", "line_cost", "side_ok", "in_rate", "wild", "draws"),
    *("pat", "buys", "sd_rate", "split_rate", "entering", "turnover", "mean_pot", "misdeal100"),
    *("irreg100", "miscall", "corrected", "judged"),
)


@dataclass(frozen=True, slots=True)
class Statistic:
    """One statistic: what it asks, what it counts, and how."""

    id: str
    name: str
    asks: str
    count: str
    chances: str  # "" where it is no rate
    unit: str  # % k of n | x k for each n | u money | # a number
    level: str  # the least a record must note: result | showdown | actions | procedure
    games: str  # any | blinds | draws ...: those that have it
    of: str  # seats | dealt | evenings: what it is counted of
    note: str
    sql: str

    @property
    def is_rate(self) -> bool:
        """Whether it has chances that are counted."""
        return self.unit in ("%", "x") and " as k" in self.sql

    @property
    def definition(self) -> str:
        """The count and the chances in a sentence."""
        chances = f" / {self.chances}" if self.chances else ""
        note = f"; {self.note}" if self.note else ""
        return f"{self.count}{chances}{note}"

    def asked(self, by: str, only: str, audited: bool = True) -> str:
        """The query."""
        book = "_audited" if audited else ""
        filled = self.sql.replace("{by}", by).replace("{only}", only)
        return filled.replace("{book}", book)


@cache
def statistic(id: str) -> Statistic:
    """The statistic of this id. Raises KeyError when there is none."""
    if id not in ORDER:
        raise KeyError(id)
    text = files("reports").joinpath("statistics", f"{id}.sql").read_text(encoding="utf-8")
    head: dict[str, str] = {"note": "", "chances": ""}
    body: list[str] = []
    for line in text.splitlines():
        if line.startswith("-- ") and not body:
            key, _, words = line[3:].partition(": ")
            head[key.rstrip(":")] = words
        else:
            body.append(line)
    return Statistic(id=id, sql="\n".join(body), **head)


def statistics() -> tuple[Statistic, ...]:
    """All of them, in the order a page tells them."""
    return tuple(statistic(id) for id in ORDER)
