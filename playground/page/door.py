"""Who gets in: windows that somebody at this machine has opened, and no page from elsewhere.

Such a page could let its own name lead here and then ask as if it were the page itself, or speak
to the page from where it is. Both show in what a browser says: to whom it believes it speaks, and
which page wants it.
"""

import re
from collections.abc import Iterable

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

HERE = re.compile(rb"(127\.0\.0\.1|localhost|\[::1\])(:\d+)?", re.IGNORECASE)
"""This machine. The port is that of a tunnel, where somebody looks at the page from another one."""
NOT_HERE = "The playground is open to this machine alone: http://127.0.0.1 or http://localhost."
POLICY_VIOLATION = 1008


class Door:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or comes_from_here(scope["headers"]):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
        else:
            await PlainTextResponse(NOT_HERE, status_code=400)(scope, receive, send)


def comes_from_here(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    said: dict[bytes, list[bytes]] = {b"host": [], b"origin": []}
    for name, value in headers:
        said.setdefault(name.lower(), []).append(value)
    if len(said[b"host"]) != 1 or not HERE.fullmatch(said[b"host"][0]):
        return False
    ours = {scheme + said[b"host"][0].lower() for scheme in (b"http://", b"https://")}
    return all(origin.lower() in ours for origin in said[b"origin"])
