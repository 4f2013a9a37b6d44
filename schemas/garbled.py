"""Places where a record itself is at fault, as a reader finds them; judged as REC findings.

A reader knows nothing of right and wrong at the table. It does know when two places of its file
contradict each other, and says so with an event ``Kind.GARBLED`` whose word is ``garbled(...)``.
"""

CONTRADICTS = "contradicts"  # two places of the record say different things
MALFORMED = "malformed"  # a row is not as its format has it, and was read by what is left of it
UNKNOWN_LINE = "unknown-line"  # a line of no known kind stood here
REPEATED = "repeated"  # the number of a hand that stands in its file already

WHATS = (CONTRADICTS, MALFORMED, UNKNOWN_LINE, REPEATED)


def garbled(what: str, sentence: str) -> str:
    """The word of a ``GARBLED`` event. ``sentence``: what stands there, as a person reads it."""
    return f"{what}: {sentence}"


def told(word: str) -> tuple[str, str]:
    """The inverse of ``garbled``: what is wrong, and the sentence."""
    what, _, sentence = word.partition(": ")
    return what, sentence
