import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'
import { paged } from '../page.store.ts'
import type { BookCheck, FindingRow, Paged } from '../rows.types.ts'

/** Opens a finding, or refreshes the open one of the same kind, player and platform. */
export async function openFinding(
  tx: Tx,
  row: {
    readonly kind: FindingRow['kind']
    readonly playerId: bigint
    readonly code: string
    readonly detail: string
    readonly cents: bigint
    readonly now: Date
  },
): Promise<void> {
  await tx.query(
    `insert into wallet.finding (kind, player_id, code, detail, cents, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (kind, player_id, code) where status = 'open' do update set detail = excluded.detail, cents = excluded.cents`,
    [row.kind, row.playerId, row.code, row.detail, row.cents, row.now],
  )
}

/** Closes open findings that have explained themselves. */
export async function settleFinding(
  tx: Tx,
  row: { readonly kind: FindingRow['kind']; readonly playerId: bigint; readonly code: string; readonly note: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update wallet.finding set status = 'closed', note = $4, closed_by = 'system', closed_at = $5
      where status = 'open' and kind = $1 and player_id = $2 and code = $3`,
    [row.kind, row.playerId, row.code, row.note, row.now],
  )
}

export async function findings(q: Queryable, status: 'open' | 'closed' | null, page: PageRequest): Promise<Paged<FindingRow>> {
  return paged<FindingRow>(
    q,
    { from: 'from wallet.finding where ($1::text is null or status = $1)', order: 'created_at desc, id desc', values: [status] },
    page,
  )
}

export async function bookCheck(q: Queryable): Promise<BookCheck> {
  const { rows } = await q.query<BookCheck>('select checked_at, breaches, money_out_stopped from wallet.book_check')
  return rows[0] ?? { checked_at: null, breaches: [], money_out_stopped: false }
}

export async function lockBookCheck(tx: Tx): Promise<BookCheck> {
  const { rows } = await tx.query<BookCheck>('select checked_at, breaches, money_out_stopped from wallet.book_check for update')
  return rows[0] ?? { checked_at: null, breaches: [], money_out_stopped: false }
}

export async function saveBookCheck(
  tx: Tx,
  check: { readonly now: Date; readonly breaches: BookCheck['breaches']; readonly stopped: boolean },
): Promise<void> {
  await tx.query('update wallet.book_check set checked_at = $1, breaches = $2, money_out_stopped = $3', [
    check.now,
    JSON.stringify(check.breaches),
    check.stopped,
  ])
}

/** Players whose money moved since `since`, another choice at each instant when there are more than `limit`. */
export async function movedPlayers(
  q: Queryable,
  since: Date,
  choice: { readonly limit: number; readonly now: Date },
): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ player_id: bigint }>(
    `select player_id from (select player_id from wallet.record where updated_at >= $1
                            union select player_id from wallet.mirror where updated_at >= $1) as moved
      order by md5(player_id::text || $3::text) limit $2`,
    [since, choice.limit, choice.now.toISOString()],
  )
  return rows.map((row) => row.player_id)
}

/** How many mirrors were compared with their vendor since `since`. */
export async function mirrorsCompared(q: Queryable, since: Date): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>('select count(*) as n from wallet.mirror where checked_at >= $1', [since])
  return Number(rows[0]?.n ?? 0n)
}
