"""`python -m brisca` does what `brisca` does."""

from brisca.start import main

main()
