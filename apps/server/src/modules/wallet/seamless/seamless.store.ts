import type { WalletRefusal } from '@jade/contract/vendor/wallet-protocol'
import type { Queryable, Tx } from '@jade/service/app'

export interface SeamlessRow {
  readonly operator: string
  readonly tx: string
  readonly kind: 'bet' | 'win'
  readonly player_id: bigint
  readonly code: string
  readonly game: string | null
  readonly bet_tx: string | null
  readonly cents: bigint | null
  readonly state: 'done' | 'refused' | 'undone' | 'tombstone'
  readonly refusal: WalletRefusal | null
  /** The player's money right after, as it was answered. */
  readonly balance_cents: bigint
}

/**
 * One call at a time per name, whether it is stored already or not: what the unit asks from here on waits for them. Names are locked in
 * their order, so that no two calls wait crosswise.
 */
export function lockNames(tx: Tx, operator: string, names: readonly string[]): void {
  for (const name of [...new Set(names)].toSorted())
    tx.send('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`wallet.seamless ${operator} ${name}`])
}

/** A call of a vendor, by the vendor's name and its own. */
export interface CallName {
  readonly operator: string
  readonly tx: string
}

/** Those of these names that no other unit is at, locked as {@link lockNames} locks one. Waits for nobody. */
export async function lockFreeNames(tx: Tx, names: readonly CallName[]): Promise<readonly CallName[]> {
  const { rows } = await tx.query<CallName>(
    `select operator, tx from unnest($1::text[], $2::text[]) as name (operator, tx)
      where pg_try_advisory_xact_lock(hashtextextended('wallet.seamless ' || operator || ' ' || tx, 0))`,
    columnsOf(names),
  )
  return rows
}

/** Those of these calls that are known, whatever became of them. */
export async function knownCalls(q: Queryable, names: readonly CallName[]): Promise<readonly CallName[]> {
  const { rows } = await q.query<CallName>(
    'select operator, tx from wallet.seamless_tx where (operator, tx) in (select * from unnest($1::text[], $2::text[]))',
    columnsOf(names),
  )
  return rows
}

const columnsOf = (names: readonly CallName[]) => [names.map(({ operator }) => operator), names.map(({ tx }) => tx)]

export async function seamlessTx(q: Queryable, operator: string, tx: string): Promise<SeamlessRow | null> {
  const { rows } = await q.query<SeamlessRow>('select * from wallet.seamless_tx where operator = $1 and tx = $2', [operator, tx])
  return rows[0] ?? null
}

export function insertSeamless(tx: Tx, calls: readonly SeamlessRow[], now: Date): void {
  tx.send(
    `insert into wallet.seamless_tx (operator, tx, kind, player_id, code, game, bet_tx, cents, state, refusal, balance_cents, at)
     select c.*, $12 from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[],
                                 $10::text[], $11::bigint[]) as c`,
    [
      ...columnsOf(calls),
      calls.map((call) => call.kind),
      calls.map((call) => call.player_id),
      calls.map((call) => call.code),
      calls.map((call) => call.game),
      calls.map((call) => call.bet_tx),
      calls.map((call) => call.cents),
      calls.map((call) => call.state),
      calls.map((call) => call.refusal),
      calls.map((call) => call.balance_cents),
      now,
    ],
  )
}

export async function undoSeamless(tx: Tx, row: SeamlessRow, now: Date): Promise<void> {
  await tx.query(`update wallet.seamless_tx set state = 'undone', ended_at = $3 where operator = $1 and tx = $2`, [
    row.operator,
    row.tx,
    now,
  ])
}

export async function isPaid(q: Queryable, operator: string, bet: string): Promise<boolean> {
  const { rows } = await q.query(
    `select 1 where exists (select 1 from wallet.seamless_tx where operator = $1 and bet_tx = $2 and kind = 'win')
                 or exists (select 1 from wallet.seamless_round where operator = $1 and bet_tx = $2)`,
    [operator, bet],
  )
  return rows.length > 0
}

/** What was taken back of a bet's returns, and what of it was not there to take: `owed` until two people end it. */
export interface TakeRow {
  readonly operator: string
  readonly tx: string
  readonly bet_tx: string
  readonly player_id: bigint
  readonly code: string
  readonly cents: bigint
  readonly taken_cents: bigint
  readonly balance_cents: bigint
  readonly state: 'paid' | 'owed' | 'collected' | 'written_off'
  readonly approval_id: string | null
  readonly wish: DebtEnd | null
  readonly at: Date
}

export type DebtEnd = 'collected' | 'written_off'

export async function takeBackOf(q: Queryable, operator: string, tx: string): Promise<TakeRow | null> {
  return (await q.query<TakeRow>('select * from wallet.seamless_take where operator = $1 and tx = $2', [operator, tx])).rows[0] ?? null
}

export async function insertTake(tx: Tx, row: Omit<TakeRow, 'approval_id' | 'wish'>): Promise<void> {
  const { operator, tx: name, bet_tx, player_id, code, cents, taken_cents, balance_cents, state, at } = row
  await tx.query(
    `insert into wallet.seamless_take (operator, tx, bet_tx, player_id, code, cents, taken_cents, balance_cents, state, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [operator, name, bet_tx, player_id, code, cents, taken_cents, balance_cents, state, at],
  )
}

/** What was paid for a bet and not taken back, in cents. */
export async function paidFor(q: Queryable, operator: string, bet: string): Promise<bigint> {
  const { rows } = await q.query<{ cents: bigint }>(
    `select (coalesce((select sum(cents) from wallet.seamless_tx where operator = $1 and bet_tx = $2 and kind = 'win'), 0)
           - coalesce((select sum(cents) from wallet.seamless_take where operator = $1 and bet_tx = $2), 0))::bigint as cents`,
    [operator, bet],
  )
  return rows[0]?.cents ?? 0n
}

/** Debts without an end, the oldest first. */
export async function openDebts(q: Queryable, limit: number): Promise<readonly TakeRow[]> {
  return (await q.query<TakeRow>(`select * from wallet.seamless_take where state = 'owed' order by at, operator, tx limit $1`, [limit]))
    .rows
}

export async function lockDebt(
  tx: Tx,
  by: { readonly operator: string; readonly tx: string } | { readonly approval: string },
): Promise<TakeRow | null> {
  const [where, values] = 'tx' in by ? ['operator = $1 and tx = $2', [by.operator, by.tx]] : ['approval_id = $1', [by.approval]]
  const sql = `select * from wallet.seamless_take where ${where} and state = 'owed' for update`
  return (await tx.query<TakeRow>(sql, values)).rows[0] ?? null
}

export async function askDebtEnd(
  tx: Tx,
  debt: TakeRow,
  asked: { readonly approval: string; readonly wish: DebtEnd } | null,
): Promise<void> {
  await tx.query('update wallet.seamless_take set approval_id = $3, wish = $4 where operator = $1 and tx = $2', [
    debt.operator,
    debt.tx,
    asked?.approval ?? null,
    asked?.wish ?? null,
  ])
}

export async function endDebt(tx: Tx, debt: TakeRow, end: { readonly state: DebtEnd; readonly now: Date }): Promise<void> {
  await tx.query('update wallet.seamless_take set state = $3, ended_at = $4 where operator = $1 and tx = $2', [
    debt.operator,
    debt.tx,
    end.state,
    end.now,
  ])
}

interface Net {
  readonly player_id: bigint
  /** Cents, won > 0. */
  readonly net: bigint
}

const NET = `select player_id, coalesce(sum(cents), 0)::bigint as net from (
    select player_id, code, greatest(at, coalesce(ended_at, at)) as at,
      case when state <> 'done' then 0 when kind = 'win' then cents else -cents end as cents from wallet.seamless_tx
    union all
    select player_id, code, at, -cents from wallet.seamless_take
    union all
    select player_id, code, ended_at, -left_cents from wallet.held_win where state = 'refused') calls
  where code = $1`

/** What a platform's calls came to by player, of those whose last call is older than `until` and not older than `since`. */
export async function seamlessNets(
  q: Queryable,
  code: string,
  span: { readonly since: Date; readonly until: Date; readonly limit: number },
): Promise<readonly Net[]> {
  const { rows } = await q.query<Net>(
    `${NET} and player_id in (select player_id from wallet.seamless_tx where code = $1 and at >= $2
        union select player_id from wallet.seamless_take where code = $1 and at >= $2)
      group by player_id having max(at) < $3 order by max(at) desc limit $4`,
    [code, span.since, span.until, span.limit],
  )
  return rows
}

/** Who asked for a stake at a platform in that time. */
export async function seamlessPlayers(
  q: Queryable,
  code: string,
  span: { readonly since: Date; readonly until: Date },
): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ id: bigint }>(
    'select distinct player_id as id from wallet.seamless_tx where code = $1 and at >= $2 and at < $3',
    [code, span.since, span.until],
  )
  return rows.map(({ id }) => id)
}

/** The same of these players, whenever they played. */
export async function seamlessNetsOf(q: Queryable, code: string, players: readonly bigint[]): Promise<readonly Net[]> {
  if (players.length === 0) return []
  return (await q.query<Net>(`${NET} and player_id = any ($2::bigint[]) group by player_id`, [code, players])).rows
}
