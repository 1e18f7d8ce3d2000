"""rules/README.md, the words that hosts may write: `python -m tests.rules_readme` makes it out of the typed rules.

The tables come from the types of game/engine/variant.py; what a word means stands on the cards of the rules, and the
text around the tables in rules_readme.md. Only the words that are no rules have their meaning here.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import chdir, redirect_stdout
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, Final

import yaml

from game.commands import check, rule_schema
from game.engine.variant import Head, Length, Pack, Variant
from game.rule_cards.registry import ABOUT, BY_PATH, CARDS
from game.variants import sign_lists
from game.variants.schema import (
    EXAMPLES,
    WIDEST,
    AnyOf,
    CardWord,
    Choice,
    Flag,
    Label,
    ListType,
    MappingType,
    Maybe,
    Number,
    Pair,
    Part,
    Text,
    Texts,
    Type,
    Unread,
    part,
    top,
    written_name,
)
from game.variants.values import plain

ROOT: Final = Path(__file__).resolve().parent.parent
README: Final = ROOT / "rules" / "README.md"
FRAME: Final = (ROOT / "tests" / "rules_readme.md").read_text(encoding="utf-8")
NO_RULES: Final[Mapping[str, Mapping[str, str]]] = {
    "head": {
        "about": (
            "What a game is called and where it comes from; a text may stand once for all languages or one by language."
        ),
        **rule_schema.HEAD,
        "examples": "deals that must go as they are written, see above; no part of the rules",
    },
    "signs": {
        "about": (
            "A file in `rules/signs` has a gesture for each of the ten things that a sign can say, by language, or a "
            "face for each, or both. A list in the folder `signs` of your own rules is named by `info.sign_list` like "
            "the shipped ones; the house rules have a page on which lists are written without a file being opened. A "
            "match keeps the list with which it was begun."
        ),
        "name": "what the list is called",
        "source": "where it is known from",
        "signs": "the gestures; every line below is needed; without `signs` the faces tell what is done",
        "faces": "how the faces at the table look that make them",
        "uncertain": "the signs that no source tells for sure; rules pages mark them",
    },
    "signs.faces": {
        "trump_ace": "the face of the sign for the ace of trumps",
        "trump_three": "for the three",
        "trump_king": "for the king",
        "trump_knight": "for the knight",
        "trump_knave": "for the knave",
        "small_trump": "for a small trump; `rub` is the thumb on the forefinger",
        "no_trump": "for no trump",
        "plain_loads": "for the high cards of other suits",
        "play_small": "advice is spoken, with a finger down",
        "play_load": "or up",
    },
    "signs.signs": {
        "trump_ace": "I have the ace of trumps",
        "trump_three": "the three of trumps, or the rank that stands in its place",
        "trump_king": "the king of trumps",
        "trump_knight": "the knight of trumps",
        "trump_knave": "the knave of trumps",
        "small_trump": "a small trump",
        "no_trump": "no trump at all",
        "plain_loads": "an ace or three that is no trump",
        "play_small": "play something small",
        "play_load": "put points on it",
    },
}
HEAD: Final = "head"
HEADINGS: Final = {HEAD: "Words of the game itself", "signs": "Lists of signs"}
EXAMPLE: Final = "my_table.yaml"


def readme() -> str:
    """The whole text as it must stand in rules/README.md."""
    vocabulary = "\n".join(line for name, kinds, without in sections() for line in _section(name, kinds, without))
    text = FRAME.replace("{{vocabulary}}", vocabulary.strip()).replace("{{signs}}", "\n".join(_signs()).strip())
    return text.replace("{{first_check}}", checked(drafts()[0]))


def sections() -> Iterator[tuple[str, Mapping[str, Type], Mapping[str, str]]]:
    """The sections of a rule file: name, keys, and what holds for each key when nothing is said."""
    without = {key: _flow(value) for key, value in {**plain(Head()), **plain(Variant())}.items()}
    yield HEAD, {name: kind for name, kind in top().items() if _part(kind) is None}, without
    for name, kind in top().items():
        if (inner := _part(kind)) is not None:
            yield name, inner.keys, _unsaid(inner)


def parts(name: str, kinds: Mapping[str, Type]) -> Iterator[tuple[list[str], Part]]:
    """The parts within a section that have keys of their own, each once with every place where it stands."""
    found: dict[type, tuple[list[str], Part]] = {}
    for key, kind in kinds.items():
        if (inner := _part(kind)) is not None:
            found.setdefault(inner.cls, ([], inner))[0].append(f"{name}.{key}")
    for places, inner in found.values():
        yield places, inner
        yield from parts(places[0], inner.keys)


def _unsaid(of: Part) -> dict[str, str]:
    """What holds for each key of this part when it is left out; nothing for a key that is needed."""
    found = {}
    for one in fields(of.cls):
        if written_name(one.name) not in of.needed:
            value = one.default if one.default_factory is MISSING else one.default_factory()
            found[written_name(one.name)] = _flow(plain(value))
    return found


def about(name: str) -> str:
    """What stands above the table of a section or a part of one; nothing where it speaks for itself."""
    return NO_RULES[name].get("about", "") if name in NO_RULES else ABOUT.get(name, "")


def meaning(name: str, key: str) -> str:
    """What a key of a section or a part means: as the card says whose path has it, with or without a star."""
    if key in NO_RULES.get(name, {}):
        return NO_RULES[name][key]
    known = {card.path.replace(".*", ""): card.meaning for card in reversed(CARDS)}
    path = key if name == HEAD else f"{name.removesuffix('.made')}.{key}"  # the rows of a table are all alike
    found = known[path] if path in known else BY_PATH[f"{name}.*"].meaning
    said = found[key] if isinstance(found, Mapping) else found
    assert isinstance(said, str), f"{name} has no meaning for {key}"
    return said


def takes(kind: Type) -> str:  # noqa: C901  # one case for each type of the schema
    """What a key takes, as the tables write it."""
    match kind:
        case Flag():
            return "`true`, `false`"
        case Choice(words):
            return ", ".join(f"`{word}`" for word in words)
        case Number(within):
            return "a number" if within == WIDEST else f"{within.low} to {within.high}"
        case CardWord():
            return "a card: `oros-1`"
        case Text() | Label() | Pair():
            return "a text"
        case Unread():
            return "list of scenarios"
        case Texts(many):
            return "a text, or one by language" if many is None else f"{_number(many)} names by language"
        case ListType(of, length):
            return f"list of: {takes(of)}" if length is None else f"list of {_number(length)} entries, each {takes(of)}"
        case MappingType(key, value):
            return f"by {takes(key)}: {takes(value)}"
        case Part(keys=keys):
            return "keys " + ", ".join(f"`{key}`" for key in keys)
        case Maybe(inner):
            return takes(inner) + " or `null`"
        case AnyOf(kinds):
            return " or ".join(takes(one) for one in kinds)


def _number(length: Length) -> str:
    """How many entries a list takes."""
    return str(length.most) if length.fewest == length.most else f"{length.fewest} to {length.most}"


def _section(name: str, kinds: Mapping[str, Type], without: Mapping[str, str]) -> Iterator[str]:
    """A heading with its table, and one table more for each part within."""
    yield f"## {HEADINGS.get(name, name)}\n"
    yield f"{about(name)}\n"
    yield from _table(name, kinds, without)
    if name == "pack":
        yield from _packs()
    for places, inner in parts(name, kinds):
        yield "### " + ", ".join(f"`{place}`" for place in places) + "\n"
        if text := about(places[0]):
            yield f"{text}\n"
        yield from _table(places[0], inner.keys, _unsaid(inner))


def _table(name: str, kinds: Mapping[str, Type], without: Mapping[str, str]) -> Iterator[str]:
    yield "| key | takes | unless you say | meaning |"
    yield "|---|---|---|---|"
    for key, kind in kinds.items():
        otherwise = f"`{without[key]}`" if key in without else "" if key == EXAMPLES else "needed"
        yield f"| `{key}` | {takes(kind)} | {otherwise} | {meaning(name, key)} |"
    yield ""


def _packs() -> Iterator[str]:
    yield "Unless you say otherwise:\n"
    for players, pack in Variant().pack.items():
        without = f" without {', '.join(pack.remove)}" if pack.remove else ""
        yield f"- {players}: `{_flow(plain(Pack(pack.ranks))['ranks'])}`{without}"
    yield ""


def _signs() -> Iterator[str]:
    """The words of a list of signs, and what the shipped lists say."""
    yield from _section("signs", part(sign_lists.SignList).keys, _unsaid(part(sign_lists.SignList)))
    lists = {name: sign_lists.load(path) for name, path in sign_lists.files([README.parent]).items()}
    yield "The shipped lists:\n"
    yield "| sign | " + " | ".join(f"`{name}`" for name in lists) + " |"
    yield "|---" * (1 + len(lists)) + "|"
    for meaning in part(sign_lists.Gestures).keys:
        yield (
            f"| `{meaning}` | "
            + " | ".join(one.gestures[meaning] + (" (?)" if meaning in one.uncertain else "") for one in lists.values())
            + " |"
        )
    yield ""


def drafts() -> list[str]:
    """The files that the worked example writes, in order."""
    return [block.removeprefix("yaml\n") for block in FRAME.split("```")[1::2] if block.startswith("yaml\n")][1:]


def checked(text: str) -> str:
    """What the command prints about a file with this text."""
    printed = io.StringIO()
    with tempfile.TemporaryDirectory() as folder, chdir(folder), redirect_stdout(printed):
        Path(EXAMPLE).write_text(text, encoding="utf-8")
        check.main([EXAMPLE, "--lang", "en", "--profile-dir", folder])
    return printed.getvalue().strip()


def _part(kind: Type) -> Part | None:
    """The keys that a value of this kind has, or that each value within it has."""
    match kind:
        case Part():
            return kind
        case Maybe(inner) | ListType(inner) | MappingType(_, inner):
            return _part(inner)
        case _:
            return None


def _flow(value: Any) -> str:  # noqa: ANN401
    """The value as it would stand in one line of a file."""
    text = yaml.safe_dump(value, default_flow_style=True, sort_keys=False, width=10_000)
    return text.removesuffix("...\n").strip()


if __name__ == "__main__":
    README.write_text(readme(), encoding="utf-8")
