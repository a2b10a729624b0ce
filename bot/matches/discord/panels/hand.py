"""The hand of one player, with the controls for what he is asked. Nobody else ever sees it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from discord import ui

from bot.discord.addresses import Address
from bot.discord.parts import (
    BLUE,
    PARTS,
    TEXT,
    Item,
    Painted,
    Panel,
    Style,
    button,
    parts_in,
    row,
    short,
    walked,
    words,
)
from bot.games import KITS, board, glance, hand, others, spelled, stack
from bot.matches.discord.panels.aloud import spell_out
from bot.matches.discord.panels.asking import controls
from bot.matches.discord.panels.ending import over
from bot.matches.discord.panels.remarks import lesson, small
from bot.matches.discord.panels.table import more_time
from bot.matches.discord.panels.timing import left, too_late
from bot.matches.looks import MatchLook
from bot.painting import Picture
from bot.rules.discord.panels import why as to_rule
from bot.text import plain
from engine.language.speaking import capital
from engine.words import both, say

FEW = 4
"""Lines that tell a stack as well as a picture: its head, and one item."""
HELD = 900
"""Signs about what others hold whose hands are open, at most."""
PAINTED = 5
"""Parts of a hand that are always there: the frame, the table, the cards, a line, the prompt."""
WRITTEN = 5
"""The same in words: the frame, the prompt, a line, the cards, the table."""
LEAST = 600
"""Signs with which something of a table can be told beside a hand in words."""
LATELY = 500
"""Signs about what happened last, at most."""
STACK = 600
"""Signs about the stack in a hand, at most."""


def own_hand(
    look: MatchLook,
    note: str = "",
    heading: str = "",
    table: Picture | None = None,
    picture: Picture | None = None,
    waiting: Picture | None = None,
    end: Picture | None = None,
    why: str = "",
    careful: bool = False,
    advised: str = "",
    aloud: bool = False,
    known: Collection[str] = (),
    newcomer: bool = False,
) -> Panel:
    """What a player sees when he presses “My hand”, with a ``note`` on what he has just pressed.

    A hand that is sent to him has a heading that says of which match it is. Above his cards he sees
    the ``table`` from his side, with the letters of what he can choose. What a picture shows
    of the cards is a button away from all that they say. Where he is asked while the stack waits,
    that is shown too: ``waiting`` is its picture, where it is deep. When the match is over he sees
    how it went, in ``end``, and what to do next. ``why`` is the rule by which
    something was refused, if the note says that; ``advised`` the question that the note answers.

    Below pictures the note stands last: whoever has pressed something is looking there. Words are
    read from their start, so in them it comes first, and what happened and what is asked come
    before the cards and the table. Where they are read ``aloud``, signs are words too, and of cards
    that are ``known`` only their names are told. A ``newcomer`` to the game finds before all else
    that the opening can be chosen for him.
    """

    def at(verb: str, arg: str = "") -> Address:
        return Address(look.id, look.version, verb, arg)

    if look.result:
        return over(look, table, end, heading, note)
    blocks: list[Item] = [words(heading)] if heading else []
    if taught := lesson(look):
        blocks.append(_taught(taught, look.beside, at))
    said = _said(look, at, note, why, advised)
    if look.opening and newcomer:
        blocks.append(_suggested(look, at))
    prompt = _prompt(look)
    last = _last_row(look, at, bool(picture or known))
    if look.question is None and look.ends:
        last.append(more_time(look))
    items = "" if waiting or look.question is None else short(stack(look.view), STACK)
    held = short(others(look.view), HELD) if picture else ""
    told = (_lately(look, picture is None), held, items)
    happened: list[Item] = [words(text) for text in told if text]
    if waiting:
        happened.append(Painted(waiting))
    beside = parts_in([*blocks, *said, *happened, *last]) + (PAINTED if picture else WRITTEN)
    asked = controls(look, careful, picture is None, PARTS - beside, not newcomer)
    answering: list[Item] = [*happened, words(prompt), *asked, *last]
    if aloud:
        spell_out([*blocks, *said, *answering], look.game)
    room = TEXT - sum(len(part.content) for part in _texts([*blocks, *said, *answering]))
    if picture:
        blocks += [*([Painted(table)] if table else []), Painted(picture), ui.Separator()]
        return Panel(ui.Container(*blocks, *answering, *said, accent_colour=BLUE))
    blocks += [*said, *answering, ui.Separator()]
    for whole in (hand(look.view, known), board(look.view)):
        if whole and room > LEAST:
            text = short(spelled(look.game, whole) if aloud else whole, room)
            blocks.append(words(text))
            room -= len(text)
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _said(
    look: MatchLook, at: Callable[..., Address], note: str, why: str, advised: str
) -> list[Item]:
    """What is said to what was just pressed, with what can be done about it."""
    if not note:
        return []
    if look.question is not None and advised == look.question.id:
        follow = button(say("Do that"), at("do-that", advised), Style.primary)
        return [ui.Section(words(note), accessory=follow)]
    return [words(note), *([row(to_rule(why))] if why else [])]


def _taught(taught: str, control: str, at: Callable[..., Address]) -> Item:
    """A lesson, with the control that it speaks of beside it."""
    labels = {"texts": say("Card texts"), "words": say("Words"), "board": say("Board")}
    if control not in labels:
        return words(taught)
    return ui.Section(words(taught), accessory=button(labels[control], at(control, "lesson")))


def _suggested(look: MatchLook, at: Callable[..., Address]) -> Item:
    """For somebody new to a game: what is chosen before his first turn, chosen by one press."""
    told = say("**Suggested opening**: {what}.", what=say(KITS[look.game].opening))
    choose = button(say("Choose for me"), at("opening"), Style.primary)
    return ui.Section(words(told), accessory=choose)


def _lately(look: MatchLook, written: bool) -> str:
    """What happened last; where nothing is painted, with how it stands."""
    lately = small(look.news.lately()[-3:], LATELY)
    return "\n".join(text for text in (lately, glance(look.view) if written else "") if text)


def _texts(blocks: Iterable[Item]) -> Iterator[ui.TextDisplay[ui.LayoutView]]:
    return (part for part in walked(blocks) if isinstance(part, ui.TextDisplay))


def _last_row(look: MatchLook, at: Callable[..., Address], shortened: bool) -> list[Item]:
    """What else one can do; all that cards say is a button away where they are ``shortened``."""
    last = [button(say("Undo"), at("undo", f"{look.undo}"))] if look.undo else []
    if look.hints:
        last.append(button(say("What would you do?"), at("hint")))
    if shortened:
        last.append(button(say("Card texts"), at("texts")))
    if look.question is not None or look.view.cards_in_hand():
        last.append(button(say("Words"), at("words")))
    last.append(button(say("Board"), at("board")))
    return [row(*last)]


def resting(again: Address, heading: str = "") -> Panel:
    """What stands in a panel that is not kept up to date any more."""
    told = say("This panel no longer follows the match. Press **Go on** to see how it stands.")
    return _aside(again, heading, told, say("Go on"))


def not_asked(again: Address, heading: str = "") -> Panel:
    """What stands in a message that was sent to somebody of whom nothing is asked now."""
    told = say("It's not your turn to decide. I'll write to you when it is.")
    return _aside(again, heading, told, say("Show my hand"))


def elsewhere(again: Address, heading: str = "") -> Panel:
    """What stands in a panel when its owner has opened another one."""
    return _aside(
        again, heading, say("Your hand is open in another message now."), say("Show it here")
    )


def _aside(again: Address, heading: str, told: str, label: str) -> Panel:
    said = [words(text) for text in (heading, told) if text]
    return Panel(ui.Container(*said, row(button(label, again, Style.primary)), accent_colour=BLUE))


def is_deep(look: MatchLook) -> bool:
    """Whether somebody is asked while more waits on the stack than a few lines can tell."""
    return look.question is not None and len(stack(look.view).splitlines()) > FEW


def texts_of(look: MatchLook, aloud: bool = False) -> Panel:
    """The cards of a hand in words, for whoever holds it."""
    told = spelled(look.game, hand(look.view)) if aloud else hand(look.view)
    return Panel(ui.Container(words(short(told, TEXT)), accent_colour=BLUE))


def _prompt(look: MatchLook) -> str:
    if look.passed_for:
        return say("Nothing you can do: passing for you in a moment.")
    if look.question is not None:
        assert look.seat is not None
        asked = f"**{plain(look.question.prompt)}**"
        if not (time := left(look, look.seat)):
            return asked
        return say(
            "{asked} {time}.\n-# {late}",
            asked=asked,
            time=capital(time),
            late=too_late(look, look.seat),
        )
    if look.status != "running":
        return say("This match is not being played now.")
    names = [plain(look.seats[seat].name) for seat in look.asked]
    if not names:
        return say("It's not your turn to decide.")
    return say("Waiting for {names}.", names=both(names))
