"""Brisca as an installed package: its folders lie in here as they are, and `start` runs them."""
