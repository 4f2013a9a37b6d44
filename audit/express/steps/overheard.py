"""Terms that keep what they are asked: what is made of the answers holds wherever they are alike.

Only what stands here may be asked of the terms while a step is made.
"""

from collections.abc import Iterable, Mapping

from audit.terms import Terms

Questions = tuple[tuple[str, ...], tuple[str, ...]]  # keys of what is decided, and of who did
Answers = tuple[object, ...]


def answers(terms: Terms, questions: Questions) -> Answers:
    """What the terms answer to these questions."""
    decided, by = questions
    values, changed, who = terms.values, terms.changed, terms.by
    said: list[object] = [values.get(key) for key in decided]
    if changed:
        said += [changed.get(key) for key in decided]
    if by:
        said += [who.get(key) for key in by]
    return tuple(said)


def together(several: Iterable[Questions]) -> Questions:
    """All of these questions, each once."""
    decided, by = dict[str, None](), dict[str, None]()
    for one in several:
        decided.update(dict.fromkeys(one[0]))
        by.update(dict.fromkeys(one[1]))
    return tuple(decided), tuple(by)


class Overheard(Terms):
    """The terms of a hand, which it asks for the answers."""

    def __init__(self, terms: Terms, before: Questions) -> None:
        """``before``: what was asked for other hands."""
        self._decided, self._by = dict.fromkeys(before[0]), dict.fromkeys(before[1])
        super().__init__(
            terms.game,
            terms.profile,
            terms.house,
            _Noting(terms.values, self._decided),
            _Noting(terms.by, self._by),
            complete=terms.complete,
            changed=terms.changed,
        )

    def questions(self) -> Questions:
        """Everything that was asked."""
        return tuple(self._decided), tuple(self._by)


class _Noting(dict[str, str]):
    """Answers by key, and who looks one up."""

    def __init__(self, said: Mapping[str, str], asked: dict[str, None]) -> None:
        super().__init__(said)
        self._asked = asked

    # "" is what is open, where a dict has None: no caller of these terms tells the two apart
    def get(self, key: str, default: str = "") -> str:  # type: ignore[override]  # never None, see above
        """The answer to one question."""
        self._asked[key] = None
        return super().get(key, default)

    def __getitem__(self, key: str) -> str:
        self._asked[key] = None
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        self._asked[str(key)] = None
        return super().__contains__(key)
