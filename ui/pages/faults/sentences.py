"""What the page of a faulty rule file says: what is wrong in plain words, what can be done, what is not lost."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.i18n.words import _, ngettext, sentence
from game.storage.outside import printable
from game.variants.faults import Fault
from game.variants.repair import Repair

LONGEST: Final = 36  # letters of a word that a sentence repeats


def title(fault: Fault) -> str:
    """What is wrong, at a glance."""
    told = {
        "syntax": _("One line of this file cannot be read"),
        "size": _("This rule file holds far too much"),
        "empty": _("This rule file is empty"),
        "encoding": _("This file is not saved as plain text"),
        "missing": _("This rule file is missing"),
        "unreadable": _("This rule file cannot be opened"),
        "key": _("There is no rule with this name"),
        "double": _("One rule stands there twice"),
        "word": _("One word in this rule file is not understood"),
        "type": _("One rule says something it cannot say"),
        "range": _("One number is too small or too large"),
        "length": _("One list has too few or too many entries"),
        "lack": _("Something is missing in one rule"),
        "conflict": _("These rules do not go together"),
        "parent": _("The game that this file builds on is missing"),
    }
    return told.get(fault.sort, _("This rule file cannot be used yet"))


def message(fault: Fault) -> str:
    """The loader's message as a sentence of its own, the wrong word and the name of the rule in strong letters."""
    said = _bare(fault.bare or fault.message)
    first, space, rest = said.partition(" ")
    named = any(sign in first for sign in "._") and not first.startswith("'")
    text = f"**{first}**{space}{rest}" if named else sentence(said)
    found = _bare(fault.found)
    if found:
        text = text.replace(f"'{found}'", f"**{in_short(found)}**", 1)
    return text if text.endswith((".", "?", "!", ")")) else text + "."


def parts(fault: Fault) -> tuple[str, str]:
    """What is wrong and which word might be meant; and what may stand there, which is often long."""
    said, semicolon, allowed = message(fault).partition("; ")
    said = f"{said}." if semicolon else said
    return f"{said} {question(fault)}".strip(), sentence(allowed)


def in_short(word: str) -> str:
    """The word, or its beginning where no line has room for all of it."""
    return word if len(word) <= LONGEST else word[: LONGEST - 1] + "…"


def question(fault: Fault) -> str:
    """Which word might be meant; nothing where none is near."""
    return _("Did you mean **{word}**?").format(word=_bare(fault.nearest)) if fault.nearest else ""


def place(fault: Fault) -> str:
    """Where the fault is."""
    return _("line {line}, column {column}").format(line=fault.line, column=fault.column)


def count(number: int, many: int) -> str:
    """Which of several problems is shown."""
    return _("{number} of {count} problems").format(number=number, count=many)


def advice(fault: Fault, repair: Repair | None, path: Path) -> str:
    """What can be done, one way after the other."""
    name, does = _bare(printable(path.name)), _does(fault, repair) if repair is not None else ""
    second = _("This page notices it by itself, or choose **Read it again**.")
    if fault.sort == "missing":
        first = _("Put {file} back into this folder.")
    elif repair is not None:
        first = _("**Correct it for me** {does} and keeps the old file as {copy}.")
        second = _("Or open the file, change it and save it: this page notices it by itself.")
    elif fault.sort == "encoding":
        first = _("Open {file} in an editor and save it as UTF-8.")
    elif fault.nearest:
        first = _("Open {file}, write **{word}** in line {line} and save it.")
    else:
        first = _("Open {file}, change line {line} and save it.")
    first = first.format(file=name, does=does, copy=f"{name}.bak", word=_bare(fault.nearest), line=fault.line)
    if fault.sort in ("key", "word") and not fault.nearest:
        third = _("If a newer version of Brisca wrote the file, update the game: that version understands it.")
        return f"1. {first}\n2. {second}\n3. {third}"
    return f"1. {first}\n2. {second}"


def _does(fault: Fault, repair: Repair) -> str:
    """What the correction writes."""
    if fault.sort == "encoding":
        return _("saves the file as UTF-8")
    if repair.lines > 1:
        changed = ngettext(
            "puts spaces for tabs in {count} line", "puts spaces for tabs in {count} lines", repair.lines
        )
        return changed.format(count=repair.lines)
    return _("writes “{words}” in line {line}").format(words=_bare(repair.written), line=repair.line)


def assurance(others: int, copy: str = "") -> str:
    """That nothing is lost, and how many games can be played; `copy` is the old file where this one was changed."""
    if copy:
        return _("What was corrected is in the file. {kept}").format(kept=correction(copy))
    if not others:
        return _("The file has not been changed. Your matches and everything else still work.")
    still = ngettext(
        "The file has not been changed. The other game and your matches still work.",
        "The file has not been changed. The other {count} games and your matches still work.",
        others,
    )
    return still.format(count=others)


def correction(copy: str) -> str:
    """What was done."""
    return _("The old file is kept beside it as {copy}.").format(copy=_bare(copy))


def _bare(text: str) -> str:
    """The text without marks for strong letters."""
    return text.replace("**", "")
