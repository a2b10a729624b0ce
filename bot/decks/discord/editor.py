"""The editor of a deck: cards to choose from, narrowed by filters, and those that are in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
import msgspec
from discord import ui

from bot.cards.discord.panels import facts
from bot.cards.lookup import Card
from bot.decks.book import Kept, with_cards
from bot.decks.discord.panels import about, at, tokens, word
from bot.decks.editing import (
    ALL,
    PAGE,
    Editor,
    editor_of,
    held,
    offered,
    pages,
    shown,
    there,
)
from bot.discord.modals import TextInput, Window
from bot.discord.parts import (
    BLUE,
    GREY,
    OPTION,
    Button,
    Item,
    Painted,
    Panel,
    Style,
    button,
    options,
    row,
    select,
    short,
    words,
)
from bot.games.painted import face
from bot.painting import Picture
from bot.text import plain
from bot.text.words import named, printed
from engine.catalogue import GAMES
from engine.decks import Filters
from engine.decks.cards import Own, cost, factions, kinds, line, types
from engine.decks.deck import NONE
from engine.game import DeckCard, Tokens
from engine.text import clean
from engine.words import noted, say, say_n

FIELDS = {
    "words": (noted("Words in its text"), noted("draw a card")),
    "keyword": (noted("A keyword that it has"), noted("flying")),
    "type": (noted("A type that it has"), noted("Human")),
    "cost": (noted("What it costs"), noted("3, <=3, >4, 2-5 or X")),
    "supports": (noted("A keyword that its text speaks of"), noted("flying")),
}
"""Filters that are typed, each with an example; a window has no room for more …"""
NAME = {"name": (noted("Words in its name"), noted("archer"))}
"""… and so this one has its own."""
NARROWED = {
    "words": noted("words"),
    "keyword": noted("keyword"),
    "type": noted("type"),
    "cost": noted("cost"),
    "supports": noted("supports"),
    "name": noted("name"),
}
"""What stands before the filters that were typed."""


HINTS = {
    ("deck-add", True): noted("Put in: page {page} of {count}"),
    ("deck-out", True): noted("Take out: page {page} of {count}"),
    ("deck-add", False): noted("Look at a card: page {page} of {count}"),
    ("deck-out", False): noted("Look at a card in the deck: page {page} of {count}"),
}
"""What the two lists are for: to choose, or only to look."""
IN_A_ROW = 5
"""Buttons; Discord takes no more."""
TEXT_OF_CARD = 600
"""Characters of what is printed on the card that was chosen last, at most."""


def editor(
    kept: Kept,
    note: str = "",
    own: Own = NONE,
    touched: Card | None = None,
    picture: Picture | None = None,
) -> Panel:
    """A deck in the making, for whoever it belongs to; ``own`` are the cards that people wrote for
    the server where he is, and ``touched`` is the card that he chose last."""
    kept, now, game = with_cards(kept, own), editor_of(kept), kept.deck.game
    found, inside = offered(kept, now, own), held(kept)
    title = f"## {plain(kept.deck.name)} ({GAMES[game].title})"
    blocks: list[Item] = [words(title, *about(kept))]
    blocks += _filters(kept, now.filters)
    if of_game := GAMES[game].decks.tokens:
        blocks.append(_tokens(kept, of_game))
    blocks.append(
        row(*_turning(kept, "page", there(now.page, found), pages(found)), *_narrowing(kept, now))
    )
    # The lists, what is said of them, and the card that was chosen last stand together, where the
    # message ends: a long one is scrolled to there.
    blocks.append(words(plain(note), _narrowed(kept, now, found)))
    if found:
        blocks.append(_list(kept, now, "deck-add", shown(found, now.page), now.page, found))
    if inside:
        some = [card for card, _ in shown(inside, now.held)]
        blocks.append(_list(kept, now, "deck-out", some, now.held, inside))
    if touched:
        blocks.append(Painted(picture) if picture else words(*_in_words(touched)))
    many = pages(inside)
    last = _turning(kept, "held", there(now.held, inside), many) if many > 1 else []
    last += [
        button(say("Undo"), at(kept, "deck-undo", "edit"), off=not kept.can_undo),
        button(say("Finish"), at(kept, "deck-finish", "edit"), off=not kept.lacks),
        button(say("Show"), at(kept, "deck-show"), Style.primary),
        button(say("Advice"), at(kept, "deck-advice")),
        button(say("Find by name"), at(kept, "deck-name")),
    ]
    blocks += [row(*last[start : start + IN_A_ROW]) for start in range(0, len(last), IN_A_ROW)]
    return Panel(ui.Container(*blocks, accent_colour=GREY if kept.lacks else BLUE))


def _list(
    kept: Kept, now: Editor, verb: str, some: Sequence[DeckCard], page: int, every: Sequence[object]
) -> Item:
    """A page of cards to choose from."""
    hint = HINTS[verb, bool(now.copies)]
    said = say(hint, page=there(page, every) + 1, count=pages(every))
    entries = [_offer(kept, card) for card in some]
    return select(entries, at(kept, verb), said, 1, PAGE if now.copies else 1)


def _in_words(card: Card) -> list[str]:
    """The card that was chosen last, where it is not painted."""
    of_it = face(card.game, card.facts)
    text = " ".join(plain(of_it.says).split())
    return [f"**{plain(of_it.called)}** · {plain(facts(of_it))}", short(text, TEXT_OF_CARD)]


def _offer(kept: Kept, card: DeckCard) -> discord.SelectOption:
    """A card with its name and price, and below in small what it is."""
    n = kept.deck.cards.get(card.id, 0)
    name = named(kept.deck.game, card.name)
    if n:
        name = f"{n} × {name}"
    price = cost(card)
    price = f" ({price})" if price else ""
    return discord.SelectOption(
        label=short(clean(name + price), OPTION),
        value=card.id,
        description=short(clean(line(card)), OPTION),
    )


def _narrowed(kept: Kept, now: Editor, found: list[DeckCard]) -> str:
    said = [
        plain(word(kept.deck.game, value))
        if name in ("kind", "faction")
        else f"{say(NARROWED[name])} {plain(value)}"
        for name, value in msgspec.to_builtins(now.filters).items()
        if value
    ]
    if not said:
        return say_n(len(found), "To choose from: {n} card.", "To choose from: {n} cards.")
    return say_n(
        len(found),
        "To choose from: {n} card, narrowed by {filters}.",
        "To choose from: {n} cards, narrowed by {filters}.",
        filters=", ".join(said),
    )


def _filters(kept: Kept, filters: Filters) -> list[Item]:
    game = kept.deck.game
    paid = bool(GAMES[game].decks.resources)
    some = [(ALL, say("All rarities") if paid else say("All kinds"))]
    some += [(kind, _only(game, kind)) for kind in kinds(game)]
    kind = select(options(some, [filters.kind or ALL]), at(kept, "deck-kind"), say("Kind"))
    some = [(ALL, say("Whatever they cost") if paid else say("All factions"))]
    some += [(name, say("Only {name}", name=word(game, name))) for name in factions(game)]
    faction = select(
        options(some, [filters.faction or ALL]), at(kept, "deck-faction"), say("Faction")
    )
    return [kind, faction]


def _only(game: str, kind: str) -> str:
    part = say(GAMES[game].decks.parts[kind])
    return say("Only {kind} ({part})", kind=word(game, kind), part=part)


def _tokens(kept: Kept, of_game: Tokens) -> Item:
    game, some = kept.deck.game, [(ALL, say("Tokens: those that most of its cards carry"))]
    some += [(name, say("Tokens: {tokens}", tokens=printed(game, name))) for name in of_game.words]
    chosen = [ALL] if kept.deck.tokens is None else list(kept.deck.tokens)
    hint = short(say("Tokens: {tokens}", tokens=tokens(kept)), 100)
    return select(options(some, chosen), at(kept, "deck-tokens"), hint, 0, of_game.slots)


def _turning(kept: Kept, which: str, page: int, many: int) -> list[Button]:
    back, on = (page - 1) % many, (page + 1) % many
    word = say("To choose") if which == "page" else say("In the deck")
    before = at(kept, "deck-page", f"{which}.{back}.back")
    after = at(kept, "deck-page", f"{which}.{on}.on")
    return [
        button(f"◀ {word}", before, off=many == 1),
        button(f"{word} ▶", after, off=many == 1),
    ]


def _narrowing(kept: Kept, now: Editor) -> list[Button]:
    if now.copies:
        each = say("Each choice: {copies}", copies=now.copies)
    else:
        each = say("Each choice: only look")
    return [
        button(say("Filter"), at(kept, "deck-find")),
        button(say("No filter"), at(kept, "deck-all"), off=now.filters == Filters()),
        button(each, at(kept, "deck-copies")),
    ]


def find_window(kept: Kept) -> Window:
    """Where the filters are typed that are no short list."""
    return _window(kept, FIELDS)


def name_window(kept: Kept) -> Window:
    return _window(kept, NAME)


def _window(kept: Kept, fields: Mapping[str, tuple[str, str]]) -> Window:
    now = editor_of(kept).filters
    window = Window(title=say("Which cards are shown"), custom_id=str(at(kept, "deck-find")))
    for name, (label, example) in fields.items():
        if name == "type" and not types(kept.deck.game):
            continue
        field = TextInput(
            custom_id=name,
            required=False,
            default=getattr(now, name) or None,
            placeholder=say(example),
            max_length=40,
        )
        window.ask(say(label), field)
    return window
