import { type App, systemIntent, type Tx } from './app.ts'

const LIMIT_MS = 5_000
const LEASE_MS = 15_000
const RETRY_MS = 5_000
const TRIES = 3
const AT_ONCE = 20

/** What a row of a queue must have; its table has send_state, send_tries and send_at besides. */
interface Queued {
  readonly id: string
  readonly expires_at: Date
  readonly send_tries: number
}

export interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Messages of one kind that wait for their gateway. */
export interface MessageQueue<R extends Queued> {
  /** The job's name, and the table with its schema. */
  readonly name: string
  readonly table: `${string}.${string}`
  /** Where the gateway takes a message, and the signed message; made only when it is handed over. null: no gateway is connected. */
  readonly post: (app: App, row: R) => Promise<Post | null>
}

/** How a hand-over to a gateway ended. `away`: it certainly never got it. `unknown`: it may have. */
type HandOverEnding = 'sent' | 'refused' | 'away' | 'unknown'

/**
 * Hands waiting messages to their gateway, each between two short units, with the row's id as its key: three times at most where the
 * gateway is away or says nothing. What ran out is not sent any more.
 */
export async function sendQueued<R extends Queued>(app: App, queue: MessageQueue<R>): Promise<void> {
  const intent = systemIntent(queue.name)
  for (let n = 0; n < AT_ONCE; n += 1) {
    const row = await app.unit(intent, (u) => lease(u.tx, queue, u.now))
    if (!row) return
    const ending = row.expires_at > app.clock.now() ? await handOver(app, queue, row) : 'refused'
    const again = (ending === 'away' || ending === 'unknown') && row.send_tries < TRIES
    const state = again ? 'queued' : ending === 'away' ? 'refused' : ending
    await app.unit(intent, async (u) => {
      const sendAt = new Date(u.now.getTime() + RETRY_MS)
      await u.tx.query(`update ${queue.table} set send_state = $2, send_at = $3 where id = $1`, [row.id, state, sendAt])
    })
    if (ending !== 'sent')
      app.log.warn({ kind: queue.table, id: row.id, state: ending, attempts: row.send_tries }, 'a message was not handed over')
  }
}

/** Takes the next message for this process; another one may take it again after the lease. */
async function lease<R extends Queued>(tx: Tx, { table }: MessageQueue<R>, now: Date): Promise<R | null> {
  const { rows } = await tx.query<R>(
    `update ${table} set send_state = 'sending', send_tries = send_tries + 1, send_at = $2
      where id = (select id from ${table} where send_state in ('queued', 'sending') and send_at <= $1
                   order by send_at limit 1 for update skip locked)
      returning *`,
    [now, new Date(now.getTime() + LEASE_MS)],
  )
  return rows[0] ?? null
}

async function handOver<R extends Queued>(app: App, queue: MessageQueue<R>, row: R): Promise<HandOverEnding> {
  const post = await queue.post(app, row)
  if (!post) return 'refused'
  try {
    const reply = await fetch(post.url, {
      method: 'POST',
      headers: { ...post.headers, 'idempotency-key': row.id },
      body: post.body,
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    await reply.body?.cancel()
    if (reply.ok) return 'sent'
    return reply.status >= 400 && reply.status < 500 ? 'refused' : 'unknown'
  } catch (error) {
    return neverLeft(error) ? 'away' : 'unknown'
  }
}

/** No connection was made, so nothing was handed over. */
function neverLeft(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? cause.code : ''
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EHOSTUNREACH'
}

/** For how many minutes a code is good, as its own row has it: what its message tells. */
export function validMinutes(code: { readonly created_at: Date; readonly expires_at: Date }): number {
  return Math.round((code.expires_at.getTime() - code.created_at.getTime()) / 60_000)
}

/** `1 minute`, `10 minutes`. */
export function inMinutes(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
