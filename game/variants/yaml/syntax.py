"""Plain sentences for what breaks the grammar of YAML, with the line a person has to look at."""

from __future__ import annotations

from typing import Any

from yaml import MarkedYAMLError

from game.i18n.words import _


def worded(error: MarkedYAMLError, text: str) -> tuple[int, int, str]:
    """Line, column (from 1) and one sentence in place of the parser's own words."""
    problem, context = str(error.problem or ""), str(error.context or "")
    here = error.problem_mark or error.context_mark
    start = error.context_mark or here
    if here is None:
        return 1, 1, _("the file cannot be read as YAML")
    if "quoted scalar" in context and "escape" not in problem + context:
        return _at(start, _("a quotation mark opens here and is never closed"))
    if "escape" in problem:
        return _at(here, _("a backslash inside double quotes must be doubled (\\\\), or use single quotes"))
    if _letter(text, here) == "\t":
        return _at(here, _("here stands a tab; indent with spaces"))
    if "mapping values are not allowed" in problem:
        return _surplus_colon(here, text.splitlines())
    if "':'" in problem:
        return _at(start, _("a colon is missing: write key: value, with a space after the colon"))
    if "flow sequence" in context:
        return _at(start, _("a square bracket opens here; a comma or the closing ] is missing"))
    if "flow mapping" in context:
        return _at(start, _("a curly bracket opens here; a comma or the closing } is missing"))
    if "cannot start any token" in problem:
        sentence = _("a value cannot begin with {letter}; put it in quotes")
        return _at(here, sentence.format(letter=_letter(text, here) or "?"))
    if "block mapping" in context or "block end" in problem or "expected key" in problem:
        return _at(here, _("this line does not fit: check how far it and its neighbours are indented"))
    if "block collection" in context or "block sequence" in context:
        return _at(here, _("this line does not fit into the list before it: check the indentation and the -"))
    if "anchor" in context + problem or "alias" in context + problem:
        return _at(here, _("a value cannot begin with & or *; put it in quotes"))
    return _at(here, _("this line cannot be read; check its colon, brackets, quotation marks and indentation"))


def _surplus_colon(mark: Any, lines: list[str]) -> tuple[int, int, str]:  # noqa: ANN401
    """A colon where none may be: too many in one line, or the line does not belong to the one before it."""
    line = lines[mark.line][: mark.column] if mark.line < len(lines) else ""
    above = next((number for number in range(mark.line - 1, -1, -1) if _content(lines[number])), None)
    if ": " not in line and above is not None:
        before = _content(lines[above])
        if ": " not in before and not before.endswith(":"):
            return (
                above + 1,
                _indent(before) + 1,
                _("a colon is missing: write key: value, with a space after the colon"),
            )
        if _indent(line) > _indent(before):
            sentence = _("this line is indented further than line {line}, which is complete in itself")
            return mark.line + 1, _indent(line) + 1, sentence.format(line=above + 1)
    return _at(mark, _("a colon too many: a line holds one key: value; put text that has a colon in quotes"))


def _content(line: str) -> str:
    """The line without a comment; empty when nothing else is in it."""
    return line.split(" #", maxsplit=1)[0].rstrip() if not line.lstrip().startswith("#") else ""


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _at(mark: Any, sentence: str) -> tuple[int, int, str]:  # noqa: ANN401 - yaml's marks have no types
    return mark.line + 1, mark.column + 1, sentence


def _letter(text: str, mark: Any) -> str:  # noqa: ANN401
    """The character at the mark, counted by line and column: the parsers differ in how they count the index."""
    lines = text.splitlines()
    line = lines[mark.line] if 0 <= mark.line < len(lines) else ""
    return line[mark.column] if 0 <= mark.column < len(line) else ""
