"""The table as a screen: whole deals by keys and by clicks, at every size, with nothing hidden in its words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.engine.actions import Exchange, Play
from game.engine.cards import name_of
from game.i18n import words
from game.i18n.words import card_name
from game.match.session import Seat, Session
from game.players import Players
from game.variants import loading
from ui.app.services import services_for
from ui.core.input import FocusLost, Inputs, Key, PointerDown, PointerMoved, PointerUp
from ui.core.options import Options
from ui.core.scene import Change, Control, Push, Replace
from ui.core.services import Services
from ui.table.looks.match_sheets import Pause
from ui.table.plates.standing import Standing
from ui.table.scene.table import TableScene
from ui.table.stage.hand import strips
from ui.table.stage.picture import Picture

BRISCA = loading.load(Path(__file__).resolve().parent.parent / "rules" / "brisca.yaml")
SIZES = [(1024, 640), (1920, 1080), (800, 1200)]
NAMES = ("You", "Carmen", "Lucía", "Paco", "Inés", "Mateo")
FRAME = 16.0


class Evening:
    """A table in a window that nobody sees, with a clock that is handed on."""

    def __init__(self, services: Services, scene: TableScene, size: tuple[int, int]) -> None:
        self.services, self.scene, self.session = services, scene, scene.session
        self.screen = pygame.Surface(size)
        self.inputs = Inputs()
        self.now = 1000.0
        self.change: Change | None = None
        scene.resize(size)
        scene.shown()
        self.passes(200)  # a click on what stood there before does not count

    def passes(self, milliseconds: float) -> None:
        end = self.now + milliseconds
        while self.now < end and self.change is None:
            self.now += FRAME
            self.scene.update(self.now)
            self.change = self.change or self.scene.change

    def settles(self) -> None:
        """Until the person is to act, or the table is left."""
        for _ in range(4000):
            self.passes(FRAME)
            if self.change is not None or self.scene.settled():
                return
        raise AssertionError("the table never comes to rest")

    def posts(self, *events: pygame.event.Event) -> None:
        """Events as the window would send them."""
        for event in self.inputs.read(events):
            self.change = self.change or self.scene.handle(event)
        self.passes(FRAME)

    def presses(self, *keys: int) -> None:
        for key in keys:
            text = chr(key) if key < 128 and chr(key).isprintable() else ""
            self.posts(
                pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0),
                pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=text, scancode=0),
            )

    def clicks(self, x: float, y: float) -> None:
        pos = (round(x), round(y))
        self.posts(pointer_at(pos))
        self.posts(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False))
        self.posts(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))

    def cards(self) -> list[Control]:
        return [control for control in self.scene.describe().controls if control.role == "card"]

    def control(self, name: str) -> Control:
        return next(control for control in self.scene.describe().controls if control.id == name)

    def draws(self) -> None:
        self.scene.draw(self.screen)


@pytest.fixture
def sit_down(tmp_path: Path) -> Iterator[SitDown]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    words.use("en")
    yield SitDown(tmp_path)
    words.use("en")
    pygame.quit()


class SitDown:
    """Opens tables."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(
        self,
        size: tuple[int, int] = (1024, 640),
        players: int = 2,
        *,
        text: int = 100,
        speed: str | None = "instant",
        seed: int = 5,
        variant: object = BRISCA,
    ) -> Evening:
        return self.at(match_of(variant, players, seed), size, text=text, speed=speed)

    def at(self, session: Session, size: tuple[int, int], *, text: int = 100, speed: str | None = "instant") -> Evening:
        """The table of a match that is already under way."""
        options = Options(profile_dir=self.folder, text=text, speed=speed, size=size)
        services = services_for(options, threaded=False)
        services.players = Players(workers=False, budget=1)
        return Evening(services, TableScene(services, session), size)


def match_of(variant: object, players: int, seed: int) -> Session:
    """A new match with the person and the company."""
    seats = tuple(
        Seat("computer" if number else "person", name, name.lower().replace("í", "i").replace("é", "e"))
        for number, name in enumerate(NAMES[:players])
    )
    return Session.begin(variant, players, 3, seats, None, seed=seed)  # type: ignore[arg-type]


def centre(control: Control) -> tuple[float, float]:
    x, y, w, h = control.rect
    return x + w / 2, y + h / 2


def overlap(one: Control, two: Control) -> bool:
    (ax, ay, aw, ah), (bx, by, bw, bh) = one.rect, two.rect
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah


@pytest.mark.matrix
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("text", [100, 150])
def test_a_whole_deal_is_drawn_with_every_control_in_the_window(
    sit_down: SitDown, size: tuple[int, int], players: int, text: int
) -> None:
    evening = sit_down(size, players, text=text)
    evening.settles()
    turns = 0
    while evening.change is None:
        told = evening.scene.describe()
        assert told.turn == 0
        for control in told.controls:
            x, y, w, h = control.rect
            assert x >= 0, control
            assert y >= 0, control
            assert x + w <= size[0], control
            assert y + h <= size[1], control
            assert control.label
        for one, two in combinations(told.controls, 2):
            assert "button:swap" in (one.id, two.id) or not overlap(one, two), (one, two)
        if turns % 4 == 0:
            evening.draws()
        evening.presses(pygame.K_LEFT, pygame.K_RETURN)
        evening.settles()
        turns += 1
    assert evening.services.text.overflow == []
    assert isinstance(evening.change, Replace)


def test_a_whole_deal_by_keys_alone(sit_down: SitDown) -> None:
    evening = sit_down()
    evening.settles()
    played = 0
    while evening.change is None:
        before = evening.cards()
        evening.presses(pygame.K_RIGHT, pygame.K_LEFT)
        focused = next(card for card in evening.cards() if "focused" in card.state)
        assert "lifted" in focused.state
        evening.presses(pygame.K_RETURN)
        played += 1
        assert focused.id not in [card.id for card in evening.cards()]
        evening.settles()
        assert len(before) <= 3
    assert played == 20
    assert evening.session.deal_over


def test_a_whole_deal_by_clicks_alone(sit_down: SitDown) -> None:
    evening = sit_down(seed=8)
    evening.settles()
    played = 0
    while evening.change is None:
        cards = evening.cards()
        evening.clicks(*centre(cards[played % len(cards)]))
        played += 1
        evening.settles()
    assert played == 20


def test_the_words_of_the_table_name_no_hidden_card(sit_down: SitDown) -> None:
    evening = sit_down(players=3)
    evening.settles()
    while evening.change is None:
        told = evening.scene.describe()
        own = evening.session.view(0)
        assert [control.id for control in evening.cards()] == [f"card:{control.id[5:]}" for control in evening.cards()]
        assert {control.id[5:] for control in evening.cards()} == {name_of(card) for card in own.hand}
        public = {card for _seat, card in own.table} | {own.turn_up} | set(own.hand)
        for seat in (1, 2):
            for card in evening.session.view(seat).hand:
                if card not in public:
                    assert card_name(card) not in told.message
        evening.presses(pygame.K_RIGHT, pygame.K_RETURN)
        evening.settles()


def test_the_stage_shows_what_the_seat_may_see_after_every_turn(sit_down: SitDown) -> None:
    evening = sit_down(players=4)
    evening.settles()
    while evening.change is None:
        assert evening.scene.context.director.stage.picture == Picture.of_events(
            0, evening.session.players, evening.session.events(0)
        )
        evening.presses(pygame.K_1, pygame.K_1)
        evening.settles()


def test_a_number_lifts_a_card_and_pressed_again_plays_it(sit_down: SitDown) -> None:
    evening = sit_down()
    evening.settles()
    third = evening.cards()[2]
    evening.presses(pygame.K_3)
    assert evening.scene.describe().message.startswith("Press again to play")
    assert "lifted" in evening.control(third.id).state
    evening.presses(pygame.K_3)
    assert third.id not in [card.id for card in evening.cards()]


def test_the_first_enter_after_the_pointer_only_shows_where_the_focus_is(sit_down: SitDown) -> None:
    evening = sit_down(speed="normal")
    evening.settles()
    hand = len(evening.cards())
    evening.presses(pygame.K_RETURN)
    assert len(evening.cards()) == hand
    assert any("lifted" in card.state for card in evening.cards())
    evening.presses(pygame.K_RETURN)
    assert len(evening.cards()) == hand - 1


def first_to_act_again(sit_down: SitDown) -> Iterator[Evening]:
    """Tables at which the person is second, may win the trick, and so be to act again at once."""
    for seed in range(80):
        evening = sit_down(speed="normal", seed=seed)
        evening.settles()
        if len(evening.session.view(0).table) == 1:
            yield evening


def test_a_double_click_plays_one_card_and_a_click_elsewhere_counts_at_once(sit_down: SitDown) -> None:
    for evening in first_to_act_again(sit_down):
        spot = centre(evening.cards()[1])
        evening.clicks(*spot)
        if evening.session.to_act != 0:
            continue
        assert not evening.scene.settled()
        evening.clicks(spot[0] + 5, spot[1])
        assert evening.session.view(0).table == ()
        far = max(evening.cards(), key=lambda card: abs(centre(card)[0] - spot[0]))
        evening.clicks(*centre(far))
        assert [seat for seat, _card in evening.session.view(0).table] == [0]
        return
    raise AssertionError("the person never won a trick")


def test_without_movement_the_card_that_is_met_has_a_rim_and_stays_to_be_seen(sit_down: SitDown) -> None:
    evening = sit_down(speed="normal")
    evening.services.settings.change(reduced_motion=True)
    evening.scene.shown()
    evening.settles()
    evening.draws()
    x, y, wide, high = evening.cards()[1].rect
    inside = pygame.Rect(x, y, wide, high).inflate(-20, -20)
    before = pygame.image.tobytes(evening.screen.subsurface(inside), "RGB")
    rim = evening.screen.get_at((x + wide // 2, y - 1))
    evening.posts(pointer_at(inside.center))
    evening.settles()
    evening.draws()
    assert pygame.image.tobytes(evening.screen.subsurface(inside), "RGB") == before
    assert evening.screen.get_at((x + wide // 2, y - 1)) != rim


def test_a_click_does_not_play_a_card_that_has_only_just_come(sit_down: SitDown) -> None:
    for evening in first_to_act_again(sit_down):
        before = {card.id for card in evening.cards()}
        evening.clicks(*centre(evening.cards()[0]))
        if evening.session.to_act != 0:
            continue
        while not (drawn := [card for card in evening.cards() if card.id not in before]):
            evening.passes(FRAME)
        evening.clicks(*centre(drawn[0]))
        assert evening.session.view(0).table == ()
        assert not evening.scene.settled()
        evening.passes(250)
        evening.clicks(*centre(next(card for card in evening.cards() if card.id == drawn[0].id)))
        assert [seat for seat, _card in evening.session.view(0).table] == [0]
        return
    raise AssertionError("the person never won a trick")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_pressed_twice_plays_one_card_and_is_heard_again_soon(sit_down: SitDown, key: int) -> None:
    for evening in first_to_act_again(sit_down):
        evening.presses(pygame.K_RIGHT, key)
        if evening.session.to_act != 0:
            continue
        assert not evening.scene.settled()
        evening.presses(key)
        assert evening.session.view(0).table == ()
        evening.passes(260)
        evening.presses(key)
        assert evening.session.view(0).table == (), "it only ends the gathering"
        assert evening.scene.context.director.landed_at <= evening.scene.context.now + 120
        evening.settles()
        evening.presses(key)
        assert [seat for seat, _card in evening.session.view(0).table] == [0]
        return
    raise AssertionError("the person never won a trick")


@pytest.mark.parametrize(
    ("aside", "up", "played"),
    [(0, 30, False), (70, 30, False), (0, -12, False), (70, 90, True), (0, 60, True), (3, 7, True), (0, 0, True)],
)
def test_a_card_is_played_by_a_click_or_dragged_far_up_and_else_falls_back(
    sit_down: SitDown, aside: int, up: int, played: bool
) -> None:
    evening = sit_down(speed="normal")
    evening.settles()
    evening.passes(200)
    card = evening.cards()[0]
    x, y = (round(number) for number in centre(card))
    evening.scene.handle(PointerMoved((x, y)))
    evening.scene.handle(PointerDown((x, y)))
    evening.scene.handle(PointerMoved((x + aside, y - up)))
    evening.draws()
    evening.scene.handle(PointerUp((x + aside, y - up)))
    evening.passes(FRAME)
    assert (card.id not in [one.id for one in evening.cards()]) == played
    if not played:
        evening.clicks(x, y)
        assert card.id not in [one.id for one in evening.cards()]


def test_out_of_turn_a_card_is_refused_with_a_sentence(sit_down: SitDown) -> None:
    evening = sit_down(speed="normal")
    evening.settles()
    evening.presses(pygame.K_1, pygame.K_1)
    if evening.session.to_act == 0:  # the person has won the trick at once
        evening.settles()
        evening.presses(pygame.K_1, pygame.K_1)
    assert evening.session.to_act == 1
    evening.presses(pygame.K_1, pygame.K_1)
    assert evening.scene.describe().message == "It is Carmen’s turn."
    assert len(evening.session.view(0).hand) == len(evening.cards())


def test_a_refusal_out_of_turn_ends_when_the_turn_comes(sit_down: SitDown) -> None:
    evening = sit_down(speed="brisk")
    evening.settles()
    while evening.session.to_act == 0:
        evening.presses(pygame.K_1, pygame.K_1)
        if evening.session.to_act == 0:
            evening.settles()
    evening.clicks(*centre(evening.cards()[0]))
    assert evening.scene.describe().message == "It is Carmen’s turn."
    refused_at = evening.now
    while evening.session.to_act != 0:
        evening.passes(FRAME)
    evening.passes(2 * FRAME)
    assert evening.scene.describe().message != "It is Carmen’s turn."
    while not evening.scene.describe().message.startswith("Press again to play"):  # the card that was clicked too soon
        evening.passes(FRAME)
    assert evening.now - refused_at < 1500


def test_the_score_in_the_bar_waits_for_the_count(sit_down: SitDown) -> None:
    evening = sit_down(speed="normal")
    evening.settles()
    evening.presses(pygame.K_LEFT)  # from now on no pointer and the same focus
    before = bar_of(evening)
    while not evening.session.deal_over:
        evening.presses(pygame.K_1, pygame.K_1)
        while evening.session.to_act == 1:
            evening.passes(50)
        evening.scene.context.director.hurry(evening.scene.context.now)
    assert any(evening.session.match.score)
    for _time in range(100):
        if evening.change is None:
            assert bar_of(evening) == before
        evening.passes(50)
    assert isinstance(evening.change, Replace)


def bar_of(evening: Evening) -> bytes:
    """The top bar as it is drawn now."""
    evening.draws()
    bar = evening.scene.context.layout["topbar"]
    return pygame.image.tobytes(evening.screen.subsurface((0, 0, round(bar.w), round(bar.h))), "RGB")


def test_who_is_on_the_own_side_is_said_with_and_without_others(sit_down: SitDown) -> None:
    for players, words_said in ((4, "your partner"), (6, "on your side")):
        evening = sit_down((1920, 1080), players)
        evening.settles()
        standing, picture = Standing(evening.session, 0), evening.scene.context.director.stage.picture
        lines = [standing.line(picture, seat, None).words for seat in range(1, players)]
        mates = evening.scene.narrator.speaker.mates
        assert [seat for seat in range(1, players) if lines[seat - 1] == words_said] == list(mates)
        assert len(mates) == players // 2 - 1


def test_the_person_may_play_on_while_the_trick_is_still_being_gathered(sit_down: SitDown) -> None:
    for seed in range(30):
        evening = sit_down(speed="normal", seed=seed)
        evening.settles()
        evening.presses(pygame.K_1, pygame.K_1)
        evening.passes(800)
        while evening.session.to_act == 1:
            evening.passes(50)
        if evening.session.view(0).tricks and evening.scene.context.director.busy(evening.now):
            evening.presses(pygame.K_2, pygame.K_2)
            assert [seat for seat, _card in evening.session.view(0).table] == [0]
            assert evening.scene.context.director.landed_at <= evening.scene.context.now + 260
            return
    raise AssertionError("the person never won a trick")


def test_the_swap_is_offered_on_the_card_and_x_makes_it(sit_down: SitDown) -> None:
    for seed in range(60):
        evening = sit_down(seed=seed)
        evening.settles()
        while evening.change is None:
            legal = [action for action in evening.session.legal(0) if isinstance(action, Exchange)]
            if legal:
                evening.draws()
                button = evening.control("button:swap")
                card = evening.control(f"card:{name_of(legal[0].give)}")
                assert overlap(button, card)
                took = evening.session.view(0).turn_up
                evening.presses(pygame.K_x)
                assert took in evening.session.view(0).hand
                assert evening.session.view(0).turn_up == legal[0].give
                assert not [control for control in evening.scene.describe().controls if control.id == "button:swap"]
                return
            evening.presses(pygame.K_x)
            assert evening.scene.context.line.said is not None
            assert evening.scene.context.line.said.kind == "refusal"
            plays = [action for action in evening.session.legal(0) if isinstance(action, Play)]
            assert plays
            evening.presses(pygame.K_1, pygame.K_1)
            evening.settles()
    raise AssertionError("no swap in sixty deals")


def until_a_swap(sit_down: SitDown, size: tuple[int, int], text: int) -> Evening:
    """A table at which the person may swap a card that is not the last of the hand."""
    for seed in range(120):
        evening = sit_down(size, text=text, seed=seed)
        evening.settles()
        while evening.change is None:
            gives = [action.give for action in evening.session.legal(0) if isinstance(action, Exchange)]
            if gives and evening.cards()[-1].id != f"card:{name_of(gives[0])}":
                return evening
            evening.presses(pygame.K_1, pygame.K_1)
            evening.settles()
    raise AssertionError("no swap in so many deals")


@pytest.mark.matrix
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (800, 1200)], ids=str)
def test_the_swap_button_keeps_to_its_own_card(
    sit_down: SitDown, size: tuple[int, int], text: int, language: str
) -> None:
    evening = until_a_swap(sit_down, size, text)
    words.use(language)
    evening.scene.resize(size)
    evening.passes(FRAME)
    evening.draws()
    give = next(action.give for action in evening.session.legal(0) if isinstance(action, Exchange))
    for lifted in (False, True):
        button, own = evening.control("button:swap"), evening.control(f"card:{name_of(give)}")
        assert button.label == evening.scene.acts.badges()[0].words
        assert button.rect[3] >= 44
        assert own.rect[0] <= button.rect[0]
        assert button.rect[0] + button.rect[2] <= own.rect[0] + own.rect[2]
        assert not any(overlap(button, card) for card in evening.cards() if card != own)
        if not lifted:
            evening.posts(pointer_at(centre(button)))
            assert evening.scene.describe().message == button.label
            assert "lifted" in evening.control(own.id).state
    hand = evening.session.view(0).hand
    x, y, w, h = evening.control("button:swap").rect
    evening.clicks(x + w / 2, y + h - 2)
    assert give not in evening.session.view(0).hand
    assert len(hand) == len(evening.session.view(0).hand)


@pytest.mark.parametrize("count", [3, 8, 10])
def test_the_swap_button_fits_on_a_narrow_strip(sit_down: SitDown, count: int) -> None:
    evening = until_a_swap(sit_down, (1024, 640), 150)
    badge = evening.scene.acts.badges()[0]
    for index in range(count):
        strip = strips(evening.scene.context.layout, count)[index]
        for lifted in (False, True):
            place = evening.scene.context.renderer.hand.place_badge(badge, index, count, lifted)
            assert strip.left <= place.left < place.right <= strip.right
            assert place.height >= 44


def pointer_at(spot: tuple[float, float]) -> pygame.event.Event:
    """The pointer moves there."""
    pos = (round(spot[0]), round(spot[1]))
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)


def test_escape_and_losing_the_focus_open_the_pause_sheet_and_cover_the_hand(sit_down: SitDown) -> None:
    evening = sit_down()
    evening.settles()
    evening.draws()
    place = evening.cards()[1].rect
    face = evening.screen.subsurface(place).copy()
    assert isinstance(evening.scene.handle(Key("escape")), Push)
    evening.scene.covered()
    evening.draws()
    assert pygame.image.tobytes(evening.screen.subsurface(place), "RGB") != pygame.image.tobytes(face, "RGB")
    evening.scene.shown()
    change = evening.scene.handle(FocusLost())
    assert isinstance(change, Push)
    assert isinstance(change.scene, Pause)


def test_after_the_last_card_no_key_that_plays_opens_the_pause_sheet(sit_down: SitDown) -> None:
    evening = sit_down(speed="normal")
    evening.settles()
    while len(evening.cards()) > 1 or evening.session.view(0).stock:
        evening.presses(pygame.K_RIGHT, pygame.K_RETURN)
        evening.settles()
    evening.presses(pygame.K_RETURN)
    assert evening.cards() == []
    for _time in range(40):
        assert evening.scene.describe().focus is None
        evening.presses(pygame.K_RETURN, pygame.K_LEFT, pygame.K_SPACE)
        evening.passes(100)
        assert not isinstance(evening.change, Push)
    assert isinstance(evening.change, Replace)


def test_after_the_last_card_tab_still_reaches_the_pause_button(sit_down: SitDown) -> None:
    evening = sit_down(speed="normal")
    evening.settles()
    while len(evening.cards()) > 1 or evening.session.view(0).stock:
        evening.presses(pygame.K_RIGHT, pygame.K_RETURN)
        evening.settles()
    evening.presses(pygame.K_RETURN, pygame.K_TAB)
    while evening.scene.describe().focus in ("button:score", "button:last-trick", "button:take-back"):
        evening.presses(pygame.K_TAB)
    assert evening.scene.describe().focus in ("button:pause", "bar:menu", "bar:pause")
    evening.passes(300)
    evening.presses(pygame.K_RETURN)
    assert isinstance(evening.change, Push)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_focus_begins_on_the_middle_card_of_the_full_hand(sit_down: SitDown, players: int) -> None:
    for seed in range(8):
        evening = sit_down(players=players, seed=seed, speed="normal")
        evening.settles()
        if len(evening.cards()) == 3:
            assert evening.scene.describe().focus == evening.cards()[1].id


def test_a_card_chosen_while_the_hand_is_dealt_keeps_the_focus(sit_down: SitDown) -> None:
    for seed in range(8):
        evening = sit_down(seed=seed, speed="normal")
        evening.presses(pygame.K_RIGHT)
        chosen = evening.scene.describe().focus
        evening.settles()
        assert evening.scene.describe().focus == chosen


def test_an_idle_table_needs_no_drawing(sit_down: SitDown) -> None:
    evening = sit_down(speed="normal")
    evening.settles()
    evening.passes(1500)
    assert not any(evening.scene.update(evening.now + step * FRAME) for step in range(1, 60))


def test_a_deal_under_way_lies_on_the_table_at_once(sit_down: SitDown) -> None:
    first = sit_down(speed="normal")
    first.settles()
    first.presses(pygame.K_1, pygame.K_1)
    again = TableScene(first.services, first.session)
    again.resize((1024, 640))
    again.shown()
    assert again.context.director.stage.picture == Picture.of_events(0, first.session.players, first.session.events(0))


def test_every_table_of_the_other_games_is_drawn_in_plain_form(sit_down: SitDown) -> None:
    clockwise = replace(BRISCA, seats=replace(BRISCA.seats, direction="clockwise"))
    for players, variant in ((5, BRISCA), (6, BRISCA), (4, clockwise)):
        for size in SIZES:
            evening = sit_down(size, players, variant=variant)
            evening.settles()
            evening.draws()
            assert evening.change is None


def test_in_spanish_nothing_is_cut_either(sit_down: SitDown) -> None:
    evening = sit_down((1024, 640), text=150)
    words.use("es")
    evening.settles()
    while evening.change is None:
        evening.draws()
        evening.presses(pygame.K_1, pygame.K_1)
        evening.settles()
    assert evening.services.text.overflow == []


def test_the_pause_sheet_gives_the_focus_back_to_the_hand(sit_down: SitDown) -> None:
    evening = sit_down()
    evening.settles()
    evening.presses(pygame.K_ESCAPE)
    assert isinstance(evening.change, Push)
    evening.change = None
    evening.scene.shown()
    evening.passes(100)
    focus = evening.scene.describe().focus
    assert focus is not None
    assert focus.startswith("card:")


def test_time_that_passes_under_another_screen_does_not_count(sit_down: SitDown) -> None:
    evening = sit_down(speed="normal")
    evening.passes(300)
    appear = evening.scene.context.director.landed_at
    evening.scene.covered()
    evening.now += 60_000
    evening.scene.shown()
    evening.passes(FRAME)
    assert evening.scene.context.director.busy(evening.scene.context.now), "the deal goes on where it stood"
    assert evening.scene.context.director.landed_at >= appear


def test_sentences_are_short_enough_for_the_message_line(sit_down: SitDown) -> None:
    evening = sit_down(players=4)
    longest = 0
    evening.settles()
    while evening.change is None:
        evening.presses(pygame.K_1, pygame.K_1)
        evening.settles()
        longest = max(longest, len(evening.scene.describe().message))
    assert 0 < longest <= 60
