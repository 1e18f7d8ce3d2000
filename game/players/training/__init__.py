"""Learns policies by self-play: `python3 -m game.players.training --help`. Needs numpy; playing does not."""
