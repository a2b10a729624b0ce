"""A round of a league: who meets whom, and the results as they come; and what reminds of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from discord import ui

from bot.discord.addresses import Address, whole
from bot.discord.parts import BLUE, GREY, Button, Item, Panel, Style, button, row, short, words
from bot.leagues.discord.panels import at, day, filled, is_ladder
from bot.leagues.keeper import GRACE
from bot.leagues.looks import LeagueLook, PairingLook, RoundLook
from bot.leagues.narration import as_score
from bot.matches.discord.panels.timing import moment
from bot.text import plain
from engine.words import say, say_n

PAIRINGS = 3000
"""Signs of all pairings."""
WHY = 150
PLAYED = "g"
"""What begins the argument of a control that is about one pairing."""
RINGS = 60
"""People that one message mentions, at most."""


def of_round(look: LeagueLook, number: int) -> RoundLook | None:
    return next((one for one in look.rounds if one.number == number), None)


def arg(number: int) -> str:
    """What the controls of a round's message say, and no others."""
    return f"r{number}"


def is_of(address: Address, number: int) -> bool:
    return address.arg == arg(number)


def number_in(address: Address) -> int:
    """The round whose message has a control; 0 for the board."""
    return whole(address.arg[1:]) if address.arg[:1] == "r" else 0


def round_panel(look: LeagueLook, of: RoundLook) -> Panel:
    """A round as everybody sees it."""
    blocks: list[Item] = [words(*_heading(look, of))]
    shown, left = filled(_lines(look, of.pairings), PAIRINGS)
    more = say_n(left, "-# {n} more: *Pairings* has all.", "-# {n} more: *Pairings* has all.")
    blocks.append(words(shown, more if left else ""))
    blocks.append(row(*_buttons(look, of)))
    return Panel(ui.Container(*blocks, accent_colour=BLUE if of.state == "open" else GREY))


def _heading(look: LeagueLook, of: RoundLook) -> list[str]:
    name = plain(look.name)
    if is_ladder(look):
        return [say("### {league}: the last matches", league=name)]
    title = say("### {league}: round {n} of {of}", league=name, n=of.number, of=look.of)
    return [title, *_time(of)]


def _time(of: RoundLook) -> list[str]:
    if of.waits:
        return [say("**The time is over.** An organiser decides what was not played.")]
    if of.state == "closed":
        return [say("This round is over.")]
    if of.state == "coming":
        return [say("It opens {moment}: {day}.", moment=moment(of.opens), day=day(of.opens))]
    if of.closes is None:
        return [say("It is open until all have played.")]
    text = say(
        "Play by {day} ({moment}).",
        day=day(of.closes),
        moment=moment(of.closes),
    )
    return [text]


def _lines(look: LeagueLook, pairings: Sequence[PairingLook]) -> Iterable[str]:
    """What is still to be played first."""
    several = len({one.division for one in pairings}) > 1
    for one in sorted(pairings, key=lambda one: not one.open):
        yield line(one, several)


def line(one: PairingLook, several: bool = False) -> str:
    """A pairing with its result, or how far it is."""
    first = plain(one.first.name)
    if one.second is None:
        text = say("{first} has a bye", first=first)
    else:
        second = plain(one.second.name)
        text = f"{_bold(first, one.winner == one.first.id)} – "
        text += _bold(second, one.winner == one.second.id)
        text += _result(one)
    if several:
        text = say("{what} · division {n}", what=text, n=one.division)
    return "\n".join([f"- {text}", *(f"  {line(board)}" for board in one.boards)])


def _bold(name: str, won: bool) -> str:
    return f"**{name}**" if won else name


def _result(one: PairingLook) -> str:
    first, second, drawn = one.score
    score = f"{first}:{second}" + (f" ({drawn} =)" if drawn else "")
    parts = [f" **{score}**" if one.decided or any(one.score) else ""]
    if one.ruled:
        parts.append(say(" · *{why}*", why=short(plain(one.ruled), WHY)))
    elif one.playing:
        parts.append(say(" · being played"))
    for person, *said in one.claims:
        assert one.second is not None
        name = one.first.name if person == one.first.id else one.second.name
        if not any(said):
            parts.append(say(" · {name} says that it is not so", name=plain(name)))
            continue
        parts.append(say(" · {name} reports {score}", name=plain(name), score=as_score(*said)))
    if one.disputed:
        parts.append(say("; an organiser says which is right"))
    elif one.claims:
        parts.append(say("; it counts if it is not disputed by the end of the round"))
    return "".join(parts)


def _buttons(look: LeagueLook, of: RoundLook) -> list[Button]:
    mark = arg(of.number)
    buttons = [button(say("Pairings"), at(look, "league-pairings", mark))]
    if any(one.claims and not one.disputed for one in of.duels if one.open):
        agree = button(say("Agree with the report"), at(look, "league-agree", mark), Style.success)
        not_so = button(say("It was not so"), at(look, "league-dispute", mark))
        buttons[:0] = [agree, not_so]
    if of.state == "open" and of.left:
        start = button(say("Start our game"), at(look, "league-play", mark), Style.primary)
        buttons.insert(0, start)
    if any(member.held is not None for member in look.members):
        buttons.append(button(say("Deck lists"), at(look, "league-decks", mark)))
    return buttons


# ------------------------------------------------------------------ what players are told


def warning(look: LeagueLook, of: RoundLook) -> str:
    """What somebody is told whose game goes on though the time of the round is over."""
    said = {"league": plain(look.name), "n": of.number, "moment": _last(of)}
    return say(
        "Round {n} of {league} is over, and your game goes on. It has to end {moment}: see"
        " {place} for what holds then.",
        **said,
        place=f"<#{look.channel}>",
    )


def warning_all(look: LeagueLook, of: RoundLook, people: Iterable[int]) -> str:
    """The same for some of them, where the league is."""
    who = " ".join(f"<@{person}>" for person in people)
    said = {"people": who, "league": plain(look.name), "n": of.number, "moment": _last(of)}
    return say(
        "{people}: round {n} of {league} is over, and your game goes on. It has to end {moment}.",
        **said,
    )


def _last(of: RoundLook) -> str:
    return moment((of.closes or of.opens) + GRACE)


def claimed(look: LeagueLook, of: RoundLook, one: PairingLook) -> str:
    """What somebody is told whose opponent has reported how they ended."""
    return say(
        "{name} reports for round {n} of {league}: {result}. Agree, or say that it was"
        " not so, in {place}; if you do neither by the end of the round it counts.",
        **_report(look, of, one),
        place=f"<#{look.channel}>",
    )


def claimed_aloud(look: LeagueLook, of: RoundLook, one: PairingLook, people: Iterable[int]) -> str:
    """The same where the league is."""
    return say(
        "{people}: {name} reports for round {n} of {league}: {result}. If you do not"
        " dispute it by the end of the round it counts.",
        **_report(look, of, one),
        people=" ".join(f"<@{person}>" for person in people),
    )


def _report(look: LeagueLook, of: RoundLook, one: PairingLook) -> dict[str, str | int]:
    assert one.second is not None
    [(by, *games)] = one.claims
    name = one.first.name if by == one.first.id else one.second.name
    result = f"{plain(one.first.name)} {as_score(*games)} {plain(one.second.name)}"
    return {"name": plain(name), "result": result, "league": plain(look.name), "n": of.number}


def met(look: LeagueLook, of: RoundLook) -> list[int]:
    """Those who have somebody to play in a round that is open. A ladder pairs nobody."""
    if of.state != "open" or is_ladder(look):
        return []
    return [who for one in of.duels if one.second for who in (one.first.id, one.second.id)]


def paired(look: LeagueLook, of: RoundLook, person: int) -> str:
    """What somebody is told by direct message who is paired. No text here changes while a round is
    open, so that it is told once."""
    one = next(one for one in of.duels if person in _ids(one))
    assert one.second is not None
    opponent = one.second if person == one.first.id else one.first
    return say(
        "Round {n} of {league} opened {moment}, and you play against {opponent}: see {place}.",
        n=of.number,
        league=plain(look.name),
        moment=moment(of.opens),
        opponent=plain(opponent.name),
        place=f"<#{look.channel}>",
    )


def pairing_up(look: LeagueLook, of: RoundLook, people: Iterable[int]) -> str:
    """The same for some of them, where the league is."""
    return say(
        "{people}: round {n} of {league} opened {moment}, and you are paired.",
        people=" ".join(f"<@{person}>" for person in people),
        n=of.number,
        league=plain(look.name),
        moment=moment(of.opens),
    )


def _ids(one: PairingLook) -> list[int]:
    return [one.first.id, *([one.second.id] if one.second else [])]


def reminder(look: LeagueLook, of: RoundLook) -> str:
    """What somebody is told by direct message whose time runs out."""
    said = {"league": plain(look.name), "n": of.number, "place": f"<#{look.channel}>"}
    if of.closes is None:
        return say("You have a match to play in {league}, round {n}: see {place}.", **said)
    return say(
        "You have a match to play in {league}, round {n}, by {day} ({moment}): see {place}.",
        **said,
        day=day(of.closes),
        moment=moment(of.closes),
    )


def ringing(look: LeagueLook, of: RoundLook, people: Iterable[int]) -> str:
    """The same for those whom no direct message reaches, where the league is."""
    who = " ".join(f"<@{person}>" for person in people)
    said = {"people": who, "league": plain(look.name), "n": of.number}
    if of.closes is None:
        return say("{people}: your match in {league}, round {n}, is still to be played.", **said)
    return say(
        "{people}: your match in {league}, round {n}, is to be played by {day} ({moment}).",
        **said,
        day=day(of.closes),
        moment=moment(of.closes),
    )
