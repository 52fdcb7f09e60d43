import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'

/** Counts one more in a window and answers how many there are now. */
export async function count(tx: Tx, counter: { readonly kind: string; readonly who: string; readonly windowStart: Date }): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `insert into identity.counter (kind, who, window_start, n) values ($1, $2, $3, 1)
     on conflict (kind, who, window_start) do update set n = counter.n + 1 returning n`,
    [counter.kind, counter.who, counter.windowStart],
  )
  return rows[0]?.n ?? 1
}

/** How many there are in a window. */
export async function counted(
  q: Queryable,
  counter: { readonly kind: string; readonly who: string; readonly windowStart: Date },
): Promise<number> {
  const { rows } = await q.query<{ n: number }>('select n from identity.counter where kind = $1 and who = $2 and window_start = $3', [
    counter.kind,
    counter.who,
    counter.windowStart,
  ])
  return rows[0]?.n ?? 0
}

export async function deleteOldCounters(tx: Tx, before: Date): Promise<void> {
  await tx.query('delete from identity.counter where window_start < $1', [before])
  await tx.query('delete from identity.captcha where expires_at < $1', [before])
}

export async function isBlocked(q: Queryable, ip: string): Promise<boolean> {
  const { rows } = await q.query<{ blocked: boolean }>(
    'select exists (select 1 from identity.blocked_address where address >>= $1::inet) as blocked',
    [ip],
  )
  return rows[0]?.blocked ?? false
}

export interface BlockedRow {
  readonly id: bigint
  readonly address: string
  readonly reason: string
  readonly made_by: string
  readonly at: Date
}

export async function blockedAddresses(q: Queryable, page: PageRequest): Promise<{ rows: BlockedRow[]; total: number }> {
  const { rows } = await q.query<BlockedRow>(
    'select id, address::text as address, reason, made_by, at from identity.blocked_address order by id desc limit $1 offset $2',
    [page.pageSize, (page.page - 1) * page.pageSize],
  )
  const total = await q.query<{ n: bigint }>('select count(*) as n from identity.blocked_address')
  return { rows, total: Number(total.rows[0]?.n ?? 0n) }
}

/** The row's id, or null when this very network is blocked already. */
export async function blockAddress(tx: Tx, row: Omit<BlockedRow, 'id'>): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into identity.blocked_address (address, reason, made_by, at) values (network($1::inet), $2, $3, $4)
     on conflict (address) do nothing returning id`,
    [row.address, row.reason, row.made_by, row.at],
  )
  return rows[0]?.id ?? null
}

/** The block as it was; null: there is none of this number. */
export async function unblockAddress(
  tx: Tx,
  id: bigint,
): Promise<{ readonly address: string; readonly reason: string; readonly made_by: string } | null> {
  const { rows } = await tx.query<{ address: string; reason: string; made_by: string }>(
    'delete from identity.blocked_address where id = $1 returning address::text as address, reason, made_by',
    [id],
  )
  return rows[0] ?? null
}

export async function insertCaptcha(tx: Tx, captcha: { key: string; answerHash: Buffer; expiresAt: Date }): Promise<void> {
  await tx.query('insert into identity.captcha (key, answer_hash, expires_at) values ($1, $2, $3)', [
    captcha.key,
    captcha.answerHash,
    captcha.expiresAt,
  ])
}

/** The answer's hash, once: asking takes the row away. */
export async function takeCaptcha(tx: Tx, key: string, now: Date): Promise<Buffer | null> {
  const { rows } = await tx.query<{ answer_hash: Buffer; expires_at: Date }>(
    'delete from identity.captcha where key = $1 returning answer_hash, expires_at',
    [key],
  )
  const row = rows[0]
  return row && row.expires_at > now ? row.answer_hash : null
}

/** True for the visitor's first click on this code today. */
export async function addClick(tx: Tx, click: { readonly code: string; readonly visitor: Buffer; readonly day: string }): Promise<boolean> {
  const { rowCount } = await tx.query('insert into identity.agent_click (code, visitor, day) values ($1, $2, $3) on conflict do nothing', [
    click.code,
    click.visitor,
    click.day,
  ])
  return rowCount === 1
}
