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
  /** Absent: the whole stake. */
  readonly valid?: number
  readonly payout?: number
  readonly status?: 'open' | 'settled' | 'void'
  readonly at?: Date
}

/** Rounds of a player, of a slot or a table as the product says, settled and lost unless the row says otherwise; answers their numbers in the order of the rows. */
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
    valid: bet.stake,
    ...bet,
  }))
  const { rows: made } = await t.app.db.query<{ id: bigint }>(
    `insert into games.bet (vendor, vendor_ref, player_id, code, group_code, product_id, name_cn, name_en, wallet_id, round_id, bet_cents,
       valid_bet_cents, payout_cents, tip_cents, status, mirrored_cents, placed_at, changed_at, created_at)
     select vendor, ref, $1, code, case when product like 'SLT%' then 'slots' else 'live' end, product, name, name, wallet, round, stake, valid, payout, 0, status, 0, at, at, at
       from jsonb_to_recordset($2) as row(vendor text, ref text, code text, product text, name text, wallet int, round text, stake bigint,
         valid bigint, payout bigint, status text, at timestamptz)
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

/** A bet record that settled or was voided, as it stands; cents. */
export interface StandingBet {
  readonly ref: string
  readonly playerId: bigint
  readonly code: string
  readonly group: string
  readonly status: 'settled' | 'void'
  readonly bet: number
  readonly valid: number
  readonly payout: number
  readonly settledAt: Date
  readonly product?: string
  readonly vendor?: string
  /** Absent: a round of its own. */
  readonly round?: string
}

/** Records of any groups and platforms: nobody is told of them. */
export async function putBets(t: TestApp, bets: readonly StandingBet[]): Promise<void> {
  await t.app.db.query(
    `insert into games.bet (vendor, vendor_ref, player_id, code, group_code, product_id, name_cn, name_en, round_id, bet_cents, valid_bet_cents,
       payout_cents, tip_cents, status, mirrored_cents, placed_at, settled_at, changed_at, created_at)
     select vendor, ref, player, code, grp, product, '', '', coalesce(round, ref), bet, valid, payout, 0, status, 0, at, at, at, at
       from jsonb_to_recordset($1) as row(vendor text, ref text, round text, player bigint, code text, grp text, product text, bet bigint, valid bigint,
         payout bigint, status text, at timestamptz)`,
    [
      JSON.stringify(
        bets.map(({ playerId, group, settledAt, product = 'SLT243', vendor = 'test', ...row }) => ({
          ...row,
          vendor,
          product,
          player: String(playerId),
          grp: group,
          at: settledAt,
        })),
      ),
    ],
  )
}

/** A game on the list that promises so much in percent. */
export async function putGame(t: TestApp, game: { readonly code: string; readonly product: string; readonly rtp: string }): Promise<void> {
  await t.app.db.query(
    `insert into games.game (code, product_id, group_code, name_cn, name_en, picture_url, rtp, demo, vendor_status, updated_at)
     values ($1, $2, 'slots', $2, $2, '', $3, 0, 'open', $4) on conflict (code, product_id) do update set rtp = excluded.rtp`,
    [game.code, game.product, game.rtp, t.clock.now()],
  )
}

/** The game promises nothing any more. */
export async function promiseNothing(t: TestApp, { code, product }: { readonly code: string; readonly product: string }): Promise<void> {
  await t.app.db.query(`update games.game set rtp = '' where code = $1 and product_id = $2`, [code, product])
}

/** What a platform's settled bets returned, by game and day, as if they had been counted when they settled. */
export async function countReturns(t: TestApp, code: string): Promise<void> {
  await t.app.db.query(
    `insert into games.rtp_day select code, product_id, (settled_at at time zone 'Asia/Taipei')::date, count(*), sum(bet_cents), sum(payout_cents),
       sum(bet_cents * bet_cents), sum(bet_cents * payout_cents), sum(payout_cents * payout_cents) from games.bet
      where status = 'settled' and code = $1 group by 1, 2, 3`,
    [code],
  )
}

/** As if every bet on a game that is watched had returned so many stakes more than its game promises. */
export async function overpay(t: TestApp, productId: string, stakes: number): Promise<void> {
  await t.app.db.query('update games.return_line set off = $2 where product_id = $1', [productId, stakes * 10_000])
}
