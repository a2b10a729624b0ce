"""The line in which commands are typed: read in parts, and completed."""

from __future__ import annotations

import pytest

from playground import Impossible
from playground.page import line
from playground.page.line import Typed
from tests.playground.conftest import Place


def typed(place: Place, text: str) -> Typed:
    found = line.read(text, place.ann, place.channel)
    assert found is not None
    return found


def labels(found: list[line.Suggestion]) -> list[str]:
    return [each.label for each in found]


def nothing(_option: str, _text: str) -> None:
    """No option was completed by the bot."""


async def test_a_line_is_read_in_parts(place: Place) -> None:
    found = typed(place, "/match new game:MArcomage against:@Bob rounds:3")
    assert found.words == "match new"
    assert found.texts == {"game": "MArcomage", "against": "@Bob", "rounds": "3"}
    assert line.values(found, place.ann, place.channel, nothing) == {
        "game": "marcomage",
        "against": place.bob,
        "rounds": 3,
    }


async def test_what_is_no_command_is_none(place: Place) -> None:
    for text in ("hello", "/", "/match", "/match ne", "/nonsense"):
        assert line.read(text, place.ann, place.channel) is None


async def test_commands_are_found_by_their_beginning_first(place: Place) -> None:
    found = line.commands("/t", place.ann, place.channel)
    assert labels(found) == ["/table", "/think", "/act", "/match new", "/silent"]
    assert found[0].detail == "Show the table"
    [new] = line.commands("/match", place.ann, place.channel)
    assert new.line == "/match new game:"


async def test_an_option_offers_what_it_takes(place: Place) -> None:
    text = "/match new game:marc"
    [game] = line.entries(typed(place, text), text, place.ann, place.channel)
    assert game.line == "/match new game:MArcomage "
    text = "/match new game:MArcomage against:"
    people = line.entries(typed(place, text), text, place.ann, place.channel)
    assert labels(people) == ["@Banneret", "@Ann", "@Bob"]
    text += "@B"
    assert labels(line.entries(typed(place, text), text, place.ann, place.channel)) == [
        "@Banneret",
        "@Bob",
    ]


async def test_what_is_left_is_offered_what_is_needed_first(place: Place) -> None:
    text = "/match new against:@Bob "
    found = typed(place, text)
    assert line.finished(found, place.ann, place.channel)
    assert labels(line.further(found, text)) == ["game", "rounds"]
    assert line.further(found, text)[0].line == "/match new against:@Bob game:"
    text = "/match new game:MArcomage ro"
    assert not line.finished(typed(place, text), place.ann, place.channel)
    text = "/match new ro"
    assert labels(line.further(typed(place, text), text)) == ["rounds"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("/match new game:chess", "game takes MArcomage; not “chess”."),
        ("/match new game:MArcomage rounds:many", "rounds takes a whole number, not “many”."),
        ("/match new game:MArcomage against:@Zoe", "against takes @Banneret, @Ann, @Bob; not"),
        ("/match new colour:red", "/match new has game, against, rounds; “colour:red” is none"),
        ("/table now", "/table has no options; “now” is none of them."),
    ],
)
async def test_what_cannot_be_meant_gets_a_sentence(place: Place, text: str, sentence: str) -> None:
    with pytest.raises(Impossible) as error:
        line.values(typed(place, text), place.ann, place.channel, nothing)
    assert str(error.value).startswith(sentence)


async def test_what_the_bot_has_completed_is_what_it_meant(place: Place) -> None:
    text = "/act do:Pl"
    choices = await place.ann.complete(place.channel, "act", option="do", typed="pl")
    offered = line.completed(typed(place, text), text, [(c.name, c.value) for c in choices])
    assert [(each.line, each.value) for each in offered] == [
        ("/act do:Play ", "play"),
        ("/act do:Plunder ", "plunder"),
    ]
    picked = {("do", "Play"): "play"}
    found = line.values(
        typed(place, "/act do:Play "),
        place.ann,
        place.channel,
        lambda option, text: picked.get((option, text)),
    )
    assert found == {"do": "play"}
