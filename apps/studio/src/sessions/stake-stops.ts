import { type App, type Queryable, refuse, type Tx, type Unit } from '@jade/service/app'
import { accountById, type AccountRow } from '../accounts/store.ts'
import type { Studio } from '../studio.ts'
import { unanswered } from './reality.service.ts'
import { type SessionRow, touchSession } from './sessions.store.ts'

/** Another process of the studio may have been told: its word is heard here after so long at the latest. */
const FRESH_MS = 1_000

/** Which stakes operators take no more. */
export interface StakeStops {
  has(account: Pick<AccountRow, 'operator'>, game: string): boolean
}

interface Row {
  readonly operator: string
  readonly all_games: boolean
  readonly games: readonly string[]
}

const copies = new WeakMap<App, { readonly stops: StakeStops; readonly at: number }>()

/** From this process's copy, read again after a second: looked at with every stake. */
export async function stakeStops(app: App, q: Queryable): Promise<StakeStops> {
  const now = app.clock.now().getTime()
  const known = copies.get(app)
  if (known && Math.abs(now - known.at) < FRESH_MS) return known.stops
  const { rows } = await q.query<Row>('select operator, all_games, games from studio.stake_stop', [], 'studio.stake_stops')
  const byOperator = new Map(rows.map((row) => [row.operator, { all: row.all_games, games: new Set(row.games) }]))
  const stops: StakeStops = {
    has: ({ operator }, game) => {
      const stop = byOperator.get(operator)
      return stop !== undefined && (stop.all || stop.games.has(game))
    },
  }
  copies.set(app, { stops, at: now })
  return stops
}

/** Called after a word of an operator: the next stake is held against it. */
export function forgetStops(app: App): void {
  copies.delete(app)
}

/** Keeps an operator's word unless a newer one stands; answers the version that stands. */
export async function keepStop(
  tx: Tx,
  operator: string,
  word: { readonly version: number; readonly all: boolean; readonly games: readonly string[]; readonly now: Date },
): Promise<bigint> {
  await tx.query(
    `insert into studio.stake_stop as s (operator, version, all_games, games, told_at) values ($1, $2, $3, $4, $5)
     on conflict (operator) do update set version = excluded.version, all_games = excluded.all_games, games = excluded.games, told_at = excluded.told_at
      where s.version < excluded.version`,
    [operator, word.version, word.all, word.games, word.now],
  )
  const { rows } = await tx.query<{ version: bigint }>('select version from studio.stake_stop where operator = $1', [operator])
  return rows[0]?.version ?? 0n
}

interface Staking {
  readonly account: AccountRow
  readonly session: SessionRow
}

/**
 * Who begins something new with a stake: the session is live, its operator takes stakes in its game, and no reality check waits for an answer. What
 * was begun before may be ended all the same. Refuses with session_ended, game_stopped, reality_check.
 */
export async function requireStaking(u: Unit, app: App, staking: Staking): Promise<void> {
  if (!(await touchSession(u.tx, staking.session.id, u.now))) throw refuse('studio.session_ended')
  await requireOpen(app, u.tx, { ...staking, now: u.now })
}

/** The same before an operator is asked for a stake that would only come back; without the session, which the unit looks at. */
export async function checkStaking({ app }: Pick<Studio, 'app'>, session: SessionRow): Promise<void> {
  await requireOpen(app, app.db, { account: await accountById(app.db, session.account_id), session, now: app.clock.now() })
}

async function requireOpen(app: App, q: Queryable, { account, session, now }: Staking & { readonly now: Date }): Promise<void> {
  if ((await stakeStops(app, q)).has(account, session.game)) throw refuse('studio.game_stopped')
  if ((await unanswered(q, [session], now)).size > 0) throw refuse('studio.reality_check')
}
