"""Values that have to be there, or of one kind: asserted and handed on in one expression."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def sure(value: T | None) -> T:
    """The value, which is not missing."""
    assert value is not None
    return value


def of_kind(kind: type[T], value: object) -> T:
    """The value, which is of this kind."""
    assert isinstance(value, kind), value
    return value
