"""Plain values <-> the typed parts of a variant, and how two sets of plain values merge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import MappingProxyType
from typing import Any

from game.variants.schema import AnyOf, ListType, MappingType, Maybe, Part, Texts, Type, sections, written


def build(kind: Type, value: Any) -> Any:  # noqa: ANN401 - the typed value that this kind stands for
    """The frozen, typed value out of checked plain data; what is not said has the type's default."""
    match kind:
        case Part(cls, keys):
            given = {name: build(keys[name], inner) for name, inner in value.items()}
            return cls(**{field.name: given[word] for field in fields(cls) if (word := written(field.name)) in given})
        case ListType(of):
            return tuple(build(of, item) for item in value)
        case MappingType(_, inner):
            return MappingProxyType({key: build(inner, item) for key, item in value.items()})
        case Texts(many):
            return _by_language(value, many is not None)
        case Maybe(inner):
            return None if value is None else build(inner, value)
        case AnyOf(kinds):
            several = next((one for one in kinds if isinstance(one, ListType)), None)
            return build(several, value) if several is not None and isinstance(value, list) else value
        case _:
            return value


def _by_language(value: Any, many: bool) -> Mapping[str, Any]:  # noqa: ANN401
    texts = value if isinstance(value, Mapping) else {"": value}
    return MappingProxyType({key: tuple(text) if many else text for key, text in texts.items()})


def plain(value: Any) -> Any:  # noqa: ANN401
    """The typed value as plain data, as a file would write it."""
    if is_dataclass(value):
        return {written(field.name): plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, tuple):
        return [plain(inner) for inner in value]
    return value


def merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Both sets of sections, `over` on top: parts merge key by key, `pack` by number of players, the rest replaces."""
    result = dict(base)
    for name, value in over.items():
        kind = sections().get(name)
        if isinstance(kind, Part):
            result[name] = merged_part(kind, result[name], value)
        elif isinstance(kind, MappingType):
            result[name] = {**result[name], **value}
        else:
            result[name] = value
    return result


def merged_part(kind: Part, base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """One part with `over` on top, key by key."""
    result = dict(base)
    for name, value in over.items():
        inner = kind.keys[name]
        result[name] = merged_part(inner, result[name], value) if isinstance(inner, Part) else value
    return result
