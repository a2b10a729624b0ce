"""The HTTP side: reads a request, lets rate limits, faults and checks have their say, answers."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from playground import refusals
from playground.calls import Call, Route
from playground.faults import RequestFault
from playground.messages import Upload
from playground.ratelimits import Verdict
from playground.refusals import Problem, Refusal
from playground.routes import ROUTES
from playground.routes.messages import TooOften
from playground.things import Json
from playground.world import Violation

if TYPE_CHECKING:
    from playground.standin import Standin

log = logging.getLogger(__name__)

API = "/api/v10"
MOST_BYTES = 64 * 1024 * 1024
FILE_FIELD = re.compile(r"^files\[(\d+)\]$")
# What would have been right, for refusals that are about no field of the body.
RIGHT = {
    refusals.ALREADY_ANSWERED: "An interaction is answered once; then its token is used.",
    refusals.UNKNOWN_INTERACTION: "An interaction is answered, or deferred, within three seconds.",
    refusals.INVALID_TOKEN: "The token of an interaction is good for fifteen minutes.",
    50006: "A message needs a text, embeds, components or files.",
    50083: "A locked or archived thread must be opened before anything is done in it.",
    40005: "Each file of a message may have 10 MiB.",
    50109: "The body must be JSON.",
}
Handle = Callable[[web.Request], Awaitable[web.StreamResponse]]


def application(standin: "Standin") -> web.Application:
    app = web.Application(client_max_size=MOST_BYTES)
    for route in ROUTES:
        path = re.sub(r"\{(\w+)\}", r"{\1:[^/]+}", route.path)
        app.router.add_route(route.method, API + path, _handler(standin, route))
    app.router.add_get("/attachments/{channel}/{attachment}/{name}", _file(standin))
    app.router.add_get("/gateway", standin.gateway.handle)
    app.router.add_route("*", API + "/{rest:.*}", _unknown(standin))
    return app


def _handler(standin: "Standin", route: Route) -> Handle:
    shape = re.sub(r"\{\w+\}", "{}", route.path)

    async def handle(request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        standin.busy += 1
        try:
            verdict = standin.rate_limits.meet(route.method, shape, path)
            status, body, headers = await _outcome(standin, route, request, path, verdict)
        finally:
            standin.busy -= 1
        standin.requests.append((route.method, path, status))
        return _response(status, body, {**verdict.headers, **headers})

    return handle


Outcome = tuple[int, Any, dict[str, str]]


async def _outcome(
    standin: "Standin", route: Route, request: web.Request, path: str, verdict: Verdict
) -> Outcome:
    if verdict.wait:
        return _too_many(verdict.wait, everywhere=verdict.everywhere)
    fault = standin.faults.next_for(route.method, path)
    if fault is not None and not fault.afterwards:
        if fault.status is not None:
            return _failed(fault)
        await asyncio.sleep(fault.seconds)
    try:
        if not route.public and request.headers.get("Authorization") != f"Bot {standin.token}":
            raise refusals.unauthorised()
        call = await _read(standin, request)
        _check_schema(standin, route, call)
        body = route.handler(call)
    except TooOften as refusal:
        return _too_many(refusal.wait, refusal.body())
    except Refusal as refusal:
        _record(standin, f"{route.method} {route.path}", refusal)
        return refusal.status, refusal.body(), {}
    except Exception as error:
        log.exception("The stand-in failed at %s %s", route.method, path)
        standin.errors.append(error)
        return 500, {"message": "500: Internal Server Error", "code": 0}, {}
    if fault is not None and fault.afterwards:
        return _failed(fault)
    return (204, None, {}) if body is None else (200, body, {})


def _failed(fault: RequestFault) -> Outcome:
    if fault.status == 429:
        return _too_many(fault.seconds)
    return fault.status or 500, {"message": f"{fault.status}: this was asked for", "code": 0}, {}


def _too_many(wait: float, body: Json | None = None, *, everywhere: bool = False) -> Outcome:
    wait = round(wait, 3)
    usual = {"message": "You are being rate limited.", "retry_after": wait, "global": everywhere}
    headers = {"Retry-After": f"{wait}", "Via": "1.1 stand-in", "X-RateLimit-Scope": "user"}
    if everywhere:
        headers |= {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
    return 429, body or usual, headers


def _response(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    if body is None:
        return web.Response(status=status, headers=headers)
    text = msgspec.json.encode(body)
    return web.Response(status=status, body=text, headers=headers, content_type="application/json")


async def _read(standin: "Standin", request: web.Request) -> Call:
    call = Call(standin, request.match_info, request.query)
    if request.content_type == "multipart/form-data":
        for name, value in (await _form(request)).items():
            number = FILE_FIELD.match(name)
            if number and isinstance(value, web.FileField):
                call.uploads[int(number[1])] = Upload(value.filename, value.file.read())
            elif name == "payload_json" and isinstance(value, str):
                call.body = _json(value)
    elif request.body_exists:
        text = await request.read()
        call.body = _json(text) if text else None
    if call.body is None and request.method in ("POST", "PATCH", "PUT"):
        call.body = {}
    return call


async def _form(request: web.Request) -> Mapping[str, Any]:
    try:
        return await request.post()
    except web.HTTPRequestEntityTooLarge:
        raise refusals.too_large() from None


def _json(text: str | bytes) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        raise Refusal(400, 50109, "The request body contains invalid JSON.") from None


def _check_schema(standin: "Standin", route: Route, call: Call) -> None:
    if standin.schemas is not None and call.body:
        problems = standin.schemas.problems(route.method, route.path, call.body)
        if problems:
            raise refusals.invalid_form(problems)


def _record(standin: "Standin", where: str, refusal: Refusal) -> None:
    """Keep what the bot did wrong, for tests to look at."""
    for problem in refusal.problems:
        place = _place(problem)
        what = f"{problem.code}: {problem.found}" if problem.found else problem.code
        standin.violations.append(Violation(f"{where}{place}", what, problem.right))
    if not refusal.problems and refusal.code in RIGHT:
        standin.violations.append(Violation(where, refusal.message, RIGHT[refusal.code]))


def _place(problem: Problem) -> str:
    steps = [f"[{step}]" if isinstance(step, int) else f".{step}" for step in problem.path]
    return f" {''.join(steps).lstrip('.')}" if steps else ""


def _file(standin: "Standin") -> Handle:
    async def handle(request: web.Request) -> web.StreamResponse:
        name = request.match_info["attachment"]
        held = standin.world.files.get(int(name)) if name.isdigit() else None
        if held is None:
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(body=held[0], content_type=held[1])

    return handle


def _unknown(standin: "Standin") -> Handle:
    async def handle(request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        standin.requests.append((request.method, path, 404))
        what = f"{request.method} {path}"
        right = "The stand-in does not know this route; add it to playground/routes."
        standin.violations.append(Violation(what, "unknown route", right))
        return _response(404, {"message": "404: Not Found", "code": 0}, {})

    return handle
