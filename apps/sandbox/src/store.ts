import type { Queryable } from '@jade/service/app'
import { sqlState } from '@jade/service/database'
import type { FaultMode, FaultTarget } from './faults.rules.ts'

export interface SmsRow {
  readonly phone: string
  readonly text: string
  readonly code: string
  readonly at: Date
}

/** Keeps a message; the same `once` again keeps nothing. */
export async function keepSms(q: Queryable, sms: SmsRow & { readonly once: string | null }): Promise<void> {
  await q.query(
    'insert into sandbox.sms (phone, text, code, once, at) values ($1, $2, $3, $4, $5) on conflict (once) where once is not null do nothing',
    [sms.phone, sms.text, sms.code, sms.once, sms.at],
  )
}

export async function smsOf(q: Queryable, phone: string | null): Promise<readonly SmsRow[]> {
  const { rows } = await q.query<SmsRow>(
    'select phone, text, code, at from sandbox.sms where $1::text is null or phone = $1 order by id desc limit 50',
    [phone],
  )
  return rows
}

export interface EntryRow {
  readonly seq: bigint
  readonly ref: string
  readonly amount: string
  readonly note: string
  readonly sender: string
  readonly at: Date
}

export async function addEntry(q: Queryable, entry: Omit<EntryRow, 'seq'>): Promise<void> {
  await q.query('insert into sandbox.bank_entry (ref, amount, note, sender, at) values ($1, $2, $3, $4, $5)', [
    entry.ref,
    entry.amount,
    entry.note,
    entry.sender,
    entry.at,
  ])
}

export async function entriesAfter(q: Queryable, seq: bigint, limit: number): Promise<readonly EntryRow[]> {
  const { rows } = await q.query<EntryRow>('select * from sandbox.bank_entry where seq > $1 order by seq limit $2', [seq, limit])
  return rows
}

export async function latestEntries(q: Queryable): Promise<readonly EntryRow[]> {
  const { rows } = await q.query<EntryRow>('select * from sandbox.bank_entry order by seq desc limit 30')
  return rows
}

export interface CallbackRow {
  readonly id: bigint
  readonly order_number: string
  readonly body: string
  readonly forged: boolean
  readonly tries: number
  readonly due_at: Date
  readonly answer: string
  readonly ended_at: Date | null
}

export async function addCallback(
  q: Queryable,
  c: { readonly order: string; readonly body: string; readonly forged: boolean; readonly dueAt: Date },
): Promise<void> {
  await q.query('insert into sandbox.callback (order_number, body, forged, due_at) values ($1, $2, $3, $4)', [
    c.order,
    c.body,
    c.forged,
    c.dueAt,
  ])
}

export async function dueCallbacks(q: Queryable, now: Date): Promise<readonly CallbackRow[]> {
  const { rows } = await q.query<CallbackRow>(
    'select * from sandbox.callback where ended_at is null and due_at <= $1 order by id limit 20',
    [now],
  )
  return rows
}

export async function saveCallback(q: Queryable, c: CallbackRow): Promise<void> {
  await q.query('update sandbox.callback set tries = $2, due_at = $3, answer = $4, ended_at = $5 where id = $1', [
    c.id,
    c.tries,
    c.due_at,
    c.answer,
    c.ended_at,
  ])
}

export async function callbacksOf(q: Queryable, order: string): Promise<readonly CallbackRow[]> {
  const { rows } = await q.query<CallbackRow>('select * from sandbox.callback where order_number = $1 order by id', [order])
  return rows
}

export interface PayoutRow {
  readonly id: bigint
  readonly order_number: string
  readonly provider_tx: string
  readonly amount: string
  readonly currency: string
  readonly bank: string
  readonly account_tail: string
  readonly account_name: string
  readonly status: 'processing' | 'paid' | 'refused'
  readonly hidden: number
  readonly at: Date
}

export async function payout(q: Queryable, order: string): Promise<PayoutRow | null> {
  const { rows } = await q.query<PayoutRow>('select * from sandbox.payout where order_number = $1 order by id limit 1', [order])
  return rows[0] ?? null
}

export async function addPayout(q: Queryable, p: Omit<PayoutRow, 'id'>): Promise<void> {
  await q.query(
    `insert into sandbox.payout (order_number, provider_tx, amount, currency, bank, account_tail, account_name, status, hidden, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [p.order_number, p.provider_tx, p.amount, p.currency, p.bank, p.account_tail, p.account_name, p.status, p.hidden, p.at],
  )
}

/** Transfers on the chain that were sent before `until` are confirmed. */
export async function confirmPayouts(q: Queryable, until: Date): Promise<void> {
  await q.query(`update sandbox.payout set status = 'paid' where status = 'processing' and at <= $1`, [until])
}

export async function denyOnce(q: Queryable, id: bigint): Promise<void> {
  await q.query('update sandbox.payout set hidden = hidden - 1 where id = $1 and hidden > 0', [id])
}

/** What left for payouts, each sum once; what came back never left. */
export async function payoutsAfter(q: Queryable, id: bigint, limit: number): Promise<readonly PayoutRow[]> {
  const { rows } = await q.query<PayoutRow>(`select * from sandbox.payout where id > $1 and status <> 'refused' order by id limit $2`, [
    id,
    limit,
  ])
  return rows
}

export async function latestPayouts(q: Queryable): Promise<readonly PayoutRow[]> {
  const { rows } = await q.query<PayoutRow>('select * from sandbox.payout order by id desc limit 30')
  return rows
}

export interface FaultRow {
  readonly id: bigint
  readonly target: FaultTarget
  readonly mode: FaultMode
  readonly path: string
  readonly count: number
}

export async function addFault(q: Queryable, fault: Omit<FaultRow, 'id'> & { readonly at: Date }): Promise<void> {
  await q.query('insert into sandbox.fault (target, mode, path, count, at) values ($1, $2, $3, $4, $5)', [
    fault.target,
    fault.mode,
    fault.path,
    fault.count,
    fault.at,
  ])
}

/** Uses up one of the waiting faults that meet this request, the oldest first. */
const INVALID_PATTERN = '2201B'

/** Whether the database reads it as a pattern: one that is none would end every call that it is held against. */
export async function isPattern(q: Queryable, pattern: string): Promise<boolean> {
  try {
    await q.query(`select '' ~ $1`, [pattern])
    return true
  } catch (error) {
    if (sqlState(error) === INVALID_PATTERN) return false
    throw error
  }
}

export async function takeFault(q: Queryable, target: FaultTarget, path: string): Promise<FaultMode | null> {
  const { rows } = await q.query<{ mode: FaultMode }>(
    `update sandbox.fault set count = count - 1
     where id = (select id from sandbox.fault where target = $1 and count > 0 and $2 ~ path order by id limit 1) and count > 0 returning mode`,
    [target, path],
  )
  return rows[0]?.mode ?? null
}

export async function faults(q: Queryable): Promise<readonly FaultRow[]> {
  const { rows } = await q.query<FaultRow>('select id, target, mode, path, count from sandbox.fault where count > 0 order by id')
  return rows
}

export async function clearFaults(q: Queryable): Promise<void> {
  await q.query('delete from sandbox.fault')
  await q.query('delete from sandbox.hidden_tx')
}

export async function hideTx(q: Queryable, tx: string, times: number): Promise<void> {
  await q.query(
    'insert into sandbox.hidden_tx (tx, left_count) values ($1, $2) on conflict (tx) do update set left_count = excluded.left_count',
    [tx, times],
  )
}

/** Whether a transaction is denied this time. */
export async function denied(q: Queryable, tx: string): Promise<boolean> {
  const { rowCount } = await q.query('update sandbox.hidden_tx set left_count = left_count - 1 where tx = $1 and left_count > 0', [tx])
  return rowCount === 1
}
