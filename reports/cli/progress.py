"""Progress on stderr for long runs, when a person watches; silent otherwise. No judgement."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

Loading = Callable[[str, int, bool], None]
Judging = Callable[[int], None]


def watched() -> bool:
    """Whether stderr is a terminal."""
    return sys.stderr.isatty()


@contextmanager
def loading(paths: Sequence[Path]) -> Iterator[Loading | None]:
    """A bar of files with the hands read; None when nobody watches."""
    if not watched():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from reports.records import record_files

    total = len(record_files(paths))
    bar = Progress(
        TextColumn("reading"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("files, {task.fields[hands]} hands"),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("reading", total=total, hands=0)
        before = 0

        def step(path: str, hands: int, done: bool) -> None:
            nonlocal before
            bar.update(task, advance=int(done), hands=before + hands)
            if bar.tasks[task].completed > total:  # an archive has several
                bar.update(task, total=bar.tasks[task].completed)
            before += hands if done else 0

        yield step


@contextmanager
def dealing(hands: int) -> Iterator[Judging | None]:
    """A bar of hands dealt and judged; None when nobody watches."""
    if not watched():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    bar = Progress(
        TextColumn("dealing"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("hands"),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("dealing", total=hands)

        def step(dealt: int) -> None:
            bar.advance(task, dealt)

        yield step


@contextmanager
def judging() -> Iterator[Judging | None]:
    """A count of hands judged; None when nobody watches."""
    if not watched():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn

    bar = Progress(
        SpinnerColumn(),
        TextColumn("judging, {task.completed} hands"),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("judging", total=None)

        def step(hands: int) -> None:
            bar.advance(task, hands)

        yield step
