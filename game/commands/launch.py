"""Hand a command line over to the part of the program that answers it."""

from __future__ import annotations


def main(argv: list[str]) -> int:
    """The exit status of the command."""
    from ui.app import main as play

    return play(argv)
