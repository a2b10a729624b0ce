"""The page is for who sits at this machine: what another page could send to it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import aiohttp
import pytest
from aiohttp import ClientSession

from playground.page.door import comes_from_here
from tests.kit.browser import Program, serving

SOCKET = "_nicegui_ws/socket.io/?EIO=4&transport="


@pytest.fixture(scope="module")
def showcase() -> Iterator[Program]:
    with serving("tests.playground.showcase") as program:
        yield program


async def status(address: str, **headers: str) -> int:
    async with ClientSession() as session, session.get(address, headers=headers) as response:
        return response.status


async def test_a_window_of_this_machine_gets_the_page(showcase: Program) -> None:
    port = urlsplit(showcase.address).port
    assert await status(showcase.address) == 200
    for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"LOCALHOST:{port}", f"[::1]:{port}"):
        assert await status(showcase.address, Host=host) == 200
        assert await status(showcase.address, Host=host, Origin=f"http://{host}") == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost@evil", "["]
)
async def test_a_name_that_leads_here_is_refused(showcase: Program, host: str) -> None:
    assert await status(showcase.address, Host=host) == 400
    assert await status(f"{showcase.address}{SOCKET}polling", Host=host) == 400


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
async def test_another_page_is_refused(showcase: Program, origin: str) -> None:
    assert await status(showcase.address, Origin=origin) == 400
    assert await status(f"{showcase.address}{SOCKET}polling", Origin=origin) == 400
    async with ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await session.ws_connect(f"{showcase.address}{SOCKET}websocket", origin=origin)


async def test_the_page_itself_may_speak(showcase: Program) -> None:
    own = showcase.address.rstrip("/")
    assert await status(f"{showcase.address}{SOCKET}polling", Origin=own) == 200
    async with (
        ClientSession() as session,
        session.ws_connect(f"{showcase.address}{SOCKET}websocket", origin=own) as socket,
    ):
        assert (await socket.receive_str()).startswith("0{")


def test_who_does_not_say_to_whom_he_speaks_is_refused() -> None:
    assert not comes_from_here([])
    assert not comes_from_here([(b"host", b"localhost"), (b"host", b"evil.example")])
    assert comes_from_here([(b"Host", b"localhost")])
