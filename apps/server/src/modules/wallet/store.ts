import type { PageRequest } from '@jade/contract/call'
import type { RecordRange } from '@jade/contract/records/range'
import type { RecordStatus, RecordType } from '@jade/contract/wallet/calls'
import type { Remark } from '@jade/contract/wallet/remarks'
import type { Queryable, Tx } from '@jade/service/app'
import { pageByHours } from '@jade/service/hour-pages'
import type { Paged, RecordView } from './rows.types.ts'

/** Whether money moves to a platform by itself before a game (WALLET-14). */
export async function autoTransfer(q: Queryable, playerId: bigint): Promise<boolean> {
  const { rows } = await q.query<{ auto_transfer: number }>('select auto_transfer from wallet.preference where player_id = $1', [playerId])
  return rows[0]?.auto_transfer === 1
}

export async function setAutoTransfer(tx: Tx, row: { readonly playerId: bigint; readonly on: 0 | 1; readonly now: Date }): Promise<void> {
  await tx.query(
    `insert into wallet.preference (player_id, auto_transfer, updated_at) values ($1, $2, $3)
     on conflict (player_id) do update set auto_transfer = excluded.auto_transfer, updated_at = excluded.updated_at`,
    [row.playerId, row.on, row.now],
  )
}

export interface NewRecord {
  readonly playerId: bigint
  readonly type: RecordType
  readonly orderNumber: string
  readonly status: RecordStatus
  readonly cents: bigint
  readonly remark: Remark | null
  /** What the amount is made of (player_rebate_data); the same row again keeps what it had. */
  readonly parts?: readonly RecordPart[]
}

/** A part of a row's amount in cents, as it is called in both languages. */
export interface RecordPart {
  readonly zh: string
  readonly en: string
  readonly cents: string
}

export function upsertRecord(tx: Tx, row: NewRecord, now: Date): void {
  upsertRecords(tx, [row], now)
}

/** Each order once. */
export function upsertRecords(tx: Tx, rows: readonly NewRecord[], now: Date): void {
  tx.send(
    `insert into wallet.record (player_id, type, order_number, status, cents, remark, parts, created_at, updated_at)
     select r.player_id, r.type, r.order_number, r.status, r.cents, r.remark::jsonb, r.parts::jsonb, $7, $7
       from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $8::text[]) with ordinality
         as r (player_id, type, order_number, status, cents, remark, parts, n) order by r.n
     on conflict (type, order_number) do update
       set status = excluded.status, cents = excluded.cents, remark = excluded.remark, updated_at = excluded.updated_at
     where wallet.record.player_id = excluded.player_id`,
    [
      rows.map((row) => row.playerId),
      rows.map((row) => row.type),
      rows.map((row) => row.orderNumber),
      rows.map((row) => row.status),
      rows.map((row) => row.cents),
      rows.map((row) => (row.remark === null ? null : JSON.stringify(row.remark))),
      now,
      rows.map((row) => (row.parts === undefined ? null : JSON.stringify(row.parts))),
    ],
  )
}

export async function recordsOf(
  q: Queryable,
  playerId: bigint,
  wish: { readonly type: RecordType | null; readonly range: RecordRange; readonly page: PageRequest },
): Promise<Paged<RecordView>> {
  const of = {
    rows: 'wallet.record',
    tally: 'wallet.record_hour',
    time: 'created_at',
    where: wish.type === null ? 'player_id = $1' : 'player_id = $1 and type = $2',
    values: wish.type === null ? [playerId] : [playerId, wish.type],
  }
  return pageByHours<RecordView>(q, of, { ...wish.range, ...wish.page })
}

/** Records that began until an instant, newest first: of one order, or of the whole player. */
export async function recordsUntil(
  q: Queryable,
  of: { readonly playerId: bigint; readonly order: string | null },
  { until, limit }: { readonly until: Date; readonly limit: number },
): Promise<readonly RecordView[]> {
  const { rows } =
    of.order === null
      ? await q.query<RecordView>(
          'select * from wallet.record where player_id = $1 and created_at <= $2 order by created_at desc, id desc limit $3',
          [of.playerId, until, limit],
        )
      : await q.query<RecordView>(
          'select * from wallet.record where order_number = $1 and player_id = $2 and created_at <= $3 order by created_at desc, id desc limit $4',
          [of.order, of.playerId, until, limit],
        )
  return rows
}

/** One record by its serial number or (then the latest first) by its order number; of one player, or of anybody for the office. */
export async function recordsByNumber(q: Queryable, number: string, playerId: bigint | null): Promise<readonly RecordView[]> {
  const serial = /^\d{1,18}$/.test(number) ? BigInt(number) : null
  const { rows } = await q.query<RecordView>(
    `select * from wallet.record where (id = $1 or order_number = $2) and ($3::bigint is null or player_id = $3)
     order by created_at desc, id desc limit 20`,
    [serial, number, playerId],
  )
  return rows
}
