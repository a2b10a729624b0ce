"""Looking at boards and at lists of matches."""

from __future__ import annotations

from bot.discord.addresses import whole
from bot.discord.handlers import Here, Press, press
from bot.discord.parts import Panel
from bot.games import hand
from bot.matches import search
from bot.matches.discord.panels.hand import texts_of
from bot.matches.discord.panels.watching import listed, watched
from bot.matches.discord.presses.holding import looks_at_hand
from bot.matches.looks import Look, MatchLook
from bot.rules.discord.panels import words_panel
from bot.rules.glossary import words_in


@press("watch")
async def watch(at: Press) -> None:
    await at.turn_over(await watching(at, at.subject))


@press("board")
async def board(at: Press) -> None:
    """His own board, from the button under a hand that was sent to him."""
    await at.reply(await board_of(at, at.subject))


@press("own-board")
async def own_board(at: Press) -> None:
    await at.turn_over(await board_of(at, at.subject))


@press("texts")
async def texts(at: Press) -> None:
    """The cards of his hand in words, from the button under its picture."""
    aloud = await at.pictures.read_aloud(at.who.id)
    await at.reply(texts_of(await looks_at_hand(at, at.subject), aloud))


@press("words")
async def words(at: Press) -> None:
    """What the words on his cards mean."""
    look = await looks_at_hand(at, at.subject)
    await at.reply(words_panel(words_in(hand(look.view), look.game)))


@press("list", "list-on")
async def turn_page(at: Press) -> None:
    await at.turn_over(await matches_of(at, whole(at.arg)))


async def matches_of(at: Here, page: int = 0) -> Panel:
    """The open matches of this channel, and those that whoever asks plays."""
    found = await search.listed(at.finder, at.who.id, at.channel)
    return listed(found, at.who.id, page, at.matches.now())


async def watching(at: Here, id: str) -> Panel:
    """The board as everybody may see it, for one who watches."""
    return await _watched(at, await at.matches.look(id), "watch")


async def board_of(at: Here, id: str) -> Panel:
    """The board as somebody may see it himself."""
    return await _watched(at, await at.matches.look(id, at.who.id), "own-board")


async def _watched(at: Here, look: Look, verb: str) -> Panel:
    view = look.view if isinstance(look, MatchLook) else None
    return watched(look, verb, await at.pictures.board(view, at.who.id))
