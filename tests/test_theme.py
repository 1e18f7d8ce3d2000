"""Colours and cards: what is read or must be seen on what, in the usual look, on four felts and in high contrast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from operator import itemgetter
from pathlib import Path

import pygame
import pytest

from assets.workshop.readability import EYES, seen_by
from game.engine.cards import make
from game.paths import ASSETS
from tests.colours import contrast
from ui.app.services import services_for
from ui.core.options import Options
from ui.draw import theme
from ui.draw.decks.deck import DeckLook, folders, read
from ui.draw.images import svg
from ui.draw.pictures import Pictures
from ui.draw.theme import Colour

# (what is written, on what): at least 4.5. Disabled words count too: they say why something cannot be done.
TEXT = (
    ("INK", "PAPER"),
    ("INK", "PAPER_HIGH"),
    ("INK", "PAPER_LOW"),
    ("INK", "PAPER_SHADE"),
    ("INK", "PAPER_BOX"),
    ("INK", "SECONDARY"),
    ("INK", "ROW_WARM"),
    ("INK", "FIELD"),
    ("INK_SOFT", "PAPER"),
    ("INK_SOFT", "PAPER_LOW"),
    ("INK_SOFT", "PAPER_SHADE"),
    ("INK_SOFT", "SECONDARY"),
    ("INK_SOFT", "ROW_WARM"),
    ("INK_ROW", "GOLD_DEEP"),
    ("INK_ROW", "ROW_LOW"),
    ("GOLD_INK", "PAPER"),
    ("GOLD_INK", "PAPER_LOW"),
    ("COBALT", "PAPER"),
    ("COBALT_DEEP", "GLAZE"),
    ("GOOD", "PAPER"),
    ("GOOD", "PAPER_LOW"),
    ("BAD", "PAPER"),
    ("BAD", "PAPER_LOW"),
    ("BAD_DEEP", "BAD_TINT"),
    ("BAD_DEEP", "BAD_LINE"),
    ("WHITE", "COBALT"),
    ("CREAM", "PLATE"),
    ("CREAM_PLATE", "PLATE"),
    ("CREAM_DIM", "PLATE"),
    ("CREAM", "WALNUT_DEEP"),
    ("CREAM_DIM", "WALNUT_DEEP"),
    ("GOLD_LINE", "WALNUT_DEEP"),
    ("INK", "GOLD"),
    ("INK", "GOLD_DEEP"),
    ("CREAM", "BUTTON_WOOD"),
    ("CREAM", "OPEN_WOOD"),
    ("CREAM", "PILL"),
    ("CREAM_FOOT", "WALNUT_DARKER"),
    ("TITLE", "WALNUT_DEEP"),
    ("TITLE_ASIDE", "WALNUT_DEEP"),
    ("WOOD_OFF_TEXT", "WOOD_OFF"),
    ("PAPER_OFF_TEXT", "PAPER_OFF"),
    ("CREAM", "FELT"),
    ("GOLD_WORD", "FELT"),
)
# (a sign, an edge that tells something, the focus, on what): at least 3.
SEEN = (
    ("FOCUS", "FELT"),
    ("FOCUS", "WALNUT"),
    ("FOCUS", "WALNUT_DEEP"),
    ("FOCUS", "PLATE"),
    ("COBALT", "PAPER"),
    ("COBALT", "PAPER_LOW"),
    ("COBALT", "SECONDARY"),
    ("COBALT", "GOLD"),
    ("COBALT", "GOLD_DEEP"),
    ("WHITE", "COBALT"),
    ("WHITE", "GOOD"),
    ("SWITCH_OFF_EDGE", "PAPER"),
    ("SWITCH_OFF", "PAPER_LOW"),
    ("WHITE", "SWITCH_OFF"),
    ("GOOD_DEEP", "PAPER"),
    ("BAD", "PAPER_SHADE"),
    ("GOLD_LINE", "PILL"),
)


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    """Whatever a test painted in, the next one finds the usual colours."""
    yield
    theme.use("olive")


def colour(name: str) -> Colour:
    """The colour of this name now; of felt its lightest part, where light words are read worst."""
    found: Colour = theme.FELT[0] if name == "FELT" else getattr(theme, name)
    return found


def least(pairs: tuple[tuple[str, str], ...]) -> tuple[float, tuple[str, str]]:
    return min((contrast(colour(one), colour(other)), (one, other)) for one, other in pairs)


@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("felt", theme.FELTS)
def test_what_is_read_stands_out_and_what_is_seen_is_seen(felt: str, strong: bool) -> None:
    theme.use(felt, strong)
    assert least(TEXT) >= (4.5, ("", ""))
    assert least(SEEN) >= (3.0, ("", ""))
    assert contrast(theme.quiet_on_felt(), theme.FELT[0]) >= 4.5


def test_high_contrast_is_stronger_wherever_anything_is_read() -> None:
    usual = {pair: contrast(colour(pair[0]), colour(pair[1])) for pair in TEXT}
    theme.use("olive", contrast=True)
    for pair, before in usual.items():
        assert contrast(colour(pair[0]), colour(pair[1])) >= min(before, 7.0) - 0.01, pair


def test_high_contrast_has_the_colours_that_were_agreed_on_and_goes_away_again() -> None:
    before = {name: getattr(theme, name) for name in dir(theme) if name.isupper()}
    assert theme.use("wine", contrast=True, k=2.0)
    assert theme.FELT[0] == theme.rgb("#10241A")
    assert theme.rgb("#120A06") == theme.WALNUT
    assert (theme.PAPER, theme.INK) == (theme.WHITE, (0, 0, 0))
    assert (theme.LEAST_LINE, theme.PLAIN) == (6.0, True)
    assert not theme.use("wine", contrast=True, k=2.0)
    assert theme.use("olive")
    assert before == {name: getattr(theme, name) for name in dir(theme) if name.isupper()}


def test_suits_and_sides_are_told_from_paper_and_plates() -> None:
    assert all(contrast(suit, theme.PAPER) >= 4.3 for suit in theme.SUITS)
    assert all(contrast(side, theme.PLATE) >= 3 for side in theme.TEAMS)


# -- how cards look --------------------------------------------------------------------------------------------------


SHIPPED = ASSETS / "decks"
DECKS = [folder.name for folder in folders(SHIPPED)]
FOUR = make(1, 4)


pytestmark = pytest.mark.usefixtures("small_window")


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def laid_out(deck: str, look: DeckLook) -> Pictures:
    pictures = Pictures(ASSETS, deck, threaded=False)
    pictures.wear(look)
    return pictures


@pytest.mark.parametrize("deck", DECKS)
def test_every_shipped_deck_has_colours_for_colour_blind_eyes_and_four_backs(deck: str) -> None:
    plain, safe = laid_out(deck, DeckLook()), laid_out(deck, DeckLook("safe"))
    for suit in range(4):
        assert pixels(plain.card(make(suit, 2), 150)) != pixels(safe.card(make(suit, 2), 150))
        assert pixels(plain.suit_icon(suit, 32)) != pixels(safe.suit_icon(suit, 32))
    names = ("blue", "red", "green", "ochre")
    assert plain.backs(names) == list(names)
    assert len({pixels(laid_out(deck, DeckLook(back=name)).back(150)) for name in names}) == 4


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("eye", EYES)
def test_no_two_suits_have_one_colour_to_an_eye_that_lacks_a_kind_of_cone(deck: str, eye: str) -> None:
    """The colours that the suits' marks change to: in the usual ones cups and clubs are but 55 apart."""
    usual, safe, see = laid_out(deck, DeckLook()), laid_out(deck, DeckLook("safe")), seen_by(eye)
    bodies = [see(*changed(usual.suit_icon(suit, 64), safe.suit_icon(suit, 64))) for suit in range(4)]
    for one, other in combinations(bodies, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 70


def test_french_cards_are_red_and_black_and_have_four_colours_for_those_who_ask(tmp_path: Path) -> None:
    services = services_for(Options(profile_dir=tmp_path), threaded=False)
    services.settings.change(deck="french")
    services.lay_out(None)

    def hues() -> list[str]:
        marks = [services.pictures.suit_icon(suit, 64).get_at((32, 32)) for suit in range(4)]
        return [max(("r", mark.r), ("g", mark.g), ("b", mark.b), key=itemgetter(1))[0] for mark in marks]

    assert hues() == ["r", "r", "b", "b"], "black is a very dark blue"
    services.settings.change(four_colours=True)
    services.lay_out(None)
    assert hues() == ["b", "r", "b", "g"]
    assert max(services.pictures.suit_icon(2, 64).get_at((32, 32))[:3]) < 80, "spades stay black"
    services.settings.change(suit_colours="safe")
    services.lay_out(None)
    assert services.pictures.look.colours == "safe", "what helps eyes goes first"
    services.close()


def changed(usual: pygame.Surface, safe: pygame.Surface) -> tuple[int, int, int]:
    """The colour of most pixels that are not what they were."""
    spots = [(x, y) for x in range(usual.get_width()) for y in range(usual.get_height())]
    found = Counter(tuple(safe.get_at(spot))[:3] for spot in spots if usual.get_at(spot) != safe.get_at(spot))
    red, green, blue = found.most_common(1)[0][0]
    return red, green, blue


@pytest.mark.parametrize("deck", DECKS)
def test_in_black_and_white_nothing_has_a_colour(deck: str) -> None:
    pictures = laid_out(deck, DeckLook("mono"))
    for picture in (
        pictures.card(FOUR, 200),
        pictures.card(make(0, 12), 90),
        pictures.back(120),
        pictures.medallion(2, 60),
    ):
        data = pygame.image.tobytes(picture, "RGB")
        assert data[::3] == data[1::3] == data[2::3]


def test_large_corners_take_the_compact_drawing_at_every_size() -> None:
    deck = read(SHIPPED / "azulejo")[0]
    assert deck.face(FOUR, 300, big_corners=True).parent.name == "compact"
    assert deck.face(FOUR, 300).parent.name == "azulejo"
    large = laid_out("azulejo", DeckLook(big_corners=True))
    assert pixels(large.card(FOUR, 400)) != pixels(laid_out("azulejo", DeckLook()).card(FOUR, 400))


def test_a_look_comes_at_once_and_leaves_no_old_card_behind() -> None:
    pictures = Pictures(ASSETS)
    before = pixels_of_settled(pictures)
    assert pictures.wear(DeckLook("safe", big_corners=True))
    assert not pictures.wear(DeckLook("safe", big_corners=True))
    assert pixels_of_settled(pictures) != before
    assert pictures.wear(DeckLook())
    assert pixels_of_settled(pictures) == before


def pixels_of_settled(pictures: Pictures) -> bytes:
    """The card once the thread has painted it, upright and tilted."""
    for tilt in (0, 7):
        pictures.card(FOUR, 200, tilt)
    pictures.settle()
    return pixels(pictures.card(FOUR, 200)) + pixels(pictures.card(FOUR, 200, 7))


def test_the_settings_dress_the_cards(tmp_path: Path) -> None:
    services = services_for(Options(profile_dir=tmp_path), threaded=False)
    services.lay_out(None)
    assert not services.dress()
    services.settings.change(suit_colours="mono", back="red")
    assert services.dress()
    assert services.pictures.look == DeckLook("mono", back="red")
    services.settings.change(big_corners=True)
    services.lay_out(None)
    assert services.pictures.look.big_corners
    services.close()


def test_colours_change_all_at_once_and_not_one_through_another() -> None:
    swapped = svg.recolour('fill="#AABBCC" stroke="#112233"', {"#AABBCC": "#112233", "#112233": "#AABBCC"})
    assert swapped == 'fill="#112233" stroke="#AABBCC"'


def test_what_is_no_colour_is_told_with_its_line(tmp_path: Path) -> None:
    folder = tmp_path / "ours"
    folder.mkdir()
    (folder / "deck.yaml").write_text('based_on: azulejo\ncolours: {safe: {oros: [["#F2B233", "yellow"]]}}\n')
    _deck, fault = read(folder, SHIPPED)
    assert fault == "ours/deck.yaml, line 2: YELLOW is no colour; a colour is # and six digits from 0 to F"


@pytest.mark.parametrize("deck", ["napoletane", "piacentine"])
def test_italian_cards_lie_without_numbers_as_they_are_printed_for_those_who_want_them_so(deck: str) -> None:
    helped, bare = laid_out(deck, DeckLook()), laid_out(deck, DeckLook(helped=False))
    spot = pygame.Rect(40, 40, 60, 66)  # in units of the drawing
    for height in (120, 400):
        corner = pygame.Rect([round(side * height / 950) for side in spot])
        for card in (FOUR, make(0, 12)):
            assert pixels(helped.card(card, height)) != pixels(bare.card(card, height))
            assert ink(bare.card(card, height), corner) == 0 < ink(helped.card(card, height), corner)
    above = pygame.Rect(24, 16, 32, 8)  # of a card of 120 pixels, where a small card has its large number
    assert ink(bare.card(FOUR, 120), above) > 0 == ink(helped.card(FOUR, 120), above)
    large = laid_out(deck, DeckLook(big_corners=True, helped=False))
    assert ink(large.card(FOUR, 400), pygame.Rect(14, 14, 40, 60)), "big corners are a wish of their own"
    assert pixels(laid_out("azulejo", DeckLook()).card(FOUR, 400)) == pixels(
        laid_out("azulejo", DeckLook(helped=False)).card(FOUR, 400)
    )


def test_the_line_of_the_piacenza_cards_steps_aside_for_the_number_and_is_whole_without_it() -> None:
    helped, bare = laid_out("piacentine", DeckLook()), laid_out("piacentine", DeckLook(helped=False))
    for card in (FOUR, make(0, 12)):
        for line in (pygame.Rect(11, 26, 5, 12), pygame.Rect(26, 11, 8, 5)):  # on a card of 400 pixels
            assert ink(helped.card(card, 400), line) == 0 < ink(bare.card(card, 400), line)


def ink(card: pygame.Surface, area: pygame.Rect) -> int:
    """How many pixels there are dark."""
    spots = ((x, y) for x in range(area.left, area.right) for y in range(area.top, area.bottom))
    return sum(sum(tuple(card.get_at(spot))[:3]) < 330 for spot in spots)


def test_the_settings_take_the_numbers_off_italian_cards(tmp_path: Path) -> None:
    services = services_for(Options(profile_dir=tmp_path), threaded=False)
    services.settings.change(deck="napoletane", corner_help=False)
    services.lay_out(None)
    assert not services.pictures.look.helped
    services.close()
