"""The list of places, with marks for what is unread, and the people whom one may be."""

from functools import partial
from typing import TYPE_CHECKING

from nicegui import ui

from playground.page.message import colour
from playground.permissions import in_channel
from playground.standin import Standin
from playground.things import DIRECT, TEXT, Channel, User

if TYPE_CHECKING:
    from playground.page.window import Window


def visible(discord: Standin, person: User) -> list[Channel]:
    """Every place where somebody can read, in the order of the list."""
    found: list[Channel] = []
    for guild in discord.world.guilds.values():
        for channel in guild.channels.values():
            if channel.kind == TEXT and in_channel(channel, person):
                found.append(channel)
                found += [thread for thread in _threads(channel) if in_channel(thread, person)]
    found.append(discord.world.direct_channel(person))
    return found


def _threads(channel: Channel) -> list[Channel]:
    held = channel.guild.threads if channel.guild else []
    return [each for each in held if each.parent is channel and not each.archived]


def name(channel: Channel) -> str:
    if channel.kind == DIRECT:
        return channel.world.bot.name
    return channel.name if channel.is_thread else f"#{channel.name}"


def title(channel: Channel) -> None:
    """What stands over the messages."""
    if channel.is_thread and channel.parent is not None:
        ui.label(f"#{channel.parent.name}").classes("of")
    ui.label(name(channel)).classes("name").props('role="heading" aria-level="1"')
    if channel.kind == DIRECT:
        ui.label("direct messages").classes("of")
    if channel.topic:
        ui.label(channel.topic).classes("topic")


def welcome(channel: Channel) -> None:
    """What stands where the messages begin."""
    if channel.kind == DIRECT:
        text = f"Here {channel.world.bot.name} writes to you alone."
    elif channel.is_thread:
        text = "The thread begins here."
    else:
        text = f"#{channel.name} begins here. Type / to see what {channel.world.bot.name} can do."
    ui.label(text).classes("welcome")


def looks(window: "Window") -> list[object]:
    """All that the list shows; while it is the same, nothing is drawn anew."""
    marks = window.marks
    places = visible(window.discord, window.person)
    return [
        window.channel,
        *((place, name(place), marks.of(window.person, place)) for place in places),
        *(person.name for person in window.discord.people),
    ]


def draw(window: "Window") -> None:
    window.side.clear()
    with window.side:
        with ui.element("div").classes("places"):
            for guild in window.discord.world.guilds.values():
                ui.label(guild.name).classes("guild")
                for channel in visible(window.discord, window.person):
                    if channel.guild is guild:
                        _place(window, channel)
            ui.label("Direct messages").classes("heading")
            _place(window, window.discord.world.direct_channel(window.person))
        _people(window)


def _place(window: "Window", channel: Channel) -> None:
    mark = window.marks.of(window.person, channel)
    here = channel is window.channel
    sign = "@" if channel.kind == DIRECT else "↳" if channel.is_thread else "#"
    classes = ["place-link"]
    classes += ["here"] if here else ["unread"] if mark.unread else []
    classes += ["in-thread"] if channel.is_thread else []
    with ui.element("button").classes(" ".join(classes)) as button:
        ui.label(sign).classes("sign").props('aria-hidden="true"')
        ui.label(name(channel).removeprefix("#")).classes("text")
        if mark.rung and not here:
            ui.label(str(mark.rung)).classes("rung-mark").props["aria-label"] = "mentions"
        elif mark.unread and not here:
            ui.label("").classes("dot").props('role="img" aria-label="unread"')
    if here:
        button.props('aria-current="page"')
    button.on("click", partial(window.show, channel))


def _people(window: "Window") -> None:
    """Who one is, and who else one may be: here, or in a window of his own."""
    from playground.page.window import address

    with ui.element("div").classes("people"):
        ui.label("You are").classes("heading")
        for person in window.discord.people:
            own = person is window.person
            with ui.element("div").classes("person" + (" own" if own else "")):
                link = ui.element("a").classes("as")
                link.props["href"] = address(person)
                if own:
                    link.props["aria-current"] = "true"
                with link:
                    face = ui.label(person.name[:1]).classes("face")
                    face.style(f"--own:{colour(person)}").props('aria-hidden="true"')
                    ui.label(person.name)
                if not own:
                    other = ui.element("a").classes("beside")
                    other.props["href"] = address(person)
                    other.props["target"] = "_blank"
                    other.props["title"] = f"{person.name} in a second window"
                    other.props["aria-label"] = f"Be {person.name} in a second window"
                    with other:
                        ui.icon("open_in_new")
