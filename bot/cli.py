"""``banneret``: what can be done from the command line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine import __version__
from engine.language.files import BadCardFile
from engine.places import games

if TYPE_CHECKING:
    from bot.games.kit import Kit


OWN = {"", "bot", "engine", "playground"}
NEEDS_THE_BOT = (
    "This needs the bot's packages, of which “{}” is missing: pip install 'banneret[bot]'"
)


def main(arguments: list[str] | None = None) -> int:
    """Run a command; the exit status is 0 if all is well, 1 if a check fails, 2 for bad input."""
    options = parser().parse_args(arguments)
    try:
        status: int = options.run(options)
    except BadCardFile as error:
        return _bad(f"The cards cannot be read: {error}.")
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except ModuleNotFoundError as error:  # the engine is installed without the bot
        missing = (error.name or "").partition(".")[0]
        if missing in OWN or missing in sys.stdlib_module_names:
            raise
        return _bad(NEEDS_THE_BOT.format(missing))
    return status


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="banneret", description="Card games on Discord, and in your browser without it."
    )
    top.add_argument("--version", action="version", version=f"banneret {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    about = "the playground: the bot and a page to use it in your browser, without Discord"
    play = commands.add_parser("play", help=about, description=f"Start {about}.")
    play.add_argument("--port", type=_port, default=8080, help="of the page, if it is free")
    play.add_argument("--no-browser", action="store_true", help="do not open the browser")
    play.set_defaults(run=_play)

    about = "the bot on Discord, with DISCORD_TOKEN from the environment or the file .env"
    run = commands.add_parser("run", help=about, description=f"Run {about}.")
    run.set_defaults(run=_run)

    about = "all that the bot needs: settings, token, database, fonts, disk; and what to do"
    doctor = commands.add_parser("doctor", help=f"look at {about}", description=f"Look at {about}.")
    doctor.set_defaults(run=_doctor)

    about = "how the bot is that runs in this folder: shards, queues, database, last troubles"
    status = commands.add_parser("status", help=about, description=f"Say {about}.")
    status.set_defaults(run=_status)

    reports = commands.add_parser("reports", help="what people have reported: list, read, close")
    _add_reports(reports)

    database = commands.add_parser("db", help="copies of the database, and moving to another")
    _add_database(database)

    about = "a match in the terminal against an automatic player"
    terminal = commands.add_parser("terminal", help=about, description=f"Play {about}.")
    terminal.add_argument("--game", default="", help="which one, where several can be played so")
    terminal.add_argument("--name", default="Player", help="what you are called")
    terminal.add_argument("--deck", default="", help="your deck: the id of a ready deck, or random")
    terminal.add_argument("--against", default="", help="the deck of the other player")
    terminal.add_argument("--player", default="greedy", choices=["random", "greedy", "search"])
    terminal.add_argument(
        "--seed", default="", help="the same seed and the same play give the same"
    )
    terminal.add_argument("--journal", type=Path, help="a file to keep the journal of the match in")
    terminal.add_argument("--hidden", action="store_true", help="hands are hidden from each other")
    terminal.set_defaults(run=_terminal)

    verify = commands.add_parser("verify", help="replay a journal and say whether it holds")
    verify.add_argument("file", type=Path)
    verify.set_defaults(run=_verify)

    cards = commands.add_parser("cards", help="look cards up: words, r:rare, kw:holy, cost<=3, …")
    _add_game(cards)
    cards.add_argument(
        "words", nargs="*", help="a query, best in single quotes; after -- if it begins with -"
    )
    cards.set_defaults(run=_cards)

    decks = commands.add_parser("decks", help="list the ready decks")
    _add_game(decks)
    about = "advice for one of them, by its id, or for a deck in a file, as /deck export writes it"
    decks.add_argument("--advice", default="", metavar="DECK", help=about)
    decks.set_defaults(run=_decks)

    about = "players against each other: ours by name, and programs by the commands that start them"
    arena = commands.add_parser("arena", help=about, description=f"Let {about}, play.")
    _add_arena(arena)

    engine = commands.add_parser("engine", help="the engine over a pipe (JSON-RPC, a line each)")
    engine.set_defaults(run=_engine)
    return top


def _add_database(database: argparse.ArgumentParser) -> None:
    what = database.add_subparsers(required=True, metavar="WHAT")
    backup = what.add_parser("backup", help="copy it to a new file, also while the bot runs")
    backup.add_argument("file", type=Path)
    backup.set_defaults(run=_does("databases", "make_backup"))
    restore = what.add_parser("restore", help="go back to a copy, while the bot does not run")
    restore.add_argument("file", type=Path)
    about = "also if matches in it do not stand where their answers lead to"
    restore.add_argument("--anyway", action="store_true", help=about)
    restore.set_defaults(run=_does("restoring", "restore"))
    about = "it was put back by other programs, such as pg_restore: show everything anew"
    back = what.add_parser("went-back", help=about)
    about = "where the database from before still is: who was forgotten since is forgotten again"
    back.add_argument("--before", default="", metavar="URL", help=about)
    back.set_defaults(run=_does("restoring", "went_back"))
    prune = what.add_parser("prune", help="take away matches that ended long ago")
    about = "those that ended more than so many days ago"
    prune.add_argument("--older", type=_days, required=True, metavar="DAYS", help=about)
    prune.add_argument("--yes", action="store_true", help="do it, and not only say what would go")
    prune.set_defaults(run=_does("pruning", "prune_matches"))
    move = what.add_parser("move", help="copy everything to another, empty database")
    move.add_argument("url", help="such as postgresql://USER:PASSWORD@HOST/DATABASE")
    move.set_defaults(run=_does("databases", "move_to"))


def _add_reports(reports: argparse.ArgumentParser) -> None:
    reports.set_defaults(run=_does("reports", "listed"))
    what = reports.add_subparsers(metavar="WHAT")
    read = what.add_parser("read", help="all of one, with what went wrong")
    read.add_argument("number", type=int)
    read.add_argument("--journal", type=Path, metavar="FILE", help="write its journal there")
    read.set_defaults(run=_does("reports", "read"))
    close = what.add_parser("close", help="nothing more is to be done about these")
    close.add_argument("numbers", type=int, nargs="+", metavar="number")
    close.set_defaults(run=_does("reports", "close"))


def _add_arena(arena: argparse.ArgumentParser) -> None:
    arena.add_argument("game", choices=games())
    about = "one of ours, such as greedy or squire, or a command in quotes: see docs/library.md"
    arena.add_argument("players", nargs="+", metavar="player", help=about)
    about = "so many of each two, half of them with sides swapped"
    arena.add_argument("--matches", type=_pairs, default=20, help=about)
    about = "of each player for a match"
    arena.add_argument("--clock", type=_seconds, default=60.0, metavar="SECONDS", help=about)
    about = "that each answer adds to it"
    arena.add_argument("--increment", type=_seconds, default=0.0, metavar="SECONDS", help=about)
    arena.add_argument("--seed", default="arena", help="the same gives the same decks and luck")
    arena.set_defaults(run=_arena)


def _add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", choices=games(), help="the easiest, if none is named")


def _port(text: str) -> int:
    if text.isdecimal() and int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"a port is a number up to 65535, not “{text}”")


def _pairs(text: str) -> int:
    if text.isdecimal() and 0 < int(text) < 1_000_000 and int(text) % 2 == 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"this is an even number, 2 or more, not “{text}”")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if 0 <= seconds < 1_000_000:
        return seconds
    raise argparse.ArgumentTypeError(f"this is a number of seconds, 0 or more, not “{text}”")


def _days(text: str) -> int:
    if text.isdecimal() and 0 < int(text) < 100_000:
        return int(text)
    raise argparse.ArgumentTypeError(f"this is a number of days from 1 to 99999, not “{text}”")


def _play(options: argparse.Namespace) -> int:
    from bot.playing import play
    from bot.running import CannotRun

    try:
        play(options.port, not options.no_browser)
    except CannotRun as error:
        return _bad(str(error))
    return 0


def _run(_options: argparse.Namespace) -> int:
    from bot.running import CannotRun, run

    try:
        run(Path.cwd())
    except CannotRun as error:
        return _bad(str(error))


def _doctor(_options: argparse.Namespace) -> int:
    import asyncio
    import logging

    from bot.doctor import examine

    logging.disable()  # what is wrong is said in a line, and not by the libraries that notice it
    try:
        return 0 if asyncio.run(examine(Path.cwd(), print)) else 1
    finally:
        logging.disable(logging.NOTSET)


def _status(_options: argparse.Namespace) -> int:
    import time

    from bot.status import told

    lines, well = told(Path.cwd(), time.time())
    print("\n".join(lines))
    return 0 if well else 1


def _does(module: str, what: str) -> Callable[[argparse.Namespace], int]:
    """Do one of the functions of a module with the folder and what was given."""

    def do(options: argparse.Namespace) -> int:
        from bot.databases import CannotDo

        try:
            print(getattr(import_module(f"bot.{module}"), what)(Path.cwd(), **_given(options)))
        except CannotDo as error:
            return _bad(str(error))
        return 0

    return do


def _given(options: argparse.Namespace) -> dict[str, Any]:
    return {key: value for key, value in vars(options).items() if key != "run"}


def _terminal(options: argparse.Namespace) -> int:
    from bot.games import KITS  # it takes a while, and no other command needs it
    from bot.games.kit import Wishes

    given = _given(options)
    played = {name: kit.terminal for name, kit in KITS.items() if kit.terminal is not None}
    game = given.pop("game") or next(iter(played))
    if game not in played:
        return _bad(f"“{game}” is not played in the terminal. Played there: {', '.join(played)}.")
    return played[game](Wishes(**given))


def _verify(options: argparse.Namespace) -> int:
    from bot.matches.record.journals import CHECKED, WORDS, check, read
    from bot.refusals import Refused

    try:
        data = options.file.read_bytes()
        verdict = check(str(options.file), data)
        bound = read(str(options.file), data).fairness
    except OSError as error:
        return _bad(f"{options.file}: this file cannot be read ({error.strerror}).")
    except Refused as refused:
        return _bad(refused.sentence)
    for name in CHECKED:
        print(f"{name:<7} {WORDS[getattr(verdict, name)]}")
    for reason in verdict.reasons:
        print(reason)
    if bound is not None:
        print(
            f"Compare this hash with the one that was shown as the match began: {bound.commitment}"
        )
    return 0 if verdict.holds else 1


def _bad(message: str) -> int:
    print(message, file=sys.stderr)
    return 2


def _cards(options: argparse.Namespace) -> int:
    from engine.catalogue import GAMES
    from engine.lookup import BadQuery

    kit = _kit(options)
    try:
        found = GAMES[kit.id].find_cards(" ".join(options.words))
    except BadQuery as error:
        return _bad("\n".join([*error.shown(), error.sentence]))
    for card in found:
        print(kit.describe_card(str(card["id"])))
    if not found:
        print(f"No card fits. Try fewer words, or {kit.hint}.")
    return 0


def _decks(options: argparse.Namespace) -> int:
    from engine.catalogue import EASIEST, game

    if options.advice:
        return _advice(options)
    for deck in game(options.game or EASIEST).ready_decks():
        print(f"{deck['id']:<20} {deck['title']}: {deck['description']}")
    return 0


def _advice(options: argparse.Namespace) -> int:
    """What a deck has less or more of than the ready ones, and how it does against them."""
    from bot.decks.advising import MATCHES, differences, results, some_trials
    from bot.games import KITS
    from engine.decks import BadDeck, lacks, read_deck, ready_named

    kit = _kit(options)
    deck = ready_named(kit.id, options.advice)
    if deck is None:
        try:
            deck = read_deck(Path(options.advice).read_text("utf-8"), options.game)
        except (OSError, UnicodeDecodeError):
            return _bad(f"{options.advice}: neither a ready deck nor a file that can be read.")
        except BadDeck as error:
            return _bad(f"{options.advice}: {error}")
    print("\n".join(differences(deck)))
    if missing := lacks(deck):
        return _bad("\n".join(["It can't be played yet:", *missing]))
    seconds = KITS[deck.game].seconds
    print(f"Trying it against the ready decks, for up to {seconds:.0f} seconds …", file=sys.stderr)
    for line in results(deck.game, some_trials(deck, "advice", 0, seconds, MATCHES)):
        print(line)
    return 0


def _kit(options: argparse.Namespace) -> Kit:
    from bot.games import KITS

    return KITS[options.game] if options.game else next(iter(KITS.values()))


def _arena(options: argparse.Namespace) -> int:
    from bot.arena.entering import CannotEnter, entrants, hold
    from bot.arena.matches import Clock

    try:
        some = entrants(options.players)
    except CannotEnter as error:
        return _bad(str(error))
    count = options.matches * len(some) * (len(some) - 1) // 2
    print(f"{count} matches, one by one. Ctrl-C ends them and shows the table.", file=sys.stderr)
    clock = Clock(options.clock, options.increment)
    hold(options.game, some, options.matches, clock, options.seed, print)
    return 0


def _engine(_options: argparse.Namespace) -> int:
    from engine.protocol import main as serve

    serve()
    return 0


if __name__ == "__main__":
    sys.exit(main())
