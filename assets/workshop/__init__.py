"""The programs that draw what the game ships; playing needs none of them."""
