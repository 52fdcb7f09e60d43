import type { TestApp } from '@jade/test-kit/boot'
import type { TransferState } from './transfer.rules.ts'

/** A transfer as it stands, that moved no money. */
export interface PutTransfer {
  readonly order: string
  readonly code: string
  readonly direction: 'in' | 'out'
  readonly state: TransferState
  readonly cents: number
  readonly at: Date
}

/** Of player 1. Those that run must each be of a platform of their own. */
export async function putTransfers(t: TestApp, rows: readonly PutTransfer[]): Promise<void> {
  await t.app.db.query(
    `insert into wallet.transfer (order_number, player_id, code, direction, wanted_cents, transit_cents, moved_cents, state, next_at, created_at,
       updated_at, ended_at)
     select "order", 1, code, direction, cents, cents, case when state = 'confirmed' then cents end, state, at, at, at,
       case when state in ('confirmed', 'refused', 'returned') then at end
       from jsonb_to_recordset($1) as row("order" text, code text, direction text, state text, cents bigint, at timestamptz)`,
    [JSON.stringify(rows)],
  )
}
