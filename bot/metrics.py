"""The numbers of ``health`` as Prometheus asks for them, over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, ProcessCollector
from prometheus_client import generate_latest as written
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from bot.health import LIMITS, Numbers, Taken

PATH = "/metrics"
SOON = 1.0
"""Seconds that whoever is just being answered has when the bot ends."""


@asynccontextmanager
async def serving(
    numbers: Callable[[], Awaitable[Numbers]], host: str, port: int
) -> AsyncIterator[str]:
    """Tell the numbers to whoever asks, until the end; where. Raises ``OSError``."""
    process = ProcessCollector(registry=None)

    async def told(_request: web.Request) -> web.Response:
        found = [*families(await numbers()), *process.collect()]
        return web.Response(body=exposition(found), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get(PATH, told)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=SOON)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
        yield f"http://{host}:{runner.addresses[0][1]}{PATH}"
    finally:
        await runner.cleanup()


def exposition(found: Iterable[Metric]) -> bytes:
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Moment(found))
    return written(registry)


class _Moment(Collector):
    def __init__(self, found: Iterable[Metric]) -> None:
        self.found = found

    def collect(self) -> Iterable[Metric]:
        return self.found


def families(now: Numbers) -> Iterator[Metric]:
    yield _counted("interactions", "What people did, by kind.", "kind", now.interactions)
    yield _times(
        "acknowledgement_seconds",
        "From an interaction until Discord had an answer to it.",
        "kind",
        now.acknowledged,
    )
    yield _counted("requests", "What was asked of Discord, by kind.", "kind", now.requests)
    yield _counted("refusals", "What Discord did not do, by status.", "status", now.refusals)
    answers = CounterMetricFamily("banneret_answers", "Answers that were given in matches.")
    answers.add_metric([], now.answers)
    yield answers
    if now.in_play is not None:
        yield _now("matches_in_play", "Matches that are being played.", now.in_play)
    yield _times("picture_seconds", "To paint a picture, with waiting.", "", {"": now.pictures})
    yield _now("pictures_waiting", "Pictures that somebody waits for.", now.unpainted)
    yield _now("surfaces_waiting", "What does not show its newest version.", now.unshown)
    yield _now("surfaces_refused", "Of these, what is tried again.", now.refused)
    yield _now("surface_oldest_seconds", "Since when the first of these waits.", now.oldest)
    yield _by("requests_held_back", "What waits for its turn.", "wish", now.held_back)
    yield _times("store_seconds", "Transactions, with waiting for a turn.", "kind", now.store)


def _counted(name: str, about: str, label: str, counts: Mapping[str, int]) -> Metric:
    family = CounterMetricFamily(f"banneret_{name}", about, labels=[label])
    for value, n in sorted(counts.items()):
        family.add_metric([value], n)
    return family


def _now(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"banneret_{name}", about, value=value)


def _by(name: str, about: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(f"banneret_{name}", about, labels=[label])
    for value, n in values.items():
        family.add_metric([value], n)
    return family


def _times(name: str, about: str, label: str, times: Mapping[str, Taken]) -> Metric:
    labels = [label] if label else []
    family = HistogramMetricFamily(f"banneret_{name}", about, labels=labels)
    for value, taken in sorted(times.items()):
        buckets, seen = [], 0
        for limit, n in zip((*map(str, LIMITS), "+Inf"), taken.within, strict=True):
            seen += n
            buckets.append((limit, seen))
        family.add_metric([value] if label else [], buckets, taken.total)
    return family
