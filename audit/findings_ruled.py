"""Rulings on single findings: the table may let stand what the articles find wrong.

The verdict keeps what is owed, and says that the award was wrong: a ruling never changes what the
documents say. But the finding is no longer open, and its transfers are gone. Only the final
authority's word counts, as for every ruling; another's is kept beside it.
"""

from collections.abc import Mapping

from audit.settlement.transfers import settle_up
from audit.terms import is_one_of
from schemas.findings import State
from schemas.game import GameDef
from schemas.hand import Chips, Hand, Ruling
from schemas.rulings import WAIVED
from schemas.verdict import Effect, RulingEffect, Transfer, Verdict


def rule_on_findings(
    hand: Hand, verdict: Verdict, given: Mapping[str, Ruling], last_words: tuple[str, ...]
) -> bool:
    """Close the findings whose ruling lets them stand; whether anything was ruled on.

    ``given``: by fingerprint of the finding; ``last_words``: who may rule on this hand.
    """
    ruled = False
    for finding in verdict.findings:
        ruling = given.get(finding.fingerprint)
        if ruling is None:
            continue
        ruled = True
        if not is_one_of(ruling.by, last_words):
            effect = Effect.NOT_AUTHORITY
        elif ruling.value == WAIVED:
            effect = Effect.DECIDED
            if finding.state is State.OPEN:
                finding.state = State.RULED
                _let_stand(verdict, finding.amounts)
        else:
            effect = Effect.AGREES
        verdict.rulings.append(
            RulingEffect(finding.code, ruling.value, ruling.by, ruling.text, effect)
        )
    return ruled


def _let_stand(verdict: Verdict, amounts: Mapping[int, Chips]) -> None:
    """Take out of the transfers what a finding would have moved: by seat, owed less paid."""
    left: dict[int, Chips] = {}
    for one in verdict.transfers:
        left[one.payer] = left.get(one.payer, 0) - one.chips
        left[one.payee] = left.get(one.payee, 0) + one.chips
    if not left:
        return
    for seat, chips in amounts.items():
        left[seat] = left.get(seat, 0) - chips
    if sum(left.values()):
        return  # part of it is the pot's: who of them pays it cannot be told apart
    names = {f"{seat:03d}": chips for seat, chips in left.items() if chips}
    verdict.transfers = [
        Transfer(int(one.payer), int(one.payee), one.amount) for one in settle_up(names).payments
    ]


def who_may_rule(hand: Hand, house: tuple[str, ...], game: GameDef | None) -> tuple[str, ...]:
    """The names of those who have the last word on a hand."""
    own = (game.authority,) if game is not None and game.authority not in ("", "host") else ()
    return (*hand.authorities, *house, *own)
