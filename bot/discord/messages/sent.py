"""Which pictures messages have already: of a message that changes only those are sent that are new.

A press mostly changes what can be chosen, and often only one of the pictures beside it.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, cast

import discord

from bot.discord.parts import Panel, file_of

log = logging.getLogger(__name__)

NOBODY = discord.AllowedMentions.none()
REMEMBERED = 5_000
"""Messages of which that is known. Of others all is sent."""
REFUSED = 400
"""What Discord answers where a message has not what it is said to have: somebody else has changed
it."""


class Has(NamedTuple):
    """A picture that a message has."""

    id: int
    name: str
    mark: bytes
    """What tells it from others."""

    def to_dict(self) -> dict[str, Any]:
        """How discord.py says that it stays."""
        return {"id": self.id, "filename": self.name}


class Edit(Protocol):
    def __call__(
        self,
        *,
        view: Panel,
        attachments: Sequence[discord.Attachment | discord.File],
        allowed_mentions: discord.AllowedMentions,
    ) -> Awaitable[Any]: ...


class Sent:
    def __init__(self) -> None:
        self._has: OrderedDict[int, list[Has]] = OrderedDict()

    async def edit(self, message_id: int, panel: Panel, edit: Edit) -> None:
        """Let a message show something else, with the pictures in it that it has."""
        has = {(one.mark, one.name): one for one in self._has.pop(message_id, [])}
        files = [
            has.get((picture.mark, picture.name)) or file_of(picture) for picture in panel.pictures
        ]
        stays = any(isinstance(file, Has) for file in files)
        try:
            shown = await _edited(edit, panel, files)
        except discord.HTTPException as error:
            if error.status != REFUSED or not stays:
                raise
            log.info("all pictures of message %s are sent again: %s", message_id, error)
            shown = await _edited(edit, panel, panel.files())
        self.remember(message_id, panel, shown)

    def remember(self, message_id: int, panel: Panel, shown: discord.Message | None) -> None:
        """A message has the pictures of a panel from now on."""
        ids = [*pictures_in(shown.components)] if shown is not None else []
        if not ids or len(ids) != len(panel.pictures):
            return
        self._has[message_id] = [
            Has(id, picture.name, picture.mark)
            for id, picture in zip(ids, panel.pictures, strict=True)
        ]
        while len(self._has) > REMEMBERED:
            self._has.popitem(last=False)


async def _edited(
    edit: Edit, panel: Panel, files: Sequence[Has | discord.File]
) -> discord.Message | None:
    attachments = cast("Sequence[discord.Attachment | discord.File]", files)
    done = await edit(view=panel, attachments=attachments, allowed_mentions=NOBODY)
    return message_in(done)


def message_in(done: Any) -> discord.Message | None:
    """The message that an answer to a press or a request has brought about, if that is told."""
    found = done.resource if isinstance(done, discord.InteractionCallbackResponse) else done
    return found if isinstance(found, discord.Message) else None


def pictures_in(components: Iterable[Any]) -> Iterator[int]:
    """The files that are shown in a message, in their order."""
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            for item in component.items:
                if item.media.attachment_id is not None:
                    yield item.media.attachment_id
        else:
            yield from pictures_in(getattr(component, "children", ()))
