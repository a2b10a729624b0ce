"""One search for the cards of all games: a query of words and fields, and what fits it.

``reading`` makes a tree of a query, ``writing`` makes a query of a tree, and an ``Index`` of the
cards of a game answers it. All of it is plain text and plain data; no game is known here.
"""

from engine.lookup.index import Entry, Index
from engine.lookup.queries import LONGEST, BadQuery, Query
from engine.lookup.reading import read
from engine.lookup.writing import write

__all__ = ["LONGEST", "BadQuery", "Entry", "Index", "Query", "read", "write"]
