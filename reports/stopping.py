"""Ctrl-C: whenever it comes, the program ends with one line and exit code 2.

While a command works, the first one breaks it off in good order: what it holds is let go, what it
had half written is taken away. At any other time, and the second time, the program ends where it
is. So it does within an import, whose C code may not bear being broken off. A season bears it: what
kills a program leaves it whole.

A command that goes on until it is pressed says so (``ends_well``): then it is the end, without a
word and with exit code 0.
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SAID = "stopped; what was stored before is whole"
_IMPORT = "<frozen importlib._bootstrap>"


class _CtrlC:
    """What is done when it is pressed."""

    def __init__(self) -> None:
        self.working = False
        self.pressed = False
        self.is_the_end = False  # that was asked for

    def __call__(self, _signal: int, frame: FrameType | None) -> None:
        if self.pressed or not self.working or _imports(frame):
            _end()
        self.pressed = True
        sys.unraisablehook = _end  # what is raised where nobody can catch it
        raise KeyboardInterrupt


_CTRL_C = _CtrlC()


def listen() -> None:
    """From now on Ctrl-C is answered here, unless who started the program has it ignored."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _CTRL_C)


def ends_well() -> None:
    """From now on, in this command, Ctrl-C is how it ends and no trouble."""
    _CTRL_C.is_the_end = True


@contextmanager
def at_the_end() -> Iterator[None]:
    """Behind it all is done and told, and Ctrl-C comes too late: Python, ending, would let it kill
    the program without a word."""
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is _CTRL_C:
            signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def work_in_good_order() -> Iterator[None]:
    """Inside, Ctrl-C is a KeyboardInterrupt, whatever became of it on its way: a library may take
    it for a failure of its own. Where it ends the command well nothing is raised."""
    _CTRL_C.working, _CTRL_C.is_the_end = True, False
    try:
        yield
    except BaseException as error:
        if not _CTRL_C.pressed and not isinstance(error, KeyboardInterrupt):
            raise
        if not _CTRL_C.is_the_end:
            raise KeyboardInterrupt from None
    finally:
        _CTRL_C.working = False
        if _CTRL_C.pressed:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is being told


def _imports(frame: FrameType | None) -> bool:
    while frame is not None and frame.f_code.co_filename != _IMPORT:
        frame = frame.f_back
    return frame is not None


def _end(*_: object) -> None:
    if _CTRL_C.is_the_end:
        os._exit(0)
    shown = "\r\x1b[K\x1b[?25h" if os.isatty(2) else ""  # a progress bar hides the cursor
    os.write(2, f"{shown}floorman: {SAID}\n".encode())
    os._exit(2)
