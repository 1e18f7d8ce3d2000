"""Single rules changed by their dotted names: what scenario files call `params`, and a host's choices for one match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.cards import parse, rank_of
from game.i18n.phrases import nearest
from game.i18n.words import _
from game.variants.faults import hint
from game.variants.reading import NOTHING, Reading, read
from game.variants.schema import MappingType, Maybe, Part, Type, sections
from game.variants.values import merged_part, plain
from game.variants.wording import Path, dotted
from game.variants.yaml.nodes import Node, Scalar


def override(data: Mapping[str, Any], name: Scalar, value: Node, into: Reading) -> dict[str, Any]:
    """Complete plain data with one value changed; the data given stays as it was."""
    keys = name.text.split(".")
    changed = dict(data)
    branch: dict[Any, Any] = changed
    known: Mapping[str, Type] | MappingType = sections()
    path: Path = ()
    for place, word in enumerate(keys, 1):
        key, kind = _step(known, word)
        if kind is None:
            _unknown(known, (*path, word), name, into)
            return changed
        path = (*path, key)
        into.marks[path] = (name.line, name.column)
        if place == len(keys):
            into.marks[(*path, "=")] = (value.line, value.column)
            _put(branch, key, read(kind, value, path, into), kind, known)
            if path[0] == "pack" and key == "ranks":
                _let_go(branch)
            return changed
        inner = kind.kind if isinstance(kind, Maybe) else kind
        below = branch.get(key)
        if not isinstance(inner, Part | MappingType):
            _unknown({}, (*path, keys[place]), name, into)
            return changed
        if below is None and isinstance(inner, Part) and not inner.needed:
            below = plain(inner.cls())
        if below is None:
            message = _("{key} is not there to change a part of it; give it whole")
            into.fault(name, path, message.format(key=dotted(path)))
            return changed
        branch[key] = branch = dict(below)
        known = inner.keys if isinstance(inner, Part) else inner
    return changed


def _step(known: Mapping[str, Type] | MappingType, word: str) -> tuple[str | int, Type | None]:
    """The key under which this word's value stands, and what it takes; None for a word that means nothing."""
    if not isinstance(known, MappingType):
        return word, known.get(word)
    probe = Reading("")
    key = read(known.key, Scalar(word, False, 1, 1), (), probe)
    return (word, None) if probe.faults else (key, known.value)


def _put(
    branch: dict[Any, Any], key: str | int, value: object, kind: Type, known: Mapping[str, Type] | MappingType
) -> None:
    if value is NOTHING:
        return
    if isinstance(kind, Part) and not isinstance(known, MappingType) and isinstance(value, dict):
        branch[key] = merged_part(kind, branch[key], value)
    elif isinstance(kind, MappingType) and known is sections() and isinstance(value, dict):
        branch[key] = {**branch[key], **value}
    else:
        branch[key] = value


def _let_go(pack: dict[Any, Any]) -> None:
    """Cards of ranks that the pack no longer has need not be taken out of it any more."""
    pack["remove"] = [name for name in pack["remove"] if rank_of(parse(name)) in pack["ranks"]]


def _unknown(known: Mapping[str, Type] | MappingType, path: Path, name: Scalar, into: Reading) -> None:
    words = [] if isinstance(known, MappingType) else list(known)
    close = nearest(str(path[-1]), words)
    message = _("there is no rule {key}").format(key=dotted(path))
    if words:
        message += _("; {place} takes {words}").format(place=dotted(path[:-1]) or _("a game"), words=", ".join(words))
    right = dotted((*path[:-1], close)) if close else ""
    into.fault(name, path, message + hint(right))
