import type { PageRequest } from '@jade/contract/call'
import type { RecordRange } from '@jade/contract/records/range'
import type { VendorBetRecord } from '@jade/contract/vendor/protocol'
import type { Queryable, Tx } from '@jade/service/app'
import { pageByHours } from '@jade/service/hour-pages'
import type { BetFigures, BetStatus } from './bet.rules.ts'

export interface BetRow {
  readonly id: bigint
  readonly vendor: string
  readonly vendor_ref: string
  readonly player_id: bigint
  readonly code: string
  readonly group_code: string
  readonly product_id: string
  readonly name_cn: string
  readonly name_en: string
  readonly wallet_id: number
  readonly round_id: string
  readonly bet_cents: bigint
  readonly valid_bet_cents: bigint
  readonly payout_cents: bigint
  readonly tip_cents: bigint
  readonly status: BetStatus
  readonly mirrored_cents: bigint
  readonly corrections: number
  readonly placed_at: Date
  readonly settled_at: Date | null
  readonly changed_at: Date
  readonly created_at: Date
}

export interface BetTotals {
  readonly total: number
  readonly bet: bigint
  readonly validBet: bigint
  readonly winLoss: bigint
}

export interface BetWish {
  readonly playerId: bigint
  readonly code: string | null
  readonly walletId: number | null
  readonly range: RecordRange
  readonly page: PageRequest
}

const SUMS = {
  bet_cents: "sum(bet_cents) filter (where status = 'settled')",
  valid_bet_cents: "sum(valid_bet_cents) filter (where status = 'settled')",
  payout_cents: "sum(payout_cents) filter (where status = 'settled')",
}

interface BetPage {
  readonly rows: readonly BetRow[]
  readonly totals: BetTotals
}

/** A player's bets of a range, newest first, with the totals of what is settled. Costs the same for every page and every number of bets. */
export async function searchBets(q: Queryable, wish: BetWish): Promise<BetPage> {
  const asked = [
    ['player_id', wish.playerId],
    ['code', wish.code],
    ['wallet_id', wish.walletId],
  ].filter(([, value]) => value !== null)
  const conditions = asked.map(([column], index) => `${String(column)} = $${index + 1}`)
  // Said once more as a constant, or the index of the other wallets could not serve.
  if (wish.walletId !== null && wish.walletId !== 0) conditions.push('wallet_id <> 0')
  const of = {
    rows: 'games.bet',
    tally: 'games.bet_hour',
    time: 'placed_at',
    where: conditions.join(' and ') || 'true',
    values: asked.map(([, value]) => value),
    sums: SUMS,
  }
  const { rows, total, sums } = await pageByHours<BetRow>(q, of, { ...wish.range, ...wish.page })
  const { bet_cents: bet = 0n, valid_bet_cents: validBet = 0n, payout_cents: payout = 0n } = sums
  return { rows, totals: { total, bet, validBet, winLoss: payout - bet } }
}

export async function hasBets(q: Queryable, playerId: bigint): Promise<boolean> {
  return ((await q.query('select 1 from games.bet where player_id = $1 limit 1', [playerId])).rowCount ?? 0) > 0
}

export async function betById(q: Queryable, id: bigint, playerId: bigint | null): Promise<BetRow | null> {
  const { rows } = await q.query<BetRow>('select * from games.bet where id = $1 and ($2::bigint is null or player_id = $2)', [id, playerId])
  return rows[0] ?? null
}

/** Whether anybody bet on a round of this number. */
export async function hasRound(q: Queryable, round: string): Promise<boolean> {
  const { rows } = await q.query('select 1 from games.bet where round_id = $1 limit 1', [round])
  return rows.length > 0
}

/** A player's bets of this number, or of the round of this number, newest first. */
export async function betsByNumber(
  q: Queryable,
  { playerId, number, limit }: { readonly playerId: bigint; readonly number: string; readonly limit: number },
): Promise<readonly BetRow[]> {
  const id = /^\d{1,18}$/.test(number) ? BigInt(number) : null
  const { rows } = await q.query<BetRow>(
    'select * from games.bet where (id = $2 or round_id = $3) and player_id = $1 order by placed_at desc, id desc limit $4',
    [playerId, id, number, limit],
  )
  return rows
}

/** Stored records of a vendor by its references. */
export async function betsByRef(q: Queryable, vendor: string, refs: readonly string[]): Promise<ReadonlyMap<string, BetRow>> {
  if (refs.length === 0) return new Map()
  const { rows } = await q.query<BetRow>('select * from games.bet where vendor = $1 and vendor_ref = any ($2::text[])', [vendor, refs])
  return new Map(rows.map((row) => [row.vendor_ref, row]))
}

export interface NewBet {
  readonly vendor: string
  readonly playerId: bigint
  readonly code: string
  readonly record: VendorBetRecord
  readonly figures: BetFigures
  readonly effect: bigint
  readonly now: Date
}

/** The stored record, locked, when it was seen before. A record of another player under a known reference is not ours to change. */
export async function lockBet(tx: Tx, vendor: string, ref: string): Promise<BetRow | null> {
  const { rows } = await tx.query<BetRow>('select * from games.bet where vendor = $1 and vendor_ref = $2 for update', [vendor, ref])
  return rows[0] ?? null
}

/** False: another process stored it in this moment. */
export async function insertBet(tx: Tx, bet: NewBet): Promise<boolean> {
  const { record, figures } = bet
  const { rowCount } = await tx.query(
    `insert into games.bet (vendor, vendor_ref, player_id, code, group_code, product_id, name_cn, name_en, round_id, bet_cents, valid_bet_cents,
                            payout_cents, tip_cents, status, mirrored_cents, placed_at, settled_at, changed_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict (vendor, vendor_ref) do nothing`,
    [
      bet.vendor,
      record.ref,
      bet.playerId,
      bet.code,
      record.group,
      record.game,
      record.gameName.zh,
      record.gameName.en,
      record.roundId,
      figures.bet,
      figures.validBet,
      figures.payout,
      figures.tip,
      figures.status,
      bet.effect,
      new Date(record.placedAt),
      record.settledAt === null ? null : new Date(record.settledAt),
      new Date(record.changedAt),
      bet.now,
    ],
  )
  return rowCount === 1
}

/** Which wallet's money a new bet was made with, when it is not the main wallet's. */
export async function saveWallet(tx: Tx, row: { readonly vendor: string; readonly ref: string; readonly walletId: number }): Promise<void> {
  await tx.query('update games.bet set wallet_id = $3 where vendor = $1 and vendor_ref = $2', [row.vendor, row.ref, row.walletId])
}

export async function correctBet(tx: Tx, id: bigint, bet: NewBet): Promise<void> {
  const { record, figures } = bet
  await tx.query(
    `update games.bet
        set bet_cents = $2, valid_bet_cents = $3, payout_cents = $4, tip_cents = $5, status = $6, mirrored_cents = $7,
            settled_at = $8, changed_at = $9, corrections = corrections + 1
      where id = $1`,
    [
      id,
      figures.bet,
      figures.validBet,
      figures.payout,
      figures.tip,
      figures.status,
      bet.effect,
      record.settledAt === null ? null : new Date(record.settledAt),
      new Date(record.changedAt),
    ],
  )
}

/** Gross gaming revenue (stakes minus payouts of settled bets, in cents) by Taipei day of settlement. Days without bets are absent. */
export async function ggrByDay(q: Queryable, range: RecordRange): Promise<readonly { readonly date: string; readonly cents: bigint }[]> {
  const { rows } = await q.query<{ date: string; cents: bigint }>(
    `select to_char(settled_at at time zone 'Asia/Taipei', 'YYYY-MM-DD') as date, sum(bet_cents - payout_cents)::bigint as cents
       from games.bet where status = 'settled' and settled_at >= $1 and settled_at < $2 group by 1 order by 1`,
    [range.from, range.until],
  )
  return rows
}

/** Gross gaming revenue of a range by platform, in cents, with the number of settled bets; the largest first. */
export async function ggrByPlatform(
  q: Queryable,
  range: RecordRange,
): Promise<readonly { readonly code: string; readonly cents: bigint; readonly count: bigint }[]> {
  const { rows } = await q.query<{ code: string; cents: bigint; count: bigint }>(
    `select code, sum(bet_cents - payout_cents)::bigint as cents, count(*) as count
       from games.bet where status = 'settled' and settled_at >= $1 and settled_at < $2 group by code order by cents desc limit 50`,
    [range.from, range.until],
  )
  return rows
}

// Where the reading of a vendor's records stands

/** When each vendor's bet records were last read. */
export async function recordsReadAt(q: Queryable): Promise<readonly { readonly vendor: string; readonly at: Date }[]> {
  const { rows } = await q.query<{ vendor: string; at: Date }>(
    'select vendor, max(at) as at from games.cursor group by vendor order by vendor',
  )
  return rows
}

/** The last cursor kept at or before `at`; empty when there is none. */
export async function cursorAt(q: Queryable, vendor: string, at: Date): Promise<string> {
  const { rows } = await q.query<{ cursor: string }>(
    'select cursor from games.cursor where vendor = $1 and at <= $2 order by at desc limit 1',
    [vendor, at],
  )
  return rows[0]?.cursor ?? ''
}

export async function keepCursor(
  tx: Tx,
  row: { readonly vendor: string; readonly cursor: string; readonly now: Date; readonly keepFrom: Date },
): Promise<void> {
  await tx.query(
    'insert into games.cursor (vendor, at, cursor) values ($1, $2, $3) on conflict (vendor, at) do update set cursor = excluded.cursor',
    [row.vendor, row.now, row.cursor],
  )
  // The newest line before the overlap stays, as its start.
  await tx.query(
    `delete from games.cursor where vendor = $1
        and at < (select coalesce(max(at), $2) from games.cursor where vendor = $1 and at <= $2)`,
    [row.vendor, row.keepFrom],
  )
}

/** What all bets of these players at a platform did to their money, as their records stand. */
export async function effectsOf(q: Queryable, code: string, players: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await q.query<{ player_id: bigint; cents: bigint }>(
    'select player_id, sum(mirrored_cents)::bigint as cents from games.bet where player_id = any($1::bigint[]) and code = $2 group by player_id',
    [players, code],
  )
  return new Map(rows.map((row) => [row.player_id, row.cents]))
}
