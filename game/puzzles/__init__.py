"""Puzzles: positions with one right answer, found by looking through every way, with a rating for each and for you."""
