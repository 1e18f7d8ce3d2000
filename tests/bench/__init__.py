"""How fast the releases were: `python -m tests.bench` compares this checkout with the newest of them."""
