import type { Server as HttpServer } from 'node:http'
import { LOOK_AGAIN } from '@jade/contract/look-again'
import { Server, type Socket } from 'socket.io'
import type { App } from './app.ts'
import { addressReader } from './http/address.ts'
import type { AuthenticatePlayer } from './http/callers.ts'
import type { Outbox } from './outbox.ts'
import { type PushedLately, pushedHere } from './pushed-lately.ts'
import { sameOrigin, socketBus } from './socket-bus.ts'
import { PROVE_MS, SocketDoor } from './socket-door.ts'
import { recheckSessions } from './socket-sessions.ts'
import { mountSocketChannel, type SocketChannel } from './socket-channels.ts'

const FRAME_BYTES_MAX = 16 * 1024
const SOCKETS_PER_SESSION = 5
const MESSAGES_PER_MINUTE = 100

export interface SocketsOptions {
  readonly authenticatePlayer: AuthenticatePlayer
  readonly outbox: Outbox
  /** How often a socket must prove its session again; those of sessions that a push says have ended close at once. */
  readonly recheckMs?: number
  /** Name of the Redis stream; programs with the same name are one site. */
  readonly stream?: string
  /** What stages may say, on namespaces of their own. */
  readonly channels?: readonly SocketChannel[]
}

/** Socket.IO at /ws (API-11): the server alone puts a socket into `private-player.{id}`, its channels and `system`; clients only listen, but on socket channels. */
export interface Sockets {
  readonly count: () => number
  close(): Promise<void>
}

interface Held {
  readonly token: string
  readonly sessionId: string
}

type PlayerSocket = Socket<Record<string, never>, Record<string, (payload: unknown) => void>, Record<string, never>, Held>

/** Attaches the sockets to a site's HTTP server, before it listens, and takes over the pushes of the outbox. */
export async function mountSockets(http: HttpServer, app: App, options: SocketsOptions): Promise<Sockets> {
  const shared = await socketBus(app, options.stream ?? 'jade-sockets')
  const door = new SocketDoor(addressReader(app.config))
  const io = new Server<Record<string, never>, Record<string, (payload: unknown) => void>, Record<string, never>, Held>(http, {
    path: '/ws',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: FRAME_BYTES_MAX,
    connectTimeout: PROVE_MS,
    allowRequest: (request, answer) => answer(null, sameOrigin(request.headers.origin, request.headers.host) && door.lets(request)),
    ...(shared === null ? {} : { adapter: shared.adapter }),
  })
  const live = new Map<string, PlayerSocket>()
  io.use((socket, next) =>
    admit(app, options, socket as PlayerSocket).then(
      () => {
        door.proved(socket.request)
        next()
      },
      () => next(new Error('unauthenticated')),
    ),
  )
  const lately = shared?.lately ?? pushedHere()
  io.on('connection', (socket) => {
    hold(socket as PlayerSocket, live)
    void lookAgain(socket as PlayerSocket, lately)
  })
  options.outbox.sendPushesTo(({ to, name, payload, version }) => {
    const ended = endedSessions(payload)
    if (ended.length === 0) {
      const room = typeof to === 'string' ? to : playerRoom(to)
      lately.note(room)
      io.to(room).emit(name, { ...payload, version })
    }
    for (const id of ended) {
      io.to(sessionRoom(id)).emit(name, { ...payload, version })
      io.in(sessionRoom(id)).disconnectSockets(true)
    }
  })
  shared?.lookAgainAfterReturns(live)
  const channels = (options.channels ?? []).map((channel) =>
    mountSocketChannel(io, app, { channel, authenticate: options.authenticatePlayer, door }),
  )
  const endRechecks = recheckSessions(app, options.authenticatePlayer, { sockets: live, everyMs: options.recheckMs })
  return {
    count: () => live.size,
    close: async () => {
      endRechecks()
      for (const close of channels) close()
      for (const socket of live.values()) socket.disconnect(true)
      io.engine.close()
      shared?.close()
    },
  }
}

/** A push that names `sessions` tells these sessions that they ended: only their sockets hear it, in every process that shares the Redis, and then close. */
function endedSessions(payload: Readonly<Record<string, unknown>>): readonly string[] {
  const { sessions } = payload
  return Array.isArray(sessions) ? sessions.filter((id): id is string => typeof id === 'string') : []
}

async function admit(app: App, options: SocketsOptions, socket: PlayerSocket): Promise<void> {
  const { token } = socket.handshake.auth as { token?: unknown }
  if (typeof token !== 'string' || token === '' || token.length > 500) throw new Error('no token')
  const player = await options.authenticatePlayer(app, token)
  if (player === null) throw new Error('no session')
  Object.assign(socket.data, { token, sessionId: player.sessionId })
  await socket.join([playerRoom(player.playerId), sessionRoom(player.sessionId), ...(player.channels ?? []), 'system'])
}

/** Tells a page that says how many ms ago it began to ask whether something was pushed since, before it could hear (API-13). */
async function lookAgain(socket: PlayerSocket, lately: PushedLately): Promise<void> {
  const { age } = socket.handshake.auth as { age?: unknown }
  if (typeof age !== 'number' || !(age >= 0)) return
  if (await lately.within([...socket.rooms], age)) socket.emit(LOOK_AGAIN, {})
}

function hold(socket: PlayerSocket, live: Map<string, PlayerSocket>): void {
  const older = [...live.values()].filter((one) => one.data.sessionId === socket.data.sessionId)
  if (older.length >= SOCKETS_PER_SESSION) older[0]?.disconnect(true)
  live.set(socket.id, socket)
  socket.on('disconnect', () => live.delete(socket.id))
  let heard = 0
  const minute = setInterval(() => {
    heard = 0
  }, 60_000)
  socket.onAny(() => {
    heard += 1
    if (heard > MESSAGES_PER_MINUTE) socket.disconnect(true)
  })
  socket.on('disconnect', () => clearInterval(minute))
}

function playerRoom(playerId: bigint): string {
  return `private-player.${playerId}`
}

function sessionRoom(sessionId: string): string {
  return `session.${sessionId}`
}
