"""Cards that fit a query, such as: python examples/search_cards.py arcmage "type:elf cost<=2"."""

import sys

from engine import GAMES, BadQuery

game, query = sys.argv[1:] or ("arcmage", "type:elf cost<=2")

try:
    for card in GAMES[game].find_cards(query):
        print(card["name"])
except BadQuery as error:
    print(*error.shown(), error.sentence, sep="\n")
