"""What Discord refuses, the stand-in refuses in the same words, and remembers."""

import io
from typing import Any

import discord
import pytest
from discord.http import Route
from hypothesis import given
from hypothesis import strategies as st

from playground import Channel, components, limits, schema
from playground.command_limits import in_commands, in_completion
from playground.refusals import error_tree
from playground.schema import Schemas
from tests.playground.conftest import Place

TEXT, V2 = 10, 1 << 15


def button(custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id, **more}


def row(*inside: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(inside)}


def select(count: int = 1, **more: Any) -> dict[str, Any]:
    options = [{"label": f"L{number}", "value": f"V{number}"} for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def text(content: str = "x") -> dict[str, Any]:
    return {"type": TEXT, "content": content}


def message(**body: Any) -> list[str]:
    """The codes of what is wrong in a message."""
    v2 = bool(body.get("flags", 0) & V2)
    return [p.code for p in limits.in_message(body, set(), v2=v2, kept=set())]


async def send(place: Place, channel: Channel, **body: Any) -> Any:
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id)
    return await place.bot.http.request(route, json=body)


async def test_a_text_that_is_too_long_is_refused_with_a_tree_of_errors(place: Place) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await send(place, place.channel, content="x" * 2001)
    assert refused.value.status == 400
    assert refused.value.code == 50035
    assert "In content: Must be 2000 or fewer in length." in str(refused.value)
    [violation] = place.discord.violations
    assert violation.where == "POST /channels/{channel}/messages content"
    assert violation.what == "BASE_TYPE_MAX_LENGTH: 2001 signs"
    assert violation.right == "Must be 2000 or fewer in length."
    assert place.ann.sees(place.channel) == []


@pytest.mark.parametrize("body", [{"content": " "}, {}, {"flags": V2}])
async def test_an_empty_message_is_refused(place: Place, body: dict[str, Any]) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await send(place, place.channel, **body)
    assert refused.value.code == 50006
    assert place.discord.violations[0].what == "Cannot send an empty message"


async def test_what_is_wrong_deep_inside_is_named_with_its_path(place: Place) -> None:
    with pytest.raises(discord.HTTPException, match=r"components\.0\.components\.1\.label"):
        await send(place, place.channel, components=[row(button(), button("b", label="x" * 81))])
    assert "components[0].components[1].label" in place.discord.violations[0].where


async def test_components_v2_exclude_content_and_stay(place: Place) -> None:
    with pytest.raises(discord.HTTPException, match="IS_COMPONENTS_V2"):
        await send(place, place.channel, flags=V2, content="x", components=[text()])
    sent = await send(place, place.channel, flags=V2, components=[text("before")])
    route = Route(
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
        channel_id=place.channel.id,
        message_id=sent["id"],
    )
    with pytest.raises(discord.HTTPException, match="IS_COMPONENTS_V2"):
        await place.bot.http.request(route, json={"content": "x", "flags": 0})
    after = await place.bot.http.request(route, json={"components": [text("after")], "flags": 0})
    assert after["flags"] & V2
    assert [each.text for each in place.ann.sees(place.channel)] == ["after"]


async def test_a_picture_must_be_among_the_files(place: Place) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://missing.png"}}]}
    with pytest.raises(discord.HTTPException, match="referenced attachment was not found"):
        await send(place, place.channel, flags=V2, components=[gallery])


async def test_the_description_of_discord_is_used_where_it_is_at_hand(place: Place) -> None:
    if place.discord.schemas is None:
        pytest.skip("Discord's openapi.json is not here")
    with pytest.raises(discord.HTTPException, match="Must be of type string or null"):
        await send(place, place.channel, content=5)


async def test_a_file_that_is_too_large_is_refused(place: Place) -> None:
    channel = place.bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    files = [discord.File(io.BytesIO(bytes(limits.FILE_BYTES + n)), f"{n}") for n in (0, 1)]
    await channel.send(file=files[0])
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send(file=files[1])
    assert (refused.value.status, refused.value.code) == (413, 40005)


def test_a_description_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_OPENAPI", "/nowhere/openapi.json")
    with pytest.raises(FileNotFoundError, match=r"“/nowhere/openapi.json”, and there is no such"):
        schema.find.__wrapped__()


def test_each_limit_of_a_message_holds_at_its_boundary() -> None:
    right: list[dict[str, Any]] = [
        {"content": "x" * 2000, "nonce": "n" * 25},
        {"components": [row(*(button(f"{n}") for n in range(5)))]},
        {"components": [row(button(f"{n}")) for n in range(5)]},
        {"components": [row(select(25, placeholder="x" * 150, max_values=25))]},
        {"components": [row(button("x" * 100, label="x" * 80))]},
        {"components": [text("x") for _ in range(40)], "flags": V2},
        {"components": [text("x" * 2000), text("x" * 2000)], "flags": V2},
        {"embeds": [{"title": "x" * 256, "description": "x" * 4096}]},
        {"attachments": [{"id": 0, "description": "x" * 1024}]},
    ]
    for body in right:
        assert message(**body) == [], body


@pytest.mark.parametrize(
    ("code", "body"),
    [
        ("BASE_TYPE_MAX_LENGTH", {"content": "x" * 2001}),
        ("NONCE_TYPE_TOO_LONG", {"nonce": "n" * 26}),
        ("BASE_TYPE_BAD_LENGTH", {"components": [row(*(button(f"{n}") for n in range(6)))]}),
        ("BASE_TYPE_BAD_LENGTH", {"components": [row(button(f"{n}")) for n in range(6)]}),
        ("BASE_TYPE_BAD_LENGTH", {"components": [row(select(26))]}),
        ("BASE_TYPE_BAD_LENGTH", {"components": [row(select(placeholder="x" * 151))]}),
        ("BASE_TYPE_BAD_LENGTH", {"components": [row(button("x" * 101))]}),
        ("BASE_TYPE_BAD_LENGTH", {"components": [row()]}),
        ("BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", {"components": [row(button(""))]}),
        ("BUTTON_COMPONENT_EMPTY", {"components": [row(button(label=""))]}),
        ("COMPONENT_CUSTOM_ID_DUPLICATED", {"components": [row(button(), button())]}),
        ("COMPONENT_LAYOUT_WIDTH_EXCEEDED", {"components": [row(button(), select())]}),
        ("BASE_TYPE_MAX_VALUE", {"components": [row(select(2, max_values=3))]}),
        ("NUMBER_TYPE_RANGE", {"components": [row(select(2, max_values=26))]}),
        ("SELECT_COMPONENT_MIN_VALUES", {"components": [row(select(2, min_values=2))]}),
        ("UNION_TYPE_CHOICES", {"components": [text()]}),
        ("UNION_TYPE_CHOICES", {"components": [row(text())], "flags": V2}),
        (
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            {"components": [text() for _ in range(41)], "flags": V2},
        ),
        (
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            {"components": [text("x" * 2000), text("x" * 2001)], "flags": V2},
        ),
        ("BASE_TYPE_REQUIRED", {"components": [{"type": 9, "components": [text()]}], "flags": V2}),
        ("BASE_TYPE_BAD_LENGTH", {"embeds": [{"title": "x" * 257}]}),
        ("BASE_TYPE_BAD_LENGTH", {"embeds": [{}] * 11}),
        ("MAX_EMBED_SIZE_EXCEEDED", {"embeds": [{"description": "x" * 3001}] * 2}),
        ("BASE_TYPE_REQUIRED", {"embeds": [{"fields": [{"name": "x"}]}]}),
        ("BASE_TYPE_BAD_LENGTH", {"attachments": [{"id": 0, "description": "x" * 1025}]}),
        (
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            {"allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        ),
    ],
)
def test_one_more_than_a_limit_is_refused(code: str, body: dict[str, Any]) -> None:
    assert code in message(**body)


def modal(**more: Any) -> list[str]:
    field = {"type": 4, "custom_id": "f", "style": 1}
    label = {"type": 18, "label": "Name", "component": field}
    body = {"custom_id": "m", "title": "Form", "components": [label], **more}
    return [problem.code for problem in components.in_modal(body)]


def test_modals_have_limits_of_their_own() -> None:
    field = {"type": 4, "custom_id": "f", "style": 1, "min_length": 5, "max_length": 3}
    long = {"type": 18, "label": "x" * 46, "component": {"type": 4, "custom_id": "f", "style": 1}}
    assert modal() == []
    assert modal(title="x" * 45) == []
    assert modal(title="x" * 46) == ["BASE_TYPE_BAD_LENGTH"]
    assert modal(components=[long]) == ["BASE_TYPE_BAD_LENGTH"]
    assert modal(components=[row(field)]) == ["TEXT_INPUT_MIN_LENGTH"]
    assert modal(components=[row(button())]) == ["UNION_TYPE_CHOICES"]
    assert modal(components=[text(str(n)) for n in range(6)]) == ["BASE_TYPE_BAD_LENGTH"]
    assert modal(components=[]) == ["BASE_TYPE_BAD_LENGTH"]


def command(**more: Any) -> list[str]:
    return [p.code for p in in_commands([{"name": "act", "description": "Confirm", **more}])]


def test_commands_have_limits_of_their_own() -> None:
    option = {"type": 3, "name": "do", "description": "What"}
    choices = [{"name": f"{n}", "value": f"{n}"} for n in range(26)]
    assert command(options=[option | {"choices": choices[:25]}]) == []
    assert command(name="x" * 33) == ["APPLICATION_COMMAND_INVALID_NAME"]
    assert command(name="Act") == ["APPLICATION_COMMAND_INVALID_NAME"]
    assert command(description="x" * 101) == ["BASE_TYPE_BAD_LENGTH"]
    assert command(options=[option | {"choices": choices}]) == ["BASE_TYPE_BAD_LENGTH"]
    assert command(options=[option, option]) == ["APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"]
    assert command(options=[option, option | {"name": "to", "required": True}]) == [
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
    ]
    assert command(options=[option | {"choices": choices[:1], "autocomplete": True}]) == [
        "APPLICATION_COMMAND_AUTOCOMPLETE_NOT_ALLOWED"
    ]
    assert [p.code for p in in_commands([{"name": "a", "description": "a"}] * 2)] == [
        "APPLICATION_COMMANDS_DUPLICATE_NAME"
    ]
    many = [{"name": f"c{n}", "description": "a"} for n in range(101)]
    assert [p.code for p in in_commands(many)] == ["APPLICATION_COMMAND_TOO_MANY"]
    assert [p.code for p in in_completion(choices)] == ["BASE_TYPE_BAD_LENGTH"]


@given(st.integers(0, 60), st.integers(0, 120))
def test_components_are_counted_with_those_inside(inside: int, signs: int) -> None:
    body = {"type": 17, "components": [text("x" * (signs + 1)) for _ in range(inside)]}
    found = message(components=[body], flags=V2)
    assert ("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED" in found) == (inside + 1 > 40)
    too_much = inside * (signs + 1) > 4000
    assert ("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED" in found) == too_much


SMALL = {
    "paths": {
        "/things/{thing_id}": {
            "patch": {
                "requestBody": {
                    "content": {
                        "application/json": {"schema": {"$ref": "#/components/schemas/Thing"}}
                    }
                }
            }
        }
    },
    "components": {
        "schemas": {
            "Thing": {
                "type": "object",
                "required": ["name"],
                "properties": {
                    "name": {"type": "string", "maxLength": 3},
                    "owner": {"$ref": "#/components/schemas/Id"},
                    "inside": {
                        "type": "array",
                        "maxItems": 2,
                        "items": {
                            "oneOf": [
                                {"$ref": "#/components/schemas/Box"},
                                {"$ref": "#/components/schemas/Thing"},
                            ]
                        },
                    },
                },
            },
            "Box": {
                "type": "object",
                "required": ["type"],
                "properties": {
                    "type": {"type": "integer", "enum": [1]},
                    "size": {"type": ["integer", "null"], "minimum": 1},
                },
            },
            "Id": {"type": "string", "format": "snowflake", "pattern": "^[0-9]+$"},
        }
    },
}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"name": "abc", "owner": 5, "inside": [{"type": 1, "size": None}]}, {}),
        ({"name": "abcd"}, {"name": "Must be 3 or fewer in length."}),
        ({}, {"name": "This field is required"}),
        ({"name": "a", "owner": "x"}, {"owner": "Must match ^[0-9]+$."}),
        ({"name": "a", "owner": True}, {"owner": "Must be of type string."}),
        (
            {"name": "a", "inside": [{"type": 1, "size": 0}]},
            {"inside.0.size": "Must be 1 or more."},
        ),
        ({"name": "a", "inside": [{"name": 5}]}, {"inside.0.name": "Must be of type string."}),
        ({"name": "a", "inside": [{"type": 1}] * 3}, {"inside": "Must be 2 or fewer in length."}),
    ],
)
def test_a_description_is_checked_down_to_its_leaves(
    body: dict[str, Any], expected: dict[str, str]
) -> None:
    problems = Schemas(SMALL).problems("PATCH", "/things/{thing}", body)
    assert {".".join(map(str, p.path)): p.right for p in problems} == expected
    assert bool(error_tree(problems)) == bool(expected)


async def test_an_old_message_may_become_one_of_components_v2_and_gives_up_its_text(
    place: Place,
) -> None:
    sent = await send(place, place.channel, content="before")
    route = Route(
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
        channel_id=place.channel.id,
        message_id=sent["id"],
    )
    change = {"flags": V2, "components": [text("after")]}
    with pytest.raises(discord.HTTPException, match="'content' field cannot be used"):
        await place.bot.http.request(route, json=change)
    after = await place.bot.http.request(route, json=change | {"content": None})
    assert after["flags"] & V2
    assert place.ann.sees(place.channel)[0].text == "after"


async def test_components_are_numbered_around_the_numbers_they_have(place: Place) -> None:
    shown = [text("a"), text("b") | {"id": 1}, text("c") | {"id": 3}, text("d")]
    sent = await send(place, place.channel, flags=V2, components=shown)
    assert [component["id"] for component in sent["components"]] == [2, 1, 3, 4]


def test_more_files_than_ten_are_refused() -> None:
    files = set(range(11))
    found = limits.in_message({}, files, v2=False, kept=set())
    assert [problem.code for problem in found] == ["BASE_TYPE_MAX_LENGTH"]
