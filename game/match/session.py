"""The one mutable object: a match being played, its seats, and its journal on the disk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.engine import engine, shuffle
from game.engine.actions import Action, Exchange, Play, Signal, ViewPartner, to_json
from game.engine.cards import Suit
from game.engine.clauses import exchange, marriage
from game.engine.deal import Deal
from game.engine.events import Event, seen_by
from game.engine.observation import duty_of, may_count, view_of
from game.engine.result import DealResult
from game.engine.variant import Variant
from game.engine.view import NOBODY_LOOKS, Duty, MatchView, View
from game.i18n.words import _, again
from game.match import record, resume, state
from game.match.best_trick import Dearest
from game.match.boards import is_duplicate
from game.match.early_end import is_decided
from game.match.match import Match
from game.match.record import Line, MatchHead, Unreadable
from game.match.resume import last_losers, turn_up
from game.match.state import MatchState, Seat
from game.rules_text.refusals import of_concession, of_rules, sentence
from game.storage.journal import Journal, SavedMatch
from game.storage.remembered import Kind
from game.variants import sign_lists
from game.variants.sign_lists import SignList

__all__ = ["Kind", "SavedMatch", "Seat", "Session", "Unreadable", "Unsaved", "last_losers", "turn_up"]


@dataclass(frozen=True, slots=True)
class Unsaved:
    """What the disk does not have: so many cards played last, or the `whole` match; and why."""

    cards: int
    whole: bool
    reason: str


class Session:
    """A match at one table; every change goes through a method here, and is on the disk when that returns."""

    def __init__(
        self, head: MatchHead, now: MatchState, file: Journal, signs: Mapping[str, SignList] | None = None
    ) -> None:
        """Takes up a match where it stands, with the lists of `signs` that it kept; use begin or resume."""
        self._signs = dict(signs or {})
        self._stand = now
        self.players: int = head.players
        self._head = head
        self._journal = file
        self.training = False  # a deal out of a match, played on from some moment: it counts nowhere
        self.daily = False  # the deal of a date, which counts in its own calendar alone
        self.taught = False  # somebody's first match: each trick is explained, as long as this program runs
        self.phones: frozenset[int] = frozenset()  # seats whose persons hold their cards elsewhere: nothing to record
        self.abandoned = False
        self.moment = 0  # how often the position has changed: what is known of one moment holds until the next
        self._final = len(now.acts)  # so many acts of the deal have been seen by others, and stay
        self._why_final = ""

    @classmethod
    def begin(  # noqa: PLR0913  # all that a match is begun with
        cls,
        variant: Variant,
        players: int,
        target: int | None,
        seats: tuple[Seat, ...],
        journal_folder: Path | None,
        *,
        seed: int | None = None,
        dealer: int | None = None,
        folders: Sequence[Path] = (),
    ) -> Session:
        """A new match, its first deal dealt; with `seed` the whole match can be played again, else nobody knows.

        In `folders` there may be lists of signs of one's own: the match keeps the one that its rules name.
        """
        lot = shuffle.fresh() if seed is None else shuffle.derived_seed(seed, 0)
        head = MatchHead(variant, players, target, seats, lot % players if dealer is None else dealer, seed)
        file = Journal.create(journal_folder, variant.id)
        line = record.head_line(head, folders)
        file.add(line)
        session = cls(head, head.opening, file)
        session._keep_signs(line)
        session._deal_out()
        return session

    @classmethod
    def resume(cls, path: Path) -> Session:
        """The match of this journal, exactly where it was; Unreadable with a sentence when it cannot be."""
        loaded, file = resume.resume_match(path)
        session = cls(loaded.head, loaded.stand, file, loaded.signs)
        if loaded.stand.deal is None:
            session._deal_out()
        return session

    @classmethod
    def from_deal_start(cls, path: Path) -> Session:
        """The match of this journal where its last deal begins; the whole file is kept beside under another name."""
        resume.cut_to_deal_start(path)
        return cls.resume(path)

    @classmethod
    def of_deal(cls, lines: Sequence[bytes]) -> Session | None:
        """The last deal that these lines tell to its end, to be looked at and kept nowhere; None where none is."""
        try:
            loaded, ended = record.load(list(lines)), record.finished_deals(list(lines))
        except (record.BrokenRecord, Unreadable):
            return None
        if not ended:
            return None
        found = cls(loaded.head, ended[-1], Journal.create(None, ""), loaded.signs)
        found.training = True
        return found

    # -- what there is to know --------------------------------------------------------------------------------------

    @property
    def variant(self) -> Variant:
        """The rules of this deal."""
        return self._stand.match.variant

    @property
    def signs(self) -> SignList:
        """The list of signs of this deal: the one that the match keeps, whatever has become of its file."""
        name = self.variant.info.sign_list
        return self._signs.get(name) or sign_lists.named(name)

    @property
    def kept_signs(self) -> tuple[tuple[str, SignList], ...]:
        """Every list that the match keeps, by its name."""
        return tuple(self._signs.items())

    def _keep_signs(self, line: Line) -> None:
        """Takes over the list that a line of the journal keeps."""
        if (kept := sign_lists.restored(line["signs"])) is not None:
            self._signs[kept[0]] = kept[1]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where now; among several persons one without a name is called after the place."""
        seats = self._stand.seats
        if all(chair.name for chair in seats) or sum(chair.kind == "person" for chair in seats) < 2:
            return seats
        return tuple(
            replace(chair, name=chair.name or _("Player {number}").format(number=seat + 1))
            for seat, chair in enumerate(seats)
        )

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, chair in enumerate(self._stand.seats) if chair.kind == "person")

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of the persons before this screen: of all who hold their cards in no phone."""
        return tuple(seat for seat in self.people if seat not in self.phones)

    @property
    def alone(self) -> int | None:
        """The seat of the only person before this screen; None where several share it, or nobody is there."""
        here = self.here
        return here[0] if len(here) == 1 else None

    def lend(self, seat: int, phone: bool) -> None:
        """From now on the person of this seat holds the cards in a phone, or comes back to this screen."""
        phones = self.phones | {seat} if phone else self.phones - {seat}
        if phones != self.phones:
            self.phones = phones
            self.moment += 1

    @property
    def match(self) -> Match:
        """The match; as soon as a deal is over its result is counted in."""
        return self._stand.match

    @property
    def match_before(self) -> Match:
        """The match as it was before this deal: all that a table may tell that has not shown the end of the deal."""
        return state.before_deal(self._stand)

    @property
    def dearest(self) -> Dearest | None:
        """The dearest trick of the deals that are over."""
        return self._stand.dearest

    @property
    def deal_number(self) -> int:
        """The number of the deal in progress or just over, from 1."""
        return self._stand.number

    @property
    def commitment(self) -> str:
        """What proves after the deal that its cards were not chosen: the SHA-256 of the seed's material."""
        return shuffle.commitment(self._stand.seed)

    @property
    def material(self) -> str | None:
        """The seed of this deal as it was hashed, once the deal is over."""
        return shuffle.material(self._stand.seed) if self.deal_over else None

    @property
    def to_act(self) -> int | None:
        """The seat on turn, or None when the deal is over."""
        return engine.to_act(self._deal)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Everything this seat may do now, on turn or out of turn; seat -1, for which nobody acts, may do nothing."""
        return tuple(engine.legal(self._deal, seat)) if seat != NOBODY_LOOKS else ()

    def duty(self, seat: int) -> Duty | None:
        """What this seat owes the trick; None while it is not to play a card."""
        return duty_of(self._deal, seat)

    def pairs_won(self, seat: int, number: int) -> tuple[tuple[Suit, int], ...]:
        """The pairs (suit, card points) that trick `number` of this deal completed, as far as this seat knows."""
        rule = self.variant.marriage
        return marriage.completed_pairs(rule, self.view(seat), number) if rule.enabled else ()

    def swap_refusal(self, seat: int) -> str:
        """Why this seat can swap nothing now, in a sentence."""
        held = exchange.swappable(self._deal, seat) if seat != NOBODY_LOOKS else []
        why = self.refusal(seat, Exchange(held[0])) if held else None
        return why or _("You hold no card that can be swapped.")

    def view(self, seat: int) -> View:
        """What this seat knows; seat -1 stands for everybody: only what lies open."""
        match = self.match
        around = MatchView(match.sides, match.score, match.target, self.deal_number)
        return view_of(self._deal, seat, around)

    @property
    def may_count(self) -> bool:
        """Whether a running count of card points may be shown now (B.13)."""
        return may_count(self._deal)

    def hints(self, seat: int, deal: int | None = None) -> int:
        """How many hints this seat has asked for in the match, or in the deal of this number."""
        return sum(who == seat and deal in (None, number) for number, who in self._stand.hints)

    @property
    def acts(self) -> tuple[tuple[int, Action], ...]:
        """What has been done in this deal and not taken back: (seat, action)."""
        return self._stand.acts

    @property
    def last_actor(self) -> int | None:
        """The seat that did what was done last in this deal."""
        return self._stand.acts[-1][0] if self._stand.acts else None

    @property
    def last_action(self) -> Action | None:
        """What was done last in this deal."""
        return self._stand.acts[-1][1] if self._stand.acts else None

    def may_concede(self, seat: int) -> str | None:
        """Why this seat cannot give the deal up now, in a sentence; None when it can."""
        code = state.concession_refusal(self._stand, seat)
        return None if code is None else of_concession(code)

    @property
    def next_rules(self) -> Variant:
        """The rules of the next deal."""
        return self._stand.rules or self.variant

    def may_change_rules(self, variant: Variant) -> str | None:
        """Why the next deals cannot be played by these rules, in a sentence; None when they can."""
        code = state.rules_refusal(self._stand, variant)
        return None if code is None else of_rules(code, self.match.players)

    def decided(self) -> bool:
        """Whether everybody can see that nothing still to be played changes the result of this deal.

        The deal of a date is played card by card: the others never do just anything, or its text could not be proved.
        """
        return not self.deal_over and not self.daily and is_decided(self._deal, self.match)

    def reason(self, seat: int, action: Action) -> str | None:
        """Why this seat may not do this now, in one word of the scenario format; None when it may."""
        if action in self.legal(seat):
            return None
        if seat == NOBODY_LOOKS:
            return "deal_over" if self.deal_over else "not_your_turn"
        return engine.reason(self._deal, seat, action)

    def refusal(self, seat: int, action: Action) -> str | None:
        """Why this seat may not do this now, in a sentence for it; None when it may."""
        code = self.reason(seat, action)
        if code is None:
            return None
        return sentence(code, self.view(seat), action, tuple(chair.name for chair in self.seats))

    @property
    def truth(self) -> Deal:
        """The deal with every hidden card, for whoever checks what is hidden: no player and no screen asks for it."""
        return self._deal

    def events(self, seat: int, since: int = 0) -> tuple[Event, ...]:
        """The events of this deal from number `since` on, as the seat may see them (-1: as everybody may)."""
        open_hands = self.variant.info.open_hands
        told = self._deal.record or []
        return tuple(seen_by(event, seat, open_hands) for event in told[since:])

    @property
    def deal_over(self) -> bool:
        """Whether nothing more is played in this deal."""
        return self._stand.result is not None

    @property
    def stand(self) -> MatchState:
        """Where the match stands, with every hidden card: for whoever counts a deal that is over."""
        return self._stand

    @property
    def lines(self) -> list[bytes]:
        """The lines of the match so far, as its file has or should have them; none where none is kept."""
        return self._journal.lines

    @property
    def result(self) -> DealResult | None:
        """What the deal was worth, once it is over."""
        return self._stand.result

    @property
    def match_over(self) -> bool:
        """Whether the match is decided."""
        return self.deal_over and self.match.over

    @property
    def _deal(self) -> Deal:
        assert self._stand.deal is not None  # begin and resume see to it
        return self._stand.deal

    # -- what is done -----------------------------------------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        """Where the match is saved; None when it is not."""
        return self._journal.path

    @property
    def trouble(self) -> str | None:
        """A sentence while the match cannot be saved."""
        return None if self._journal.trouble is None else again(self._journal.trouble)

    @property
    def unsaved(self) -> Unsaved | None:
        """What would be lost of the match if the program ended now; None while the disk has everything."""
        waiting = self._journal.waiting
        if not waiting:
            return None
        whole = len(waiting) == len(self._journal.lines)
        return Unsaved(record.cards_played(waiting), whole, self._journal.reason)

    def save(self) -> None:
        """Tries again to write what could not be written; every act does so by itself."""
        self._journal.save()

    def news(self) -> str:
        """A sentence about what has become of the file, told once; empty when there is nothing to tell."""
        told, self._journal.news = self._journal.news, ""
        return told

    def do(self, seat: int, action: Action) -> None:
        """Does the action and has it on the disk; engine.Refused, and nothing changed, when it is not possible."""
        self._take(state.after_act(self._stand, seat, action), {"seat": seat, **to_json(action)})

    def hint(self, seat: int) -> None:
        """Has it on the disk that the person in this seat asks what to do."""
        following = state.with_hint(self._stand, seat)
        self._journal.add({"seat": seat, "hint": 1})
        self._stand = following

    # -- looking back ------------------------------------------------------------------------------------------------

    def again(self, acts: int) -> Session:
        """The deal of now with only its first `acts` done: to be looked at or played on, and kept nowhere."""
        copy = Session(self._head, state.rewound(self._stand, acts), Journal.create(None, ""), self._signs)
        copy.training = True
        return copy

    @property
    def handed_on(self) -> tuple[MatchHead, MatchState, list[bytes]]:
        """What it takes to hand the match on: how it began, where it stands, and its lines if any are kept."""
        return self._head, self._stand, self._journal.lines

    def deals(self) -> tuple[Session, ...]:
        """The deals of the match that are over, each as it ended, to be looked at; only this one if none is saved."""
        try:
            told = record.finished_deals(self._journal.lines) if self._journal.lines else ()
        except (record.BrokenRecord, Unreadable):
            told = ()
        ended = told or ((self._stand,) if self.deal_over else ())
        found = [Session(self._head, stand_, Journal.create(None, ""), self._signs) for stand_ in ended]
        for one in found:
            one.training = True
        return tuple(found)

    # -- what people agree on beside the play -----------------------------------------------------------------------

    def may_take_back(self) -> str | None:
        """Why what was done last cannot be taken back, in a sentence; None when it can.

        Only a person's act, before anybody has answered it, and nothing that has shown somebody what was hidden.
        """
        seat, action = self.last_actor, self.last_action
        if seat is None or action is None:
            return _("There is nothing to take back yet.")
        if self.deal_over:
            return _("The deal is over: nothing can be taken back.")
        if self.seats[seat].kind != "person":
            return _("{name} has already answered: nothing can be taken back.").format(name=self.seats[seat].name)
        if isinstance(action, Signal):
            return _("A sign that was seen cannot be taken back.")
        if isinstance(action, ViewPartner):
            return _("Cards that were looked at cannot be forgotten again.")
        if len(self._stand.acts) <= self._final:
            return self._why_final or _("Others have seen it: it cannot be taken back.")
        return None

    def take_back(self) -> None:
        """Undoes what was done last; ValueError while that may not be."""
        if (why := self.may_take_back()) is not None:
            raise ValueError(why)
        self._become(state.taken_back(self._stand), {"seat": self.last_actor, "back": 1})

    def stands(self, why: str = "") -> None:
        """What has been done can no longer be taken back: somebody has seen more because of it, as `why` says."""
        self._final, self._why_final = len(self._stand.acts), why

    def hand_over(self, seat: int, kind: Kind) -> None:
        """From now on a person or the computer plays here; what was done before stays."""
        if self.seats[seat].kind == kind:
            return
        self._become(state.with_seat(self._stand, seat, kind=kind), {"seat": seat, "kind": kind})
        self.stands()

    def set_level(self, seat: int, level: str) -> None:
        """From the next decision on the computer in this seat plays so well; what was done before stays."""
        if self.seats[seat].level == level:
            return
        self._become(state.with_seat(self._stand, seat, level=level), {"seat": seat, "level": level})

    def concede_deal(self, seat: int) -> None:
        """The side of this seat has lost the deal; see `game.engine.concession` for what that counts."""
        self._take(state.deal_conceded(self._stand, seat), {"seat": seat, "concede": "deal"})

    def concede_match(self, seat: int) -> None:
        """The side of this seat has lost the match: the best of the others has won it, and this deal counts nothing."""
        self._take(state.match_conceded(self._stand, seat), {"seat": seat, "concede": "match"})

    def change_rules(self, variant: Variant, folders: Sequence[Path] = ()) -> None:
        """The next deal and all after it are played by these rules; ValueError when the match cannot go on so.

        In `folders` there may be lists of signs of one's own.
        """
        following = state.rules_changed(self._stand, variant)
        line = record.rules_line(variant, folders)
        self._journal.add(line)
        self._keep_signs(line)
        self._stand = following

    def play_out(self) -> None:
        """Plays what is left of a decided deal, any card that may be played; ValueError while it is not decided."""
        if not self.decided():
            raise ValueError("the deal is not decided")
        while (seat := self.to_act) is not None:
            self.do(seat, next(action for action in self.legal(seat) if isinstance(action, Play)))

    # -- two sides of persons, one after the other -------------------------------------------------------------------

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The seats of the side whose persons wait while the computer holds their cards, in a match of boards.

        They sat down as persons; whoever is replaced alone is none of them.
        """
        if not is_duplicate(self.match):
            return ()
        for side in self.match.sides:
            waits = [seat for seat in side if self._head.seats[seat].kind == "person"]
            if waits and all(self.seats[seat].kind == "computer" for seat in waits):
                return tuple(waits)
        return ()

    @property
    def changes_over(self) -> bool:
        """Whether the persons who have waited sit down for the next deal: its cards are the first that come again."""
        half = (self.match.deals or 0) // 2
        return bool(self.sitting_out) and self.deal_over and self.deal_number == half and not self.match_over

    def sit_out(self, side: int) -> None:
        """The persons of this side of the match wait from now on, and the computer holds their cards."""
        for seat in self.match.sides[side]:
            self.hand_over(seat, "computer")

    def change_over(self) -> None:
        """The persons who have waited sit down, and those who have played wait; ValueError while it is not time."""
        if not self.changes_over:
            raise ValueError("those who wait sit down after the first half")
        waiting, playing = self.sitting_out, self.people
        for seat in playing:
            self.hand_over(seat, "computer")
        for seat in waiting:
            self.hand_over(seat, "person")

    # -- from deal to deal ------------------------------------------------------------------------------------------

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
        self.abandoned = True
        self._journal.finish()

    def _take(self, following: MatchState, *lines: Line) -> None:
        """The match stands so from now on; the end of a deal has a line of its own."""
        over = [] if following.result is None else [record.over_line(following)]
        self._become(following, *lines, *over)

    def _become(self, following: MatchState, *lines: Line) -> None:
        """Another moment: every change of the position comes through here, so that nobody has to be told of one."""
        for line in lines:
            self._journal.add(line)
        self._stand = following
        self.moment += 1

    def _deal_out(self) -> None:
        number, root = self.deal_number + 1, self._head.root
        again = self._stand.match.dealt_before
        fresh = shuffle.fresh() if root is None else shuffle.derived_seed(root, number)
        seed = fresh if again is None else self._stand.seeds[again - 1]
        following = state.deal_next(self._stand, seed)
        self._become(following, record.deal_line(following))
        self._final = 0
