"""What somebody proposes to all who play, with the buttons to agree or to refuse."""

from __future__ import annotations

from discord import ui

from bot.discord.addresses import Address
from bot.discord.parts import GREY, Panel, Style, button, row, words
from bot.matches.agreements import in_words, newcomer
from bot.matches.endings import people_in
from bot.matches.held import Held
from bot.text import plain
from engine.words import both, say


def proposed(held: Held) -> Panel:
    """The proposal, and who has still to say something; they are mentioned."""

    def at(verb: str) -> Address:
        return Address(held.row.id, held.row.version, verb)

    taking = held.match.state.proposal if held.match is not None else None
    proposal = taking or held.plan.proposal
    agreed = proposal.agreed if proposal is not None else ()
    waiting = [held.seats[seat].person_id for seat in sorted(people_in(held) - set(agreed))]
    if (coming := newcomer(held)) is not None:
        waiting.append(coming)
    asked = both([f"<@{person}>" for person in waiting])
    return Panel(
        ui.Container(
            words(
                f"## {held.plan.rules.title}",
                plain(in_words(held)),
                say("{asked}: do you agree?", asked=asked),
            ),
            row(
                button(say("Agree"), at("agree"), Style.primary),
                button(say("Refuse"), at("refuse")),
            ),
            accent_colour=GREY,
        )
    )


def settled(text: str) -> Panel:
    """What came of it."""
    return Panel(ui.Container(words(text), accent_colour=GREY))
