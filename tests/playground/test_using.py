"""People use the bot: commands, buttons, selects, forms and completions."""

import pytest

from playground import Impossible
from tests.playground.conftest import Place


async def test_a_command_is_used_answered_and_its_button_pressed(place: Place) -> None:
    reply = await place.ann.use(place.channel, "match new", game="MArcomage")
    assert reply.text == "A match of MArcomage over 1 against anybody"
    assert reply.message is not None
    assert reply.message.labels == ["Join"]
    answer = await place.bob.press(reply.message, "Join")
    assert answer.text == "Bob joins match 7"
    assert answer.ephemeral
    assert answer.message in place.bob.sees(place.channel)
    assert answer.message not in place.ann.sees(place.channel)
    assert not place.discord.violations


async def test_a_command_takes_only_the_options_that_it_has(place: Place) -> None:
    with pytest.raises(Impossible, match="needs game"):
        await place.ann.use(place.channel, "match new")
    with pytest.raises(Impossible, match="offers only: MArcomage"):
        await place.ann.use(place.channel, "match new", game="chess")
    with pytest.raises(Impossible, match="at most 9"):
        await place.ann.use(place.channel, "match new", game="marcomage", rounds=10)
    with pytest.raises(Impossible, match="has no option “colour”"):
        await place.ann.use(place.channel, "match new", game="marcomage", colour="red")
    with pytest.raises(Impossible, match="There is no command /matches here"):
        await place.ann.use(place.channel, "matches")
    assert "match new" in place.ann.commands(place.channel)
