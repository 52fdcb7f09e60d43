import type { StoreBrand } from '@jade/contract/cashier/account-calls'
import type { PageRequest } from '@jade/contract/call'
import type { PayoutType, WithdrawalStage } from '@jade/contract/cashier/withdrawal-calls'
import type { RecordRange } from '@jade/contract/records/range'
import type { Queryable, Tx } from '@jade/service/app'
import { sql, statementOf } from '@jade/service/sql'

export interface WithdrawalRow {
  readonly id: bigint
  readonly order_number: string
  readonly player_id: bigint
  readonly type: PayoutType
  readonly card_id: bigint | null
  readonly account_id: bigint | null
  /** The last signs of number, address or store code. */
  readonly number_tail: string
  readonly bank_name: string | null
  readonly bank_name_en: string | null
  readonly brand: StoreBrand | null
  /** The name of an address or a store. */
  readonly account_name: string | null
  readonly amount_cents: bigint
  readonly fee_cents: bigint
  /** Frozen when the order was made; null on other kinds than usdt. */
  readonly rate_e4: bigint | null
  readonly usdt_cents: bigint | null
  readonly network_cents: bigint | null
  readonly hold_id: bigint
  readonly need_cents: bigint
  readonly now_cents: bigint
  readonly stage: WithdrawalStage
  readonly claimed_by: bigint | null
  readonly claimed_account: string
  readonly approved_by: bigint | null
  readonly approved_account: string
  readonly paid_by: bigint | null
  readonly paid_account: string
  readonly reason: string
  readonly reason_text: string
  readonly provider_tx: string
  /** Who was asked to pay it; '' before. */
  readonly payer: string
  readonly approval_id: string | null
  /** Ended by hand, and the provider says otherwise since. */
  readonly late_word: '' | 'paid' | 'refused'
  readonly next_query_at: Date | null
  readonly business_date: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly ended_at: Date | null
}

/** A row with what it names, for every statement that answers one. */
export const withdrawalColumns = sql`withdrawal.*, coalesce(card.number_tail, account.tail) as number_tail, bank.name as bank_name,
    bank.name_en as bank_name_en, account.name as account_name, store.brand`
export const withdrawalJoins = sql`left join cashier.card on card.id = withdrawal.card_id left join cashier.bank on bank.code = card.bank
  left join cashier.account on account.id = withdrawal.account_id left join cashier.store on store.code = account.store_code`
const SELECT = statementOf(sql`select ${withdrawalColumns} from cashier.withdrawal ${withdrawalJoins}`).text

async function first(rows: Promise<{ rows: WithdrawalRow[] }>): Promise<WithdrawalRow | null> {
  return (await rows).rows[0] ?? null
}

export const withdrawalById = (q: Queryable, id: bigint): Promise<WithdrawalRow | null> =>
  first(q.query(`${SELECT} where withdrawal.id = $1`, [id]))

export const lockWithdrawal = (tx: Tx, id: bigint): Promise<WithdrawalRow | null> =>
  first(tx.query(`${SELECT} where withdrawal.id = $1 for update of withdrawal`, [id]))

export const lockWithdrawalByApproval = (tx: Tx, approvalId: string): Promise<WithdrawalRow | null> =>
  first(tx.query(`${SELECT} where withdrawal.approval_id = $1 for update of withdrawal`, [approvalId]))

export const newestOf = (q: Queryable, playerId: bigint): Promise<WithdrawalRow | null> =>
  first(q.query(`${SELECT} where withdrawal.player_id = $1 order by withdrawal.created_at desc, withdrawal.id desc limit 1`, [playerId]))

export interface NewWithdrawal {
  readonly orderNumber: string
  readonly playerId: bigint
  readonly type: PayoutType
  readonly cardId: bigint | null
  readonly accountId: bigint | null
  readonly usdt: { readonly rateE4: bigint; readonly networkCents: bigint; readonly usdtCents: bigint } | null
  readonly amountCents: bigint
  readonly feeCents: bigint
  readonly holdId: bigint
  readonly needCents: bigint
  readonly nowCents: bigint
  readonly businessDate: string
  readonly now: Date
}

export async function insertWithdrawal(tx: Tx, w: NewWithdrawal): Promise<bigint> {
  const { usdt } = w
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into cashier.withdrawal (order_number, player_id, type, card_id, amount_cents, fee_cents, hold_id, need_cents, now_cents,
       stage, business_date, created_at, updated_at, account_id, rate_e4, usdt_cents, network_cents)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'review', $10, $11, $11, $12, $13, $14, $15) returning id`,
    [
      w.orderNumber,
      w.playerId,
      w.type,
      w.cardId,
      w.amountCents,
      w.feeCents,
      w.holdId,
      w.needCents,
      w.nowCents,
      w.businessDate,
      w.now,
      w.accountId,
      usdt?.rateE4,
      usdt?.usdtCents,
      usdt?.networkCents,
    ],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no id')
  return id
}

/** Saves what changes on an order. The caller holds its lock. */
export async function saveWithdrawal(tx: Tx, w: WithdrawalRow, now: Date): Promise<void> {
  await tx.query(
    `update cashier.withdrawal set stage = $2, claimed_by = $3, claimed_account = $4, approved_by = $5, approved_account = $6, paid_by = $7,
            paid_account = $8, reason = $9, reason_text = $10, provider_tx = $11, approval_id = $12, next_query_at = $13, ended_at = $14,
            updated_at = $15, late_word = $16, payer = $17 where id = $1`,
    [
      w.id,
      w.stage,
      w.claimed_by,
      w.claimed_account,
      w.approved_by,
      w.approved_account,
      w.paid_by,
      w.paid_account,
      w.reason,
      w.reason_text,
      w.provider_tx,
      w.approval_id,
      w.next_query_at,
      w.ended_at,
      now,
      w.late_word,
      w.payer,
    ],
  )
}

export async function addStep(
  tx: Tx,
  step: {
    readonly id: bigint
    readonly playerId: bigint
    readonly stage: WithdrawalStage
    readonly actor: string
    readonly note: string
    readonly now: Date
  },
): Promise<void> {
  await tx.query('insert into cashier.withdrawal_step (withdrawal_id, player_id, stage, actor, note, at) values ($1, $2, $3, $4, $5, $6)', [
    step.id,
    step.playerId,
    step.stage,
    step.actor,
    step.note,
    step.now,
  ])
}

export interface StepRow {
  readonly stage: WithdrawalStage
  readonly actor: string
  readonly note: string
  readonly at: Date
}

export async function stepsOf(q: Queryable, id: bigint): Promise<readonly StepRow[]> {
  const { rows } = await q.query<StepRow>(
    'select stage, actor, note, at from cashier.withdrawal_step where withdrawal_id = $1 order by id',
    [id],
  )
  return rows
}

/** What happened to an order until an instant, newest first. */
export async function stepsUntil(
  q: Queryable,
  id: bigint,
  { until, limit }: { readonly until: Date; readonly limit: number },
): Promise<readonly StepRow[]> {
  const { rows } = await q.query<StepRow>(
    'select stage, actor, note, at from cashier.withdrawal_step where withdrawal_id = $1 and at <= $2 order by id desc limit $3',
    [id, until, limit],
  )
  return rows
}

/** Orders of a Taipei date that were not given up or refused. */
export async function dayOf(q: Queryable, playerId: bigint, date: string): Promise<{ readonly used: number; readonly cents: bigint }> {
  const { rows } = await q.query<{ n: bigint; cents: bigint }>(
    `select count(*) as n, coalesce(sum(amount_cents), 0)::bigint as cents from cashier.withdrawal
     where player_id = $1 and business_date = $2 and stage not in ('refused', 'cancelled')`,
    [playerId, date],
  )
  return { used: Number(rows[0]?.n ?? 0n), cents: rows[0]?.cents ?? 0n }
}

export async function paidTotal(q: Queryable, playerId: bigint): Promise<bigint> {
  const { rows } = await q.query<{ cents: bigint }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from cashier.withdrawal where player_id = $1 and stage = 'paid'`,
    [playerId],
  )
  return rows[0]?.cents ?? 0n
}

/** The newest payouts of all players. */
export async function latestPaid(
  q: Queryable,
  limit: number,
): Promise<readonly { player_id: bigint; amount_cents: bigint; ended_at: Date }[]> {
  const { rows } = await q.query<{ player_id: bigint; amount_cents: bigint; ended_at: Date }>(
    `select player_id, amount_cents, ended_at from cashier.withdrawal where stage = 'paid' order by ended_at desc, id desc limit $1`,
    [limit],
  )
  return rows
}

/** Payouts whose time to be asked about has come: without an ending, or ended by hand. */
export async function payoutsToAsk(q: Queryable, now: Date, limit: number): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ id: bigint }>(
    `select id from cashier.withdrawal where next_query_at <= $1 order by next_query_at limit $2`,
    [now, limit],
  )
  return rows.map((row) => row.id)
}

export async function withdrawalsOf(
  q: Queryable,
  playerId: bigint,
  wish: { readonly range: RecordRange; readonly page: PageRequest },
): Promise<{ readonly rows: readonly WithdrawalRow[]; readonly total: number }> {
  const values = [playerId, wish.range.from, wish.range.until]
  const where = 'where withdrawal.player_id = $1 and withdrawal.created_at >= $2 and withdrawal.created_at < $3'
  const { rows } = await q.query<WithdrawalRow>(
    `${SELECT} ${where} order by withdrawal.created_at desc, withdrawal.id desc limit $4 offset $5`,
    [...values, wish.page.pageSize, (wish.page.page - 1) * wish.page.pageSize],
  )
  const all = await q.query<{ n: bigint }>(`select count(*) as n from cashier.withdrawal ${where}`, values)
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}
