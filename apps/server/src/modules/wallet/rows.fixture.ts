import type { TestApp } from '@jade/test-kit/boot'

/** Rows of the wallet that stand as something left them which a test does not go through. */

/** The money of a player at a platform came from this activity wallet. */
export async function bringFromWallet(t: TestApp, playerId: bigint, { code, wallet }: { readonly code: string; readonly wallet: number }) {
  await t.app.db.query('insert into wallet.mirror (player_id, code, source_wallet, updated_at) values ($1, $2, $3, $4)', [
    playerId,
    code,
    wallet,
    t.clock.now(),
  ])
}

/** The program was killed once a transfer was marked as sent, so many seconds before it is looked after. */
export async function dieAfterSending(t: TestApp, order: string, seconds: number): Promise<void> {
  await t.app.db.query(`update wallet.transfer set state = 'sent', tries = 0, next_at = $2, sent_at = $3 where order_number = $1`, [
    order,
    new Date(t.clock.now().getTime() + seconds * 1000),
    t.clock.now(),
  ])
}

/** The transfers of a player say that their money is back, which it is not. Answers what puts it right. */
export async function callReturned(t: TestApp, playerId: bigint): Promise<() => Promise<unknown>> {
  await t.app.db.query(`update wallet.transfer set state = 'returned', ended_at = $2 where player_id = $1`, [playerId, t.clock.now()])
  return () => t.app.db.query(`update wallet.transfer set state = 'unknown', ended_at = null where player_id = $1`, [playerId])
}

/** Changes a central balance past the book, as no program can: its triggers are off meanwhile. */
export function forgeBalance(t: TestApp, playerId: bigint, cents: bigint): Promise<unknown> {
  return t.database.script(
    `set session_replication_role = replica; update ledger.account set balance = balance + ${cents} where holder = ${playerId} and code = 'central'; set session_replication_role = default`,
  )
}

/** A debt of 7.00 of a player: a seamless vendor took 9.00 back, and 2.00 were there. Answers what names it. */
export async function oweToVendor(t: TestApp, playerId: bigint): Promise<{ readonly operator: string; readonly tx: string }> {
  const debt = { operator: 'jade-one', tx: `t-${playerId}` }
  await t.app.db.query(
    `insert into wallet.seamless_take (operator, tx, bet_tx, player_id, code, cents, taken_cents, balance_cents, state, at)
     values ($1, $2, 'b1', $3, 'JADEONE', 900, 200, 0, 'owed', $4)`,
    [debt.operator, debt.tx, playerId, t.clock.now()],
  )
  return debt
}

/** A return of 9.00 of a seamless vendor that is held, above the most of 5.00: its number. */
export async function holdWin(t: TestApp, playerId: bigint, tx: string): Promise<string> {
  const { rows } = await t.app.db.query<{ id: bigint }>(
    `insert into wallet.held_win (operator, tx, player_id, code, game, bet_tx, cents, left_cents, staked_cents, returned_cents, most_cents, why,
       state, at, looked_at)
     values ('jade-one', $1, $2, 'JADEONE', 'SLT243', 'b1', 900, 900, 100, 900, 500, 'above_maximum', 'held', $3, $3) returning id`,
    [tx, playerId, t.clock.now()],
  )
  return `WIN${rows[0]?.id}`
}

export interface RecordRow {
  readonly type: 'deposit' | 'transfer'
  readonly order: string
  readonly cents: number
  readonly at: Date
}

/** Rows of a player's transaction record, all successful. */
export async function fillRecord(t: TestApp, playerId: bigint, rows: readonly RecordRow[]): Promise<void> {
  await t.app.db.query(
    `insert into wallet.record (player_id, type, order_number, status, cents, created_at, updated_at)
     select $1, type, "order", 'success', cents, at, at from jsonb_to_recordset($2) as row(type text, "order" text, cents bigint, at timestamptz)`,
    [playerId, JSON.stringify(rows)],
  )
}

/** Hands the record of a player to another one, which the database refuses. */
export function handOverRecord(t: TestApp, from: bigint, to: bigint): Promise<unknown> {
  return t.app.db.query('update wallet.record set player_id = $2 where player_id = $1', [from, to])
}

/** The book has been found wrong: no money leaves the main wallets until this is called again with false. */
export async function stopMoneyOut(t: TestApp, stopped = true): Promise<void> {
  await t.app.db.query('update wallet.book_check set money_out_stopped = $1', [stopped])
}
