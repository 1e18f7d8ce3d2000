"""The programs that draw what the game ships; playing needs none of them.

README.md says which makes what; `python3 -m assets.workshop` makes it anew.
"""
