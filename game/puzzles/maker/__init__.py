"""Makes the book of puzzles: plays seeded deals, searches them, and measures how often each level finds the answer."""
