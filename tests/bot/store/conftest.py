"""All tests of the store run on both kinds of database."""

from tests.kit.stores import store, url

__all__ = ["store", "url"]
