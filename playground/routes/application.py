"""The application itself, its user, and its commands."""

from typing import Any

from playground import dispatches, payloads, permissions, refusals
from playground.calls import Answer, Call, Table
from playground.command_limits import in_command, in_commands
from playground.things import Command, Guild, Json

route = Table()

MAY_READ = 1 << 19
"""Among the flags of an application: it is on few servers, and “Message Content Intent” is on."""

COMMANDS = "/applications/{application}/commands"
GUILD_COMMANDS = "/applications/{application}/guilds/{guild}/commands"


@route("GET", "/gateway")
def gateway(call: Call) -> Answer:
    return {"url": call.standin.gateway.url}


@route("GET", "/gateway/bot")
def gateway_for_bots(call: Call) -> Answer:
    start = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
    return {
        "url": call.standin.gateway.url,
        "shards": call.standin.shards,
        "session_start_limit": start,
    }


@route("GET", "/users/@me")
def me(call: Call) -> Answer:
    return payloads.own_user(call.world)


@route("GET", "/users/{user}")
def somebody(call: Call) -> Answer:
    return payloads.user(call.user())


@route("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> Answer:
    return [
        payloads.guild_summary(guild)
        | {"owner": False, "permissions": str(permissions.in_guild(guild, call.world.bot))}
        for guild in call.world.guilds.values()
        if guild.has_bot
    ]


@route("GET", "/applications/@me")
@route("GET", "/oauth2/applications/@me")
def application(call: Call) -> Answer:
    reads = call.standin.gateway.allowed_intents & dispatches.CONTENT
    return payloads.application(call.world) | {"flags": MAY_READ if reads else 0}


@route("POST", "/users/@me/channels")
def open_direct_channel(call: Call) -> Answer:
    """Opening works with everybody; what fails where somebody has closed them is sending."""
    user = call.world.users.get(int(call.body.get("recipient_id") or 0))
    if user is None or user.bot:
        raise refusals.unknown("User")
    return payloads.channel(call.world.direct_channel(user))


# commands


def _place(call: Call) -> Guild | None:
    return call.guild() if "guild" in call.path else None


def _commands(call: Call) -> list[Command]:
    place = _place(call)
    return [command for command in call.world.commands.values() if command.guild is place]


def _command(call: Call) -> Command:
    command = call.world.commands.get(call.number("command"))
    if command is None or command.guild is not _place(call):
        raise refusals.unknown("Application Command")
    return command


def _put(call: Call, body: Json) -> Command:
    """Register a command; one of the same name and kind is replaced and keeps its id."""
    place = _place(call)
    old = next(
        (
            command
            for command in _commands(call)
            if command.name == body["name"] and command.kind == (body.get("type") or 1)
        ),
        None,
    )
    command = Command(old.id if old else call.world.new_id(), call.world.new_id(), body, place)
    call.world.commands[command.id] = command
    return command


def _refuse(problems: list[Any]) -> None:
    if problems:
        raise refusals.invalid_form(problems)


@route("GET", COMMANDS)
@route("GET", GUILD_COMMANDS)
def list_commands(call: Call) -> Answer:
    return [payloads.command(command, call.world) for command in _commands(call)]


@route("PUT", COMMANDS)
@route("PUT", GUILD_COMMANDS)
def replace_commands(call: Call) -> Answer:
    _refuse(in_commands(call.body))
    kept = {_put(call, body).id for body in call.body}
    for command in _commands(call):
        if command.id not in kept:
            del call.world.commands[command.id]
    return list_commands(call)


@route("POST", COMMANDS)
@route("POST", GUILD_COMMANDS)
def add_command(call: Call) -> Answer:
    _refuse(list(in_command(call.body)))
    return payloads.command(_put(call, call.body), call.world)


@route("GET", COMMANDS + "/{command}")
@route("GET", GUILD_COMMANDS + "/{command}")
def get_command(call: Call) -> Answer:
    return payloads.command(_command(call), call.world)


@route("PATCH", COMMANDS + "/{command}")
@route("PATCH", GUILD_COMMANDS + "/{command}")
def edit_command(call: Call) -> Answer:
    command = _command(call)
    body = command.body | call.body
    _refuse(list(in_command(body)))
    command.body = body
    command.version = call.world.new_id()
    return payloads.command(command, call.world)


@route("DELETE", COMMANDS + "/{command}")
@route("DELETE", GUILD_COMMANDS + "/{command}")
def delete_command(call: Call) -> Answer:
    del call.world.commands[_command(call).id]
    return None
