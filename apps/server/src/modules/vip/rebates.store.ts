import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'
import type { Counted, Line, Payout } from './rebate.rules.ts'

export interface RebateRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly day: string
  readonly carried_in: bigint
  readonly sum: bigint
  readonly paid_cents: bigint
  readonly carried_out: bigint
  readonly valid_cents: bigint
  readonly created_at: Date
}

/** What earlier rebates counted of a player's days from `from` on. */
export async function countedOf(q: Queryable, playerId: bigint, from: string): Promise<readonly Counted[]> {
  const { rows } = await q.query<Counted>(
    `select day, group_code as "group", min(level)::int as level, min(rate) as rate, sum(bets)::bigint as bets, sum(valid_cents)::bigint as "validCents"
       from vip.rebate_line where player_id = $1 and day >= $2 group by day, group_code`,
    [playerId, from],
  )
  return rows
}

/** What the latest rebate carried on: zero or negative. */
export async function carriedBy(q: Queryable, playerId: bigint): Promise<bigint> {
  const { rows } = await q.query<{ carried_out: bigint }>(
    'select carried_out from vip.rebate where player_id = $1 order by day desc limit 1',
    [playerId],
  )
  return rows[0]?.carried_out ?? 0n
}

/** Null: this player has one of this day. */
export async function insertRebate(
  tx: Tx,
  rebate: {
    readonly playerId: bigint
    readonly day: string
    readonly carriedIn: bigint
    readonly payout: Payout
    readonly lines: readonly Line[]
    readonly now: Date
  },
): Promise<bigint | null> {
  const { playerId, day, carriedIn, payout, lines, now } = rebate
  const valid = lines.reduce((all, { validCents }) => all + validCents, 0n)
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into vip.rebate (player_id, day, carried_in, sum, paid_cents, carried_out, valid_cents, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (player_id, day) do nothing returning id`,
    [playerId, day, carriedIn, payout.sum, payout.paidCents, payout.carriedOut, valid, now],
  )
  const id = rows[0]?.id ?? null
  if (id === null) return null
  await tx.query(
    `insert into vip.rebate_line (rebate_id, player_id, day, group_code, level, rate, bets, valid_cents, amount)
     select $1, $2, l.* from unnest($3::date[], $4::text[], $5::smallint[], $6::int[], $7::bigint[], $8::bigint[], $9::bigint[]) as l`,
    [
      id,
      playerId,
      lines.map((line) => line.day),
      lines.map((line) => line.group),
      lines.map((line) => line.level),
      lines.map((line) => line.rate),
      lines.map((line) => line.bets),
      lines.map((line) => line.validCents),
      lines.map((line) => line.amount),
    ],
  )
  return id
}

export async function rebateById(q: Queryable, id: bigint): Promise<RebateRow | null> {
  const { rows } = await q.query<RebateRow>('select * from vip.rebate where id = $1', [id])
  return rows[0] ?? null
}

/** The rebate that the same player got before. */
export async function rebateBefore(q: Queryable, { player_id, day }: RebateRow): Promise<RebateRow | null> {
  const { rows } = await q.query<RebateRow>('select * from vip.rebate where player_id = $1 and day < $2 order by day desc limit 1', [
    player_id,
    day,
  ])
  return rows[0] ?? null
}

export async function linesOfRebate(q: Queryable, id: bigint): Promise<readonly Line[]> {
  const { rows } = await q.query<Line>(
    `select day, group_code as "group", level, rate, bets, valid_cents as "validCents", amount
       from vip.rebate_line where rebate_id = $1 order by day, group_code`,
    [id],
  )
  return rows
}

interface Paged {
  readonly rows: readonly RebateRow[]
  readonly total: number
}

/** A player's rebates, newest first. */
export function rebatesOf(q: Queryable, playerId: bigint, page: PageRequest): Promise<Paged> {
  return pageOf(q, { where: 'player_id = $1', order: 'day desc', value: playerId, page })
}

/** Rebates of a batch, the largest first. */
export function rebatesOfDay(q: Queryable, day: string, page: PageRequest): Promise<Paged> {
  return pageOf(q, { where: 'day = $1', order: 'paid_cents desc, id', value: day, page })
}

async function pageOf(
  q: Queryable,
  of: { readonly where: string; readonly order: string; readonly value: unknown; readonly page: PageRequest },
): Promise<Paged> {
  const from = `from vip.rebate where ${of.where}`
  const { pageSize, page } = of.page
  const { rows } = await q.query<RebateRow>(`select * ${from} order by ${of.order} limit $2 offset $3`, [
    of.value,
    pageSize,
    (page - 1) * pageSize,
  ])
  const { rows: all } = await q.query<{ total: bigint }>(`select count(*) as total ${from}`, [of.value])
  return { rows, total: Number(all[0]?.total ?? 0) }
}
