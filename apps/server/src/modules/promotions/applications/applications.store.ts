import type { PageRequest } from '@jade/contract/call'
import type { Mode } from '@jade/contract/promotions/modes'
import type { AuditStatus } from '@jade/contract/promotions/statuses'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { Queryable, Tx } from '@jade/service/app'
import { type Sql, sql } from '@jade/service/sql'
import type { Problem } from '../offers/evaluate.rules.ts'

export interface ApplicationRow {
  readonly id: bigint
  readonly offer_id: number
  readonly version: number
  readonly player_id: bigint
  readonly mode: Mode
  readonly occasion: string
  readonly state: AuditStatus
  readonly bonus_cents: bigint
  readonly principal_cents: bigint
  readonly wallet_id: number | null
  readonly order_number: string
  readonly exclusive: string
  readonly day: string
  readonly reason: string
  readonly by_account: string
  readonly receive_name: string
  readonly receive_area: string
  readonly receive_address: string
  readonly tracking: string
  readonly expires_at: Date
  readonly warned_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly ended_at: Date | null
  /** Why a machine ended it. */
  readonly problem: Problem | null
  readonly terms: OfferTerms
}

const SELECT = `select a.*, v.terms from promotions.application a
  join promotions.version v on v.offer_id = a.offer_id and v.version = a.version`

/** States in which something was granted or may still be: they count towards limits. */
export const COUNTS = `state not in ('audit_failure', 'reject', 'fail')`

export interface Range {
  readonly state: AuditStatus | null
  readonly from: Date | null
  readonly until: Date | null
}

/** A player's applications, newest first. */
export async function applicationsOf(
  q: Queryable,
  playerId: bigint,
  wish: { readonly range: Range; readonly page: PageRequest },
): Promise<{ readonly rows: readonly ApplicationRow[]; readonly total: number }> {
  const { range, page } = wish
  const values = [playerId, range.state, range.from, range.until]
  const where = `where a.player_id = $1 and ($2::text is null or a.state = $2) and ($3::timestamptz is null or a.created_at >= $3)
    and ($4::timestamptz is null or a.created_at < $4)`
  const { rows } = await q.query<ApplicationRow>(`${SELECT} ${where} order by a.id desc limit $5 offset $6`, [
    ...values,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>(`select count(*) as n from promotions.application a ${where}`, values)
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

/** An application, held until the unit ends. */
export async function lockApplication(tx: Tx, id: bigint): Promise<ApplicationRow | null> {
  return (await tx.query<ApplicationRow>(`${SELECT} where a.id = $1 for update of a`, [id])).rows[0] ?? null
}

/** What of an offer a player has had or waits for: in all, on this Taipei date, in its week, in its month. */
export interface Taken {
  readonly offer_id: number
  readonly waits: boolean
  readonly whole: number
  readonly day: number
  readonly week: number
  readonly month: number
}

export async function takenOf(
  q: Queryable,
  playerId: bigint,
  asked: { readonly offers: readonly number[]; readonly day: string; readonly week: string; readonly month: string },
): Promise<readonly Taken[]> {
  const { rows } = await q.query<Taken>(
    `select offer_id, bool_or(state in ('pending_payment', 'not_reviewed')) as waits, count(*)::int as whole,
            (count(*) filter (where day = $3))::int as day, (count(*) filter (where day >= $4 and day < $4::date + 7))::int as week,
            (count(*) filter (where day >= $5 and day < $5::date + interval '1 month'))::int as month
       from promotions.application where player_id = $1 and offer_id = any ($2::int[]) and ${COUNTS} group by offer_id`,
    [playerId, asked.offers, asked.day, asked.week, asked.month],
  )
  return rows
}

/** Whether any of these players has had the offer, or waits for it. */
export async function anyHas(q: Queryable, offerId: number, players: readonly bigint[]): Promise<boolean> {
  if (players.length === 0) return false
  const { rows } = await q.query(
    `select 1 from promotions.application where offer_id = $1 and player_id = any ($2::bigint[]) and ${COUNTS} limit 1`,
    [offerId, players],
  )
  return rows.length > 0
}

/** Offers on whose list of chosen accounts a player stands. */
export async function chosenFor(q: Queryable, playerId: bigint, offers: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await q.query<{ offer_id: number }>(
    'select offer_id from promotions.chosen where player_id = $1 and offer_id = any ($2::int[])',
    [playerId, offers],
  )
  return new Set(rows.map(({ offer_id: id }) => id))
}

/** What of a player runs in exclusive groups: applications that wait, and wallets of these numbers. */
export async function runningOf(
  q: Queryable,
  playerId: bigint,
  wallets: readonly number[],
): Promise<readonly Pick<ApplicationRow, 'id' | 'exclusive' | 'terms'>[]> {
  const { rows } = await q.query<ApplicationRow>(
    `${SELECT} where a.player_id = $1 and a.exclusive <> '' and (a.state in ('pending_payment', 'not_reviewed') or a.wallet_id = any ($2::int[]))
     order by a.id limit 100`,
    [playerId, wallets],
  )
  return rows
}

export interface NewApplication {
  readonly offerId: number
  readonly version: number
  readonly playerId: bigint
  readonly mode: Mode
  readonly occasion: string
  readonly state: AuditStatus
  readonly bonusCents: bigint
  readonly principalCents: bigint
  readonly orderNumber: string
  readonly exclusive: string
  readonly day: string
  readonly address: { readonly name: string; readonly area: string; readonly address: string }
  readonly expiresAt: Date
  readonly now: Date
}

/** The number of a new application; null: the player has this very thing, or the deposit went to another offer. */
export async function insertApplication(tx: Tx, row: NewApplication): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into promotions.application (offer_id, version, player_id, mode, occasion, state, bonus_cents, principal_cents, order_number,
            exclusive, day, receive_name, receive_area, receive_address, expires_at, created_at, updated_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::timestamptz, $16::timestamptz,
             case when $6 in ('pending_payment', 'not_reviewed', 'not_shipped') then null else $16::timestamptz end)
     on conflict do nothing returning id`,
    [
      row.offerId,
      row.version,
      row.playerId,
      row.mode,
      row.occasion,
      row.state,
      row.bonusCents,
      row.principalCents,
      row.orderNumber,
      row.exclusive,
      row.day,
      row.address.name,
      row.address.area,
      row.address.address,
      row.expiresAt,
      row.now,
    ],
  )
  return rows[0]?.id ?? null
}

export interface ApplicationMove {
  readonly state: AuditStatus
  readonly walletId?: number | null
  readonly reason?: string
  readonly by?: string
  readonly tracking?: string
  readonly problem?: Problem
  /** Where the amount that was promised is not the one that is given. */
  readonly bonusCents?: bigint
  readonly principalCents?: bigint
  readonly now: Date
}

/** Moves an application on. The caller holds its lock. */
export async function moveApplication(tx: Tx, id: bigint, move: ApplicationMove): Promise<void> {
  await tx.query(
    `update promotions.application
        set state = $2, wallet_id = coalesce($3, wallet_id), reason = coalesce($4, reason), by_account = coalesce($5, by_account),
            tracking = coalesce($6, tracking), bonus_cents = coalesce($7::bigint, bonus_cents),
            principal_cents = coalesce($8::bigint, principal_cents), problem = coalesce($10::jsonb, problem), updated_at = $9::timestamptz,
            ended_at = case when $2 in ('pending_payment', 'not_reviewed', 'not_shipped', 'shipped') then ended_at else $9::timestamptz end
      where id = $1`,
    [
      id,
      move.state,
      move.walletId ?? null,
      move.reason ?? null,
      move.by ?? null,
      move.tracking ?? null,
      move.bonusCents ?? null,
      move.principalCents ?? null,
      move.now,
      move.problem ? JSON.stringify(move.problem) : null,
    ],
  )
}

export async function applicationById(q: Queryable, id: bigint): Promise<ApplicationRow | null> {
  return (await q.query<ApplicationRow>(`${SELECT} where a.id = $1`, [id])).rows[0] ?? null
}

/** What became of the applications of an offer: how many in each state, and the cents of their bonuses. */
export async function statesOf(q: Queryable, offerId: number): Promise<readonly { state: AuditStatus; n: number; cents: bigint }[]> {
  const { rows } = await q.query<{ state: AuditStatus; n: number; cents: bigint }>(
    `select state, count(*)::int as n, sum(bonus_cents)::bigint as cents from promotions.application where offer_id = $1 group by state order by state`,
    [offerId],
  )
  return rows
}

/** How many wait for a decision or for a parcel, and since when. */
export async function waiting(q: Queryable, state: 'not_reviewed' | 'not_shipped'): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await q.query<{ count: number; oldest: Date | null }>(
    'select count(*)::int as count, min(created_at) as oldest from promotions.application where state = $1',
    [state],
  )
  return rows[0] ?? { count: 0, oldest: null }
}

/** Applications whose time to be decided is over, oldest first. */
export async function overdue(q: Queryable, now: Date, limit: number): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ id: bigint }>(
    `select id from promotions.application where state = 'not_reviewed' and expires_at <= $1 order by expires_at limit $2`,
    [now, limit],
  )
  return rows.map(({ id }) => id)
}

/** Marks the applications that end before this time and were not warned of it, and answers them. */
export async function warnOf(tx: Tx, before: Date, so: { readonly now: Date; readonly limit: number }): Promise<readonly ApplicationRow[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `update promotions.application set warned_at = $2 where id in (
       select id from promotions.application where state = 'not_reviewed' and warned_at is null and expires_at <= $1 and expires_at > $2
        order by expires_at limit $3 for update skip locked) returning id`,
    [before, so.now, so.limit],
  )
  if (rows.length === 0) return []
  return (await tx.query<ApplicationRow>(`${SELECT} where a.id = any ($1::bigint[]) order by a.id`, [rows.map(({ id }) => id)])).rows
}

/** The application that goes with a deposit order and counts, held until the unit ends. */
export async function lockByOrder(tx: Tx, orderNumber: string): Promise<ApplicationRow | null> {
  if (orderNumber === '') return null
  const { rows } = await tx.query<ApplicationRow>(`${SELECT} where a.order_number = $1 and a.${COUNTS} for update of a`, [orderNumber])
  return rows[0] ?? null
}

/** What offers gave these players on these Taipei dates, both within; who was given nothing is absent. */
export async function givenByPlayer(
  q: Queryable,
  players: readonly bigint[],
  dates: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await q.query<{ player_id: bigint; cents: bigint }>(
    `select player_id, sum(bonus_cents)::bigint as cents from promotions.application
      where player_id = any ($1::bigint[]) and day between $2 and $3 and state = 'success' group by player_id`,
    [players, dates.from, dates.to],
  )
  return new Map(rows.map((row) => [row.player_id, row.cents]))
}

/** SQL: whether a player was given one of these offers, whatever became of it. For statements of other rooms. */
export const wasGivenOf = (player: Sql, offers: readonly number[]): Sql =>
  sql`exists (select 1 from promotions.application where application.player_id = ${player} and application.offer_id = any (${offers}::int[])
    and application.state in ('success', 'not_shipped', 'shipped', 'received'))`
