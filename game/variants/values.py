"""Plain values <-> the typed parts of a variant, and how two sets of plain values merge.

Single rules are changed by their dotted names: what scenario files call `params`, and a host's choices for one match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import MappingProxyType
from typing import Any, TypeAlias

from game.engine.cards import parse, rank_of
from game.i18n.phrases import nearest
from game.i18n.words import _
from game.variants.faults import hinted
from game.variants.reading import NOTHING, Reading, read
from game.variants.schema import AnyOf, ListType, MappingType, Maybe, Part, Texts, Type, sections, written_name
from game.variants.wording import Path, dotted_path
from game.variants.yaml.nodes import Node, Scalar

Keys: TypeAlias = Mapping[str, Type]


def build(kind: Type, value: Any) -> Any:  # noqa: ANN401 - the typed value that this kind stands for
    """The frozen, typed value out of checked plain data; what is not said has the type's default."""
    match kind:
        case Part(cls, keys):
            given = {name: build(keys[name], inner) for name, inner in value.items()}
            return cls(
                **{field.name: given[word] for field in fields(cls) if (word := written_name(field.name)) in given}
            )
        case ListType(of):
            return tuple(build(of, item) for item in value)
        case MappingType(_, inner):
            return MappingProxyType({key: build(inner, item) for key, item in value.items()})
        case Texts(many):
            texts = value if isinstance(value, Mapping) else {"": value}
            return MappingProxyType({key: text if many is None else tuple(text) for key, text in texts.items()})
        case Maybe(inner):
            return None if value is None else build(inner, value)
        case AnyOf(kinds):
            several = next((one for one in kinds if isinstance(one, ListType)), None)
            return build(several, value) if several is not None and isinstance(value, list) else value
        case _:
            return value


def plain(value: Any) -> Any:  # noqa: ANN401
    """The typed value as plain data, as a file would write it."""
    if is_dataclass(value):
        return {written_name(field.name): plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, tuple):
        return [plain(inner) for inner in value]
    return value


def merge(base: Mapping[str, Any], over: Mapping[Any, Any], keys: Keys | None = None) -> dict[Any, Any]:
    """Both sets of sections, or of these `keys`, `over` on top: parts merge key by key, `pack` by number of players.

    The rest replaces.
    """
    known = sections() if keys is None else keys
    result = dict(base)
    for name, value in over.items():
        match known.get(name):
            case Part(keys=inner):
                result[name] = merge(result[name], value, inner)
            case MappingType() if known is sections():
                result[name] = {**result[name], **value}
            case _:
                result[name] = value
    return result


def override(data: Mapping[str, Any], name: Scalar, value: Node, into: Reading) -> dict[str, Any]:
    """Complete plain data with one value changed; the data given stays as it was."""
    words = name.text.split(".")
    changed = dict(data)
    branch: dict[Any, Any] = changed
    known: Keys | MappingType = sections()
    path: Path = ()
    for place, word in enumerate(words, 1):
        key, kind = _step(known, word)
        if kind is None:
            _unknown(known, (*path, word), name, into)
            break
        path = (*path, key)
        into.marks[path] = (name.line, name.column)
        if place == len(words):
            into.marks[(*path, "=")] = (value.line, value.column)
            if (found := read(kind, value, path, into)) is not NOTHING:
                branch |= merge(branch, {key: found}, {} if isinstance(known, MappingType) else known)
            if path[0] == "pack" and key == "ranks":
                branch |= without_lost(branch)
            break
        inner = kind.kind if isinstance(kind, Maybe) else kind
        known = inner.keys if isinstance(inner, Part) else inner if isinstance(inner, MappingType) else {}
        if not known:
            continue  # no word means anything below
        below = branch.get(key)
        if below is None and isinstance(inner, Part) and not inner.needed:
            below = plain(inner.cls())
        if below is None:
            message = _("{key} is not there to change a part of it; give it whole")
            into.fault(name, path, message.format(key=dotted_path(path)))
            break
        branch[key] = branch = dict(below)
    return changed


def _step(known: Keys | MappingType, word: str) -> tuple[str | int, Type | None]:
    """The key under which this word's value stands, and what it takes; None for a word that means nothing."""
    if not isinstance(known, MappingType):
        return word, known.get(word)
    probe = Reading("")
    key = read(known.key, Scalar(word, False, 1, 1), (), probe)
    return (word, None) if probe.faults else (key, known.value)


def without_lost(pack: Mapping[str, Any]) -> dict[str, Any]:
    """The pack, out of which cards of ranks that it no longer has need not be taken any more."""
    return {**pack, "remove": [name for name in pack["remove"] if rank_of(parse(name)) in pack["ranks"]]}


def _unknown(known: Keys | MappingType, path: Path, name: Scalar, into: Reading) -> None:
    words = [] if isinstance(known, MappingType) else list(known)
    close = nearest(str(path[-1]), words)
    message = _("there is no rule {key}").format(key=dotted_path(path))
    if words:
        place = dotted_path(path[:-1]) or _("a game")
        told = _("there is no rule {key}; {place} takes {words}")
        message = told.format(key=dotted_path(path), place=place, words=", ".join(words))
    right = dotted_path((*path[:-1], close)) if close else ""
    into.fault(name, path, hinted(message, right))
