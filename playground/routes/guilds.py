"""Guilds with their roles and members."""

from playground import payloads, refusals
from playground.calls import Answer, Call, Table
from playground.permissions import require_in_guild
from playground.things import Member, Role

route = Table()


@route("GET", "/guilds/{guild}")
def get_guild(call: Call) -> Answer:
    guild = call.guild()
    body = payloads.guild_summary(guild)
    if call.flag("with_counts"):
        body |= {"approximate_member_count": len(guild.members), "approximate_presence_count": 0}
    return body


@route("DELETE", "/users/@me/guilds/{guild}")
def leave(call: Call) -> Answer:
    call.world.delete_guild(call.guild())
    return None


@route("GET", "/guilds/{guild}/roles")
def roles(call: Call) -> Answer:
    return [payloads.role(role) for role in call.guild().roles.values()]


def _role(call: Call) -> Role:
    role = call.guild().roles.get(call.number("role"))
    if role is None:
        raise refusals.unknown("Role")
    return role


@route("GET", "/guilds/{guild}/roles/{role}")
def get_role(call: Call) -> Answer:
    return payloads.role(_role(call))


@route("POST", "/guilds/{guild}/roles")
def create_role(call: Call) -> Answer:
    guild = call.guild()
    require_in_guild(guild, call.bot, "manage_roles")
    name = call.body.get("name") or "new role"
    held = int(call.body.get("permissions") or 0)
    role = call.world.make_role(guild, name, held, bool(call.body.get("mentionable")))
    return payloads.role(role)


@route("PATCH", "/guilds/{guild}/roles/{role}")
def edit_role(call: Call) -> Answer:
    guild, role = call.guild(), _role(call)
    require_in_guild(guild, call.bot, "manage_roles")
    role.name = call.body.get("name") or role.name
    role.mentionable = bool(call.body.get("mentionable", role.mentionable))
    if call.body.get("permissions") is not None:
        role.permissions = int(call.body["permissions"])
    call.world.announce("GUILD_ROLE_UPDATE", role, guild=guild)
    return payloads.role(role)


@route("DELETE", "/guilds/{guild}/roles/{role}")
def delete_role(call: Call) -> Answer:
    guild, role = call.guild(), _role(call)
    require_in_guild(guild, call.bot, "manage_roles")
    call.world.delete_role(guild, role)
    return None


def _member(call: Call) -> Member:
    user = call.user()
    member = call.guild().members.get(user.id)
    if member is None:
        raise refusals.unknown("Member")
    return member


@route("GET", "/guilds/{guild}/members")
def members(call: Call) -> Answer:
    after = int(call.query.get("after") or 0)
    held = [member for id, member in sorted(call.guild().members.items()) if id > after]
    return [payloads.member(member) for member in held[: call.limit(1000, 1)]]


@route("GET", "/guilds/{guild}/members/search")
def search_members(call: Call) -> Answer:
    start = call.query.get("query", "").casefold()
    held = [m for m in call.guild().members.values() if m.user.name.casefold().startswith(start)]
    return [payloads.member(member) for member in held[: call.limit(1000, 1)]]


@route("GET", "/guilds/{guild}/members/{user}")
def get_member(call: Call) -> Answer:
    return payloads.member(_member(call))


@route("PATCH", "/guilds/{guild}/members/{user}")
def edit_member(call: Call) -> Answer:
    guild, member = call.guild(), _member(call)
    if "nick" in call.body:
        own = member.user is call.bot
        require_in_guild(guild, call.bot, "change_nickname" if own else "manage_nicknames")
        member.nick = call.body["nick"] or None
    if call.body.get("roles") is not None:
        require_in_guild(guild, call.bot, "manage_roles")
        member.roles = [guild.roles[int(id)] for id in call.body["roles"] if int(id) in guild.roles]
    call.world.announce("GUILD_MEMBER_UPDATE", member, guild=guild)
    return payloads.member(member)


@route("PUT", "/guilds/{guild}/members/{user}/roles/{role}")
def give_role(call: Call) -> Answer:
    guild, member, role = call.guild(), _member(call), _role(call)
    require_in_guild(guild, call.bot, "manage_roles")
    call.world.set_roles(guild, member.user, [*member.roles, role])
    return None


@route("DELETE", "/guilds/{guild}/members/{user}/roles/{role}")
def take_role(call: Call) -> Answer:
    guild, member, role = call.guild(), _member(call), _role(call)
    require_in_guild(guild, call.bot, "manage_roles")
    kept = [each for each in member.roles if each is not role]
    call.world.set_roles(guild, member.user, kept)
    return None
