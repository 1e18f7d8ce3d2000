"""What can go wrong with the home table, as a sentence for the host."""

from __future__ import annotations


class HomeTrouble(Exception):
    """The table cannot be opened; `sentence` says why and what helps."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
