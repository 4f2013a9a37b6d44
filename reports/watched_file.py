"""A file that somebody writes to while it is read: what is new in it, look by look.

Editors save by renaming, programs write in pieces, a disk may be away for a moment: whatever cannot
be read now is looked at again the next time, and nothing is said of it here.
"""

import os
from hashlib import blake2b
from pathlib import Path
from stat import S_ISREG

# Looks at a file after its last change that read it though it seems to be unchanged: some disks
# keep its time by two seconds, and it may have changed again within them.
RELOOKS = 3


class WatchedFile:
    """``is_away``: at the last look there was nothing to read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.is_away = False
        self._mark: tuple[int, ...] = ()  # by which a change is noticed
        self._relooks = 0
        self._known = b""  # digest of what was given out last
        self._waiting = b""  # digest of what may be half written

    def changed(self) -> bytes | None:
        """Its content where that is new; None where it is what it was, or cannot be told yet."""
        mark = self._mark_now()
        self.is_away = not mark
        if not mark or (mark == self._mark and not self._relooks and not self._waiting):
            return None
        try:
            content = self.path.read_bytes()
        except OSError:
            content = b""
        self.is_away = not content.strip()
        if self.is_away or mark != self._mark_now():  # somebody is writing
            self._mark = ()
            return None
        self._relooks = RELOOKS if mark != self._mark else max(0, self._relooks - 1)
        self._mark = mark
        return self._if_new(content)

    def _if_new(self, content: bytes) -> bytes | None:
        """The content unless it is known. One whose last line has no end may be half written, and
        is new when it has not changed at the next look."""
        digest = blake2b(content, digest_size=20).digest()
        if digest == self._known:
            self._waiting = b""
            return None
        if not content.endswith((b"\n", b"\r", b"\n\0")) and digest != self._waiting:
            self._waiting = digest
            return None
        self._known, self._waiting = digest, b""
        return content

    def _mark_now(self) -> tuple[int, ...]:
        """What tells one state of the file from another; () where there is none."""
        try:
            found = os.stat(self.path)
        except OSError:
            return ()
        if not S_ISREG(found.st_mode):
            return ()
        return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns
