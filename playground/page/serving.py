"""The server of the page, on loopback. NiceGUI keeps one application in a process, so there is one
page in a process, too."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import uvicorn
from fastapi import FastAPI, Request
from nicegui import app as nicegui_app
from nicegui import ui

from playground.page.door import Door
from playground.page.marks import Marks
from playground.page.window import Window
from playground.standin import Standin

USUAL_PORT = 8080
HERE = Path(__file__).parent
ICON = "♜"
BRASS = "#d4af37"
RECONNECT = 30.0
"""Seconds for which a window may be out of reach, on a busy machine or one that slept."""


class _Server(uvicorn.Server):
    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Whoever serves the page says when it ends, and not a signal behind his back."""
        yield


@asynccontextmanager
async def serving(discord: Standin, port: int = USUAL_PORT) -> AsyncIterator[str]:
    """Serve the page until the end, at the port if it is free and else at another; its address."""
    listener = _listener(port)
    app = FastAPI()
    app.add_middleware(Door)
    _attach(app, discord)
    config = uvicorn.Config(
        app, log_level="warning", ws_max_size=64 * 1024 * 1024, timeout_graceful_shutdown=1
    )
    server = _Server(config)
    running = asyncio.create_task(server.serve(sockets=[listener]), name="the page")
    try:
        while not server.started:
            if running.done():
                running.result()
                raise RuntimeError("The page could not be served.")
            await asyncio.sleep(0.01)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
    finally:
        server.should_exit = True
        await running
        listener.close()


def _listener(port: int) -> socket.socket:
    for wanted in (port, 0):
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", wanted))
        except OSError:
            listener.close()
            continue
        return listener
    raise OSError("No port of 127.0.0.1 is free.")


def _attach(app: FastAPI, discord: Standin) -> None:
    marks = Marks(discord)
    script = (HERE / "page.js").read_text(encoding="utf-8")

    async def page(request: Request) -> None:
        ui.colors(primary=BRASS, dark_page="#15181e")
        ui.add_css(HERE / "page.css")
        ui.add_head_html(f"<script>{script}</script>")
        query = request.query_params
        Window.open(discord, marks, query.get("as", ""), query.get("in", ""))

    nicegui_app.on_shutdown(marks.stop)
    ui.run_with(
        app,
        root=page,
        title="Banneret’s playground",
        favicon=ICON,
        dark=True,
        binding_refresh_interval=None,
        reconnect_timeout=RECONNECT,
        tailwind=False,
        show_welcome_message=False,
    )
