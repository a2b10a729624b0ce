"""What organisers are asked in the channel of a league: which of two reports is right, and whether
somebody who has left the server is out. Each is a message of its own, which ends with the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord
from discord import ui

from bot.discord.addresses import Address
from bot.discord.parts import BLUE, GREY, Button, Panel, Style, button, row, words
from bot.leagues.discord.panels import at, day
from bot.leagues.looks import LeagueLook, PairingLook, RoundLook, Somebody
from bot.leagues.narration import as_score
from bot.matches.discord.panels.timing import moment
from bot.servers.houserules import HouseRules
from bot.text import plain
from engine.words import say


class Question(NamedTuple):
    """A question to the organisers that is open."""

    round: int
    person: int
    """Whom it is about: who has left, or the first of a pairing."""
    text: str
    buttons: tuple[Button, ...]


def arg(number: int, person: int) -> str:
    """What the controls of a question say, and no others."""
    return f"q{number}-{person}"


def about(address: Address) -> tuple[int, int] | None:
    """The round and the person that a control of a question is about."""
    number, _, person = address.arg[1:].partition("-")
    is_one = address.arg[:1] == "q" and number.isdecimal() and person.isdecimal()
    return (int(number), int(person)) if is_one else None


def questions(look: LeagueLook) -> list[Question]:
    """All that are open now."""
    if look.state != "running":
        return []
    found = [_disputed(look, one) for of in look.rounds for one in of.duels if one.disputed]
    return found + [_gone(look, of, who) for of in look.rounds for who in of.gone]


def _disputed(look: LeagueLook, one: PairingLook) -> Question:
    assert one.second is not None
    names = {one.first.id: plain(one.first.name), one.second.id: plain(one.second.name)}
    mark = arg(one.round, one.first.id)
    lines = [
        say("### {league}: two reports differ", league=plain(look.name)),
        say("Round {n}, {names}:", n=one.round, names=" – ".join(names.values())),
    ]
    buttons = []
    for place, (person, *games) in enumerate(one.claims):
        name, score = names[person], as_score(*games)
        if any(games):
            lines.append(say("- {name} reports {score}.", name=name, score=score))
            verb = ("league-first", "league-second")[place]
            buttons.append(button(say("{score} counts", score=score), at(look, verb, mark)))
        else:
            lines.append(say("- {name} says that it is not so.", name=name))
    lines.append(say("An organiser says which is right."))
    buttons.append(button(say("Let them play again"), at(look, "league-again", mark)))
    return Question(one.round, one.first.id, "\n".join(lines), tuple(buttons))


def _gone(look: LeagueLook, of: RoundLook, who: Somebody) -> Question:
    mark, name = arg(of.number, who.id), plain(who.name)
    until = {"n": of.number, "name": name, "moment": moment(of.until)}
    lines = [
        say("### {league}: somebody has left", league=plain(look.name)),
        say("**{name}** is not on this server any more. Is {name} out?", name=name),
        say("Round {n} waits for an organiser. Without an answer {name} is out {moment}.", **until),
    ]
    out = button(say("Out"), at(look, "league-out", mark), Style.danger)
    stays = button(say("Plays on"), at(look, "league-stays", mark))
    return Question(of.number, who.id, "\n".join(lines), (out, stays))


def panel(look: LeagueLook, number: int, person: int) -> tuple[Panel, bool]:
    """A question as everybody sees it, and whether it is still open."""
    for one in questions(look):
        if (one.round, one.person) == (number, person):
            return Panel(ui.Container(words(one.text), row(*one.buttons), accent_colour=BLUE)), True
    return Panel(ui.Container(words(*_settled(look, number, person)), accent_colour=GREY)), False


def _settled(look: LeagueLook, number: int, person: int) -> list[str]:
    """What became of it."""
    lines = [f"### {plain(look.name)}"]
    member = next((one for one in look.members if one.who.id == person), None)
    if member is not None and member.dropped:
        return [*lines, say("{name} is out.", name=plain(member.who.name))]
    for of in look.rounds:
        for one in of.duels:
            if of.number == number and one.first.id == person and one.second and one.decided:
                names = f"{plain(one.first.name)} – {plain(one.second.name)}"
                return [*lines, f"{names}: **{as_score(*one.score)}**"]
            if of.number == number and one.first.id == person and one.second and one.open:
                return [*lines, again(of, one)]
    return [*lines, say("This is settled.")]


def again(of: RoundLook, one: PairingLook) -> str:
    """That two are to play once more, and until when."""
    assert one.second is not None
    names = f"{plain(one.first.name)} – {plain(one.second.name)}"
    if of.closes is None or of.state != "open":
        return say("{names}: it is to be played again.", names=names)
    return say("{names}: it is to be played again, by {day}.", names=names, day=day(of.closes))


def calling(
    look: LeagueLook, one: Question, rules: HouseRules
) -> tuple[str, discord.AllowedMentions]:
    """What calls the organisers to a question, once, and whom it rings."""
    roles: Sequence[int] = rules.organisers
    people = " ".join([f"<@{look.creator.id}>", *(f"<@&{role}>" for role in roles)])
    head = one.text.partition("\n")[0].removeprefix("### ")
    said = {"people": people, "what": head, "n": one.round}
    text = say("{people}: {what}. Round {n} needs an organiser.", **said)
    only = discord.AllowedMentions(
        users=[discord.Object(look.creator.id)], roles=[discord.Object(role) for role in roles]
    )
    return text, only
