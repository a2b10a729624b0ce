"""From a league in memory to what somebody sees of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping

import msgspec

from bot.leagues.held import NOT_HERE, League, state_of
from bot.leagues.looks import (
    Brief,
    DivisionLook,
    GameLook,
    LeagueLook,
    LogLine,
    MemberLook,
    Mine,
    Moment,
    PairingLook,
    PlayerLook,
    RoundLook,
    RoundState,
    Somebody,
    StandingLook,
    TeamLook,
    Tree,
)
from bot.leagues.narration import in_words, people_in, why_so
from bot.leagues.schedule import DAY, PLAYING, REMIND, gone_from, left_in, next_step
from bot.leagues.terms import ties
from bot.leagues.terms.rules import rules
from bot.refusals import Refused
from bot.store import Store
from bot.store.leagues import (
    GOING,
    count_members,
    games_of,
    league_after,
    leagues_of_person,
    leagues_on,
    members_of,
    secret_of_league,
)
from bot.store.people import persons
from bot.store.rows import OPEN, GameRow, LeagueRow, MemberRow
from engine.catalogue import GAMES
from engine.league.pairing import rounds_to_come, waits_for
from engine.league.promotion import next_divisions
from engine.league.records import board_results
from engine.league.refusals import comes_too_late
from engine.league.routes import brackets, met, nodes, seeds
from engine.league.scores import may_be_played, open_pairings, score
from engine.league.season import Pairing, Tie
from engine.league.standings import reasons, standings, winners
from engine.league.state import Season
from engine.league.teams import boards_of
from engine.text import bare
from engine.words import noted, say, say_n

ENDED = 20
"""So many leagues that are over are listed with the others."""
OF_LADDER = 50
"""So many of the last matches of a ladder are shown."""
FORMATS = {
    "swiss": noted("Swiss"),
    "robin": noted("Round robin"),
    "single": noted("Knock-out"),
    "double": noted("Double elimination"),
    "ladder": noted("Ladder"),
}


async def found(store: Store, server: int, said: str) -> str:
    """The id of the league that somebody means; raises ``Refused``."""
    async with store.reading() as tx:
        rows = await leagues_on(tx, server, (*GOING, "over"))
    if not said.strip():
        going = [row.id for row in rows if row.state != "over"]
        if len(going) > 1:
            raise Refused(say("Several leagues are going on here. Say which one you mean."))
        return (going or [row.id for row in rows[:1]] or [_nothing()])[0]
    typed = bare(said)
    called = [row for row in rows if said.strip() == row.id or bare(row.name) == typed]
    if not called:
        raise Refused(say(NOT_HERE))
    return min(called, key=lambda row: row.state == "over").id


def _nothing() -> str:
    raise Refused(say("No league here yet. /league create makes one."))


async def on_server(
    store: Store, server: int, person: int, over: bool
) -> tuple[list[LeagueRow], dict[str, int], set[str]]:
    """The leagues of a server, how many play in each, and in which somebody does."""
    async with store.reading() as tx:
        rows = await leagues_on(tx, server, GOING)
        if over:
            rows += (await leagues_on(tx, server, ("over",)))[:ENDED]
        members = await count_members(tx, [row.id for row in rows])
        mine = set(await leagues_of_person(tx, server, person))
    return rows, members, mine


async def ids_of(store: Store, server: int, person: int) -> list[str]:
    async with store.reading() as tx:
        return await leagues_of_person(tx, server, person)


async def look(store: Store, league: League, person: int | None, now: float) -> LeagueLook:
    row = league.row
    async with store.reading() as tx:
        members, games = await members_of(tx, row.id), await games_of(tx, row.id)
        after = await league_after(tx, row.id)
        over = league.season.ended is not None
        secret = await secret_of_league(tx, row.id) if over else ""
        people = {row.creator_id, *league.season.players, *(one.person_id for one in members)}
        names = {id: one.name for id, one in (await persons(tx, people)).items()}
    who = {id: Somebody(id, names.get(id, "?")) for id in people}
    eyes = _Eyes(league, who | teams_of(league.season), games, now)
    seen = await asyncio.to_thread(eyes.look, members, person)
    return msgspec.structs.replace(seen, followed=after.id if after else "", secret=secret)


def teams_of(season: Season) -> dict[int, Somebody]:
    """What teams are called, by their numbers, which no person has."""
    return {number: Somebody(number, team.name) for number, team in season.teams.items()}


class _Eyes:
    """Whoever looks at a league, and what he needs for it."""

    def __init__(
        self, league: League, who: Mapping[int, Somebody], games: list[GameRow], now: float
    ) -> None:
        self.league, self.season, self.who, self.now = league, league.season, who, now
        self.names = {id: one.name for id, one in who.items()}
        self.claims = league.season.claims
        self.games: dict[str, list[GameRow]] = {}
        for game in games:
            self.games.setdefault(game.pairing, []).append(game)

    def look(self, members: list[MemberRow], person: int | None) -> LeagueLook:
        row, season, house = self.league.row, self.season, self.league.house
        rounds = self._rounds()
        first = winners(season) if season.ended is not None else {}
        return LeagueLook(
            id=row.id,
            version=row.version,
            server=row.server_id,
            channel=row.channel_id,
            results=house.results or row.channel_id,
            name=row.name,
            game=row.game,
            title=GAMES[row.game].title,
            format=format_in_words(season),
            state=state_of(season),
            season=row.season,
            follows=row.follows or "",
            creator=self.who[row.creator_id],
            rules=rules(season.terms, house, row.game, self.league.zone),
            members=tuple(self._member(one, person) for one in members),
            most=season.terms.most,
            size=season.terms.team,
            teams=tuple(self._team(number) for number in season.teams),
            divisions=tuple(self._divisions()) if season.started else (),
            has_table=not season.is_bracket,
            ties=tuple(say(ties.TIE_NAMES[tie]) for tie in self._ties()),
            short_ties=tuple(say(ties.SHORT_TIES[tie]) for tie in self._ties()),
            rounds=rounds,
            of=rounds_to_come(season) if season.started and not season.is_ladder else 0,
            now=next((one for one in rounds if one.state == "open"), None),
            next=next_moment(self.league, self.now),
            stuck=self._stuck(),
            champions=tuple(self.who[id] for division in first.values() for id in division),
            why=season.ended.why if season.ended is not None else "",
            commitment=row.commitment,
            words=season.words,
        )

    def _ties(self) -> tuple[Tie, ...]:
        return () if self.season.is_bracket else self.season.terms.ties

    def _team(self, number: int) -> TeamLook:
        season, team = self.season, self.season.teams[number]
        done = board_results(season, number)
        full = number in season.members
        return TeamLook(
            who=self.who[number],
            players=tuple(
                PlayerLook(
                    who=self.who[one.person],
                    out=one.dropped,
                    boards=done.get(one.person, (0, 0, 0)),
                )
                for one in team.players
            ),
            full=full,
            room=not full and comes_too_late(season, team.players[0].division) is None,
        )

    def _member(self, row: MemberRow, person: int | None) -> MemberLook:
        member = self.season.players.get(row.person_id)
        house, deck = self.league.house, row.deck
        seen = row.person_id == person or house.lists == "open" or self.season.ended is not None
        return MemberLook(
            who=self.who[row.person_id],
            division=member.division if member else 1,
            deck=deck.name if deck is not None and seen else "",
            held=deck.deck if deck is not None and seen else None,
            dropped=member.dropped if member else True,
            at=row.at,
        )

    # -------------------------------------------------------------- rounds

    def _rounds(self) -> tuple[RoundLook, ...]:
        found = [self._round(number) for number in sorted(self.league.rounds)]
        return tuple(one for one in found if one is not None)

    def _round(self, number: int) -> RoundLook | None:
        season, row = self.season, self.league.rounds[number]
        state: RoundState = "coming"
        if season.is_ladder:
            state = "closed" if season.ended is not None else "open"
            pairings = [*season.pairings.values()][-OF_LADDER:]
        else:
            pairings = [one for one in season.pairings.values() if one.round == number]
            if number <= season.rounds:
                state = "closed" if number in season.closed else "open"
            elif season.ended is not None:
                return None
        left = [] if season.is_ladder else left_in(season, number)
        told = REMIND in row.told and state == "open"
        gone = gone_from(season, row) if state == "coming" else {}
        late = [one for one in left if PLAYING in row.told and self._is_played(one)]
        return RoundLook(
            number=number,
            state=state,
            opens=row.opens,
            closes=row.closes,
            pairings=tuple(self._pairing(one) for one in pairings),
            left=len(left),
            remind=tuple(_people(left)) if told else (),
            gone=tuple(self.who[person] for person in gone),
            until=max(gone.values(), default=0) + DAY if gone else 0,
            warn=tuple(_people(late)) if state == "open" else (),
            waits=bool(left) and state == "closed" and season.ended is None,
        )

    def _is_played(self, one: Pairing) -> bool:
        return any(game.status in ("running", "paused") for game in self.games.get(one.id, ()))

    def _pairing(self, one: Pairing) -> PairingLook:
        if boards := boards_of(self.season, one.id):
            return self._of_teams(one, [self._pairing(self.season.boards[id]) for id in boards])
        season, result = self.season, score(self.season, one.id)
        counted = {game.match for game in season.games.get(one.id, ())}
        won = {game.match: game.winner for game in season.games.get(one.id, ())}
        games = tuple(
            GameLook(
                match=game.match_id,
                status=game.status,
                winner=won.get(game.match_id),
                counts=game.match_id in counted,
                annulled=season.matches.get(game.match_id) == "",
            )
            for game in self.games.get(one.id, ())
        )
        if season.is_ladder:
            games = (GameLook(match=one.id, status="over", winner=result.winner, counts=True),)
        open_ = may_be_played(season, one.id)
        playing = [game.match for game in games if game.status in OPEN]
        claims = self.claims.get(one.id, {}) if open_ else {}
        return PairingLook(
            id=one.id,
            round=one.round,
            division=one.division,
            first=self.who[one.first],
            second=None if one.second is None else self.who[one.second],
            score=(result.first, result.second, result.draws),
            decided=result.decided,
            winner=result.winner,
            open=open_ and one.second is not None,
            games=games,
            playing=playing[-1] if playing and open_ else "",
            claims=tuple((person, *said) for person, said in claims.items()),
            disputed=len(set(claims.values())) > 1,
            ruled=why_so(season, one, self.names),
            node=one.node,
        )

    def _of_teams(self, one: Pairing, boards: list[PairingLook]) -> PairingLook:
        result = score(self.season, one.id)
        assert one.second is not None
        return PairingLook(
            id=one.id,
            round=one.round,
            division=one.division,
            first=self.who[one.first],
            second=self.who[one.second],
            score=(result.first, result.second, result.draws),
            decided=result.decided,
            winner=result.winner,
            open=any(board.open for board in boards),
            node=one.node,
            boards=tuple(boards),
        )

    # -------------------------------------------------------------- standings

    def _divisions(self) -> Iterable[DivisionLook]:
        season = self.season
        moved = next_divisions(season) if season.terms.divisions > 1 else {}
        for division in season.divisions:
            standing = standings(season, division)
            finalists = {person for some in season.finalists.values() for person in some}
            told = reasons(standing, finalists)
            why = {one.better: ties.why(one, self.names) for one in told}
            rows = tuple(
                StandingLook(
                    place=one.place,
                    who=self.who[one.person],
                    won=one.won,
                    drawn=one.drawn,
                    lost=one.lost,
                    points=one.points,
                    games=(one.games_won, one.games_lost),
                    ties=tuple(ties.in_words(tie, one.ties.get(tie)) for tie in self._ties()),
                    form=one.form,
                    change=one.change or 0,
                    dropped=one.dropped,
                    moves=division - moved.get(one.person, division),
                    why=why.get(one.person, ""),
                )
                for one in standing
            )
            yield DivisionLook(number=division, standings=rows, tree=self._tree(division))
        if (tree := self._tree(0)) is not None:
            yield DivisionLook(number=0, tree=tree)

    def _tree(self, division: int) -> Tree | None:
        season = self.season
        if division not in brackets(season):
            return None
        scores = {}
        for one in season.pairings.values():
            if one.division == division and one.second is not None and one.node:
                result = score(season, one.id)
                if result.decided or result.first or result.second:
                    scores[one.node] = (result.first, result.second)
        return Tree(
            nodes=nodes(season, division),
            seeds=tuple(seeds(season, division)),
            met=met(season, division),
            scores=scores,
        )

    def _stuck(self) -> str:
        season, house = self.season, self.league.house
        if season.ended is not None:
            return ""
        if season.paused is not None:
            why = season.paused.why
            return say("It is paused: {why}", why=why) if why else say("It is paused.")
        if not season.started:
            return say(TOO_FEW) if house.too_few else ""
        if next_step(season, house, self.league.rounds) is not None:
            return ""
        waiting = [one.id for one in open_pairings(season)]
        if waiting:
            return say(
                "An organiser has to say a result, or it has to be played: {pairings}.",
                pairings=", ".join(waiting),
            )
        return waits_for(season) or ""


TOO_FEW = noted(
    "It was due to begin, but there were too few players. An organiser starts it with"
    " /league start, or picks another time with /league config."
)


def _people(pairings: Iterable[Pairing]) -> list[int]:
    both = [person for one in pairings for person in (one.first, one.second)]
    return [person for person in both if person is not None]


def format_in_words(season: Season) -> str:
    """Such as “Swiss, 5 rounds, best of 3”."""
    terms = season.terms
    parts = [say(FORMATS[terms.format])]
    rounds = terms.rounds if terms.format == "swiss" else 0
    if season.started and terms.format != "ladder":
        rounds = rounds_to_come(season)
    if rounds:
        parts.append(say_n(rounds, "{number} round", "{number} rounds", number=rounds))
    if terms.team > 1:
        parts.append(say("teams of {n}", n=terms.team))
    if terms.best_of > 1:
        parts.append(say("best of {n}", n=terms.best_of))
    if terms.divisions > 1:
        parts.append(say_n(terms.divisions, "{n} division", "{n} divisions"))
    return ", ".join(parts)


def next_moment(league: League, now: float) -> Moment | None:
    """What happens next by itself, and when, as people are told."""
    step = next_step(league.season, league.house, league.rounds)
    if step is None:
        return None
    row = league.rounds.get(step.round)
    match step.what:
        case "start":
            return Moment(step.at, say("Sign-up ends and the league begins on"))
        case "open" | "count":
            at = row.opens if row is not None else step.at
            return Moment(at, say("Round {number} opens on", number=step.round))
        case "leave":
            return Moment(step.at, say("Round {number} opens at the latest on", number=step.round))
        case "remind" | "close":
            at = row.closes if row is not None and row.closes is not None else now
            return Moment(at, say("Round {number} closes on", number=step.round))
        case "end" if league.season.is_ladder:
            return Moment(step.at, say("The season ends on"))
        case _:
            return None


def brief(league: League, members: int, mine: bool, now: float) -> Brief:
    row = league.row
    return Brief(
        id=row.id,
        name=row.name,
        game=row.game,
        format=format_in_words(league.season),
        state=row.state,
        season=row.season,
        members=members,
        mine=mine,
        next=next_moment(league, now),
    )


def of_person(seen: LeagueLook, person: int) -> Iterable[Mine]:
    """What somebody has to play in a league now."""
    for number in seen.rounds:
        for one in number.duels:
            if not one.open or one.second is None or person not in (one.first.id, one.second.id):
                continue
            yield Mine(
                league=seen.id,
                name=seen.name,
                game=seen.game,
                round=number.number,
                pairing=one,
                opponent=one.second if one.first.id == person else one.first,
                closes=number.closes if number.state == "open" else None,
            )


async def log_of(store: Store, league: League, most: int) -> list[LogLine]:
    """What happened in a league, the newest last."""
    done = league.deeds[-most:]
    people = {*league.season.players, *(one.by for one in done if one.by is not None)}
    for one in league.deeds:
        people |= people_in(one.deed)
    async with store.reading() as tx:
        rows = await persons(tx, people)
    names = {id: rows[id].name if id in rows else "?" for id in people}
    names |= {number: team.name for number, team in teams_of(league.season).items()}
    return [
        LogLine(
            number=one.number,
            at=one.at,
            by=None if one.by is None else Somebody(one.by, names[one.by]),
            text=say("The league was made.")
            if one.number == 1
            else in_words(one.deed, league.season, names),
        )
        for one in done
    ]
