"""What panels are put together from.

A panel is never registered with the client. All its controls carry an address, and that is all the
client looks at when one is pressed, so that they work for ever and cost nothing until then.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator

import discord
from discord import ui

from bot.discord.addresses import Address
from bot.painting import Picture

PARTS = 40
"""Of which a message consists at most, those within others counted too."""
TEXT = 3_900
"""Signs of text in a panel, at most; Discord takes 4,000."""
BLUE, GREY = discord.Colour(0x3B5B92), discord.Colour(0x6B6B6B)
"""The edge of what goes on, and of what is over or aside."""
LABEL = 80
OPTION = 100
HINT = 150

Style = discord.ButtonStyle

# For the library the view that something stands in is a part of its type. These stand in panels.
Item = ui.Item[ui.LayoutView]
Button = ui.Button[ui.LayoutView]
Row = ui.ActionRow[ui.LayoutView]
Section = ui.Section[ui.LayoutView]


class Panel(ui.LayoutView):
    """A message of text, controls, and perhaps pictures."""

    def __init__(self, *blocks: Item) -> None:
        super().__init__(timeout=None)
        for block in blocks:
            self.add_item(block)

    @property
    def pictures(self) -> list[Picture]:
        return [part.picture for part in self.walk_children() if isinstance(part, Painted)]

    def files(self) -> list[discord.File]:
        """What has to be sent along; anew each time, since what is sent is used up."""
        return [file_of(picture) for picture in self.pictures]

    def is_finished(self) -> bool:
        """So discord.py does not keep it: nothing waits for this very object."""
        return True


def file_of(picture: Picture) -> discord.File:
    return discord.File(io.BytesIO(picture.data), picture.name, description=picture.alt)


def walked(blocks: Iterable[Item]) -> Iterator[Item]:
    """Some blocks, and all that is in them."""
    for block in blocks:
        yield block
        if isinstance(block, (ui.ActionRow, ui.Section)):
            yield from block.walk_children()


def parts_in(blocks: Iterable[Item]) -> int:
    """Of how many parts some blocks consist."""
    return sum(1 for _ in walked(blocks))


def words(*lines: str) -> ui.TextDisplay[ui.LayoutView]:
    """A block of text; Discord takes no empty one."""
    return ui.TextDisplay("\n".join(line for line in lines if line) or "–")


class Painted(ui.MediaGallery[ui.LayoutView]):
    """A picture, with what it shows in words."""

    def __init__(self, picture: Picture) -> None:
        file = f"attachment://{picture.name}"
        super().__init__(discord.MediaGalleryItem(file, description=picture.alt))
        self.picture = picture


def button(
    label: str, address: Address, style: Style = Style.secondary, off: bool = False
) -> Button:
    """A button; where it would do nothing, it can be off."""
    return ui.Button(label=short(label, LABEL), custom_id=str(address), style=style, disabled=off)


def row(*items: Item) -> Row:
    return ui.ActionRow(*items)


def options(
    some: Iterable[tuple[str, str]], chosen: Iterable[str] = ()
) -> list[discord.SelectOption]:
    """Options of a select, each with its value and a text that goes on in small below."""
    picked = set(chosen)
    found = []
    for value, text in some:
        first, rest = broken(text)
        found.append(
            discord.SelectOption(
                label=first or "–",
                value=value,
                description=short(rest, OPTION) or None,
                default=value in picked,
            )
        )
    return found


def broken(text: str) -> tuple[str, str]:
    """As many words as an option has room for, and the rest."""
    if len(text) <= OPTION:
        return text, ""
    end = text.rfind(" ", OPTION // 2, OPTION + 1)
    end = end if end > 0 else OPTION
    return text[:end], text[end:].lstrip()


def select(
    some: list[discord.SelectOption], address: Address, hint: str, least: int = 1, most: int = 1
) -> Row:
    most = max(1, min(most, len(some)))
    return ui.ActionRow(
        ui.Select(
            custom_id=str(address),
            options=some,
            placeholder=short(hint, HINT),
            min_values=min(least, most),
            max_values=most,
        )
    )


def short(text: str, most: int) -> str:
    """A text that is not longer than may be, and shows where it was cut."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
