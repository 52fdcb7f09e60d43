import { refuse, systemIntent, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import { type AccountRow, lockAccount } from '../accounts/store.ts'
import type { TableLine } from '../games/tables.ts'
import type { Json } from '../kit/rules.ts'
import { type SessionRow, touchSession } from '../play/sessions.store.ts'
import type { SlipView } from '../play/table-protocol.ts'
import type { Studio } from '../studio.ts'
import { addToSlip, insertPlacing, insertSlip, type PlacingRow, placingOf, slipByRef, slipOf } from './slips.store.ts'
import { betsOf, lockShared, type SharedRow, saveTotals, sharedById, storedBets } from './store.ts'
import { type Bets, isWithinCap, refusal, sumOf, together } from './tables.rules.ts'
import { slipView, tableOf } from './view.service.ts'

export interface BetsRequest {
  /** Id of the round. */
  readonly round: string
  /** Whole TWD by bet. */
  readonly bets: Readonly<Record<string, number>>
  readonly requestId: string
  readonly ip: string
}

/**
 * Places bets on an open round, on top of what stands: stake, slip, limits and exposure in one unit under the round's lock. The
 * same request id again answers the slip. Refuses with session_ended, bets_closed, bet_not_offered, over_limit, table_full,
 * insufficient, request_reused.
 */
export async function placeBets(studio: Studio, session: SessionRow, request: BetsRequest): Promise<SlipView<Json>> {
  const table = tableOf(studio, session)
  const bets: Bets = new Map(Object.entries(request.bets).map(([bet, twd]) => [bet, BigInt(twd) * 100n]))
  return studio.app.unit(systemIntent('bets'), async (u) => {
    const account = await lockAccount(u.tx, session.account_id)
    const before = await placingOf(u.tx, account.id, request.requestId)
    if (before) return replay(u, before, { round: request.round, bets })
    if (!(await touchSession(u.tx, session.id, u.now))) throw refuse('studio.session_ended')
    const round = await lockShared(u.tx, request.round)
    if (round?.line !== table.line) throw refuse('studio.not_found')
    if (round.state !== 'open' || u.now < round.opens_at || u.now >= round.closes_at) throw refuse('studio.bets_closed')
    return place(u, studio, { table, account, session, round, bets, request })
  })
}

async function replay(u: Unit, before: PlacingRow, asked: { round: string; bets: Bets }): Promise<SlipView<Json>> {
  const slip = await slipByRef(u.tx, before.slip_ref)
  if (!slip) throw new Error(`no slip ${before.slip_ref}`)
  const stored = betsOf(before.bets)
  const same =
    slip.round_id === asked.round && stored.size === asked.bets.size && [...asked.bets].every(([bet, cents]) => stored.get(bet) === cents)
  if (!same) throw refuse('studio.request_reused')
  const round = await sharedById(u.tx, slip.round_id)
  return slipView(slip, { name: round?.name ?? '', result: round?.result ?? null })
}

interface Placing {
  readonly table: TableLine
  readonly account: AccountRow
  readonly session: SessionRow
  readonly round: SharedRow
  readonly bets: Bets
  readonly request: BetsRequest
}

async function place(u: Unit, studio: Studio, placing: Placing): Promise<SlipView<Json>> {
  const { table, account, session, round, bets, request } = placing
  const mine = await slipOf(u.tx, account.id, round.id)
  const all = mine ? together(betsOf(mine.bets), bets) : bets
  const no = refusal(table, all)
  if (no?.code === 'limit') throw refuse('studio.over_limit', { min: no.min, max: no.max })
  if (no) throw refuse('studio.bet_not_offered')
  if (!account.demo) await countTotals(u, placing)
  const ref = mine?.ref ?? ulid(u.now)
  const staked = await studio.purse.bet(u, account, { ref: `${ref}.${request.requestId}`, game: round.game, cents: sumOf(bets) })
  if (staked.status === 'insufficient') throw refuse('studio.insufficient')
  const stored = storedBets(all)
  if (mine) await addToSlip(u.tx, ref, { bets: stored, stake: sumOf(all), balanceAfter: staked.balance, now: u.now })
  else {
    await insertSlip(u.tx, {
      ref,
      account_id: account.id,
      session_id: session.id,
      round_id: round.id,
      game: round.game,
      demo: account.demo,
      bets: stored,
      stake: sumOf(all),
      balance_before: staked.balance + sumOf(all),
      balance_after: staked.balance,
      ip: request.ip,
      placed_at: u.now,
    })
  }
  await insertPlacing(u.tx, {
    account_id: account.id,
    request_id: request.requestId,
    slip_ref: ref,
    bets: storedBets(bets),
    balance_after: staked.balance,
    now: u.now,
  })
  const slip = await slipByRef(u.tx, ref)
  if (!slip) throw new Error(`slip ${ref} vanished`)
  return slipView(slip, { name: round.name, result: null })
}

/** Demo money puts nothing at risk; everything else is counted before it is taken. */
async function countTotals(u: Unit, { table, round, bets }: Placing): Promise<void> {
  const totals = together(betsOf(round.totals), bets)
  if (!isWithinCap(table, totals)) throw refuse('studio.table_full')
  await saveTotals(u.tx, round.id, storedBets(totals))
}
