"""Looking cards up: what is printed on them, as plain data and in a line."""

from __future__ import annotations

from engine.creatures.printed.book import Print
from engine.lookup import Entry
from engine.plain import Plain
from engine.words import Words, after_each_other, called, in_a_row, later, on_cards


def card_facts(printed: Print, cost: int | str | None) -> Plain:
    """What is printed on a card, as plain data."""
    body = printed.kind == "creature"
    return {
        "id": printed.slug,
        "name": printed.name,
        "kind": printed.kind,
        "faction": printed.faction,
        "types": list(printed.types),
        "cost": cost,
        "loyalty": printed.loyalty,
        "attack": printed.attack if body else None,
        "defence": printed.defence if body else None,
        "token": printed.token,
        "keywords": [name if n == 1 else f"{name} {n}" for name, n in printed.skills.items()],
        "text": printed.text,
        "note": printed.note,
    }


def described(game: str, printed: Print, cost: int | str | None, *more: Words) -> Words:
    """A card in one line, for prompts and lists."""
    kind = on_cards(game, printed.kind)
    facts: list[Words] = [on_cards(game, printed.faction)]
    facts.append(later("token {kind}", kind=kind) if printed.token else kind)
    if printed.types:
        facts.append(after_each_other([on_cards(game, one) for one in printed.types]))
    if cost is not None:
        facts.append(later("cost {cost}", cost=cost))
    if printed.loyalty:
        facts.append(later("loyalty {n}", n=printed.loyalty))
    if printed.kind == "creature":
        facts.append(f"{printed.attack}/{printed.defence}")
    name, row = called(printed.name), in_a_row([*facts, *more])
    if not printed.text:
        return later("{card} ({facts})", card=name, facts=row)
    text = after_each_other([on_cards(game, line) for line in printed.text.split("\n")])
    return later("{card} ({facts}): {text}", card=name, facts=row, text=text)


def price(printed: Print) -> int | str:
    """The price in the corner of a card."""
    if not printed.x:
        return printed.cost
    if not printed.cost:
        return printed.letter
    return f"{printed.letter} {'-' if printed.cost < 0 else '+'} {abs(printed.cost)}"


def entry(facts: Plain) -> Entry:
    """A card as it is searched, from what is printed on it."""
    marks = {
        "token": facts["token"],
        "unique": "unique" in facts["keywords"],
        "x": isinstance(facts["cost"], str),
    }
    return Entry(
        facts=facts,
        name=facts["name"],
        text=facts["text"],
        choices={
            "faction": (facts["faction"],),
            "kind": (facts["kind"],),
            "type": (facts["kind"], *facts["types"]),
            "keyword": tuple(facts["keywords"]),
            "is": tuple(mark for mark, holds in marks.items() if holds),
        },
        numbers={
            **{name: n for name, n in facts.items() if name in NUMBERS and n is not None},
            **({} if facts["cost"] is None else {"cost": without_x(facts["cost"])}),
        },
    )


NUMBERS = ("attack", "defence", "loyalty", "points", "goal", "hits", "duration", "escrow")


def without_x(cost: int | str) -> int:
    """A price as a number: its X is nothing."""
    if isinstance(cost, int):
        return cost
    return int("".join(cost.split()[1:]) or 0)
