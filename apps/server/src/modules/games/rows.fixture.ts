import type { TestApp } from '@jade/test-kit/boot'

/** Bet records as a vendor's report left them, for tests that are not about reading reports. */
export interface BetRow {
  readonly ref: string
  readonly vendor?: string
  readonly code?: string
  readonly product?: string
  readonly name?: string
  readonly round?: string
  readonly wallet?: number
  readonly stake: number
  readonly payout?: number
  readonly status?: 'open' | 'settled' | 'void'
  readonly at?: Date
}

/** Slot rounds of a player, settled and lost unless the row says otherwise; answers their numbers in the order of the rows. */
export async function reportBets(t: TestApp, playerId: bigint, bets: readonly BetRow[]): Promise<readonly string[]> {
  const rows = bets.map((bet) => ({
    vendor: 'studio',
    code: 'JADE',
    product: 'SLT243',
    name: '',
    round: 'R1',
    wallet: 0,
    payout: 0,
    status: 'settled',
    at: t.clock.now(),
    ...bet,
  }))
  const { rows: made } = await t.app.db.query<{ id: bigint }>(
    `insert into games.bet (vendor, vendor_ref, player_id, code, group_code, product_id, name_cn, name_en, wallet_id, round_id, bet_cents,
       valid_bet_cents, payout_cents, tip_cents, status, mirrored_cents, placed_at, changed_at, created_at)
     select vendor, ref, $1, code, 'slots', product, name, name, wallet, round, stake, stake, payout, 0, status, 0, at, at, at
       from jsonb_to_recordset($2) as row(vendor text, ref text, code text, product text, name text, wallet int, round text, stake bigint,
         payout bigint, status text, at timestamptz)
     returning id`,
    [playerId, JSON.stringify(rows)],
  )
  return made.map(({ id }) => String(id))
}

/** Changes what a bet paid, in cents, past its vendor's report; an open one is settled by it. */
export async function misstatePayout(t: TestApp, ref: string, cents: bigint): Promise<void> {
  await t.app.db.query(`update games.bet set payout_cents = $2, status = 'settled' where vendor_ref = $1`, [ref, cents])
}

/** A bet counts as never made. */
export async function voidBet(t: TestApp, ref: string): Promise<void> {
  await t.app.db.query(`update games.bet set status = 'void' where vendor_ref = $1`, [ref])
}

/** A record of the studio that nobody could read: what names it. */
export async function setAsideRecord(t: TestApp, ref: string): Promise<{ readonly vendor: string; readonly ref: string }> {
  const record = { vendor: 'studio', ref }
  await t.app.db.query(
    `insert into games.quarantine (vendor, ref, problem, body, first_at, last_at) values ($1, $2, 'no stake', '{}', $3, $3)`,
    [record.vendor, record.ref, t.clock.now()],
  )
  return record
}
