"""The gateway: sessions of the bot, each on its shard, with what they missed kept for a resume."""

import asyncio
import secrets
import zlib
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from playground import dispatches, payloads
from playground.dispatches import Audience
from playground.things import Guild, Json
from playground.world import Change, World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME = 0, 1, 2, 3, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11
# Why a connection is closed.
UNKNOWN_OPCODE, UNREADABLE, NOT_IDENTIFIED, BAD_TOKEN = 4001, 4002, 4003, 4004
IDENTIFIED_TWICE, BAD_SHARD, BAD_INTENTS = 4005, 4010, 4014
HEARTBEAT_MS = 41_250
KEPT_DISPATCHES = 10_000
KEPT_SESSIONS = 16
LAST_WORDS = 1.0
"""Seconds for which somebody who leaves may take what is still queued for him."""

encode = msgspec.json.encode


class Connection:
    """One websocket; what is to be sent is queued, so that no change waits for a slow reader."""

    def __init__(
        self, socket: web.WebSocketResponse, request: web.Request, compressed: bool
    ) -> None:
        self.socket = socket
        self.request = request
        self._compressor = zlib.compressobj() if compressed else None
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, payload: bytes) -> None:
        self._queue.put_nowait(payload)

    def close(self, code: int) -> None:
        """Close once everything queued has been sent."""
        self._queue.put_nowait(code)

    def cut(self) -> None:
        """Break the connection without a word, as a lost network does."""
        if self.request.transport:
            self.request.transport.abort()

    async def stop(self) -> None:
        """Whoever says good-bye is still brought what was queued before it was heard."""
        self.close(WSCloseCode.OK)
        await asyncio.wait([self._writer], timeout=LAST_WORDS)
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)

    async def _write(self) -> None:
        while True:
            item = await self._queue.get()
            try:
                if isinstance(item, int):
                    await self.socket.close(code=item)
                    return
                if self._compressor is None:
                    await self.socket.send_str(item.decode())
                else:
                    packed = self._compressor.compress(item)
                    packed += self._compressor.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(packed)
            except ConnectionError:
                return


@dataclass(eq=False)
class Session:
    id: str
    audience: Audience
    shard: tuple[int, int]
    connection: Connection | None = None
    sequence: int = 0
    kept: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=KEPT_DISPATCHES))
    presence: Json = field(default_factory=dict)

    def dispatch(self, event: str, body: Any) -> None:
        self.sequence += 1
        head = f'{{"op":0,"s":{self.sequence},"t":"{event}","d":'.encode()
        payload = head + encode(body) + b"}"
        self.kept.append((self.sequence, payload))
        if self.connection:
            self.connection.send(payload)

    def serves(self, guild: Guild | None) -> bool:
        number, count = self.shard
        return number == ((guild.id >> 22) % count if guild else 0)


class Gateway:
    def __init__(self, world: World, token: str) -> None:
        self.world = world
        self.token = token
        self.url = ""
        self.allowed_intents = ~0
        self.refused_resumes = 0
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        world.listen(self._hear)

    @property
    def live(self) -> list[Session]:
        """The sessions that are connected now."""
        return [session for session in self.sessions.values() if session.connection]

    def _hear(self, change: Change) -> None:
        for session in self.sessions.values():
            if session.serves(change.guild) and (change.guild is None or change.guild.has_bot):
                body = dispatches.render(change, session.audience)
                if body is not None:
                    session.dispatch(change.event, body)

    def interaction(self, guild: Guild | None, body: Json) -> bool:
        """Bring an interaction to the newest session of its shard; whether there is one."""
        serving = [session for session in self.sessions.values() if session.serves(guild)]
        serving.sort(key=lambda session: session.connection is not None)
        if serving:
            serving[-1].dispatch("INTERACTION_CREATE", body)
        return bool(serving)

    # what a websocket says

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0, compress=False, autoclose=False)
        await socket.prepare(request)
        connection = Connection(socket, request, request.query.get("compress") == "zlib-stream")
        self.connections.add(connection)
        connection.send(
            encode({"op": HELLO, "s": None, "t": None, "d": {"heartbeat_interval": HEARTBEAT_MS}})
        )
        try:
            async for message in socket:
                if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    self._read(connection, message.data)
        finally:
            self.connections.discard(connection)
            self._left(connection, socket.close_code)
            await connection.stop()
        return socket

    def _session(self, connection: Connection) -> Session | None:
        return next(
            (each for each in self.sessions.values() if each.connection is connection), None
        )

    def _left(self, connection: Connection, code: int | None) -> None:
        session = self._session(connection)
        if session is None:
            return
        session.connection = None
        if code in (1000, 1001):
            # The bot has said good-bye: this session cannot be resumed.
            del self.sessions[session.id]

    def _read(self, connection: Connection, text: str | bytes) -> None:
        try:
            self._receive(connection, msgspec.json.decode(text))
        except (msgspec.DecodeError, AttributeError, KeyError, TypeError, ValueError):
            connection.close(UNREADABLE)

    def _receive(self, connection: Connection, payload: Json) -> None:
        operation: int | None = payload.get("op")
        data: Any = payload.get("d")
        if operation == HEARTBEAT:
            connection.send(encode({"op": HEARTBEAT_ACK, "s": None, "t": None, "d": None}))
        elif operation == IDENTIFY:
            self._identify(connection, data)
        elif operation == RESUME:
            self._resume(connection, data)
        elif operation in (PRESENCE, REQUEST_MEMBERS):
            session = self._session(connection)
            if session is None:
                connection.close(NOT_IDENTIFIED)
            elif operation == PRESENCE:
                session.presence = data
            else:
                self._members(session, data)
        elif operation != 4:  # the state of a voice connection says nothing to us
            connection.close(UNKNOWN_OPCODE)

    def _identify(self, connection: Connection, data: Json) -> None:
        number, count = data.get("shard") or (0, 1)
        intents = int(data.get("intents") or 0)
        if data.get("token") != self.token:
            connection.close(BAD_TOKEN)
        elif self._session(connection):
            connection.close(IDENTIFIED_TWICE)
        elif not 0 <= number < count:
            connection.close(BAD_SHARD)
        elif intents & dispatches.PRIVILEGED & ~self.allowed_intents:
            connection.close(BAD_INTENTS)
        else:
            id = secrets.token_hex(16)
            session = Session(id, Audience(intents), (number, count), connection)
            session.presence = data.get("presence") or {}
            self._start(session)

    def _start(self, session: Session) -> None:
        stale = [each.id for each in self.sessions.values() if not each.connection]
        for id in stale[: max(0, len(stale) - KEPT_SESSIONS)]:
            del self.sessions[id]
        joined = [guild for guild in self.world.guilds.values() if guild.has_bot]
        guilds = [guild for guild in joined if session.serves(guild)]
        body = dispatches.ready(self.world, guilds, session.id, session.shard, self.url)
        session.dispatch("READY", body)
        self.sessions[session.id] = session
        for guild in guilds:
            session.dispatch("GUILD_CREATE", dispatches.guild_create(guild, session.audience))

    def _resume(self, connection: Connection, data: Json) -> None:
        session = self.sessions.get(str(data.get("session_id")))
        seen = int(data.get("seq") or 0)
        missed = [entry for entry in session.kept if entry[0] > seen] if session else []
        whole = session is not None and len(missed) == session.sequence - seen
        refused = self.refused_resumes > 0
        self.refused_resumes -= refused
        if session is None or refused or not whole or data.get("token") != self.token:
            if session and refused:
                del self.sessions[session.id]
            connection.send(encode({"op": INVALID_SESSION, "s": None, "t": None, "d": False}))
            return
        if session.connection:
            session.connection.cut()
        session.connection = connection
        for _, payload in missed:
            connection.send(payload)
        session.dispatch("RESUMED", {})

    def _members(self, session: Session, data: Json) -> None:
        guild = self.world.guilds.get(int(data["guild_id"]))
        if guild is None:
            return
        wanted = data.get("user_ids")
        ids = (
            {int(id) for id in (wanted if isinstance(wanted, list) else [wanted])}
            if wanted
            else None
        )
        query = str(data.get("query") or "").casefold()
        found = [
            member
            for id, member in guild.members.items()
            if (id in ids if ids is not None else member.user.name.casefold().startswith(query))
        ]
        limit = int(data.get("limit") or 0)
        body: Json = {
            "guild_id": str(guild.id),
            "members": [payloads.member(member) for member in found[: limit or None]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        if data.get("nonce"):
            body["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", body)

    # what may go wrong

    def _each_connection(self) -> Iterator[Connection]:
        return iter(tuple(self.connections))

    def cut(self) -> None:
        """Lose every connection without a word; the sessions may be resumed."""
        for connection in self._each_connection():
            session = self._session(connection)
            if session:
                session.connection = None
            connection.cut()

    def ask_to_reconnect(self) -> None:
        for connection in self._each_connection():
            connection.send(encode({"op": RECONNECT, "s": None, "t": None, "d": None}))

    def invalidate(self, *, resumable: bool = False) -> None:
        for connection in self._each_connection():
            session = self._session(connection)
            if session and not resumable:
                del self.sessions[session.id]
            connection.send(encode({"op": INVALID_SESSION, "s": None, "t": None, "d": resumable}))

    async def stop(self) -> None:
        for connection in self._each_connection():
            connection.cut()
            await connection.stop()
