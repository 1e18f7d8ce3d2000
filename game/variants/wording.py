"""How the faults of a rule file speak of its keys and values, and which right word comes nearest to a wrong one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from game.engine.cards import SUITS, parse
from game.i18n.phrases import nearest
from game.i18n.words import _
from game.variants.faults import shorten
from game.variants.schema import RANK, AnyOf, CardWord, Choice, Flag, Maybe, Part, Type
from game.variants.yaml.bare_words import Other, meaning
from game.variants.yaml.nodes import Entries, Items, Node, Scalar

Path: TypeAlias = tuple[str | int, ...]

# What hosts call suits and ranks in other words; a suit in the singular is near enough without being named here.
_SUITS: Final = {
    **dict.fromkeys(("coin", "coins", "gold"), "oros"),
    **dict.fromkeys(("cup", "cups"), "copas"),
    **dict.fromkeys(("sword", "swords"), "espadas"),
    **dict.fromkeys(("club", "clubs", "batons"), "bastos"),
}
_RANKS: Final = {"as": 1, "ace": 1, "asso": 1, "dos": 2, "two": 2, "tres": 3, "three": 3, "seven": 7, "siete": 7}


def dotted_path(path: Path) -> str:
    """The path as hosts and scenario files write it, with the number of an item: `pack.3.remove #2`."""
    return ".".join(shorten(str(part)) for part in path).replace(".#", " #")


def near(node: Node, kind: Type) -> str:
    """The allowed word that comes nearest to what stands there."""
    match kind:
        case Choice(words) if isinstance(node, Scalar):
            return nearest(node.text, words)
        case Flag() if isinstance(node, Scalar):
            return nearest(node.text, ("true", "false"))
        case CardWord() if isinstance(node, Scalar):
            return _card(node.text)
        case _ if kind == RANK and isinstance(node, Scalar):
            return str(_RANKS.get(node.text.strip().lower(), ""))
        case Maybe(inner):
            return near(node, inner)
        case AnyOf(kinds):
            return next((word for one in kinds if (word := near(node, one))), "")
        case _:
            return ""


def describe_node(node: Node) -> str:
    """What stands there, in words; traps of YAML are named."""
    match node:
        case Items():
            return _("a list")
        case Entries():
            return _("a set of keys")
        case Scalar(text, True):
            return _("the text “{text}”").format(text=shorten(text))
        case Scalar(text):
            match meaning(text):
                case None:
                    return _("empty") if not text else _("nothing ({text})").format(text=text)
                case bool(value) if text not in ("true", "false"):
                    what = _("true") if value else _("false")
                    return _("{text}, which YAML reads as {what}").format(text=text, what=what)
                case Other(as_what):
                    return _("{text}, which YAML reads as {what}").format(text=shorten(text), what=as_what)
                case bool() | str():
                    return _("“{what}”").format(what=shorten(text))
                case _:
                    return text


def _card(text: str) -> str:
    """The card that is meant by `oro-2` or `copas-as`; nothing where nobody knows."""
    said, _dash, number = text.strip().lower().partition("-")
    suit = _SUITS.get(said) or nearest(said, SUITS)
    name = f"{suit}-{_RANKS.get(number, number)}"
    try:
        parse(name)
    except ValueError:
        return ""
    return name


def elsewhere(word: str, known: Mapping[str, Type]) -> str:
    """The one section that has this key, with a dot before it: `info.signals`; nothing where several have it."""
    places = [name for name, kind in known.items() if isinstance(kind, Part) and word in kind.keys]
    return f"{places[0]}.{word}" if len(places) == 1 else ""
