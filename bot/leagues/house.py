"""How the matches of a league are played, and when: what the rules of the league do not ask for."""

from __future__ import annotations

import msgspec

from bot.matches.lobbies.plans import with_modes, with_numbers
from bot.servers.zones import days_later, next_slot
from bot.store.kept import House, InLeague, Plan
from engine.league.season import Pairing
from engine.league.state import Season

HOUR = 3600.0


def plan_of(house: House, game: str) -> Plan:
    """What its matches are to be; raises ``Refused``."""
    plan = Plan(game, 2, timers=house.timers)
    return with_numbers(with_modes(plan, house.modes), house.numbers)


def match_plan(
    house: House, game: str, league: str, name: str, pairing: Pairing, season: Season
) -> Plan:
    """The plan of the next game of a pairing."""
    assert pairing.second is not None
    winners = [game.winner for game in season.games.get(pairing.id, ())]
    about = InLeague(
        name,
        pairing.round,
        len(winners) + 1,
        season.terms.best_of,
        house.decks == "locked",
        house.banned,
        tuple(winner for winner in winners if winner is not None),
        bool(pairing.node),
    )
    return msgspec.structs.replace(
        plan_of(house, game),
        invited=(pairing.first, pairing.second),
        league=league,
        pairing=pairing.id,
        about=about,
    )


# ------------------------------------------------------------------ when


def opening(house: House, at: float, zone: str) -> float:
    """When a round opens that may from then on."""
    return at if house.opens is None else next_slot(at, *house.opens, zone)


def closing(house: House, opens: float, zone: str) -> float:
    return days_later(opens, house.days, zone)


def reminder(house: House, opens: float, closes: float) -> float | None:
    """When those are reminded who have not played; never in the first half of a round."""
    return max(closes - house.remind * HOUR, (opens + closes) / 2) if house.remind else None
