import type { TestApp } from '@jade/test-kit/boot'

/** Booked debits say so much more, in cents, than the book: the difference that a check must find. */
export async function misstateDebits(t: TestApp, cents: bigint): Promise<void> {
  await t.app.db.query(`update adjustments.adjustment set cents = cents + $1 where kind = 'withdrawal' and state = 'booked'`, [cents])
}

/** An adjustment as it stands, that moved no money. */
export interface PutAdjustment {
  readonly order: string
  readonly kind: 'credit' | 'debit' | 'withdrawal'
  readonly reason: string
  readonly state: 'waiting' | 'booked' | 'refused' | 'failed'
  readonly cents: number
  readonly maker: string
  readonly at: Date
}

export async function putAdjustments(t: TestApp, rows: readonly PutAdjustment[]): Promise<void> {
  await t.app.db.query(
    `insert into adjustments.adjustment (order_number, player_id, kind, cents, reason, evidence, text, state, approval_id, maker_id, maker, checker_id,
       business_date, created_at, ended_at)
     select "order", 1, kind, cents, reason, '', '', state, gen_random_uuid(), 1, maker, 2, (at at time zone 'Asia/Taipei')::date, at,
       case when state <> 'waiting' then at end
       from jsonb_to_recordset($1) as row("order" text, kind text, cents bigint, reason text, state text, maker text, at timestamptz)`,
    [JSON.stringify(rows)],
  )
}
