"""A concept with its card, votes and reviews, and all that can be done with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from discord import ui

from bot.boards import plain
from bot.boards.words import number
from bot.discord.addresses import Address
from bot.discord.panels.cards import on_it
from bot.discord.panels.parts import Panel, Style, button, row, short, words
from bot.discord.panels.table import BLUE, GREY
from bot.lookup.own import card_of
from bot.paint.painting import Picture
from bot.service.concepts import STATES, Concept
from engine.catalogue import GAMES
from engine.decks.estimating import Estimate

REVIEWS = 3
"""The last of what curators said."""
SAID = 200
"""Signs of each in a panel."""
UP, DOWN = "▲", "▼"
JUDGING = {
    "interesting": "Interesting",
    "implemented": "Implement",
    "rejected": "Reject",
    "waiting": "Let it wait",
}
"""What a curator presses for each state."""


def title(concept: Concept) -> str:
    """What a concept is called, also before it is a card."""
    return concept.name or concept.typed.get("name", "").strip() or "No name yet"


def shown(
    concept: Concept,
    picture: Picture | None,
    notes: Sequence[str] = (),
    for_all: bool = False,
) -> Panel:
    """A concept for one person, or for all to vote on."""
    blocks: list[ui.Item[Any]] = []
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
        yield "**A draft**: only you see it until you publish it."
    else:
        yield f"**{concept.state.capitalize()}**: {STATES[concept.state]}. {votes(concept)}"
        yield f"-# Written by {plain(concept.by)}"
    if concept.note.strip():
        yield f"-# {plain(concept.note)}"
    if concept.unsaved:
        yield "-# You have typed something else since that is not kept as a card: *Edit* has it."
    for said in concept.reviews[-REVIEWS:]:
        why = short(plain(said.why), SAID)
        yield f"> **{said.state.capitalize()}**, {plain(said.by)}: {why}"
    if concept.estimate is not None:
        yield estimated(concept.estimate)


def votes(concept: Concept) -> str:
    return f"{UP} {concept.ups} {DOWN} {concept.downs}"


def estimated(found: Estimate) -> str:
    """How decks did with a card, and what that means."""
    low, high = found.span
    if not found.played:
        return "-# No ready deck can hold it, so nothing is known of how strong it is."
    means = "so it may be as strong as the others"
    if low > 0.5:
        means = "so it is stronger than what it takes the place of"
    elif high < 0.5:
        means = "so it is weaker than what it takes the place of"
    return (
        f"-# Greedy players won {found.won} of {number(found.played, 'match', 'matches')} with it"
        f" against the same deck without it, {found.drawn} drawn. In the long run that is"
        f" {100 * low:.0f} to {100 * high:.0f} %, {means}."
    )


def _buttons(concept: Concept) -> Iterator[ui.Item[Any]]:
    """What somebody can do with a concept, in a panel that he alone sees."""
    draft, unread = not concept.public, concept.card is None
    known = concept.estimate is not None
    trying = [
        button("Estimate", at(concept, "concept-estimate"), off=unread or known),
        button("Play", at(concept, "concept-play"), off=unread),
    ]
    if concept.mine:
        own = [button("Edit", at(concept, "concept-edit"), Style.primary)]
        if draft:
            off = unread or concept.unsaved
            own.insert(0, button("Publish", at(concept, "concept-publish"), Style.success, off))
        yield row(*own, *trying, *_deleting(concept))
    if concept.public:
        more = [button("Show to all", at(concept, "concept-tell"))]
        if not concept.mine:
            more = [*_voting(concept), *more, *trying]
        yield row(*more)
    if concept.curates and concept.public:
        judging = [
            button(label, at(concept, "concept-judge", state), off=state == concept.state)
            for state, label in JUDGING.items()
        ]
        yield row(*judging, *([] if concept.mine else _deleting(concept)))


def _deleting(concept: Concept) -> list[ui.Button[Any]]:
    if not concept.may_delete:
        return []
    return [button("Delete", at(concept, "concept-delete"), Style.danger)]


def _voting(concept: Concept) -> list[ui.Button[Any]]:
    def style(vote: int) -> Style:
        return Style.success if concept.vote == vote else Style.secondary

    return [
        button(UP, at(concept, "concept-vote", "up"), style(1)),
        button(DOWN, at(concept, "concept-vote", "down"), style(-1)),
    ]


def _for_all(concept: Concept) -> ui.Item[Any]:
    """What everybody can do with a concept that all see."""
    return row(
        button(UP, at(concept, "concept-voted", "up")),
        button(DOWN, at(concept, "concept-voted", "down")),
        button("Open", at(concept, "concept-open")),
    )


def at(concept: Concept, verb: str, arg: str = "") -> Address:
    """Where a control about a concept leads."""
    return Address(concept.id, concept.version, verb, arg)


def are_you_sure(concept: Concept) -> Panel:
    text = f"Delete **{plain(title(concept))}** for good, with its votes and reviews?"
    sure = button("Delete it", at(concept, "concept-gone"), Style.danger)
    back = button("Keep it", at(concept, "concept-open"))
    return Panel(ui.Container(words(text), row(sure, back), accent_colour=GREY))


def judged(concept: Concept, server: str) -> Panel:
    """What the author is told when a curator has judged his concept."""
    last = concept.reviews[-1]
    lines = [
        f"**{plain(concept.name)}**, your concept on {plain(server)}, is *{concept.state}* now:"
        f" {STATES[concept.state]}.",
        f"> {plain(last.by)}: {plain(last.why)}",
        "-# `/concept show` there shows it. `/settings` turns my direct messages off.",
    ]
    return Panel(ui.Container(words(*lines), accent_colour=BLUE))


def gone(concept: Concept) -> Panel:
    text = f"**{plain(title(concept))}** is deleted. Matches keep the cards that they have."
    return Panel(ui.Container(words(text), accent_colour=GREY))
