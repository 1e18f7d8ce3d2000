"""Every kind of inputs that there is, by name."""

from __future__ import annotations

from typing import Final

from tests.hostile.answers import answers
from tests.hostile.archives import archives
from tests.hostile.deals import deals
from tests.hostile.decks import decks
from tests.hostile.journals import journals
from tests.hostile.profiles import settings
from tests.hostile.rule_files import rule_files
from tests.hostile.runs import Kind

INPUTS: Final[dict[str, Kind]] = {
    "rules": rule_files,
    "decks": decks,
    "journals": journals,
    "settings": settings,
    "archives": archives,
    "answers": answers,
}
KINDS: Final[dict[str, Kind]] = {**INPUTS, "deals": deals}
