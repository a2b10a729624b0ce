"""Briscola on the stand-in for Discord: people press what they see, and all of it is there."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from engine.table import Chance
from playground import Message, Person
from tests.bot.discord.test_pictures import pictures
from tests.briscola.engine.cards import CARDS
from tests.kit.castle import Castle, answer, begin, castle, play
from tests.kit.cups import begun, board, play_round, round_of


async def shown(place: Castle, who: Person, command: str, **options: str) -> Message:
    """The panel with which a command answers."""
    reply = await who.use(place.channel, command, **options)
    assert reply.message is not None, reply.text
    return reply.message


# ------------------------------------------------------------------ matches


async def test_two_play_a_match_to_its_end(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "briscola")
        assert "**Trick 1 of 20.**" in (await place.table()).text
        await play(place, Chance.from_seed("briscola"))
        table = await place.table()
        assert "wins · Briscola" in table.text
        assert "all tricks were played" in table.text
        assert table.labels == ["Rematch", "Review", "Replay", "Log", "Journal"]
        profile = await shown(place, place.people[0], "players profile", game="briscola")
        assert "Briscola" in profile.text
        assert not place.discord.errors


async def test_a_hand_is_for_its_owner_and_says_what_its_cards_count(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        await begin(place, "briscola")
        table, names = await place.table(), [card.name for card in CARDS.values()]
        hands = []
        for person in place.people:
            hand = (await person.press(table, "My hand")).message
            assert hand is not None
            assert hand.ephemeral
            hands.append({name for name in names if f". {name}**" in hand.text})
        first, second = hands
        assert len(first) == len(second) == 3
        assert not first & second
        assert sum(name in table.text for name in names) == 1  # the one that was turned up


async def test_somebody_learns_it_against_the_computer(tmp_path: Path) -> None:
    async with castle(tmp_path, 1) as place:
        [ann] = place.people
        hand = (await ann.use(place.channel, "learn", game="briscola")).message
        assert hand is not None
        assert "Welcome to Briscola!" in (await place.table()).text
        await play(place, Chance.from_seed("tutorial"))
        assert " wins" in (await place.table()).text


# ------------------------------------------------------------------ pictures


async def test_the_table_and_the_hand_are_painted_in_processes_of_their_own(
    tmp_path: Path,
) -> None:
    async with castle(tmp_path, pictures=True) as place:
        await begin(place, "briscola")
        chance = Chance.from_seed(3)
        for _ in range(2):
            table = await place.table()
            [(_, alt)] = pictures(table)
            assert alt.startswith("Briscola, trick 1")
            [file] = table.attachments
            assert Image.open(BytesIO(file.content)).size == (1280, 884)
            for person in place.people:
                await answer(place, person, table, chance)
        for person in place.people:
            hand = (await person.press(await place.table(), "My hand")).message
            assert hand is not None
            _, (_, alt) = pictures(hand)
            assert alt.startswith("Your hand: 1 ")


# ------------------------------------------------------------------ looking up


async def test_a_card_is_looked_up_by_its_name_and_found_with_a_query(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        ann, _ = place.people
        card = await shown(place, ann, "card show", name="ace of cupz")
        assert "## Ace of cups" in card.text
        assert "Briscola · Ace · Cups · 11 points" in card.text
        assert "The highest of cups: only a trump takes it." in card.text
        assert "Ready decks with it: Harbour deck, Vineyard deck" in card.text
        found = await shown(place, ann, "card search", query="points>=10 t:swords", game="briscola")
        for name in ("Ace of swords", "Three of swords"):
            assert name in found.text
        assert "King of swords" not in found.text


async def test_its_rules_are_found_with_their_examples(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        ann, _ = place.people
        rule = await shown(place, ann, "rules", what="B-3.2")
        assert "Who takes it" in rule.text
        await ann.press(rule, "Show me")
        await place.discord.until(lambda: "## A king was led" in rule.text)
        assert "**King of cups**" in rule.text
        book = await shown(place, ann, "rules", game="briscola")
        assert "The rules of Briscola" in book.text


async def test_help_tells_of_its_first_match(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        ann, _ = place.people
        panel = await shown(place, ann, "help")
        await ann.select(panel, "What do you want to know?", ["briscola"])
        assert "## A first match of Briscola" in panel.text


# ------------------------------------------------------------------ decks


async def test_a_deck_is_begun_filled_and_played(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        ann, ben = place.people
        panel = await shown(place, ann, "deck new", game="briscola", name="Grandpa's")
        assert "A deck has 40 cards, and 40 are missing" in panel.text
        await ann.press(panel, "Finish")
        assert "40 cards, finished" in panel.text
        figures = await shown(place, ann, "deck stats", deck="Grandpa's")
        assert "**Kinds**: Aces and threes 8, Figures 12, Low cards 20" in figures.text
        assert "cost" not in figures.text
        lobby = await shown(place, ann, "match new", game="briscola")
        await ben.press(lobby, "Join")
        own = (await ann.press(lobby, "Use my deck")).message
        assert own is not None
        [choice] = own.selects
        await ann.select(own, "Your own deck", [choice["options"][0]["label"]])
        assert "You play with **Grandpa's**" in own.text


# ------------------------------------------------------------------ leagues


async def test_a_round_of_a_league(tmp_path: Path) -> None:
    async with castle(tmp_path, 4) as place:
        await begun(place, game="briscola", format="swiss")
        await play_round(place, 1)
        assert "This round is over" in (await round_of(place, 1)).text
        assert "Round 2 of 2" in (await board(place)).text


async def test_nobody_writes_cards_for_it(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        reply = await place.people[0].use(place.channel, "concept new", game="briscola")
        assert reply.ephemeral
        assert "Nobody writes cards for Briscola." in reply.text


async def test_it_speaks_english_where_others_speak_german(tmp_path: Path) -> None:
    async with castle(tmp_path) as place:
        ann, _ = place.people
        ann.locale = "de"
        assert "## Ace of cups" in (await shown(place, ann, "card show", name="Ace of cups")).text
