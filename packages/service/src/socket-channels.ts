import type { Namespace, Server, Socket } from 'socket.io'
import type { App } from './app.ts'
import { addressReader } from './http/address.ts'
import type { AuthenticatePlayer } from './http/callers.ts'
import type { SocketDoor } from './socket-door.ts'
import { recheckSessions } from './socket-sessions.ts'

/** The player behind a socket of a channel. */
export interface ChannelPlayer {
  readonly playerId: bigint
  readonly sessionId: string
  readonly channels: readonly string[]
  readonly ip: string
}

/** What the server sends to one socket. A socket that falls too far behind is closed: it reconnects and gets the whole state again. */
export interface Outbound {
  send(name: string, payload: unknown): void
  close(): void
}

/** Handles what one socket sends. `receive` gets the payload unchecked, as it came, and never throws. */
export interface Inbound {
  receive(name: string, payload: unknown): void
  disconnected(): void
}

/** A two-way socket channel on a namespace of its own; on every other namespace clients only listen. */
export interface SocketChannel {
  readonly namespace: `/${string}`
  /** Rate limit of a socket: messages a second over time, twice as many in a burst. A socket beyond it is closed. */
  readonly perSecond: number
  /** Null where this player may send nothing here. */
  connect(player: ChannelPlayer, outbound: Outbound): Inbound | null
}

const SOCKETS_PER_PLAYER = 4
/** Frames waiting for a slow socket. */
const WAITING_MAX = 256
const TOKEN_MAX = 500

interface Held {
  readonly token: string
  readonly player: ChannelPlayer
}

type ChannelSocket = Socket<
  Record<string, (payload: unknown) => void>,
  Record<string, (payload: unknown) => void>,
  Record<string, never>,
  Held
>

/** Opens a socket channel; returns how to close it. Each socket's session is checked when it connects and every 15 seconds. */
export function mountSocketChannel(
  io: Server,
  app: App,
  options: { readonly channel: SocketChannel; readonly authenticate: AuthenticatePlayer; readonly door: SocketDoor },
): () => void {
  const { channel, authenticate, door } = options
  const addressOf = addressReader(app.config)
  const room = io.of(channel.namespace) as unknown as Namespace & { sockets: Map<string, ChannelSocket> }
  room.use((socket, next) =>
    admit(app, authenticate, { socket: socket as unknown as ChannelSocket, ip: addressOf(socket.request) }).then(
      () => {
        door.proved(socket.request)
        next()
      },
      () => next(new Error('unauthenticated')),
    ),
  )
  room.on('connection', (socket) => listen(channel, room.sockets, socket as unknown as ChannelSocket))
  return recheckSessions(app, authenticate, { sockets: room.sockets })
}

async function admit(
  app: App,
  authenticate: AuthenticatePlayer,
  { socket, ip }: { readonly socket: ChannelSocket; readonly ip: string },
): Promise<void> {
  const { token } = socket.handshake.auth as { token?: unknown }
  if (typeof token !== 'string' || token === '' || token.length > TOKEN_MAX) throw new Error('no token')
  const player = await authenticate(app, token)
  if (player === null) throw new Error('no session')
  const { playerId, sessionId, channels = [] } = player
  Object.assign(socket.data, { token, player: { playerId, sessionId, channels, ip } })
}

function listen(channel: SocketChannel, sockets: ReadonlyMap<string, ChannelSocket>, socket: ChannelSocket): void {
  const { player } = socket.data
  const own = [...sockets.values()].filter((one) => one.data.player.playerId === player.playerId)
  if (own.length > SOCKETS_PER_PLAYER) own[0]?.disconnect(true)
  const inbound = channel.connect(player, outboundOf(socket))
  if (!inbound) return void socket.disconnect(true)
  let [left, at] = [2 * channel.perSecond, performance.now()]
  socket.onAny((name: string, payload: unknown) => {
    const now = performance.now()
    left = Math.min(2 * channel.perSecond, left + ((now - at) / 1_000) * channel.perSecond) - 1
    at = now
    if (left < 0) return void socket.disconnect(true)
    inbound.receive(name, payload)
  })
  socket.on('disconnect', () => inbound.disconnected())
}

function outboundOf(socket: ChannelSocket): Outbound {
  return {
    send: (name, payload) => {
      const { conn } = socket
      if ((conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length > WAITING_MAX) socket.disconnect(true)
      else socket.emit(name, payload)
    },
    close: () => void socket.disconnect(),
  }
}
