"""``make gallery``: every card, and all games at their telling moments, on one page to look at."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from html import escape
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.cards.discord.panels import PAGE
from bot.cards.lookup import search
from bot.discord.pictures import went
from bot.games import painted
from bot.games.painted import faces
from bot.matches.record.replays import shot, views
from bot.paint.reports import trees
from bot.paint.reports.figures import comings, deck_figures
from bot.paint.reports.standings import pages
from bot.painting import Painter, Picture
from engine import catalogue
from engine.decks import Deck, of_ready
from engine.league.brackets import Format
from tools.leagues import knockout, somebody, two
from tools.moments import asked, league, moments, over, unfinished

FOLDER = Path(__file__).parents[1] / "build" / "gallery"
README = Path(__file__).parents[1] / "docs" / "pictures"
SHOWN = {"table": ("arcmage", "attack"), "hand": ("marcomage", "rich")}
"""What the README shows: a table in play, and a hand."""
SMALL = 880
"""How wide they are."""
PLAIN = ("dark", "light")
THEMES = (*PLAIN, "large dark")
"""Of reports there is no large form."""
KNOCKOUTS: tuple[tuple[Format, int, float], ...] = (
    ("single", 13, 1), ("double", 8, 1), ("double", 13, 0.6), ("single", 2, 1), ("single", 5, 0.6),
    ("double", 32, 0.7), ("single", 64, 0.5),
)  # fmt: skip
"""How many play, and which part of it is over."""
BOTH = 3
"""So many of them are shown in both themes."""
STYLE = """
body { background: #101114; color: #d8d8d8; font: 15px sans-serif; margin: 24px }
section { display: flex; flex-wrap: wrap; gap: 16px }
figure { margin: 0; width: 400px } figure.card { width: 200px }
img { width: 100%; border-radius: 6px } figcaption { padding: 4px 0 12px }
"""
"""As wide as Discord shows them on a phone; a press on one shows it whole."""


async def tables(painter: Painter, game: str) -> AsyncIterator[tuple[str, Picture]]:
    for name, view in moments(game).items():
        for theme in THEMES:
            yield f"{name}, {theme}", await painter.table(view, theme)
        for theme in ("dark", "large light"):
            if view.seat is not None:
                yield f"{name}, hand, {theme}", await painter.hand(view, theme)
            if view.waits():
                yield f"{name}, stack, {theme}", await painter.stack(view, theme)
    match = over(game, 1)
    film = shot(match.rules, match.journal)
    points = went(film)
    for theme in THEMES:
        yield f"result, {theme}", await painter.result(match.view(None), points, theme)
    yield "replay", await painter.replay(views(film), points)


async def panels(painter: Painter, game: str) -> AsyncIterator[tuple[str, Picture]]:
    """What one who is asked sees: the table from his side with letters, and his hand."""
    for name, view in asked(game).items():
        for theme in THEMES:
            yield f"{name}, {theme}", await painter.table(view, theme)
            yield f"{name}, hand, {theme}", await painter.hand(view, theme)


async def decks(painter: Painter, game: str) -> AsyncIterator[tuple[str, Picture]]:
    ready = catalogue.GAMES[game].ready_decks()
    shown = [(deck["title"], deck) for deck in ready]
    shown.append(("unfinished", unfinished(game, ready[0])))
    for number, (title, deck) in enumerate(shown):
        for theme in THEMES if number in (0, len(ready)) else THEMES[:1]:
            for picture in await painter.deck(game, deck, theme):
                yield f"{title}, {theme}", picture
    whole = of_ready(game, ready[0])
    one = comings(whole)[0].name
    for theme in PLAIN:
        for what, coming in (("figures", comings(whole)), ("one card", comings(whole, one))):
            of_it = deck_figures(whole, "A ready deck", coming)
            yield f"{what}, {theme}", await painter.figures(of_it, theme)
    nothing = deck_figures(Deck(game), "0 cards, not finished", [])
    yield "figures of nothing", await painter.figures(nothing)


async def leagues(painter: Painter) -> AsyncIterator[tuple[str, Picture]]:
    shown = league()
    for page in range(1, pages(shown) + 1):
        for theme in PLAIN:
            yield f"standings {page}, {theme}", await painter.standings(shown, page, theme)
    for number, (format, players, part) in enumerate(KNOCKOUTS):
        cup = knockout(format, players, part)
        for page in range(1, len(trees.pages(cup)) + 1):
            for theme in PLAIN if number < BOTH else PLAIN[:1]:
                name = f"{format} elimination of {players}, {page}, {theme}"
                yield name, await painter.bracket(cup, page, theme)


async def people(painter: Painter) -> AsyncIterator[tuple[str, Picture]]:
    for game in catalogue.GAMES:
        for theme in PLAIN:
            yield f"profile, {game}, {theme}", await painter.profile(somebody(game), theme)
            yield f"compared, {game}, {theme}", await painter.compared(two(game), theme)
    yield "a first match", await painter.profile(somebody(matches=1))


async def cards(painter: Painter, game: str) -> AsyncIterator[tuple[str, Picture]]:
    shown = list(faces(game).values())
    pictures = await asyncio.gather(*map(painter.card, shown))
    for face, picture in zip(shown, pictures, strict=True):
        yield face.name, picture


async def look_ups(painter: Painter) -> AsyncIterator[tuple[str, Picture]]:
    """Pages of cards that were looked up: of each game, of all of them, and of very few cards."""
    for game, query in [*((game, "sort:-cost") for game in catalogue.GAMES), ("", "knight")]:
        shown = [painted.face(card.game, card.facts) for card in search(query, game)[:PAGE]]
        for theme in THEMES:
            yield f"{game or 'all games'}, {query}, {theme}", await painter.finds(shown, theme)
    yield "a page of one", await painter.finds(shown[:1])


async def hung(pictures: AsyncIterator[tuple[str, Picture]], kind: str) -> list[str]:
    """The pictures as files, and what the page says of each."""
    said: list[str] = []
    async for name, picture in pictures:
        file = f"{kind}-{len(said)}{Path(picture.name).suffix}"
        (FOLDER / file).write_bytes(picture.data)
        size = f"{len(picture.data) / 1000:.0f} kB"
        said.append(
            f'<figure class="{kind.split("-")[-1]}"><a href="{file}">'
            f'<img loading="lazy" src="{file}" alt="{escape(picture.alt)}"></a>'
            f"<figcaption>{escape(name)} ({size})</figcaption></figure>"
        )
    return said


async def for_the_readme(painter: Painter) -> None:
    """The pictures of the README, small enough to be loaded by whoever looks at it."""
    README.mkdir(exist_ok=True)
    for what, (game, moment) in SHOWN.items():
        paint = painter.table if what == "table" else painter.hand
        picture = Image.open(BytesIO((await paint(moments(game)[moment])).data)).convert("RGB")
        picture.thumbnail((SMALL, 2 * SMALL))
        picture.save(README / f"{what}.webp", quality=80, method=6)


async def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    page = [f'<!doctype html><meta charset="utf-8"><title>Gallery</title><style>{STYLE}</style>']
    with tempfile.TemporaryDirectory() as folder:
        painter = Painter(Path(folder), 2)
        await for_the_readme(painter)
        for game in catalogue.GAMES:
            for title, pictures, kind in (
                ("tables", tables(painter, game), f"{game}-table"),
                ("private panels", panels(painter, game), f"{game}-panel"),
                ("decks", decks(painter, game), f"{game}-deck"),
                ("cards", cards(painter, game), f"{game}-card"),
            ):
                page += [f"<h2>{game}: {title}</h2><section>", *await hung(pictures, kind)]
                page.append("</section>")
        for title, pictures in (
            ("look-ups", look_ups(painter)),
            ("leagues", leagues(painter)),
            ("people", people(painter)),
        ):
            page += [f"<h2>{title}</h2><section>", *await hung(pictures, title), "</section>"]
        await painter.close()
    (FOLDER / "index.html").write_text("\n".join(page), "utf-8")
    print(f"{(FOLDER / 'index.html').as_uri()}")
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
