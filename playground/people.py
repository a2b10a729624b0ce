"""People: what somebody on the stand-in's Discord can see and do."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playground import asking, forms, interactions, messages, payloads
from playground.asking import Impossible, Value
from playground.components import LINK, SELECTS, STRING_SELECT
from playground.interactions import (
    COMMAND,
    COMPLETION,
    COMPONENT,
    SUBMIT,
    Choice,
    Interaction,
    Modal,
)
from playground.permissions import in_channel, may
from playground.refusals import Refusal
from playground.things import (
    DIRECT,
    Attachment,
    Channel,
    Guild,
    Json,
    Message,
    Role,
    User,
)

if TYPE_CHECKING:
    from playground.standin import Standin

FAILED = "This interaction failed"
SILENT_COMMAND = "The application did not respond"


@dataclass(eq=False)
class Reply:
    """What came back for something that a person did; it stays up to date."""

    interaction: Interaction = field(repr=False)

    @property
    def message(self) -> Message | None:
        """The bot's message, or the one with the button where the bot changed that one."""
        return self.interaction.original

    @property
    def followups(self) -> list[Message]:
        return self.interaction.followups

    @property
    def modal(self) -> Modal | None:
        return self.interaction.modal

    @property
    def text(self) -> str:
        return self.message.text if self.message else ""

    @property
    def ephemeral(self) -> bool:
        return self.message is not None and self.message.ephemeral

    @property
    def deferred(self) -> bool:
        """Whether the bot first asked for time."""
        return self.interaction.answer in (interactions.DEFER, interactions.DEFER_UPDATE)

    @property
    def updated(self) -> bool:
        """Whether the bot changed, or will change, the message with the button."""
        return self.interaction.answer in (interactions.UPDATE, interactions.DEFER_UPDATE)

    @property
    def edited(self) -> bool:
        return self.message is not None and self.message.edits > 0

    @property
    def error(self) -> str | None:
        """What Discord says to the person when the bot has not answered."""
        if not self.interaction.failed:
            return None
        return SILENT_COMMAND if self.interaction.kind == COMMAND else FAILED


@dataclass(eq=False)
class Person(User):
    discord: "Standin" = field(kw_only=True, repr=False)

    # what he sees

    def sees(self, channel: Channel) -> list[Message]:
        """The messages of a channel as he sees them, his own ephemeral ones among them."""
        if not in_channel(channel, self):
            return []
        own = [each for each in channel.ephemeral.values() if each.only_for is self]
        return sorted((*channel.messages.values(), *own), key=lambda each: each.id)

    @property
    def channels(self) -> list[Channel]:
        """Every channel and thread that he sees, and at last the direct messages with the bot."""
        held = [each for each in self.discord.world.channels.values() if each.kind != DIRECT]
        return [*(each for each in held if in_channel(each, self)), self.direct_channel]

    @property
    def direct_channel(self) -> Channel:
        return self.discord.world.direct_channel(self)

    @property
    def dms(self) -> list[Message]:
        """His direct messages with the bot."""
        return self.sees(self.direct_channel)

    def commands(self, channel: Channel) -> list[str]:
        """The commands he is offered in a channel, as he would type them."""
        offered = asking.available(self.discord.world, channel, self)
        return sorted(path for command in offered for path in asking.paths(command))

    # what he may set

    def install(self) -> None:
        """Have the application for himself, wherever he is."""
        self.has_app = True

    def close_dms(self) -> None:
        self.takes_direct_messages = False

    def open_dms(self) -> None:
        self.takes_direct_messages = True

    # what he does

    async def use(self, channel: Channel, words: str, /, **options: Value) -> Reply:
        """Type a slash command; it comes back when the bot has answered."""
        world = self.discord.world
        self._must_see(channel)
        offered = asking.available(world, channel, self)
        command, branches, known = asking.find(offered, words)
        filled = asking.fill(known, options, words=words)
        data = asking.data(command, branches, filled)
        things = [
            each for each in options.values() if isinstance(each, (User, Channel, Role, Attachment))
        ]
        if things:
            data["resolved"] = payloads.resolved(things, channel.guild, channel)
        return await self._do(COMMAND, channel, data)

    async def complete(
        self, channel: Channel, words: str, *, option: str, typed: str = "", **others: Value
    ) -> list[Choice]:
        """Type a part of an option and read what the bot offers."""
        self._must_see(channel)
        offered = asking.available(self.discord.world, channel, self)
        command, branches, known = asking.find(offered, words)
        asked = next((each for each in known if each["name"] == option), None)
        if asked is None or not asked.get("autocomplete"):
            names = ", ".join(each["name"] for each in known if each.get("autocomplete")) or "none"
            raise Impossible(f"/{words} completes no option “{option}”; it completes {names}.")
        optional = [each | {"required": False} for each in known]
        filled = asking.fill(optional, others, words=words)
        filled.append({"name": option, "type": asked["type"], "value": typed, "focused": True})
        reply = await self._do(COMPLETION, channel, asking.data(command, branches, filled))
        return reply.interaction.choices

    async def use_on(
        self, target: User | Message, name: str, channel: Channel | None = None
    ) -> Reply:
        """Use a command of the context menu of a person or a message."""
        world = self.discord.world
        place = target.channel if isinstance(target, Message) else channel
        if place is None:
            raise Impossible("Say in which channel: use_on(person, name, channel).")
        self._must_see(place)
        kind = 3 if isinstance(target, Message) else 2
        offered = asking.available(world, place, self, kind)
        command = next((each for each in offered if each.name == name), None)
        if command is None:
            names = ", ".join(each.name for each in offered) or "nothing"
            raise Impossible(f"The menu has no “{name}”; it has {names}.")
        data = asking.data(command, [], [])
        del data["options"]
        data["target_id"] = str(target.id)
        data["resolved"] = payloads.resolved([target], place.guild, place)
        return await self._do(COMMAND, place, data)

    async def press(self, message: Message, which: str) -> Reply:
        """Press a button, named by its label or its custom id."""
        self._must_see_message(message)
        found = forms.named(message.buttons, which, "label")
        if found is None:
            offered = ", ".join(f"“{label}”" for label in message.labels) or "none"
            raise Impossible(f"There is no button “{which}”; there is: {offered}.")
        if found.get("disabled"):
            raise Impossible(f"The button “{which}” cannot be pressed now: it is disabled.")
        if found["style"] == LINK or not found.get("custom_id"):
            raise Impossible(f"The button “{which}” is a link; the bot hears nothing of it.")
        data = {"custom_id": found["custom_id"], "component_type": 2, "id": found["id"]}
        return await self._do(COMPONENT, message.channel, data, message)

    async def select(
        self, message: Message, which: str, chosen: Iterable[str | User | Role | Channel]
    ) -> Reply:
        """Choose in a select, named by its placeholder or custom id; entries by label or value."""
        self._must_see_message(message)
        found = forms.named(message.selects, which, "placeholder")
        if found is None:
            names = [each.get("placeholder") or each["custom_id"] for each in message.selects]
            raise Impossible(
                f"There is no select “{which}”; there is: {', '.join(names) or 'none'}."
            )
        if found.get("disabled"):
            raise Impossible(f"The select “{which}” cannot be used now: it is disabled.")
        data: Json = {"custom_id": found["custom_id"], "component_type": found["type"]}
        data |= {"id": found["id"], **self._chosen(found, chosen, message.channel)}
        return await self._do(COMPONENT, message.channel, data, message)

    async def fill(self, modal: Modal, entries: Mapping[str, forms.Entry]) -> Reply:
        """Fill in a form and send it; fields are named by label or custom id."""
        interaction = modal.interaction
        if interaction.person is not self:
            raise Impossible(f"The form “{modal.title}” is {interaction.person.name}’s.")
        filled, things = forms.submit(modal, entries)
        data: Json = {"custom_id": modal.custom_id, "components": filled}
        if things:
            guild = interaction.channel.guild
            data["resolved"] = payloads.resolved(things, guild, interaction.channel)
        message = interaction.message
        return await self._do(SUBMIT, interaction.channel, data, message, before=interaction)

    async def say(self, channel: Channel, text: str) -> Message:
        """Write a message."""
        self._must_see(channel)
        right = "send_messages_in_threads" if channel.is_thread else "send_messages"
        if not may(channel, self, right):
            raise Impossible(f"{self.name} may not write in {_place(channel)}.")
        try:
            return messages.send(
                self.discord.world, channel, self, messages.Draft({"content": text})
            )
        except Refusal as refusal:
            raise Impossible(f"Discord does not send this: {refusal.explained()}") from None

    async def delete(self, message: Message) -> None:
        """Delete a message of his own, an ephemeral one, or as a moderator any."""
        own = message.author is self or message.only_for is self
        if not own and not may(message.channel, self, "manage_messages"):
            raise Impossible(f"{self.name} may not delete the messages of others here.")
        self.discord.world.delete_message(message)

    async def react(self, message: Message, emoji: str) -> None:
        self._must_see_message(message)
        self.discord.world.react(message, self, emoji)

    def file(self, channel: Channel, name: str, content: bytes) -> Attachment:
        """A file to give to a command's option or a form."""
        return messages.attach(self.discord.world, channel, name, content)

    # how

    async def _do(
        self,
        kind: int,
        channel: Channel,
        data: Json,
        message: Message | None = None,
        before: Interaction | None = None,
    ) -> Reply:
        interaction = self.discord.interactions.open(kind, self, channel, data, message, before)
        await self.discord.deliver(interaction)
        return Reply(interaction)

    def _chosen(
        self, select: Json, chosen: Iterable[str | User | Role | Channel], channel: Channel
    ) -> Json:
        values, things = forms.values(select, chosen)
        body: Json = {"values": values}
        if select["type"] in SELECTS and select["type"] != STRING_SELECT:
            body["resolved"] = payloads.resolved(things, channel.guild, channel)
        return body

    def _must_see(self, channel: Channel) -> None:
        if channel.deleted:
            raise Impossible("The channel has been deleted.")
        if not in_channel(channel, self):
            raise Impossible(f"{self.name} does not see {_place(channel)}.")

    def _must_see_message(self, message: Message) -> None:
        if message.deleted:
            raise Impossible("The message has been deleted.")
        self._must_see(message.channel)
        if message.only_for not in (None, self):
            raise Impossible(
                f"{self.name} does not see this message: it is for somebody else alone."
            )


def _place(channel: Channel) -> str:
    guild: Guild | None = channel.guild
    return f"#{channel.name} of {guild.name}" if guild else "these direct messages"
