"""What is raised for a text or a file that cannot be used."""

from __future__ import annotations


class UnusableText(Exception):
    """Something that was handed over cannot be used; the sentence says why, for people."""

    def __init__(self, sentence: str) -> None:
        """Keeps the sentence."""
        super().__init__(sentence)
        self.sentence = sentence
