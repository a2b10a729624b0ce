"""The page, in a real browser: people press what they see."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect
from playwright.async_api import TimeoutError as Late

from tests.kit.browser import MILLISECONDS, Program, Wire, chromium, leave, serving, window

pytestmark = pytest.mark.asyncio(loop_scope="module")
expect.set_options(timeout=MILLISECONDS)
SOON = 2000
"""Milliseconds in which something that is there can be pressed."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def opened() -> AsyncIterator[Browser]:
    async with chromium() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="module")
async def browser(opened: Browser) -> AsyncIterator[Browser]:
    """The browser; nobody has a window when a test ends."""
    yield opened
    await leave(opened)


@pytest.fixture(scope="module")
def playground() -> Iterator[Program]:
    """``banneret play``: the real bot."""
    with serving("bot.cli", "play", "--no-browser", "--port", "0") as program:
        yield program
    assert not any("would have refused" in line for line in program.errors), program.errors


@pytest.fixture(scope="module")
def showcase() -> Iterator[Program]:
    """The example bot, which shows a bit of everything that Discord has."""
    with serving("tests.playground.showcase") as program:
        yield program


def line(page: Page) -> Locator:
    return page.get_by_label("Message, or a command")


async def say(page: Page, text: str) -> None:
    await line(page).fill(text)
    await line(page).press("Enter")


def messages(page: Page) -> Locator:
    return page.locator("article")


def private(page: Page) -> Locator:
    """The messages that only the person of this window sees."""
    return page.locator("article").filter(has_text="Only you can see this")


def button(place: Page | Locator, name: str) -> Locator:
    return place.get_by_role("button", name=name, exact=True)


# ------------------------------------------------------------------ the example bot


async def test_a_command_is_completed_by_keys_alone(browser: Browser, showcase: Program) -> None:
    page = await window(browser, f"{showcase.address}?as=Ann")
    await line(page).click()
    await page.keyboard.type("/mat")
    await expect(page.get_by_role("option")).to_have_count(1)
    await page.keyboard.press("Tab")
    await expect(line(page)).to_have_value("/match new game:")
    await expect(page.get_by_role("option")).to_have_text("MArcomage")
    await page.keyboard.press("Enter")
    await expect(line(page)).to_have_value("/match new game:MArcomage ")
    await page.keyboard.type("against:@b")
    await expect(page.get_by_role("option")).to_have_text(["@Banneret", "@Bob"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(line(page)).to_have_value("/match new game:MArcomage against:@Bob ")
    await page.keyboard.press("Enter")
    said = "A match of MArcomage over 1 against @Bob"
    await expect(messages(page).last).to_contain_text(said)
    await expect(line(page)).to_have_value("")


async def test_the_bot_completes_what_is_typed(browser: Browser, showcase: Program) -> None:
    page = await window(browser, f"{showcase.address}?as=Ann")
    await line(page).click()
    await page.keyboard.type("/act do:pl")
    await expect(page.get_by_role("option")).to_have_text(["Play", "Plunder"])
    await page.get_by_role("option", name="Plunder").click()
    await page.keyboard.press("Enter")
    await expect(messages(page).last).to_contain_text("You plunder.")


async def test_a_form_opens_says_what_is_missing_and_is_sent(
    browser: Browser, showcase: Program
) -> None:
    page = await window(browser, f"{showcase.address}?as=Ann")
    await say(page, "/form ")
    form = page.get_by_role("dialog")
    await button(form, "Submit").click()
    await expect(form.get_by_role("alert")).to_have_text("“Name” must be filled in.")
    await form.get_by_role("textbox", name="Name").fill("A duel")
    await form.get_by_role("combobox").click()
    await page.get_by_role("option", name="Arc", exact=True).click()
    await button(form, "Submit").click()
    await expect(messages(page).last).to_contain_text("A duel of Arc")
    await expect(form).to_have_count(0)


async def test_a_table_with_a_picture_is_used_and_changes_in_place(
    browser: Browser, showcase: Program
) -> None:
    page = await window(browser, f"{showcase.address}?as=Ann")
    await say(page, "/table ")
    table = messages(page).filter(has_text="Who is to move").last
    await expect(table.get_by_role("img", name="A table")).to_be_visible()
    await table.get_by_role("combobox", name="Your cards").click()
    for card in ("Ace", "King"):
        await page.get_by_role("option", name=card).click()
    await page.keyboard.press("Escape")
    await expect(messages(page).last).to_contain_text("A and K")
    await expect(messages(page).last).to_contain_text("Only you can see this")
    await button(table, "Next").press("Enter")
    await expect(table).to_contain_text("Turn 2")
    await expect(button(table, "Next")).to_be_focused()


async def test_who_picks_faster_than_the_server_hears_loses_no_pick(
    browser: Browser, showcase: Program
) -> None:
    wire = Wire()
    page, table = await table_of_both(browser, showcase, wire)
    await table.get_by_role("combobox", name="Your cards").click()
    wire.holds = True
    for card in ("Ace", "King"):
        await page.get_by_role("option", name=card).click()
    wire.release()
    await page.keyboard.press("Escape")
    await expect(messages(page).last).to_contain_text("A and K")
    await button(table, "Next").click()
    await expect(table).to_contain_text("Turn 2")


async def table_of_both(
    browser: Browser, showcase: Program, wire: Wire | None = None
) -> tuple[Page, Locator]:
    """Ann's window with a table; whoever presses “Next” makes the bot show it anew. Who uses one is
    to press it, so that nobody takes it for his, which begins with turn 1."""
    page = await window(browser, f"{showcase.address}?as=Ann", wire=wire)
    await say(page, "/table ")
    table = messages(page).filter(has_text="Who is to move").last
    await expect(table).to_contain_text("Turn 1")
    return page, table


async def bob_presses_next(browser: Browser, showcase: Program) -> None:
    bob = await window(browser, f"{showcase.address}?as=Bob")
    table = messages(bob).filter(has_text="Who is to move").last
    await button(table, "Next").click()
    await expect(table).to_contain_text("Turn 2")


async def test_a_message_that_changes_under_the_finger_is_pressed_all_the_same(
    browser: Browser, showcase: Program
) -> None:
    page, table = await table_of_both(browser, showcase)
    await button(table, "Next").hover()
    await page.mouse.down()
    await bob_presses_next(browser, showcase)
    await expect(table).to_contain_text("Turn 2")
    await page.mouse.up()
    await expect(table).to_contain_text("Turn 3")


async def test_a_message_that_is_still_being_drawn_when_the_finger_is_lifted_is_pressed(
    browser: Browser, showcase: Program
) -> None:
    page, table = await table_of_both(browser, showcase)
    await button(table, "Next").hover()
    await page.mouse.down()
    await button(table, "Next").evaluate(
        """button => {
          const { parentNode, nextSibling } = button;
          button.remove();
          setTimeout(() => parentNode.insertBefore(button, nextSibling), 300);
        }"""
    )
    await page.mouse.up()
    await expect(table).to_contain_text("Turn 2")


async def test_a_press_counts_on_a_message_that_has_changed_and_is_still_seen_as_it_was(
    browser: Browser, showcase: Program
) -> None:
    _page, table = await table_of_both(browser, showcase, wire := Wire())
    wire.holds = True
    await bob_presses_next(browser, showcase)
    await expect(table).to_contain_text("Turn 1")
    await button(table, "Next").click()
    wire.release()
    await expect(table).to_contain_text("Turn 3")


async def test_a_bot_that_does_not_answer_is_spoken_of(browser: Browser, showcase: Program) -> None:
    page = await window(browser, f"{showcase.address}?as=Ann")
    await say(page, "/silent ")
    await expect(page.get_by_role("alert")).to_have_text("The application did not respond")


async def test_what_happens_elsewhere_is_marked_until_it_is_read(
    browser: Browser, showcase: Program
) -> None:
    ann = await window(browser, f"{showcase.address}?as=Ann")
    bob = await window(browser, f"{showcase.address}?as=Bob")
    place = ann.get_by_role("button", name="tavern")
    await expect(place.get_by_label("unread")).to_have_count(0)
    await expect(ann).to_have_url(re.compile("in="))
    before = ann.url
    await bob.get_by_role("button", name="tavern").click()
    await say(bob, "Is anybody here?")
    await expect(place.get_by_label("unread")).to_be_visible()
    await place.click()
    await expect(messages(ann).last).to_contain_text("Is anybody here?")
    await expect(place.get_by_label("unread")).to_have_count(0)
    await expect(ann).not_to_have_url(before)  # the address says where she is, once she is there
    await ann.reload()
    await expect(messages(ann).last).to_contain_text("Is anybody here?")


async def test_a_button_that_nobody_answers_is_spoken_of_below_its_message(
    browser: Browser, showcase: Program
) -> None:
    page = await window(browser, f"{showcase.address}?as=Ann")
    await say(page, "/trap ")
    message = messages(page).filter(has_text="Press it").last
    await button(message, "Nothing").click()
    await expect(message.get_by_role("alert")).to_have_text("This interaction failed")


async def test_a_file_is_given_to_a_command(browser: Browser, showcase: Program) -> None:
    page = await window(browser, f"{showcase.address}?as=Ann")
    await line(page).fill("/keep file:")
    content = {"name": "my deck.txt", "mimeType": "text/plain", "buffer": b"twelve"}
    await page.locator(".suggestions input[type=file]").set_input_files(content)  # type: ignore[arg-type]
    await expect(line(page)).to_have_value("/keep file:my_deck.txt ")
    await line(page).press("Enter")
    await expect(messages(page).last).to_contain_text("Kept my_deck.txt, 6 bytes")


async def test_a_message_has_a_menu_of_commands_and_reactions(
    browser: Browser, showcase: Program
) -> None:
    page = await window(browser, f"{showcase.address}?as=Ann")
    await say(page, "Well said")
    quoted = page.locator("blockquote")
    message = messages(page).filter(has_text="Well said", has_not=quoted)
    await button(message, "More").click()
    await page.get_by_text("Quote", exact=True).click()
    await expect(messages(page).last.locator("blockquote")).to_have_text("Well said")
    await button(message, "More").click()
    await button(page.locator(".q-menu"), "👍").click()
    await expect(button(message, "👍 1")).to_be_visible()
    await button(message, "👍 1").click()
    await expect(button(message, "👍 1")).to_have_count(0)
    await button(message, "More").click()
    await page.get_by_text("Delete message", exact=True).click()
    await expect(message).to_have_count(0)


# ------------------------------------------------------------------ the real bot, at last

# Left alone for a while it paints all its cards, which takes longer than all that is tested here.


async def test_a_match_against_the_computer_is_played_and_given_up(
    browser: Browser, playground: Program
) -> None:
    page = await window(browser, playground.address)
    await button(private(page).first, "Play now").click()
    thread = "MArcomage: Ann and Robin"
    await page.get_by_text(f"Thread: {thread}").click()
    await expect(page.get_by_role("heading", level=1)).to_contain_text(thread)
    table = messages(page).filter(has=page.get_by_role("button", name="Log")).first
    await button(table, "My hand").click()
    hand = private(page).last
    await expect(hand).to_contain_text("Only you can see this")
    over = table.get_by_role("heading").filter(has_text=" wins")
    waiting = hand.get_by_text("Waiting for")
    act = hand.get_by_role("button", name=re.compile(r"(Play|Discard) \d")).first
    answers = 0
    for _press in range(12):  # until he has seen that the second question comes as the first did
        await expect(over.or_(waiting).or_(act).first).to_be_visible()
        if answers == 2 or await over.count():
            break
        with suppress(AssertionError, Late):  # what was there has just changed
            if await act.count():
                await act.click(timeout=SOON)
                answers += 1
            else:
                await expect(act.or_(over).first).to_be_visible()  # by itself, on his turn
    if not await over.count():
        await button(table, "Give up").click()
        await button(private(page), "Give up").last.click()
    await expect(over).to_be_visible()
    assert answers


async def test_two_windows_are_two_people_and_neither_sees_what_is_for_the_other_alone(
    browser: Browser,
    playground: Program,
) -> None:
    ben = await window(browser, f"{playground.address}?as=Ben")
    cid = await window(browser, f"{playground.address}?as=Cid", width=390)
    await say(cid, "/match new game:MArcomage")
    for page in (ben, cid):
        await expect(messages(page).last).to_contain_text("New MArcomage match")
    await button(messages(ben).last, "Cancel").click()
    await expect(private(ben)).to_have_count(1)
    await say(cid, "Did anything happen?")
    await expect(messages(ben).last).to_contain_text("Did anything happen?")
    await expect(private(cid)).to_have_count(0)

    lobby = messages(cid).filter(has_text="New MArcomage match").last
    await button(lobby, "Use my deck").click()
    await expect(private(cid)).to_have_count(1)
    await button(private(ben), "Dismiss message").click()
    await expect(private(ben)).to_have_count(0)
    await say(ben, "Nothing that I see")
    await expect(messages(cid).last).to_contain_text("Nothing that I see")
    await expect(private(ben)).to_have_count(0)
    await expect(private(cid)).to_have_count(1)


async def test_a_command_that_is_not_there_gets_a_sentence(
    browser: Browser, playground: Program
) -> None:
    page = await window(browser, playground.address)
    await say(page, "/nonsense now")
    await expect(page.get_by_role("alert")).to_contain_text("no command “/nonsense” here")
    await say(page, "/deck rename name:Mine")
    await expect(page.get_by_role("alert")).to_contain_text("/deck rename needs deck.")
