"""The line at the bottom: messages, and slash commands that complete themselves."""

import json
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from nicegui import background_tasks, events, ui
from nicegui.element import Element

from playground import asking
from playground.command_limits import ATTACHMENT
from playground.page import line as lines
from playground.page.line import Suggestion, Typed

if TYPE_CHECKING:
    from playground.page.window import Window

TYPED = "(event) => emit(event.target.value)"
# Enter sends or takes; the other keys belong to the list, and to nobody else while it is closed.
KEYS = """(event) => {
  const open = document.querySelector('.suggestions [role=option]') !== null;
  const picked = document.querySelector('.suggestions [aria-selected=true]') !== null;
  const ours = event.key === 'Enter' && !event.shiftKey
    || open && ['ArrowUp', 'ArrowDown', 'Escape'].includes(event.key)
    || picked && event.key === 'Tab' && !event.shiftKey;
  if (!ours || event.isComposing) return;
  event.preventDefault();
  emit(event.key);
}"""


class Composer:
    def __init__(self, window: "Window") -> None:
        self.window = window
        self.text = ""
        self.found: list[Suggestion] = []
        self.entries: list[Element] = []
        self.at = -1
        self._asked = 0
        self._picked: dict[tuple[str, str], asking.Value] = {}
        with ui.element("footer"):
            self.trouble = ui.html("", sanitize=False).classes("trouble").props('role="alert"')
            self.list = ui.element("div").classes("suggestions").props('role="listbox"')
            self.list.props["aria-label"] = "What may come next"
            with ui.element("div").classes("line"):
                self.input = ui.element("textarea").props("rows=1 spellcheck=false")
                self.input.props["aria-label"] = "Message, or a command that begins with /"
                self.input.props["aria-autocomplete"] = "list"
                # What is typed before the page is connected would come in any order.
                self.input.props("disabled")
                window.client.on_connect(lambda: self.input.props(remove="disabled"))
                self.input.on("input", self._changed, js_handler=TYPED)
                self.input.on("keydown", self._key, js_handler=KEYS)
                ui.button(icon="send", on_click=lambda: self._send(self.text)).props(
                    'flat round dense aria-label="Send"'
                )

    def show(self) -> None:
        """Begin anew, in the channel that the window shows."""
        from playground.page.sidebar import name

        self.input.props["placeholder"] = f"Message {name(self.window.channel)} – or / for commands"
        self.input.update()
        self.say("")
        if self.text:
            background_tasks.create(self._write(""))

    def say(self, trouble: str) -> None:
        self.trouble.set_content(escape(trouble))

    async def _write(self, line: str) -> None:
        """Put a line in place of what stands there; what is typed meanwhile is kept after it."""
        before, self.text = self.text, line
        texts = (self.input.html_id, before, line)
        with self.window.client:
            ui.run_javascript(f"write(...{json.dumps(texts)})")
        await self._look(line)

    # typing

    async def _changed(self, event: events.GenericEventArguments) -> None:
        self.text = event.args
        await self._look(self.text)

    async def _look(self, line: str) -> None:
        """Offer what may come next in this line."""
        self._asked += 1
        asked = self._asked
        if not line.startswith("/"):
            self._offer([])
            return
        self.say("")
        person, channel = self.window.person, self.window.channel
        typed = lines.read(line, person, channel)
        if typed is None or line == f"/{typed.words}":
            self._offer(lines.commands(line, person, channel))
            return
        option = typed.last
        if option is not None and option.get("autocomplete"):
            found = await self._completed(typed, line)
            if asked != self._asked:
                return  # something else has been typed since
        elif option is None or lines.finished(typed, person, channel):
            self._offer(lines.further(typed, line), typed, pick=False)
            return
        else:
            found = lines.entries(typed, line, person, channel)
        self._offer(found, typed)

    async def _completed(self, typed: Typed, line: str) -> list[Suggestion]:
        """What the bot offers for the option that is being typed."""
        person, channel = self.window.person, self.window.channel
        option = typed.last
        assert option is not None
        name, text = option["name"], typed.texts[option["name"]]
        if (name, text) in self._picked:
            return []
        try:
            others = lines.values(typed, person, channel, self._meant)
            others.pop(name, None)
            choices = await person.complete(channel, typed.words, option=name, typed=text, **others)
        except asking.Impossible as error:
            with self.window.client:
                self.say(str(error))
            return []
        return lines.completed(typed, line, [(each.name, each.value) for each in choices])

    def _meant(self, option: str, text: str) -> asking.Value | None:
        return self._picked.get((option, text))

    def _offer(
        self, found: list[Suggestion], typed: Typed | None = None, *, pick: bool = True
    ) -> None:
        self.found, self.at = found, 0 if found and pick else -1
        with self.window.client:
            self._draw(typed)
            self._mark()

    def _draw(self, typed: Typed | None) -> None:
        self.list.clear()
        self.entries.clear()
        with self.list:
            option = typed.last if typed else None
            if typed is not None:
                ui.label(_about(typed, ends=self.at < 0)).classes("about")
            if option is not None and option["type"] == ATTACHMENT:
                ui.upload(on_upload=partial(self._file, option["name"]), auto_upload=True).props(
                    "flat dense dark"
                )
            for each in self.found:
                entry = ui.element("div").classes("suggestion").props('role="option"')
                self.entries.append(entry)
                entry.on("mousedown", partial(self._take, each), js_handler=TAKEN)
                with entry:
                    ui.label(each.label).classes("label")
                    ui.label(each.detail).classes("detail")

    async def _file(self, name: str, event: events.UploadEventArguments) -> None:
        content = await event.file.read()
        file = self.window.person.file(self.window.channel, event.file.name, content)
        self._picked[name, file.filename] = file
        await self._write(f"{self.text.rstrip()}{file.filename} ")

    # keys

    async def _key(self, event: events.GenericEventArguments) -> None:
        key = event.args
        if key == "Escape":
            self._offer([])
        elif key in ("ArrowDown", "ArrowUp"):
            step = 1 if key == "ArrowDown" else -1
            self.at = (self.at + step if self.at >= 0 else min(step, 0)) % len(self.found)
            self._mark()
        elif 0 <= self.at < len(self.found):
            await self._take(self.found[self.at])
        elif key == "Enter":
            await self._send(self.text)

    def _mark(self) -> None:
        """Show which suggestion would be taken, to eyes and to screen readers."""
        for number, entry in enumerate(self.entries):
            entry.props["aria-selected"] = "true" if number == self.at else "false"
        at = self.entries[self.at].html_id if 0 <= self.at < len(self.entries) else None
        if at:
            self.input.props["aria-activedescendant"] = at
        else:
            self.input.props.pop("aria-activedescendant", None)

    async def _take(self, suggestion: Suggestion) -> None:
        if suggestion.value is not None:
            typed = lines.read(suggestion.line, self.window.person, self.window.channel)
            if typed is not None:
                for name, text in typed.texts.items():
                    if text == suggestion.label:
                        self._picked[name, text] = suggestion.value
        self._offer([])
        await self._write(suggestion.line)

    async def _send(self, line: str) -> None:
        if not line.strip():
            return
        person, channel = self.window.person, self.window.channel
        self.say("")
        try:
            if not line.startswith("/"):
                await self._write("")
                await person.say(channel, line.strip())
                return
            typed = lines.read(line, person, channel)
            if typed is None:
                raise asking.Impossible(f"There is no command “{line.split(' ')[0]}” here.")
            values = lines.values(typed, person, channel, self._meant)
            command = asking.available(self.window.discord.world, channel, person)
            _, _, options = asking.find(command, typed.words)
            asking.fill(options, values, words=typed.words)
        except asking.Impossible as error:
            self.say(str(error))
            return
        await self._write("")
        await self.window.do(partial(person.use, channel, typed.words, **values))


def _about(typed: Typed, *, ends: bool) -> str:
    """What stands over the list: the option at the cursor, or that the command may be sent."""
    needed = [option["name"] for option in typed.missing if option.get("required")]
    option = typed.last
    if option is not None and not ends:
        return f"/{typed.words} · {option['name']}: {option.get('description', '')}"
    if needed:
        return f"/{typed.words} still needs {', '.join(needed)}"
    about = f" · {option['name']}: {option.get('description', '')}" if option else ""
    return f"/{typed.words}{about} · Enter sends it"


TAKEN = "(event) => { event.preventDefault(); emit(); }"
