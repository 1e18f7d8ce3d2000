"""What the table says: a short true sentence for every event, and how each seat stands with the contract."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.engine import engine
from game.engine.actions import Play
from game.engine.cards import Card, parse
from game.engine.deal import NOBODY
from game.engine.events import (
    AuctionWon,
    BidMade,
    Captured,
    CardCalled,
    CardShown,
    Claimed,
    Declared,
    Event,
    PartnerShown,
    PartnerViewed,
    Passed,
    Played,
    Signalled,
    StakesPaid,
    TrickWon,
    TurnedUp,
    TuteShown,
)
from game.engine.observation import duty_of
from game.engine.rulebook import rulebook
from game.engine.variant import ArrastrePart, Captive, PlayPart
from game.engine.view import NOBODY_LOOKS
from game.i18n import words
from game.match.session import Session
from game.paths import RULES
from game.talk.lines import characters, from_where, who_is
from game.variants.loading import load, with_params
from tests import tables
from tests.narrow import sure
from tests.person import match_of
from tests.test_table_picture import GAMES, random_act, taking, told
from ui.core.people import level_words
from ui.table.panels.bidding import warned_of
from ui.table.plates.standing import Standing
from ui.table.scene.sentences import Message, MessageLine, Speaker
from ui.table.stage.picture import Picture

LONGEST = {"en": 60, "es": 85}


def speaker() -> Speaker:
    return Speaker.of(match_of(load(RULES / "bastarda.yaml"), 5, 1), 0)


@pytest.mark.parametrize("language", words.spoken())
def test_no_sentence_is_too_long_for_the_message_line(language: str) -> None:
    words.use(language)
    for game in GAMES:
        for players in game.players:
            deal, chance = engine.start(rulebook(game, players), 0, players), random.Random(players)
            while not engine.over(deal):
                random_act(deal, chance)
            speaks = Speaker.of(match_of(game, players, 1), 0)
            for event in told(deal, 0, 0):
                said = speaks.event(event, deal.trump)
                assert said is None or len(said.words) <= LONGEST.get(language, 85), said


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (TurnedUp(parse("copas-4"), (parse("copas-1"),)), "The Ace of Copas may not stay. Trump: Copas — the 4"),
        (CardShown(2, parse("oros-12")), "Trump: Oros — Lucía holds the King of Oros"),
        (CardShown(0, parse("oros-12")), "Trump: Oros — you hold the King of Oros, as all have seen"),
        (BidMade(1, 72), "Carmen bids 72"),
        (BidMade(1, 1, 11), "Carmen bids the Knight"),
        (BidMade(1, 65, 2), "Carmen bids 65"),
        (Passed(0), "You pass"),
        (AuctionWon(0, 72), "You play for 72"),
        (CardCalled(3, parse("copas-1")), "Paco calls the Ace of Copas"),
        (PartnerShown(3, 0), "You are Paco’s partner"),
        (PartnerShown(3, 3), "Paco plays alone"),
        (Played(4, parse("copas-1"), True, best=parse("copas-1")), "Inés says “arrastro”"),
        (Declared(1, 0, (parse("oros-12"), parse("oros-11")), 40), "Carmen declares 40 in Oros"),
        (PartnerViewed(2), "Lucía looks at the partner’s cards"),
        (Claimed(0, ()), "You take all that is left"),
        (
            TuteShown(1, (parse("oros-12"), parse("copas-12"), parse("espadas-12"), parse("bastos-12"))),
            "Carmen shows a tute, all four: the King",
        ),
        (StakesPaid((3, -3)), "Stakes for this trick: +3 for you"),
        (Captured(1, parse("oros-1"), parse("oros-3")), "Carmen catches the 3 with the Ace"),
    ],
)
def test_what_happens_is_said_in_a_sentence(event: Event, sentence: str) -> None:
    said = sure(speaker().event(event, trump=0))
    assert said.words == sentence


def test_the_signs_of_the_own_side_are_told_and_those_of_others_are_only_to_be_seen() -> None:
    session = match_of(load(RULES / "brisca.yaml"), 4, 1)

    def told(speaks: Speaker, seat: int) -> str:
        said = speaks.event(Signalled(seat, "trump_three"), trump=0)
        return "" if said is None else said.words

    plain = Speaker.of(session, 0)
    assert [told(plain, seat) for seat in range(4)] == [
        "You make the sign: the 3 of Oros",
        "",
        "Lucía makes a sign: the 3 of Oros",
        "",
    ]
    quiet = Speaker.of(session, 0, meanings=False)
    assert [told(quiet, seat) for seat in range(4)] == ["You make a sign", "", "Lucía makes a sign", ""]
    written = Speaker.of(session, 0, captions=True)
    assert told(written, 1) == "Carmen makes a sign: wink one eye"
    assert told(written, 2) == "Lucía makes a sign: the 3 of Oros"
    assert told(Speaker.of(session, NOBODY_LOOKS), 2) == "", "everybody reads what happened behind the curtain"
    session.hand_over(0, "computer")
    assert told(Speaker.of(session, NOBODY_LOOKS), 1) == "Carmen makes a sign: the 3 of Oros", (
        "nobody plays: one watches"
    )


def test_who_looks_at_the_own_partner_is_not_told_about_it() -> None:
    assert speaker().event(PartnerViewed(0)) is None


def auction(*events: Event, game: str = "bastarda") -> tuple[Standing, Picture]:
    """How it stands with the person after these words of an auction for five."""
    session = match_of(load(RULES / f"{game}.yaml"), 5, 1)
    picture = Picture.of_events(0, 5, (session.events(0)[0], *events))
    return Standing(session, 0), picture


def test_plates_tell_the_bids_and_who_has_passed() -> None:
    standing, picture = auction(BidMade(1, 5), Passed(2), BidMade(3, 9))
    lines = [standing.line(picture, seat, 0) for seat in range(5)]
    assert [line.words for line in lines] == ["to bid", "bid 5", "passed", "bids 9", "from Las Palmas"]
    assert [line.gold for line in lines] == [False, False, False, True, False]
    assert standing.contract(picture) == ()
    assert [standing.team(picture, seat) for seat in range(5)] == [None] * 5


@pytest.mark.parametrize("language", words.spoken())
def test_plates_tell_where_people_are_from_and_a_level_where_not_all_play_alike(language: str) -> None:
    words.use(language)
    session = match_of(tables.game("brisca"), 3, 1)
    picture = Picture.of_events(0, 3, session.events(0))
    homes = {face: from_where(face) for face in characters()}
    assert all(home in who_is(face) and 5 < len(home) < 28 for face, home in homes.items()), homes
    assert not any(set(home) & set("0123456789.,;:") for home in homes.values()), homes
    told = [Standing(session, 0).line(picture, seat, 0) for seat in (1, 2)]
    assert [line.words for line in told] == [homes[session.seats[seat].face] for seat in (1, 2)]
    assert told[0].middle == "Burgos"
    session.set_level(2, "hard")
    assert [Standing(session, 0).line(picture, seat, 0).words for seat in (1, 2)] == [
        level_words(session.seats[seat].level) for seat in (1, 2)
    ]


def test_a_face_of_ones_own_is_from_nowhere() -> None:
    assert from_where("own-face") == ""


def test_the_contract_names_declarer_bid_card_and_partner_as_they_become_known() -> None:
    called = parse("bastos-1")
    opening = BidMade(3, 9), Passed(4), Passed(0), Passed(1), Passed(2), AuctionWon(3, 9)
    standing, picture = auction(*opening)
    assert standing.contract(picture) == ("Paco: 9",)
    assert standing.line(picture, 3, 3).words == "plays for 9"
    picture.apply(CardCalled(3, called))
    mine = called in picture.own
    assert standing.contract(picture) == ("Paco: 9", "Ace of Bastos", "with You" if mine else "partner unknown")
    picture.apply(PartnerShown(3, 1))
    assert standing.contract(picture)[2] == "with Carmen"
    assert [standing.team(picture, seat) for seat in range(5)] == [0, 1, 0, 1, 0]


def test_only_the_secret_partner_reads_it_on_the_own_plate() -> None:
    opening = BidMade(3, 9), Passed(4), Passed(0), Passed(1), Passed(2), AuctionWon(3, 9)
    standing, picture = auction(*opening)
    own = picture.own[0]
    picture.apply(CardCalled(3, own))
    assert standing.line(picture, 0, None).words == "secret partner"
    assert standing.contract(picture)[2] == "with You"


def test_a_bid_of_a_rank_is_written_as_its_card_and_points_after_the_last_rank() -> None:
    standing, picture = auction(BidMade(1, 61, 12), BidMade(2, 61, 2), BidMade(3, 65, 2), game="chiamata_rank")
    assert [standing.line(picture, seat, None).words for seat in (1, 2, 3)] == [
        "bid King",
        "bid 2",
        "bids 2, 65 points",
    ]
    assert standing.line(picture, 3, None).short == "65 points"
    assert standing.line(picture, 3, None).least == "65"
    assert standing.line(picture, 2, None).short == "2"


def test_whoever_drags_is_marked_until_the_trick_is_taken() -> None:
    game = next(game for game in GAMES if game.arrastre.enabled)
    session: Session = match_of(game, 4, 1)
    picture, standing = Picture.of_events(0, 4, session.events(0)), Standing(session, 0)
    picture.hands[1][0] = parse("oros-1")
    picture.apply(Played(1, parse("oros-1"), True, best=parse("oros-1")))
    assert standing.line(picture, 1, None).words == "arrastre!"


def test_points_are_told_beside_the_tricks_only_where_they_may_be_counted() -> None:
    for game in GAMES:
        session = match_of(game, game.players[0], 1)
        picture, standing = Picture.of_events(0, session.players, session.events(0)), Standing(session, 0)
        assert standing.counts(picture) == (game.info.count_points == "always")
        picture.stock, picture.hands = 0, [[None] * 3 for _ in range(session.players)]
        assert standing.counts(picture) == (game.info.count_points != "end")


FREE = PlayPart()
FOLLOW = PlayPart(follow_when="always")
BEAT = PlayPart(follow_when="always", must_beat=True)
TRUMP = PlayPart(follow_when="always", must_trump=True)
DRAG, LOCK = ArrastrePart(enabled=True), Captive(enabled=True)


def told_to_play(hand: str, table: list[tuple[int, str]], **rules: object) -> str:
    """What is said to seat 0, which holds these cards and is to play by such rules; bastos are trumps."""
    players = max(2, 1 + max((seat for seat, _name in table), default=0))
    variant = replace(load(RULES / "brisca.yaml"), **rules)  # type: ignore[arg-type]
    deal = engine.start(rulebook(variant, players), 1 % players, 1)
    deal.trump, deal.stock = parse("bastos-1") >> 4, []
    deal.hands[0] = [parse(name) for name in hand.split()]
    deal.table = [parse(name) for _seat, name in table]
    deal.leader, deal.turn = table[0][0] if table else 0, 0
    deal.drag = deal.leader if "arrastre" in rules else NOBODY
    return Speaker.of(match_of(variant, players, 1), 0).your_turn("play", duty_of(deal, 0)).words


@pytest.mark.parametrize(
    ("hand", "table", "said"),
    [
        ("oros-1 copas-2", [(1, "oros-3")], "Your turn — beat the 3 of Oros, or let it go"),
        ("oros-7 copas-2", [(1, "oros-3")], "Your turn — you cannot beat the 3 of Oros"),
        ("bastos-2 copas-2", [(1, "bastos-1")], "Your turn — you cannot beat the Ace of Bastos"),
        ("oros-1 copas-2", [(0, "oros-11"), (1, "copas-4")], "Your turn — you are winning the trick so far"),
    ],
)
def test_what_there_is_to_do_fits_the_cards(hand: str, table: list[tuple[int, str]], said: str) -> None:
    assert told_to_play(hand, table) == said


@pytest.mark.parametrize(
    ("hand", "rules", "led", "said"),
    [
        ("espadas-12 oros-2 bastos-1", {"play": FOLLOW}, "espadas-7", "only the King of Espadas may be played"),
        ("oros-2 oros-4 bastos-1", {"play": FOLLOW}, "oros-3", "you must follow suit: Oros"),
        ("oros-2 oros-1 bastos-1", {"play": FOLLOW}, "oros-3", "you must follow suit: Oros"),
        ("oros-12 oros-1 copas-1", {"play": FOLLOW}, "oros-7", "you must follow suit: Oros"),
        ("oros-12 oros-1 copas-1", {"play": BEAT}, "oros-7", "you must beat the 7 of Oros"),
        ("oros-12 oros-1 oros-2", {"play": BEAT}, "oros-7", "you must beat the 7 of Oros"),
        ("bastos-2 bastos-4 copas-1", {"play": TRUMP}, "oros-7", "you must play a trump"),
        ("bastos-2 bastos-4 copas-1", {"play": FOLLOW}, "bastos-7", "you must follow suit: Bastos"),
        ("copas-1 espadas-1 oros-2", {"arrastre": DRAG}, "bastos-3", "2 of your cards may be played"),
        ("oros-1 bastos-4", {"play": FREE}, "oros-2", "any card beats the 2 of Oros"),
        ("oros-2 bastos-1", {"play": FOLLOW}, "oros-3", "only the 2 of Oros may be played"),
    ],
)
def test_where_a_duty_binds_the_line_says_what_may_be_played(
    hand: str, rules: dict[str, object], led: str, said: str
) -> None:
    assert told_to_play(hand, [(1, led)], **rules) == f"Your turn — {said}"


def test_with_no_suit_left_one_must_trump_even_under_a_higher_trump() -> None:
    table = [(2, "oros-1"), (3, "bastos-12")]
    assert told_to_play("bastos-2 bastos-4 copas-1", table, play=TRUMP) == "Your turn — you must play a trump"


def test_who_leads_is_not_told_to_play_a_card_that_is_locked() -> None:
    assert told_to_play("bastos-1 copas-2 copas-4", [], captive=LOCK) == "Your turn — you lead"
    assert told_to_play("bastos-1 copas-2 copas-4", []) == "Your turn — you lead, play any card"


def test_over_a_trump_the_line_says_beat_only_where_one_must_go_over_it() -> None:
    table = [(2, "oros-1"), (3, "bastos-3")]
    over = replace(TRUMP, must_overtrump=True)
    assert told_to_play("bastos-1 bastos-4 copas-1", table, play=over).endswith("only the Ace of Bastos may be played")
    assert told_to_play("bastos-1 bastos-3 copas-1", [(2, "oros-1"), (3, "bastos-4")], play=over).endswith(
        "you must beat the 4 of Bastos"
    )
    assert told_to_play("bastos-1 bastos-3 copas-1", [(2, "oros-1"), (3, "bastos-4")], play=TRUMP).endswith(
        "you must play a trump"
    )


@pytest.mark.parametrize("name", ["tute_2", "bisca_nove", "sueca", "muerte_al_tres", "briscola"])
def test_the_line_never_promises_a_card_that_may_not_be_played(name: str) -> None:
    """In whole deals: to let it go there must be a legal card that does not win, to beat it one that does."""
    game, chance = load(RULES / f"{name}.yaml"), random.Random(7)
    for seed in range(6):
        session = match_of(game, game.players[0], seed)
        while not session.deal_over:
            seat = sure(session.to_act)
            plays = {act.card for act in session.legal(seat) if isinstance(act, Play)}
            if plays:
                said = Speaker.of(session, seat).your_turn("play", session.duty(seat)).words
                over = {card for card in plays if beats(session, seat, card)}
                assert ("or let it go" in said) <= (bool(over) and over != plays), said
                assert ("any card" in said) <= (len(plays) == len(session.view(seat).hand)), said
                assert ("cannot beat" in said) <= (not over), said
                assert ("must beat" in said) <= (over == plays and game.play.must_beat), said
            session.do(seat, chance.choice(session.legal(seat)))


def beats(session: Session, seat: int, card: Card) -> bool:
    """Whether the card would take the trick as it lies."""
    view, order = session.view(seat), session.variant.cards.order
    if not view.table:
        return False
    return taking([*view.table, (seat, card)], view.trump, order) == card


def test_what_a_pair_brought_is_said_with_the_trick_that_completes_it() -> None:
    """Whole deals: every pair that counts at the end was said once, with its points, to its side's trick."""
    game, chance = load(RULES / "cinquecento.yaml"), random.Random(3)
    said_at_all = 0
    for players, seed in ((2, 1), (2, 2), (4, 3), (4, 4)):
        session = match_of(game, players, seed)
        while not session.deal_over:
            seat = sure(session.to_act)
            session.do(seat, chance.choice(session.legal(seat)))
        view, speaks = session.view(0), Speaker.of(session, 0)
        told = [
            (event.seat, said.words)
            for event in session.events(0)
            if isinstance(event, TrickWon)
            and (said := speaks.event(event, view.trump, session.pairs_won(0, event.number)))
            and said.lasting
        ]
        assert session.result is not None
        counted = [(side.seats, key, worth) for side in session.result.sides for key, worth in side.bonuses]
        assert len(told) == len(set(told)) <= len(counted)
        assert sum(words.count(" for the pair of ") for _seat, words in told) == len(counted)
        for seats, key, worth in counted:
            suit = key.partition(":")[2].capitalize()
            assert any(seat in seats and f"{worth} for the pair of {suit}" in words for seat, words in told)
        said_at_all += len(counted)
    assert said_at_all >= 4


def test_what_is_seldom_said_stays_at_every_speed() -> None:
    line = MessageLine()
    line.say(Message("won", "You win 7 points, and 20 for the pair of Copas", lasting=True), 0.0, 0.0)
    line.say(Message("won", "Carmen wins the trick"), 1.0, 0.0)
    line.say(Message("act", "Your turn"), 2.0, 0.0)
    assert line.said is not None
    assert line.said.lasting
    assert not line.update(MessageLine.REFUSED - 1, 0.0)
    assert line.update(MessageLine.REFUSED + 1, 0.0)
    assert line.said.words == "Your turn"


def test_what_is_paid_at_once_can_be_read_after_the_trick_at_any_speed() -> None:
    line, paid = MessageLine(), sure(speaker().event(StakesPaid((3, -3)), trump=0))
    line.say(Message("won", "Carmen wins 17 points"), 0.0, 1.0)
    line.say(paid, 0.0, 1.0)
    line.say(Message("act", "Your turn"), 1.0, 1.0)
    begin = MessageLine.READ
    assert line.update(begin, 1.0)
    assert line.said == paid
    line.say(Message("act", "Your turn"), begin + 1, 1.0)
    assert not line.update(begin + MessageLine.REFUSED - 1, 1.0)
    assert line.update(begin + MessageLine.REFUSED, 1.0)
    assert sure(line.said).words == "Your turn"


def test_a_bid_is_warned_of_that_cannot_be_made_and_one_that_hardly_can() -> None:
    rematada = tables.game("rematada")
    careful = with_params(rematada, {"auction.advice_max": 150})
    assert [warned_of(rematada, amount) for amount in (100, 170)] == ["", ""]
    assert warned_of(rematada, 171) == "More than 170 cannot be made."
    assert warned_of(careful, 160) == "More than 150 can hardly be made."
    assert warned_of(careful, 171) == "More than 170 cannot be made."
    every_pair = with_params(rematada, {"marriage.plain": 20, "auction.advice_max": None})
    assert warned_of(every_pair, 230) == ""
    assert warned_of(tables.game("bastarda"), 120) == ""
