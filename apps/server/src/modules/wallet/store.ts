import type { PageRequest } from '@jade/contract/call'
import type { RecordRange } from '@jade/contract/records/range'
import type { RecordStatus, RecordType } from '@jade/contract/wallet/calls'
import type { Remark } from '@jade/contract/wallet/remarks'
import type { Queryable, Tx } from '@jade/service/app'
import { paged } from './page.store.ts'
import type { Paged, RecordView } from './rows.types.ts'

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

export async function upsertRecord(
  tx: Tx,
  row: {
    readonly playerId: bigint
    readonly type: RecordType
    readonly orderNumber: string
    readonly status: RecordStatus
    readonly cents: bigint
    readonly remark: Remark | null
  },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into wallet.record (player_id, type, order_number, status, cents, remark, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (type, order_number) do update
       set status = excluded.status, cents = excluded.cents, remark = excluded.remark, updated_at = excluded.updated_at
     where wallet.record.player_id = excluded.player_id`,
    [row.playerId, row.type, row.orderNumber, row.status, row.cents, row.remark === null ? null : JSON.stringify(row.remark), now],
  )
}

export async function recordsOf(
  q: Queryable,
  playerId: bigint,
  wish: { readonly type: RecordType | null; readonly range: RecordRange; readonly page: PageRequest },
): Promise<Paged<RecordView>> {
  return paged<RecordView>(
    q,
    {
      from: `from wallet.record where player_id = $1 and created_at >= $2 and created_at < $3 and ($4::text is null or type = $4)`,
      order: 'created_at desc, id desc',
      values: [playerId, wish.range.from, wish.range.until, wish.type],
    },
    wish.page,
  )
}
