"""Each measurement of the table: what is run, how often, and what it must reach."""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks import mixed, orders, showdowns
from tests.benchmarks.hands import in_other_suits, write
from tests.benchmarks.memory import Memory

ROOT = Path(__file__).parents[2]
PUBLISHED = 1_770  # hands a second of PokerKit's strict replay where the targets were taken
CORPUS = ROOT.parent / "shared" / "corpus" / "phh" / "pluribus"


@dataclass(frozen=True, slots=True)
class Figure:
    """A line of the table; ``met`` is None where there is no target."""

    what: str
    target: str
    measured: str
    met: bool | None = None


@dataclass(frozen=True, slots=True)
class Run:
    """A process that was run: seconds for all of it, what it says of itself, and the most memory
    it had with its children, in MB."""

    whole: float
    hands: int
    seconds: float
    peak: float


def run(*words: str | Path, cores: str = "") -> Run:
    """A piece of work in a process of its own, which may use so many cores."""
    command = [sys.executable, "-m", "tests.benchmarks.work", *map(str, words)]
    begun = time.perf_counter()
    done = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "FLOORMAN_CORES": cores},
    )
    with Memory(done.pid) as memory:
        said, trouble = done.communicate()
    whole = time.perf_counter() - begun
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{trouble}")
    told = json.loads(said)
    return Run(whole, told["hands"], told["seconds"], max(memory.peak, told["peak"]))


def least(what: str, target: float, measured: float, unit: str) -> Figure:
    """A figure that must be reached."""
    return Figure(what, f">= {target:,.0f} {unit}", f"{measured:,.0f} {unit}", measured >= target)


def rate_of(what: str, target: int, measured: float, judged: bool) -> Figure:
    """A rate, held against its target where there are hands enough to tell."""
    return (
        least(what, target, measured, "/s") if judged else Figure(what, "", f"{measured:,.0f} /s")
    )


def most(what: str, target: float, measured: float, unit: str) -> Figure:
    """A figure that must not be passed."""
    return Figure(what, f"<= {target:,.4g} {unit}", f"{measured:,.3g} {unit}", measured <= target)


class Bench:
    """The measurements, with a folder to work in."""

    def __init__(self, folder: Path, pairs: int) -> None:
        self.folder, self.pairs = folder, pairs
        self.strict = 0.0  # hands a second of PokerKit on this machine, now

    def file(self, hands: int) -> Path:
        """A file of so many hands, written once."""
        path = self.folder / f"{hands}.phhs"
        return path if path.exists() else write(path, hands, min(500, hands))

    def against_pokerkit(self, hands: int) -> Iterator[Figure]:
        """Whole processes in turn, A B A B, the same file; also recorded hands, where there are."""
        files = {"dealt": self.file(hands)}
        if CORPUS.is_dir():
            files["recorded"] = self._recorded(hands)
        for name, path in files.items():
            ours, theirs = [], []
            for _ in range(self.pairs):
                ours.append(run("check", path))
                theirs.append(run("strict", path))
            ratio = statistics.median(b.whole / a.whole for a, b in zip(ours, theirs, strict=True))
            mine = statistics.median(one.whole for one in ours)
            other = statistics.median(one.whole for one in theirs)
            count = ours[0].hands
            yield Figure(
                f"{count:,} {name} hands, parse + replay + audit : PokerKit",
                ">= 15 x",
                f"{ratio:.1f} x",
                ratio >= 15,
            )
            yield Figure("  medians, whole process", "", f"{mine:.2f} s : {other:.2f} s")
            inside = statistics.median(one.hands / one.seconds for one in ours)
            self.strict = count / other
            yield Figure("  hands a second", "", f"{inside:,.0f} : {self.strict:,.0f}")

    def _recorded(self, hands: int) -> Path:
        """So many recorded hands in one file, those with half chips left out; where there are not
        as many, some come again in other suits."""
        path = self.folder / "recorded.phhs"
        texts = [one.read_text(encoding="utf-8") for one in sorted(CORPUS.glob("*/*.phh"))]
        whole = [text.rstrip("\n") for text in texts if ".5" not in text]
        with path.open("w", encoding="utf-8") as file:
            for number in range(hands):
                turn, which = divmod(number, len(whole))
                file.write(f"[{number + 1}]\n{in_other_suits(whole[which], turn)}\n\n")
        return path

    def season(self, sizes: Sequence[int]) -> Iterator[Figure]:
        """Ingest and audit, then audit alone; memory of all processes as hands grow.

        The start of DuckDB is a third of ten thousand hands, so more are needed for a rate.
        """
        for hands in sizes:
            path, large = self.file(hands), hands >= 100_000
            runs = [self._both(path, number) for number in range(1 if large else self.pairs)]
            rate = statistics.median(one.hands / one.seconds for one in runs)
            yield rate_of(f"ingest + audit, {hands:,} hands", 25_000, rate, large)
            yield self._in_pokerkits(rate, 25_000, large)
            if hands == 100_000:
                alone = self._both(path, 0, cores="1")
                yield Figure("  by one process", "", f"{alone.hands / alone.seconds:,.0f} /s")
            peak = max(one.peak for one in runs)
            yield most(f"  peak memory of ingest + audit, {hands:,} hands", 500, peak, "MB")
            if hands >= 1_000_000:
                yield most("  whole process", 40, runs[0].whole, "s")
            alone = [run("audit", self.folder / "0.duckdb") for _ in range(self.pairs)]
            rate = statistics.median(one.hands / one.seconds for one in alone)
            yield rate_of(f"audit alone, {hands:,} hands from DuckDB", 60_000, rate, large)
            yield self._in_pokerkits(rate, 60_000, large)

    def _in_pokerkits(self, rate: float, target: int, judged: bool) -> Figure:
        """A rate beside PokerKit's on the same machine: machines differ, ratios hardly."""
        ratio, least_ratio = rate / max(self.strict, 1), target / PUBLISHED
        what = "  beside PokerKit's strict replay"
        if not judged:
            return Figure(what, "", f"{ratio:.1f} x")
        return Figure(what, f">= {least_ratio:.1f} x", f"{ratio:.1f} x", ratio >= least_ratio)

    def _both(self, path: Path, number: int, cores: str = "") -> Run:
        season = self.folder / f"{number}.duckdb"
        season.unlink(missing_ok=True)
        return run("both", path, season, cores=cores)

    def parse(self, hands: int) -> Iterator[Figure]:
        """The reader of PHH alone, as it hands on what it read."""
        runs = [run("parse", self.file(hands)) for _ in range(self.pairs)]
        rate = statistics.median(one.hands / one.seconds for one in runs)
        yield least(f"parse, {hands:,} PHH hands", 60_000, rate, "/s")

    def start(self) -> Iterator[Figure]:
        """``floorman --help`` against a bare interpreter, in turn."""
        bare, asked = [], []
        for _ in range(self.pairs * 4):
            bare.append(_seconds([sys.executable, "-c", ""]))
            asked.append(_seconds([sys.executable, "-m", "reports", "--help"]))
        ratio = statistics.median(asked) / statistics.median(bare)
        yield most("floorman --help, in bare interpreter starts", 8, ratio, "x")

    def showdowns(self, count: int) -> Iterator[Figure]:
        """The best hand of a seat that has sixty and more to choose from."""
        for game in showdowns.GAMES:
            rate = statistics.median(showdowns.rate(game, count) for _ in range(self.pairs))
            yield least(f"best hands, {game}", 10_000, rate, "/s")

    def orders(self, count: int) -> Iterator[Figure]:
        """Other ways to rank hands, with wild cards; hands of exactly five cards by themselves."""
        rank, wilds, milliseconds = orders.slowest(count // 20)
        yield most("slowest order, seven cards, up to four wild", 1, milliseconds, "ms")
        yield Figure("  which one", "", f"{rank}, {wilds} wild")
        for rule in orders.PLAYED:
            what = f"five cards, {rule.rank}{' with ' + rule.swap[0] if rule.swap else ''}"
            yield least(what, 100_000, orders.of_five(rule, count), "/s")

    def mixed(self, hands: int) -> Iterator[Figure]:
        """Dealer's-choice nights, one a sheet; what waits goes from hand to hand."""
        paths = mixed.write(self.folder / "mixed", hands)
        runs = [mixed.rates(paths) for _ in range(self.pairs)]
        what = f"{hands:,} hands of {len(mixed.GAMES)} games in {len(paths)} nights"
        judged = statistics.median(one.by_all for one in runs)
        yield least(f"{what}, judged", 8_000, judged, "/s")
        alone = statistics.median(one.judged for one in runs)
        yield Figure("  by one core", "", f"{alone:,.0f}/s")
        read = statistics.median(one.read for one in runs)
        yield Figure("  their sheets read, by one core", "", f"{read:,.0f}/s")
        for one in runs[-1].lane:
            share = f"{100 * one.proved / max(1, one.hands):.0f}% in {one.micros:.0f} us each"
            yield Figure(f"  {one.game} proved by the express lane", "", share)

    def report(self, hands: int) -> Iterator[Figure]:
        """The report of a season, without and with a page a hand."""
        season = self.folder / "report.duckdb"
        run("both", self.file(hands), season)
        plain = run("report", season, self.folder / "plain", "none")
        yield most(f"report, {plain.hands:,} hands, without hand pages", 3, plain.whole, "s")
        paged = run("report", season, self.folder / "paged", "hands")
        rate = paged.hands / max(0.001, paged.whole - plain.whole)
        yield least("  hand pages", 800, rate, "/s")


def _seconds(command: list[str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    return time.perf_counter() - begun
