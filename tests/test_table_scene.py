"""The table as a screen: whole deals by keys and by clicks, at every size, with nothing hidden in its words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.engine.actions import Exchange, Play
from game.engine.cards import name_of
from game.i18n import words
from game.i18n.words import card_name
from tests import examples
from tests.narrow import sure
from tests.person import FINE, SIZES, Person, Sit, centre, overlap
from tests.tables import game
from ui.core.input import Key
from ui.core.scene import Push
from ui.draw.card_sprites import CardSprites, Easel, Sprite
from ui.table.plates.standing import Standing
from ui.table.scene.table import TableScene
from ui.table.stage.hand import strips
from ui.table.stage.picture import Picture

BRISCA = game("brisca")


@pytest.mark.matrix
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("text", [100, 150])
def test_a_whole_deal_is_drawn_with_every_control_in_the_window(
    sit: Sit, size: tuple[int, int], players: int, text: int
) -> None:
    person = sit.down(size, players, text=text).at_rest()
    turns = 0
    while person.at_table:
        told = person.table.describe()
        assert told.turn == 0
        for control in told.controls:
            assert pygame.Rect(0, 0, *size).contains(control.rect), control
            assert control.label
        for one, two in combinations(told.controls, 2):
            assert "button:swap" in (one.id, two.id) or not overlap(one, two), (one, two)
        if turns % 4 == 0:
            person.look()
        person.press("left", "enter").settle()
        turns += 1
    assert person.services.text.overflow == []
    assert person.screen == "deal_end"


def test_a_whole_deal_by_keys_alone(sit: Sit) -> None:
    person = sit.down().at_rest()
    played = 0
    while person.at_table:
        before = person.cards()
        person.press("right", "left")
        focused = next(card for card in person.cards() if "focused" in card.state)
        assert "lifted" in focused.state
        person.press("enter")
        played += 1
        assert focused.id not in [card.id for card in person.cards()]
        person.settle()
        assert len(before) <= 3
    assert played == 20
    assert person.session.deal_over


def test_a_whole_deal_by_clicks_alone(sit: Sit) -> None:
    person = sit.down(seed=8).at_rest()
    played = 0
    while person.at_table:
        cards = person.cards()
        person.click(cards[played % len(cards)])
        played += 1
        person.settle()
    assert played == 20


def test_the_words_of_the_table_name_no_hidden_card(sit: Sit) -> None:
    person = sit.down(players=3).at_rest()
    while person.at_table:
        told = person.table.describe()
        own = person.session.view(0)
        assert [control.id for control in person.cards()] == [f"card:{control.id[5:]}" for control in person.cards()]
        assert {control.id[5:] for control in person.cards()} == {name_of(card) for card in own.hand}
        public = {card for _seat, card in own.table} | {own.turn_up} | set(own.hand)
        for seat in (1, 2):
            for card in person.session.view(seat).hand:
                if card not in public:
                    assert card_name(card) not in told.message
        person.press("right", "enter").settle()


def test_the_stage_shows_what_the_seat_may_see_after_every_turn(sit: Sit) -> None:
    person = sit.down(players=4).at_rest()
    while person.at_table:
        assert person.table.context.director.stage.picture == Picture.of_events(
            0, person.session.players, person.session.events(0)
        )
        person.press("1", "1").settle()


def test_a_number_lifts_a_card_and_pressed_again_plays_it(sit: Sit) -> None:
    person = sit.down().at_rest()
    third = person.cards()[2]
    person.press("3")
    assert person.message.startswith("Press again to play")
    assert "lifted" in person.control(third.id).state
    person.press("3")
    assert third.id not in [card.id for card in person.cards()]


def test_the_first_enter_after_the_pointer_only_shows_where_the_focus_is(sit: Sit) -> None:
    person = sit.down(speed="normal").at_rest()
    hand = len(person.cards())
    person.press("enter")
    assert len(person.cards()) == hand
    assert any("lifted" in card.state for card in person.cards())
    person.press("enter")
    assert len(person.cards()) == hand - 1


def first_to_act_again(sit: Sit) -> Iterator[Person]:
    """Tables at which the person is second, may win the trick, and so be to act again at once."""
    for seed in range(80, 320):
        person = sit.down(speed="normal", seed=seed).at_rest()
        if len(person.session.view(0).table) == 1:
            yield person


def test_a_double_click_plays_one_card_and_a_click_elsewhere_counts_at_once(sit: Sit) -> None:
    for person in first_to_act_again(sit):
        spot = centre(person.cards()[1])
        person.click(spot)
        if person.session.to_act != 0:
            continue
        assert not person.table.settled()
        person.click((spot[0] + 5, spot[1]))
        assert person.session.view(0).table == ()
        far = max(person.cards(), key=lambda card: abs(centre(card)[0] - spot[0]))
        person.click(far)
        assert [seat for seat, _card in person.session.view(0).table] == [0]
        return
    raise AssertionError("the person never won a trick")


def test_without_movement_the_card_that_is_met_has_a_rim_and_stays_to_be_seen(sit: Sit) -> None:
    person = sit.down(speed="normal")
    person.services.settings.change(reduced_motion=True)
    person.table.shown()
    person.settle()
    person.look()
    x, y, wide, high = person.cards()[1].rect
    inside = pygame.Rect(x, y, wide, high).inflate(-20, -20)
    before = pygame.image.tobytes(person.canvas.subsurface(inside), "RGB")
    above = pygame.Rect(x + wide // 2, y - 9, 1, 9)  # the middle card of a fan lies a little higher
    rim = pygame.image.tobytes(person.canvas.subsurface(above), "RGB")
    person.point(inside.center)
    person.settle()
    person.look()
    assert pygame.image.tobytes(person.canvas.subsurface(inside), "RGB") == before
    assert pygame.image.tobytes(person.canvas.subsurface(above), "RGB") != rim


def test_a_click_does_not_play_a_card_that_has_only_just_come(sit: Sit) -> None:
    for person in first_to_act_again(sit):
        before = {card.id for card in person.cards()}
        person.click(person.cards()[0])
        if person.session.to_act != 0:
            continue
        while not (drawn := [card for card in person.cards() if card.id not in before]):
            person.wait(FINE)
        person.click(drawn[0])
        assert person.session.view(0).table == ()
        assert not person.table.settled()
        person.wait(250)
        person.click(next(card for card in person.cards() if card.id == drawn[0].id))
        assert [seat for seat, _card in person.session.view(0).table] == [0]
        return
    raise AssertionError("the person never won a trick")


@pytest.mark.parametrize("key", ["enter", "space"] if examples.long else ["space"])
def test_a_key_pressed_twice_plays_one_card_and_is_heard_again_soon(sit: Sit, key: str) -> None:
    for person in first_to_act_again(sit):
        person.press("right", key)
        if person.session.to_act != 0:
            continue
        assert not person.table.settled()
        person.press(key)
        assert person.session.view(0).table == ()
        person.wait(260)
        person.press(key)
        assert person.session.view(0).table == (), "it only ends the gathering"
        assert person.table.context.director.landed_at <= person.table.context.now + 120
        person.settle()
        person.press(key)
        assert [seat for seat, _card in person.session.view(0).table] == [0]
        return
    raise AssertionError("the person never won a trick")


@pytest.mark.parametrize(
    ("aside", "up", "played"),
    [(0, 30, False), (70, 30, False), (0, -12, False), (70, 90, True), (0, 60, True), (3, 7, True), (0, 0, True)],
)
def test_a_card_is_played_by_a_click_or_dragged_far_up_and_else_falls_back(
    sit: Sit, aside: int, up: int, played: bool
) -> None:
    person = sit.down(speed="normal").at_rest()
    person.wait(200)
    card = person.cards()[0]
    x, y = (round(number) for number in centre(card))
    person.drag((x, y), (x + aside, y - up))
    assert (card.id not in [one.id for one in person.cards()]) == played
    if not played:
        person.click((x, y))
        assert card.id not in [one.id for one in person.cards()]


def test_out_of_turn_a_card_is_refused_with_a_sentence(sit: Sit) -> None:
    person = sit.down(speed="normal").at_rest()
    person.press("1", "1")
    if person.session.to_act == 0:  # the person has won the trick at once
        person.settle()
        person.press("1", "1")
    assert person.session.to_act == 1
    person.press("1", "1")
    assert person.message == "It is Carmen’s turn."
    assert len(person.session.view(0).hand) == len(person.cards())


def test_a_refusal_out_of_turn_ends_when_the_turn_comes(sit: Sit) -> None:
    person = sit.down(speed="brisk").at_rest()
    while person.session.to_act == 0:
        person.press("1", "1")
        if person.session.to_act == 0:
            person.settle()
    person.click(person.cards()[0])
    assert person.message == "It is Carmen’s turn."
    refused_at = person.now
    while person.session.to_act != 0:
        person.wait(FINE)
    person.wait(2 * FINE)
    assert person.message != "It is Carmen’s turn."
    while not person.message.startswith("Press again to play"):  # the card that was clicked too soon
        person.wait(FINE)
    assert person.now - refused_at < 1500


def test_the_score_in_the_bar_waits_for_the_count(sit: Sit) -> None:
    person = sit.down(speed="normal").at_rest()
    person.press("left")  # from now on no pointer and the same focus
    before = bar_of(person)
    while not person.session.deal_over:
        person.press("1", "1")
        while person.session.to_act == 1:
            person.wait(50)
        person.table.context.director.hurry(person.table.context.now)
    assert any(person.session.match.score)
    for _time in range(100):
        if person.at_table:
            assert bar_of(person) == before
        person.wait(50)
    assert person.screen == "deal_end"


def bar_of(person: Person) -> bytes:
    """The top bar as it is drawn now."""
    person.look()
    bar = person.table.context.layout["topbar"]
    return pygame.image.tobytes(person.canvas.subsurface((0, 0, round(bar.w), round(bar.h))), "RGB")


def test_who_is_on_the_own_side_is_said_with_and_without_others(sit: Sit) -> None:
    for players, words_said in ((4, "your partner"), (6, "on your side")):
        person = sit.down((1920, 1080), players).at_rest()
        standing, picture = Standing(person.session, 0), person.table.context.director.stage.picture
        lines = [standing.line(picture, seat, None).words for seat in range(1, players)]
        mates = person.table.narrator.speaker.mates
        assert [seat for seat in range(1, players) if lines[seat - 1] == words_said] == list(mates)
        assert len(mates) == players // 2 - 1


def test_the_person_may_play_on_while_the_trick_is_still_being_gathered(sit: Sit) -> None:
    for seed in range(30):
        person = sit.down(speed="normal", seed=seed).at_rest()
        person.press("1", "1")
        person.wait(800)
        while person.session.to_act == 1:
            person.wait(50)
        if person.session.view(0).tricks and person.table.context.director.busy(person.now):
            person.press("2", "2")
            assert [seat for seat, _card in person.session.view(0).table] == [0]
            assert person.table.context.director.landed_at <= person.table.context.now + 260
            return
    raise AssertionError("the person never won a trick")


def test_the_swap_is_offered_on_the_card_and_x_makes_it(sit: Sit) -> None:
    for seed in range(60):
        person = sit.down(seed=seed).at_rest()
        while person.at_table:
            legal = [action for action in person.session.legal(0) if isinstance(action, Exchange)]
            if legal:
                person.look()
                button = person.control("button:swap")
                card = person.control(f"card:{name_of(legal[0].give)}")
                assert overlap(button, card)
                took = person.session.view(0).turn_up
                person.press("x")
                assert took in person.session.view(0).hand
                assert person.session.view(0).turn_up == legal[0].give
                assert not [control for control in person.table.describe().controls if control.id == "button:swap"]
                return
            person.press("x")
            assert person.table.context.line.said is not None
            assert person.table.context.line.said.kind == "refusal"
            plays = [action for action in person.session.legal(0) if isinstance(action, Play)]
            assert plays
            person.press("1", "1").settle()
    raise AssertionError("no swap in sixty deals")


def until_a_swap(sit: Sit, size: tuple[int, int], text: int) -> Person:
    """A table at which the person may swap a card that is not the last of the hand."""
    for seed in range(120):
        person = sit.down(size, text=text, seed=seed).at_rest()
        while person.at_table:
            gives = [action.give for action in person.session.legal(0) if isinstance(action, Exchange)]
            if gives and person.cards()[-1].id != f"card:{name_of(gives[0])}":
                return person
            person.press("1", "1").settle()
    raise AssertionError("no swap in so many deals")


@pytest.mark.matrix
@pytest.mark.parametrize("language", words.spoken())
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (800, 1200)], ids=str)
def test_the_swap_button_keeps_to_its_own_card(sit: Sit, size: tuple[int, int], text: int, language: str) -> None:
    person = until_a_swap(sit, size, text)
    words.use(language)
    person.table.resize(size)
    person.wait(FINE)
    person.look()
    give = next(action.give for action in person.session.legal(0) if isinstance(action, Exchange))
    for lifted in (False, True):
        button, own = person.control("button:swap"), person.control(f"card:{name_of(give)}")
        assert button.label == person.table.acts.badges()[0].words
        assert button.rect[3] >= 44
        assert own.rect[0] <= button.rect[0]
        assert button.rect[0] + button.rect[2] <= own.rect[0] + own.rect[2]
        assert not any(overlap(button, card) for card in person.cards() if card != own)
        if not lifted:
            person.point(button)
            assert person.message == button.label
            assert "lifted" in person.control(own.id).state
    hand = person.session.view(0).hand
    x, y, w, h = person.control("button:swap").rect
    person.click((x + w / 2, y + h - 2))
    assert give not in person.session.view(0).hand
    assert len(hand) == len(person.session.view(0).hand)


@pytest.mark.parametrize("count", [3, 8, 10])
def test_the_swap_button_fits_on_a_narrow_strip(sit: Sit, count: int) -> None:
    person = until_a_swap(sit, (1024, 640), 150)
    badge = person.table.acts.badges()[0]
    for index in range(count):
        strip = strips(person.table.context.layout, count)[index]
        for lifted in (False, True):
            place = person.table.context.renderer.hand.place_badge(badge, index, count, lifted)
            assert strip.left <= place.left < place.right <= strip.right
            assert place.height >= 44


def test_escape_and_losing_the_focus_open_the_pause_sheet_and_cover_the_hand(sit: Sit) -> None:
    person = sit.down().at_rest()
    person.look()
    place = person.cards()[1].rect
    face = person.canvas.subsurface(place).copy()
    person.press("escape")
    assert person.screen == "pause"
    person.look()
    assert pygame.image.tobytes(person.canvas.subsurface(place), "RGB") != pygame.image.tobytes(face, "RGB")
    person.press("escape")
    assert person.at_table
    person.act(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert person.screen == "pause"


def test_after_the_last_card_no_key_that_plays_opens_the_pause_sheet(sit: Sit) -> None:
    person = sit.down(speed="normal").at_rest()
    while len(person.cards()) > 1 or person.session.view(0).stock:
        person.press("right", "enter").settle()
    person.press("enter")
    assert person.cards() == []
    for _time in range(40):
        if person.at_table:
            assert person.focus is None
            person.press("enter", "left", "space")
        person.wait(100)
        assert person.screen in ("table", "deal_end")
    assert person.screen == "deal_end"


def test_after_the_last_card_tab_still_reaches_the_pause_button(sit: Sit) -> None:
    person = sit.down(speed="normal").at_rest()
    while len(person.cards()) > 1 or person.session.view(0).stock:
        person.press("right", "enter").settle()
    person.press("enter", "tab")
    while person.focus in ("button:score", "button:last-trick", "button:take-back"):
        person.press("tab")
    assert person.focus in ("button:pause", "bar:menu", "bar:pause")
    person.wait(300)
    assert isinstance(person.table.handle(Key("enter")), Push)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_focus_begins_on_the_middle_card_of_the_full_hand(sit: Sit, players: int) -> None:
    for seed in range(8):
        person = sit.down(players=players, seed=seed, speed="normal").at_rest()
        if len(person.cards()) == 3:
            assert person.focus == person.cards()[1].id


def test_a_card_chosen_while_the_hand_is_dealt_keeps_the_focus(sit: Sit) -> None:
    for seed in range(8):
        person = sit.down(seed=seed, speed="normal")
        person.press("right")
        chosen = person.focus
        person.settle()
        assert person.focus == chosen


@pytest.mark.usefixtures("fine_pictures")
def test_an_idle_table_needs_no_drawing(sit: Sit) -> None:
    person = sit.down(speed="normal", talk="none").at_rest()
    person.wait(1500)
    assert not any(person.table.update(person.now + step * FINE) for step in range(1, 60))


def test_a_deal_under_way_lies_on_the_table_at_once(sit: Sit) -> None:
    first = sit.down(speed="normal").at_rest()
    first.press("1", "1")
    again = TableScene(first.services, first.session)
    again.resize((1024, 640))
    again.shown()
    assert again.context.director.stage.picture == Picture.of_events(0, first.session.players, first.session.events(0))


def test_every_table_of_the_other_games_is_drawn_in_plain_form(sit: Sit) -> None:
    clockwise = replace(BRISCA, seats=replace(BRISCA.seats, direction="clockwise"))
    for players, variant in ((5, BRISCA), (6, BRISCA), (4, clockwise)):
        for size in SIZES:
            person = sit.down(size, players, variant=variant).at_rest()
            person.look()
            assert person.at_table


def test_in_spanish_nothing_is_cut_either(sit: Sit) -> None:
    person = sit.down((1024, 640), text=150)
    words.use("es")
    person.settle()
    while person.at_table:
        person.look()
        person.press("1", "1").settle()
    assert person.services.text.overflow == []


def test_the_pause_sheet_gives_the_focus_back_to_the_hand(sit: Sit) -> None:
    person = sit.down().at_rest()
    person.press("escape")
    assert person.screen == "pause"
    person.press("escape")
    person.wait(100)
    assert person.at_table
    focus = sure(person.focus)
    assert focus.startswith("card:")


def test_time_that_passes_under_another_screen_does_not_count(sit: Sit) -> None:
    person = sit.down(speed="normal")
    person.wait(300)
    appear = person.table.context.director.landed_at
    person.table.covered()
    person.now += 60_000
    person.table.shown()
    person.wait(FINE)
    assert person.table.context.director.busy(person.table.context.now), "the deal goes on where it stood"
    assert person.table.context.director.landed_at >= appear


def test_sentences_are_short_enough_for_the_message_line(sit: Sit) -> None:
    person = sit.down(players=4)
    longest = 0
    person.settle()
    while person.at_table:
        person.press("1", "1").settle()
        longest = max(longest, len(person.message))
    assert 0 < longest <= 60


@pytest.mark.parametrize("players", [2, 4])
def test_the_own_hand_is_painted_before_all_else(sit: Sit, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int, bool]] = []

    def ask(_easel: Easel, _cards: CardSprites, sprite: Sprite, *, urgent: bool = True) -> None:
        asked.append((sprite.card, sprite.height, urgent))

    monkeypatch.setattr(Easel, "ask", ask)
    person = sit.down((1280, 800), players)
    hand = person.session.view(0).hand
    height = round(person.table.context.layout.hand_card[1])
    newest = [(card, high) for card, high, urgent in asked if urgent]
    assert {(card, height) for card in hand} <= set(newest[-len(hand) :]), "whoever hurries sees it a moment later"
