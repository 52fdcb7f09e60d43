import type { PageRequest } from '@jade/contract/call'
import type { RecordRange } from '@jade/contract/records/range'
import type { Queryable, Tx } from '@jade/service/app'
import { paged } from '../page.store.ts'
import type { NewTransfer, Paged, TransferRow } from '../rows.types.ts'
import type { TransferState } from './transfer.rules.ts'

/**
 * The orders that were stored. Missing: one whose player has a running transfer with its platform (WALLET-10). Sent by whoever stores it as
 * `sent`.
 */
export async function insertTransfers(tx: Tx, orders: readonly NewTransfer[], now: Date): Promise<readonly TransferRow[]> {
  const { rows } = await tx.query<TransferRow>(
    `insert into wallet.transfer (order_number, player_id, code, direction, wallet_id, wanted_cents, transit_cents, next_at,
                                  recall_id, drain, state, created_at, updated_at, sent_at)
     select o.order_number, o.player_id, o.code, o.direction, o.wallet_id, o.wanted, o.in_transit, o.next_at, o.recall_id, o.drain, o.state,
            $12, $12, case when o.state = 'sent' then $12::timestamptz end
       from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::int[], $6::bigint[], $7::bigint[], $8::timestamptz[], $9::uuid[],
                   $10::boolean[], $11::text[]) with ordinality
         as o (order_number, player_id, code, direction, wallet_id, wanted, in_transit, next_at, recall_id, drain, state, n)
      order by o.n
     on conflict (player_id, code) where state in ('held', 'sent', 'unknown') do nothing
     returning *`,
    [
      orders.map((order) => order.orderNumber),
      orders.map((order) => order.playerId),
      orders.map((order) => order.code),
      orders.map((order) => order.direction),
      orders.map((order) => order.walletId),
      orders.map((order) => order.wanted),
      orders.map((order) => order.inTransit),
      orders.map((order) => order.nextAt),
      orders.map((order) => order.recallId),
      orders.map((order) => order.drain),
      orders.map((order) => order.state),
      now,
    ],
  )
  return rows
}

/** Takes orders out again that the same unit has stored, and that never were. */
export function dropTransfers(tx: Tx, orderNumbers: readonly string[]): void {
  tx.send('delete from wallet.transfer where order_number = any ($1)', [orderNumbers])
}

export interface SetAside {
  readonly orderNumber: string
  readonly inTransit: bigint
  readonly walletId: number
}

/** What recalls that were just stored have set aside, and of which wallet. */
export function saveInTransit(tx: Tx, orders: readonly SetAside[]): void {
  tx.send(
    `update wallet.transfer t set transit_cents = o.cents, wallet_id = o.wallet_id
       from unnest($1::text[], $2::bigint[], $3::int[]) as o (order_number, cents, wallet_id) where t.order_number = o.order_number`,
    [orders.map((order) => order.orderNumber), orders.map((order) => order.inTransit), orders.map((order) => order.walletId)],
  )
}

/** held -> sent, once: whoever gets the row is the only one that may send it. */
export async function markSent(
  tx: Tx,
  orderNumber: string,
  at: { readonly now: Date; readonly nextAt: Date },
): Promise<TransferRow | null> {
  const { rows } = await tx.query<TransferRow>(
    `update wallet.transfer set state = 'sent', sent_at = $2, next_at = $3, updated_at = $2
      where order_number = $1 and state = 'held' returning *`,
    [orderNumber, at.now, at.nextAt],
  )
  return rows[0] ?? null
}

export async function lockTransfer(tx: Tx, orderNumber: string): Promise<TransferRow | null> {
  const { rows } = await tx.query<TransferRow>('select * from wallet.transfer where order_number = $1 for update', [orderNumber])
  return rows[0] ?? null
}

/** Those of these orders that no other unit holds. Waits for nobody. */
export async function lockFreeTransfers(tx: Tx, orderNumbers: readonly string[]): Promise<readonly TransferRow[]> {
  const { rows } = await tx.query<TransferRow>(
    'select * from wallet.transfer where order_number = any ($1) order by order_number for update skip locked',
    [orderNumbers],
  )
  return rows
}

export async function lockTransferByApproval(tx: Tx, approvalId: string): Promise<TransferRow | null> {
  const { rows } = await tx.query<TransferRow>('select * from wallet.transfer where approval_id = $1 for update', [approvalId])
  return rows[0] ?? null
}

export async function transferByOrder(q: Queryable, orderNumber: string): Promise<TransferRow | null> {
  const { rows } = await q.query<TransferRow>('select * from wallet.transfer where order_number = $1', [orderNumber])
  return rows[0] ?? null
}

/** Platforms with which this player has a running transfer. */
export async function runningCodes(q: Queryable, playerId: bigint): Promise<readonly string[]> {
  const { rows } = await q.query<{ code: string }>(
    `select code from wallet.transfer where player_id = $1 and state in ('held', 'sent', 'unknown')`,
    [playerId],
  )
  return rows.map((row) => row.code)
}

export async function saveUnknown(
  tx: Tx,
  orderNumber: string,
  unknown: { readonly code: string; readonly tries: number; readonly nextAt: Date; readonly openCase: boolean; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update wallet.transfer set state = 'unknown', vendor_word = $2, tries = $3, next_at = $4, open_case = $5, updated_at = $6
      where order_number = $1`,
    [orderNumber, unknown.code, unknown.tries, unknown.nextAt, unknown.openCase, unknown.now],
  )
}

export interface TransferEnd {
  readonly orderNumber: string
  readonly state: TransferState
  readonly moved: bigint | null
  /** Stored as `vendor_word`: `done`, or why not. */
  readonly code: string
}

export function endTransfers(tx: Tx, ends: readonly TransferEnd[], now: Date): void {
  tx.send(
    `update wallet.transfer t
        set state = e.state, moved_cents = e.moved, vendor_word = e.code, open_case = false, approval_id = null, approval_as = null,
            ended_at = $5, updated_at = $5
       from unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) as e (order_number, state, moved, code)
      where t.order_number = e.order_number`,
    [ends.map((end) => end.orderNumber), ends.map((end) => end.state), ends.map((end) => end.moved), ends.map((end) => end.code), now],
  )
}

export async function askApproval(
  tx: Tx,
  orderNumber: string,
  asked: { readonly id: string | null; readonly as: 'confirmed' | 'returned' | null; readonly now: Date },
): Promise<void> {
  await tx.query('update wallet.transfer set approval_id = $2, approval_as = $3, updated_at = $4 where order_number = $1', [
    orderNumber,
    asked.id,
    asked.as,
    asked.now,
  ])
}

/** Platforms with orders that are due. */
export async function dueCodes(q: Queryable, now: Date): Promise<readonly string[]> {
  const { rows } = await q.query<{ code: string }>(
    `select distinct code from wallet.transfer where state in ('held', 'sent', 'unknown') and next_at <= $1`,
    [now],
  )
  return rows.map((row) => row.code)
}

/** Takes a platform's due orders up for one worker, the longest due first: their next time moves on, so that nobody else asks at the same moment. */
export async function claimDue(
  tx: Tx,
  code: string,
  lease: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly TransferRow[]> {
  const { rows } = await tx.query<TransferRow>(
    `update wallet.transfer set next_at = $3
      where order_number in (select order_number from wallet.transfer
                              where code = $1 and state in ('held', 'sent', 'unknown') and next_at <= $2
                              order by next_at limit $4 for update skip locked)
      returning *`,
    [code, lease.now, lease.until, lease.limit],
  )
  return rows
}

export async function transfersOf(
  q: Queryable,
  playerId: bigint,
  request: { readonly range: RecordRange; readonly page: PageRequest },
): Promise<Paged<TransferRow>> {
  const { range, page } = request
  return paged<TransferRow>(
    q,
    {
      from: 'from wallet.transfer where player_id = $1 and created_at >= $2 and created_at < $3',
      order: 'created_at desc, order_number desc',
      values: [playerId, range.from, range.until],
    },
    page,
  )
}

/** Transfers without an ending that wait for a person, and the age of the oldest in seconds, for the console's queues. */
export async function inDoubt(q: Queryable, now: Date): Promise<{ readonly count: number; readonly oldestSeconds: number }> {
  const { rows } = await q.query<{ count: bigint; oldest: Date | null }>(
    `select count(*) as count, min(created_at) as oldest from wallet.transfer where state in ('held', 'sent', 'unknown') and open_case`,
  )
  const oldest = rows[0]?.oldest ?? null
  return {
    count: Number(rows[0]?.count ?? 0),
    oldestSeconds: oldest ? Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000)) : 0,
  }
}

/** Transfers without an end that were opened before `before`, the oldest first. */
export async function runningSince(q: Queryable, before: Date, limit: number): Promise<readonly TransferRow[]> {
  const { rows } = await q.query<TransferRow>(
    `select * from wallet.transfer where state in ('held', 'sent', 'unknown') and created_at < $1 order by created_at limit $2`,
    [before, limit],
  )
  return rows
}

/** Players whose transfers run, or ended since `since`. */
export async function playersOfTransfers(q: Queryable, since: Date, limit: number): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ player_id: bigint }>(
    `select distinct player_id from wallet.transfer
      where state in ('held', 'sent', 'unknown') or ended_at >= $1 limit $2`,
    [since, limit],
  )
  return rows.map(({ player_id }) => player_id)
}

/** What a player's running transfers have in transit, by platform. */
export async function inTransitOf(q: Queryable, playerId: bigint): Promise<readonly { readonly code: string; readonly cents: bigint }[]> {
  const { rows } = await q.query<{ code: string; cents: bigint }>(
    `select code, sum(transit_cents)::bigint as cents from wallet.transfer
      where player_id = $1 and state in ('held', 'sent', 'unknown') group by code`,
    [playerId],
  )
  return rows
}

/** The player's last transfer with the platform since then. */
export async function lastTransfer(
  q: Queryable,
  asked: { readonly playerId: bigint; readonly code: string; readonly since: Date },
): Promise<TransferRow | null> {
  const { rows } = await q.query<TransferRow>(
    'select * from wallet.transfer where player_id = $1 and code = $2 and created_at >= $3 order by created_at desc limit 1',
    [asked.playerId, asked.code, asked.since],
  )
  return rows[0] ?? null
}

/** Has the player a running transfer with the platform, or one out of it that was opened since then? */
export async function hasRecent(
  q: Queryable,
  asked: { readonly playerId: bigint; readonly code: string; readonly since: Date },
): Promise<boolean> {
  const { rows } = await q.query(
    `select 1 from wallet.transfer
      where player_id = $1 and code = $2 and (state in ('held', 'sent', 'unknown') or direction = 'out' and created_at >= $3) limit 1`,
    [asked.playerId, asked.code, asked.since],
  )
  return rows.length > 0
}

export interface OpenTransfers {
  readonly open: number
  readonly unknown: number
  readonly cases: number
}

/** Transfers without an end by platform: all of them, and those that are a case for a person. Platforms without one are absent. */
export async function openByPlatform(q: Queryable): Promise<ReadonlyMap<string, OpenTransfers>> {
  const { rows } = await q.query<{ code: string } & Record<keyof OpenTransfers, bigint>>(
    `select code, count(*) as open, count(*) filter (where state = 'unknown') as unknown, count(*) filter (where open_case) as cases
       from wallet.transfer where state in ('held', 'sent', 'unknown') group by code`,
  )
  return new Map(
    rows.map(({ code, open, unknown, cases }) => [code, { open: Number(open), unknown: Number(unknown), cases: Number(cases) }]),
  )
}

export async function countOpen(q: Queryable): Promise<readonly { readonly state: string; readonly n: bigint }[]> {
  const { rows } = await q.query<{ state: string; n: bigint }>(
    `select state, count(*) as n from wallet.transfer where state in ('held', 'sent', 'unknown') group by state`,
  )
  return rows
}
