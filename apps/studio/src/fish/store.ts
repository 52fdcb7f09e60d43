import type { Queryable, Tx } from '@jade/service/app'
import type { Bullet } from '../games/fish/fish/series.ts'

/** A player's open minute of bullets. */
export interface SeriesRow {
  readonly ref: string
  readonly account_id: bigint
  readonly session_id: bigint
  readonly room: string
  readonly seed_id: string
  readonly nonce: number
  readonly bullets: number
  readonly bet: bigint
  readonly payout: bigint
  readonly balance: bigint
  readonly ip: string
  readonly opened_at: Date
  /** The rules it was drawn under; null where the program that began it did not note them. */
  readonly config_hash: string | null
  readonly engine_version: string | null
}

const NAMES = 'ref, account_id, session_id, room, seed_id, nonce, bullets, bet, payout, balance, ip, opened_at, config_hash, engine_version'

export async function openSeriesOf(q: Queryable, accountId: bigint): Promise<SeriesRow | null> {
  const sql = `select ${NAMES} from studio.fish_series where account_id = $1 and ended_at is null`
  return (await q.query<SeriesRow>(sql, [accountId], 'studio.fish_open')).rows[0] ?? null
}

export async function insertSeries(tx: Tx, row: SeriesRow): Promise<void> {
  await tx.query(
    `insert into studio.fish_series (${NAMES}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      row.ref,
      row.account_id,
      row.session_id,
      row.room,
      row.seed_id,
      row.nonce,
      row.bullets,
      row.bet,
      row.payout,
      row.balance,
      row.ip,
      row.opened_at,
      row.config_hash,
      row.engine_version,
    ],
    'studio.fish_begin',
  )
}

export async function addToSeries(
  tx: Tx,
  ref: string,
  more: { readonly bullets: number; readonly bet: bigint; readonly payout: bigint; readonly balance: bigint },
): Promise<void> {
  await tx.query(
    'update studio.fish_series set bullets = bullets + $2, bet = bet + $3, payout = payout + $4, balance = $5 where ref = $1',
    [ref, more.bullets, more.bet, more.payout, more.balance],
    'studio.fish_add',
  )
}

/** Ends the series; the database refuses a bullet more by the caller's lock on the account. */
export async function markEnded(tx: Tx, ref: string, now: Date): Promise<void> {
  await tx.query('update studio.fish_series set ended_at = $2 where ref = $1', [ref, now])
}

export interface BatchRow {
  readonly batch: string
  readonly account_id: bigint
  readonly series_ref: string
  /** Orders the batches of a series: bullets before it. */
  readonly n: number
  readonly bullets: readonly Bullet[]
}

export async function insertBatch(tx: Tx, row: BatchRow): Promise<void> {
  const sql = 'insert into studio.fish_batch (batch, account_id, series_ref, n, bullets) values ($1, $2, $3, $4, $5)'
  await tx.query(sql, [row.batch, row.account_id, row.series_ref, row.n, JSON.stringify(row.bullets)], 'studio.fish_batch')
}

/** What a batch booked, by player; empty when it never took effect. */
export async function batchRows(q: Queryable, batch: string): Promise<readonly BatchRow[]> {
  return (await q.query<BatchRow>('select batch, account_id, series_ref, n, bullets from studio.fish_batch where batch = $1', [batch])).rows
}

/** All bullets of a series in their order. */
export async function bulletsOf(q: Queryable, ref: string): Promise<readonly Bullet[]> {
  const sql = 'select bullets from studio.fish_batch where series_ref = $1 order by n'
  return (await q.query<Pick<BatchRow, 'bullets'>>(sql, [ref])).rows.flatMap(({ bullets }) => bullets)
}

export type DueSeries = Pick<SeriesRow, 'ref' | 'account_id' | 'opened_at'>

/** Open series that began before an instant, the oldest first, page by page. `after` is exclusive. */
export async function dueSeries(
  q: Queryable,
  due: { readonly before: Date; readonly after: DueSeries | undefined; readonly limit: number },
): Promise<readonly DueSeries[]> {
  const sql = `select ref, account_id, opened_at from studio.fish_series
    where ended_at is null and opened_at <= $1 and ($3::text is null or (opened_at, ref) > ($2, $3))
    order by opened_at, ref limit $4`
  const { before, after, limit } = due
  return (await q.query<DueSeries>(sql, [before, after?.opened_at ?? null, after?.ref ?? null, limit])).rows
}

/** Takes away what rounds have meanwhile; answers how many. */
export async function sweepSeries(tx: Tx, before: Date, limit: number): Promise<number> {
  const sql = `delete from studio.fish_series where ref in
    (select ref from studio.fish_series where ended_at < $1 order by ended_at limit $2)`
  return (await tx.query(sql, [before, limit])).rowCount
}
