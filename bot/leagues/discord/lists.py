"""What whoever asks is shown of a league: lists in pages, for him alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from discord import ui

from bot.decks.book import Kept
from bot.discord.addresses import NO_SUBJECT, Address, whole
from bot.discord.parts import (
    BLUE,
    OPTION,
    TEXT,
    Button,
    Item,
    Painted,
    Panel,
    Row,
    button,
    options,
    row,
    select,
    short,
    words,
)
from bot.leagues.discord.panels import (
    dates,
    day,
    filled,
    has_dates,
    heading,
    is_ladder,
    team_line,
)
from bot.leagues.discord.panels import standings as in_words
from bot.leagues.discord.pictures import sheets
from bot.leagues.discord.rounds import PLAYED, line
from bot.leagues.looks import Brief, LeagueLook, LogLine, Mine, RoundLook
from bot.paint.reports.standings import Standings
from bot.painting import Picture
from bot.text import plain
from bot.text.words import named
from engine.catalogue import GAMES
from engine.text import clean
from engine.words import say, say_n

ROOM = TEXT - 400
"""Signs of a page."""
WHY = 1_000
"""Signs of why somebody stands above another, below a picture."""
ENDED = 5
"""Leagues that are over and are named."""
MOST = 25
"""Options of a list, at most."""


def paged(lines: Sequence[str]) -> list[str]:
    """The pages of a list, filled from its start."""
    pages: list[list[str]] = [[]]
    used = 0
    for text in lines:
        shown = short(text, ROOM // 2)
        if pages[-1] and used + len(shown) + 1 > ROOM:
            pages.append([])
            used = 0
        pages[-1].append(shown)
        used += len(shown) + 1
    return ["\n".join(page) for page in pages]


def in_pages(
    look: LeagueLook,
    title: str,
    lines: Sequence[str],
    verb: str,
    page: int,
    none: str,
    more: Sequence[Item] = (),
) -> Panel:
    """A page of a list; the verb with a page's number turns to it."""
    pages = paged(lines)
    number = max(0, min(page, len(pages) - 1))
    blocks: list[Item] = [words(heading(look)[0], title, pages[number] or none)]
    if len(pages) > 1:
        blocks.append(turning(look, verb, number, len(pages)))
    return Panel(ui.Container(*blocks, *more, accent_colour=BLUE))


def turning(look: LeagueLook, verb: str, number: int, count: int) -> Row:
    """The buttons that turn the pages of a list."""

    def turn(label: str, to: int, which: str) -> Button:
        address = Address(look.id, look.version, verb, f"p{to}.{which}")
        return button(label, address, off=not 0 <= to < count)

    where = say("Page {page} of {count} · next ▶", page=number + 1, count=count)
    return row(turn(say("◀ Page before"), number - 1, "back"), turn(where, number + 1, "on"))


def page_of(address: Address) -> int:
    """Which page a control asks for."""
    kind, said = address.arg[:1], address.arg[1:]
    return whole(said.partition(".")[0]) if kind == "p" else 0


# ------------------------------------------------------------------ lists


def standings(look: LeagueLook, pictures: Sequence[Picture], page: int, pages: int) -> Panel:
    """The standings: a page of pictures, or all in words."""
    blocks: list[Item] = [words(*heading(look))]
    if not look.divisions:
        blocks.append(words(say("There are no standings before the first round.")))
    elif pictures:
        blocks += [Painted(picture) for picture in pictures]
        if why := [f"-# {plain(one)}" for one in _why(look, page)]:
            blocks.append(words(filled(why, WHY)[0]))
        if pages > 1:
            blocks.append(turning(look, "league-standings", page, pages))
    else:
        text = "\n".join(in_words(look, one, 100_000) for one in look.fields)
        lines = text.splitlines()
        return in_pages(look, "", lines, "league-standings", page, "")
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _why(look: LeagueLook, page: int) -> list[str]:
    """Why people stand as they do, below the first page of their table."""
    pages = enumerate(sheets(look))
    first = [n for n, (shown, of) in pages if isinstance(shown, Standings) and of == 1]
    if page not in first:
        return []
    return [one.why for one in look.fields[first.index(page)].standings if one.why]


def pairings(look: LeagueLook, page: int = 0) -> Panel:
    """All rounds, the newest first."""
    lines = [text for one in reversed(look.rounds) for text in _round(look, one)]
    none = say("Nobody is paired yet.")
    more = [row(dates(look))] if has_dates(look) else []
    return in_pages(look, say("**Pairings**"), lines, "league-pairings", page, none, more)


def _round(look: LeagueLook, one: RoundLook) -> Iterator[str]:
    yield say("**The last matches**") if is_ladder(look) else say("**Round {n}**", n=one.number)
    several = len(look.fields) > 1
    for pairing in one.pairings:
        yield line(pairing, several)


def teams(look: LeagueLook, page: int = 0) -> Panel:
    """All teams with their players, and what each has won, drawn and lost."""
    lines = [team_line(look, team) for team in look.teams]
    title = say("**Teams**") + "\n" + say("-# In brackets: boards won–drawn–lost")
    return in_pages(look, title, lines, "league-teams", page, "")


def log(look: LeagueLook, lines: Sequence[LogLine], page: int = 0) -> Panel:
    """What happened, the newest first."""
    told = [_happened(one) for one in reversed(lines)]
    none = say("Nothing has happened yet.")
    return in_pages(look, say("**What happened**"), told, "league-log", page, none)


def _happened(one: LogLine) -> str:
    text = plain(one.text)
    if one.by is None:
        return f"- {day(one.at)} {text}"
    return say("- {day} {text} (by {name})", day=day(one.at), text=text, name=plain(one.by.name))


def schedule(briefs: Sequence[Brief], mine: Sequence[Mine], zone: str) -> Panel:
    """What comes next in the leagues of a server, and whom whoever asks has to play."""
    blocks: list[Item] = []
    if mine:
        lines = [_to_play(one) for one in mine]
        blocks.append(words(say("## You have to play"), filled(lines, ROOM // 4)[0]))
        starts = [
            button(
                say(
                    "Start {league} with {name}",
                    league=clean(one.name),
                    name=clean(one.opponent.name),
                ),
                Address(one.league, 0, "league-play", f"{PLAYED}{one.pairing.id}"),
            )
            for one in mine[:5]
        ]
        blocks += [row(*starts), ui.Separator()]
    going = [_brief(one) for one in briefs if one.state != "over"]
    ended = [_brief(one) for one in briefs if one.state == "over"][:ENDED]
    none = say("No league here now. `/league create` makes one.")
    shown = filled(going, ROOM // 4)[0] or none
    blocks.append(words(say("## Leagues of this server"), shown))
    if ended:
        blocks.append(words(say("**Over**"), filled(ended, ROOM // 5)[0]))
    blocks.append(words(say("-# Times of leagues are meant in the time zone {zone}.", zone=zone)))
    if briefs:
        named = [(one.id, f"{clean(one.name)} ({GAMES[one.game].title})") for one in briefs[:MOST]]
        blocks.append(
            select(options(named), Address(NO_SUBJECT, 0, "league-info"), say("Look at one"))
        )
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def _to_play(one: Mine) -> str:
    said = {"league": plain(one.name), "n": one.round, "name": plain(one.opponent.name)}
    if one.closes is None:
        return say("- {name} in {league}, round {n}", **said)
    return say("- {name} in {league}, round {n}, by {day}", **said, day=day(one.closes))


def _brief(one: Brief) -> str:
    players = say_n(one.members, "{n} player", "{n} players")
    text = f"- **{plain(one.name)}** · {GAMES[one.game].title} · {one.format} · {players}"
    if one.next is not None:
        text += f" · {one.next.what} {day(one.next.at)}"
    return text


# ------------------------------------------------------------------ decks


def taking(
    look: LeagueLook, found: Sequence[Kept], ready: Sequence[tuple[str, str]], team: str = ""
) -> Panel:
    """With which deck somebody signs up: his own that are finished, and ready ones."""
    own = [(kept.id, clean(kept.deck.name)[:OPTION]) for kept in found if not kept.lacks]
    some = [*own, *ready][:MOST]
    text = say("This league is played with one deck throughout. Which one do you sign up with?")
    pick = select(
        options(some), Address(look.id, look.version, "league-deck", team), say("Your deck")
    )
    return Panel(ui.Container(words(*heading(look), text), pick, accent_colour=BLUE))


def lists(look: LeagueLook, page: int = 0, chosen: int | None = None) -> Panel:
    """The deck lists that whoever asks may see, one at a time."""
    seen = [member for member in look.members if member.held is not None]
    blocks: list[Item] = [words(heading(look)[0], say("**Deck lists**"))]
    if not seen:
        blocks.append(words(say("No list may be seen now.")))
        return Panel(ui.Container(*blocks, accent_colour=BLUE))
    count = -(-len(seen) // MOST)
    number = max(0, min(page, count - 1))
    some = seen[number * MOST : (number + 1) * MOST]
    member = next((one for one in seen if one.who.id == chosen), None)
    if member is not None and member.held is not None:
        title = f"**{plain(member.who.name)}**: {plain(member.deck)}"
        blocks.append(words(title, short(written(look.game, member.held), ROOM)))
    named = [(str(one.who.id), short(clean(one.who.name), OPTION)) for one in some]
    address = Address(look.id, look.version, "league-list", f"p{number}.pick")
    picked = [str(chosen)] if chosen is not None else []
    blocks.append(select(options(named, picked), address, say("Whose deck")))
    if count > 1:
        blocks.append(turning(look, "league-list", number, count))
    return Panel(ui.Container(*blocks, accent_colour=BLUE))


def written(game: str, deck: Mapping[str, object]) -> str:
    """The cards of a deck in words, as its game takes them."""
    parts = {name: some for name, some in deck.items() if isinstance(some, (list, dict)) and some}
    return "\n".join(f"**{say(name)}** {_cards(game, some)}" for name, some in parts.items())


def _cards(game: str, some: Sequence[str] | Mapping[str, int]) -> str:
    return ", ".join(f"{n} {plain(named(game, name))}" for name, n in Counter(some).items())
