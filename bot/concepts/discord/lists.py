"""The concepts of a server as a list: narrowed, sorted, in pages, each to be opened.

What narrows a list stands in the address of each of its controls, so it works for ever.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from discord import ui

from bot.concepts.book import EVERY, ORDERS, Concept, Filters
from bot.concepts.discord.panels import title, votes
from bot.discord.addresses import NO_SUBJECT, Address, id_in, whole
from bot.discord.parts import Item, Panel, button, options, row, select, short, words
from bot.matches.discord.panels.table import BLUE
from bot.text import plain
from engine.catalogue import GAMES
from engine.language.speaking import capital
from engine.text import bare, clean
from engine.words import noted, say, say_n

PAGE = 10
LINE = 120
WORDS = 24
"""Signs of the words that are searched for, at most."""
ALL = "all"
SORTED = {
    "newest": noted("The newest first"),
    "votes": noted("The best liked first"),
    "name": noted("By name"),
}


def listed(found: Sequence[Concept], filters: Filters, page: int = 0) -> Panel:
    """Concepts, some on a page."""
    count = max(1, -(-len(found) // PAGE))
    page = min(max(page, 0), count - 1)
    some = found[page * PAGE : (page + 1) * PAGE]
    none = (
        say("There are none yet. `/concept new` writes one.")
        if filters == Filters()
        else say("None fits.")
    )
    blocks: list[Item] = [
        words(_heading(len(found), filters)),
        words(*([_line(one) for one in some] or [none])),
    ]
    blocks += _narrowing(filters)
    if count > 1:
        before, after = (page - 1) % count, (page + 1) % count
        blocks.append(
            row(
                button(say("◀ Page before"), _at("page", filters, before)),
                button(
                    say("Page {page} of {count} · next ▶", page=page + 1, count=count),
                    _at("next", filters, after),
                ),
            )
        )
    if some:
        opened = [(one.id, _option(one)) for one in some]
        blocks.append(
            select(options(opened), Address(NO_SUBJECT, 0, "concept-open"), say("Open one"))
        )
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _heading(n: int, filters: Filters) -> str:
    """How many there are, and what narrows them."""
    said, by = plain(filters.words), f"<@{filters.author}>"
    if filters.words and filters.author:
        return say_n(
            n,
            "## {n} concept with “{words}”, by {name}",
            "## {n} concepts with “{words}”, by {name}",
            words=said,
            name=by,
        )
    if filters.words:
        return say_n(
            n, "## {n} concept with “{words}”", "## {n} concepts with “{words}”", words=said
        )
    if filters.author:
        return say_n(n, "## {n} concept by {name}", "## {n} concepts by {name}", name=by)
    return say_n(n, "## {n} concept", "## {n} concepts")


def _line(concept: Concept) -> str:
    game = GAMES[concept.game].title
    parts = [f"**{plain(title(concept))}**", game, say(concept.state)]
    if concept.public:
        parts += [votes(concept), say("by {name}", name=plain(concept.by))]
    return short(f"- {' · '.join(parts)}", LINE)


def _option(concept: Concept) -> str:
    return f"{clean(title(concept))} ({GAMES[concept.game].title}, {say(concept.state)})"


def _narrowing(filters: Filters) -> list[Item]:
    games = [(ALL, say("All games")), *((id, rules.title) for id, rules in GAMES.items())]
    states = [(ALL, say("All states")), *((state, capital(say(state))) for state in EVERY)]
    orders = [(order, say(text)) for order, text in SORTED.items()]
    return [
        select(options(games, [filters.game or ALL]), _at("game", filters), say("Game")),
        select(options(states, [filters.state or ALL]), _at("state", filters), say("State")),
        select(options(orders, [filters.order]), _at("order", filters), say("Sorting")),
    ]


# ------------------------------------------------------------------ addresses


def _at(what: str, filters: Filters, page: int = 0) -> Address:
    """``page.game.state.order.author.words``, the first four as numbers."""
    place = [
        page,
        [*GAMES].index(filters.game) + 1 if filters.game else 0,
        EVERY.index(filters.state) + 1 if filters.state else 0,
        ORDERS.index(filters.order),
        filters.author,
        filters.words,
    ]
    return Address(NO_SUBJECT, 0, f"concept-{what}", ".".join(map(str, place)))


def narrowed(
    game: str = "", state: str = "", author: int = 0, words: str = "", order: str = ""
) -> Filters:
    """Filters as they were said; what there is not narrows nothing."""
    return Filters(
        game=game if game in GAMES else "",
        state=state if state in EVERY else "",
        author=author,
        words=bare(words)[:WORDS].strip(),
        order=next((one for one in ORDERS if one == order), ORDERS[0]),
    )


def said(address: Address) -> tuple[Filters, int]:
    """The filters of a control, and its page."""
    *parts, words = [*address.arg.split(".", 5), *[""] * 6][:6]
    page, game, state, order = (whole(part) for part in parts[:4])
    some = (_one(["", *GAMES], game), _one(["", *EVERY], state))
    author = id_in(parts[4]) or 0
    return narrowed(*some, author, words, _one(ORDERS, order)), page


def _one(some: Sequence[str], place: int) -> str:
    return some[place] if place < len(some) else ""


def chosen(filters: Filters, what: str, value: str) -> Filters:
    """The same filters with another game, state or order."""
    said = {**msgspec.structs.asdict(filters), what: "" if value == ALL else value}
    return narrowed(**said)
