"""A real browser for tests of pages, and programs that serve them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field

from playwright.async_api import (
    Browser,
    Page,
    ViewportSize,
    WebSocketRoute,
    async_playwright,
)

from tests.kit.missing import missing

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM = next((path for name in NAMES if (path := shutil.which(name))), None)
MILLISECONDS = 60_000
"""For anything to appear on a page; this machine may be busy."""
USED: list[Page] = []
LEFT: list[Page] = []
"""Windows that somebody has, and those that nobody has any more: in a new one all scripts of a page
are read anew, which takes longer than most tests do anything there."""


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    if CHROMIUM is None:
        missing("there is no Chromium here to open the page with (apt-get install chromium)")
    sandbox = [] if os.geteuid() else ["--no-sandbox"]  # Chromium has none for root
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=sandbox)
        try:
            yield browser
        finally:
            USED.clear()
            LEFT.clear()
            await browser.close()


class Wire:
    """What the server says to a window; it can be held back for a while, as on a slow network."""

    def __init__(self) -> None:
        self.holds = False
        self.held: list[str | bytes] = []

    def attach(self, browser: WebSocketRoute) -> None:
        self.browser = browser
        browser.connect_to_server().on_message(self._hear)

    def _hear(self, said: str | bytes) -> None:
        if self.holds:
            self.held.append(said)
        else:
            self.browser.send(said)

    def release(self) -> None:
        self.holds = False
        for said in self.held:
            self.browser.send(said)
        self.held.clear()


async def window(
    browser: Browser, address: str, width: int = 1100, wire: Wire | None = None
) -> Page:
    """A window of its own, of somebody who shares nothing with the others."""
    size: ViewportSize = {"width": width, "height": 900}
    if LEFT and wire is None:
        page = LEFT.pop()
        await page.set_viewport_size(size)
    else:
        context = await browser.new_context(viewport=size, reduced_motion="reduce", locale="en-GB")
        if wire is not None:
            await context.route_web_socket("**", wire.attach)
        page = await context.new_page()
        page.set_default_timeout(MILLISECONDS)
    if wire is None:
        USED.append(page)
    await page.goto(address)
    return page


async def leave(browser: Browser) -> None:
    """Everybody goes, and in the windows that others get nothing is left of him."""
    while USED:
        page = USED.pop()
        await page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        await page.context.clear_cookies()
        await page.goto("about:blank")
        LEFT.append(page)
    for context in browser.contexts:
        if not any(page in LEFT for page in context.pages):
            await context.close()


@dataclass
class Program:
    """A program that says in its first line where its page is."""

    process: subprocess.Popen[str]
    address: str
    errors: list[str] = field(default_factory=list)


@contextmanager
def serving(*arguments: str, seconds: float = 60) -> Iterator[Program]:
    """Run a module until the end, then stop it as Ctrl-C does; it must end well."""
    process = subprocess.Popen(
        [sys.executable, "-m", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    program = Program(process, "")
    reader = threading.Thread(target=lambda: program.errors.extend(process.stderr or ()))
    reader.start()
    guard = threading.Timer(seconds, process.kill)
    guard.start()
    line = process.stdout.readline()
    guard.cancel()
    try:
        assert line, f"it did not start: {''.join(program.errors)}"
        program.address = line.split()[-1]
        yield program
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        process.wait()
        reader.join()
        process.stdout.close()
        process.stderr.close()
    assert not any("Traceback" in line for line in program.errors), "".join(program.errors)
