"""Hands that are sent to people: one direct message for each match that somebody plays.

It is edited in place while it is the same occasion, and posted anew for the next one, so that each
notifies once. Where direct messages are closed he is told so at his next press, and only reminders
reach him, as a mention at the table.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping

import discord
import msgspec

from bot.discord.addresses import Address
from bot.discord.mentions import ring
from bot.discord.messages.posting import post
from bot.discord.messages.sent import Sent
from bot.discord.messages.strays import messages_showing
from bot.discord.parts import Panel
from bot.discord.pictures import Pictures
from bot.matches.book import Matches
from bot.matches.discord.leaving import look_for
from bot.matches.discord.panels.aloud import Told
from bot.matches.discord.panels.hand import elsewhere, not_asked, own_hand
from bot.matches.discord.threads import awake
from bot.matches.held import Held
from bot.matches.lobbies.lobby import PERSON
from bot.matches.looking import HALF, occasions
from bot.matches.looks import MatchLook
from bot.people.likings import Preferences
from bot.store.people import tell_person
from bot.store.play.matches import matches_of_person, played_by
from bot.store.play.surfaces import (
    SurfaceChanges,
    change_surface,
    replace_message,
    surface_at,
    surfaces_of,
)
from bot.store.rows import UNKNOWN, Kind, SurfaceRow, SurfaceState
from bot.text import plain
from engine.words import both, noted, say, speaking

log = logging.getLogger(__name__)

NOBODY = discord.AllowedMentions.none()
LEARNT = 3
"""Matches of a game after which somebody knows what is asked before the first turn."""
QUIET = "-"
"""What the occasion of a message begins with when nothing is asked in it any more."""
CLOSED = "direct messages are closed"
TELL_CLOSED = noted(
    "-# I can't send you direct messages. Allow them for this server, or play with “My"
    " hand” at the table; /settings turns them off permanently."
)


class Hands:
    def __init__(
        self, client: discord.Client, matches: Matches, pictures: Pictures, sent: Sent
    ) -> None:
        self.client, self.matches, self.pictures, self.sent = client, matches, pictures, sent
        self.told = Told()
        self.went_back = 0.0
        """When the database went back: hands of older matches may have been sent that it does not
        know."""
        self._closed: dict[int, bool] = {}
        """To whom nothing can be sent, and whether he has been told."""

    async def bring_up(self, id: str, rows: list[SurfaceRow], open_at: Mapping[int, int]) -> None:
        """Send, change or take away the hands of a match, as its newest version asks for; who has
        his hand open in a message needs no other."""
        async with self.matches.open(id) as held:
            if held.match is None:
                return
            state = _State(held, self.went_back)
        liked = {person: await self.pictures.liked.of(person) for person in state.people}
        idle: list[SurfaceRow] = []
        for person, seat in state.people.items():
            his = [row for row in rows if row.person_id == person]
            hand = next((row for row in his if row.kind == "hand"), None)
            reminder = next((row for row in his if row.kind == "reminder"), None)
            wanted = state.wanted.get(seat, "")
            if wanted.endswith(HALF) and wanted not in [row.occasion for row in his]:
                state.doubtful.append(person)
            if person in open_at and not wanted.endswith(HALF):
                if hand is not None and hand.message_id == open_at[person] and not state.over:
                    continue  # this is where he looks at it
                state.wanted.pop(seat, None)
                state.elsewhere.add(person)
            if reminder is None and _idle(state, seat, liked[person], hand):
                assert hand is not None
                if hand.shown_version != state.version:
                    idle.append(hand)
                continue
            reached = await self._hand(state, person, seat, liked[person], hand)
            due = "" if reached else state.wanted.get(seat, "")
            await self._reminder(state, person, due, reminder)
        for row in rows:
            own = row.kind in ("hand", "reminder")
            if own and row.person_id not in state.people and row.state == "open":
                await self._take_away(row, "done")  # somebody else plays at his seat
        await look_for(self.client, self.matches, id, state.doubtful)
        if not idle:
            return
        async with self.matches.store.noting() as tx:
            for row in idle:
                await change_surface(tx, row.id, {"shown_version": state.version})

    # -------------------------------------------------------------- what others ask for

    async def panel(self, id: str, person: int, place: int) -> tuple[Panel, int]:
        """The hand as it is shown to him by itself, and which version it shows."""
        held = await self.matches.peek(id)
        with speaking(await self.language(held, person)):
            look = await self.matches.table(id, person)
            return await self.made(look, person, place, quick=False), look.version

    async def made(
        self, look: MatchLook, person: int, place: int, note: str = "", why: str = "",
        advised: str = "", quick: bool = True,
    ) -> Panel:  # fmt: skip
        """The hand of a player as he likes to have it, to be shown in some place."""
        heading = self._heading(await self.matches.peek(look.id), person, place)
        liked = await self.pictures.liked.of(person)
        aloud = liked.text_boards
        known = self.told.before(look, person) if aloud else ()
        pictures = await self.pictures.own(look, person, quick)
        newcomer = False
        if look.opening:
            async with self.matches.store.reading() as tx:
                newcomer = await played_by(tx, person, look.game) < LEARNT
        return own_hand(
            look, note, heading, *pictures, why=why, careful=liked.careful, advised=advised,
            aloud=aloud, known=known, newcomer=newcomer,
        )  # fmt: skip

    def _heading(self, held: Held, person: int, place: int) -> str:
        """What stands above a hand that is shown elsewhere than at its table."""
        table = held.row.thread_id or held.row.channel_id
        if place == table:
            return ""
        names = both([plain(seat.name) for seat in held.seats if seat.person_id != person])
        seat = held.seat_of(person)
        late = seat is not None and occasions(held).get(seat.seat, "").endswith(HALF)
        heading = say(
            "### {game} with {names}\n-# at {place}",
            game=held.plan.rules.title,
            names=names,
            place=f"<#{table}>",
        )
        return "\n".join([heading, *([say("**Half of your time is over.**")] if late else [])])

    async def language(self, held: Held, person: int) -> str:
        """In which somebody is spoken to who does not speak just now."""
        return (await self.pictures.liked.of(person)).heard or held.plan.language

    async def shown(self, message_id: int, id: str, person: int, version: int) -> None:
        """A hand that was sent shows a version already, since it answered a press."""
        held = await self.matches.peek(id)
        seat = held.seat_of(person)
        occasion = occasions(held).get(seat.seat, "") if seat is not None else ""
        async with self.matches.store.noting() as tx:
            for row in await surfaces_of(tx, id):
                if row.message_id == message_id and row.kind == "hand":
                    now = occasion or QUIET + row.occasion.removeprefix(QUIET)
                    changes: SurfaceChanges = {"shown_version": version, "occasion": now}
                    await change_surface(tx, row.id, changes)

    async def tell_closed(self, person: int) -> str:
        """What somebody is told once whose direct messages are closed."""
        if self._closed.get(person, True):
            return ""
        self._closed[person] = True
        async with self.matches.store.transaction() as tx:
            first = await tell_person(tx, person, CLOSED, self.matches.now())
        return say(TELL_CLOSED) if first else ""

    async def try_again(self, person: int) -> None:
        """Somebody has said whether he wants direct messages: they may be open by now."""
        async with self.matches.store.transaction() as tx:
            for match in await matches_of_person(tx, person, ["running"]):
                for row in await surfaces_of(tx, match.id):
                    if row.person_id == person and row.kind == "hand":
                        again: SurfaceChanges = {"state": "open", "trouble": None}
                        await change_surface(tx, row.id, again)

    # -------------------------------------------------------------- one hand

    async def _hand(
        self, state: _State, person: int, seat: int, liked: Preferences, row: SurfaceRow | None
    ) -> bool:
        """Bring the hand of one person up to date; False if it cannot reach him."""
        if row is not None and row.state != "open":
            if row.trouble == CLOSED:
                self._closed.setdefault(person, False)
            return row.state == "done"
        occasion = state.wanted.get(seat, "")
        if not liked.dms:
            if row is not None and (row.message_id is not None or row.occasion == UNKNOWN):
                await self._take_away(row)
            return False
        first = row is None and not state.doubted
        if row is None:
            if not occasion and not state.doubted:
                return True
            row = await self._place(state, person, seat)
            if row is None:
                return False
        changes: SurfaceChanges | None
        try:
            if first:  # nothing can have been sent before the store had a place for it
                changes = await self._post(state, person, occasion, row)
            else:
                changes = await self._post_or_edit(state, person, occasion, row)
        except discord.Forbidden:
            changes = {"state": "lost", "trouble": CLOSED}
            self._closed.setdefault(person, False)
            state.doubtful.append(person)
        if changes is None:
            return True
        await self._keep(row, {"shown_version": state.version, **changes})
        return changes.get("state") != "lost"

    async def _place(self, state: _State, person: int, seat: int) -> SurfaceRow | None:
        """Where the hand of somebody goes: his direct messages with the bot."""
        try:
            channel = (await self.client.create_dm(discord.Object(person))).id
        except (discord.Forbidden, discord.NotFound):
            return None
        if channel == state.place:  # the table itself is in his direct messages
            return None
        async with self.matches.store.transaction() as tx:
            row = await surface_at(tx, state.id, "hand", channel, person, seat)
            if not state.doubted:
                return row
            await change_surface(tx, row.id, {"occasion": UNKNOWN})
            return msgspec.structs.replace(row, occasion=UNKNOWN)

    async def _post_or_edit(
        self, state: _State, person: int, occasion: str, row: SurfaceRow
    ) -> SurfaceChanges | None:
        """What has changed by it; nothing where another process shows it."""
        before = row.occasion.removeprefix(QUIET)
        if not occasion and row.occasion == UNKNOWN:
            await self._take_strays(row)
            return {"occasion": QUIET, "state": "done" if state.over else "open"}
        if not occasion:
            return await self._quieten(state, person, row)
        same, lost = occasion == before, row.message_id is None
        if same and not lost:
            if row.shown_version >= state.version or await self._edit(state, person, row):
                return {"occasion": occasion}
            lost = True
        # Noted first: if the bot is killed now, it looks for what it has sent before it sends.
        if not await self._replaced(row, row.message_id, None):
            return None
        last: str | None = row.nonce
        if lost:
            if await self._take_strays(row):
                last = None
        else:
            await self._delete(row)
        return await self._post(state, person, occasion, row, last)

    async def _take_strays(self, row: SurfaceRow) -> bool:
        """Take away hands of which the store does not know; whether there was one."""
        channel = self.client.get_partial_messageable(row.channel_id)
        strays = await messages_showing(self.client, channel, row.shows.id)
        for stray in strays:
            await stray.delete()
        return bool(strays)

    async def _post(
        self, state: _State, person: int, occasion: str, row: SurfaceRow, last: str | None = ""
    ) -> SurfaceChanges | None:
        channel = self.client.get_partial_messageable(row.channel_id)
        panel, _ = await self.panel(state.id, person, row.channel_id)
        message, nonce = await post(channel, panel, last)
        message_id = message.id
        self.sent.remember(message_id, panel, message)
        if not await self._replaced(row, None, message_id):
            await self._delete(msgspec.structs.replace(row, message_id=message_id))
            return None
        now = self.matches.now()
        return {"message_id": message_id, "posted": now, "nonce": nonce, "occasion": occasion}

    async def _replaced(self, row: SurfaceRow, old: int | None, new: int | None) -> bool:
        """Another message is his hand now, or none; False where somebody else was faster."""
        async with self.matches.store.transaction() as tx:
            return await replace_message(tx, row.id, old, new)

    async def _quieten(self, state: _State, person: int, row: SurfaceRow) -> SurfaceChanges:
        """Nothing is asked of him any more, or he looks at it elsewhere: that is said, once. What
        is no longer brought up to date shows nothing that will not be so."""
        if row.message_id is not None and state.over:
            await self._edit(state, person, row)
        elif row.message_id is not None:
            held = await self.matches.peek(state.id)
            with speaking(await self.language(held, person)):
                heading = self._heading(held, person, row.channel_id)
                aside = elsewhere if person in state.elsewhere else not_asked
                await self._change(row, aside(Address(state.id, state.version, "look"), heading))
        quiet = QUIET + row.occasion.removeprefix(QUIET)
        return {"occasion": quiet, "state": "done"} if state.over else {"occasion": quiet}

    async def _edit(self, state: _State, person: int, row: SurfaceRow) -> bool:
        """Show the newest hand in the message there is; False if it is gone."""
        panel, _ = await self.panel(state.id, person, row.channel_id)
        return await self._change(row, panel)

    async def _change(self, row: SurfaceRow, panel: Panel) -> bool:
        try:
            message = self._message(row)
            await self.sent.edit(message.id, panel, message.edit)
        except discord.NotFound:
            return False
        return True

    # -------------------------------------------------------------- one reminder

    async def _reminder(
        self, state: _State, person: int, occasion: str, row: SurfaceRow | None
    ) -> None:
        """Mention somebody at the table whom no direct message reaches, when his time runs out."""
        due = occasion.endswith(HALF)
        if row is not None and row.message_id is not None and row.occasion != occasion:
            await self._take_away(row)
        if not due or (row is not None and row.occasion == occasion):
            return
        kind: Kind = "reminder"
        async with self.matches.store.transaction() as tx:
            row = await surface_at(tx, state.id, kind, state.place, person)
        channel = self.client.get_partial_messageable(row.channel_id)
        text = say(
            "{who}, half of your time is over: it's your turn to decide.", who=f"<@{person}>"
        )
        only = await ring(self.matches.store, [person])
        nonce = f"{state.id}-{state.version}-r{state.people[person]}"
        try:
            message = await channel.send(text, nonce=nonce, allowed_mentions=only)
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("nobody can be reminded in %s: %s", row.channel_id, error)
            await self._keep(row, {"occasion": occasion, "shown_version": state.version})
            return
        await self._keep(
            row,
            {"message_id": message.id, "occasion": occasion, "shown_version": state.version},
        )

    # -------------------------------------------------------------- messages

    def _message(self, row: SurfaceRow) -> discord.PartialMessage:
        assert row.message_id is not None
        channel = self.client.get_partial_messageable(row.channel_id)
        return channel.get_partial_message(row.message_id)

    async def _delete(self, row: SurfaceRow) -> None:
        try:
            await awake(self.client, row.channel_id, self._message(row).delete)
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("an old message could not be deleted: %s", error)

    async def _take_away(self, row: SurfaceRow, state: SurfaceState = "open") -> None:
        if row.message_id is not None:
            await self._delete(row)
        elif row.occasion == UNKNOWN:
            await self._take_strays(row)
        await self._keep(row, {"message_id": None, "occasion": "", "state": state})

    async def _keep(self, row: SurfaceRow, changes: SurfaceChanges) -> None:
        if all(getattr(row, name) == value for name, value in changes.items()):
            return
        async with self.matches.store.noting() as tx:
            await change_surface(tx, row.id, changes)


class _State:
    """What has to be known of a match to send its hands."""

    def __init__(self, held: Held, went_back: float) -> None:
        self.id, self.version = held.row.id, held.row.version
        self.wanted = occasions(held)
        self.over = held.row.status in ("over", "aborted")
        self.doubted = not self.over and held.row.created < went_back
        """Whether hands may have been sent of which the store has no row."""
        self.elsewhere: set[int] = set()
        """Who has his hand open in another message than the one that was sent to him."""
        self.doubtful: list[int] = []
        """Who may have left the server."""
        self.place = held.row.thread_id or held.row.channel_id
        self.people = {
            seat.person_id: seat.seat
            for seat in held.seats
            if seat.player == PERSON and seat.person_id is not None
        }


def _idle(state: _State, seat: int, liked: Preferences, row: SurfaceRow | None) -> bool:
    """Whether nothing has to be done about a hand: nothing is asked in it, now as before."""
    if row is None or row.state != "open" or not liked.dms or state.over:
        return False
    return seat not in state.wanted and row.occasion.startswith(QUIET)
