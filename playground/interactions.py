"""The life of an interaction: opened by a person, answered once within three seconds, then kept
open for follow-ups for fifteen minutes."""

import asyncio
import secrets
from dataclasses import dataclass, field, replace
from typing import Any

from playground import components, messages, payloads, refusals
from playground.asking import context, installed
from playground.command_limits import in_completion
from playground.messages import Draft
from playground.permissions import in_channel
from playground.refusals import Problem, Refusal
from playground.things import (
    COMMAND_REPLY,
    EPHEMERAL,
    LOADING,
    PLAIN,
    Channel,
    Json,
    Message,
    User,
)
from playground.world import World

COMMAND, COMPONENT, COMPLETION, SUBMIT = 2, 3, 4, 5
REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
SECONDS_TO_ANSWER = 3
TOKEN_SECONDS = 15 * 60
FILE_LIMIT = 10 * 1024 * 1024
NAMES = {REPLY: "reply", DEFER: "defer", DEFER_UPDATE: "defer update", UPDATE: "update"}
NAMES |= {CHOICES: "choices", MODAL: "modal"}


@dataclass(frozen=True)
class Choice:
    """A completion that a person is offered."""

    name: str
    value: str | int | float


@dataclass(eq=False)
class Modal:
    """A form that a person has been shown."""

    title: str
    custom_id: str
    components: list[Json] = field(repr=False)
    interaction: "Interaction" = field(repr=False)

    @property
    def fields(self) -> list[tuple[str, Json]]:
        """What can be filled in, each with the label that stands over it."""
        found = []
        for component in self.components:
            if component["type"] == components.LABEL:
                found.append((component["label"], component["component"]))
            elif component["type"] == components.ROW:
                found += [(each.get("label") or "", each) for each in component["components"]]
        return found


@dataclass(eq=False)
class Interaction:
    world: World = field(repr=False)
    id: int
    kind: int
    token: str
    person: User
    channel: Channel
    data: Json
    message: Message | None = None
    """The message whose button or select was used, or that led to the form."""
    before: "Interaction | None" = None
    """The interaction that brought the form which this one submits."""
    opened_at: float = 0
    answered_at: float = 0
    answer: int | None = None
    reply: Message | None = None
    modal: Modal | None = None
    choices: list[Choice] = field(default_factory=list)
    followups: list[Message] = field(default_factory=list)
    failed: bool = False
    answered: asyncio.Event = field(default_factory=asyncio.Event, repr=False)
    settled: asyncio.Event = field(default_factory=asyncio.Event, repr=False)

    @property
    def original(self) -> Message | None:
        """What `@original` means: the reply, or the message that the component belongs to."""
        return self.message if self.answer in (DEFER_UPDATE, UPDATE) else self.reply

    def end(self, *, failed: bool = False) -> None:
        """Tell whoever waits that no first answer will come any more, or that it has come."""
        self.failed = self.failed or failed
        if not self.answered.is_set():
            self.answered_at = self.world.clock.now()
        self.answered.set()
        to_come = self.answer == DEFER or (self.answer == DEFER_UPDATE and self._still_there)
        if failed or not to_come:
            self.settled.set()

    @property
    def _still_there(self) -> bool:
        """Whether the message that was pressed can change yet."""
        return self.message is not None and not self.message.deleted


class Interactions:
    """All interactions whose token is still remembered."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.patience = float(SECONDS_TO_ANSWER)
        self._by_token: dict[str, Interaction] = {}

    def open(
        self,
        kind: int,
        person: User,
        channel: Channel,
        data: Json,
        message: Message | None = None,
        before: Interaction | None = None,
    ) -> Interaction:
        self._forget_old()
        now = self.world.clock.now()
        token = secrets.token_urlsafe(48)
        id = self.world.new_id()
        interaction = Interaction(
            self.world, id, kind, token, person, channel, data, message, before, now
        )
        self._by_token[token] = interaction
        return interaction

    def _forget_old(self) -> None:
        """Drop what nobody can use any more: tokens are kept in order of age."""
        oldest = self.world.clock.now() - 2 * TOKEN_SECONDS
        while self._by_token:
            token, interaction = next(iter(self._by_token.items()))
            if interaction.opened_at >= oldest:
                return
            del self._by_token[token]

    def by_token(self, token: str) -> Interaction:
        """The interaction of a follow-up; its token must be younger than fifteen minutes."""
        interaction = self._by_token.get(token)
        if interaction is None:
            raise refusals.unknown("Webhook")
        if self.world.clock.now() - interaction.opened_at > TOKEN_SECONDS:
            raise refusals.invalid_token()
        if interaction.answer is None:
            raise refusals.unknown("Webhook")
        return interaction

    def answering(self, id: int, token: str) -> Interaction:
        """The interaction that a first answer is for."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != id:
            raise refusals.unknown("Interaction")
        if interaction.answer is not None:
            raise refusals.already_answered()
        late = self.world.clock.now() - interaction.opened_at > self.patience
        if late or interaction.failed:
            interaction.end(failed=True)
            raise refusals.unknown("Interaction")
        return interaction


def answer(interaction: Interaction, kind: int, draft: Draft) -> None:
    """The bot's first answer."""
    allowed = {
        COMMAND: (REPLY, DEFER, MODAL),
        COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL),
        COMPLETION: (CHOICES,),
        SUBMIT: (REPLY, DEFER, DEFER_UPDATE, UPDATE) if interaction.message else (REPLY, DEFER),
    }[interaction.kind]
    if kind not in allowed:
        right = f"Value must be one of {allowed} for this interaction."
        found = f"{kind} ({NAMES.get(kind, 'unknown')})"
        raise refusals.invalid_form([Problem(("type",), "BASE_TYPE_CHOICES", right, found)])
    try:
        _answer(interaction, kind, draft)
    except Refusal as refusal:
        if not refusal.problems or kind in (CHOICES, MODAL):
            raise
        # Here the message is the field "data" of the body.
        inside = [Problem(("data", *p.path), p.code, p.right, p.found) for p in refusal.problems]
        raise refusals.invalid_form(inside) from None
    interaction.answer = kind
    interaction.end()


def _answer(interaction: Interaction, kind: int, draft: Draft) -> None:
    world = interaction.world
    if kind == REPLY:
        interaction.reply = _send(interaction, draft, COMMAND_REPLY)
    elif kind == DEFER:
        interaction.reply = world.add_message(_thinking(interaction, draft.flags))
    elif kind == UPDATE:
        message = interaction.message
        if message is None or message.deleted:
            raise refusals.unknown("Message")
        # Unlike any other change of a message, this one loses each file that it does not name.
        messages.edit(message, replace(draft, body={"attachments": []} | draft.body))
    elif kind == CHOICES:
        choices = draft.body.get("choices") or []
        problems = in_completion(choices)
        if problems:
            raise refusals.invalid_form(problems)
        interaction.choices = [Choice(each["name"], each["value"]) for each in choices]
    elif kind == MODAL:
        problems = list(components.in_modal(draft.body))
        if problems:
            raise refusals.invalid_form(problems)
        body = draft.body
        components.resolve(body["components"], [])
        modal = Modal(body["title"], body["custom_id"], body["components"], interaction)
        interaction.modal = modal
        world.announce("MODAL", modal, channel=interaction.channel, person=interaction.person)


def _send(interaction: Interaction, draft: Draft, kind: int) -> Message:
    only_for = interaction.person if draft.flags & EPHEMERAL else None
    world = interaction.world
    metadata = _metadata(interaction)
    return messages.send(
        world,
        interaction.channel,
        world.bot,
        draft,
        kind=kind if interaction.kind == COMMAND else PLAIN,
        answers=metadata,
        only_for=only_for,
    )


def _thinking(interaction: Interaction, flags: int) -> Message:
    world = interaction.world
    only_for = interaction.person if flags & EPHEMERAL else None
    return Message(
        world,
        world.new_id(),
        interaction.channel,
        world.bot,
        kind=COMMAND_REPLY if interaction.kind == COMMAND else PLAIN,
        flags=LOADING | flags & EPHEMERAL,
        answers=_metadata(interaction),
        only_for=only_for,
    )


def follow_up(interaction: Interaction, draft: Draft) -> Message:
    """A further message; the first one after a deferral fills the message that was waiting."""
    waiting = interaction.reply
    if interaction.answer == DEFER and waiting and waiting.thinking and not waiting.deleted:
        return edit_message(interaction, "@original", draft)
    message = _send(interaction, draft, PLAIN)
    interaction.followups.append(message)
    interaction.settled.set()
    return message


def edit_message(interaction: Interaction, which: str, draft: Draft) -> Message:
    message = messages.edit(find_message(interaction, which), draft)
    interaction.settled.set()
    return message


def delete(interaction: Interaction, which: str) -> None:
    message = find_message(interaction, which)
    interaction.world.delete_message(message)
    interaction.settled.set()


def find_message(interaction: Interaction, which: str) -> Message:
    """A message that this interaction's token reaches."""
    original = interaction.original
    reached = [each for each in (original, *interaction.followups) if each and not each.deleted]
    for message in reached:
        if which == str(message.id) or (which == "@original" and message is original):
            return message
    source = interaction.message
    if source and not source.deleted and which == str(source.id):
        return source
    raise refusals.unknown("Message")


def _metadata(interaction: Interaction) -> Json:
    owners = _owners(interaction)
    body: Json = {
        "id": str(interaction.id),
        "type": interaction.kind,
        "user": payloads.user(interaction.person),
        "authorizing_integration_owners": owners,
    }
    if interaction.kind == COMPONENT and interaction.message:
        body["interacted_message_id"] = str(interaction.message.id)
    if interaction.kind == SUBMIT and interaction.before:
        body["triggering_interaction_metadata"] = _metadata(interaction.before)
    return body


def _owners(interaction: Interaction) -> Json:
    """By whose leave the application is here: the guild's, and of whoever brought it along."""
    pressed = interaction.message
    if pressed is not None and pressed.answers is not None:
        owners: Json = pressed.answers["authorizing_integration_owners"]
        return owners
    channel, person = interaction.channel, interaction.person
    by = {0: str(channel.guild.id) if channel.guild else "0", 1: str(person.id)}
    return {str(kind): by[kind] for kind in sorted(installed(channel, person))}


def dispatch(interaction: Interaction) -> Json:
    """The interaction as the gateway brings it to the bot."""
    world, channel, person = interaction.world, interaction.channel, interaction.person
    shown = payloads.channel(channel) | {"permissions": str(in_channel(channel, person))}
    body: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": interaction.kind,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": shown,
        "locale": person.locale,
        "app_permissions": str(in_channel(channel, world.bot) or in_channel(channel, person)),
        "entitlements": [],
        "authorizing_integration_owners": _owners(interaction),
        "context": context(channel),
        "attachment_size_limit": FILE_LIMIT,
    }
    if channel.guild:
        guild = channel.guild
        body["guild_id"] = str(guild.id)
        body["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
        body["guild_locale"] = guild.locale
        body["member"] = payloads.acting_member(channel, person)
    else:
        body["user"] = payloads.user(person)
    if interaction.message:
        body["message"] = payloads.message(interaction.message)
    return body


def callback(interaction: Interaction) -> Json:
    """What the bot is told about its first answer when it asks for it (`with_response`)."""
    about: dict[str, Any] = {"id": str(interaction.id), "type": interaction.kind}
    resource: Json = {"type": interaction.answer}
    message = interaction.original
    if interaction.answer in (REPLY, DEFER, DEFER_UPDATE, UPDATE) and message:
        about |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.thinking,
            "response_message_ephemeral": message.ephemeral,
        }
        if interaction.answer != DEFER_UPDATE:
            resource["message"] = payloads.message(message)
    return {"interaction": about, "resource": resource}
