import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'
import type { Share } from './fill.rules.ts'

export interface BetRow {
  readonly id: bigint
  readonly key: string
  readonly version: number
  readonly player_id: bigint
  readonly wallet_id: number
  readonly seq: bigint
  /** Its platform. */
  readonly code: string
  readonly group_code: string
  readonly game: string
  readonly bet_cents: bigint
  /** The largest single stake in it; null: it is one stake. */
  readonly largest_cents: bigint | null
  readonly valid_cents: bigint
  readonly used_cents: bigint
}

export interface NewBet {
  readonly key: string
  readonly version: number
  readonly playerId: bigint
  readonly walletId: number
  readonly kind: 'bet' | 'unlock'
  readonly code: string
  readonly group: string
  readonly game: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly betCents: bigint
  /** The largest single stake in it (REWARDS-41). */
  readonly largestCents: bigint
  readonly validCents: bigint
  readonly reason: '' | 'void' | 'odds' | 'coverage'
  readonly placedAt: Date
}

export async function betByKey(tx: Tx, key: string): Promise<BetRow | null> {
  const { rows } = await tx.query<BetRow>('select * from turnover.bet where key = $1', [key])
  return rows[0] ?? null
}

export async function insertBet(tx: Tx, bet: NewBet, at: { readonly seq: bigint; readonly now: Date }): Promise<BetRow> {
  const { rows } = await tx.query<BetRow>(
    `insert into turnover.bet (key, version, player_id, wallet_id, seq, kind, code, group_code, game, name_cn, name_en, bet_cents, valid_cents,
                               reason, placed_at, updated_at, largest_cents)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning *`,
    [
      bet.key,
      bet.version,
      bet.playerId,
      bet.walletId,
      at.seq,
      bet.kind,
      bet.code,
      bet.group,
      bet.game,
      bet.name.zh,
      bet.name.en,
      bet.betCents,
      bet.validCents,
      bet.reason,
      bet.placedAt,
      at.now,
      bet.largestCents,
    ],
  )
  const [row] = rows
  if (!row) throw new Error(`bet ${bet.key} was not stored`)
  return row
}

/** A newer version of a bet; its wallet and its place in the order stay what they were. */
export async function correctBet(tx: Tx, bet: NewBet, now: Date): Promise<void> {
  await tx.query(
    'update turnover.bet set version = $2, bet_cents = $3, valid_cents = $4, reason = $5, updated_at = $6, largest_cents = $7 where key = $1',
    [bet.key, bet.version, bet.betCents, bet.validCents, bet.reason, now, bet.largestCents],
  )
}

/** Takes a bet's lines out of the requirements that are still open. Returns what it had credited there. */
export async function release(tx: Tx, betId: bigint): Promise<bigint> {
  const { rows } = await tx.query<{ credit: bigint }>(
    `with gone as (
       delete from turnover.line l using turnover.requirement r
        where l.bet_id = $1 and r.id = l.requirement_id and r.closed_at is null
       returning l.requirement_id, l.used_cents, l.credit_cents),
     given as (
       update turnover.requirement r set done_cents = r.done_cents - g.credit_cents from gone g where r.id = g.requirement_id),
     freed as (
       update turnover.bet set used_cents = used_cents - (select coalesce(sum(used_cents), 0) from gone) where id = $1)
     select coalesce(sum(credit_cents), 0)::bigint as credit from gone`,
    [betId],
  )
  return rows[0]?.credit ?? 0n
}

export async function insertLines(tx: Tx, betId: bigint, lines: { readonly shares: readonly Share[]; readonly now: Date }): Promise<void> {
  for (const share of lines.shares) {
    await tx.query(
      `insert into turnover.line (requirement_id, bet_id, used_cents, credit_cents, percent, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (requirement_id, bet_id) do update
         set used_cents = turnover.line.used_cents + excluded.used_cents, credit_cents = turnover.line.credit_cents + excluded.credit_cents`,
      [share.id, betId, share.used, share.credit, share.percent, lines.now],
    )
    await tx.query('update turnover.requirement set done_cents = done_cents + $2 where id = $1', [share.id, share.credit])
    await tx.query('update turnover.bet set used_cents = used_cents + $2 where id = $1', [betId, share.used])
  }
}

/** Bets of a wallet of which something is left, oldest first, that came after `after`. */
export async function betsLeft(
  tx: Tx,
  of: { readonly playerId: bigint; readonly walletId: number; readonly after: bigint; readonly limit: number },
): Promise<readonly BetRow[]> {
  const { rows } = await tx.query<BetRow>(
    `select * from turnover.bet where player_id = $1 and wallet_id = $2 and used_cents < valid_cents and seq > $3 order by id limit $4`,
    [of.playerId, of.walletId, of.after, of.limit],
  )
  return rows
}

/** How a bet counts: why nothing of it does, and the largest single stake in it; null: it is one stake. */
export interface CountedAs {
  readonly reason: NewBet['reason']
  readonly largestCents: bigint | null
}

/** How these bets count, by their keys (`<vendor>:<reference>`); what nobody has counted yet is absent. A thousand or so at a time. */
export async function countedAs(q: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, CountedAs>> {
  if (keys.length === 0) return new Map()
  const { rows } = await q.query<{ key: string } & CountedAs>(
    'select key, reason, largest_cents as "largestCents" from turnover.bet where key = any ($1::text[])',
    [keys],
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** Valid bets made in a wallet so far. */
export async function validOf(q: Queryable, playerId: bigint, walletId: number): Promise<bigint> {
  const { rows } = await q.query<{ cents: bigint }>(
    'select coalesce(sum(valid_cents), 0)::bigint as cents from turnover.bet where player_id = $1 and wallet_id = $2',
    [playerId, walletId],
  )
  return rows[0]?.cents ?? 0n
}

export interface LineRow {
  readonly bet_id: bigint
  readonly kind: 'bet' | 'unlock'
  readonly code: string
  readonly name_cn: string
  readonly name_en: string
  readonly bet_cents: bigint
  readonly valid_cents: bigint
  readonly used_cents: bigint
  readonly credit_cents: bigint
  readonly percent: number
  readonly placed_at: Date
}

export async function linesOf(
  q: Queryable,
  requirementId: bigint,
  page: PageRequest,
): Promise<{ readonly rows: readonly LineRow[]; readonly total: number }> {
  const { rows } = await q.query<LineRow>(
    `select l.bet_id, b.kind, b.code, b.name_cn, b.name_en, b.bet_cents, b.valid_cents, l.used_cents, l.credit_cents, l.percent, b.placed_at
       from turnover.line l join turnover.bet b on b.id = l.bet_id
      where l.requirement_id = $1 order by l.bet_id desc limit $2 offset $3`,
    [requirementId, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>('select count(*) as n from turnover.line where requirement_id = $1', [requirementId])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}
