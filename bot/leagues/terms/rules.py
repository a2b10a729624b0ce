"""What a league is to be, in sentences: what everybody expects is not said."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games import KITS
from bot.leagues.house import plan_of
from bot.leagues.terms.ties import TIE_NAMES
from bot.matches.lobbies.plans import modes_of
from bot.matches.time.clocks import in_words
from bot.servers.zones import WEEKDAYS
from bot.store.kept import House
from engine.league.season import TIES, Terms
from engine.words import say, say_n

DAY = 24 * 3600.0
USUAL = Terms()


def rules(terms: Terms, house: House, game: str, zone: str) -> tuple[str, ...]:
    """The rules of a league, one sentence each."""
    parts = (_course(terms, house, zone), _late(terms), _decks(house), _matches(house, game))
    return tuple(sentence for part in (*parts, _counting(terms)) for sentence in part)


def _course(terms: Terms, house: House, zone: str) -> Iterator[str]:
    time = in_words(house.days * DAY)
    if terms.format == "ladder":
        yield say("The season lasts {time}.", time=time)
        yield say_n(
            terms.against_same,
            "Every rated match of two players counts that begins in it, but only {n} against the"
            " same opponent.",
            "Every rated match of two players counts that begins in it, but only {n} against the"
            " same opponent.",
        )
        if terms.best:
            yield say_n(
                terms.best,
                "Only the best match of each player counts.",
                "Only the {n} best matches of each player count.",
            )
    elif house.opens is None:
        yield say("A round lasts {time}.", time=time)
    else:
        day, minute = house.opens
        yield say(
            "Rounds open on a {day} at {hour} ({zone}), and last {time}.",
            day=say(WEEKDAYS[day]),
            hour=f"{minute // 60:02}:{minute % 60:02}",
            zone=zone,
            time=time,
        )
    yield from _teams(terms)
    if terms.format == "robin" and terms.legs == 2:
        yield say("Everybody meets everybody twice.")
    if terms.format == "swiss" and terms.entry < USUAL.entry:
        if terms.entry:
            yield say("Newcomers can join until round {number} is drawn.", number=terms.entry)
        else:
            yield say("Nobody can join after the start.")
    if terms.format == "swiss" and terms.missed != "nothing":
        counts = say("a draw") if terms.missed == "draw" else say("a win")
        yield say("A round drawn before a newcomer came counts as {result}.", result=counts)
    if terms.format == "robin" and terms.leavers == "annul" and terms.team > 1:
        yield say("Teams that are out before half of their matches take all results with them.")
    elif terms.format == "robin" and terms.leavers == "annul":
        yield say(
            "Players who leave before half of their matches take all their results with them."
        )
    yield from _at_last(terms)
    if terms.most != USUAL.most and terms.team > 1:
        yield say_n(terms.most, "There is room for {n} team.", "There is room for {n} teams.")
    elif terms.most != USUAL.most:
        yield say_n(terms.most, "There is room for {n} player.", "There is room for {n} players.")


def _teams(terms: Terms) -> Iterator[str]:
    if terms.team == 1:
        return
    yield say("Teams of {n} meet, each player at a board of their own.", n=terms.team)
    yield say("The team that wins more boards wins the match.")
    if terms.format in ("single", "double") or terms.cut:
        yield say("In a knock-out the first board that was won decides where both win as many.")
    yield say("Teams that are not full when the sign-up ends do not play.")


def _at_last(terms: Terms) -> Iterator[str]:
    """The knock-out after the rounds."""
    if terms.cut and terms.divisions > 1:
        yield say("After the rounds the best {n} of each division go on.", n=terms.cut)
        yield (
            say("They play one knock-out together.")
            if terms.together
            else say("Each division plays a knock-out of its own.")
        )
    elif terms.cut:
        yield say("After the rounds the best {n} play a knock-out.", n=terms.cut)
    if terms.third:
        yield say("Those who lose the semi-finals play for the third place.")


def _late(terms: Terms) -> Iterator[str]:
    if terms.format == "ladder":
        return
    if terms.late == "forfeit" and terms.team > 1:
        yield say("Players who are not ready in time lose their board.")
    elif terms.late == "forfeit":
        yield say("Players who are not ready in time lose their match.")
    elif terms.late == "draw":
        yield say("Matches not played in time are draws.")
    else:
        yield say("An organiser decides matches not played in time.")
    yield say("A result that one reports and the other doesn't dispute counts.")
    if terms.running == "time":
        yield say("If a game still goes on a day after its round, whoever has to decide loses it.")
    elif terms.running == "draw":
        yield say("A game that still goes on a day after its round is a draw.")
    if terms.drops:
        yield say_n(
            terms.drops,
            "Players who miss {n} round are out.",
            "Players who miss {n} rounds in a row are out.",
        )


def _decks(house: House) -> Iterator[str]:
    if house.decks == "locked" and house.lists == "open":
        yield say("Everybody plays the deck they signed up with, and all may see it.")
    elif house.decks == "locked":
        yield say("Everybody plays the deck they signed up with; it is hidden until the end.")
    if house.banned:
        yield say("Nobody may play: {cards}.", cards=", ".join(house.banned))


def _matches(house: House, game: str) -> Iterator[str]:
    if house.timers == "none":
        yield say("Its matches have no time limit.")
    else:
        yield say("Its matches have the timers “{timers}”.", timers=say(house.timers))
    known = modes_of(plan_of(House(), game))
    for mode in house.modes:
        yield say("{mode}.", mode=known.get(mode, mode))
    for name, span in KITS[game].numbers.items():
        if name in house.numbers:
            yield say("{what}: {n}.", what=say(span.about), n=house.numbers[name])


def _counting(terms: Terms) -> Iterator[str]:
    if terms.divisions > 1:
        yield say_n(
            terms.moves,
            "Between two divisions {n} goes up and {n} goes down after the season.",
            "Between two divisions {n} go up and {n} go down after the season.",
        )
    if terms.format in ("single", "double"):
        return
    if terms.points != USUAL.points:
        won, drawn, lost = terms.points
        yield say(
            "A win gives {won} points, a draw {drawn}, a loss {lost}.",
            won=won,
            drawn=drawn,
            lost=lost,
        )
    if terms.ties != (("boards", *TIES) if terms.team > 1 else TIES):
        names = [say(TIE_NAMES[tie]) for tie in terms.ties]
        yield (
            say("Tie-breaks, in order: {ties}.", ties=", ".join(names))
            if names
            else say("Players with equal points share a place.")
        )
