"""The next round: who plays whom, and whether there is one."""

from __future__ import annotations

from engine.league import robin, swiss
from engine.league.brackets import FINAL, NOBODY, champion
from engine.league.finals import are_won, chosen
from engine.league.records import records
from engine.league.routes import met, nodes, of_round
from engine.league.scores import open_pairings, score
from engine.league.season import Paired, Pairing
from engine.league.state import Season
from engine.words import say


def next_round(season: Season) -> Paired | None:
    """The next round, for all divisions at once, if it can be drawn now.

    In a Swiss this may take a second or two for hundreds of players."""
    if waits_for(season):
        return None
    number = season.rounds + 1
    if not any(goes_on(season, division) for division in season.divisions):
        return Paired(number, tuple(of_round(with_finalists(season), number)))
    match season.terms.format:
        case "robin":
            return Paired(number, tuple(_robin(season, number)))
        case "swiss":
            return Paired(number, tuple(_swiss(season, number)))
        case _:
            return Paired(number, tuple(of_round(season, number)))


def with_finalists(season: Season) -> Season:
    """The season when it is settled who goes on to the knock-out after its rounds."""
    if season.finalists or season.is_bracket:
        return season
    after = season.copy()
    after.finalists = chosen(season)
    return after


def waits_for(season: Season) -> str | None:
    """Why no round can be drawn now. Rounds go one after the other: the last one has to be closed,
    and decided where the next one depends on its results."""
    if not season.started:
        return say("The league has not begun.")
    if season.ended:
        return say("The league is over.")
    if season.is_ladder:
        return say("A ladder has no rounds.")
    if not more_to_come(season):
        return say("There are no rounds left to play.")
    if season.rounds and season.rounds not in season.closed:
        return say("Round {number} is not closed yet.", number=season.rounds)
    if needs_all(season) and (waiting := open_pairings(season)):
        return say("The result of {pairing} is not known yet.", pairing=waiting[0].id)
    return None


def needs_all(season: Season) -> bool:
    """The next round depends on all results so far."""
    if season.terms.format != "robin":
        return True
    return not any(goes_on(season, division) for division in season.divisions)


def is_over(season: Season) -> bool:
    """All is played: there is no round to come and nothing open. A ladder is over when somebody
    says so, by ``Ended``."""
    if season.is_ladder or not season.started:
        return False
    return not more_to_come(season) and not open_pairings(season)


def more_to_come(season: Season) -> bool:
    """By the results as they are now there will be another round."""
    if any(goes_on(season, division) for division in season.divisions):
        return True
    if not season.terms.cut or season.is_bracket:
        return False
    if season.finalists:
        return not are_won(season) and _last(season) > season.rounds
    return season.started and bool(chosen(season))


def _last(season: Season) -> int:
    """The last round of the knock-outs that were drawn."""
    return max(nodes(season, division)[-1].round for division in season.finalists)


def rounds_to_come(season: Season) -> int:
    """How many rounds there will have been in the end, as far as that is known now; 0 for a ladder
    and before the start. The second final of a double elimination is among them as long as it may
    be needed."""
    if not (season.started and more_to_come(season)):
        return season.rounds
    if season.finalists:
        return _last(season)
    before = max(rounds_of(season, division) for division in season.divisions)
    many = season.terms.cut * (len(season.divisions) if season.terms.together else 1)
    return before + (many - 1).bit_length() if many else before


def goes_on(season: Season, division: int) -> bool:
    """There is another round for a division, before the knock-out that may follow."""
    if season.is_ladder or season.finalists or season.rounds >= rounds_of(season, division):
        return False
    if season.is_bracket:
        return champion(nodes(season, division), met(season, division)) is None
    return len(there(season, division)) > (season.terms.format == "swiss")


def rounds_of(season: Season, division: int) -> int:
    match season.terms.format:
        case "robin":
            return len(_schedule(season, division))
        case "swiss":
            at_start = (one.number <= (season.starters or 0) for one in season.seeded(division))
            return season.terms.rounds or (sum(at_start) - 1).bit_length()
        case _:
            tree = nodes(season, division)
            final = met(season, division).get(FINAL)
            decided = final and final.winner is not None and final.winner != final.second
            return tree[-1].round - bool(decided)


def there(season: Season, division: int) -> list[int]:
    """Who plays on in a division, the best seed first."""
    return [one.person for one in season.seeded(division) if not one.dropped]


# ------------------------------------------------------------------ round robin


def _schedule(season: Season, division: int) -> list[list[robin.Pair]]:
    players = [one.person for one in season.seeded(division)]
    return robin.rounds(players, season.terms.legs)


def _robin(season: Season, number: int) -> list[Pairing]:
    """Whoever rests has no pairing, since all rest equally often. Who has dropped stays in the
    schedule and forfeits, so that it makes no difference when he did; two of them do not meet."""
    found: list[Pairing] = []
    for division in season.divisions:
        schedule, left = _schedule(season, division), set(there(season, division))
        if number > len(schedule):
            continue
        for first, second in schedule[number - 1]:
            if second is not None and left & {first, second}:
                id = f"{number}-{len(found) + 1}"
                found.append(Pairing(id, number, first, second, division))
    return found


# ------------------------------------------------------------------ swiss


def _swiss(season: Season, number: int) -> list[Pairing]:
    found: list[Pairing] = []
    for division in season.divisions:
        if not goes_on(season, division):
            continue
        field = entrants(season, division)
        there = {one.person for one in field}
        said = [pair for pair in season.arranged.get(number, ()) if there.issuperset(pair)]
        taken = {person for pair in said for person in pair}
        drawn = swiss.pair([one for one in field if one.person not in taken])
        for first, second in [*said, *drawn]:
            id = f"{number}-{len(found) + 1}"
            found.append(Pairing(id, number, first, second, division))
    return found


def entrants(season: Season, division: int) -> list[swiss.Entrant]:
    """What the drawing of the next round has to know of everybody who plays on. Whether somebody
    met a better one goes by the results as they are now, also where they were corrected since.
    Whoever has won without play has had as much as a bye."""
    people = [one.person for one in season.seeded(division)]
    met: dict[int, list[int]] = {person: [] for person in people}
    byes, ups, downs = (dict.fromkeys([*people, NOBODY], 0) for _ in range(3))
    for number in range(1, season.rounds + 1):
        before = records(season, division, number - 1)
        for pairing in season.pairings.values():
            if pairing.round != number or pairing.division != division:
                continue
            result = score(season, pairing.id)
            if pairing.second is None or result.absent:
                byes[result.winner or NOBODY] += 1
            if pairing.second is None or result.void:
                continue
            sides = pairing.first, pairing.second
            for person, other in (sides, sides[::-1]):
                met[person].append(other)
                more = before[other].points - before[person].points
                ups[person] += more > 0
                downs[person] += more < 0
    now = records(season, division)
    return [
        swiss.Entrant(
            person,
            now[person].points,
            met[person],
            byes[person],
            downs[person],
            ups[person],
            rank=season.members[person].number,
        )
        for person in there(season, division)
    ]
