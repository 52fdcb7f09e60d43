import { moneyOf } from '@jade/contract/money'
import { refuse, type Queryable, type Unit } from '@jade/service/app'
import { accountById } from '../accounts/store.ts'
import type { TableLine } from '../kit/lines.ts'
import type { Json } from '../kit/rules.ts'
import { channelOf } from '../protocol/channel.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import type { SeatView, SlipsView, SlipView, TableRound, TableView } from '../protocol/table-protocol.ts'
import type { Studio } from '../studio.ts'
import { slipOf, type SlipRow, slipsOf } from './slips.store.ts'
import { betsOf, lastRound, resultsOf, type SharedRow, type StoredBets, totalsOf } from './store.ts'
import { stagePushes } from '../protocol/pushes.ts'

/** What everybody at a table sees. */
async function tableView(q: Queryable, table: TableLine, now: Date): Promise<TableView<Json>> {
  const round = await lastRound(q, table.line)
  const results = round ? await resultsOf(q, table.line, round.shoe_no) : []
  return { ...(await stateOf(q, table, { round, now })), results: results.filter(({ name }) => name !== round?.name) }
}

async function stateOf(q: Queryable, table: TableLine, at: { round: SharedRow | null; now: Date }): Promise<TableView<Json>> {
  const { round, now } = at
  return {
    line: table.line,
    game: table.rules.code,
    now: now.toISOString(),
    round: round && roundView(round, await totalsOf(q, round.id)),
    shoe: { number: round?.shoe_no ?? 0, left: table.rules.shoe?.cards ?? 0 },
    results: null,
  }
}

/** Tells every open stage of the game, after the unit's commit. Without the results so far: thousands listen, and have them. */
export async function pushRound(u: Unit, table: TableLine): Promise<void> {
  u.push(
    channelOf(table.rules.code),
    stagePushes.table,
    await stateOf(u.tx, table, { round: await lastRound(u.tx, table.line), now: u.now }),
  )
}

/** The table of a session's game. Refuses with studio.not_found where the game is none of a table. */
export function tableOf(studio: Studio, session: SessionRow): TableLine {
  const table = studio.games.get(session.game)?.table
  if (!table) throw refuse('studio.not_found')
  return table
}

export async function seatView(studio: Studio, session: SessionRow): Promise<SeatView<Json>> {
  const { db, clock } = studio.app
  const table = tableOf(studio, session)
  const view = await tableView(db, table, clock.now())
  const slip = view.round && (await slipOf(db, session.account_id, view.round.id))
  const balance = await studio.purse.balance(db, await accountById(db, session.account_id))
  return {
    table: view,
    mine: slip && view.round && slipView(slip, { name: view.round.name, result: view.round.result }),
    balance: moneyOf(balance.cents),
    limits: table.limits,
  }
}

export async function listSlips(
  studio: Studio,
  session: SessionRow,
  page: { before: string | null; limit: number },
): Promise<SlipsView<Json>> {
  const of = { id: session.account_id, game: session.game }
  const rows = await slipsOf(studio.app.db, of, { before: page.before, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  return {
    slips: shown.map((row) => slipView(row, { name: row.round_name, result: row.result as Json })),
    next: rows.length > page.limit ? (shown.at(-1)?.ref ?? null) : null,
  }
}

function roundView(row: SharedRow, totals: StoredBets): TableRound<Json> {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    drawsAt: row.draws_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    keyBefore: row.key_before,
    beacon: { kind: row.beacon_kind, round: Number(row.beacon_round) },
    totals: moneyByBet(totals),
    result: row.result,
  }
}

export function slipView(row: SlipRow, of: { name: string; result: Json | null }): SlipView<Json> {
  return {
    ref: row.ref,
    round: row.round_id,
    roundName: of.name,
    bets: moneyByBet(row.bets),
    stake: moneyOf(row.stake),
    payout: moneyOf(row.payout),
    validBet: moneyOf(row.valid_bet),
    returns: row.returns && moneyByBet(row.returns),
    status: row.status,
    balance: moneyOf(row.balance_after),
    placedAt: row.placed_at.toISOString(),
    result: of.result,
    legs: row.legs as SlipView['legs'],
    odds: row.odds === null ? null : moneyOf(row.odds),
  }
}

export function moneyByBet(stored: StoredBets): Readonly<Record<string, string>> {
  return Object.fromEntries([...betsOf(stored)].map(([bet, cents]) => [bet, moneyOf(cents)]))
}
