"""The lane for hands that software wrote down, of games of blinds and a board."""

from collections.abc import Callable

from audit.awards.paid import tells_boards
from audit.express.told.end import settled, standings
from audit.express.told.felt import Told
from audit.express.told.play import played
from audit.express.told.setting import Setting, setting_of
from audit.night.carried import NightLeaves
from audit.program import Program
from audit.terms import Terms
from schemas.events import Kind
from schemas.hand import Hand, Level
from schemas.plays import PlayTable, unplayed
from schemas.verdict import Verdict

RUNS = int(Kind.RUNS)
Covered = tuple[int, tuple[str, ...], int]  # what ``audit.coverage.coverage`` says
REMEMBERED = 4_096  # tables, before they are forgotten


class ToldLane:
    """The lane for one shelf and one house. ``complete`` judges a hand by the whole replay: it says
    once of each sort of clean hand which checks it covers."""

    def __init__(
        self,
        program_of: Callable[[str], Program | None],
        terms_of: Callable[[Hand, Program], Terms],
        complete: Callable[[Hand, Program, NightLeaves], Verdict],
    ) -> None:
        self._program_of, self._terms_of, self._complete = program_of, terms_of, complete
        self._settings: dict[tuple[object, ...], Setting | None] = {}
        self._covered: dict[tuple[object, ...], Covered | None] = {}

    def follow(self, hand: Hand, left: NightLeaves) -> Verdict | None:
        """The verdict on a hand that is clean beyond doubt; None for the others."""
        if hand.incomplete or hand.level is not Level.ACTIONS or left.riding or hand.rulings:
            return None
        setting = self._setting(hand)
        if setting is None or hand.button < 0 or min(hand.stacks, default=0) <= 0:
            return None
        if len(hand.stacks) != len(hand.names) or _on_several(hand) or hand.checks_unwritten:
            return None
        by_stacks = hand.finishing is not None or hand.winnings is not None
        if by_stacks or max(hand.kinds, default=0) > 255:
            return None
        t = Told(setting, hand, bytes(hand.kinds))
        players = setting.program.game
        if not players.least_players <= len(t.order) <= players.most_players or not played(t):
            return None
        made = settled(t)
        if made is None:
            return None
        key = (setting, *_sort_of(t))
        if key not in self._covered:
            return self._learnt(key, hand, setting.program, left)
        covered = self._covered[key]
        if covered is None:
            return None
        ok, cannot, absent = covered
        return Verdict(
            "clean",
            "right",
            setting.program.game.id,
            setting.profile,
            ok=ok,
            cannot_tell=cannot,
            not_applicable=absent,
            players=standings(t, made),
            pots=made.pots,
            rake=t.rake,
            edition=setting.program.game.content_hash,
        )

    def _learnt(
        self, key: tuple[object, ...], hand: Hand, program: Program, left: NightLeaves
    ) -> Verdict:
        """The first hand of its sort, by the whole replay."""
        verdict = self._complete(hand, program, left)
        clean = verdict.verdict == "clean" and verdict.award == "right" and not verdict.findings
        self._covered[key] = (
            (verdict.ok, verdict.cannot_tell, verdict.not_applicable) if clean else None
        )
        return verdict

    def _setting(self, hand: Hand) -> Setting | None:
        options, stakes = tuple(hand.options.items()), tuple(hand.stakes.items())
        key = (hand.game, hand.profile, hand.chip, options, stakes)
        if key not in self._settings:
            if len(self._settings) >= REMEMBERED:
                self._settings.clear()
                self._covered.clear()
            self._settings[key] = self._made(hand)
        return self._settings[key]

    def _made(self, hand: Hand) -> Setting | None:
        program = self._program_of(hand.game)
        if program is None or program.game.status == "missing":
            return None
        table = PlayTable(
            *(hand.game, hand.profile, hand.options, len(hand.names)),
            *(hand.chip, hand.ante_trimming, hand.stakes),
        )
        return setting_of(program, self._terms_of(unplayed(table), program), hand.stakes)


def _on_several(hand: Hand) -> bool:
    """Whether several boards are there from the beginning."""
    return hand.boards is not None and any(hand.boards) and RUNS not in hand.kinds


def _sort_of(t: Told) -> tuple[object, ...]:
    """What may make another check tell or not: how far the hand went, what is known of it."""
    return (
        *(len(t.board), len(t.live) > 1, t.all_in, t.filled, t.hidden > 0, t.posts > 0),
        *(bool(t.mucked), bool(t.shown), len(t.order) == 2, len(t.order) == len(t.held)),
        *(max(t.put) > 0, t.runs, t.rake > 0, bool(t.returned)),
        t.hand.button in t.hand.seat_numbers,
        t.runs > 1 and tells_boards(t.hand),
    )
