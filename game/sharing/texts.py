"""What a text holds: rules, a deal, or a match; each read whole and checked, or refused in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

from game.engine import engine
from game.i18n.words import _
from game.sharing import envelope, packed, rules
from game.sharing.mismatch import sentence
from game.sharing.rules import SharedRules
from game.sharing.shared import Mismatch, SharedMatch
from game.sharing.unusable import UnusableText
from game.storage import outside

Shared: TypeAlias = SharedRules | SharedMatch


def is_text(text: str) -> bool:
    """Whether this is, or has in it, a text of the game, sound or not."""
    return envelope.is_text(text)


def of_match(match: SharedMatch, folders: Sequence[Path], *, names: bool = False) -> str:
    """The text of a match, or of a deal alone; without `names`, nobody is called by theirs."""
    kind = envelope.DEAL if match.alone else envelope.MATCH
    return envelope.sealed(kind, packed.pack(match, folders, names=names))


def read(text: str, folders: Sequence[Path]) -> Shared:
    """What is in the text; UnusableText with a sentence where it cannot be had."""
    found = envelope.opened(text)
    try:
        if found.kind == envelope.RULES:
            return rules.unpack(found.body, folders)
        return packed.unpack(found.body, folders, alone=found.kind == envelope.DEAL)
    except Mismatch as mismatch:
        raise UnusableText(_("This text was forged: {fault}.").format(fault=sentence(mismatch))) from mismatch
    except (engine.Refused, *outside.NONSENSE) as error:
        raise UnusableText(_("This text makes no sense, though it is whole: nothing was taken from it.")) from error
