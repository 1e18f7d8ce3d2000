"""The end of a match: its last deal is counted, then its last scene is played; either can be looked at again."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.i18n.words import _
from game.match.session import Session
from ui.core.games import Games
from ui.core.input import Input, Key, PointerDown
from ui.core.saving import leave, unless_unsaved
from ui.core.scene import Change, Control, Description, Home, Pop, Replace, spot_of
from ui.draw.fades import let_through
from ui.pages.results.caught import signs_caught_in_match
from ui.pages.results.celebration.celebration import BUTTONS, ENDS, Celebration, fan_cards, tempo_of
from ui.pages.results.celebration.finish import again_words, finish_of
from ui.pages.results.celebration.last_word import LastWord
from ui.pages.results.counting.honoured import Protagonists
from ui.pages.results.counting.layout import WIDE
from ui.pages.results.counting.seals import Seal
from ui.pages.results.ends import DealEnd
from ui.pages.results.sentences import best_moment, deal_remarks, match_sentence
from ui.pages.review.deals import Agreement
from ui.pages.statistics.honour_words import honour_line
from ui.table.plates.people import RESTS
from ui.widgets.base import Brush
from ui.widgets.buttons import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.engine.cards import Card
    from ui.core.services import Services
    from ui.draw.theme import Scale

LAUGHS: Final = 2600.0  # so long after the beginning whoever has won laughs: the other takes it with a smile
READ: Final = 2500.0  # so long the count stands before the scene begins
FADES: Final = 260.0  # of the scene: so long the count is still seen through it
WINNERS: Final = "button:winners"
COUNT: Final = "button:count"


class MatchEnd(DealEnd):
    """The end of a match: the count of its last deal, and the scene with the winners, which comes after it by itself.

    Any press goes on to the scene, and from the scene to its end.
    """

    name = "match_end"
    first = "button:play-again"
    told_at_once = False

    def __init__(
        self, services: Services, session: Session, seat: int = 0, lying: Sequence[tuple[int, Rect]] = ()
    ) -> None:
        super().__init__(services, session, seat, lying)
        self._signs: list[str] | None = None  # what became of those of the whole match, as soon as the page rests
        self._agreement = Agreement(services, self._deals, session.alone if session.acts else None)
        self.finish = finish_of(session, seat)
        self._tempo = tempo_of(services.tempo)
        moving = self._tempo > 0 and self.timing.end > 0
        self.opens = self.timing.end + services.tempo.reading(READ) if moving else 0.0
        self.ends = self.opens + ENDS * self._tempo if moving else self.timing.end
        self._looks_back = False  # at the count, although the scene is over
        self._heard = False
        self._pressed = 0.0  # when a person did something last
        self._opening = False  # the scene begins by itself
        self._comes = False  # the next picture is the scene's first, and what is seen is still the count
        self._prepared: Celebration | None = None  # the scene, while the count is seen
        self._fade: Surface | None = None  # the count as it was seen last, while the scene comes up
        self._seen = True  # the count is what is laid out
        self._word = LastWord(services, session)

    # -- what it says ------------------------------------------------------------------------------------------------

    @property
    def _tells_deal(self) -> bool:
        """Whether it speaks of the deal: at the count, as after any other; how the match ended is the scene's to say.

        Where the match was given up there may be no deal to tell of.
        """
        return not self.at_scene and bool(self.result.sides or self.result.passed_out)

    def title(self) -> str:
        return super().title() if self._tells_deal else _("End of the match")

    def message(self) -> str:
        return super().message() if self._tells_deal else match_sentence(self._session, self._seat)

    def seal(self) -> Seal:
        return super().seal() if self._tells_deal else ""

    def protagonists(self) -> Protagonists | None:
        return super().protagonists() if self._tells_deal else None

    def remarks(self) -> list[str]:
        said = [*deal_remarks(self._session, self.result, self._seat), best_moment(self._session, self._seat)]
        said += [honour_line(self._honours), self._agreement.words]
        return [*filter(None, said), *(self._signs or self._caught_signs())]

    def buttons(self) -> list[Button]:
        """At the count the way to the winners, named when they were seen; with them every way on."""
        if not self.at_scene:
            words, icon = (_("The winners"), "trophy") if self._looks_back else (_("Go on"), "right")
            winners = Button(WINNERS, words, kind="primary", icon=icon, shortcut="t", press=self._to_winners)
            return [winners, *self._other_ways(_("Review"), self._leave, self.share_button())]
        return self._ways_on()

    def _ways_on(self) -> list[Button]:
        """What follows the match."""
        again = Button(self.first, again_words(self.finish), kind="primary", icon="replay")
        again.press, again.big, again.cap = partial(self._unless_unsaved, self._play_again), True, _("Enter")
        other = Button("button:change-game", _("Change the game"), kind="table", icon="cards")
        other.press = partial(self._unless_unsaved, self._change_game)
        return [again, *self._other_ways(_("Review"), self._leave, other)]

    # -- the ways on -------------------------------------------------------------------------------------------------

    def _away(self) -> Change:
        return Home()  # the match is closed with this page

    def _unless_unsaved(self, go: Callable[[], Change]) -> Change:
        """Leads on, or asks first: then the page goes on by itself when the question no longer lies over it."""

        def answered() -> Change:
            self.change = go()
            return Pop()

        return unless_unsaved(self._services, self._session, go, answered)

    def _play_again(self) -> Change:
        """The same seats and rules; the deal passes on."""
        old, services = self._session, self._services
        session = Session.begin(
            old.next_rules,
            old.players,
            old.match.target,
            old.seats,
            services.folders.matches,
            seed=services.options.seed,
            dealer=old.match.dealer,
            folders=(services.folders.rules,),
        )
        if services.home is not None:
            services.home.go_on(session)
        return Replace(services.navigation.table(session))

    def _change_game(self) -> Change:
        return Replace(self._services.navigation.new_game(Games(self._services)))

    # -- the scene and the count -------------------------------------------------------------------------------------

    @property
    def at_scene(self) -> bool:
        """Whether the winners are seen, and not the count."""
        return self._now >= self.opens and not self._looks_back

    @property
    def _at_end(self) -> bool:
        return self._now >= self.ends

    @property
    def _stage_of_now(self) -> int:
        return sum(self._now >= begins for begins in {self.timing.end, self.opens, self.ends})

    def _to_count(self) -> None:
        """The count of the last deal is looked at again."""
        self._looks_back = True
        self.resize(self._size)

    def _to_winners(self) -> None:
        """From the count to the scene, which begins now where it was not yet seen."""
        self._looks_back = False
        if self._now < self.opens:
            self._skip()
        else:
            self.resize(self._size)

    def resize(self, size: tuple[int, int]) -> None:
        self.finish = finish_of(self._session, self._seat)  # in the language of now
        if not self._opening:
            self._prepared = None  # sizes, words or colours are others
        super().resize(size)
        self._comes, self._fade = self._opening and not self._still_page, None
        self._seen = not self.at_scene
        if self.at_scene:
            self._built = None
            self._stage(size)

    def _stage(self, size: tuple[int, int]) -> None:
        """Lays out the scene; the page under it lets go of what is as large as the window."""
        self._ground, self._laid = None, False
        buttons, scale = self.buttons(), self._services.scale(size)
        self._scene = self._celebration(buttons, scale)
        for button, rect in zip(buttons, self._scene.places.buttons, strict=True):
            button.rect, button.ground = rect, "wood"
            if not button.fits_in(self._brush, rect.width):
                button.cap = ""
        flip = self._flip_button(scale)
        self._ring.place([*buttons, *([flip] if self.count.sides else [])], first=self.first)
        fan = self._scene.fan_place
        apart = 2 * self._brush.px(12)
        taken = [flip.rect.inflate(apart, apart), *([fan] if fan is not None else [])]
        self._word.fit(self._brush, self._scene.places, taken)
        self._moved = True

    def _celebration(self, buttons: list[Button], scale: Scale) -> Celebration:
        """The scene for this window; the one that was prepared while the count was seen."""
        prepared, self._prepared = self._prepared, None
        if prepared is not None:
            return prepared
        deck = fan_cards(self._session.variant, self._fan_cards())
        return Celebration(self._brush, scale, self.finish, buttons, deck)

    def _fan_cards(self) -> list[Card]:
        """What was taken in the last deal that has an end; by the winner, where whoever looks on has lost."""
        match = self._session.match
        sides = next((result.sides for result in reversed(match.results) if result.sides), ())
        won = {seat for side in match.winners for seat in match.sides[side]}
        took = [side for side in sides if side.tricks and (self.finish.glad or won & {*side.seats})]
        return [card for side in took for card in side.cards]

    def _prepare(self) -> None:
        """A part of the scene is painted with each picture of the count."""
        if self._prepared is None:
            self._prepared = self._celebration(self._ways_on(), self._services.scale(self._size))
        else:
            self._prepared.warm()

    def _flip_button(self, scale: Scale) -> Button:
        """The way back to the count, in the corner; only its picture where there is little room."""
        button = Button(COUNT, _("The count"), kind="table", icon="list", cap="T", shortcut="t", press=self._to_count)
        if scale.We < WIDE or not scale.landscape:
            button.kind = "icon"
        brush, edge, button.ground = self._brush, self._brush.px(14), "wood"
        wide = button.needs(brush)[1]
        button.rect = Rect(scale.width - edge - wide, edge, wide, brush.control_height)
        return button

    def handle(self, event: Input) -> Change | None:
        """As everywhere; whoever presses something is there, and is shown people who live."""
        self._pressed = self._now
        return super().handle(event)

    def _scroll(self, event: Input) -> bool:
        """Nothing of the scene is scrolled."""
        return not self.at_scene and super()._scroll(event)

    def _goes_on(self, event: Input) -> bool:
        """Any press goes on from the scene; from the count, those that mean nothing else."""
        if self.at_scene:
            return isinstance(event, Key | PointerDown)
        return super()._goes_on(event)

    def _skip(self) -> None:
        """From the count to the scene, and from the scene to its end; papers still fall."""
        to = self.ends if self._now >= self.opens else self.opens
        if self._begun is not None:
            self._begun -= to - self._now
        self._now = to
        self._note_stage()
        self._cues.skip(self._services.sound)
        self._quieten()
        self._moved = True

    def update(self, now: float) -> bool:
        self._tell_of_the_match(now)
        again = super().update(now)
        if self._seen and self.at_scene:  # the count is still laid out
            self._ring.visible = self._services.by_keys
            self._opening = True
            self.resize(self._size)
            self._opening = False
            again = True
        again = self._live() or again
        if self.at_scene and not self._heard:
            self._heard = True
            self._services.sound.play(self._cue)
            if not self.finish.glad:
                self._services.sound.play("laugh", landing=LAUGHS)
        return again

    def _live(self) -> bool:
        """Whether somebody on the wall looks different: they live on a while when all has come to rest."""
        if self._seen or not self.at_scene or self._still_page or not self._tempo:
            return False
        rests = self._now - max(self.opens + self._scene.lasts * self._tempo, self._pressed)
        return self._scene.live(self._now if self._still and rests < RESTS else None)

    def _tell_of_the_match(self, now: float) -> None:
        """What is only known, or thought about, when the page rests."""
        if self._signs is None and self._begun is not None and self.settled():
            more = len(self._session.match.results) > 1  # than the last deal, which is told of already
            signed = self._session.variant.info.signals and more
            self._signs = signs_caught_in_match(self._deals.sessions, self._seat) if signed else []
            self.say()
        if self._agreement.tick(now, self.settled()):
            self.say()

    @property
    def _cue(self) -> str:
        """What is heard when the scene begins."""
        return "match_won" if self.finish.glad else "match_lost"

    @property
    def _still(self) -> bool:
        lasts = self._scene.lasts if self.at_scene and not self._seen else ENDS
        return self._at_end and self._now >= self.opens + lasts * self._tempo

    # -- the picture -------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        if self._seen or not self.at_scene:
            super().draw(screen)
            if self._built is None and self._now < self.opens:
                self._prepare()
            return
        now = (self._now - self.opens) / self._tempo if self._tempo and self.ends > self.opens else math.inf
        begin, _length = BUTTONS
        if self._comes and self.kept:
            self._fade = screen.copy()
        self._comes = False
        with self._repaint.picture(screen, kept=self.kept) as picture:
            self._scene.draw(picture, now)
            if now >= begin:
                self._ring.draw(Brush.of(self._services, picture))
                self._word.draw(self._brush.on(picture))
            self._fade_count(picture, now)

    def _fade_count(self, picture: Surface, now: float) -> None:
        """What was seen of the count goes while the first tiles are lit, as every screen does for the next."""
        if self._fade is not None and now < FADES:
            let_through(self._fade, 1 - now / FADES)
            picture.blit(self._fade, (0, 0))
        else:
            self._fade = None

    def texts(self) -> Iterator[Control]:
        """At the scene its headline, and everybody with his score."""
        if self._seen or not self.at_scene:
            yield from super().texts()
            return
        places = self._scene.places
        yield Control("text:headline", "text", self.finish.headline, (), spot_of(places.headline[1]))
        yield from self._word.describe()
        if places.plaque is not None:
            yield Control("text:score", "text", self.finish.score, (), spot_of(places.plaque))

    # -- as a scene --------------------------------------------------------------------------------------------------

    def covered(self) -> None:
        self._agreement.let_go()

    def closed(self) -> None:
        self.covered()
        # Home, another match, a closed window: each takes this page away, and only then has its end been seen.
        leave(self._services, self._session)

    def describe(self) -> Description:
        """With the agreement, as soon as there is one."""
        told, place, words = super().describe(), self.places.sentence, self._agreement.words
        if not words:
            return told
        agreed = Control("text:agreement", "text", words, (), spot_of(place))
        return replace(told, controls=(*told.controls, agreed))
