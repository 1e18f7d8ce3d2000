"""A page of rules as plain text: headings underlined, lines wrapped, tables in columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from game.i18n.words import _
from game.rule_cards.scope import Table
from game.rules_text.blocks import Page, Section, Topic
from game.rules_text.glossary import plain

WIDTH = 88


def as_text(page: Page, width: int = WIDTH) -> str:
    """The whole page, ready to be printed."""
    lines = [page.title, "=" * len(page.title), ""]
    for section in page.sections:
        if section.key != page.sections[0].key:
            lines += [section.heading, "-" * len(section.heading), ""]
        lines += _section(section, width)
    return "\n".join(lines).rstrip() + "\n"


def _section(section: Section, width: int) -> Iterator[str]:
    for number, topic in enumerate(section.topics, 1):
        lead = "" if topic.name == section.heading else _("{topic}:").format(topic=topic.name)
        if section.steps:
            lead = f"{number}. {lead}"
        yield from _topic(topic, lead, width)
        yield ""


def _topic(topic: Topic, lead: str, width: int) -> Iterator[str]:
    paragraphs = plain(topic.text).split("\n")
    if topic.apart:
        yield lead
        for paragraph in paragraphs:
            yield from wrap_text(paragraph, width, "  ")
    else:
        yield from wrap_text(f"{lead} {paragraphs[0]}".strip(), width)
    if topic.house:
        yield from wrap_text(f"[{plain(topic.mark)}]", width, "  ")
    for trick in topic.tricks:
        yield from wrap_text(f"[{trick.told}] {trick.caption}", width, "  ")
    if topic.table is not None:
        yield ""
        yield from table(topic.table, width)


def wrap_text(text: str, width: int, indent: str = "") -> list[str]:
    """The text in lines no longer than `width`."""
    return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def table(shown: Table, width: int) -> list[str]:
    """The rows in columns; as sentences where the columns would be too wide."""
    lines = list(columns([shown.heads, *_together(shown)], "  "))
    if max(len(line) for line in lines) <= width:
        return lines
    return [line for text in shown.spoken for line in wrap_text(text, width, "  ")]


def _together(shown: Table) -> list[tuple[str, ...]]:
    """The rows; of cards those that are worth nothing share one."""
    nothing = [row for row in shown.rows if shown.ranks and row[-1] == "0"]
    if len(nothing) <= 1:
        return [*shown.rows]
    kept = [row for row in shown.rows if row not in nothing]
    return [*kept, (", ".join(row[0] for row in nothing), "0")]


def columns(rows: Sequence[Sequence[str]], indent: str = "") -> Iterator[str]:
    """The rows with all cells of a column under each other, numbers at its right edge; the first row is underlined."""
    numbers = [all(_is_number(row[place]) for row in rows[1:]) for place in range(len(rows[0]))]
    wide = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    for number, row in enumerate(rows):
        cells = [
            cell.rjust(wide[place]) if numbers[place] else cell.ljust(wide[place]) for place, cell in enumerate(row)
        ]
        yield (indent + "   ".join(cells)).rstrip()
        if number == 0:
            yield indent + "   ".join("-" * width for width in wide)


def _is_number(cell: str) -> bool:
    return cell.lstrip("+−").isdigit()
