import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { type LiveList, type RowsChanged, rowsChanged } from '@jade/contract/live'
import { Server, type Socket } from 'socket.io'
import type { App } from './app.ts'
import { addressReader } from './http/address.ts'
import { type AuthenticateStaff, type StaffActor, staffTokenOf } from './http/callers.ts'
import { listOf } from './live.ts'
import type { Outbox } from './outbox.ts'
import { RowNews } from './row-news.ts'
import { sameOrigin, socketBus } from './socket-bus.ts'
import { PROVE_MS, SocketDoor } from './socket-door.ts'
import { recheckSessions } from './socket-sessions.ts'
import type { Sockets } from './sockets.ts'

/** Consoles have nothing to say. */
const FRAME_BYTES_MAX = 1024
const MESSAGES_MOST = 10
/** A house's staff sit behind one address. */
const PER_ADDRESS = 1_000
/** Tabs in view of one session; the next one asks by itself as without a socket, and no tab takes another's place. */
const SOCKETS_PER_SESSION = 10

export interface OfficeSocketsOptions {
  /** Who a cookie's session belongs to, and what it opens now. An open socket must not count as work: it lengthens no session. */
  readonly readStaff: AuthenticateStaff
  readonly outbox: Outbox
  readonly lists: readonly LiveList[]
  /** How often a socket must prove its session again, and hears what it may hear by then. */
  readonly recheckMs?: number
  /** Name of the Redis stream; programs with the same name are one house. */
  readonly stream?: string
}

interface Held {
  readonly token: string
  readonly sessionId: string
}

interface Told {
  [rowsChanged.name](news: RowsChanged & { readonly version: string }): void
}

type OfficeSocket = Socket<Record<string, never>, Told, Record<string, never>, Held>

/**
 * Socket.IO at /office/ws of the console's server (CONSOLE-26): proved by the session's cookie and from the console's own origin. The server alone puts a
 * socket into the lists that its person may read; consoles only listen, and hear which rows changed.
 */
export async function mountOfficeSockets(http: HttpServer, app: App, options: OfficeSocketsOptions): Promise<Sockets> {
  const shared = await socketBus(app, options.stream ?? 'jade-office-sockets')
  const door = new SocketDoor(addressReader(app.config), PER_ADDRESS)
  const io = new Server<Record<string, never>, Told, Record<string, never>, Held>(http, {
    path: '/office/ws',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: FRAME_BYTES_MAX,
    connectTimeout: PROVE_MS,
    allowRequest: (request, answer) => answer(null, isOwn(request) && door.lets(request)),
    ...(shared === null ? {} : { adapter: shared.adapter }),
  })
  const live = new Map<string, OfficeSocket>()
  io.use((socket, next) =>
    admit(app, options, { socket, live }).then(
      () => {
        door.proved(socket.request)
        next()
      },
      () => next(new Error('unauthenticated')),
    ),
  )
  io.on('connection', hold)
  const news = new RowNews((rows, version) => io.to(roomOf(rows.list)).emit(rowsChanged.name, { ...rows, version }))
  options.outbox.tellConsolesBy(({ to, payload, version }) => news.tell(listOf(to), String(payload['id']), version))
  shared?.lookAgainAfterReturns(live)
  const endRechecks = recheckSessions(app, options.readStaff, {
    sockets: live,
    everyMs: options.recheckMs,
    stands: (socket, staff) => enter(socket, staff, options.lists),
  })
  return {
    count: () => live.size,
    close: async () => {
      endRechecks()
      news.close()
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
): Promise<void> {
  const token = staffTokenOf(app.config, socket.request.headers.cookie ?? '')
  const staff = token === '' || token.length > 500 ? null : await readStaff(app, token)
  if (staff === null) throw new Error('no session')
  const own = [...live.values()].filter((one) => one.data.sessionId === staff.sessionId)
  if (own.length >= SOCKETS_PER_SESSION) throw new Error('too many')
  Object.assign(socket.data, { token, sessionId: staff.sessionId })
  enter(socket, staff, lists)
  live.set(socket.id, socket)
  socket.conn.once('close', () => live.delete(socket.id))
}

/** Into the lists that this person may read now, and out of the others. */
function enter(socket: OfficeSocket, { permissions }: StaffActor, lists: readonly LiveList[]): void {
  for (const { name, call } of lists) {
    const may = call.permission !== undefined && permissions.has(call.permission)
    void (may ? socket.join(roomOf(name)) : socket.leave(roomOf(name)))
  }
}

function hold(socket: OfficeSocket): void {
  let heard = 0
  socket.onAny(() => {
    heard += 1
    if (heard > MESSAGES_MOST) socket.disconnect(true)
  })
}

const roomOf = (list: string) => `list.${list}`
