"""Where a night was played: its time zone, and when one night ends and the next begins."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

DAY_BEGINS = 6  # o'clock at the venue: a game that goes on until then is still last night's
# Hours of UTC in which a game may go on at night where another zone already has, or still has not,
# its six o'clock: who says no zone may have these hands in another night.
DOUBTFUL_HOURS = frozenset(f"{hour:02}" for hour in range(4, 10))


@dataclass(frozen=True, slots=True)
class Venue:
    """A place to play. ``zone`` is a name of the time zone database; "" is UTC. ``dates`` is how
    three numbers are a date there, ``dmy`` or ``mdy``; "" is what each file shows."""

    zone: str = ""
    dates: str = ""

    def dated(self, dates: str) -> "Venue":
        """The same place, where dates are written so; as it is where nothing is said."""
        return replace(self, dates=dates) if dates else self

    def night_of(self, moment: datetime) -> str:
        """The date of the night a moment belongs to, ``2026-02-14``. ``moment`` knows its zone."""
        try:
            local = moment.astimezone(ZoneInfo(self.zone) if self.zone else UTC)
            return (local.replace(tzinfo=None) - timedelta(hours=DAY_BEGINS)).date().isoformat()
        except OverflowError:  # on the first or the last day there is
            return moment.date().isoformat()


def hang_on_the_zone(times: Iterable[str]) -> bool:
    """Whether some of these moments, as records have them, may be another night's elsewhere."""
    return any(time[11:13] in DOUBTFUL_HOURS and time[-1:] == "Z" for time in times)


def in_utc(moment: datetime, exact: str = "seconds") -> str:
    """A moment, which is in UTC, as records have it: ``2026-02-14T19:30:00Z``, with four digits of
    the year whatever it is, which ``strftime`` does not write everywhere."""
    return f"{moment.replace(tzinfo=None).isoformat(timespec=exact)}Z"


NOWHERE = Venue()
