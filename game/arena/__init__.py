"""Players against each other: who sits down, how a deal is played, and what the deals add up to."""
