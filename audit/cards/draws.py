"""One draw of the whole table as the record has it: what each threw, and what came in."""

from dataclasses import dataclass, field

from audit.program import Line


@dataclass(slots=True)
class Draws:
    """One draw of the whole table as it went."""

    line: Line
    first: int  # the event the step began at
    thrown: dict[int, int] = field(default_factory=dict)  # seat -> cards; NOT_NOTED: nobody noted
    at: dict[int, int] = field(default_factory=dict)  # seat -> its DRAW event
    gone: dict[int, set[int]] = field(default_factory=dict)  # the known ones
    faces: dict[int, list[int]] = field(default_factory=dict)  # how the thrown cards lay
    came: dict[int, list[int]] = field(default_factory=dict)  # seat -> events of its new cards
    laid: dict[tuple[int, ...], Line] = field(default_factory=dict)  # the step, by faces
    burned: bool = False

    @property
    def begun(self) -> bool:
        """Whether anything of the draw has happened."""
        return bool(self.thrown or self.came)
