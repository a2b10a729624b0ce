"""How a match is to be played: chosen in its lobby, by who made it."""

from __future__ import annotations

from bot.discord import modals
from bot.discord.addresses import Address
from bot.discord.handlers import Press, press, window
from bot.games import KITS
from bot.matches.lobbies import lobby, options
from bot.matches.lobbies.plans import numbers_of


@press("modes")
async def choose_modes(at: Press) -> None:
    await options.set_modes(at.matches, at.subject, at.who.id, at.values, at.id)
    await at.tables.turned_over(at.interaction, at.subject)


@press("numbers")
async def ask_numbers(at: Press) -> None:
    async with at.matches.open(at.subject) as held:
        lobby.must_be_open(held)
        lobby.creator_only(held, at.who.id)
        plan = held.plan
    address = Address(at.subject, at.version, "numbers")
    await at.open(modals.numbers(address, KITS[plan.game].numbers, numbers_of(plan)))


@window("numbers")
async def set_numbers(at: Press) -> None:
    await options.set_numbers(at.matches, at.subject, at.who.id, at.typed, at.id)
    await at.tables.turned_over(at.interaction, at.subject)
