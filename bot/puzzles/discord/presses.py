"""What is pressed at a puzzle: answers, looks at the cards, the solution, another one."""

from __future__ import annotations

from collections.abc import Awaitable

from bot.discord import modals
from bot.discord.addresses import whole
from bot.discord.handlers import Here, Press, press, window
from bot.discord.parts import Panel
from bot.games import KITS
from bot.matches import choices
from bot.matches.discord.panels.hand import texts_of
from bot.matches.discord.presses.answering import asked_and_pressed, change_of
from bot.matches.lobbies.usual import usual_game
from bot.puzzles.attempts import DECIDED, Sight
from bot.puzzles.discord.panels import VERBS, in_words, puzzle_panel, shared
from bot.refusals import Refused
from bot.text import plain
from engine.puzzles import LEVELS, puzzles_of
from engine.words import say

# ------------------------------------------------------------------ which one


async def today(at: Here, game: str = "") -> None:
    """The puzzle of today, of a game or of the one that he played last."""
    await at.wait()
    sight = await at.desk.puzzles.of_today(*at.who, game or await _usual(at), at.server)
    await at.reply(await _panel(at, sight))


async def practice(at: Here, game: str, level: int) -> None:
    """One that he does not know."""
    await at.wait()
    game = game or await _usual(at)
    sight = await at.desk.puzzles.for_practice(*at.who, game, level, at.server)
    await at.reply(await _panel(at, sight))


async def _usual(at: Here) -> str:
    """The game that he played last, or else another one that has puzzles."""
    of_house = (await at.house()).game
    async with at.store.reading() as tx:
        game = await usual_game(tx, at.who.id, at.server, of_house)
    return game if puzzles_of(game) else next(filter(puzzles_of, KITS), game)


@press("puzzle-try")
async def try_shared(at: Press) -> None:
    """The puzzle of today; what somebody has shared may be older."""
    game, _, day = at.arg.partition(".")
    if game not in KITS or whole(day) != at.desk.puzzles.today():
        raise Refused(say("That was the puzzle of another day. /puzzle shows the one of today."))
    await today(at, game)


@press("puzzle-more")
async def another(at: Press) -> None:
    game, _, level = at.arg.partition(".")
    if game not in KITS or whole(level) not in LEVELS:
        raise Refused(say("This button is out of date and no longer does anything."))
    await practice(at, game, whole(level))


# ------------------------------------------------------------------ answers


@press("puzzle-choose", "puzzle-toggle", "puzzle-plus", "puzzle-turn", "puzzle-over")
async def choose(at: Press) -> None:
    await _chosen(at)


@window("puzzle-type")
async def read_typed(at: Press) -> None:
    await _chosen(at)


@press("puzzle-do")
async def confirm(at: Press) -> None:
    await at.wait()
    await _shown(at, at.desk.puzzles.confirm(at.subject, at.who.id, at.arg))


@press("puzzle-quick")
async def answer_at_once(at: Press) -> None:
    await at.wait()
    question, pressed = asked_and_pressed(at)
    look = (await at.desk.puzzles.look(at.subject, at.who.id)).look
    if look.question is None or look.question.id != question:
        await _show(at, say(DECIDED))
        return
    answer = choices.by_one_press(look.question, pressed)
    await _shown(at, at.desk.puzzles.answer(at.subject, at.who.id, question, answer))


@press("puzzle-type")
async def ask_to_type(at: Press) -> None:
    question, page = asked_and_pressed(at)
    look = (await at.desk.puzzles.look(at.subject, at.who.id)).look
    if look.question is None or look.question.id != question or look.choice is None:
        await _show(at, say(DECIDED))
    elif look.question.kind == "number":
        await at.open(modals.number(at.address, look.question))
    else:
        await at.open(modals.parts(at.address, look.question, look.choice.parts, whole(page)))


async def _chosen(at: Press) -> None:
    """Change what he has chosen so far. If that is his answer it is given, unless he wants to be
    careful; else it is shown."""
    await at.wait()
    careful, note = (await at.pictures.liked.of(at.who.id)).careful, ""
    question, change = asked_and_pressed(at)[0], change_of(at.verb.removeprefix(VERBS), at)
    try:
        settled = await at.desk.puzzles.choose(at.subject, at.who.id, question, change)
        if settled and not careful:
            await _shown(at, at.desk.puzzles.confirm(at.subject, at.who.id, question))
            return
    except Refused as refused:
        note = plain(refused.sentence)
    await _show(at, note)


async def _shown(at: Press, deed: Awaitable[Sight]) -> None:
    """Give an answer, and show what comes of it."""
    try:
        sight = await deed
    except Refused as refused:
        await _show(at, plain(refused.sentence))
        return
    await at.turn_over(await _panel(at, sight))


async def _show(at: Press, note: str = "") -> None:
    """Show it as it stands."""
    sight = await at.desk.puzzles.look(at.subject, at.who.id, note)
    await at.turn_over(await _panel(at, sight))


# ------------------------------------------------------------------ beside it


@press("puzzle-texts")
async def texts(at: Press) -> None:
    aloud = await at.pictures.read_aloud(at.who.id)
    await at.reply(texts_of((await at.desk.puzzles.look(at.subject, at.who.id)).look, aloud))


@press("puzzle-board")
async def whole_board(at: Press) -> None:
    aloud = await at.pictures.read_aloud(at.who.id)
    look = (await at.desk.puzzles.look(at.subject, at.who.id)).look
    await at.reply(in_words(look, aloud))


@press("puzzle-solution")
async def give_up(at: Press) -> None:
    await at.wait()
    await _shown(at, at.desk.puzzles.give_up(at.subject, at.who.id))


@press("puzzle-share")
async def share(at: Press) -> None:
    """For all to see: that he has solved it, and how often he was wrong."""
    sight = await at.desk.puzzles.look(at.subject, at.who.id)
    if not sight.attempt.solved:
        raise Refused(say("Solve it first."))
    async with at.publicly():
        await at.show(shared(sight, at.who.name))


async def _panel(at: Here, sight: Sight) -> Panel:
    liked = await at.pictures.liked.of(at.who.id)
    own = await at.pictures.own(sight.look, at.who.id)
    return puzzle_panel(sight, own.table, own.hand, liked.careful, liked.text_boards)
