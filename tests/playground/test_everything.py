"""Whatever discord.py can send is understood, and comes back to it as it was sent."""

import io
from typing import Any

import discord
from discord import app_commands, ui

from tests.playground.conftest import Place
from tests.playground.example import Bot, picture, running


def file(name: str) -> discord.File:
    return discord.File(io.BytesIO(picture()), name, description=f"The file {name}")


class Everything(ui.LayoutView):
    def __init__(self, channel: discord.abc.Snowflake) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.TextDisplay("At the top"))
        box: ui.Container[Any] = ui.Container(accent_colour=0, spoiler=True)
        box.add_item(ui.Section("One", "Two", accessory=ui.Thumbnail("attachment://small.png")))
        link: ui.Button[Any] = ui.Button(label="Rules", url="https://example.org/rules")
        box.add_item(ui.Section("Three", accessory=link))
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(media="attachment://small.png", description="x" * 1024)
        gallery.add_item(media="https://example.org/far.png", spoiler=True)
        box.add_item(gallery)
        box.add_item(ui.File("attachment://deck.txt"))
        box.add_item(ui.Separator(visible=False, spacing=discord.SeparatorSpacing.large))
        self.add_item(box)
        buttons: ui.ActionRow[Any] = ui.ActionRow()
        for style in ("primary", "secondary", "success", "danger"):
            look = discord.ButtonStyle[style]
            buttons.add_item(ui.Button(style=look, emoji="🃏", custom_id=style))
        self.add_item(buttons)
        default = discord.SelectDefaultValue(
            id=channel.id, type=discord.SelectDefaultValueType.channel
        )
        selects: list[ui.Item[Any]] = [
            ui.RoleSelect(custom_id="role", min_values=0, max_values=25),
            ui.MentionableSelect(custom_id="mentionable", disabled=True),
            ui.ChannelSelect(
                custom_id="channel",
                channel_types=[discord.ChannelType.text],
                default_values=[default],
            ),
        ]
        for item in selects:
            row: ui.ActionRow[Any] = ui.ActionRow(item)
            self.add_item(row)


class LongForm(ui.Modal, title="Everything"):
    words: ui.TextDisplay[Any] = ui.TextDisplay("Read this first")
    old: ui.TextInput[Any] = ui.TextInput(
        label="Old", style=discord.TextStyle.paragraph, required=False, default="x", min_length=1
    )
    who: ui.Label[Any] = ui.Label(
        text="Who", description="Somebody", component=ui.UserSelect(required=False)
    )
    deck: ui.Label[Any] = ui.Label(text="Deck", component=ui.FileUpload(required=True))
    mode: ui.Label[Any] = ui.Label(
        text="Mode",
        component=ui.RadioGroup(
            options=[discord.RadioGroupOption(label=x, value=x) for x in ("fast", "slow")]
        ),
    )


class Rest(ui.Modal, title="The rest"):
    rules: ui.Label[Any] = ui.Label(
        text="Rules",
        component=ui.CheckboxGroup(
            options=[discord.CheckboxGroupOption(label=x, value=x) for x in ("one", "two")]
        ),
    )
    sure: ui.Label[Any] = ui.Label(text="Sure", component=ui.Checkbox())


async def test_a_message_of_every_component(place: Place) -> None:
    channel = place.bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    text = discord.File(io.BytesIO(b"12 cards"), "deck.txt")
    sent = await channel.send(view=Everything(channel), files=[file("small.png"), text])
    fetched = await channel.fetch_message(sent.id)
    assert fetched.attachments == []
    view = ui.LayoutView.from_message(fetched)
    assert len(list(view.walk_children())) == len(list(Everything(channel).walk_children()))
    [seen] = place.ann.sees(place.channel)
    assert seen.text == "At the top\nOne\nTwo\nThree"
    pictures = [part for part in seen.parts() if part["type"] in (11, 12, 13)]
    assert pictures[0]["media"]["url"] == seen.attachments[0].url
    assert pictures[2]["name"] == "deck.txt"
    assert pictures[2]["size"] == 8
    assert not place.discord.violations


async def test_a_message_of_the_old_kind(place: Place) -> None:
    channel = place.bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    embed = discord.Embed(title="Standings", description="After round 3", colour=0x112233)
    embed.add_field(name="Ann", value="3").set_footer(text="End").set_author(name="League")
    embed.set_image(url="attachment://small.png").timestamp = discord.utils.utcnow()
    sent = await channel.send("See", embed=embed, file=file("small.png"), suppress_embeds=False)
    [seen] = place.ann.sees(place.channel)
    assert sent.embeds[0].image.url == seen.attachments[0].url
    assert sent.attachments == []
    assert seen.text == "See\nStandings\nAfter round 3\nAnn\n3"
    after = await sent.edit(content=None, suppress=True)
    assert after.flags.suppress_embeds
    assert (seen.content, seen.text) == ("", "Standings\nAfter round 3\nAnn\n3")
    assert not place.discord.violations


class Talkative(Bot):
    """A bot with forms of every field and a command of every option."""

    async def setup_hook(self) -> None:
        await super().setup_hook()
        forms = {"long": LongForm, "rest": Rest}

        @self.tree.command(description="Show a form")
        async def fill(interaction: discord.Interaction[Any], which: str) -> None:
            form = forms[which]()
            form.on_submit = done  # type: ignore[method-assign]
            await interaction.response.send_modal(form)

        async def done(interaction: discord.Interaction[Any]) -> None:
            data: Any = interaction.data
            parts = [part.get("component") or part for part in data["components"]]
            values = [part.get("values", part.get("value")) for part in parts]
            await interaction.response.send_message(repr(values))

        @self.tree.command(name="every", description="Every option")
        @app_commands.allowed_contexts(guilds=True, dms=True)
        @app_commands.allowed_installs(guilds=True)
        async def every(
            interaction: discord.Interaction[Any],
            text: app_commands.Range[str, 2, 5],
            whole: int,
            part: app_commands.Range[float, 0, 1],
            truth: bool,
            person: discord.User,
            place: discord.TextChannel,
            role: discord.Role,
            both: discord.Member | discord.Role,
            deck: discord.Attachment,
        ) -> None:
            names = f"{person.name} {place.name} {role.name} {both.name} {deck.filename}"
            await interaction.response.send_message(f"{text} {whole} {part} {truth} {names}")

        await self.tree.sync()


async def test_forms_of_every_field_and_commands_of_every_option(place: Place) -> None:
    await place.bot.close()
    async with running(place.discord, Talkative()):
        ann, channel = place.ann, place.channel
        deck = ann.file(channel, "deck.txt", b"12 cards")
        shown = await ann.use(channel, "fill", which="long")
        assert shown.modal is not None
        answer = await ann.fill(
            shown.modal, {"Old": "y", "Who": [place.bob], "Deck": [deck], "Mode": "slow"}
        )
        expected = [None, None, [str(place.bob.id)], [str(deck.id)], "slow"]
        assert answer.text == repr(expected)
        shown = await ann.use(channel, "fill", which="rest")
        assert shown.modal is not None
        answer = await ann.fill(shown.modal, {"Rules": ["two"], "Sure": True})
        assert answer.text == repr([["two"], True])
        role = place.guild.role("League")
        answer = await ann.use(
            channel,
            "every",
            text="abc",
            whole=3,
            part=0.5,
            truth=True,
            person=place.bob,
            place=channel,
            role=role,
            both=role,
            deck=deck,
        )
        assert answer.text == "abc 3 0.5 True Bob games League League deck.txt"
        assert not place.discord.violations
