"""What is kept of servers, people, matches, seats, drafts, surfaces and reports."""

from __future__ import annotations

import re

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from bot.store import Store, columns, people, servers, tables
from bot.store.kept import Choice, Clock, Plan
from bot.store.play import matches
from bot.store.play.answers import events_of
from bot.store.play.drafts import draft, drop_draft, keep_draft
from bot.store.play.presses import DAY, forget_presses, press
from bot.store.play.seats import change_seat, leave_seat, seats_of, seats_of_all, take_seat
from bot.store.play.surfaces import (
    change_surface,
    surface,
    surface_at,
    surface_of_message,
    surfaces_behind,
    surfaces_of,
)
from bot.store.reports import add_report, latest_reports
from bot.store.rows import MatchRow, PersonRow, SeatRow, ServerRow
from tests.kit.stores import ANN, BOB, CHANNEL, JOURNAL, NOW, a_match, scalar

SERVER = 2**62 + 9


# ------------------------------------------------------------------ servers and people


async def test_a_server_nobody_has_heard_of_has_no_settings(store: Store) -> None:
    async with store.reading() as tx:
        assert await servers.server(tx, SERVER) == ServerRow(SERVER, {}, {})
    assert await scalar(store, "SELECT count(*) FROM servers") == 0


async def test_settings_of_a_server_are_changed_one_by_one(store: Store) -> None:
    async with store.transaction() as tx:
        await servers.set_server(tx, SERVER, {"language": "de", "channels": [CHANNEL]})
        await servers.set_server(tx, SERVER, {"language": None, "timer": 60})
        kept = await servers.server(tx, SERVER)
    assert kept.settings == {"channels": [CHANNEL], "timer": 60}


async def test_an_owner_is_told_once(store: Store) -> None:
    async with store.transaction() as tx:
        assert await servers.tell_server(tx, SERVER, "welcome", NOW)
        assert await servers.tell_server(tx, SERVER, "no threads", NOW + 1)
        assert not await servers.tell_server(tx, SERVER, "welcome", NOW + 2)
        kept = await servers.server(tx, SERVER)
    assert kept.told == {"welcome": NOW, "no threads": NOW + 1}


async def test_a_person_has_the_name_of_today_and_keeps_the_rest(store: Store) -> None:
    async with store.transaction() as tx:
        assert await people.person(tx, ANN) is None
        await people.meet_person(tx, ANN, "Ann")
        await people.set_person(tx, ANN, {"hand": "dm", "colour": "red"})
        await people.set_person(tx, ANN, {"colour": None})
        assert await people.tell_person(tx, ANN, "how to play", NOW)
        assert not await people.tell_person(tx, ANN, "how to play", NOW + 1)
        await people.count_finished(tx, [ANN, BOB])
        again = await people.meet_person(tx, ANN, "Änn 🂡")
    kept = PersonRow(ANN, "Änn 🂡", {"hand": "dm"}, {"how to play": NOW}, 1)
    assert again == kept


async def test_settings_of_somebody_who_was_never_met_are_an_error_of_ours(store: Store) -> None:
    async with store.transaction() as tx:
        with pytest.raises(LookupError, match="nobody with the id 5"):
            await people.set_person(tx, 5, {"hand": "dm"})


# ------------------------------------------------------------------ matches


def test_the_id_of_a_match_fits_into_a_custom_id() -> None:
    ids = {matches.new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(re.fullmatch("[a-z2-7]{8}", id) for id in ids)


async def test_an_id_that_is_taken_is_not_given_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = iter(["aaaaaaaa", "aaaaaaaa", "bbbbbbbb"])
    monkeypatch.setattr(matches, "new_id", lambda: next(ids))
    async with store.transaction() as tx:
        assert (await a_match(tx)).id == "aaaaaaaa"
        assert (await a_match(tx)).id == "bbbbbbbb"


async def test_a_new_match_waits_in_its_lobby(store: Store) -> None:
    async with store.transaction() as tx:
        row = await a_match(tx, plan=Plan("marcomage", 3, timers="quick"))
        assert await matches.match(tx, row.id) == row
        assert await matches.match(tx, "aaaaaaaa") is None
        assert await matches.position(tx, "aaaaaaaa") is None
    assert (row.status, row.version, row.creator_id) == ("lobby", 1, ANN)
    assert (row.created, row.changed, row.started, row.ended) == (NOW, NOW, None, None)
    assert row.plan == Plan("marcomage", 3, timers="quick")
    assert (row.clock, row.deadline, row.outcome) == (Clock(), None, None)


async def test_what_is_hidden_is_not_in_the_row_of_a_match(store: Store) -> None:
    async with store.transaction() as tx:
        row = await a_match(tx, secret=b"the secret")
    assert "the secret" not in repr(row)


async def test_matches_are_found_by_channel_thread_person_and_state(store: Store) -> None:
    async with store.transaction() as tx:
        here = (await a_match(tx)).id
        there = (await a_match(tx, channel_id=1)).id
        thread = (await a_match(tx, channel_id=2, thread_id=CHANNEL)).id
        over = (await a_match(tx)).id
        await matches.record(tx, over, 1, {"status": "over"}, at=NOW)
        await matches.record(tx, there, 1, {"status": "running"}, at=NOW)
        for id, person in ((here, ANN), (there, BOB), (over, ANN), (thread, BOB)):
            assert await take_seat(tx, SeatRow(id, 0, person, "person", ""))
        await take_seat(tx, SeatRow(here, 1, None, "greedy", "Rival"))

    async with store.reading() as tx:
        assert ids(await matches.matches_in_channel(tx, CHANNEL)) == {here, thread}
        assert ids(await matches.matches_in_channel(tx, CHANNEL, ["over"])) == {over}
        assert ids(await matches.matches_in_channel(tx, 1, ["running"])) == {there}
        assert ids(await matches.matches_of_person(tx, ANN)) == {here}
        assert ids(await matches.matches_of_person(tx, ANN, ["over", "lobby"])) == {here, over}
        assert ids(await matches.matches_of_person(tx, 5)) == set()
        assert ids(await matches.open_matches(tx)) == {here, there, thread}


async def test_matches_are_due_at_their_deadline_while_they_are_open(store: Store) -> None:
    async with store.transaction() as tx:
        assert await matches.next_deadline(tx) is None
        late, soon, over, _never = [(await a_match(tx)).id for _ in range(4)]
        await matches.record(tx, late, 1, {"deadline": NOW + 9}, at=NOW)
        await matches.record(tx, soon, 1, {"deadline": NOW + 5}, at=NOW)
        done: matches.Changes = {"deadline": NOW + 1, "status": "over"}
        await matches.record(tx, over, 1, done, at=NOW)
    async with store.reading() as tx:
        assert await matches.next_deadline(tx) == NOW + 5
        assert [row.id for row in await matches.matches_due(tx, NOW + 4.9)] == []
        assert [row.id for row in await matches.matches_due(tx, NOW + 5)] == [soon]
        assert [row.id for row in await matches.matches_due(tx, NOW + 99)] == [soon, late]


def ids(rows: list[MatchRow]) -> set[str]:
    return {row.id for row in rows}


# ------------------------------------------------------------------ seats, drafts, presses


async def test_people_sit_down_change_and_stand_up(store: Store) -> None:
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
        ann = SeatRow(id, 0, ANN, "person", "Ann", deck={"id": "gaian"})
        assert await take_seat(tx, ann)
        assert not await take_seat(tx, SeatRow(id, 0, BOB, "person", "Bob"))
        assert await take_seat(tx, SeatRow(id, 1, None, "greedy", "Rival"))
        assert (await seats_of(tx, id))[0] == ann
        assert await change_seat(tx, id, 0, {"ready": True, "missed": 2, "knows": [{"c": 1}]})
        assert not await change_seat(tx, id, 5, {"ready": True})
        kept = (await seats_of(tx, id))[0]
        assert (kept.ready, kept.missed, kept.knows) == (True, 2, [{"c": 1}])
        assert kept.deck == {"id": "gaian"}
        assert await leave_seat(tx, id, 1)
        assert not await leave_seat(tx, id, 1)
        assert [row.seat for row in await seats_of(tx, id)] == [0]


async def test_what_is_chosen_so_far_is_kept_for_one_question(store: Store) -> None:
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
        await take_seat(tx, SeatRow(id, 0, ANN, "person", "Ann"))
        assert await draft(tx, id, 0, "divide") is None
        both = Choice("divide", parts={"a": 1, "b": 2})
        await keep_draft(tx, id, 0, Choice("divide", parts={"a": 1}), NOW)
        await keep_draft(tx, id, 0, both, NOW + 1)
        kept = await draft(tx, id, 0, "divide")
        assert kept is not None
        assert (kept.chosen, kept.changed) == (both, NOW + 1)
        assert await draft(tx, id, 0, "order") is None
        await keep_draft(tx, id, 0, Choice("order", ("c",)), NOW + 2)
        assert await draft(tx, id, 0, "divide") is None
        await drop_draft(tx, id, 0)
        assert await draft(tx, id, 0, "order") is None


async def test_who_stands_up_leaves_no_choice_behind(store: Store) -> None:
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
        await take_seat(tx, SeatRow(id, 0, ANN, "person", "Ann"))
        await keep_draft(tx, id, 0, Choice("divide"), NOW)
        await leave_seat(tx, id, 0)
        await take_seat(tx, SeatRow(id, 0, BOB, "person", "Bob"))
        assert await draft(tx, id, 0, "divide") is None


async def test_a_press_counts_once_and_is_forgotten_after_a_day(store: Store) -> None:
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
        assert await press(tx, 7, NOW, id)
        assert await press(tx, 8, NOW + 1)
        assert not await press(tx, 7, NOW + 2)
        assert await forget_presses(tx, NOW + DAY) == 0
        assert await forget_presses(tx, NOW + DAY + 1) == 1
        assert await press(tx, 7, NOW + DAY + 2)
        assert not await press(tx, 8, NOW + DAY + 2)


# ------------------------------------------------------------------ surfaces, reports


async def test_a_place_has_one_surface_of_a_kind(store: Store) -> None:
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
        table = await surface_at(tx, id, "table", CHANNEL)
        hand = await surface_at(tx, id, "hand", CHANNEL, ANN, seat=0)
        assert table.id != hand.id
        assert (table.state, table.shown_version, table.message_id) == ("open", 0, None)
        assert (hand.person_id, hand.seat) == (ANN, 0)
        assert await surface_at(tx, id, "table", CHANNEL) == table
        assert await surface_at(tx, id, "hand", CHANNEL, ANN, seat=0) == hand
        bobs = await surface_at(tx, id, "hand", CHANNEL, BOB, seat=1)
        assert [row.id for row in await surfaces_of(tx, id)] == [table.id, hand.id, bobs.id]


async def test_a_surface_that_shows_an_older_version_is_behind(store: Store) -> None:
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
        table = await surface_at(tx, id, "table", CHANNEL)
        log = await surface_at(tx, id, "call", CHANNEL)
        await change_surface(tx, log.id, {"state": "lost", "trouble": "the channel is gone"})
        assert [shown for shown, _ in await surfaces_behind(tx)] == [table.shows]
        await change_surface(
            tx, table.id, {"shown_version": 1, "message_id": 99, "posted": NOW, "nonce": "n"}
        )
        assert await surfaces_behind(tx) == []
        assert await surface_of_message(tx, 98) is None
        shown = await surface_of_message(tx, 99)
        assert shown is not None
        assert (shown.id, shown.shown_version, shown.nonce) == (table.id, 1, "n")
        assert shown.posted == NOW
        lost = await surface(tx, log.id)
        assert lost is not None
        assert lost.trouble == "the channel is gone"
        await matches.record(tx, id, 1, {}, at=NOW)
        assert [shown for shown, _ in await surfaces_behind(tx)] == [table.shows]


async def test_reports_are_kept_the_newest_first(store: Store) -> None:
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
        first = await add_report(tx, "my card did nothing", NOW, id, ANN, JOURNAL)
        second = await add_report(tx, "a fault", NOW + 1, trace="line 1\nline 2")
        reports = await latest_reports(tx)
        assert [report.id for report in reports] == [second, first]
        assert [report.id for report in await latest_reports(tx, limit=1)] == [second]
    assert reports[1].journal == JOURNAL
    assert (reports[1].match_id, reports[1].person_id) == (id, ANN)
    assert (reports[0].trace, reports[0].match_id) == ("line 1\nline 2", None)


async def test_what_belongs_to_a_match_goes_with_it_but_not_its_reports(store: Store) -> None:
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
        await take_seat(tx, SeatRow(id, 0, ANN, "person", "Ann"))
        await keep_draft(tx, id, 0, Choice("divide"), NOW)
        await surface_at(tx, id, "table", CHANNEL)
        await press(tx, 7, NOW, id)
        answer = matches.NewAnswer(0, "play", {}, b"", ANN, 8)
        await matches.record(tx, id, 1, {}, [answer], at=NOW)
        await add_report(tx, "a fault", NOW, id)
        await tx.execute(tables.matches.delete())
    for table in ("seats", "drafts", "surfaces", "pressed", "answers"):
        assert await scalar(store, f"SELECT count(*) FROM {table}") == 0
    async with store.reading() as tx:
        (report,) = await latest_reports(tx)
    assert report.match_id is None


async def test_matches_that_were_played_and_are_over_are_found_the_last_one_first(
    store: Store,
) -> None:
    async def one(status: str, started: float | None, ended: float, who: int) -> str:
        async with store.transaction() as tx:
            id = (await a_match(tx)).id
            await take_seat(tx, SeatRow(id, 0, who, "person", "Ann"))
            changes = {"status": status, "started": started, "ended": ended, "snapshot": b"x"}
            await matches.record(tx, id, 1, changes, at=NOW)  # type: ignore[arg-type]
        return id

    over = await one("over", NOW, NOW + 1, ANN)
    off = await one("aborted", NOW, NOW + 2, BOB)
    await one("aborted", None, NOW + 3, ANN)
    await one("running", NOW, NOW + 4, ANN)
    async with store.reading() as tx:
        here = await matches.matches_ended(tx, 0, CHANNEL, 9)
        last = await matches.matches_ended(tx, 0, CHANNEL, 1)
        own = await matches.matches_ended(tx, ANN, 0, 9)
        seats = await seats_of_all(tx, [over, off])
    assert [row.id for row in here] == [off, over]
    assert [row.id for row in last] == [off]
    assert [row.id for row in own] == [over]
    assert {id: [row.person_id for row in rows] for id, rows in seats.items()} == {
        over: [ANN],
        off: [BOB],
    }


async def test_what_followed_from_each_answer_is_read_in_order(store: Store) -> None:
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
        given = [matches.NewAnswer(0, "play", {}, bytes([n])) for n in range(12)]
        await matches.record(tx, id, 1, {}, given, at=NOW)
        assert await events_of(tx, id) == [bytes([n]) for n in range(12)]


# ------------------------------------------------------------------ values

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text() | st.floats(-1e9, 1e9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)


@examples(st.dictionaries(st.text(), PLAIN, max_size=4))
def test_a_structured_value_comes_back_as_it_was(value: dict[str, object]) -> None:
    from sqlalchemy.dialects.sqlite import dialect

    json, kind = columns.Json(), dialect()
    written = json.process_bind_param(value, kind)
    assert json.process_result_value(written, kind) == value


@pytest.mark.parametrize(
    "value", [None, False, 0, "", [], {}, {"a": "\0 ü 🂡"}, 2**62, 0.1, "null"], ids=repr
)
async def test_each_kind_of_value_is_kept(store: Store, value: object) -> None:
    async with store.transaction() as tx:
        id = (await a_match(tx)).id
        await matches.record(tx, id, 1, {"snapshot": bytes(range(256))}, at=NOW)
        await servers.set_server(tx, 99, {"it": [value]})
        [kept] = (await servers.server(tx, 99)).settings["it"]
        position = await matches.position(tx, id)
    assert position is not None
    assert kept == value
    assert type(kept) is type(value)
    assert position.snapshot == bytes(range(256))


async def test_signs_that_a_text_cannot_hold_are_replaced(store: Store) -> None:
    async with store.transaction() as tx:
        await add_report(tx, "a\0b \ud800 ü", NOW)
        (report,) = await latest_reports(tx)
    assert report.text == "a\ufffdb ? ü"
