import { refuse, systemIntent, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import { type AccountRow, lockAccount } from '../accounts/store.ts'
import type { SharedLine } from '../kit/lines.ts'
import type { Json } from '../kit/rules.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import { requireWithinLimit } from '../sessions/stake-limit.ts'
import { requireStaking } from '../sessions/stake-stops.ts'
import type { SlipView } from '../protocol/table-protocol.ts'
import { isOurs } from '../rounds/versions.ts'
import type { Studio } from '../studio.ts'
import {
  addToSlip,
  endSlip,
  insertPlacing,
  insertSlip,
  type PlacingRow,
  placingOf,
  type SlipRow,
  slipByRef,
  slipOf,
} from './slips.store.ts'
import { betsOf, lockShared, type SharedRow, saveTotals, sharedById, storedBets, totalsOf } from './store.ts'
import { type Bets, betsInCents, isWithinCap, MOST_TOTALS, type Refused, refusal, sumOf, together, without } from './round-times.rules.ts'
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
  const bets = betsInCents(request.bets)
  return studio.app.unit(systemIntent('bets'), async (u) => {
    const account = await lockAccount(u.tx, session.account_id)
    const before = await placingOf(u.tx, account.id, request.requestId)
    if (before) return replay(u, before, { round: request.round, bets })
    await requireStaking(u, studio.app, { account, session })
    const round = await lockShared(u.tx, request.round)
    if (round?.line !== table.line) throw refuse('studio.not_found')
    if (round.state !== 'open' || u.now < round.opens_at || u.now >= round.closes_at) throw refuse('studio.bets_closed')
    // Opened by another version of the program, which draws and pays it: here nobody knows its limits and odds.
    if (!isOurs(studio, round)) throw refuse('studio.bets_closed')
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

/** What somebody stakes on one round. */
export interface Placing {
  readonly table: SharedLine
  readonly account: AccountRow
  readonly session: SessionRow
  readonly round: SharedRow
  readonly bets: Bets
  readonly request: { readonly requestId: string; readonly ip: string }
  /** Place among several slips of one unit: their names sort by it. */
  readonly order?: number
}

async function place(u: Unit, studio: Studio, placing: Placing): Promise<SlipView<Json>> {
  const { account, round, bets, request } = placing
  const slip = await takeBets(u, studio, placing)
  const { requestId } = request
  const noted = { account_id: account.id, request_id: requestId, slip_ref: slip.ref, bets: storedBets(bets), now: u.now }
  await insertPlacing(u.tx, { ...noted, balance_after: slip.balance_after })
  return slipView(slip, { name: round.name, result: null })
}

/**
 * Bets onto the player's slip of a round, under the locks of account and round: limits, exposure, stake. Refuses with
 * bet_not_offered, over_limit, player_cap, player_share, stake_limit, table_full, insufficient.
 */
export async function takeBets(u: Unit, studio: Studio, placing: Placing): Promise<SlipRow> {
  const { table, account, round, bets, request } = placing
  const mine = await slipOf(u.tx, account.id, round.id)
  // A slip whose bets were all taken back may begin anew while its round is on sale.
  const all = mine?.status === 'open' ? together(betsOf(mine.bets), bets) : bets
  const no = refusal(table, all)
  if (no) throw refused(no)
  requireWithinLimit(account, sumOf(all))
  if (!account.demo) await countTotals(u, placing)
  const ref = mine?.ref ?? ulid(new Date(u.now.getTime() + (placing.order ?? 0)))
  const staked = await studio.purse.bet(u, account, { ref: `${ref}.${request.requestId}`, game: round.game, cents: sumOf(bets) })
  if (staked.status === 'insufficient') throw refuse('studio.insufficient')
  const now = { bets: storedBets(all), stake: sumOf(all), now: u.now }
  if (mine) return addToSlip(u.tx, ref, { ...now, balanceAfter: staked.balance })
  return insertSlip(u.tx, placing, { ref, ...now, balance: staked.balance, legs: null, odds: null })
}

/** Takes bets back from a slip whose round is still on sale, under the locks of account and round; their stakes return. */
export async function takeBack(
  u: Unit,
  studio: Studio,
  { account, round, slip, bets, key }: Pick<Placing, 'account' | 'round' | 'bets'> & { slip: SlipRow; key: string },
): Promise<void> {
  const left = without(betsOf(slip.bets), bets)
  if (!account.demo) await saveTotals(u.tx, round.id, storedBets(without(betsOf(await totalsOf(u.tx, round.id)), bets)))
  const paid = await studio.purse.win(u, account, { ref: `${slip.ref}.${key}`, game: slip.game, cents: sumOf(bets) })
  const stored = storedBets(left)
  if (left.size > 0) await addToSlip(u.tx, slip.ref, { bets: stored, stake: sumOf(left), balanceAfter: paid.balance, now: u.now })
  else {
    const end = { status: 'void', payout: slip.stake, validBet: 0n, returns: slip.bets } as const
    await endSlip(u.tx, slip.ref, { ...end, balanceAfter: paid.balance, now: u.now })
  }
}

function refused(no: Refused): Error {
  if (no.code === 'bet_not_offered') return refuse('studio.bet_not_offered', { bet: no.bet })
  if (no.code === 'player_cap') return refuse('studio.player_cap', { max: no.max })
  if (no.code === 'player_share') return refuse('studio.player_share', { max: no.max })
  return refuse('studio.over_limit', { bet: no.bet, min: no.min, max: no.max })
}

/** Demo money puts nothing at risk; everything else is counted before it is taken. */
async function countTotals(u: Unit, { table, round, bets }: Placing): Promise<void> {
  const totals = together(betsOf(await totalsOf(u.tx, round.id)), bets)
  if (totals.size > MOST_TOTALS || !isWithinCap(table, totals)) throw refuse('studio.table_full')
  await saveTotals(u.tx, round.id, storedBets(totals))
}
