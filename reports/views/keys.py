"""Stable names for the files of a report: from dates, ids and hashes, never from players' names."""

import re
from collections import Counter
from collections.abc import Iterable
from hashlib import blake2s

from schemas.hand import Hand, Night

DATE = re.compile(r"\d{4}-\d\d-\d\d")
SAFE_ID = re.compile(r"[0-9]{1,6}")
SAFE_SLUG = re.compile(r"[a-z0-9]+(?:[-.][a-z0-9]+)*")


def digest(*parts: str) -> str:
    """Ten letters that stand for the parts, the same on every machine."""
    return blake2s("\0".join(parts).encode("utf-8", "surrogatepass"), digest_size=5).hexdigest()


def folder_of(source: str) -> str:
    """The folder a file lay in; "" when its path names none."""
    return source.replace("\\", "/").rpartition("/")[0]


class Keys:
    """Hands out the keys of nights, hands and games; each key once."""

    def __init__(self, nights: Iterable[Night]) -> None:
        self._nights: dict[tuple[str, str, str], str] = {}  # file, date, table where it has several
        self._used: dict[str, int] = {}
        named = [night for night in nights if night.name]
        dates = [night.name for night in named]
        tables = Counter((night.source, night.name) for night in named)
        for night in named:
            table = night.location if tables[night.source, night.name] > 1 else ""
            date = night.name if DATE.fullmatch(night.name) else ""
            alone = date and dates.count(night.name) == 1
            key = (
                f"night-{date}"
                if alone
                else f"night-{date or 'of'}-{digest(*filter(None, (night.source, table)))}"
            )
            for source in (night.source, *night.also):
                self._nights[source, night.name, table] = key

    def night(self, hand: Hand, table: str = "") -> str:
        """The night of a hand, or the folder that stands for one; ``table`` where its file tells
        of several of one date."""
        asked = (hand.source, hand.night, table)
        key = self._nights.get(asked)
        if key is None:
            if hand.night:
                date = hand.night if DATE.fullmatch(hand.night) else "of"
                key = f"night-{date}-{digest(hand.source)}"
            else:
                key = f"folder-{digest(folder_of(hand.source))}"
            self._nights[asked] = key
        return key

    def of_night(self, night: Night) -> str:
        """The key of a night that was given in the beginning; "" for any other."""
        known = self._nights.get((night.source, night.name, night.location))
        return known or self._nights.get((night.source, night.name, ""), "")

    def hand(self, hand: Hand, night: str) -> str:
        """``night-2026-11-27-14``; a hash where the id is no plain number."""
        if hand.night and SAFE_ID.fullmatch(hand.id):
            key = f"{night}-{hand.id}"
        else:
            name = hand.source.replace("\\", "/").rpartition("/")[2]
            key = f"{night}-{digest(name, hand.id, str(hand.number))}"
        return self._once(key)

    def game(self, id: str, known: bool) -> str:
        """A game's own id where it has a definition; a hash of what it was called else."""
        return id if known and SAFE_SLUG.fullmatch(id) else f"called-{digest(id)}"

    def _once(self, key: str) -> str:
        times = self._used.get(key, 0) + 1
        self._used[key] = times
        return key if times == 1 else self._once(f"{key}-again-{times}")
