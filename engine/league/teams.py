"""Leagues of teams: who plays in a team, and at which board.

A league knows those who meet in it by numbers. Those of teams are 1, 2, 3, … in the order in which
they were made, where otherwise they are persons; so pairings, standings and brackets need to know
nothing of teams. A pairing of two teams is played at boards: the first of the one against the first
of the other and so on. Each board is a pairing of two persons, such as ``3-2-1`` in ``3-2``.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.league.season import Joined, Pairing, Terms
from engine.league.state import Member, Season, Team
from engine.text import bare, clean
from engine.words import say


def drawn_boards(season: Season, pairing: Pairing) -> Iterator[Pairing]:
    """Who meets whom at the boards of a pairing, as the teams are now."""
    if season.terms.team == 1 or pairing.second is None:
        return
    first, second = season.teams[pairing.first], season.teams[pairing.second]
    for board, (one, other) in enumerate(zip(first.players, second.players, strict=True), 1):
        yield replace(pairing, id=f"{pairing.id}-{board}", first=one.person, second=other.person)


def boards_of(season: Season, pairing: str) -> list[str]:
    """The boards of a pairing of two teams, the first first."""
    if not season.boards:
        return []
    every = (f"{pairing}-{board}" for board in range(1, season.terms.team + 1))
    return [id for id in every if id in season.boards]


# ------------------------------------------------------------------ who is in a team


def join_team(now: Season, deed: Joined) -> None:
    """Somebody is in a team, or in it again; who is out gives up his place. Once it is full the
    team is in the league."""
    team = now.teams.get(deed.team, Team(deed.name))
    player = Member(deed.person, since=now.rounds, word=deed.word)
    players = [*team.players]
    here = [one.person for one in players]
    out = [place for place, one in enumerate(players) if one.dropped]
    if deed.person in here:
        place = here.index(deed.person)
        players[place] = replace(players[place], since=now.rounds, dropped=False)
    elif len(players) < now.terms.team:
        players.append(player)
    else:
        players[out[0]] = player
    put_team(now, deed.team, [replace(one, division=deed.division) for one in players], team.name)
    if len(players) < now.terms.team:
        return
    if there := now.members.get(deed.team):
        now.members[deed.team] = replace(there, division=deed.division, dropped=False)
        return
    number = max((one.number for one in now.members.values()), default=0) + 1
    word = " ".join(one.word for one in players if one.word)
    now.members[deed.team] = Member(
        deed.team, deed.division, number, now.rounds, now.rounds, word=word
    )


def leave_team(now: Season, person: int) -> None:
    """Somebody is not in his team any more; a team without anybody is none."""
    number = now.team_of(person)
    left = [one for one in now.teams[number].players if one.person != person]
    now.members.pop(number, None)
    put_team(now, number, left, now.teams[number].name)
    if not left:
        del now.teams[number]


def drop_from_team(now: Season, person: int) -> None:
    """Somebody plays no more. His place stays his until another one has it; a team of which nobody
    is left is out."""
    number = now.team_of(person)
    if number not in now.members:
        leave_team(now, person)
        return
    players = [
        replace(one, dropped=one.dropped or one.person == person)
        for one in now.teams[number].players
    ]
    put_team(now, number, players, now.teams[number].name)
    if all(one.dropped for one in players):
        now.members[number] = replace(now.members[number], dropped=True)


def put_team(now: Season, number: int, players: list[Member], name: str) -> None:
    now.teams[number] = Team(name, tuple(players))


# ------------------------------------------------------------------ what is not possible


def wrong_team(season: Season, deed: Joined) -> str | None:
    """Why somebody cannot be in the team that he names."""
    if season.terms.team == 1:
        return say("There are no teams in this league.") if deed.team else None
    if not deed.team:
        return say("Teams play in this league: make a team, or join one.")
    team = season.teams.get(deed.team)
    if team is None:
        return _wrong_new_team(season, deed)
    if (there := season.team_of(deed.person)) and there != deed.team:
        return say("This player is in the team {team}.", team=season.teams[there].name)
    if there or len(team.players) < season.terms.team or any(one.dropped for one in team.players):
        return None
    return say("The team {team} is full.", team=team.name)


def _wrong_new_team(season: Season, deed: Joined) -> str | None:
    if deed.team != max(season.teams, default=0) + 1 or not deed.name:
        return say("There's no such team.")
    if any(known_by(one.name) == known_by(deed.name) for one in season.teams.values()):
        return say("There's a team “{team}” already. Give yours another name.", team=deed.name)
    if len(season.teams) >= season.terms.most:
        return say("There is no room for another team.")
    return None


def impossible_teams(terms: Terms) -> str | None:
    """Why a league cannot be of such teams, or without any."""
    if terms.format == "ladder" and terms.team > 1:
        return say("A ladder is for players by themselves, not for teams.")
    if "boards" in terms.ties and terms.team == 1:
        return say("Only teams have boards, so boards cannot be a tie-break here.")
    return None


def known_by(name: str) -> str:
    """By what teams are told apart: letters and digits, or all signs of a name that has none."""
    return bare(name) or clean(name)


def takes_a_place(season: Season, deed: Joined) -> bool:
    """Somebody plays on for another one who is out."""
    return deed.team in season.members
