"""/rules and /card keyword: the rule books on Discord, their links and examples, and “Why?”."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.discord.parts import TEXT
from bot.matches.typed import plays
from bot.rules.discord.panels import (
    books_panel,
    chapter_panel,
    example_panel,
    keyword_panel,
    refused,
    rule_panel,
    told,
)
from bot.rules.examples import examples, view
from bot.rules.lookup import the_keyword
from bot.rules.rulebooks import Rule, rule_book
from engine.catalogue import GAMES
from engine.table import Chance
from engine.words import LANGUAGES, speaking
from playground import Message, Person, Reply
from tests.bot.discord.test_limits import PICTURE, STACK, check
from tests.bot.discord.test_secrecy import forged, only_match
from tests.kit.castle import Castle, begin, castle, play, running

GAME = pytest.mark.parametrize("game", GAMES)
HOSTILE = [
    "",
    "@everyone",
    "<@1> <#2> </rules:3>",
    "**M-3.4** `||",
    "\u202eM-3.4\u202c\u200d",
    "\U0001f409" * 50,
    "Z̸̢a̷l̵g̶o̸" * 7,
    "a" * 100,
    "M-999.999",
    "b|aaaaaaaa|0|give-up|",
    "'; DROP TABLE matches; --",
    "{0.__class__} %s %n",
    "\n\n\n",
    "-1",
    "½ ٣.٤ Ⅲ",
]


@pytest_asyncio.fixture
async def place(tmp_path: Path) -> AsyncIterator[Castle]:
    async with castle(tmp_path, 2) as here:
        yield here


async def read(place: Castle, what: str = "", **options: str) -> Message:
    """What somebody is shown for /rules, him alone."""
    reply = await place.people[0].use(place.channel, "rules", what=what, **options)
    return shown(reply)


def shown(reply: Reply) -> Message:
    assert reply.message is not None
    assert reply.ephemeral, reply.text
    return reply.message


async def answered(place: Castle, reply: Reply) -> Message:
    """What comes in the end where somebody was told that it takes a while."""
    message: Message = await place.discord.until(
        lambda: reply.message if reply.message is not None and reply.message.labels else None
    )
    return message


# ------------------------------------------------------------------ /rules


async def test_a_rule_is_shown_by_its_number_with_its_example(place: Castle) -> None:
    panel = await read(place, "M-3.4")
    assert "## M-3.4 Production" in panel.text
    assert "MArcomage, chapter 3: A turn" in panel.text
    assert "**For example:** Quarry 3" in panel.text
    assert panel.labels == ["◀ M-3.3", "M-3.5 ▶", "Chapter 3", "Show me", "Show to all"]


async def test_words_show_the_best_rule_and_offer_the_others(place: Castle) -> None:
    ann = place.people[0]
    panel = await read(place, "mulligan")
    assert "## A-4.2" in panel.text
    await ann.select(panel, panel.selects[-1]["custom_id"], ["O-3.3"])
    assert "## O-3.3" in panel.text
    await ann.select(panel, panel.selects[-1]["custom_id"], ["A-4.2"])
    assert "## A-4.2" in panel.text


async def test_the_books_of_one_game_only(place: Castle) -> None:
    assert "## O-3.3" in (await read(place, "mulligan", game="wtactics")).text
    assert "## A-3.4" in (await read(place, "3.4", game="arcmage")).text


async def test_where_a_game_is_played_its_own_rules_come_first(place: Castle) -> None:
    ann = place.people[0]
    await begin(place, "wtactics")
    assert "## O-3.3" in (await read(place, "mulligan")).text
    assert "## O-4.2" in (await read(place, "4.2")).text
    assert "## A-4.2" in (await read(place, "A-4.2")).text
    assert "## A-4.2" in (await read(place, "mulligan", game="arcmage")).text
    assert "## M-3.4" in (await read(place, "production")).text
    offered = await ann.complete(place.channel, "rules", option="what", typed="")
    assert offered[0].value == "O-1.1"


async def test_one_reads_on_and_back_and_follows_links(place: Castle) -> None:
    ann = place.people[0]
    panel = await read(place, "M-6.6")
    await ann.select(panel, "Rules that it speaks of", ["M-6.5"])
    assert "## M-6.5 Aqua" in panel.text
    await ann.press(panel, "M-6.6 ▶")
    assert "## M-6.6" in panel.text
    await ann.press(panel, "◀ M-6.5")
    await ann.press(panel, "Chapter 6")
    assert "**M-6.15** Quick and Swift" in panel.text
    await ann.select(panel, "Read a rule", ["M-6.15"])
    assert "## M-6.15" in panel.text


async def test_at_its_ends_a_book_leads_no_further(place: Castle) -> None:
    first = await read(place, "A-1.1")
    assert {b["label"] for b in first.buttons if b.get("disabled")} == {"◀ First"}
    last = await read(place, "A-11.11")
    assert {b["label"] for b in last.buttons if b.get("disabled")} == {"Last ▶"}


async def test_without_words_all_chapters_are_there(place: Castle) -> None:
    ann = place.people[0]
    panel = await read(place)
    await ann.select(panel, "The rules of which game?", ["WTactics"])
    assert "**12** Quests (O-12.1 to O-12.6)" in panel.text
    await ann.select(panel, "Another chapter", ["12 Quests"])
    assert "**O-12.4** Confrontations" in panel.text
    await ann.select(panel, "Another chapter", ["13 Abilities and keywords"])
    assert "**O-13.3** Keywords" in panel.text
    assert "**5** Gold" in (await read(place, game="wtactics")).text


async def test_completion_offers_rules_by_number_and_by_words(place: Castle) -> None:
    ann = place.people[0]

    async def offered(typed: str, **options: str) -> list[str]:
        found = await ann.complete(place.channel, "rules", option="what", typed=typed, **options)
        return [choice.name for choice in found]

    assert (await offered("m-3.4")) == ["M-3.4 Production · MArcomage"]
    assert (await offered("prodction"))[0] == "M-3.4 Production · MArcomage"
    assert (await offered("flying", game="wtactics"))[0] == "O-13.3 Keywords"
    assert len(await offered("")) == 25
    for typed in HOSTILE:
        assert len(await offered(typed)) <= 25


async def test_a_rule_can_be_shown_to_all_and_read_on_by_each(place: Castle) -> None:
    ann, ben = place.people
    panel = await read(place, "A-6.1")
    reply = await ann.press(panel, "Show to all")
    public = reply.message
    assert public is not None
    assert not reply.ephemeral
    assert "## A-6.1" in public.text
    assert "Show to all" not in public.labels
    own = shown(await ben.press(public, "A-6.2 ▶"))
    assert "## A-6.2" in own.text
    assert "## A-6.1" in public.text


async def test_an_example_is_shown_and_leads_back_to_the_rule(place: Castle) -> None:
    ann, ben = place.people
    panel = await read(place, "A-9.1")
    await ann.press(panel, "Show me")
    await place.discord.until(lambda: "## An attack on a city" in panel.text)
    assert "Thornback Boar" in panel.text
    await ann.press(panel, "Army and residents")
    await place.discord.until(lambda: "## Army and residents" in panel.text)
    reply = await ann.press(panel, "Show to all")
    public = await answered(place, reply)
    assert not public.ephemeral
    assert "Hearth Bear" in public.text
    assert "Show to all" not in public.labels
    other = await ben.press(public, "An attack on a city")
    own = await answered(place, other)
    assert own.ephemeral
    assert "Thornback Boar" in own.text
    assert "## A-9.1" in shown(await ben.press(public, "Rule A-9.1")).text
    await ann.press(panel, "Rule A-9.1")
    assert "## A-9.1" in panel.text


async def test_an_example_is_painted_where_pictures_are_liked(tmp_path: Path) -> None:
    async with castle(tmp_path, 1, pictures=True) as place:
        ann = place.people[0]
        panel = await read(place, "A-7.1")
        await ann.press(panel, "Show me")
        await place.discord.until(lambda: panel.attachments)
        assert [each.filename[:6] for each in panel.attachments] == ["table.", "stack."]
        assert "Botanic Block" in str(panel.components)
        await ann.press(panel, "Rule A-7.1")
        assert panel.attachments == []


async def test_buttons_work_after_a_restart(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        ann, panel = place.people[0], await read(place, "M-3.4")
        await place.bot.close()
        async with running(place.discord, tmp_path) as again:
            place.bot = again
            await ann.press(panel, "M-3.5 ▶")
            assert "## M-3.5" in panel.text


async def test_the_rules_can_be_read_in_direct_messages(place: Castle) -> None:
    ann = place.people[0]
    reply = await ann.use(ann.direct_channel, "rules", what="O-1.1")
    panel = reply.message
    assert panel is not None
    await ann.press(panel, "O-1.2 ▶")
    assert "## O-1.2" in panel.text


# ------------------------------------------------------------------ /card keyword


async def test_a_keyword_is_told_for_each_game_that_has_it(place: Castle) -> None:
    ann, ben = place.people
    panel = shown(await ann.use(place.channel, "card keyword", name="bodygard"))
    assert "**Arcmage**: Bodyguard N: can take up to N damage" in panel.text
    assert "**WTactics**: Bodyguard N: takes up to N damage" in panel.text
    public = (await ann.press(panel, "Show to all")).message
    assert public is not None
    assert "Bodyguard N" in public.text
    assert "## O-13.3" in shown(await ben.press(public, "Rule O-13.3")).text
    one = shown(await ann.use(place.channel, "card keyword", name="flying", game="arcmage"))
    assert "WTactics" not in one.text
    again = (await ann.press(one, "Show to all")).message
    assert again is not None
    assert "WTactics" not in again.text


async def test_rules_are_read_in_the_language_of_whoever_asks(place: Castle) -> None:
    ann = place.people[0]
    ann.locale = "de"
    panel = await read(place, "produktion")
    assert "## M-3.4 Produktion" in panel.text
    assert "Steinbruch 3" in panel.text
    panel = shown(await ann.use(place.channel, "card keyword", name="erstschlag"))
    assert "**WTactics**: Erstschlag: Ihr Schaden kommt zuerst" in panel.text


async def test_keywords_are_completed_with_their_games(place: Castle) -> None:
    ann = place.people[0]
    found = await ann.complete(place.channel, "card keyword", option="name", typed="fly")
    assert [choice.name for choice in found] == ["Flying (Arcmage, WTactics)"]
    every = await ann.complete(place.channel, "card keyword", option="name", game="marcomage")
    assert len(every) == 25


# ------------------------------------------------------------------ hostile inputs


@pytest.mark.parametrize("typed", HOSTILE)
async def test_whatever_is_typed_gets_a_sentence_or_a_rule(place: Castle, typed: str) -> None:
    ann, before = place.people[0], len(place.channel.messages)
    for command, option in (("rules", "what"), ("card keyword", "name")):
        if command == "card keyword" and not typed:
            continue
        reply = await ann.use(place.channel, command, **{option: typed})
        assert reply.ephemeral
        assert len(reply.text) > 10
        assert "Something went wrong" not in reply.text
        assert reply.message is None or not reply.message.pinged
    assert len(place.channel.messages) == before


async def test_what_no_rule_fits_is_told_with_what_to_do(place: Castle) -> None:
    reply = await place.people[0].use(place.channel, "rules", what="zzzzqqqq")
    assert "No rule matches “zzzzqqqq”" in reply.text
    reply = await place.people[0].use(place.channel, "card keyword", name="zzzz", game="arcmage")
    assert "no keyword “zzzz” in Arcmage" in reply.text


@pytest.mark.parametrize(
    "control",
    [
        "read|M-99.9", "read|", "read-show|x", "why|..", "read-chapter|chess.1",
        "read-chapter|arcmage.99", "read-chapter|arcmage", "read-seen|A-9.1.nothing",
        "read-seen|battle", "read-show-seen|A-9.1.", "read-show-word|arcmage.zzz", "read-found|x",
        "read-book|chess", "read-link|", "read-show-word|" + "x" * 60,
    ],
)  # fmt: skip
async def test_a_forged_control_gets_a_sentence(place: Castle, control: str) -> None:
    ann = place.people[0]
    id = f"b|aaaaaaaa|0|{control}".removesuffix("|")
    reply = await ann.press(forged(place.channel, id), id)
    assert reply.ephemeral
    assert reply.text.startswith("There's no ") or " no longer exists." in reply.text


# ------------------------------------------------------------------ why not?


async def too_dear(place: Castle) -> tuple[Person, str, str]:
    """Somebody who is asked and cannot pay for a card in his hand; its option, and its name."""
    await begin(place, "marcomage")
    for _ in range(60):
        id = await only_match(place)
        held = await place.bot.matches.peek(id)
        match = held.match
        assert match is not None
        [question] = match.questions
        assert question.seat is not None
        person = next(one for one in place.people if one.id == held.seats[question.seat].person_id)
        offered = {option.text for option in question.options}
        for option in plays(match.view(question.seat)):
            if not any(text.startswith(option.text) for text in offered):
                return person, option.id, option.text.removeprefix("Play ")
        await person.use(place.channel, "act", action=question.options[-1].text)
    raise AssertionError("everybody can pay for everything")


def bare(message: Message) -> str:
    """A text without the strokes that keep its signs from meaning anything."""
    return message.text.replace("\\", "")


async def test_a_typed_card_that_cannot_be_played_is_refused_with_the_way_to_the_rule(
    place: Castle,
) -> None:
    person, _, name = await too_dear(place)
    for typed in (f"play {name}", f"{name} play"):
        panel = shown(await person.use(place.channel, "act", action=typed))
        assert f"{name} costs" in bare(panel)
        assert "(rule M-3.1)" in bare(panel)
        rule = shown(await person.press(panel, "Why? Rule M-3.1"))
        assert "## M-3.1 Play or discard" in rule.text
        assert "costs" in panel.text
    discarded = await person.use(place.channel, "act", action="zzzz")
    assert "You can't do" in discarded.text


@pytest.mark.parametrize("game", ["arcmage", "wtactics"])
async def test_a_card_of_a_creature_game_is_refused_with_the_way_to_the_rule(
    place: Castle, game: str
) -> None:
    await begin(place, game)
    chance = Chance.from_seed("why not")
    for _ in range(200):
        held = await place.bot.matches.peek(await only_match(place))
        assert held.match is not None
        [question, *_] = held.match.questions
        assert question.seat is not None
        offered = {option.id.partition(":creature")[0] for option in question.options}
        cards = {option.id: option.text for option in plays(held.match.view(question.seat))}
        barred = [cards[id].removeprefix("Play ") for id in cards if id not in offered]
        if "done" in offered and barred:
            break
        await play(place, chance, 1)
    assert question.seat is not None
    person = next(one for one in place.people if one.id == held.seats[question.seat].person_id)
    panel = shown(await person.use(place.channel, "act", action=f"play {barred[0]}"))
    assert barred[0] in bare(panel)
    [label] = panel.labels
    assert "## " + label.removeprefix("Why? Rule ") in shown(await person.press(panel, label)).text


async def test_a_refused_answer_in_the_hand_has_it_too_and_the_hand_stays(place: Castle) -> None:
    person, option, _ = await too_dear(place)
    id = await only_match(place)
    match = (await place.bot.matches.peek(id)).match
    assert match is not None
    pressed = f"b|{id}|1|quick|{match.questions[0].id}:{option}"
    hand = forged(place.channel, pressed, only_for=person)
    await person.press(hand, pressed)
    assert "(rule M-3.1)" in bare(hand)
    assert "**Your hand.**" in hand.text
    rule = shown(await person.press(hand, "Why? Rule M-3.1"))
    assert "## M-3.1 Play or discard" in rule.text
    assert "**Your hand.**" in hand.text
    await person.press(hand, "Discard instead")
    assert "Why? Rule M-3.1" not in hand.labels


async def test_what_can_be_done_is_done_and_what_nobody_holds_is_not_explained(
    place: Castle,
) -> None:
    person, _, _ = await too_dear(place)
    reply = await person.use(place.channel, "act", action="zzzz")
    assert "You can't do “zzzz” now" in reply.text
    assert reply.message is None or reply.message.labels == []
    match = (await place.bot.matches.peek(await only_match(place))).match
    assert match is not None
    discard = next(o.text for o in match.questions[0].options if o.id.startswith("discard:"))
    reply = await person.use(place.channel, "act", action=discard)
    assert "You have chosen: Discard" in reply.text


# ------------------------------------------------------------------ limits


@GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_of_a_book_is_within_the_limits(language: str, game: str) -> None:
    with speaking(language):
        book = rule_book(game)
        check(books_panel(game))
        check(books_panel())
        every = list(book.rules.values())
        for rule in every:
            assert len(told(rule)) < TEXT - 300, "it would be cut"
            check(rule_panel(rule, book, "W" * 200, every))
            check(rule_panel(rule, book, "\U0001f409" * 200, every, game, mine=False))
        for number in book.chapters:
            check(chapter_panel(book, number))
        for word in book.keywords:
            check(keyword_panel(the_keyword(word.name)))
        check(refused("W" * 300, "M-3.7a"))


@GAME
def test_every_example_is_within_the_limits(game: str) -> None:
    book = rule_book(game)
    for example in examples(game).values():
        for id in example.rules:
            for painted in ((), (PICTURE, STACK)):
                check(example_panel(book.rules[id], example, view(game, example.id), painted))


def test_tables_are_shown_in_columns() -> None:
    text = told(rule_book("marcomage").rules["M-7.1"])
    assert (
        "```\nend                 winner     loser\nresources gathered  1.15       0.05\n" in text
    )
    assert "---" not in text


def test_what_was_decided_here_stands_below_a_rule() -> None:
    rule = Rule("M-1.1", "The first", "1", "Text.", "Example.", "Ours, and not the source's.")
    assert told(rule).splitlines()[-1] == "-# Ruling: Ours, and not the source's."
    with speaking("de"):
        assert told(rule).splitlines()[-1].startswith("-# Festlegung: ")
