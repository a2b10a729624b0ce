"""Looking cards and quests up, and trying texts."""

from __future__ import annotations

from functools import cache

from engine.creatures.printed.book import Print
from engine.creatures.views import lookup
from engine.games.wtactics.numbers import QUEST_KINDS
from engine.games.wtactics.printed.programs import PRINTS, SLUGS
from engine.lookup import Index
from engine.plain import Plain
from engine.words import Words, later, noted, say


def card_facts(printed: Print) -> Plain:
    """What is printed on a card, as plain data; quests have numbers of their own."""
    facts = lookup.card_facts(printed, price(printed))
    if printed.kind == "confrontation":
        facts["attack"], facts["defence"] = printed.attack, printed.defence
    return {**facts, **printed.more}


def describe(id: str) -> str:
    """A card in one line, for prompts and lists."""
    return say(described(PRINTS[SLUGS[id]]))


def described(card: Print) -> Words:
    return lookup.described("wtactics", card, price(card), *quest_words(card))


def quest_facts(card: Print) -> list[str]:
    """What is special about a quest, each in a few words."""
    return [say(fact) for fact in quest_words(card)]


def quest_words(card: Print) -> list[Words]:
    more = card.more
    if not more:
        return []
    found = [counted(more["points"], noted("{n} victory point"), noted("{n} victory points"))]
    if card.kind == "confrontation":
        found.append(f"{card.attack}/{card.defence}")
        found.append(counted(more["hits"], noted("{n} hit point"), noted("{n} hit points")))
    elif "progress" in card.by_sort:  # else it is done as soon as something holds
        found.append(later("{n} to do", n=more["goal"]))
    if more["duration"]:
        found.append(counted(more["duration"], noted("in {n} round"), noted("in {n} rounds")))
    if more["escrow"]:
        found.append(later("a deposit of {n} gold", n=more["escrow"]))
    return found


def counted(n: int, one: str, several: str) -> Words:
    return later(one if n == 1 else several, n=n)


def price(printed: Print) -> int | str | None:
    """What a card costs; quests and tokens have no price."""
    if printed.kind in QUEST_KINDS or printed.token:
        return None
    return lookup.price(printed)


@cache
def index() -> Index:
    """All cards as they are searched."""
    return Index("WTactics", (lookup.entry(card_facts(card)) for card in PRINTS.values()))


def parse_card(text: str) -> Plain:
    """Whether a text can be read, as what, or what is wrong with it."""
    from engine.games.wtactics.printed import compiler  # loads the grammar, which is slow

    return compiler.examine(text)
