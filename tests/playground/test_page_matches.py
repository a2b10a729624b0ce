"""Whole matches on the page, in a real browser: from ``/play`` to the end in one message."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator
from playwright.async_api import TimeoutError as Late

from tests.kit.browser import chromium, serving, window
from tests.kit.soak import SOAK
from tests.playground.test_page import button, private, say

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.skipif(not SOAK, reason="some minutes long: in the soak"),
]
ASIDE = {
    "Dismiss message",
    "ALT",
    "Undo",
    "Start over",
    "What would you do?",
    "Card texts",
    "Board",
    "Words",
    "Give more time",
    "Discard instead",
}
"""Buttons of a hand that are no step of an answer."""
SOON = 2000
"""Milliseconds in which something that is there can be pressed."""
PRESSES = 3000
IDLE = 300
"""So often, each for a tenth of a second, somebody looks whether there is something to press."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as opened:
        yield opened


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("game", ["MArcomage", "Arcmage", "WTactics"])
async def test_a_match_is_played_in_one_message(browser: Browser, game: str, width: int) -> None:
    with serving("bot.cli", "play", "--no-browser", "--port", "0") as program:
        page = await window(browser, program.address, width)
        already = await private(page).count()
        await say(page, f"/play game:{game}")
        hand = private(page).nth(already)
        over, chance, presses = button(hand, "Rematch"), random.Random(game), 0
        idle = 0
        await hand.wait_for()
        while not await over.count():
            presses += 1
            assert presses < PRESSES
            with suppress(Late):  # what was there has just changed
                if await choose(hand, chance):
                    idle = 0
                else:
                    idle += 1
                    assert idle < IDLE, (await hand.inner_text(), program.errors)
                    await page.wait_for_timeout(100)  # it follows by itself
        assert await private(page).count() == already + 1
    assert not any("would have refused" in line for line in program.errors), program.errors


async def choose(hand: Locator, chance: random.Random) -> bool:
    """Press one of the buttons with which something is answered, or pick something in a list; False
    if there is neither."""
    found = hand.get_by_role("button", disabled=False)
    labels = [label.strip() for label in await found.all_inner_texts()]
    some = [n for n, label in enumerate(labels) if label and label not in ASIDE]
    done = [n for n in some if labels[n] == "Confirm"]
    if some and (done or chance.random() < 0.9 or not await hand.locator(".select").count()):
        # By name: it may stand elsewhere by now, and something else in its place.
        await button(hand, labels[chance.choice(done or some)]).first.click(timeout=SOON)
        return True
    lists = hand.locator(".select")
    if not await lists.count():
        return False
    await lists.nth(chance.randrange(await lists.count())).click(timeout=SOON)
    options = hand.page.get_by_role("option")
    await options.first.wait_for(timeout=SOON)
    if not (there := await options.count()):
        return False
    await options.nth(chance.randrange(there)).click(timeout=SOON)
    await hand.page.keyboard.press("Escape")
    return True
