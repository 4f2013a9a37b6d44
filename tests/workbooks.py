"""Workbooks made by hand: the parts of an XLSX, zipped."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from io import BytesIO
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELS = "http://schemas.openxmlformats.org/package/2006/relationships"
DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
BOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
STYLES_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"
STYLES = (
    f'<styleSheet xmlns="{MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills>'
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
    '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>'
)  # fmt: skip  # the second style is a date
Cell = str | int | Decimal | date | None


def parts(sheets: Mapping[str, Sequence[Sequence[Cell]]]) -> dict[str, str]:
    """The parts of a workbook by name."""
    count = range(1, len(sheets) + 1)
    overrides = "".join(
        f'<Override PartName="/xl/worksheets/sheet{n}.xml" ContentType="{SHEET_TYPE}"/>'
        for n in count
    )
    named = "".join(
        f'<sheet name="{escape(name)}" sheetId="{n}" r:id="rId{n}"/>'
        for n, name in enumerate(sheets, 1)
    )
    links = "".join(
        f'<Relationship Id="rId{n}" Type="{DOCUMENT}/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n in count
    )
    last = len(sheets) + 1
    made = {
        "[Content_Types].xml": f'<Types xmlns="{TYPES}"><Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{BOOK_TYPE}"/>'
        f'<Override PartName="/xl/styles.xml" ContentType="{STYLES_TYPE}"/>{overrides}</Types>',
        "_rels/.rels": f'<Relationships xmlns="{RELS}"><Relationship Id="rId1" '
        f'Type="{DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{DOCUMENT}"><sheets>{named}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{RELS}">{links}<Relationship Id="rId{last}" '
        f'Type="{DOCUMENT}/styles" Target="styles.xml"/></Relationships>',
        "xl/styles.xml": STYLES,
    }
    for n, rows in enumerate(sheets.values(), 1):
        made[f"xl/worksheets/sheet{n}.xml"] = sheet_xml(rows)
    return made


def sheet_xml(rows: Sequence[Sequence[Cell]]) -> str:
    """One sheet."""
    lines = (
        f'<row r="{y}">{"".join(_cell(x, y, cell) for x, cell in enumerate(row))}</row>'
        for y, row in enumerate(rows, 1)
    )
    return f'<worksheet xmlns="{MAIN}"><sheetData>{"".join(lines)}</sheetData></worksheet>'


def _cell(x: int, y: int, cell: Cell) -> str:
    where = f"{chr(ord('A') + x)}{y}"
    if cell is None:
        return ""
    if isinstance(cell, str):
        return f'<c r="{where}" t="inlineStr"><is><t>{escape(cell)}</t></is></c>'
    if isinstance(cell, date):
        return f'<c r="{where}" s="1"><v>{(cell - date(1899, 12, 30)).days}</v></c>'
    return f'<c r="{where}"><v>{cell}</v></c>'


def zipped(made: Mapping[str, str | bytes]) -> bytes:
    """Parts as a zip."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as book:
        for name, text in made.items():
            book.writestr(name, text)
    return file.getvalue()


def workbook(sheets: Mapping[str, Sequence[Sequence[Cell]]]) -> bytes:
    """A workbook of these sheets."""
    return zipped(parts(sheets))
