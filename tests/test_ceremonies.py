"""What is celebrated at the table: when, before whom, and that nobody has to wait for it who will not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from pygame import Rect, Surface, mask

from game.engine.actions import Claim, Play
from game.engine.events import Claimed, DealEnded, Event, Played, TrickWon
from game.match.session import Session
from tests.lying import corners_of
from tests.narrow import sure
from tests.person import FRAME, Person, Sit, match_of
from tests.tables import cards, game
from ui.draw import theme
from ui.draw.ground import whole
from ui.draw.skins import Skin
from ui.shots.moments import play_by_chance
from ui.table.director.ceremony import CUES, Ceremony, Rite
from ui.table.director.occasions import TableOccasions, plain_rites
from ui.table.director.weight import Weight
from ui.table.layout.layout import CARD, around
from ui.table.stage import adornments
from ui.table.stage.hand import control_id
from ui.table.stage.picture import Picture
from ui.table.stage.places import Pose

SPANISH = (1, 3, 12, 11, 10, 7, 6, 5, 4, 2)
MOST = 250.0  # from a press to the next card that can be played


def told(session: Session, counts: bool = False) -> list[Rite]:
    """Everything that is celebrated in the deal of this match, before its person."""
    occasions = TableOccasions.of(session, lambda _picture: counts)
    picture = Picture(0, session.players)
    found: list[Rite] = []
    for event in session.events(0):
        picture.apply(event)
        found += plain_rites(event, picture, session.variant.cards.order)
        found += occasions.after(event, picture)
    return found


def played_out(name: str, players: int, seed: int) -> Session:
    """A deal of this game that chance has played."""
    session = match_of(game(name), players, seed)
    play_by_chance(session, Random(seed), never=())
    return session


def kinds(rites: list[Rite]) -> list[Ceremony]:
    return [rite.kind for rite in rites]


def test_every_ceremony_has_a_sound() -> None:
    assert set(CUES) == set(Ceremony)


@pytest.mark.parametrize(("name", "players"), [("brisca", 2), ("brisca", 4), ("sueca", 4), ("brisca_dos_cartas", 2)])
def test_the_last_trick_is_announced_once_by_the_one_who_takes_the_trick_before(name: str, players: int) -> None:
    session = played_out(name, players, 1)
    won = [event for event in session.events(0) if isinstance(event, TrickWon)]
    assert [rite for rite in told(session) if rite.kind is Ceremony.LAST_TRICK] == [
        Rite(Ceremony.LAST_TRICK, won[-2].seat)
    ]


def test_the_61st_point_is_celebrated_once_and_only_where_points_may_be_counted() -> None:
    for seed in range(5):
        session = played_out("brisca", 2, seed)
        sides = sorted(side.card_points for side in session.result.sides) if session.result is not None else []
        passed = [rite for rite in told(session, counts=True) if rite.kind is Ceremony.PAST_HALF]
        assert [rite.number for rite in passed] == ([61] if sides[-1] > 60 else [])
        assert Ceremony.PAST_HALF not in kinds(told(session))


def test_whoever_has_every_trick_when_half_are_played_is_on_the_way_to_a_capote() -> None:
    """The tricks are told by hand: pairs at a game of ten tricks."""
    session = match_of(game("sueca"), 4, 1)
    occasions = TableOccasions.of(session, lambda _picture: False)
    four = tuple(enumerate(cards("oros-1", "oros-2", "oros-3", "oros-4")))
    for winners, wanted in (((0, 2, 0, 2, 2), [5]), ((0, 2, 0, 2, 1), []), ((1, 1, 1, 1, 1), [5])):
        picture = Picture(0, 4, hands=[[None] * 10 for _seat in range(4)])
        found: list[Rite] = []
        for number, seat in enumerate(winners, 1):
            for hand in picture.hands:
                hand.pop()
            event = TrickWon(seat, four, 11, number, best=four[0][1])
            picture.apply(event)
            found += occasions.after(event, picture)
        assert [rite.number for rite in found if rite.kind is Ceremony.CAPOTE_NEAR] == wanted


@pytest.mark.parametrize("seed", range(4))
def test_a_contract_is_sealed_as_it_came_out(seed: int) -> None:
    session = played_out("bastarda", 5, seed)
    result = session.result
    sealed = [rite for rite in told(session) if rite.number]
    if result is None or result.contract_made is None:
        assert sealed == []
        return
    kind = Ceremony.CONTRACT_MADE if result.contract_made else Ceremony.CONTRACT_FAILED
    assert sealed == [Rite(kind, sure(result.caller), number=result.bid)]


def test_drags_claims_and_the_three_that_falls_are_celebrated_at_any_table() -> None:
    three, ace, seven = cards("copas-3", "copas-1", "oros-7")
    picture = Picture(0, 2, trump=1)
    happened: list[tuple[Event, list[Rite]]] = [
        (Played(1, ace, True, best=ace), [Rite(Ceremony.DRAG, 1, ace)]),
        (Played(1, ace, best=ace), []),
        (TrickWon(1, ((0, three), (1, ace)), 21, 1, best=ace), [Rite(Ceremony.THREE_TAKEN, 1, three)]),
        (TrickWon(1, ((0, seven), (1, ace)), 11, 1, best=ace), []),
        (Claimed(1, ((), ())), [Rite(Ceremony.CLAIM, 1)]),
    ]
    for event, wanted in happened:
        assert list(plain_rites(event, picture, SPANISH)) == wanted


def test_nobody_is_told_more_than_the_cards_where_a_deal_was_passed_out() -> None:
    session = match_of(game("bastarda"), 5, 1)
    occasions = replace(TableOccasions.of(session, lambda _picture: True), ended=lambda: None)
    assert list(occasions.after(DealEnded(passed_out=True), Picture(0, 5))) == []


# -- before a person ---------------------------------------------------------------------------------------------------


def waiting(name: str, players: int, waits: Callable[[Session], bool]) -> Iterator[Session]:
    """Matches in which the person is to play a card, and this is so."""
    for seed in range(300):
        session = match_of(game(name), players, seed)
        may_play = lambda found: any(isinstance(act, Play) for act in found.legal(0)) and waits(found)  # noqa: E731
        if play_by_chance(session, Random(seed), until=may_play):
            yield session


def last_card(session: Session) -> bool:
    return len(session.view(0).hand) == 1


def heavy(session: Session) -> bool:
    """The person is to play the last card of a trick that is worth much."""
    table, points = session.view(0).table, session.match.book.points
    return len(table) == session.players - 1 and sum(points[card] for _seat, card in table) >= 22


def dear(session: Session) -> bool:
    """The person is to play the last card of a trick that is worth something."""
    table, points = session.view(0).table, session.match.book.points
    return len(table) == session.players - 1 and sum(points[card] for _seat, card in table) >= 10


def plays(person: Person) -> None:
    legal = person.table.context.controller.moment.legal_cards or ()
    person.click(next(card for card in person.cards() if card.id in {control_id(one) for one in legal}))


def until(person: Person, so: Callable[[], bool]) -> None:
    begin = person.now
    while not so():
        assert person.now < begin + 20_000
        person.wait(FRAME)


@pytest.mark.parametrize("after", [0.0, 300.0, 900.0])
def test_a_press_in_the_middle_of_a_blow_leads_to_the_next_card_within_a_quarter_of_a_second(
    sit: Sit, after: float
) -> None:
    for session in waiting("brisca", 4, heavy):
        person = sit.at(session, speed="calm").at_rest()
        plays(person)
        table = person.table.context
        if table.session.to_act != 0:
            continue
        until(person, lambda stage=table.director.stage: stage.won is not None)  # type: ignore[misc]
        assert sure(table.director.stage.won).weight is Weight.BLOW
        person.wait(after)
        person.press("space")
        pressed = person.now
        until(person, lambda table=table: table.controller.own_turn and table.rests)  # type: ignore[misc]
        assert person.now - pressed <= MOST
        return
    raise AssertionError("the person never won such a trick")


def test_a_seal_falls_on_the_bare_cloth_and_a_press_goes_on_to_the_count(sit: Sit) -> None:
    person = sit.at(next(waiting("bastarda", 5, last_card)), speed="normal").at_rest()
    plays(person)
    flourishes = person.table.context.director.stage.flourishes
    until(person, lambda: any(held.rite.number for held in flourishes.rites))
    until(person, lambda: flourishes.rite(person.table.context.now) is not None)
    assert not person.table.context.director.stage.trick
    assert person.at_table
    person.look()
    person.press("space")
    person.wait(MOST)
    assert person.screen != "table"


def test_who_wants_nothing_to_move_reads_what_is_celebrated_in_the_line(sit: Sit) -> None:
    person = sit.at(next(waiting("bastarda", 5, last_card)), speed="normal", reduced_motion=True).at_rest()
    plays(person)
    said = set()
    while person.at_table:
        person.wait(FRAME)
        if person.at_table:
            said.add(person.message)
            assert not person.table.context.director.stage.flourishes.rites
    assert said & {"Contract made", "Contract failed"}, said


@pytest.mark.parametrize("size", [(1024, 640), (800, 1200)])
def test_every_ceremony_has_room_with_the_largest_letters(sit: Sit, size: tuple[int, int]) -> None:
    session = next(waiting("brisca_house", 4, lambda found: bool(found.view(0).tricks)))
    person = sit.at(session, size, text=150, speed="normal").at_rest()
    stage = person.table.context.director.stage
    for kind in Ceremony:
        card = cards("copas-3")[0] if kind in (Ceremony.DRAG, Ceremony.THREE_TAKEN) else None
        stage.celebrate(Rite(kind, 1, card, 61), person.table.context.now, 900.0)
        person.table.context.clock.wake()
        person.wait(300)
        person.look()
        stage.flourishes.clear()
    assert person.services.text.overflow == []


def test_a_claim_is_told_on_the_cloth_while_the_hands_lie_open(sit: Sit) -> None:
    session = next(waiting("brisca_house", 4, lambda found: Claim() in found.legal(0)))
    person = sit.at(session, speed="normal").at_rest()
    session.do(0, Claim())
    person.table.context.clock.wake()
    flourishes = person.table.context.director.stage.flourishes
    until(person, lambda: bool(flourishes.rites))
    assert flourishes.rites[0].rite == Rite(Ceremony.CLAIM, 0)


def number(person: Person, points: int) -> Skin:
    """What a trick with so many points is worth, as it is put on the winning card of this table."""
    most = adornments.NUMBER_ON_CARD * person.table.context.layout.trick_card[1]
    return adornments._points(person.table.context.renderer.backdrop.brush(person.canvas), points, most)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)], ids=str)
def test_what_a_trick_is_worth_reads_on_a_card_that_is_all_gold(sit: Sit, size: tuple[int, int]) -> None:
    person = sit.at(match_of(game("brisca"), 2, 1), size).at_rest()
    picture, far = number(person, 11).surface, 1 + round(3 * person.table.context.layout.k)
    ground = Surface(picture.get_size())
    ground.fill(theme.FOCUS)
    ground.blit(picture, (0, 0))
    light = {spot: sum(ground.get_at(spot)[:3]) for spot in product(*map(range, picture.get_size()))}
    figures = {spot for spot, found in light.items() if found > 0.9 * light[0, 0] and picture.get_at(spot).a == 255}
    near = {(x + dx, y + dy) for x, y in figures for dx, dy in ((-far, 0), (far, 0), (0, -far), (0, far))}
    dark = [spot for spot in near if light[spot] < 0.1 * light[0, 0]]
    assert len(dark) > 0.6 * len(near - figures) > 0


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (800, 1200)], ids=str)
@pytest.mark.parametrize(("players", "text"), [(2, 150), (4, 150), (6, 100), (6, 150)])
def test_what_a_trick_is_worth_lies_on_no_index(sit: Sit, size: tuple[int, int], players: int, text: int) -> None:
    person = sit.at(match_of(game("brisca"), players, 1), size, text=text).at_rest()
    skin, high = number(person, 44), person.table.context.layout.trick_card[1]
    seen = mask.from_surface(skin.surface, 30).get_bounding_rects()
    spot = seen[0].unionall(seen[1:]).move(skin.dx, skin.dy)
    assert Rect(spot).collidelist(corners_of(Pose(0.0, 0.0, high, 0.0, 1.0))) < 0


@pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 800), 100), ((1366, 768), 125), ((1024, 640), 150), ((1920, 1080), 100), ((800, 1200), 100)],
)
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_what_a_trick_is_worth_lies_beside_the_cards(sit: Sit, size: tuple[int, int], text: int, players: int) -> None:
    session = next(waiting("brisca", players, dear))
    person = sit.at(session, size, text=text, speed="normal", table_points=True).at_rest()
    person.app.drawing = True
    plays(person)
    stage, painter = person.table.context.director.stage, person.table.context.renderer._adornments
    until(person, lambda: stage.flourishes.number is not None)
    person.wait(240)
    person.look()
    flying, pose = sure(painter._beside)
    assert flying is stage.flourishes.number
    figures = adornments._ink(number(person, flying.points)).move(round(pose.x), round(pose.y))
    assert person.canvas.get_rect().contains(figures)
    cards_ = [whole(around(*adornments._covered(one.pose(person.now)))) for one in stage.leaving]
    assert len(cards_) == players
    assert figures.collidelist(cards_) < 0
    layout = person.table.context.layout
    assert figures.collidelist([whole(layout[name]) for name in ("medallion", "message", "hand") if name in layout]) < 0


def last_but_one(session: Session) -> bool:
    return len(session.view(0).hand) == 2


def over_the_words(person: Person, pose: Pose) -> bool:
    """Whether a card there lies over the middle of the cloth, where golden words are."""
    centre = person.table.context.layout["centre"]
    card = Rect(0, 0, round(pose.height * CARD), pose.height)
    card.center = round(pose.x), round(pose.y)
    words = Rect(0, 0, 200, 40)
    words.center = round(centre.cx), round(centre.cy)
    return card.colliderect(words)


@pytest.mark.parametrize(("name", "players"), [("brisca", 2), ("brisca", 4), ("sueca", 4)])
def test_the_last_trick_can_be_read_before_a_card_of_somebody_else_lies_on_it(
    sit: Sit, name: str, players: int
) -> None:
    seen = []
    for session in waiting(name, players, last_but_one):
        person = sit.at(session, speed="normal").at_rest()
        plays(person)
        context = person.table.context
        until(person, lambda session=session: len(session.view(0).hand) == 1 and not session.view(0).table)  # type: ignore[misc]
        stage = context.director.stage
        if session.to_act == 0:
            continue
        until(person, lambda s=stage, c=context: s.flourishes.holds(Ceremony.LAST_TRICK, c.now))  # type: ignore[misc]
        told = person.now
        assert not any(over_the_words(person, one.pose(context.now)) for one in stage.sprites()), "gathered by then"
        until(person, lambda s=stage, c=context: any(not one.moving(c.now) for _seat, one in s.trick))  # type: ignore[misc]
        seen.append(person.now - told)
        if len(seen) == 3:
            break
    assert min(seen) >= 500, "and nothing lies over it"


def test_the_cards_that_lose_are_a_little_darker_than_the_one_that_wins_and_not_grey(sit: Sit) -> None:
    person = sit.at(match_of(game("brisca"), 4, 1), (1280, 800)).at_rest()
    sprites, high = person.table.context.renderer._sprites, person.table.context.layout.trick_card[1]
    paper = []
    for dim in (False, True):
        surface = Surface((400, 400))
        sprites.card(surface, cards("copas-3")[0], Pose(200.0, 200.0, high, 0.0, 1.0), dim=dim)
        paper.append(max(sum(surface.get_at(spot)[:3]) for spot in product(range(400), range(400))))
    assert 0.87 < paper[1] / paper[0] < 0.93


def test_a_star_flies_behind_words_and_not_over_them(sit: Sit) -> None:
    person = sit.at(match_of(game("brisca"), 2, 1), (1280, 800)).at_rest()
    brush = person.table.context.renderer.backdrop.brush()
    painter = adornments.Adornments(match_of(game("brisca"), 2, 1), 0, {"message": Rect(100, 100, 80, 30)})
    star = adornments._star_skin(brush, 15.0, theme.FOCUS)
    surface = Surface((300, 200))
    painter._behind_words(surface, star, (104, 104))
    assert all(surface.get_at(spot)[:3] == (0, 0, 0) for spot in product(range(100, 180), range(100, 130)))
    assert surface.get_at((97, 97))[:3] != (0, 0, 0), "what lies beside the words is seen"


def test_a_star_that_becomes_smaller_keeps_its_gold(sit: Sit) -> None:
    person = sit.at(match_of(game("brisca"), 2, 1), (1280, 800)).at_rest()
    brush = person.table.context.renderer.backdrop.brush()
    stars = [adornments._star_skin(brush, 15.0, theme.FOCUS, step).surface for step in range(1, adornments.SHRINKS + 1)]
    widths = [star.get_bounding_rect().width for star in stars]
    assert widths == sorted(set(widths))
    for star in stars:
        *light, seen = star.get_at(star.get_rect().center)
        assert seen == 255
        assert max(abs(one - wanted) for one, wanted in zip(light, theme.FOCUS, strict=True)) <= 12
