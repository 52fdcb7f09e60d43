import type { Queryable, Tx } from '@jade/service/app'

export interface MoveRow {
  readonly operator: string
  readonly tx: string
  readonly account_id: bigint
  readonly kind: 'bet' | 'win' | 'take'
  readonly game: string
  readonly bet_tx: string | null
  readonly ref: string | null
  readonly cents: bigint
  readonly state: 'asking' | 'taken' | 'used' | 'refused' | 'undoing' | 'undone' | 'owed' | 'paid'
  readonly refusal: string | null
  readonly tries: number
}

const NAMES = 'operator, tx, account_id, kind, game, bet_tx, ref, cents, state, refusal, tries'

interface MoveKey {
  readonly operator: string
  readonly tx: string
}

export async function moveOf(q: Queryable, { operator, tx }: MoveKey): Promise<MoveRow | null> {
  const sql = `select ${NAMES} from studio.seamless_move where operator = $1 and tx = $2`
  return (await q.query<MoveRow>(sql, [operator, tx])).rows[0] ?? null
}

export async function insertMove(
  tx: Tx,
  row: Pick<MoveRow, 'operator' | 'tx' | 'account_id' | 'kind' | 'game' | 'bet_tx' | 'ref' | 'cents' | 'state'>,
  at: { readonly now: Date; readonly nextAt: Date },
): Promise<void> {
  await tx.query(
    `insert into studio.seamless_move (operator, tx, account_id, kind, game, bet_tx, ref, cents, state, next_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [row.operator, row.tx, row.account_id, row.kind, row.game, row.bet_tx, row.ref, row.cents, row.state, at.nextAt, at.now],
  )
}

/** From one state to the next; false when it was not in that state. */
export async function advanceMove(
  tx: Tx,
  { operator, tx: name }: MoveKey,
  to: { readonly from: MoveRow['state']; readonly state: MoveRow['state']; readonly nextAt: Date | null; readonly refusal?: string },
): Promise<boolean> {
  const { rows } = await tx.query(
    `update studio.seamless_move set state = $4, next_at = $5, refusal = $6, tries = 0 where operator = $1 and tx = $2 and state = $3
     returning 1`,
    [operator, name, to.from, to.state, to.nextAt, to.refusal ?? null],
  )
  return rows.length > 0
}

/** A round takes the stake that was brought for it, once and whole. */
export async function useMove(
  tx: Tx,
  { operator, tx: name }: MoveKey,
  by: { readonly ref: string; readonly cents: bigint },
): Promise<boolean> {
  const { rows } = await tx.query(
    `update studio.seamless_move set state = 'used', next_at = null, ref = $3
      where operator = $1 and tx = $2 and state = 'taken' and cents = $4 returning 1`,
    [operator, name, by.ref, by.cents],
  )
  return rows.length > 0
}

/** The last stake of a round or slip: what its return names. */
export async function stakeOf(q: Queryable, accountId: bigint, ref: string): Promise<MoveRow | null> {
  const sql = `select ${NAMES} from studio.seamless_move where account_id = $1 and ref = $2 and kind = 'bet' order by created_at desc, tx limit 1`
  return (await q.query<MoveRow>(sql, [accountId, ref])).rows[0] ?? null
}

/** The names of a round's stakes, the latest hundred. */
export async function stakesOf(q: Queryable, accountId: bigint, ref: string): Promise<readonly string[]> {
  const sql = `select tx from studio.seamless_move where account_id = $1 and ref = $2 and kind = 'bet' and state = 'used' order by created_at desc, tx limit 100`
  return (await q.query<{ tx: string }>(sql, [accountId, ref])).rows.map(({ tx }) => tx)
}

export interface Due {
  readonly operator: string
  /** Of this account only. */
  readonly accountId?: bigint
  readonly now: Date
  readonly until: Date
  readonly limit: number
}

/** Takes what is due at an operator for one worker, for this long. */
export async function leaseMoves(tx: Tx, due: Due): Promise<readonly MoveRow[]> {
  const { rows } = await tx.query<MoveRow>(
    `update studio.seamless_move set next_at = $2, tries = tries + 1
      where (operator, tx) in (select operator, tx from studio.seamless_move
        where operator = $5 and next_at <= $1 and ($4::bigint is null or account_id = $4) order by next_at limit $3 for update skip locked)
      returning ${NAMES}`,
    [due.now, due.until, due.limit, due.accountId ?? null, due.operator],
  )
  return rows
}

export async function postponeMove(tx: Tx, { operator, tx: name }: MoveKey, nextAt: Date): Promise<void> {
  await tx.query('update studio.seamless_move set next_at = $3 where operator = $1 and tx = $2 and next_at is not null', [
    operator,
    name,
    nextAt,
  ])
}

export async function knownBalance(q: Queryable, accountId: bigint): Promise<bigint> {
  const { rows } = await q.query<{ cents: bigint }>('select cents from studio.seamless_balance where account_id = $1', [accountId])
  return rows[0]?.cents ?? 0n
}

export async function keepBalance(tx: Tx, accountId: bigint, to: { readonly cents: bigint; readonly now: Date }): Promise<void> {
  await tx.query(
    `insert into studio.seamless_balance (account_id, cents, at) values ($1, $2, $3)
     on conflict (account_id) do update set cents = excluded.cents, at = excluded.at`,
    [accountId, to.cents, to.now],
  )
}
