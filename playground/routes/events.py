"""Scheduled events of guilds."""

from datetime import datetime

from playground import payloads, refusals
from playground.calls import Answer, Call, Table
from playground.components import length, required
from playground.permissions import bits, in_guild, require_in_guild
from playground.refusals import Problem, Refusal, invalid_form
from playground.things import Json, ScheduledEvent

route = Table()

EVENTS = "/guilds/{guild}/scheduled-events"
EVENT = EVENTS + "/{event}"
STAGE, VOICE, EXTERNAL = 1, 2, 3
SCHEDULED, ACTIVE, COMPLETED, CANCELLED = 1, 2, 3, 4
NEXT_STATUS = {SCHEDULED: (SCHEDULED, ACTIVE, CANCELLED), ACTIVE: (ACTIVE, COMPLETED)}
MOST_AT_ONCE = 100


def _problems(body: Json, now: float) -> list[Problem]:
    found: list[Problem] = []
    for key, most in (("name", 100), ("description", 1000)):
        if body.get(key) is not None:
            found += length((key,), body[key], 1, most)
    for key in ("name", "scheduled_start_time", "entity_type", "privacy_level"):
        if body.get(key) is None:
            found.append(required((key,)))
    if body.get("entity_type") == EXTERNAL:
        location = (body.get("entity_metadata") or {}).get("location")
        if not location:
            found.append(required(("entity_metadata", "location")))
        else:
            found += length(("entity_metadata", "location"), location, 1, 100)
        if body.get("scheduled_end_time") is None:
            found.append(required(("scheduled_end_time",)))
    elif body.get("entity_type") in (STAGE, VOICE) and body.get("channel_id") is None:
        found.append(required(("channel_id",)))
    if found:
        return found
    starts = datetime.fromisoformat(body["scheduled_start_time"])
    if body.get("new") and starts.timestamp() < now:
        right = "Cannot schedule event in the past."
        path, code = ("scheduled_start_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST"
        found.append(Problem(path, code, right, body["scheduled_start_time"]))
    ends = body.get("scheduled_end_time")
    if ends and datetime.fromisoformat(ends) <= starts:
        right = "Cannot schedule event end before it starts."
        path, code = ("scheduled_end_time",), "GUILD_SCHEDULED_EVENT_END_BEFORE_START"
        found.append(Problem(path, code, right, ends))
    return found


def _event(call: Call) -> ScheduledEvent:
    event = call.guild().events.get(call.number("event"))
    if event is None:
        raise refusals.unknown("Guild Scheduled Event")
    return event


@route("GET", EVENTS)
def events(call: Call) -> Answer:
    return [payloads.scheduled_event(event) for event in call.guild().events.values()]


@route("POST", EVENTS)
def create_event(call: Call) -> Answer:
    guild, body = call.guild(), call.body
    require_in_guild(guild, call.bot, "create_events")
    problems = _problems({**body, "new": True}, call.world.clock.now())
    if problems:
        raise invalid_form(problems)
    if len(guild.events) >= MOST_AT_ONCE:
        right = "Maximum number of uncompleted guild scheduled events reached (100)"
        raise Refusal(400, 30038, right)
    channel_id = body.get("channel_id")
    event = ScheduledEvent(
        call.world.new_id(),
        guild,
        call.bot,
        body["name"],
        body["scheduled_start_time"],
        body.get("scheduled_end_time"),
        body["entity_type"],
        guild.channels.get(int(channel_id)) if channel_id else None,
        (body.get("entity_metadata") or {}).get("location"),
        body.get("description"),
    )
    call.world.add_event(event)
    return payloads.scheduled_event(event)


@route("GET", EVENT)
def get_event(call: Call) -> Answer:
    return payloads.scheduled_event(_event(call))


def _must_manage(call: Call, event: ScheduledEvent) -> None:
    """One's own events need the smaller permission."""
    held = in_guild(event.guild, call.bot)
    if event.creator is call.bot and held & bits(["create_events"]):
        return
    require_in_guild(event.guild, call.bot, "manage_events")


@route("PATCH", EVENT)
def edit_event(call: Call) -> Answer:
    event, body = _event(call), call.body
    _must_manage(call, event)
    before = payloads.scheduled_event(event)
    problems = _problems({**before, **body}, call.world.clock.now())
    status = body.get("status", event.status)
    if status != event.status and status not in NEXT_STATUS.get(event.status, ()):
        right = f"After {event.status} only {NEXT_STATUS.get(event.status, ())} may follow."
        code = "GUILD_SCHEDULED_EVENT_INVALID_STATUS"
        problems.append(Problem(("status",), code, right, str(status)))
    if problems:
        raise invalid_form(problems)
    event.status = status
    event.name = body.get("name", event.name)
    event.description = body.get("description", event.description)
    event.starts_at = body.get("scheduled_start_time", event.starts_at)
    event.ends_at = body.get("scheduled_end_time", event.ends_at)
    event.entity_type = body.get("entity_type", event.entity_type)
    if body.get("entity_metadata") is not None:
        event.location = body["entity_metadata"].get("location")
    if "channel_id" in body:
        channel_id = body["channel_id"]
        event.channel = event.guild.channels.get(int(channel_id)) if channel_id else None
    call.world.announce("GUILD_SCHEDULED_EVENT_UPDATE", event, guild=event.guild)
    return payloads.scheduled_event(event)


@route("DELETE", EVENT)
def delete_event(call: Call) -> Answer:
    event = _event(call)
    _must_manage(call, event)
    call.world.delete_event(event)
    return None
