"""Hands in words, in all games with creatures: what each card is, and whether it can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeVar

from bot.text.creatures import C, Reader, V
from bot.text.letters import place_of
from bot.text.offers import Offer
from bot.text.words import LONGEST_HAND, counted, fit, plain, some
from engine.creatures.printed.book import Print
from engine.table.questions import Option
from engine.table.views import View
from engine.words import both, say

MOST_CARDS = 14
"""So many cards are shown even where there is no room for their texts."""

About = Callable[[Print], str]
R = TypeVar("R", bound=Reader[Any, Any])


def written(
    table: Reader[V, C], names: Sequence[str], head: Sequence[str], foot: Sequence[str],
    facts: About, verdict: About, known: Collection[str] = (),
) -> str:  # fmt: skip
    """The cards of a hand between some lines, and before them what else there is to choose from,
    with as many texts as there is room for; of those that are ``known`` only the names."""
    more = Counter(offered(table.view, names))

    def write(most: int) -> str:
        counts = [f"{count} × " * (count > 1) for count in more.values()]
        lines = cards(table, list(more), counts, most, facts, lambda _: "")
        before = [say("**To choose from:**"), *lines, ""] if more else []
        places = [f"{place}. " for place in range(1, len(names) + 1)]
        hand = cards(table, names, places, most, facts, verdict, known)
        return "\n".join([*before, *head, *hand, *foot])

    return fit(write, LONGEST_HAND)


def others(table: R, brief: Callable[[R, str], str]) -> str:
    """What others hold whose hands are open, a line for each of them."""
    lines = []
    for seat in table.seats:
        own = table.players[seat].own
        if own is None or seat == table.seat:
            continue
        cards = both(some(counted(brief(table, name) for name in own.hand), MOST_CARDS)) or say(
            "no card"
        )
        lines.append(say("**{name}** holds {cards}.", name=table.names[seat], cards=cards))
    return "\n".join(lines)


def cards(
    table: Reader[V, C], names: Sequence[str], before: Sequence[str], most: int, facts: About,
    verdict: About, known: Collection[str] = (),
) -> list[str]:  # fmt: skip
    """Cards with something before their names, each with its text the first time; the longest
    texts go first for want of room."""
    prints = table.prints
    texts = sorted({name for name in names if prints[name].text}, key=lambda n: len(prints[n].text))
    told = set(texts[:most])
    lines = []
    for name, first in zip(names, before, strict=True):
        card = prints[name]
        said = f"**{first}{table.card(name)}**"
        if name in known:
            lines.append(f"{said}. {verdict(card)}".rstrip())
            continue
        line = f"{said}: {facts(card)}. {verdict(card)}".rstrip()
        if name in told:
            line += f"\n{table.text_of(name)}"
            told.remove(name)
        lines.append(line)
    return some(lines, max(MOST_CARDS, most))


def offered(view: View, hand: Collection[str | int]) -> list[str]:
    """The cards that the reader is to choose from and that he sees nowhere else: those of a deck,
    of a graveyard, or of a time before there is any hand."""
    buried = view.buried()
    names = []
    for question in view.questions:
        for option in question.options if question.seat == view.seat else ():
            kind, _, what = (option.points_at or "").partition(":")
            name = what if kind == "print" else buried.get(int(what)) if kind == "card" else None
            if name is not None and not (question.kind == "menu" and name in hand):
                names.append(name)
    return [] if set(names) <= set(hand) else names


def playable(table: Reader[V, C], card: Print) -> bool | None:
    """Whether a card can be played now; nothing where it is no matter of playing."""
    asked = table.view.questions
    options = {option.id for question in asked for option in question.options}
    if {f"play:{card.slug}", f"play:{card.slug}:creature"} & options:
        return True
    return False if {"pass", "done"} & options else None


def verdict(table: Reader[V, C], card: Print) -> str:
    """Whether a card can be played now, or why not; nothing where it is no matter of playing."""
    if playable(table, card):
        return say("**Playable.**")
    return plain(table.view.refused.get(card.slug, ""))


LONGEST_OFFER = 220
"""Signs about a card beside its button, at most."""


def offer_of(table: Reader[V, C], hand: Sequence[str], facts: About, option: Option) -> Offer:
    """What an option of a menu does: cards of the hand say what they are, and abilities what they
    do; for all else its own words are enough."""
    act, _, rest = option.id.partition(":")
    if foes := [table.cards[id] for id in table.met(option) if id in table.cards]:
        against = both([table.labelled(foe) for foe in foes])
        skills = ", ".join(skill for foe in foes for skill in table.skilled(foe))
        return Offer(table.labelled(table.cards[int(act)]), against, skills)
    if act == "use":
        return Offer(say("Use"), plain(option.text))
    kind, _, name = (option.points_at or "").partition(":")
    if kind != "print" or name not in hand:
        return Offer(option.text)
    card = table.prints[name]
    place = place_of(hand, option)
    if act == "draw":
        return Offer(say("Draw 1, place {n}. {card}", n=place, card=table.card(name)))
    if act.startswith("plant"):
        return Offer(say("Place {n}. {card}", n=place, card=table.card(name)))
    if act != "play":
        return Offer(option.text)
    label = say("Play {n}", n=place)
    if rest.endswith(":creature"):
        label = say("Play {n} as a creature", n=place)
    about = [facts(card), *([table.text_of(name)] if card.text else [])]
    return Offer(label, f"{place}. {table.card(name)}", short(" · ".join(about)))


def short(text: str) -> str:
    """Of a long text as many words as there is room for."""
    if len(text) <= LONGEST_OFFER:
        return text
    return text[: text.rfind(" ", 0, LONGEST_OFFER)] + " …"
