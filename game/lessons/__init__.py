"""Lessons: positions of real games with sentences, told step by step. A lesson is a file, and no code."""
