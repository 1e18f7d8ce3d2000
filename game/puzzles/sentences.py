"""Puzzles in words: the question, the answers, a hint, and why; whoever reads is `you`."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import actions
from game.engine.action_codes import decode, unmask
from game.engine.actions import Action, Play
from game.engine.cards import rank_of, suit_of
from game.engine.rulebook import RuleBook
from game.i18n.phrases import word_list
from game.i18n.words import (
    _,
    card_name,
    language,
    ngettext,
    rank_word,
    sentence,
    suit_in_sentence,
    suit_name,
    text_in,
    the_card,
)
from game.puzzles.explain import MoveFact, NameFact
from game.puzzles.puzzle import Kind, Puzzle
from game.puzzles.search import all_points, plain
from game.puzzles.stand import Stand


def kind_words(kind: Kind) -> str:
    """How a kind of puzzle is called."""
    return {"ending": _("Endings"), "counting": _("Counting"), "auction": _("Bidding")}[kind]


def table_words(book: RuleBook) -> str:
    """The game and how many play."""
    count = ngettext("{count} player", "{count} players", book.players).format(count=book.players)
    return _("{game}, {count}").format(game=text_in(book.variant.head.name, language()), count=count)


def question_words(puzzle: Puzzle) -> str:
    """What is asked."""
    match puzzle.question:
        case "win":
            return _("Only one move wins the deal, whatever the others do. Which one?")
        case "trumps":
            return _("Which trumps are still out: neither in your hand, nor played, nor turned up?")
        case "highest":
            told = _("Which is the highest card of {suit} still out: neither in your hand, nor played, nor turned up?")
            return told.format(suit=suit_in_sentence(puzzle.subject[0]))
        case "points":
            return _("How many card points have the others won so far?")
        case "name":
            told = _("You name the trump, lead, and play alone. With which suit do you make {points} for certain?")
            return told.format(points=puzzle.subject[1])
        case "bid":
            told = _("{suit} is the trump, you lead and play alone. What is the most that you make for certain?")
            return told.format(suit=suit_name(puzzle.subject[1]))


def known_words(puzzle: Puzzle, stand: Stand) -> str:
    """Why the cards of others are seen, or what there is to look at first."""
    if puzzle.kind == "auction":
        return _("A short deal: all cards lie open, and everything counts that counts in this game.")
    if puzzle.kind == "counting":
        return _("Go through the deal card by card, to where it stands now: what has fallen is all that you need.")
    if stand.players == 2:
        return _("The stock is used up: whoever has counted knows every card.")
    return _("The stock is used up, and all hands are known here.")


def standing_words(puzzle: Puzzle, stand: Stand) -> str:
    """What has been won so far, and what wins; nothing where that is what is asked, or where nothing has been won."""
    if puzzle.kind != "ending":
        return ""
    told = _("You have {own} points, the others {theirs}.")
    if len(stand.side) > 1:
        told = _("Your side has {own} points, the others {theirs}.")
    return f"{told.format(own=stand.own, theirs=stand.theirs)} {_aim(puzzle, stand)}".strip()


def _aim(puzzle: Puzzle, stand: Stand) -> str:
    """What wins in this deal."""
    deal = puzzle.deal()
    if deal.book.contract is not None:
        mine = deal.caller in stand.side
        told = _("Your side bid {bid}.") if mine else _("The others bid {bid}: see that they do not make it.")
        return told.format(bid=deal.high_bid)
    sides = len(deal.book.sides)
    return "" if plain(deal.book) or sides > 2 else _("What wins is in the rules of the game.")


def option_words(puzzle: Puzzle, option: int) -> str:
    """An answer as it stands on a button."""
    match puzzle.question:
        case "win":
            return action_words(decode(option))
        case "trumps":
            cards = sorted(unmask(option), key=rank_of)
            return ", ".join(sentence(rank_word(rank_of(card))) for card in cards)
        case "highest":
            return sentence(card_name(option))
        case "name":
            return suit_name(option)
        case "points" | "bid":
            return ngettext("{count} point", "{count} points", option).format(count=option)


def action_words(action: Action) -> str:
    """What is done, as a title."""
    match action:
        case Play(card, arrastre):
            name = sentence(card_name(card))
            return _("{card} as arrastre").format(card=name) if arrastre else name
        case actions.Declare(suit):
            return _("Declare the pair of {suit}").format(suit=suit_in_sentence(suit))
        case actions.Exchange(card):
            return _("Swap {card}").format(card=the_card(card))
        case _:
            return _("Claim the rest")


def verdict_words(right: bool) -> str:
    """Right or wrong, kindly."""
    return _("Right!") if right else _("Not this time.")


def move_words(puzzle: Puzzle, fact: MoveFact) -> str:
    """What a move comes to, whatever the others do."""
    move, book = option_words(puzzle, fact.code), puzzle.course.book
    # With just half of the points the rules of a tie decide, and the points tell nothing.
    if fact.points is None or not plain(book) or 2 * fact.points == all_points(book):
        told = (
            _("{move} wins, whatever the others do.") if fact.wins else _("{move} does not win against the best play.")
        )
        return told.format(move=move)
    if fact.wins:
        told = _("{move}: you come to at least {points} points, whatever the others do.")
    else:
        told = _("{move}: against the best play you come to no more than {points}.")
    return told.format(move=move, points=fact.points)


def name_words(facts: Sequence[NameFact]) -> str:
    """What each suit makes."""
    told = _("{suit} makes {points}")
    parts = [told.format(suit=suit_in_sentence(fact.suit), points=fact.points) for fact in facts]
    return _("For certain, against the best play: {list}.").format(list=word_list(parts))


def answer_words(puzzle: Puzzle) -> str:
    """The right answer in a sentence."""
    return _("The answer: {answer}.").format(answer=option_words(puzzle, puzzle.answer))


def hint_words(puzzle: Puzzle) -> str:
    """Something that helps and does not tell all."""
    match puzzle.question:
        case "win":
            action = decode(puzzle.answer)
            if isinstance(action, Play):
                return _("It is a card of {suit}.").format(suit=suit_in_sentence(suit_of(action.card)))
            return _("It is no card.")
        case "trumps":
            count = puzzle.answer.bit_count()
            return ngettext("It is {count} card.", "There are {count} cards.", count).format(count=count)
        case "highest":
            stronger = puzzle.course.book.strength
            above = [one for one in puzzle.options if stronger[one] > stronger[puzzle.answer]]
            return ngettext(
                "Of these, {count} is higher and no longer out.", "Of these, {count} are higher and no longer out.",
                len(above),
            ).format(count=len(above))  # fmt: skip
        case "points" | "name" | "bid":
            wrong = next(one for one in puzzle.options if one != puzzle.answer)
            return _("It is not {answer}.").format(answer=option_words(puzzle, wrong))
