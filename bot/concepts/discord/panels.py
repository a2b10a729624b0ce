"""A concept with its card, votes and reviews, and all that can be done with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ui

from bot.cards.discord.panels import on_it
from bot.cards.own import card_of
from bot.concepts.book import STATES, Concept
from bot.discord.addresses import Address
from bot.discord.parts import Button, Item, Panel, Style, button, row, short, words
from bot.matches.discord.panels.table import BLUE, GREY
from bot.painting import Picture
from bot.text import plain
from engine.catalogue import GAMES
from engine.decks.estimates import Estimate
from engine.language.speaking import capital
from engine.words import noted, say, say_n

REVIEWS = 3
"""The last of what curators said."""
SAID = 200
"""Signs of each in a panel."""
UP, DOWN = "▲", "▼"
JUDGING = {
    "interesting": noted("Interesting"),
    "implemented": noted("Implement"),
    "rejected": noted("Reject"),
    "waiting": noted("Let it wait"),
}
"""What a curator presses for each state."""


def title(concept: Concept) -> str:
    """What a concept is called, also before it is a card."""
    return concept.name or concept.typed.get("name", "").strip() or say("No name yet")


def shown(
    concept: Concept,
    picture: Picture | None,
    notes: Sequence[str] = (),
    for_all: bool = False,
) -> Panel:
    """A concept for one person, or for all to vote on."""
    blocks: list[Item] = []
    if (card := card_of(concept)) is not None:
        blocks += on_it(card, picture)
    else:
        blocks.append(words(f"## {plain(title(concept))}", f"-# {GAMES[concept.game].title}"))
    blocks.append(words(*_about(concept), *(f"-# {plain(note)}" for note in notes)))
    blocks += [_for_all(concept)] if for_all else _buttons(concept)
    public = concept.state in ("interesting", "implemented")
    return Panel(ui.Container(*blocks, accent_colour=BLUE if public else GREY))


def _about(concept: Concept) -> Iterator[str]:
    """Whose it is, how far it has come, and what was said of it."""
    if concept.state == "draft":
        yield say("**A draft**: only you see it until you publish it.")
    else:
        state, about = capital(say(concept.state)), say(STATES[concept.state])
        yield f"**{state}**: {about}. {votes(concept)}"
        yield say("-# Written by {name}", name=plain(concept.by))
    if concept.note.strip():
        yield f"-# {plain(concept.note)}"
    if concept.unsaved:
        yield say("-# Your last changes aren't a valid card yet: *Edit* has them.")
    for said in concept.reviews[-REVIEWS:]:
        why = short(plain(said.why), SAID)
        yield f"> **{capital(say(said.state))}**, {plain(said.by)}: {why}"
    if concept.estimate is not None:
        yield estimated(concept.estimate)


def votes(concept: Concept) -> str:
    return f"{UP} {concept.ups} {DOWN} {concept.downs}"


def estimated(found: Estimate) -> str:
    """How decks did with a card, and what that means."""
    low, high = found.span
    if not found.played:
        return say("-# No ready deck can hold it, so its strength is unknown.")
    won = say_n(
        found.played,
        "-# With it, the computer won {won} of {n} match against the same deck without"
        " it, {drawn} drawn.",
        "-# With it, the computer won {won} of {n} matches against the same deck without"
        " it, {drawn} drawn.",
        won=found.won,
        drawn=found.drawn,
    )
    means = AS_STRONG if low <= 0.5 <= high else STRONGER if low > 0.5 else WEAKER
    return f"{won} {say(means, low=round(100 * low), high=round(100 * high))}"


AS_STRONG = noted("In the long run that's {low} to {high}%, so it may be as strong as the others.")
STRONGER = noted(
    "In the long run that's {low} to {high}%, so it is stronger than the card it replaces."
)
WEAKER = noted(
    "In the long run that's {low} to {high}%, so it is weaker than the card it replaces."
)
"""What the share of the matches that were won may be, and what that says of a card."""


def _buttons(concept: Concept) -> Iterator[Item]:
    """What somebody can do with a concept, in a panel that he alone sees."""
    draft, unread = not concept.public, concept.card is None
    known = concept.estimate is not None
    trying = [
        button(say("Estimate"), at(concept, "concept-estimate"), off=unread or known),
        button(say("Play"), at(concept, "concept-play"), off=unread),
    ]
    if concept.mine:
        own = [button(say("Edit"), at(concept, "concept-edit"), Style.primary)]
        if draft:
            off = unread or concept.unsaved
            own.insert(
                0, button(say("Publish"), at(concept, "concept-publish"), Style.success, off)
            )
        yield row(*own, *trying, *_deleting(concept))
    if concept.public:
        more = [button(say("Show to all"), at(concept, "concept-tell"))]
        if not concept.mine:
            more = [*_voting(concept), *more, *trying]
        yield row(*more)
    if concept.curates and concept.public:
        judging = [
            button(say(label), at(concept, "concept-judge", state), off=state == concept.state)
            for state, label in JUDGING.items()
        ]
        yield row(*judging, *([] if concept.mine else _deleting(concept)))


def _deleting(concept: Concept) -> list[Button]:
    if not concept.may_delete:
        return []
    return [button(say("Delete"), at(concept, "concept-delete"), Style.danger)]


def _voting(concept: Concept) -> list[Button]:
    def style(vote: int) -> Style:
        return Style.success if concept.vote == vote else Style.secondary

    return [
        button(UP, at(concept, "concept-vote", "up"), style(1)),
        button(DOWN, at(concept, "concept-vote", "down"), style(-1)),
    ]


def _for_all(concept: Concept) -> Item:
    """What everybody can do with a concept that all see."""
    return row(
        button(UP, at(concept, "concept-voted", "up")),
        button(DOWN, at(concept, "concept-voted", "down")),
        button(say("Open"), at(concept, "concept-open")),
    )


def at(concept: Concept, verb: str, arg: str = "") -> Address:
    """Where a control about a concept leads."""
    return Address(concept.id, concept.version, verb, arg)


def are_you_sure(concept: Concept) -> Panel:
    text = say(
        "Delete **{title}** permanently, with its votes and reviews?", title=plain(title(concept))
    )
    sure = button(say("Delete it"), at(concept, "concept-gone"), Style.danger)
    back = button(say("Keep it"), at(concept, "concept-open"))
    return Panel(ui.Container(words(text), row(sure, back), accent_colour=GREY))


def judged(concept: Concept, server: str) -> Panel:
    """What the author is told when a curator has judged his concept."""
    last = concept.reviews[-1]
    lines = [
        say(
            "**{name}**, your concept on {server}, is *{state}* now: {about}.",
            name=plain(concept.name),
            server=plain(server),
            state=say(concept.state),
            about=say(STATES[concept.state]),
        ),
        f"> {plain(last.by)}: {plain(last.why)}",
        say("-# `/concept show` there shows it. `/settings` turns my direct messages off."),
    ]
    return Panel(ui.Container(words(*lines), accent_colour=BLUE))


def gone(concept: Concept) -> Panel:
    text = say(
        "**{title}** is deleted. Matches keep the cards that they have.",
        title=plain(title(concept)),
    )
    return Panel(ui.Container(words(text), accent_colour=GREY))
