"""The programs of the workshop draw exactly what is shipped, and every card is read and told from every other."""

from __future__ import annotations

import importlib
import importlib.metadata
import io
import re
from collections import Counter
from itertools import combinations, product
from pathlib import Path

import pygame
import pytest

from assets.workshop import french, readability, table_books, table_desk, table_tools
from assets.workshop.french_suits import MARKS
from game.paths import ASSETS
from tests import examples
from tests.colours import contrast
from ui.draw import theme
from ui.draw.decks.deck import read
from ui.draw.images import svg

WORKSHOP = ASSETS / "workshop"


def needs_the_packages() -> None:
    """Skips where nothing can be drawn anew, or where another geometry moves the last digits."""
    for name, version in re.findall(r"^(\w+)==([\d.]+)", (WORKSHOP / "requirements.txt").read_text(), re.MULTILINE):
        try:
            found = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            pytest.skip("the workshop's packages are not installed")
        if found != version:
            pytest.skip(f"drawn with {name} {version}")


def test_only_the_workshop_needs_its_packages() -> None:
    using = {
        path.relative_to(ASSETS.parent).parts[:2]
        for path in ASSETS.parent.rglob("*.py")
        if ".venv" not in path.parts and re.search(r"^(?:from|import) shapely", path.read_text(), re.MULTILINE)
    }
    assert using <= {("assets", "workshop")}
    assert "shapely" not in (ASSETS.parent / "requirements.txt").read_text()


@pytest.mark.parametrize("deck", ["azulejo", "cartel", "french", "napoletane", "piacentine"])
def test_every_drawing_of_a_deck_has_its_program(deck: str) -> None:
    needs_the_packages()
    program = importlib.import_module(f"assets.workshop.{deck}")
    assert {ASSETS / name for name in program.drawings()} == set((ASSETS / "decks" / deck).rglob("*.svg"))


@pytest.mark.parametrize(
    ("deck", "name"),
    [
        *(("azulejo", name) for name in ("oros-01", "oros-05", "copas-04", "espadas-09", "bastos-06", "copas-10")),
        *(("azulejo", name) for name in ("espadas-11", "oros-12", "compact/bastos-12", "compact/oros-07", "back")),
        *(("azulejo", name) for name in ("medallion-bastos", "suit-espadas")),
        *(("cartel", name) for name in ("oros-01", "copas-06", "espadas-10", "bastos-11", "compact/oros-12")),
        *(("cartel", name) for name in ("compact/copas-08", "back-ochre", "suit-oros")),
        *(("napoletane", name) for name in ("oros-01", "bastos-03", "espadas-05", "compact/espadas-11", "back-red")),
        *(("french", name) for name in ("espadas-01", "copas-07", "oros-13", "bastos-12", "copas-11")),
        *(("french", name) for name in ("compact/espadas-12", "back-red", "suit-oros", "medallion-bastos")),
        *(("piacentine", name) for name in ("espadas-01", "oros-04", "oros-11", "compact/oros-12", "suit-copas")),
    ],
)
def test_the_workshop_draws_what_is_shipped(deck: str, name: str) -> None:
    needs_the_packages()
    program, file = importlib.import_module(f"assets.workshop.{deck}"), f"decks/{deck}/{name}.svg"
    assert program.drawings()[file]() == (ASSETS / file).read_text(encoding="utf-8")


def test_the_scissors_leave_ink_to_faces_and_give_creases_the_tone_of_their_paper() -> None:
    needs_the_packages()
    from assets.workshop.canvas import Canvas
    from assets.workshop.cartel_colours import DEEP, INKS
    from assets.workshop.scissors import Scissors
    from assets.workshop.shapes import bar

    scissors = Scissors(Canvas()).at(10, 10)
    scissors.part(bar(0, 0, 100, 100), "red")
    scissors.line([(10, 50), (90, 50)])
    scissors.part(bar(40, 40, 20, 20), "skin")
    scissors.flat(bar(45, 45, 8, 8), "ink")
    text = scissors.canvas.svg()
    assert text.index(DEEP["red"]) < text.index(INKS["skin"]) < text.index(INKS["ink"])
    assert text.count(INKS["ink"]) == 1, "papers have no outline"


@pytest.mark.parametrize("suit", ["oros", "copas", "espadas", "bastos"])
def test_the_signs_of_azulejo_fill_one_box_and_leave_gaps_that_breathe(suit: str) -> None:
    needs_the_packages()
    from assets.workshop.pips import BOX, GAP, SMALL_BOX, gap, laid

    for box in (BOX, SMALL_BOX):
        for rank in range(2, 10):
            card = laid(suit, rank, box)
            assert len(card.signs) == len({(sign.x, sign.y) for sign in card.signs}) == rank
            assert gap(card) >= GAP - 0.001, f"{rank} of {suit}"
            edges = [shape.bounds for shape in card.shapes]
            left, right = min(edge[0] for edge in edges), max(edge[2] for edge in edges)
            top, bottom = min(edge[1] for edge in edges), max(edge[3] for edge in edges)
            assert left >= box[0] - 0.5
            assert right <= box[2] + 0.5
            if (suit, rank) not in {("espadas", 2), ("bastos", 2)}:  # a pair lies side by side, as long as it may
                assert abs(top - box[1]) < 0.5, f"{rank} of {suit}"
                assert abs(bottom - box[3]) < 0.5, f"{rank} of {suit}"


def test_the_nines_of_coins_and_cups_stand_four_one_four() -> None:
    needs_the_packages()
    from assets.workshop.pips import laid

    for suit in ("oros", "copas"):
        columns = Counter(round(sign.x) for sign in laid(suit, 9).signs)
        assert [columns[x] for x in sorted(columns)] == [4, 1, 4]


def test_azulejo_mixes_three_coins_two_cups_and_three_hilts() -> None:
    needs_the_packages()
    from assets.workshop.pips import COINS, CUPS, HILTS

    assert [len(set(kinds.values())) for kinds in (COINS, CUPS, HILTS)] == [3, 2, 3]


def test_every_number_card_of_piacenza_mixes_two_kinds_of_cups_swords_and_clubs() -> None:
    needs_the_packages()
    from assets.workshop.piacentine.pips import CUPS, LONG, RIBBED, SECOND

    for kinds, places in ((RIBBED, CUPS), (SECOND, LONG)):
        assert kinds.keys() == places.keys()
        for rank, second in kinds.items():
            assert second < set(range(rank)), f"{rank}: some of both kinds"


def test_a_cup_is_lit_from_the_left_also_in_the_hand_of_a_figure_that_is_mirrored() -> None:
    needs_the_packages()
    from assets.workshop.canvas import Canvas
    from assets.workshop.palette import code
    from assets.workshop.pen import Pen
    from assets.workshop.suits import cup

    for pen in (Pen(Canvas()), Pen(Canvas()).flipped(305)):
        cup(pen, 305, 475, 240)
        ((x, _y),) = re.findall(rf'd="M([\d.]+) ([\d.]+)[^"]*" fill="{code("gold_l")}"', pen.canvas.svg())
        assert float(x) < 305, "the light comes from the upper left"


def test_signs_of_one_card_of_azulejo_are_not_one_stamp() -> None:
    needs_the_packages()
    from assets.workshop.pips import FORKED, OTHER_CUPS, TURNED

    for places in (TURNED, OTHER_CUPS, FORKED):
        for rank, others in places.items():
            assert 0 < len(others) < rank
            assert max(others) < rank


@pytest.mark.parametrize("hilt", ["cross", "shell", "bar"])
@pytest.mark.parametrize("wide", [1.0, 1.35, 1.9])
def test_a_blade_runs_down_into_the_guard(hilt: str, wide: float) -> None:
    needs_the_packages()
    from shapely.geometry import LineString

    from assets.workshop.canvas import Canvas
    from assets.workshop.graver import traced
    from assets.workshop.pen import Pen
    from assets.workshop.suits import sword

    whole = traced(Pen(Canvas()), lambda pen: sword(pen, 0, 0, 400, wide=wide, hilt=hilt))
    for x in (-16 * wide, 0, 16 * wide):
        assert whole.contains(LineString([(x, 60), (x, 104)])), "there is a gap above the guard"


@pytest.mark.parametrize("suit", ["oros", "copas", "espadas", "bastos"])
def test_the_small_aces_of_azulejo_keep_off_frame_and_index(suit: str) -> None:
    needs_the_packages()
    from assets.workshop.aces import small_ace
    from assets.workshop.canvas import Canvas
    from assets.workshop.graver import traced
    from assets.workshop.paper import HEIGHT, INSET, WIDTH
    from assets.workshop.pen import Pen
    from assets.workshop.shapes import bar, ell

    whole = traced(Pen(Canvas()), lambda pen: small_ace(pen, suit))
    left, top, right, bottom = whole.bounds
    assert min(left, top, WIDTH - right, HEIGHT - bottom) > INSET + 6
    assert bottom - top > 0.7 * HEIGHT, "an ace is the largest sign of its suit"
    assert not whole.intersects(bar(50, 52, 100, 150))
    assert not whole.intersects(ell(104, 286, 54))


@pytest.mark.parametrize("text", ["NI REY NI ROQUE", "A TU SALUD", "GANA QUIEN SABE"])
def test_words_on_ribbons_keep_to_the_middle(text: str) -> None:
    needs_the_packages()
    from shapely.geometry import LineString

    from assets.workshop.lettering import words

    _left, top, _right, bottom = words(text, LineString([(0, 0), (20, 0)]), 1).bounds
    assert max(-top, bottom) < 0.7, "a letter leaves the ribbon"


@pytest.mark.parametrize("suit", ["oros", "copas", "espadas", "bastos"])
def test_the_signs_of_cartel_keep_off_its_index_and_stand_even_about_the_middle(suit: str) -> None:
    needs_the_packages()
    from assets.workshop.canvas import Canvas
    from assets.workshop.cartel_grounds import panel
    from assets.workshop.cartel_pips import pips
    from assets.workshop.graver import traced
    from assets.workshop.pen import Pen

    free = panel("index")
    for rank in range(2, 10):
        whole = traced(Pen(Canvas()), lambda pen, rank=rank: pips(pen, suit, rank))  # type: ignore[misc]
        assert free.contains(whole.buffer(4)), f"{rank} of {suit} reaches into the index"
        left, _top, right, _bottom = whole.bounds
        assert abs(left + right - 610) < 1, f"{rank} of {suit} hangs to one side"


@pytest.mark.parametrize("file", sorted((ASSETS / "decks").rglob("back*.svg")), ids=lambda file: str(file.parent.name))
def test_a_back_does_not_tell_which_way_up_it_lies(file: Path) -> None:
    back = pygame.image.load_sized_svg(io.BytesIO(file.read_bytes()), (122, 190))
    one, other = (pygame.image.tobytes(view, "RGB") for view in (back, pygame.transform.rotate(back, 180)))
    assert sum(abs(a - b) > 60 for a, b in zip(one, other, strict=True)) < len(one) / 200


def test_only_what_changed_is_written(tmp_path: Path) -> None:
    from assets.workshop import writing

    drawings = {"decks/a.svg": str, "decks/b.svg": str, "other/c.svg": str}
    assert list(writing.write(drawings, tmp_path, "decks")) == ["decks/a.svg", "decks/b.svg"]
    (tmp_path / "decks" / "a.svg").write_text("older")
    assert list(writing.write(drawings, tmp_path)) == ["decks/a.svg", "other/c.svg"]


# -- the deck of thirteen ranks --------------------------------------------------------------------------------------


FRENCH = ASSETS / "decks" / "french"


@pytest.mark.parametrize("rank", range(2, 11))
def test_a_card_has_as_many_marks_as_it_counts_and_none_in_its_corner(rank: int) -> None:
    places = french.pips(rank)
    assert len(set(places)) == len(places) == rank
    half = french.PIPS[rank][0] / 2
    for x, y in places:
        assert x - half >= 104 or y - half >= 212, "the figure's corner stays free"
        assert x + half <= french.WIDE - 104 or y + half <= french.HIGH - 212


def test_the_marks_of_every_rank_stand_in_the_same_columns_from_edge_to_edge() -> None:
    for rank, (high, *_rows) in french.PIPS.items():
        places = french.pips(rank)
        assert min(y for _x, y in places) - high / 2 == french.TOP
        assert max(y for _x, y in places) + high / 2 == french.HIGH - french.TOP
        if rank > 3:
            columns = {x for x, _y in places} - {french.MIDDLE}
            assert columns == {190, 420}, "rank by rank they grow by the same two columns"


@pytest.mark.parametrize("rank", range(2, 11))
def test_a_small_card_has_as_many_marks_and_none_under_its_large_figure(rank: int) -> None:
    places = french.pips(rank, small=True)
    assert len(set(places)) == len(places) == rank
    half = french.SMALL_PIPS[rank][0] / 2
    for x, y in places:
        assert x - half >= 176
        assert x + half <= 585
        assert y - half >= 40
        assert y + half <= french.HIGH - 40


@pytest.mark.parametrize("suit", readability.SUITS)
def test_marks_of_french_cards_do_not_touch(suit: str) -> None:
    needs_the_packages()
    from assets.workshop.french_dress import sign
    from assets.workshop.shapes import moved

    for rank, (high, *_rows) in french.PIPS.items():
        marks = [moved(sign(suit), x, y, high / 200, 0 if y <= french.CENTRE else 180) for x, y in french.pips(rank)]
        assert min(one.distance(other) for one, other in combinations(marks, 2)) >= 0.1 * high, rank


@pytest.mark.parametrize("card", [f"{suit}-{rank}" for suit in readability.SUITS for rank in (11, 12, 13)])
def test_a_french_court_is_the_same_from_both_sides(card: str) -> None:
    drawn = readability.drawn((FRENCH / f"{card}.svg").read_text(encoding="utf-8"), 200)
    one, other = (pygame.image.tobytes(view, "RGB") for view in (drawn, pygame.transform.rotate(drawn, 180)))
    assert sum(abs(a - b) > 90 for a, b in zip(one, other, strict=True)) < len(one) / 100


def test_figures_are_read_on_paper() -> None:
    for mark in MARKS.values():
        light, _dark, _shine, index = mark.inks
        assert contrast(theme.rgb(index), theme.PAPER) >= 4.5
        assert contrast(theme.rgb(light), theme.PAPER) >= 3.0


def test_small_cards_differ_even_without_colour() -> None:
    deck, _fault = read(FRENCH)
    seen: list[tuple[Path, bytes]] = []
    for suit in range(4):
        for rank in deck.ranks:
            file = deck.face(suit << 4 | rank, 60)
            grey = pygame.transform.grayscale(svg.svg(file, (48, 75), 2))
            seen.append((file, pygame.image.tobytes(grey, "RGB")[::3]))
    for place, (one, pixels) in enumerate(seen):
        for other, others in seen[place + 1 :]:
            differing = sum(abs(a - b) > 48 for a, b in zip(pixels, others, strict=True))
            assert differing >= 40, f"{one.name} looks like {other.name}"


# -- read and told apart, also small, in grey and by colour-blind eyes -----------------------------------------------


DECKS = ASSETS / "decks"
AZULEJO = DECKS / "azulejo"
OWN = {
    "azulejo": 48,
    "cartel": 48,
    "french": 52,
    "napoletane": 40,
    "piacentine": 40,
}  # cards that a deck draws itself


@pytest.fixture(scope="module", autouse=True)
def _display() -> None:
    pygame.display.set_mode((8, 8))


@pytest.mark.parametrize("size", ["", "compact"])
def test_the_ground_of_azulejos_courts_ends_before_the_frame_at_any_size(size: str) -> None:
    for name in (f"{suit}-{rank}" for suit in readability.SUITS for rank in (10, 11, 12)):
        picture = readability.drawn((AZULEJO / size / f"{name}.svg").read_text(encoding="utf-8"), 610)
        green = [max(spot[:3]) - min(spot[:3]) for spot in (picture.get_at((x, 916)) for x in range(548, 580))]
        assert max(green) < 60, f"{name} has ground in its lower right corner"


def test_every_deck_that_draws_cards_has_its_floors() -> None:
    drawing = {file.parent.name: len(readability.names(file.parent)) for file in DECKS.glob("*/deck.yaml")}
    assert {name: count for name, count in drawing.items() if count} == OWN
    assert readability.FLOORS.keys() == OWN.keys()


@pytest.mark.parametrize("name", OWN if examples.long else ["azulejo"])
def test_every_card_is_read_and_told_from_every_other_by_any_eye(name: str) -> None:
    assert list(readability.failings(DECKS / name, widths=(90, 420))) == []


ONE_DRAWING = 0.93  # the likest cards of two decks come to 0.83: the fives of coins of Naples and Piacenza
SAMPLE = ("oros-01", "oros-06", "copas-10", "espadas-11", "bastos-07", "bastos-12")


@pytest.mark.parametrize("folder", ["", "compact"])
def test_no_two_decks_share_the_drawing_of_a_card(folder: str) -> None:
    """Looked at, not read, whatever the colours.

    With `--long` every card is held beside every card of every other deck.
    """
    only = () if examples.long else SAMPLE
    seen = {
        name: {card: readability.shades(view) for card, view in readability.glances(DECKS / name, folder, only).items()}
        for name in OWN
    }
    for one, other in combinations(seen, 2):
        for card, twin in product(seen[one], seen[other]):
            alike = readability.likeness(seen[one][card], seen[other][twin])
            assert alike < ONE_DRAWING, f"{card} of {one} looks like {twin} of {other}"


def test_a_card_in_other_colours_is_still_the_same_drawing() -> None:
    read_in = (AZULEJO / "copas-11.svg").read_text(encoding="utf-8")
    printed = {}
    for name, text in (
        ("first", read_in),
        ("second", read_in.replace("#C9302C", "#2B66B0").replace("#F2B233", "#3C9150")),
    ):
        small = pygame.transform.smoothscale(readability.drawn(text, 60), readability.GRID)
        printed[name] = readability.shades(pygame.image.tobytes(small, "RGB"))
    assert readability.likeness(printed["first"], printed["second"]) >= ONE_DRAWING


@pytest.mark.parametrize("name", OWN)
def test_the_art_of_every_card_is_marked_so_that_it_can_be_measured(name: str) -> None:
    for card in readability.names(DECKS / name):
        assert readability.art((DECKS / name / f"{card}.svg").read_text(encoding="utf-8"))


def test_a_measure_tells_a_faint_card() -> None:
    """The measures are not blind: pale figures, a hair line, art under the index, a card like another."""
    faint = (AZULEJO / "oros-02.svg").read_text(encoding="utf-8").replace("#1B1D33", "#E9DFC8")
    assert readability.contrast(readability.drawn(faint, 200), readability.FIGURES, 0.08) < 2
    covering = '<svg viewBox="0 0 610 950"><g id="art"><path d="M40 40l80 0 0 200 -80 0z" fill="#000000"/></g></svg>'
    assert readability.covered(covering, readability.ZONES["narrow"]) > 0.9
    fine = '<svg viewBox="0 0 610 950"><g id="art"><g transform="scale(0.5)"><path stroke-width="3"/></g></g></svg>'
    assert readability.thinnest(fine) == 1.5
    assert readability.difference((10, 20, 30), (10, 21, 29)) < readability.FLOORS["azulejo"].apart


def test_what_lies_about_on_the_table_is_drawn_by_its_program() -> None:
    for name, draw in {**table_books.things(), **table_tools.things(), **table_desk.things()}.items():
        assert (ASSETS / "table" / f"{name}.svg").read_text() == draw(), name
