"""The door of the room: hands in, verdicts out. Pure: no files, no clock, no chance."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from audit.awards.judged import Award
from audit.awards.rulings import weigh_rulings
from audit.awards.standings import standings
from audit.bets.noted import trace_of
from audit.coverage import coverage, features
from audit.events.legs import legs_after
from audit.express.lane import Lane
from audit.express.plan import Plan, plan_of
from audit.express.verdict import verdict_of
from audit.hands.wild_story import wilds_told
from audit.night.buys import judge_buys
from audit.night.carried import NightLeaves
from audit.night.chain import Chain
from audit.night.closed import judge_closing
from audit.night.matched import judge_matches
from audit.night.newcomers import judge_newcomers
from audit.night.redeal import judge_redeals
from audit.night.repaid import tell_repayments
from audit.night.rotation import judge_rotation
from audit.night.same_id import tell_same_ids
from audit.night.side_payments import judge_side_payments
from audit.night.times import tell_times
from audit.played import Dealt, played
from audit.pregame import judge_without_a_game, judge_without_its_text
from audit.program import Program, compile_game
from audit.stage import set_stages
from audit.steps import rode_in, steps_of
from audit.table import Table
from audit.terms import Terms, settle_the_rest, terms_of
from audit.unasked_stakes import told_once
from schemas.findings import RANK, SEVERITIES, Finding, Severity, State, fingerprint
from schemas.hand import Hand, Night, line_and_column
from schemas.plays import PlayTable, play_of, unplayed
from schemas.profile import House, Profile
from schemas.rulebook import profile as profile_called
from schemas.shelf import Shelf
from schemas.verdict import Verdict

if TYPE_CHECKING:
    from audit.express.steps.lane import SheetLane
    from audit.express.told.lane import ToldLane

NO_NIGHT = NightLeaves()
RAKED = frozenset({"rake"})  # what a hand has beside its game: a schedule of the rake
VERDICTS = {"money": "wrong-award", "misdeal": "misdeal", "error": "irregular", "warn": "irregular"}


class Judge:
    """A shelf of games and a house, ready for many hands. Verdicts do not depend on order."""

    def __init__(self, shelf: Shelf, house: House, trace: bool = False) -> None:
        self.shelf, self.house, self.trace = shelf, house, trace
        self._programs: dict[str, Program | None] = {}
        self._features: dict[str, frozenset[str]] = {}
        self._terms: dict[tuple[object, ...], Terms] = {}
        self._profiles: dict[str, Profile] = {}
        self._plans: dict[tuple[str, str, frozenset[tuple[str, str]]], Plan | None] = {}
        self._dated = house.is_dated  # terms differ from night to night: the lanes know one house
        self.lane = Lane(self.plan, self._sheet_lane, self._told_lane)

    def program(self, called: str) -> Program | None:
        """The program of a game as called; None when the shelf has no such game, or several."""
        if called not in self._programs:
            game = self.shelf.only(called) if called else None
            self._programs[called] = compile_game(game) if game is not None else None
        return self._programs[called]

    def take(self, program: Program) -> None:
        """Judge hands called by the id of this program's game by it, whatever the shelf holds."""
        self._programs[program.game.id] = program

    def judge(self, hand: Hand, left: NightLeaves | None = None) -> Verdict:
        """Judge one hand by itself, or with what its night leaves for it."""
        program = self.program(hand.game)
        if program is None:
            called = self.shelf.ids_of(hand.game) if hand.game else ()
            return judge_without_a_game(hand, self.profile(hand.profile), called)
        if program.game.status == "missing":
            return judge_without_its_text(hand, self.profile(hand.profile), program.game)
        asks_more = self.trace or self.profile(hand.profile).rake is not None or self._dated
        proved = self._by_the_lane(hand, left) if not asks_more else None
        if proved is not None:
            return proved
        return self.judge_completely(hand, program, left or NO_NIGHT)

    def _by_the_lane(self, hand: Hand, left: NightLeaves | None) -> Verdict | None:
        """The verdict where the express lane proves the hand clean."""
        play = play_of(hand) if left is None else None
        clean = self.lane.prove(play) if play is not None else None
        if clean is not None:
            return verdict_of(clean)
        return self.lane.follow(hand, left or NO_NIGHT)

    def judge_completely(
        self, hand: Hand, program: Program, left: NightLeaves = NO_NIGHT
    ) -> Verdict:
        """The whole replay, whatever the hand is like."""
        terms = partial(self.terms_of, hand, program)
        return self._verdict(*played(Dealt(hand, program, terms, self.trace, left)))

    def plan(self, table: PlayTable) -> Plan | None:
        """The express lane's plan for hands of a table; None when it does not take them."""
        key = (table.game, table.profile, frozenset(table.options.items()))
        if key not in self._plans:
            program = self.program(table.game)
            self._plans[key] = None
            if program is not None and self.profile(table.profile).rake is None:
                terms = self.terms_of(unplayed(table), program)
                self._plans[key] = plan_of(program, terms)
        return self._plans[key]

    def _sheet_lane(self) -> "SheetLane":
        """The lane for hands of sheets."""
        from audit.express.steps.lane import SheetLane  # hands of no sheet do without it

        return SheetLane(self.program, self.terms_of, self._features_of)

    def _told_lane(self) -> "ToldLane":
        """The lane for hands of software."""
        from audit.express.told.lane import ToldLane  # others do without it

        return ToldLane(self.program, self.terms_of, self.judge_completely)

    def _features_of(self, program: Program) -> frozenset[str]:
        key = program.game.id
        if key not in self._features:
            self._features[key] = features(program)
        return self._features[key]

    def profile(self, named: str) -> Profile:
        """The rulebook a record names, else the house's; what is taken of a pot is the house's."""
        if not named or named == self.house.profile.id:
            return self.house.profile
        if named not in self._profiles:
            found = profile_called(named)
            self._profiles[named] = replace(found, rake=self.house.profile.rake or found.rake)
        return self._profiles[named]

    def terms_of(self, hand: Hand, program: Program) -> Terms:
        """Fresh terms where the hand itself says something; else the same for all such hands."""
        profile = self.profile(hand.profile)
        talks = hand.words is not None or hand.rulings or self._dated
        if talks:
            return terms_of(hand, program.game, self.house, profile)
        key = (program.game.id, profile.id, tuple(sorted(hand.options.items())))
        terms = self._terms.get(key)
        if terms is None:
            terms = terms_of(hand, program.game, self.house, profile)
            settle_the_rest(terms, hand)
            terms.complete = True
            self._terms[key] = terms
        return terms

    def _verdict(self, t: Table, award: Award) -> Verdict:
        rulings = weigh_rulings(t, award)
        set_stages(t)
        findings = finish(t)
        spoken = {f.code for f in findings if f.state is not State.CANNOT_TELL}
        have = self._features_of(t.program)
        if t.terms.profile.rake is not None and t.hand.money != "tournament":
            have |= RAKED
        ok, cannot, absent = coverage(have, t.level, spoken, t.cannot_tell)
        verdict = Verdict(
            verdict=summary(findings, award.state),
            award=award.state,
            game=t.game.id,
            profile=t.terms.profile.id,
            halted=t.halted,
            findings=findings,
            ok=ok,
            cannot_tell=cannot,
            not_applicable=absent,
            players=standings(t, award),
            readings=award.readings,
            rulings=rulings,
            transfers=[*award.transfers, *t.debts],
            rake=t.rake,
            edition=t.game.content_hash,
            next_pot=t.next_pot,
            legs=legs_after(t) if t.program.by_legs else None,
        )
        if award.owed is not None:
            verdict.pots = award.owed.pots
        if t.moved is not None:
            verdict.steps, verdict.rode = steps_of(t), rode_in(t)
            verdict.trace = trace_of(t, t.noted) if t.noted is not None else None
            verdict.wilds = wilds_told(t, award.owed.readings if award.owed is not None else {})
        return verdict


def finish(t: Table) -> list[Finding]:
    """Findings in order of event, with places and fingerprints that survive re-runs."""
    places = t.hand.places
    last = len(t.hand.kinds)
    found = sorted(t.findings, key=lambda f: (f.event if f.event >= 0 else last, RANK[f.severity]))
    for finding in found:
        line, column = line_and_column(places[finding.event] if finding.event >= 0 else 0)
        finding.line, finding.column = line or t.hand.line, column or t.hand.column
        who = ",".join(t.name(s) for s in finding.seats)
        what = (finding.code, who, finding.recorded, finding.expected)
        finding.fingerprint = fingerprint(t.hand.night, t.hand.id, *what)
    return found


def summary(findings: list[Finding], award: str) -> str:
    """The verdict in a word: the worst open finding, then what is in doubt, else clean."""
    if not findings:
        return "unverifiable" if award == "cannot-tell" else "clean"
    for severity in SEVERITIES[:4]:
        if any(f.severity is severity and f.state is State.OPEN for f in findings):
            return VERDICTS[severity]
    if any(f.state is State.NEEDS_RULING for f in findings):
        return "needs-ruling"
    if award == "cannot-tell" or any(f.state is State.CANNOT_TELL for f in findings):
        return "unverifiable"
    if any(f.severity is Severity.GAP for f in findings):
        return "unverifiable"
    return "clean"


def judge(hand: Hand, shelf: Shelf, house: House, trace: bool = False) -> Verdict:
    """Judge one hand that stands alone."""
    return Judge(shelf, house, trace).judge(hand)


def judge_night(night: Night, shelf: Shelf, house: House, trace: bool = False) -> list[Verdict]:
    """Judge every hand of a night in order; in a chained night stacks carry from hand to hand."""
    return judge_in_order(Judge(shelf, house, trace), night)


def judge_in_order(judge_one: Judge, night: Night) -> list[Verdict]:
    """``judge_night`` by a judge who knows shelf and house already."""
    if not night.chained:
        return [judge_one.judge(hand) for hand in night.hands]
    chain = Chain(night, judge_one.house.profile)
    verdicts = []
    for index, hand in enumerate(night.hands):
        verdict = judge_one.judge(hand, chain.before(index))
        chain.after(hand, verdict)
        verdicts.append(verdict)
    chain.close()
    told_once(verdicts)
    tell_repayments(night, verdicts)
    for index, found in chain.told.items():
        verdict, line = verdicts[index], night.hands[index].line
        first = [one for one in found if one.line <= line]
        verdict.findings = first + verdict.findings + [one for one in found if one.line > line]
        verdict.cannot_tell = tuple(code for code in verdict.cannot_tell if code != "LED002")
    judge_rotation(night, verdicts, judge_one.profile)
    judge_newcomers(night, verdicts, judge_one.profile)
    judge_buys(night, verdicts, judge_one.house.profile, judge_one.profile, chain.buys)
    judge_side_payments(night, verdicts, judge_one.house.profile, chain.jumps)
    judge_closing(night, verdicts, judge_one.house.profile, chain)
    judge_redeals(night, verdicts, judge_one.profile)
    judge_matches(night, verdicts, judge_one.profile, chain.pots)
    tell_same_ids(night, verdicts)
    tell_times(night, verdicts)
    for verdict in verdicts:
        verdict.verdict = summary(verdict.findings, verdict.award)
    return verdicts
