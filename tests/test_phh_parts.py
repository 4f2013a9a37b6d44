"""A long PHH file cut into parts says what the whole of it says, whatever stands in its hands."""

from pathlib import Path

import pytest
from phhtext import hand_text

from ingest import file_bytes, reading
from ingest.phh import parts as phh_parts
from ingest.phh.hand import hand_of
from ingest.phh.parts import hands_of, parts
from ingest.phh.reader import records
from ingest.reading import FileReading
from schemas.hand import Hand, RecordError

NOTED = hand_text() + "_note = '''\n[7]\nwho was that\n'''\n"  # a number alone, in a text
QUOTED = hand_text() + "_note = '''\n[7]\n\"who\" was that\n'''\n"
TABLED = hand_text() + "[table]\nplace = 'attic'\n"  # of a single hand that has no header
NAMED = f"[first]\n{hand_text()}[second]\n{hand_text()}"


def numbered(*hands: str) -> str:
    return "".join(f"[{number}]\n{text}\n" for number, text in enumerate(hands, start=1))


FILES = {
    "a number alone in a text": numbered(*[NOTED] * 6),
    "a text in quotes behind a number": numbered(*[QUOTED] * 6),
    "comments first": "\n# friday\n\n" * 90 + numbered(*[hand_text(), TABLED] * 3),
    "the first without a header": hand_text() + numbered(*[TABLED] * 6),
    "begun with something else": "[[night]]\n" + numbered(*[TABLED] * 6),
    "an array first": "_days = [\n[1],\n[2]]\n" + numbered(*[hand_text()] * 6),
    "headers with names among them": NAMED + numbered(*[hand_text()] * 6) + NAMED,
    "a header and nothing below it": numbered(hand_text(), "", "# lost", *[hand_text()] * 5),
    "one hand alone": "# friday\n" + hand_text(),
    "one hand with tables": TABLED * 3,
    "nothing but comments": "# friday\n" * 200,
}


@pytest.mark.parametrize("text", FILES.values(), ids=list(FILES))
@pytest.mark.parametrize("size", [1, 150, 400, 1000])
def test_parts_say_what_the_whole_says(
    text: str, size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.phhs"
    path.write_text(text, encoding="utf-8")
    whole = [one if isinstance(one, RecordError) else hand_of(one) for one in records("a", text)]
    hands = [one for one in whole if isinstance(one, Hand)]
    lost = [one for one in whole if isinstance(one, RecordError)]

    monkeypatch.setattr(phh_parts, "PART", size)
    errors: list[RecordError] = []
    read = [hand for part in parts("a", [text]) for hand in hands_of(part, errors)]
    assert (read, errors) == (hands, lost)

    monkeypatch.setattr(file_bytes, "BLOCK", size)
    monkeypatch.chdir(tmp_path)
    path.rename("a")
    blocks = FileReading("a")
    blocks._format = reading.PHH  # it is told by 65,536 characters, and a block here has fewer
    assert [hand for night in blocks.nights for hand in night.hands] == hands
    assert blocks.errors == lost
