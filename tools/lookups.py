"""How fast cards and rules are looked up, among all that there are, by what people type."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from bot.cards.lookup import cards, completions, search
from bot.rules import lookup as rules
from bot.rules.rulebooks import rule_book
from engine.catalogue import GAMES
from tools.figures import Figure

ROUNDS = 5
COMPLETION, SEARCH, RULE = 15, 30, 15
"""Milliseconds at most, for the slowest of many."""
QUERIES = (
    "",
    "dragon",
    'f:gaian t:creature cost<=3 o:"draw" kw:flying -is:token -f:drake sort:cost',
    "(kw:flying or kw:ranged) atk>=2 sort:-attack sort:name",
    "r:rare (bricks>5 or gems>5) sort:-cost",
    "-(o:draw or o:discard or o:attack or o:wall) sort:name",
    " ".join("abcdefghijklmnopqrstuvwxyz"),
    " or ".join(f"o:{sign}{sign}" for sign in "abcdefghijklmnopqrst"),
)
ASKED = (
    "what happens when a creature blocks and dies",
    "winning attack discard defend",
    "resurses bilding cretures",
    "e ea th co re in st de pr un",
    " ".join(f"{sign}{sign}{sign}{sign}" for sign in "abcdefghij"),
)
"""Questions in words, with slips, with beginnings that many words have, and with nonsense."""


def titles() -> list[str]:
    """Those of some rules of each book."""
    return [rule.title for game in GAMES for rule in rule_book(game).rules.values()][::7]


def typed() -> list[str]:
    """What people type: beginnings of names, names with two signs swapped, and words of them."""
    some = [card.name for game in GAMES for card in cards(game)][::9]
    swapped = [name[:2] + name[3:4] + name[2:3] + name[4:] for name in some]
    return [*(name[:5] for name in some), *swapped, *(name.split()[-1] for name in some)]


def slowest(act: Callable[[str], object], texts: list[str]) -> float:
    """Milliseconds that the slowest text takes; of several times the least, each its own."""
    act(texts[0])  # what is prepared once is there before it counts
    best = [min(_taken(act, text) for _ in range(ROUNDS)) for text in texts]
    return max(best)


def _taken(act: Callable[[str], object], text: str) -> float:
    start = time.perf_counter()
    act(text)
    return (time.perf_counter() - start) * 1000


def measure() -> Iterator[Figure]:
    count = sum(len(cards(game)) for game in GAMES)
    print(f"  {count} cards in {len(GAMES)} games")
    completion = slowest(completions, typed())
    yield Figure("completing the name of a card, the slowest", completion, "ms", COMPLETION, False)
    yield Figure(
        "a search for cards, the slowest", slowest(search, list(QUERIES)), "ms", SEARCH, False
    )
    print(f"  {sum(len(rule_book(game).rules) for game in GAMES)} rules in {len(GAMES)} books")
    begun = ["3", "m-3", *(title[:4] for title in titles())]
    completion = slowest(rules.completed, begun)
    yield Figure("completing a rule, the slowest", completion, "ms", RULE, False)
    found = slowest(rules.found, [*titles(), *ASKED])
    yield Figure("a search for rules, the slowest", found, "ms", RULE, False)


if __name__ == "__main__":
    for figure in measure():
        print(f"{figure.name}: {figure.value:.2f} {figure.unit} ({figure.must})")
