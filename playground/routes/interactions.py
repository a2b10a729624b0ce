"""Answers to interactions, and what their tokens reach for fifteen minutes."""

from playground import interactions, payloads, refusals
from playground.calls import Answer, Call, Table
from playground.interactions import Interaction
from playground.messages import Draft

route = Table()

HOOK = "/webhooks/{application}/{token}"
MESSAGE = HOOK + "/messages/{message}"


@route("POST", "/interactions/{interaction}/{token}/callback", public=True)
def answer(call: Call) -> Answer:
    interaction = call.standin.interactions.answering(
        call.number("interaction"), call.path["token"]
    )
    draft = Draft(call.body.get("data") or {}, call.uploads)
    interactions.answer(interaction, int(call.body.get("type") or 0), draft)
    return interactions.callback(interaction) if call.flag("with_response") else None


def _open(call: Call) -> Interaction:
    if call.number("application") != call.world.application_id:
        raise refusals.unknown("Webhook")
    return call.standin.interactions.by_token(call.path["token"])


@route("POST", HOOK, public=True)
def follow_up(call: Call) -> Answer:
    return payloads.message(interactions.follow_up(_open(call), call.draft))


@route("GET", MESSAGE, public=True)
def get_message(call: Call) -> Answer:
    return payloads.message(interactions.find_message(_open(call), call.path["message"]))


@route("PATCH", MESSAGE, public=True)
def edit_message(call: Call) -> Answer:
    message = interactions.edit_message(_open(call), call.path["message"], call.draft)
    return payloads.message(message)


@route("DELETE", MESSAGE, public=True)
def delete_message(call: Call) -> Answer:
    interactions.delete(_open(call), call.path["message"])
    return None
