import type { ChannelType } from '@jade/contract/cashier/deposit-calls'
import type { Queryable, Tx } from '@jade/service/app'
import type { ChannelAccount } from './channels/kind.ts'

export interface ChannelRow {
  readonly id: number
  readonly type: ChannelType
  readonly name: string
  readonly name_en: string
  readonly image: string
  readonly sort: number
  readonly status: 0 | 1
  readonly min_cents: bigint
  readonly max_cents: bigint
  readonly fee_rate_bp: number
  readonly fee_min_cents: bigint
  readonly fee_max_cents: bigint
  /** Most of a player on one Taipei day; 0: no such limit. */
  readonly day_max_cents: bigint
  /** The payment provider behind it; '' where there is none. */
  readonly provider: string
  readonly account: ChannelAccount
  readonly approval_id: string | null
  readonly updated_at: Date
}

export async function allChannels(q: Queryable): Promise<readonly ChannelRow[]> {
  const { rows } = await q.query<ChannelRow>('select * from cashier.channel order by sort, id')
  return rows
}

export async function channelById(q: Queryable, id: number): Promise<ChannelRow | null> {
  const { rows } = await q.query<ChannelRow>('select * from cashier.channel where id = $1', [id])
  return rows[0] ?? null
}

/** The channel of one of these types that money without an order is counted under: an open one first. */
export async function channelOfTypes(q: Queryable, types: readonly ChannelType[]): Promise<ChannelRow | null> {
  const { rows } = await q.query<ChannelRow>('select * from cashier.channel where type = any ($1) order by status desc, sort, id limit 1', [
    types,
  ])
  return rows[0] ?? null
}

export async function lockChannel(tx: Tx, id: number): Promise<ChannelRow | null> {
  const { rows } = await tx.query<ChannelRow>('select * from cashier.channel where id = $1 for update', [id])
  return rows[0] ?? null
}

export async function lockChannelByApproval(tx: Tx, approvalId: string): Promise<ChannelRow | null> {
  const { rows } = await tx.query<ChannelRow>('select * from cashier.channel where approval_id = $1 for update', [approvalId])
  return rows[0] ?? null
}

export async function saveChannel(tx: Tx, row: ChannelRow, now: Date): Promise<void> {
  await tx.query(
    `update cashier.channel set status = $2::int, min_cents = $3, max_cents = $4, fee_rate_bp = $5, fee_min_cents = $6,
            fee_max_cents = $7, approval_id = $8, updated_at = $9, day_max_cents = $10, sort = $11,
            opened_at = case when $2::int = 1 then coalesce(opened_at, $9::timestamptz) else opened_at end where id = $1`,
    [
      row.id,
      row.status,
      row.min_cents,
      row.max_cents,
      row.fee_rate_bp,
      row.fee_min_cents,
      row.fee_max_cents,
      row.approval_id,
      now,
      row.day_max_cents,
      row.sort,
    ],
  )
}

export interface QuoteRow {
  readonly id: string
  readonly player_id: bigint
  readonly channel_id: number
  readonly amount_cents: bigint
  readonly fee_cents: bigint
  readonly expires_at: Date
}

export async function insertQuote(tx: Tx, quote: QuoteRow): Promise<void> {
  await tx.query(
    'insert into cashier.fee_quote (id, player_id, channel_id, amount_cents, fee_cents, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [quote.id, quote.player_id, quote.channel_id, quote.amount_cents, quote.fee_cents, quote.expires_at],
  )
}

/** Takes a quote: it is gone afterwards. */
export async function takeQuote(tx: Tx, id: string, playerId: bigint): Promise<QuoteRow | null> {
  const { rows } = await tx.query<QuoteRow>('delete from cashier.fee_quote where id = $1 and player_id = $2 returning *', [id, playerId])
  return rows[0] ?? null
}

export async function dropOldQuotes(q: Queryable, now: Date): Promise<void> {
  await q.query('delete from cashier.fee_quote where expires_at <= $1', [now])
}

/** Keeps the terms that an approval is about until it is decided. */
export async function keepTerms(tx: Tx, approvalId: string, terms: unknown): Promise<void> {
  await tx.query('update cashier.channel set pending = $2 where approval_id = $1', [approvalId, JSON.stringify(terms)])
}

export async function takeTerms<T>(tx: Tx, approvalId: string): Promise<T | null> {
  const { rows } = await tx.query<{ pending: T | null }>('select pending from cashier.channel where approval_id = $1', [approvalId])
  return rows[0]?.pending ?? null
}

/** Opens the channels that were never open: what an operator closed stays closed. */
export async function openNewChannels(tx: Tx, now: Date): Promise<void> {
  await tx.query('update cashier.channel set status = 1, opened_at = $1 where opened_at is null', [now])
}
