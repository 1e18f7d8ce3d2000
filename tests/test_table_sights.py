"""What can be looked at over the table: score, tricks, cards, and what things tell; and how far the table helps."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from game.engine.actions import Claim, Play, Signal
from game.engine.cards import make, name_of
from game.engine.events import BidMade
from game.match.session import Seat, Session
from tests.lying import box_of
from tests.matches import act
from tests.narrow import of_kind, sure
from tests.person import FRAME, Person, Sit, match_of
from tests.test_table_picture import GAMES
from ui.core.input import RIGHT
from ui.core.people import face_of, seat_name
from ui.core.scene import Scene
from ui.draw import theme
from ui.draw.letters.text_styles import ROLES
from ui.pages.results.score import full_score
from ui.pages.results.score_sheet import ScoreSheet
from ui.shots.unseen import play_until
from ui.table.looks.history import History, _bid, _chip
from ui.table.looks.large_cards import LargeCard
from ui.table.looks.last_trick import LastTrick
from ui.table.looks.table_note import TableNote
from ui.table.plates.beside import POINTS, Known, Ranks, gone_cards
from ui.table.plates.labels import pill_size, plaque, tag_form
from ui.table.plates.plates import PlateState, _told
from ui.table.stage.stage_view import help_of

FAINT = 60  # by which a colour changes where a shadow falls twice
NAMED = {game.id: game for game in GAMES}


def sheet_of(person: Person) -> Scene:
    """What lies over the table now, drawn."""
    assert not person.at_table
    person.wait(200)
    person.look()
    return person.top


def put_away(person: Person) -> None:
    person.press("escape")
    assert person.at_table


def after_tricks(sit: Sit, count: int = 2, players: int = 4, **settings: object) -> Person:
    """A table at which so many tricks have been won and the person is to play."""
    session = match_of(NAMED["brisca"], players, 5)
    play_until(session, lambda view: len(view.tricks) == count and bool(view.table))
    person = sit.at(session)
    person.services.settings.change(**settings)
    person.settle()
    return person


def labels(scene: Scene) -> str:
    """Everything that the screen says, one after the other."""
    told = scene.describe()
    return " | ".join([told.message, *(control.label for control in told.controls)])


# -- score sheet -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 150), ((800, 1200), 100)])
def test_the_score_sheet_tells_the_hints_of_each_deal(sit: Sit, size: tuple[int, int], text: int) -> None:
    session = match_of(NAMED["brisca"], 2, 5)
    for _hint in range(2):
        session.hint(0)
    play_until(session, lambda _view: False)
    session.next_deal()
    play_until(session, lambda view: not view.table)
    session.hint(0)
    person = sit.at(session, size, text=text).at_rest()
    person.press("t")
    sheet = sheet_of(person)
    rows = [control.label for control in sheet.describe().controls if control.role == "row"]
    assert [row.endswith(told) for row, told in zip(rows, ("2 hints", "being played · 1 hint"), strict=True)] == [
        True
    ] * 2
    assert person.services.text.overflow == []
    session.hand_over(1, "person")
    name = seat_name(session.seats[0])
    assert full_score(session, 0).rows[0].aside == f"{name}: 2 hints", "of several persons it is told whose they were"


def test_t_and_a_click_on_the_score_open_the_sheet_and_escape_puts_it_away(sit: Sit) -> None:
    person = after_tricks(sit)
    person.press("t")
    sheet = of_kind(ScoreSheet, sheet_of(person))
    assert "Deal 1" in labels(sheet)
    assert "being played" in labels(sheet)
    put_away(person)
    person.press("t", "t")
    assert person.at_table
    person.click("bar:score")
    assert isinstance(sheet_of(person), ScoreSheet)


def test_the_sheet_tells_every_deal_and_what_a_contract_came_to(sit: Sit) -> None:
    session, chance = match_of(NAMED["chiamata_a_punti"], 5, 3), random.Random(3)
    while session.to_act is not None:
        acts = [act for act in session.legal(session.to_act) if not isinstance(act, Claim)]
        session.do(session.to_act, chance.choice(acts[:3]))
    assert session.result is not None
    assert session.result.caller is not None
    session.next_deal()
    person = sit.at(session, text=150).at_rest()
    person.press("t")
    sheet = of_kind(ScoreSheet, sheet_of(person))
    said = labels(sheet)
    assert f"bid {session.match.results[-1].bid}, made" in said
    assert person.services.text.overflow == []


def test_the_sheet_is_copied_as_text(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    person = after_tricks(sit)
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    person.press("t")
    sheet = sheet_of(person)
    person.press("c")
    assert "Brisca" in kept[0]
    assert "Us" in kept[0]
    assert "Copied" in labels(sheet)


def last_card_flies(sit: Sit) -> Person:
    """The deal is over, and the table still shows how it ends."""
    session = match_of(NAMED["brisca"], 2, 5)
    while len(session.view(0).hand) > 1 or session.to_act != 0 or session.view(0).stock or not session.view(0).table:
        act(session)
        if session.deal_over:
            session.next_deal()
    person = sit.at(session, speed="normal").at_rest()
    person.press("1", "1")
    assert session.deal_over
    return person


def test_what_is_looked_up_while_the_last_trick_is_played_tells_no_more_than_the_table(sit: Sit) -> None:
    person = last_card_flies(sit)
    person.services.settings.change(last_tricks="all")
    before = person.table.context.director.stage.picture.tricks
    assert before < len(person.session.view(0).tricks)
    deals = person.session.deal_number
    person.press("t")
    rows = [one.label for one in sheet_of(person).describe().controls if one.role == "row"]
    assert len(rows) == deals
    assert "being played" in rows[-1]
    put_away(person)
    person.press("l")
    assert isinstance(person.top, LastTrick)
    person.press("left")
    assert f"Trick {before - 1} of {before}" in labels(sheet_of(person))
    person.press("l")
    history = of_kind(History, sheet_of(person))
    assert f"Trick {before}" in labels(history)
    assert f"Trick {before + 1}" not in labels(history)


def test_the_history_tells_an_auction_in_one_line_on_a_sheet_as_high_as_its_words(sit: Sit) -> None:
    session, chance = match_of(NAMED["bastarda"], 5, 4), random.Random(4)
    while not any(view.tricks for view in [session.view(0)]):
        session.do(session.to_act, chance.choice(session.legal(session.to_act)))  # type: ignore[arg-type]
    person = sit.at(session)
    person.settle()
    person.press("l", "l")
    history = of_kind(History, sheet_of(person))
    rows = [one.label for one in history.describe().controls if one.role == "row"]
    bids = [row for row in rows if " bid" in row or "pass" in row]
    assert len(bids) == 1, "however many bids there were"
    auction = next(entry for entry in history.entries if entry.bids)
    assert bids[0] == auction.words
    assert len(auction.bids) == len({seat for seat, *_bid in auction.bids}) <= 5
    (winner,) = (seat for seat, amount, bids_on in auction.bids if bids_on and amount)
    assert winner == session.view(0).caller
    layout = person.table.context.layout
    assert history.scroller.count * 20 < history.paper.height < layout["hand"].y - layout["mat"].y
    assert history.paper.y >= layout["mat"].y - 1, "it leaves the seats above in sight"


def test_small_cards_and_bids_say_what_stands_on_the_cards_of_the_deck(sit: Sit) -> None:
    session = match_of(NAMED["chiamata_rank"], 5, 4)
    person = sit.at(session)
    brush = person.table.context.renderer.backdrop.brush(pygame.Surface((600, 300)))
    assert brush.pictures.deck.index(make(0, 12)) == "10", "an Italian king"
    ranks = tuple(session.match.variant.cards.order)
    cards = frozenset(make(suit, rank) for suit in range(4) for rank in ranks)
    gone_cards(brush, pygame.Rect(0, 0, 600, 300), Ranks(ranks), Known(cards, gone=cards))
    assert {"8", "9", "10"} <= person.services.text.written
    _chip(brush, pygame.Rect(0, 0, 60, 40), make(0, 11), best=False)
    assert not {"11", "12"} & person.services.text.written
    figure = brush.pictures.deck.figure
    assert _bid(BidMade(0, 0, 12), 0, figure) == ((0, "10", True),)
    assert _bid(BidMade(0, 70, 12), 0, figure) == ((0, "70", True),), "points bid with a rank"


def test_all_words_of_a_board_have_room_on_it_however_narrow_its_place_is(sit: Sit) -> None:
    person = sit.at(match_of(NAMED["brisca"], 2, 4), (1024, 640))
    brush, text = person.table.context.renderer.backdrop.brush(pygame.Surface((400, 200))), person.services.text
    for wide in range(40, 200, 3):
        plaque(brush, pygame.Rect(0, 0, wide, 80), ("Tu: 31", "3 di denari", "socio ignoto"))
    assert not [*text.overflow, *text.shortened]


# -- tricks ----------------------------------------------------------------------------------------------------------


def test_l_lays_the_last_trick_out_and_l_again_tells_the_history(sit: Sit) -> None:
    person = after_tricks(sit)
    trick = person.session.view(0).tricks[-1]
    person.press("l")
    scene = of_kind(LastTrick, sheet_of(person))
    names = {control.id for control in scene.describe().controls}
    assert {f"trick:{name_of(card)}" for _seat, card in trick.plays} <= names
    assert "won it" in labels(scene)
    assert "point" not in labels(scene)
    person.press("l")
    history = of_kind(History, sheet_of(person))
    said = labels(history)
    assert "Trick 1" in said
    assert "Trick 2" in said
    first = person.session.view(0).tricks[0]
    assert not any(name_of(card) in said for _seat, card in first.plays)


def test_older_tricks_are_seen_again_where_the_table_allows_it(sit: Sit) -> None:
    person = after_tricks(sit, last_tricks="all", running_count=True)
    person.press("l")
    scene = sheet_of(person)
    person.press("left")
    first = person.session.view(0).tricks[0]
    assert {f"trick:{name_of(card)}" for _seat, card in first.plays} <= {c.id for c in scene.describe().controls}
    assert "Trick 1 of 2" in labels(scene)
    assert " won " in labels(scene)


def test_no_trick_is_seen_again_before_the_first_or_where_none_may_be(sit: Sit) -> None:
    person = sit.down().at_rest()
    assert "disabled" in person.control("button:last-trick").state
    person.press("l")
    assert person.at_table
    assert person.message == "No trick has been won yet."
    person = after_tricks(sit, last_tricks="none")
    person.press("l")
    assert isinstance(sheet_of(person), History)


# -- cards -----------------------------------------------------------------------------------------------------------


def test_v_and_the_right_button_show_a_card_large_and_keep_the_hand_open(sit: Sit) -> None:
    person = after_tricks(sit)
    card = person.cards()[0]
    person.press("1", "v")
    large = of_kind(LargeCard, sheet_of(person))
    assert card.label in labels(large)
    assert not person.table.seen.covered
    before = labels(large)
    person.press("right")
    assert labels(large) != before
    put_away(person)
    second = person.cards()[1]
    person.click(second, button=RIGHT)
    assert second.label in labels(sheet_of(person))


def test_the_turn_up_is_shown_large_while_the_pointer_rests_on_it(sit: Sit) -> None:
    person = after_tricks(sit)
    person.point("turn-up")
    person.wait(200)
    assert person.at_table
    person.wait(400)
    assert isinstance(sheet_of(person), LargeCard)
    person.point((5, 300))
    assert person.at_table


# -- things ----------------------------------------------------------------------------------------------------------


def test_a_plate_a_pile_and_the_stock_tell_what_they_are(sit: Sit) -> None:
    person = after_tricks(sit)
    for thing, words in (("plate:2", "Plays with"), ("stock", "to draw"), ("pile:", " trick")):
        name = next(control.id for control in person.table.describe().controls if control.id.startswith(thing))
        person.click(name)
        note = of_kind(TableNote, sheet_of(person))
        assert words in " ".join([note.title(), *(line.words for line in note.lines)])
        assert "point" not in " ".join(line.words for line in note.lines)
        put_away(person)


def test_the_stock_tells_for_how_many_tricks_it_is_enough(sit: Sit) -> None:
    for game, cards, tricks in (("brisca", 34, 17), ("brisca_dos_cartas", 34, 8)):  # a trick may be two cards each
        session = match_of(NAMED[game], 2, 5)
        person = sit.at(session, (1920, 1080)).at_rest()
        person.click("stock")
        note = of_kind(TableNote, sheet_of(person))
        words = [line.words for line in note.lines]
        assert words[:2] == [f"{cards} cards to draw", f"Enough for {tricks} more tricks"]


def test_a_pile_tells_its_points_to_those_who_let_them_be_counted(sit: Sit) -> None:
    person = after_tricks(sit, running_count=True)
    name = next(control.id for control in person.table.describe().controls if control.id.startswith("pile:"))
    person.click(name)
    note = of_kind(TableNote, sheet_of(person))
    points = person.session.view(0).points[int(name[-1])]
    assert f"{points} point" in " ".join(line.words for line in note.lines)


def test_house_rules_stand_in_the_bar_and_are_told_one_by_one(sit: Sit) -> None:
    book = NAMED["brisca"]
    own = replace(book, last_trick_bonus=10, text={**book.text, "last_trick_bonus": 10})
    session = match_of(own, 2, 5)
    person = sit.at(session, (1920, 1080)).at_rest()
    assert person.control("bar:house-rules").label == "1 house rule"
    person.click("bar:house-rules")
    note = of_kind(TableNote, sheet_of(person))
    assert len(note.lines) == 2


def test_the_sign_of_a_partner_stays_beside_the_plate_until_a_card_is_played(sit: Sit) -> None:
    person = after_tricks(sit)
    sign = next(action for action in person.session.legal(2) if isinstance(action, Signal))
    person.session.do(2, sign)
    person.settle()
    assert person.table.context.director.stage.picture.fresh_sign == (2, sign.meaning)
    person.look()
    person.click("plate:2")
    note = of_kind(TableNote, sheet_of(person))
    assert any(line.face is not None for line in note.lines)
    put_away(person)
    person.press("1", "1")
    assert person.table.context.director.stage.picture.fresh_sign is None


def test_the_sign_of_a_partner_can_be_read_although_somebody_plays_at_once(sit: Sit) -> None:
    session = match_of(NAMED["brisca"], 4, 5)
    play_until(session, lambda view: len(view.tricks) == 2)
    while session.to_act != 3:
        seat = sure(session.to_act)
        session.do(seat, next(action for action in session.legal(seat) if isinstance(action, Play)))
    person = sit.at(session, speed="normal")
    laid, stage = person.table.context.renderer.laid, person.table.context.director.stage
    session.do(2, next(action for action in session.legal(2) if isinstance(action, Signal)))

    def fresh() -> bool:
        return stage.picture.fresh_sign is not None

    while not fresh():
        person.wait(50)
    while fresh():
        person.wait(50)
    person.wait(1000)
    person.look()
    assert "bubble" in laid, "a card has been played since"
    person.wait(4000)
    person.look()
    assert "bubble" not in laid


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("players", [2, 3])
def test_what_is_told_of_ones_own_pile_is_flush_with_ones_plate(sit: Sit, players: int, left_handed: bool) -> None:
    session = match_of(NAMED["brisca"], players, 5)
    play_until(session, lambda view: any(trick.winner == 0 for trick in view.tricks) and bool(view.table))
    person = sit.at(session, (1024, 640), text=150)
    person.services.settings.change(left_handed=left_handed)
    person.settle()
    person.look()
    table = person.table.context
    pill, plate = table.renderer.laid["pile0"], table.layout["plate0"]
    assert plate.x - 1 <= pill.left <= pill.right <= plate.right + 1
    for name, place in table.renderer.laid.items():
        if name.startswith("pile"):
            assert 7 <= place.left <= place.right <= 1024 - 7, name


def test_nothing_lies_over_the_sign_of_a_partner(sit: Sit) -> None:
    session = match_of(NAMED["brisca"], 6, 5)
    play_until(session, lambda view: len(view.tricks) == 1 and bool(view.table))
    person = sit.at(session, (800, 1200))
    person.settle()
    signs = [(seat, action) for seat in (4, 2) for action in session.legal(seat) if isinstance(action, Signal)]
    session.do(*signs[0])
    person.settle()
    assert person.table.context.director.stage.picture.fresh_sign is not None
    drawn, renderer = person.look().copy(), person.table.context.renderer
    canvas = person.look()
    renderer.furniture.bubble(renderer.backdrop.brush(canvas), person.table.context.director.stage, person.table.seen)
    alike = pygame.mask.from_threshold(canvas, (0, 0, 0), (FAINT, FAINT, FAINT, 255), drawn)
    assert alike.count() == canvas.width * canvas.height, "drawn once more on top it looks as before, its shadow apart"


# -- help, hands, hands of others ------------------------------------------------------------------------------------


def test_less_help_leaves_less_on_the_table(sit: Sit) -> None:
    person = sit.down()
    usual = person.services.settings.now
    full, little, none = (help_of(Seat("person", "", "you", help=word), usual) for word in ("full", "little", "none"))
    assert (full.winning, full.points) == (True, True)
    assert (little.winning, little.points) == (False, True)
    assert (none.winning, none.points, none.count) == (False, False, False)
    assert not help_of(Seat("person", "", "you"), replace(usual, table_points=False)).points


def test_a_hand_lies_as_it_was_dealt_where_the_person_wants_that(sit: Sit) -> None:
    session = match_of(NAMED["brisca"], 2, 7)
    person = sit.at(session, card_order="dealt").at_rest()
    dealt = [name_of(card) for card in session.view(0).hand]
    assert [card.id[5:] for card in person.cards()] == dealt


@pytest.mark.parametrize("size", [(1024, 640), (800, 1200)], ids=str)
def test_large_cards_and_the_left_hand_change_the_table_at_once(sit: Sit, size: tuple[int, int]) -> None:
    person = sit.down(size).at_rest()
    before = person.cards()[0].rect, person.control("button:pause").rect
    person.services.settings.change(card_size="large", left_handed=True)
    person.wait(FRAME)
    assert person.cards()[0].rect[3] >= before[0][3]
    assert person.control("button:pause").rect[0] < before[1][0]


def test_a_card_that_may_not_be_played_stays_down_and_says_why(sit: Sit) -> None:
    session = match_of(NAMED["sueca"], 4, 5)
    play_until(session, lambda view: bool(view.table) and len(_may(session)) < len(view.hand))
    person = sit.at(session).at_rest()
    barred = next(card for card in person.cards() if "illegal" in card.state)
    person.point(barred)
    person.wait(600)
    assert "lifted" not in person.control(barred.id).state
    assert any("must follow" in control.label for control in person.table.describe().controls if control.id == "note")
    person.click(barred)
    assert "must follow" in person.message
    assert person.table.context.controls.feel.outlined_until > person.now


def _may(session: object) -> list[Play]:
    return [action for action in session.legal(0) if isinstance(action, Play)]  # type: ignore[attr-defined]


def test_what_a_sign_means_is_told_only_to_those_who_want_to_know(sit: Sit) -> None:
    for meanings in (True, False):
        person = after_tricks(sit, sign_meanings=meanings)
        sign = next(action for action in person.session.legal(2) if isinstance(action, Signal))
        person.session.do(2, sign)
        person.settle()
        person.press("l", "l")
        history = of_kind(History, sheet_of(person))
        said = labels(history)
        assert ("Lucía makes a sign: " in said) == meanings
        assert "Lucía makes a sign" in said


def test_a_sign_of_an_opponent_is_seen_on_the_face_and_told_nowhere(sit: Sit) -> None:
    person = after_tricks(sit)
    sign = next(action for action in person.session.legal(1) if isinstance(action, Signal))
    person.session.do(1, sign)
    person.settle()
    assert person.table.context.director.stage.picture.fresh_sign == (1, sign.meaning)
    assert "sign" not in person.message
    person.click("plate:1")
    note = of_kind(TableNote, sheet_of(person))
    assert not any(line.face is not None for line in note.lines)
    put_away(person)
    person.press("l", "l")
    history = of_kind(History, sheet_of(person))
    assert "makes a sign" not in labels(history)


def test_where_there_is_no_bare_place_a_note_leaves_trick_trump_and_words_to_be_seen(sit: Sit) -> None:
    session = match_of(NAMED["brisca"], 2, 5)
    play_until(session, lambda view: view.tricks_won[0] > 0 and bool(view.table))
    person = sit.at(session, (1024, 640), text=150, lang="es").at_rest()
    layout = person.table.context.layout
    person.click("plate:1")
    paper = of_kind(TableNote, sheet_of(person)).paper
    for name in ("plate1", "slot0", "slot1", "medallion", "message", "hand"):
        assert not paper.colliderect(tuple(map(round, layout[name]))), name


@pytest.mark.parametrize("size", [(1024, 640), (800, 1200)], ids=str)
def test_no_note_covers_the_own_hand(sit: Sit, size: tuple[int, int]) -> None:
    session = match_of(NAMED["brisca"], 2, 5)
    play_until(session, lambda view: view.tricks_won[0] > 0 and bool(view.table))
    person = sit.at(session, size, text=150).at_rest()
    hand = [pygame.Rect(card.rect) for card in person.cards()]
    for name in ("plate:0", "pile:0", "stock"):
        person.wait(300)
        person.click(name)
        note = of_kind(TableNote, sheet_of(person))
        assert note.paper.collidelist(hand) < 0, name
        put_away(person)


# -- at the right of the trick ---------------------------------------------------------------------------------------


def sewn(person: Person) -> bool:
    """Whether the cloth shows its rosette in the picture of now."""
    person.look()
    kept = person.table.context.renderer.backdrop._skins._kept
    return any(key[0] == "rosette" for key, _skin in kept.items())


def laid_beside(person: Person) -> pygame.Rect | None:
    """Where an aid lies beside the trick now, that it lies on no card and within the cloth."""
    person.look()
    context = person.table.context
    found = context.renderer.laid.get("beside")
    if found is not None:
        layout = context.layout
        assert pygame.Rect(*map(round, layout["mat"])).contains(found)
        for seat in range(layout.players):
            assert not found.colliderect(tuple(map(round, layout[f"slot{seat}"]))), seat
        assert not found.colliderect(tuple(map(round, layout["medallion"])))
    return found


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_cards_gone_lie_beside_the_trick_however_many_play(sit: Sit, size: tuple[int, int], players: int) -> None:
    session = match_of(NAMED["brisca"], players, 5)
    play_until(session, lambda view: bool(view.tricks))
    person = sit.at(session, size).at_rest()
    assert laid_beside(person) is not None
    assert not sewn(person)


def test_two_have_the_cards_gone_at_a_laptop_with_large_letters_too(sit: Sit) -> None:
    session = match_of(NAMED["brisca"], 2, 5)
    play_until(session, lambda view: bool(view.tricks))
    person = sit.at(session, (1366, 768), text=125).at_rest()
    assert laid_beside(person) is not None


def test_a_card_that_is_not_in_the_pack_has_no_place_among_those_that_may_come(sit: Sit) -> None:
    person = sit.at(match_of(NAMED["brisca"], 3, 5), (1280, 800)).at_rest()
    match, backdrop = person.table.context.session.match, person.table.context.renderer.backdrop
    ranks = [rank for rank in match.variant.cards.order if make(0, rank) in match.book.cards]
    room, lacking = pygame.Rect(0, 0, 400, 300), make(1, ranks[-1])
    whole = [make(suit, rank) for suit in range(4) for rank in ranks]
    counted = []
    for pack in (whole, [card for card in whole if card != lacking]):
        surface = pygame.Surface(room.size)
        gone_cards(backdrop.brush(surface), room, Ranks(tuple(ranks)), Known(frozenset(pack)))
        counted.append(pygame.mask.from_threshold(surface, (255, 255, 255), (254, 254, 254)).count())
    assert counted[1] < counted[0], "its place is left out"
    assert len(match.book.cards) == 39


@pytest.mark.parametrize("players", [4, 6])
def test_where_points_are_counted_the_race_of_the_two_sides_stands_there(sit: Sit, players: int) -> None:
    session = match_of(NAMED["brisca"], players, 5)
    play_until(session, lambda view: len(view.tricks) == 2 and bool(view.table))
    person = sit.at(session, (1280, 800)).at_rest()
    gone = laid_beside(person)
    person.services.settings.change(running_count=True)
    person.wait(FRAME)
    sides = laid_beside(person)
    assert sides is not None
    assert gone is not None
    assert sides.size != gone.size
    furniture, stage = person.table.context.renderer.furniture, person.table.context.director.stage
    told = furniture._racing(stage)
    won = [sum(stage.points[seat] for seat in range(first, players, 2)) for first in (0, 1)]
    assert [points for _side, points in told] == won
    assert [side.team for side, _points in told] == [0, 1]
    assert ROLES[POINTS].px >= 20
    for first, (side, _points) in enumerate(told):
        assert side.faces == tuple(face_of(session.seats[seat]) for seat in range(first, players, 2)), "everybody"


@pytest.mark.parametrize("share", [1.0, 0.7, 0.5, 0.35])
def test_a_pill_leaves_air_round_its_words_however_small_they_are(sit: Sit, share: float) -> None:
    """Letters get no smaller than can be read: neither may what is round them."""
    person = sit.at(match_of(NAMED["brisca"], 2, 5), (1366, 768)).at_rest()
    brush = person.table.context.renderer.backdrop.brush()
    brush, words = replace(brush, k=brush.k * share), "1 baza · 34"
    letter = theme.font(ROLES["tag"].px, brush.k)
    for gold in (True, False):
        wide, high = pill_size(brush, words, gold)
        assert (wide - brush.width("tag", words)) / 2 >= 0.38 * letter
        assert high >= 1.2 * letter


@pytest.mark.parametrize("players", [2, 4])
def test_who_wants_little_help_sees_the_ornament_of_the_cloth_in_that_place(sit: Sit, players: int) -> None:
    told = match_of(NAMED["brisca"], players, 5).seats
    chairs = tuple(replace(seat, help="little") for seat in told)
    person = sit.at(Session.begin(NAMED["brisca"], players, 3, chairs, None, seed=5)).at_rest()
    assert laid_beside(person) is None
    assert sewn(person)


def test_while_it_is_bid_the_ornament_lies_in_the_middle_of_what_a_note_leaves_free(sit: Sit) -> None:
    person = sit.at(match_of(NAMED["chiamata_a_punti"], 5, 5), (1280, 800)).at_rest()
    context, seen = person.table.context, person.table.seen
    furniture = context.renderer.furniture
    assert furniture._before_trumps(context.director.stage, seen)
    mat = pygame.Rect(*map(round, context.layout["mat"]))
    note = pygame.Rect(mat.x + 100, mat.bottom - 150, mat.w - 200, 90)
    for paper, below in ((note, note.top), (None, mat.bottom)):
        surface = pygame.Surface((1280, 800), pygame.SRCALPHA)
        furniture._in_the_middle(context.renderer.backdrop.brush(surface), replace(seen, paper=paper, under=()))
        drawn = surface.get_bounding_rect()
        assert drawn.width > 100
        assert abs(drawn.centerx - mat.centerx) <= 2
        assert mat.top < drawn.top < drawn.bottom < below
    other = sit.at(match_of(NAMED["brisca"], 4, 5)).table
    assert not furniture._before_trumps(other.context.director.stage, other.seen)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (800, 1200), (768, 1024)], ids=str)
def test_a_lifted_card_stays_under_the_words_and_no_card_touches_the_edge(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    for players in (2, 4):
        person = sit.at(match_of(NAMED["brisca"], players, 1), size, text=text).at_rest()
        person.press("right")
        person.settle()
        person.look()
        context = person.table.context
        stage, hand = context.director.stage, context.renderer.hand
        (lifted,) = hand.raised(stage, context.controls.feel, person.table.seen)
        cloth = lifted.y - context.renderer.laid["message"].bottom
        assert cloth >= 3 * context.layout.kr, players
        assert all(box_of(sprite.pose(context.now)).bottom <= size[1] - 8 for sprite in stage.hands[0]), players


def test_a_tag_that_says_who_is_winning_has_its_star_however_little_room_there_is(sit: Sit) -> None:
    brush = sit.down().table.context.renderer.backdrop.brush()
    assert tag_form(brush, 400, "20 points", "star", "20")[1:] == ("20 points", "star")
    for room in (70, 50, 30, 10):
        assert tag_form(brush, room, "20 points", "star", "20")[1:] == ("20", "star"), room


def test_what_is_told_after_a_sign_is_about_as_large_on_every_plate(sit: Sit) -> None:
    brush = sit.down().table.context.renderer.backdrop.brush()
    state, plate = PlateState("Carmen", "looks at Lucía", icon="eye", short="Lucía"), (brush.px(300), brush.px(96))
    large = _told(brush, pygame.Rect(0, 0, *plate), plate[0], state)[0].k
    for room in range(brush.width("body", state.short) + brush.px(40), plate[0]):
        letters, _icon, words = _told(brush, pygame.Rect(0, 0, *plate), room, state)
        assert words
        assert letters.k >= 0.88 * large, room


def test_a_bid_is_told_in_the_longest_form_that_has_room_on_a_plate(sit: Sit) -> None:
    brush = sit.down().table.context.renderer.backdrop.brush()
    state = PlateState("You", "plays for 2, 86 points", short="86 points", middle="2, 86 points", least="86")
    wanted = (state.line, state.middle, state.short, state.least)
    room = pygame.Rect(0, 0, brush.px(300), brush.px(96))
    assert [_told(brush, room, brush.width("plate", words), state)[2] for words in wanted] == list(wanted)
    letters = _told(brush, room, room.w, state)[0]
    assert letters.k == pytest.approx(brush.k, abs=0.02), "as large as can be where there is room"
