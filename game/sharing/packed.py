"""A match, or a deal alone, as bytes: what SharedMatch holds, the acts as one number for each deal.

A deal of two with forty cards takes some twenty-seven bytes: sixteen of its seed, ten of what was done, and two of its
result as it was told, so that nobody can hand on another one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Final, get_args

from game.engine import engine, shuffle
from game.engine.variant import Variant
from game.i18n.words import _
from game.match.state import MatchState, Seat
from game.sharing import rules, shared
from game.sharing.decisions import MOST_ACTS, as_number, from_number
from game.sharing.packing import Packer, Unpacker
from game.sharing.shared import ENDINGS, MOST_DEALS, SharedDeal, SharedMatch, told_of
from game.storage import outside
from game.storage.remembered import LEVELS, TEMPERS, Help, face_name
from game.variants.sign_lists import SignList

_HELPS: Final[tuple[Help, ...]] = get_args(Help)
_MANY: Final = 1_000_000
_LONGEST_NUMBER: Final = 2048  # bytes of the acts of a deal
_LONGEST_ROOT: Final = 2049  # bytes of the number that seeds come from
_SEED: Final = 16
_TOLD: Final = 2  # bytes that prove the result
_LATER, _ROOTED, _CHAIRS = 1, 2, 4  # what a match has beside its deals
_RULED: Final = 4  # a deal from which on there are other rules


def pack(match: SharedMatch, folders: Sequence[Path], *, names: bool = False) -> bytes:
    """The bytes; people are called by their `names` only where that is said, and a deal alone then has its people."""
    packer = Packer()
    chairs = names or not match.alone
    packer.number(
        bool(match.later) * _LATER + (match.root is not None and not match.alone) * _ROOTED + chairs * _CHAIRS
    )
    rules.packed_in(packer, match.variant, folders, match.signs)
    packer.number(match.players)
    packer.number(match.target or 0)
    packer.number(match.dealer)
    if chairs:
        for chair in match.seats:
            _pack_chair(packer, chair, names)
    else:
        packer.number(sum(1 << seat for seat, chair in enumerate(match.seats) if chair.kind == "person"))
    if match.root is not None and not match.alone:
        packer.piece(match.root.to_bytes((match.root.bit_length() + 7) // 8, "little"))
    packer.number(len(match.deals))
    for one, now in zip(match.deals, shared.stands(match), strict=True):
        _pack_deal(packer, match, one, now, folders)
    if match.later is not None:
        rules.packed_in(packer, match.later, folders, match.signs)
    return packer.packed


def _pack_chair(packer: Packer, chair: Seat, names: bool) -> None:
    level = LEVELS.index(chair.level) + 1 if chair.level in LEVELS else 0
    person = chair.kind == "person"
    packer.number(person | chair.signs << 1 | TEMPERS.index(chair.temper) << 2 | _HELPS.index(chair.help) << 4)
    packer.number(level)
    if not level:
        packer.text(chair.level)
    packer.text(chair.name if names or not person else "")
    packer.text(chair.face)


def _pack_deal(packer: Packer, match: SharedMatch, one: SharedDeal, now: MatchState, folders: Sequence[Path]) -> None:
    deal = now.deal
    assert deal is not None
    packer.number(ENDINGS.index(one.ending) | (one.variant is not None) * _RULED)
    if one.variant is not None:
        rules.packed_in(packer, one.variant, folders, match.signs)
    if match.alone:
        for number in (one.index, one.stake, one.number):
            packer.number(number)
    if match.root is None or match.alone:
        packer.raw(one.seed.to_bytes(_SEED, "big"))
    if one.ending != "played":
        packer.number(len(one.acts))
    if one.ending in ("conceded", "match_conceded"):
        packer.number(one.loser)
        packer.number(sum(1 << seat for seat in one.people))
    again = engine.start(deal.book, one.dealer, one.seed, index=deal.index, stake=deal.stake)
    number = as_number(again, one.acts)
    packer.piece(number.to_bytes((number.bit_length() + 7) // 8, "little"))
    if one.ending != "unfinished":
        packer.raw(_proof(one.told))


def unpack(body: bytes, folders: Sequence[Path], *, alone: bool) -> SharedMatch:
    """The match or the deal in these bytes.

    UnusableText from its rules; `outside.NONSENSE`, Refused and Mismatch where it cannot have been played.
    """
    reader = _Reader(body, folders)
    match, more = reader.opening(alone)
    match = reader.with_deals(match)
    if more:
        match = replace(match, later=reader.rules())
    match = replace(match, signs=dict(reader.signs))
    reader.finish()
    return match


class _Reader:
    """The bytes of a match being read, and the lists of signs that came with its rules by now."""

    def __init__(self, body: bytes, folders: Sequence[Path]) -> None:
        self._data = Unpacker(body)
        self._folders = folders
        self.signs: dict[str, SignList] = {}

    def finish(self) -> None:
        """Senseless where there is more."""
        if not self._data.done:
            raise outside.Senseless("more than was told")

    def rules(self) -> Variant:
        """The next rules."""
        found = rules.unpacked_from(self._data, self._folders)
        self.signs |= found.signs
        return found.variant

    def opening(self, alone: bool) -> tuple[SharedMatch, bool]:
        """The match without its deals, and whether the deals to come have rules of their own."""
        data = self._data
        holds = data.number(_LATER + _ROOTED + _CHAIRS)
        variant = self.rules()
        players = data.number(6)
        if players not in variant.players:
            raise outside.Senseless("no game for so many")
        target = data.number(_MANY) or None
        dealer = data.number(players - 1)
        if holds & _CHAIRS:
            seats = tuple(self._chair(seat) for seat in range(players))
        else:
            people = self._people(players)
            seats = tuple(_unnamed(seat, seat in people) for seat in range(players))
        root = int.from_bytes(data.piece(_LONGEST_ROOT), "little") if holds & _ROOTED else None
        return SharedMatch(variant, players, target, seats, dealer, (), root, alone=alone), bool(holds & _LATER)

    def _people(self, players: int) -> tuple[int, ...]:
        mask = self._data.number((1 << players) - 1)
        return tuple(seat for seat in range(players) if mask >> seat & 1)

    def _chair(self, seat: int) -> Seat:
        data = self._data
        marks, level = data.number(47), data.number(len(LEVELS))
        called = LEVELS[level - 1] if level else data.text(80)
        name, face = data.text(), data.text(80)
        unnamed = _unnamed(seat, bool(marks & 1))
        return replace(
            unnamed,
            name=name or unnamed.name,
            face=face_name(face) if face else "",
            level=called,
            help=_HELPS[marks >> 4],
            temper=TEMPERS[marks >> 2 & 3],
            signs=bool(marks & 2),
        )

    def with_deals(self, match: SharedMatch) -> SharedMatch:
        """The match with its deals, each played as soon as it is read."""
        now, deals = match.head.opening, []
        for place in range(1, self._data.number(1 if match.alone else MOST_DEALS) + 1):
            one, count = self._deal(match, now, place)
            start = shared.begun(match, now, one, place)
            number = int.from_bytes(self._data.piece(_LONGEST_NUMBER), "little")
            assert start.deal is not None
            one = replace(one, acts=tuple(from_number(start.deal, number, count)))
            now = shared.played(shared.begun(match, now, one, place), one, place)
            told = told_of(now.result)
            if one.ending != "unfinished" and self._data.raw(_TOLD) != _proof(told):
                raise shared.Mismatch(place, "result")
            deals.append(replace(one, told=told))
        if match.alone and not deals:
            raise outside.Senseless("no deal")
        return replace(match, deals=tuple(deals))

    def _deal(self, match: SharedMatch, now: MatchState, place: int) -> tuple[SharedDeal, int | None]:
        """The next deal without its acts, and how many there are where it does not end by itself."""
        data = self._data
        marks = data.number(2 * _RULED - 1)
        ending = ENDINGS[marks & 3]
        variant = self.rules() if marks & _RULED else None
        index, stake, number, dealer = now.match.deal_index, now.match.stake, place, now.match.dealer
        if match.alone:
            index, stake, number = data.number(_MANY), data.number(_MANY), data.number(_MANY)
        if match.root is not None:
            seed = shuffle.derived_seed(match.root, now.match.dealt_before or place)
        else:
            seed = int.from_bytes(data.raw(_SEED), "big")
        count = None if ending == "played" else data.number(MOST_ACTS)
        loser = 0
        people: tuple[int, ...] = ()
        if ending in ("conceded", "match_conceded"):
            loser, people = data.number(match.players - 1), self._people(match.players)
        one = SharedDeal(seed, dealer, (), ending, loser, people, index, stake, number, variant)
        return one, count


def _unnamed(seat: int, person: bool) -> Seat:
    return Seat("person", "", "you") if person else Seat("computer", _("Player {number}").format(number=seat + 1), "")


def _proof(told: str) -> bytes:
    return sha256(told.encode()).digest()[:_TOLD]
