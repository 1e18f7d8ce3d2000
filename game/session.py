"""The one mutable object: a match being played, its seats, and its journal on the disk."""

from __future__ import annotations

from pathlib import Path

from game import engine, record, seeds
from game.actions import Action
from game.deal import Deal
from game.events import Event, seen_by
from game.match import Match
from game.record import Head, Seat, Stand, Unreadable
from game.refusals import sentence
from game.result import DealResult
from game.sight import view_of
from game.store import journal
from game.store.journal import Journal, Saved
from game.store.outside import shown
from game.variant import Variant
from game.view import MatchView, View
from game.words import _

__all__ = ["Saved", "Seat", "Session", "Unreadable"]


class Session:
    """A match at one table; every change goes through `do` and `next_deal`, and is on the disk when they return."""

    def __init__(self, head: Head, stand: Stand, file: Journal) -> None:
        """Takes up a match where it stands; use begin or resume."""
        self.variant: Variant = head.variant
        self.players: int = head.players
        self.seats: tuple[Seat, ...] = head.seats
        self._head = head
        self._stand = stand
        self._journal = file

    @classmethod
    def begin(
        cls,
        variant: Variant,
        players: int,
        target: int | None,
        seats: tuple[Seat, ...],
        journal_folder: Path | None,
        *,
        seed: int | None = None,
        dealer: int | None = None,
    ) -> Session:
        """A new match, its first deal dealt; with `seed` the whole match can be played again, else nobody knows."""
        lot = seeds.fresh() if seed is None else seeds.derived(seed, 0)
        head = Head(variant, players, target, seats, lot % players if dealer is None else dealer, seed)
        file = Journal.create(journal_folder, variant.id)
        file.add(record.head_line(head))
        session = cls(head, head.opening, file)
        session._deal_out()
        return session

    @classmethod
    def resume(cls, path: Path) -> Session:
        """The match of this journal, exactly where it was; Unreadable with a sentence when it cannot be."""
        try:
            file = Journal.take_up(path)
            loaded = _loaded(path, file)
        except journal.InUse as in_use:
            raise Unreadable(_("This match is being played in another window of the game.")) from in_use
        except OSError as error:
            reason = error.strerror or str(error)
            raise Unreadable(_("The saved match cannot be read ({reason}).").format(reason=reason)) from error
        session = cls(loaded.head, loaded.stand, file)
        if loaded.stand.deal is None:
            session._deal_out()
        return session

    @property
    def match(self) -> Match:
        """The match; as soon as a deal is over its result is counted in."""
        return self._stand.match

    @property
    def deal_number(self) -> int:
        """The number of the deal in progress or just over, from 1."""
        return self._stand.number

    @property
    def path(self) -> Path | None:
        """Where the match is saved; None when it is not."""
        return self._journal.path

    @property
    def trouble(self) -> str | None:
        """A sentence when the match can no longer be saved."""
        return self._journal.trouble

    @property
    def commitment(self) -> str:
        """What proves after the deal that its cards were not chosen: the SHA-256 of the seed's material."""
        return seeds.commitment(self._stand.seed)

    @property
    def material(self) -> str | None:
        """The seed of this deal as it was hashed, once the deal is over."""
        return seeds.material(self._stand.seed) if self.deal_over else None

    @property
    def to_act(self) -> int | None:
        """The seat on turn, or None when the deal is over."""
        return engine.to_act(self._deal)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Everything this seat may do now, on turn or out of turn."""
        return tuple(engine.legal(self._deal, seat))

    def view(self, seat: int) -> View:
        """What this seat knows."""
        match = self.match
        around = MatchView(match.sides, match.score, match.target, self.deal_number)
        return view_of(self._deal, seat, around)

    def do(self, seat: int, action: Action) -> None:
        """Does the action and has it on the disk; engine.Refused, and nothing changed, when it is not possible."""
        engine.apply(self._deal, seat, action)
        self._journal.add(record.action_line(seat, action))
        self._stand = record.settled(self._stand)

    def reason(self, seat: int, action: Action) -> str | None:
        """Why this seat may not do this now, in one word of the scenario format; None when it may."""
        if action in engine.legal(self._deal, seat):
            return None
        return engine.reason(self._deal, seat, action)

    def refusal(self, seat: int, action: Action) -> str | None:
        """Why this seat may not do this now, in a sentence for it; None when it may."""
        code = self.reason(seat, action)
        if code is None:
            return None
        return sentence(code, self.view(seat), action, tuple(chair.name for chair in self.seats))

    def events(self, seat: int, since: int = 0) -> tuple[Event, ...]:
        """The events of this deal from number `since` on, as the seat may see them."""
        open_hands = self.variant.info.open_hands
        told = self._deal.record or []
        return tuple(seen_by(event, seat, open_hands) for event in told[since:])

    @property
    def deal_over(self) -> bool:
        """Whether nothing more is played in this deal."""
        return self._stand.result is not None

    @property
    def result(self) -> DealResult | None:
        """What the deal was worth, once it is over."""
        return self._stand.result

    @property
    def match_over(self) -> bool:
        """Whether the match is decided."""
        return self.deal_over and self.match.over

    def next_deal(self) -> None:
        """Deals anew; ValueError while a deal is being played or when the match is over."""
        if not self.deal_over or self.match_over:
            raise ValueError("the next deal comes after this one, and not after the end of the match")
        self._deal_out()

    def close(self) -> None:
        """Lets go of the file: the match can be continued another time, or goes to the closed ones when it is over.

        Only here, so that the end of a match that nobody has seen yet is still there after a crash.
        """
        if self.match_over:
            self._journal.finish()
        else:
            self._journal.close()

    def abandon(self) -> None:
        """Gives the match up: its journal goes to the closed ones."""
        self._journal.finish()

    @property
    def _deal(self) -> Deal:
        assert self._stand.deal is not None  # begin and resume see to it
        return self._stand.deal

    def _deal_out(self) -> None:
        number, root = self.deal_number + 1, self._head.root
        seed = seeds.fresh() if root is None else seeds.derived(root, number)
        stand = record.begin_deal(self.match, number, seed)
        self._journal.add(record.deal_line(stand))
        self._stand = stand


def _loaded(path: Path, file: Journal) -> record.Loaded:
    """What the file tells, and the file ready for what follows; it is let go when it cannot be continued."""
    raw: list[bytes] = []
    try:
        raw = file.lines()
        loaded = record.load(raw)
        if loaded.lines is None:
            file.go_on()
        else:
            file.rewrite(loaded.lines)
    except record.Broken as broken:
        file.close()  # some systems rename no file that is open
        raise _put_aside(path, raw, broken) from broken
    except (OSError, Unreadable, journal.InUse):
        file.close()
        raise
    return loaded


def _put_aside(path: Path, raw: list[bytes], broken: record.Broken) -> Unreadable:
    """Keeps the damaged file under another name and leaves the whole deals before the damage in its place."""
    try:
        kept = journal.put_aside(path)
        if not broken.deals:
            told = _("The saved match is damaged in line {line} and cannot go on; it was kept as {file}.")
            return Unreadable(told.format(line=broken.line, file=shown(kept.name)))
        journal.write(path, raw[: broken.complete])
    except OSError as error:
        reason = error.strerror or str(error)
        told = _("The saved match is damaged in line {line} ({reason}).")
        return Unreadable(told.format(line=broken.line, reason=reason))
    told = _("The saved match is damaged in line {line}; it was kept as {file}. It can go on after deal {number}.")
    return Unreadable(told.format(line=broken.line, file=shown(kept.name), number=broken.deals), path)
