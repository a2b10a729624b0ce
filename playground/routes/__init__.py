"""Discord's REST API, as much of it as a bot for games uses, by subject."""

from playground.calls import Route
from playground.routes import (
    application,
    channels,
    events,
    guilds,
    interactions,
    messages,
    threads,
)

SUBJECTS = (application, channels, events, guilds, interactions, messages, threads)
# What is named outright comes before what stands for any name: /users/@me before /users/{user}.
ROUTES: list[Route] = sorted(
    (route for subject in SUBJECTS for route in subject.route.routes),
    key=lambda route: route.path.replace("{", "~"),
)
