import type { Namespace, Server, Socket } from 'socket.io'
import type { App } from './app.ts'
import { addressReader } from './http/address.ts'
import type { AuthenticatePlayer } from './http/callers.ts'
import type { SocketDoor } from './socket-door.ts'
import { recheckSessions } from './socket-sessions.ts'

/** Who talks. */
export interface Talker {
  readonly playerId: bigint
  readonly sessionId: string
  readonly channels: readonly string[]
  readonly ip: string
}

/** What the program says to one socket. One that does not take it in is closed: it comes back and is told everything anew. */
export interface Voice {
  say(name: string, payload: unknown): void
  close(): void
}

/** What one socket says to the program. `hear` gets the payload as it came, unchecked, and never throws. */
export interface Ear {
  hear(name: string, payload: unknown): void
  gone(): void
}

/** A conversation with stages on a namespace of its own; on every other one clients only listen. */
export interface Talk {
  readonly namespace: `/${string}`
  /** Messages a second that a socket may say for long; twice as many at once. Who says more is closed. */
  readonly perSecond: number
  /** Null where this player has nothing to say here. */
  meet(talker: Talker, voice: Voice): Ear | null
}

const SOCKETS_PER_PLAYER = 4
/** Frames waiting for a slow socket. */
const WAITING_MAX = 256
const TOKEN_MAX = 500

interface Held {
  readonly token: string
  readonly talker: Talker
}

type TalkSocket = Socket<
  Record<string, (payload: unknown) => void>,
  Record<string, (payload: unknown) => void>,
  Record<string, never>,
  Held
>

/** Opens a conversation; answers how to close it. Each socket proves its session as it comes and every quarter of a minute. */
export function mountTalk(
  io: Server,
  app: App,
  options: { readonly talk: Talk; readonly authenticate: AuthenticatePlayer; readonly door: SocketDoor },
): () => void {
  const { talk, authenticate, door } = options
  const addressOf = addressReader(app.config)
  const room = io.of(talk.namespace) as unknown as Namespace & { sockets: Map<string, TalkSocket> }
  room.use((socket, next) =>
    admit(app, authenticate, { socket: socket as unknown as TalkSocket, ip: addressOf(socket.request) }).then(
      () => {
        door.proved(socket.request)
        next()
      },
      () => next(new Error('unauthenticated')),
    ),
  )
  room.on('connection', (socket) => listen(talk, room.sockets, socket as unknown as TalkSocket))
  return recheckSessions(app, authenticate, { sockets: room.sockets })
}

async function admit(
  app: App,
  authenticate: AuthenticatePlayer,
  { socket, ip }: { readonly socket: TalkSocket; readonly ip: string },
): Promise<void> {
  const { token } = socket.handshake.auth as { token?: unknown }
  if (typeof token !== 'string' || token === '' || token.length > TOKEN_MAX) throw new Error('no token')
  const player = await authenticate(app, token)
  if (player === null) throw new Error('no session')
  const { playerId, sessionId, channels = [] } = player
  Object.assign(socket.data, { token, talker: { playerId, sessionId, channels, ip } })
}

function listen(talk: Talk, sockets: ReadonlyMap<string, TalkSocket>, socket: TalkSocket): void {
  const { talker } = socket.data
  const own = [...sockets.values()].filter((one) => one.data.talker.playerId === talker.playerId)
  if (own.length > SOCKETS_PER_PLAYER) own[0]?.disconnect(true)
  const ear = talk.meet(talker, voiceOf(socket))
  if (!ear) return void socket.disconnect(true)
  let [left, at] = [2 * talk.perSecond, performance.now()]
  socket.onAny((name: string, payload: unknown) => {
    const now = performance.now()
    left = Math.min(2 * talk.perSecond, left + ((now - at) / 1_000) * talk.perSecond) - 1
    at = now
    if (left < 0) return void socket.disconnect(true)
    ear.hear(name, payload)
  })
  socket.on('disconnect', () => ear.gone())
}

function voiceOf(socket: TalkSocket): Voice {
  return {
    say: (name, payload) => {
      const { conn } = socket
      if ((conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length > WAITING_MAX) socket.disconnect(true)
      else socket.emit(name, payload)
    },
    close: () => void socket.disconnect(),
  }
}
