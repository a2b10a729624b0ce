"""The rules of the games: pure, without a clock, a network or files other than card data."""

__version__ = "0.2.0"
