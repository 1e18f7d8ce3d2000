"""A readable record read again: every word of it checked, and each fault told with its line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from game.engine import actions, engine, shuffle
from game.engine.variant import Variant
from game.i18n.words import _
from game.match.state import Seat
from game.sharing import readable, rules, shared
from game.sharing.decisions import MOST_ACTS, Act
from game.sharing.mismatch import sentence
from game.sharing.rules import SharedRules
from game.sharing.shared import MOST_DEALS, Ending, Mismatch, SharedDeal, SharedMatch
from game.sharing.unusable import UnusableText
from game.storage import outside
from game.storage.remembered import TEMPERS, face_name
from game.variants.sign_lists import SignList

MOST_LINES: Final = 500_000
_LONGEST_LINE: Final = 40_000
_TAG: Final = re.compile(r'\[([A-Za-z]+[0-9]?) "((?:[^"\\]|\\.)*)"\]')
_ACT: Final = re.compile(r"([1-6]):([a-z0-9_;=,-]+)")
_MANY: Final = 1_000_000
_ROOT: Final = 4096  # hexadecimal digits


@dataclass(slots=True)
class _Part:
    """The tags of the match or of one deal with the lines where they stand, and the acts of the deal."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)
    acts: list[Act] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Report:
    """What a file tells: its match where it can be played again, and every fault in a sentence."""

    match: SharedMatch | None
    deals: int
    faults: tuple[str, ...] = ()


def is_record(text: str) -> bool:
    """Whether a text begins as a readable record does."""
    return text.lstrip("\ufeff \r\n\t").startswith('[Brisca "')


def read(text: str, folders: Sequence[Path]) -> SharedMatch:
    """The match in the record; UnusableText with its first fault when there is one."""
    report = examined(text, folders)
    if report.match is None or report.faults:
        raise UnusableText(report.faults[0])
    return report.match


def examined(text: str, folders: Sequence[Path]) -> Report:
    """The match in the record and all of its faults; nothing is raised whatever the text is."""
    parts: list[_Part] = []
    try:
        parts = _parts(text)
        match = _match(parts, folders)
    except UnusableText as unusable:
        return Report(None, max(0, len(parts) - 1), (unusable.sentence,))
    except outside.NONSENSE:
        return Report(None, max(0, len(parts) - 1), (_at(parts[-1].line if parts else 1, _no_sense()),))
    faults = [
        *_untrue_cards(match, parts[1:]),
        *_untrue_play(match, parts[1:]),
    ]
    return Report(match, len(match.deals), tuple(faults))


# ---- the lines


def _parts(text: str) -> list[_Part]:
    """The head and the deals; UnusableText at the first line that is none of a record."""
    lines = text.lstrip("\ufeff").splitlines()
    if len(lines) > MOST_LINES:
        raise UnusableText(_("This file is too long for a record."))
    parts = [_Part(1)]
    for number, line in enumerate(lines, start=1):
        said = line.strip()
        if not said or said[0] in "%;":
            continue
        if len(said) > _LONGEST_LINE:
            raise UnusableText(_at(number, _no_sense()))
        if said[0] == "[":
            _take_tag(parts, said, number)
        elif len(parts) > 1:
            _take_acts(parts[-1], said, number)
        else:
            raise UnusableText(_at(number, _("there are acts before the first deal")))
    return parts


def _take_tag(parts: list[_Part], said: str, number: int) -> None:
    found = _TAG.fullmatch(said)
    if found is None:
        raise UnusableText(_at(number, _('this is no tag; a tag is a name and a text, such as [Players "2"]')))
    key, value = found[1], re.sub(r"\\(.)", r"\1", found[2])
    if key == "Brisca" and value != str(readable.FORMAT):
        raise UnusableText(_("This record was written by a newer version of Brisca; update the game to open it."))
    if key == "Deal":
        if len(parts) > MOST_DEALS:
            raise UnusableText(_("This file is too long for a record."))
        parts.append(_Part(number))
    if key in parts[-1].tags:
        raise UnusableText(_at(number, _("{tag} stands here a second time").format(tag=key)))
    parts[-1].tags[key] = value


def _take_acts(part: _Part, said: str, number: int) -> None:
    for word in said.split():
        found = _ACT.fullmatch(word)
        try:
            if found is None or len(part.acts) >= MOST_ACTS:
                raise outside.Senseless("no act")
            part.acts.append((int(found[1]) - 1, _act(found[2])))
        except outside.NONSENSE as error:
            told = _("{word} is no act; an act is the number of a seat and a card, such as 1:oros-3")
            raise UnusableText(_at(number, told.format(word=outside.printable(word[:40])))) from error


def _act(words: str) -> actions.Action:
    kind, *said = words.split(";")
    if "-" in kind and not said:
        return actions.from_json({"action": "play", "card": kind})
    return actions.from_json({"action": kind, **dict(map(_field, said))})


def _field(said: str) -> tuple[str, Any]:
    key, _equals, value = said.partition("=")
    if key == "cards":
        return key, [one for one in value.split(",") if one]
    if value in ("yes", "no"):
        return key, value == "yes"
    return key, int(value) if value.isdecimal() and len(value) < 9 else value


# ---- the match


def _match(parts: list[_Part], folders: Sequence[Path]) -> SharedMatch:
    head, deals = parts[0], parts[1:]
    if "Brisca" not in head.tags:
        raise UnusableText(_('This is no record of the game: such a record begins with [Brisca "1"].'))
    said = _Said(head)
    known: dict[str, SharedRules] = {}
    first = _rules(said, "Rules", folders, known)
    players = said.number("Players", 2, 6)
    if players not in first.players:
        raise said.fault("Players")
    alone = head.tags.get("Kind") == "deal"
    match = SharedMatch(
        first,
        players,
        said.number("Target", 0, _MANY) if "Target" in head.tags else None,
        tuple(_seat(said, number) for number in range(1, players + 1)),
        said.number("FirstDealer", 1, players) - 1,
        (),
        None if alone or "Root" not in head.tags else said.digits("Root", _ROOT),
        alone=alone,
    )
    last = _Said(deals[-1]) if deals else said
    later = _rules(last, "NextRules", folders, known) if "NextRules" in last.tags else None
    found = tuple(_deal(_Said(part), match, place, folders, known) for place, part in enumerate(deals, start=1))
    if alone and len(found) != 1:
        raise UnusableText(_("A record of one deal has one deal, and this one has another number of them."))
    signs: dict[str, SignList] = {}
    for one in known.values():
        signs |= one.signs
    return _in_order(replace(match, deals=found, later=later, signs=signs))


def _in_order(match: SharedMatch) -> SharedMatch:
    """The match with what each deal owes to the ones before it, as far as it can be played."""
    if match.alone:
        return match
    deals = []
    now = match.head.opening
    for place, told in enumerate(match.deals, start=1):
        one = replace(told, index=now.match.deal_index, stake=now.match.stake)
        deals.append(one)
        try:
            now = shared.played(shared.begun(match, now, one, place), one, place)
        except (Mismatch, engine.Refused, *outside.NONSENSE):
            deals += match.deals[place:]
            break
    return replace(match, deals=tuple(deals))


def _rules(said: _Said, key: str, folders: Sequence[Path], known: dict[str, SharedRules]) -> Variant:
    text = said.text(key, _LONGEST_LINE)
    if text not in known:
        try:
            known[text] = rules.from_text(text, folders)
        except UnusableText as unusable:
            raise UnusableText(_at(said.line, unusable.sentence.rstrip("."))) from unusable
    return known[text].variant


def _seat(said: _Said, number: int) -> Seat:
    usual, tags = readable.USUAL_SEAT, said.tags
    kind, temper = tags.get(f"Seat{number}", "computer"), tags.get(f"Temper{number}", usual.temper)
    helped, face = tags.get(f"Help{number}", usual.help), tags.get(f"Face{number}", "")
    if kind not in ("person", "computer") or temper not in TEMPERS or helped not in ("full", "little", "none"):
        raise said.fault(f"Seat{number}")
    name = said.text(f"Name{number}") if f"Name{number}" in tags else ""
    if not name and kind == "computer":
        name = _("Player {number}").format(number=number)
    return Seat(
        "person" if kind == "person" else "computer",
        name,
        face_name(face) if face else "",
        said.text(f"Level{number}", 80) if f"Level{number}" in tags else usual.level,
        "little" if helped == "little" else "none" if helped == "none" else "full",
        next(one for one in TEMPERS if one == temper),
        tags.get(f"Signs{number}") != "no",
    )


def _deal(
    said: _Said, match: SharedMatch, place: int, folders: Sequence[Path], known: dict[str, SharedRules]
) -> SharedDeal:
    tags = said.tags
    ending: Ending = "unfinished" if tags.get("Result") == "*" else "played"
    loser = 0
    people: tuple[int, ...] = ()
    for key, one in (("GivenUp", "conceded"), ("MatchGivenUp", "match_conceded")):
        if key in tags:
            ending = "conceded" if one == "conceded" else "match_conceded"
            loser = said.number(key, 1, match.players) - 1
            people = tuple(outside.number(int(word), 1, match.players) - 1 for word in tags.get("People", "").split())
    number = said.number("Deal", 1, _MANY)
    if number != place and not match.alone:
        raise said.fault("Deal")
    return SharedDeal(
        said.digits("Material", 32),
        said.number("Dealer", 1, match.players) - 1,
        tuple(said.acts),
        ending,
        loser,
        people,
        said.number("Index", 0, _MANY) if match.alone else 0,
        said.number("Stake", 1, 1000) if match.alone else 1,
        number,
        _rules(said, "Rules", folders, known) if "Rules" in tags else None,
        "" if ending == "unfinished" else said.text("Result"),
    )


class _Said:
    """The tags of one part, each read as what it must be; UnusableText with the line where it is not."""

    def __init__(self, part: _Part) -> None:
        self.line, self.tags, self.acts = part.line, part.tags, part.acts

    def fault(self, key: str) -> UnusableText:
        """The refusal of what stands under this tag."""
        if key not in self.tags:
            return UnusableText(_at(self.line, _("there is no {tag} here").format(tag=key)))
        told = _("{tag} is “{value}”, which cannot be")
        return UnusableText(_at(self.line, told.format(tag=key, value=outside.printable(self.tags[key][:40]))))

    def text(self, key: str, longest: int = outside.LONGEST) -> str:
        """The text under this tag."""
        try:
            return outside.words(self.tags.get(key), longest)
        except outside.Senseless as error:
            raise self.fault(key) from error

    def number(self, key: str, low: int, high: int) -> int:
        """The number under this tag, from `low` to `high`."""
        said = self.tags.get(key, "")
        if not (said.isascii() and said.isdecimal() and len(said) < 9 and low <= int(said) <= high):
            raise self.fault(key)
        return int(said)

    def digits(self, key: str, most: int) -> int:
        """The number under this tag in hexadecimal digits."""
        if not re.fullmatch(f"[0-9a-f]{{1,{most}}}", said := self.tags.get(key, "")):
            raise self.fault(key)
        return int(said, 16)


# ---- what is told beside the play


def _untrue_cards(match: SharedMatch, parts: Sequence[_Part]) -> list[str]:
    """The deals whose fingerprint or cards are not those of their shuffle."""
    found, variant = [], match.variant
    for place, (one, part) in enumerate(zip(match.deals, parts, strict=True), start=1):
        variant = one.variant or variant
        why = ""
        if part.tags.get("Commitment", shuffle.commitment(one.seed)) != shuffle.commitment(one.seed):
            why = "commitment"
        elif not _as_dealt(match, variant, one, part.tags):
            why = "hands"
        if why:
            found.append(_at(part.line, sentence(Mismatch(place, why))))
    return found


def _as_dealt(match: SharedMatch, variant: Variant, one: SharedDeal, tags: Mapping[str, str]) -> bool:
    try:
        book = shared.book_of(variant, match.players)
        deal = engine.start(book, one.dealer, one.seed, index=one.index, stake=one.stake)
    except outside.NONSENSE:
        return False
    told = readable.told_cards(deal)
    return all(tags.get(key, value) == value for key, value in told.items())


def _untrue_play(match: SharedMatch, parts: Sequence[_Part]) -> list[str]:
    """The first thing in the match that cannot have been, and every score that was told otherwise."""
    found, before = [], 0
    stands = shared.stands(match)
    try:
        for place, now in enumerate(stands, start=1):
            before = place
            score = " ".join(map(str, now.match.score))
            if now.result is not None and parts[place - 1].tags.get("Score", score) != score and not match.alone:
                found.append(_at(parts[place - 1].line, sentence(Mismatch(place, "score"))))
    except Mismatch as mismatch:
        line = parts[min(mismatch.deal, len(parts)) - 1].line if parts else 1
        found.append(_at(line, sentence(mismatch)))
    except (engine.Refused, *outside.NONSENSE):
        found.append(_at(parts[min(before, len(parts) - 1)].line if parts else 1, _no_sense()))
    return found


def _at(line: int, fault: str) -> str:
    return _("line {line}: {fault}.").format(line=line, fault=fault)


def _no_sense() -> str:
    return _("this makes no sense")
