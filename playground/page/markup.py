"""Discord's markup as HTML: the few signs that make text bold, small, hidden, or a mention."""

import re
from collections.abc import Callable
from html import escape

Names = Callable[[str, int], str | None]
"""The name of a `user`, `role` or `channel` with an id; nothing if there is none."""

Render = Callable[[str, Names, int], str]
DEEPEST = 10
"""Signs within signs within signs; nobody reads more of them."""

FENCE = re.compile(r"```(?:[\w+.#-]*\n)?(.+?)\n?```", re.DOTALL)
HEADING = re.compile(r"(#{1,3}) +(.+)")
SMALL = re.compile(r"-# +(.+)")
ENTRY = re.compile(r"( *)(?:[-*]|(\d{1,9})\.) +(.+)")
LINK = r"https?://[^\s<>]+[^\s<>.,:;!?\"')\]]"

# In the order in which they are tried where several could begin; each name has its own function.
INLINE = re.compile(
    r"(?P<escaped>\\[^\w\s])"
    r"|(?P<code>``.+?``(?!`)|`[^`]+`)"
    r"|(?P<moment><t:-?\d{1,13}(?::[tTdDfFsSR])?>)"
    r"|(?P<user><@!?\d+>)|(?P<role><@&\d+>)|(?P<channel><#\d+>)"
    r"|(?P<command></[\w -]+:\d+>)"
    r"|(?P<emoji><a?:\w+:\d+>)"
    r"|(?P<everyone>@(?:everyone|here)\b)"
    rf"|(?P<named>\[[^\]\n]+\]\(<?{LINK}>?\))"
    rf"|(?P<link><{LINK}>|{LINK})"
    r"|(?P<spoiler>\|\|.+?\|\|)"
    r"|(?P<bold>\*\*.+?\*\*(?!\*))"
    r"|(?P<underlined>__.+?__(?!_))"
    r"|(?P<struck>~~.+?~~)"
    r"|(?P<italic>\*(?=\S)(?:\*\*|[^*])+?(?<=\S)\*(?!\*)|\b_(?:__|[^_])+?_\b)",
    re.DOTALL,
)


def nobody(_kind: str, _id: int) -> None:
    """Names where nobody has one."""


def html(text: str, names: Names = nobody) -> str:
    """A text as HTML; whatever is not markup is shown as it was written."""
    parts: list[str] = []
    end = 0
    for fence in FENCE.finditer(text):
        parts += _lines(text[end : fence.start()].removesuffix("\n"), names)
        parts.append(f"<pre><code>{escape(fence[1])}</code></pre>")
        end = fence.end()
    parts += _lines(text[end:].removeprefix("\n") if end else text, names)
    return "".join(parts)


def inline(text: str, names: Names = nobody, depth: int = 0) -> str:
    """The markup inside of a line."""
    if depth == DEEPEST:
        return _plain(text)
    parts: list[str] = []
    end = 0
    for found in INLINE.finditer(text):
        parts.append(_plain(text[end : found.start()]))
        parts.append(RENDERS[str(found.lastgroup)](found[0], names, depth + 1))
        end = found.end()
    parts.append(_plain(text[end:]))
    return "".join(parts)


def _plain(text: str) -> str:
    return escape(text).replace("\n", "<br>")


# ------------------------------------------------------------------ lines


def _lines(text: str, names: Names, *, quoted: bool = False) -> list[str]:
    """Paragraphs and other blocks; a quotation holds no other one, as on Discord."""
    if not text:
        return []
    parts: list[str] = []
    kept: list[str] = []
    lines = text.split("\n")
    while lines:
        block = _block(lines, names, quoted)
        if block is None:
            kept.append(lines.pop(0))
            continue
        if kept:
            parts.append(_paragraph(kept, names))
            kept = []
        parts.append(block)
    return [*parts, _paragraph(kept, names)] if kept else parts


def _paragraph(lines: list[str], names: Names) -> str:
    return f"<p>{inline(chr(10).join(lines), names)}</p>"


def _block(lines: list[str], names: Names, quoted: bool) -> str | None:
    """What begins at the first line; the lines that belong to it are taken away."""
    first = lines[0]
    if heading := HEADING.fullmatch(first):
        level = len(heading[1])
        del lines[0]
        return f"<h{level}>{inline(heading[2], names)}</h{level}>"
    if small := SMALL.fullmatch(first):
        del lines[0]
        return f"<small>{inline(small[1], names)}</small>"
    if first.startswith((">>> ", "> ")) and not quoted:
        if first.startswith(">>> "):
            text = "\n".join([first[4:], *lines[1:]])
            lines.clear()
        else:
            text = "\n".join(line[2:] for line in _taken(lines, lambda line: line[:2] == "> "))
        return f"<blockquote>{''.join(_lines(text, names, quoted=True))}</blockquote>"
    if ENTRY.fullmatch(first):
        taken = _taken(lines, lambda line: ENTRY.fullmatch(line) is not None)
        return "".join(_entry(line, names) for line in taken)
    return None


def _taken(lines: list[str], belongs: Callable[[str], bool]) -> list[str]:
    count = next((n for n, line in enumerate(lines) if not belongs(line)), len(lines))
    taken = lines[:count]
    del lines[:count]
    return taken


def _entry(line: str, names: Names) -> str:
    found = ENTRY.fullmatch(line)
    assert found is not None
    depth = min(len(found[1]) // 2, 5)
    mark = f"{found[2]}." if found[2] else "•"
    text = inline(found[3], names)
    return (
        f'<div class="entry" role="listitem" style="--depth:{depth}">'
        f"<span>{mark}</span><div>{text}</div></div>"
    )


# ------------------------------------------------------------------ inside of a line


def _within(tag: str, marks: int) -> Render:
    def render(text: str, names: Names, depth: int) -> str:
        return f"<{tag}>{inline(text[marks:-marks], names, depth)}</{tag}>"

    return render


def _code(text: str, _names: Names, _depth: int) -> str:
    marks = 2 if text.startswith("``") else 1
    return f"<code>{escape(text[marks:-marks])}</code>"


def _moment(text: str, _names: Names, _depth: int) -> str:
    """The page writes the time into it, in the place and language of whoever looks."""
    _t, seconds, *form = text[1:-1].split(":")
    return f'<disc-moment at="{seconds}" form="{form[0] if form else "f"}"></disc-moment>'


def _mention(sign: str, kind: str) -> Render:
    def render(text: str, names: Names, _: int) -> str:
        name = names(kind, int(re.sub(r"\D", "", text))) or f"unknown {kind}"
        return f'<span class="mention">{sign}{escape(name)}</span>'

    return render


def _command(text: str, _names: Names, _depth: int) -> str:
    return f'<span class="mention">{escape(text[1:].rpartition(":")[0])}</span>'


def _everyone(text: str, _names: Names, _depth: int) -> str:
    return f'<span class="mention">{text}</span>'


def _emoji(text: str, _names: Names, _depth: int) -> str:
    return f"<span>:{text.split(':')[1]}:</span>"


def _anchor(url: str, shown: str) -> str:
    return f'<a href="{escape(url)}" target="_blank" rel="noopener">{shown}</a>'


def _link(text: str, _names: Names, _depth: int) -> str:
    url = text.strip("<>")
    return _anchor(url, escape(url))


def _named(text: str, names: Names, depth: int) -> str:
    shown, _, url = text[1:-1].partition("](")
    return _anchor(url.strip("<>"), inline(shown, names, depth))


def _spoiler(text: str, names: Names, depth: int) -> str:
    inside = inline(text[2:-2], names, depth)
    return (
        '<span class="spoiler" role="button" tabindex="0" aria-label="Spoiler: press to read">'
        f"<span>{inside}</span></span>"
    )


RENDERS: dict[str, Render] = {
    "escaped": lambda text, _names, _depth: escape(text[1:]),
    "code": _code,
    "moment": _moment,
    "user": _mention("@", "user"),
    "role": _mention("@", "role"),
    "channel": _mention("#", "channel"),
    "command": _command,
    "emoji": _emoji,
    "everyone": _everyone,
    "named": _named,
    "link": _link,
    "spoiler": _spoiler,
    "bold": _within("strong", 2),
    "underlined": _within("u", 2),
    "struck": _within("s", 2),
    "italic": _within("em", 1),
}
