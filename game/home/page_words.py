"""The words of the page and of every refusal, in the language of now."""

from __future__ import annotations

from game.i18n.words import _


def page_words() -> dict[str, str]:
    """What is written on the page, by the names that its program uses."""
    return {
        "title": _("The home table"),
        "your_name": _("Your name"),
        "your_face": _("Your face"),
        "word": _("The word on the screen"),
        "come_in": _("Come in"),
        "language": _("Language"),
        "waiting": _("You are at the door. Somebody at the computer lets you sit down."),
        "also_here": _("Who has come"),
        "your_hand": _("Your cards"),
        "on_the_table": _("On the table"),
        "last_trick": _("Last trick"),
        "players": _("Players"),
        "trump": _("Trump"),
        "stock": _("Stock"),
        "score": _("Score"),
        "what_happened": _("What happened"),
        "repeat": _("Say it again"),
        "signs": _("Signs"),
        "hint": _("Hint"),
        "take_back": _("Take back"),
        "agree": _("Yes, agreed"),
        "refuse": _("No"),
        "lay_aside": _("Lay them aside"),
        "go_on": _("Go on"),
        "ready": _("Waiting for the others…"),
        "lost": _("The connection is lost. Trying again…"),
        "again": _("Try again"),
        "get_up": _("Get up"),
        "sure": _("Really get up? The computer’s host decides who goes on with your cards."),
        "close": _("Close"),
        "menu": _("More"),
        "one_tap": _("Play a card with one tap"),
        "partner_cards": _("Cards you may see"),
        "called": _("Called"),
        "talon": _("Talon"),
        "you": _("You"),
        "heard": _("For screen readers: press R to hear the last sentences again."),
        "not_private": _("This page travels unencrypted inside your home network. Only cards are on it."),
    }


def refusal(code: str) -> str:
    """Why something was not done, in a sentence for the person."""
    told = {
        "stale": _("Something has happened meanwhile: look again."),
        "illegal": _("That cannot be done now."),
        "not_yours": _("You do not hold cards at this table now."),
        "busy": _("That was too much at once. Wait a little."),
        "unreadable": _("The table did not understand that."),
        "too_long": _("The table did not understand that."),
        "wrong_word": _("That is not this evening’s word. It stands on the screen."),
        "full": _("The table is full."),
        "unknown": _("The table does not know you any more. Come in with the word on the screen."),
        "not_now": _("Not now."),
        "closed": _("The table was closed. Thank you for playing!"),
        "asked_to_leave": _("You have got up from the table."),
        "elsewhere": _("Your cards have been opened on another page."),
        "newer": _("This page belongs to another version of the game: open it once more."),
    }
    return told.get(code, told["not_now"])
