import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { type LiveList, rowsChanged } from '@jade/contract/live'
import { looksAt } from '@jade/contract/presence'
import { Server } from 'socket.io'
import type { App, StaffActor } from './app.ts'
import { addressReader } from './http/address.ts'
import { type AuthenticateStaff, staffTokenOf } from './http/callers.ts'
import { listFor, listOf, nameOfList } from './live.ts'
import { OfficePresence, type OfficeServer, type OfficeSocket } from './office-presence.ts'
import type { Outbox } from './outbox.ts'
import { RowNews } from './row-news.ts'
import { sameOrigin, socketBus } from './socket-bus.ts'
import { PROVE_MS, SocketDoor } from './socket-door.ts'
import { recheckSessions } from './socket-sessions.ts'
import type { Sockets } from './sockets.ts'
import type { ObjectKind } from './timeline.ts'

/** Consoles say what they look at, and have nothing else to say. */
const FRAME_BYTES_MAX = 1024
const OTHERS_MOST = 10
const LOOKS_AT_ONCE = 20
const LOOKS_PER_SECOND = 2
/** Somebody whose network is gone without a word is no longer there within these two. */
const PING_MS = 10_000
const PONG_MS = 5_000
/** A house's staff sit behind one address. */
const PER_ADDRESS = 1_000
/** Tabs in view of one session; the next one asks by itself as without a socket, and no tab takes another's place. */
const SOCKETS_PER_SESSION = 10

export interface OfficeSocketsOptions {
  /** Who a cookie's session belongs to, and what it opens now. An open socket must not count as work: it lengthens no session. */
  readonly readStaff: AuthenticateStaff
  readonly outbox: Outbox
  readonly lists: readonly LiveList[]
  /** What colleagues may see each other look at (CONSOLE-42). */
  readonly objects: readonly ObjectKind[]
  /** How often a socket must prove its session again, and hears what it may hear by then. */
  readonly recheckMs?: number
  /** Name of the Redis stream; programs with the same name are one house. */
  readonly stream?: string
}

/**
 * Socket.IO at /office/ws of the console's server (CONSOLE-26): proved by the session's cookie and from the console's own origin. The server alone puts a
 * socket into the lists that its person may read; consoles hear which rows changed and who looks at what they show, and say what they look at.
 */
export async function mountOfficeSockets(http: HttpServer, app: App, options: OfficeSocketsOptions): Promise<Sockets> {
  const shared = await socketBus(app, options.stream ?? 'jade-office-sockets')
  const door = new SocketDoor(addressReader(app.config), PER_ADDRESS)
  const io: OfficeServer = new Server(http, {
    path: '/office/ws',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: FRAME_BYTES_MAX,
    connectTimeout: PROVE_MS,
    pingInterval: PING_MS,
    pingTimeout: PONG_MS,
    allowRequest: (request, answer) => answer(null, isOwn(request) && door.lets(request)),
    ...(shared === null ? {} : { adapter: shared.adapter }),
  })
  const live = new Map<string, OfficeSocket>()
  const presence = new OfficePresence(io, app, { objects: options.objects, shared: shared !== null })
  io.use((socket, next) =>
    admit(app, options, { socket, live }).then(
      (staff) => {
        presence.stands(socket, staff)
        socket.conn.once('close', () => presence.left(socket))
        door.proved(socket.request)
        next()
      },
      () => next(new Error('unauthenticated')),
    ),
  )
  io.on('connection', (socket) => hold(socket, presence))
  const news = new RowNews((rows, version) =>
    io.to(roomOf(rows.list)).emit(rowsChanged.name, { ...rows, list: nameOfList(rows.list), version }),
  )
  options.outbox.tellConsolesBy(({ to, payload, version }) => news.tell(listOf(to), String(payload['id']), version))
  shared?.lookAgainAfterReturns(live)
  const endRechecks = recheckSessions(app, options.readStaff, {
    sockets: live,
    everyMs: options.recheckMs,
    stands: (socket, staff) => {
      enter(socket, staff, options.lists)
      presence.stands(socket, staff)
    },
  })
  return {
    count: () => live.size,
    close: async () => {
      endRechecks()
      news.close()
      presence.close()
      for (const socket of live.values()) socket.disconnect(true)
      io.engine.close()
      shared?.close()
    },
  }
}

/** Cookies travel by themselves: what another site's page opens is none of ours (SECURITY-9). */
function isOwn({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  return (site === undefined || site === 'same-origin' || site === 'none') && sameOrigin(headers.origin, headers.host)
}

async function admit(
  app: App,
  { readStaff, lists }: OfficeSocketsOptions,
  { socket, live }: { readonly socket: OfficeSocket; readonly live: Map<string, OfficeSocket> },
): Promise<StaffActor> {
  const token = staffTokenOf(app.config, socket.request.headers.cookie ?? '')
  const staff = token === '' || token.length > 500 ? null : await readStaff(app, token)
  if (staff === null) throw new Error('no session')
  // Gone while it was read: nothing would tell of its end any more, and it would take a place of its session for good.
  if (socket.conn.readyState !== 'open') throw new Error('gone')
  const own = [...live.values()].filter((one) => one.data.sessionId === staff.sessionId)
  if (own.length >= SOCKETS_PER_SESSION) throw new Error('too many')
  Object.assign(socket.data, { token, sessionId: staff.sessionId })
  enter(socket, staff, lists)
  live.set(socket.id, socket)
  socket.conn.once('close', () => live.delete(socket.id))
  return staff
}

/** Into the lists that this person may read now, and out of the others. */
function enter(socket: OfficeSocket, { permissions, staffId }: StaffActor, lists: readonly LiveList[]): void {
  for (const list of lists) {
    const room = roomOf(listFor(list, staffId))
    const may = list.call.permission !== undefined && permissions.has(list.call.permission)
    void (may ? socket.join(room) : socket.leave(room))
  }
}

/** Whoever talks more than a person can look around is cut. */
function hold(socket: OfficeSocket, presence: OfficePresence): void {
  let others = 0
  let [left, at] = [LOOKS_AT_ONCE, performance.now()]
  socket.onAny((name: string, said: unknown) => {
    const now = performance.now()
    left = Math.min(LOOKS_AT_ONCE, left + ((now - at) / 1_000) * LOOKS_PER_SECOND) - 1
    at = now
    if (name !== looksAt.name) others += 1
    if (left < 0 || others > OTHERS_MOST) return void socket.disconnect(true)
    if (name === looksAt.name) void presence.look(socket, said)
  })
}

const roomOf = (list: string) => `list.${list}`
