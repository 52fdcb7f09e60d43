import { refuse, systemIntent, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import { type AccountRow, lockAccount } from '../accounts/store.ts'
import type { SportLine } from '../kit/lines.ts'
import { selection } from '../games/sports/vfb/rules.ts'
import { type Day, fixturesOf } from '../games/sports/vfb/season.ts'
import { oddsOf, stakeWithin } from '../games/sports/vfb/slips.ts'
import type { Json } from '../kit/rules.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import { requireWithinLimit } from '../sessions/stake-limit.ts'
import { requireStaking } from '../sessions/stake-stops.ts'
import type { LegView, SlipView } from '../protocol/table-protocol.ts'
import { isOurs } from '../rounds/versions.ts'
import type { Studio } from '../studio.ts'
import { insertPlacing, insertSlip, openCombinations, placingOf, slipByRef } from '../tables/slips.store.ts'
import { betsOf, lockShared, type SharedRow, saveTotals, sharedById, storedBets, totalsOf } from '../tables/store.ts'
import { slipView } from '../tables/view.service.ts'
import { isTaken, isWithinShare, withSlip } from './exposure.rules.ts'
import { offerOn, offersOf } from './offers.service.ts'
import { matchdayOf } from './store.ts'
import { sportOf } from './view.service.ts'

interface AskedLeg {
  readonly match: number
  readonly selection: string
  /** Hundredths, as it was on screen. */
  readonly price: number
}

export interface SlipRequest {
  /** Id of the round. */
  readonly round: string
  readonly legs: readonly AskedLeg[]
  /** Whole TWD. */
  readonly stake: number
  readonly requestId: string
  readonly ip: string
}

/**
 * Takes one slip on matches that have not begun: prices, limits, exposure, stake and record in one unit under the day's lock. The same
 * request id again answers the same slip. Refuses with session_ended, bets_closed, bet_not_offered, one_leg_a_match, price_changed,
 * over_limit, stake_limit, odds_too_high, player_share, table_full, insufficient, request_reused.
 */
export async function placeSlip(studio: Studio, session: SessionRow, request: SlipRequest): Promise<SlipView<Json>> {
  const line = sportOf(studio, session)
  const seen = await sharedById(studio.app.db, request.round)
  // A price takes fifty milliseconds where this process has not named it yet: not under the day's lock.
  if (seen?.line === line.line) await offersOf(await matchdayOf(studio.app.db, seen.id))
  return studio.app.unit(systemIntent('slips'), async (u) => {
    const account = await lockAccount(u.tx, session.account_id)
    const before = await placingOf(u.tx, account.id, request.requestId)
    if (before) return replay(u, before.slip_ref, request)
    await requireStaking(u, studio.app, { account, session })
    const round = await lockShared(u.tx, request.round)
    if (round?.line !== line.line) throw refuse('studio.not_found')
    if (round.state !== 'open' || u.now < round.opens_at || u.now >= round.closes_at) throw refuse('studio.bets_closed')
    // Opened by another version of the program, which plays and pays it: here nobody knows its prices.
    if (!isOurs(studio, round)) throw refuse('studio.bets_closed')
    const legs = await legsOf(await matchdayOf(u.tx, round.id), request.legs)
    return take(u, studio, { line, account, session, round, legs, request })
  })
}

/** Legs at the prices of now. A price that was another one on screen is not taken: the player looks again. */
async function legsOf(day: Day, asked: readonly AskedLeg[]): Promise<readonly LegView[]> {
  if (new Set(asked.map(({ match }) => match)).size < asked.length) throw refuse('studio.one_leg_a_match')
  const fixtures = fixturesOf(day)
  const legs: LegView[] = []
  for (const { match, selection: name, price: seen } of asked) {
    const [fixture, chosen, bet] = [fixtures[match - 1], selection(name), `M${match}:${name}`]
    const price = fixture && (await offerOn(fixture)).get(name)
    if (!price || !chosen) throw refuse('studio.bet_not_offered', { bet })
    if (price !== seen) throw refuse('studio.price_changed', { bet })
    const [home, away] = [fixture.home.code, fixture.away.code]
    const before = { minute: 0, score: { home: 0, away: 0 }, final: null, verdict: null }
    legs.push({ match, home, away, market: chosen.market, selection: name, price, ...before })
  }
  return legs
}

interface Taking {
  readonly line: SportLine
  readonly account: AccountRow
  readonly session: SessionRow
  readonly round: SharedRow
  readonly legs: readonly LegView[]
  readonly request: SlipRequest
}

async function take(u: Unit, studio: Studio, taking: Taking): Promise<SlipView<Json>> {
  const { line, account, round, legs, request } = taking
  const odds = oddsOf(legs.map(({ price }) => price))
  const max = Math.min(line.stake.max, stakeWithin(odds, line.slipReturn))
  if (max < line.stake.min) throw refuse('studio.odds_too_high')
  if (request.stake < line.stake.min || request.stake > max) throw refuse('studio.over_limit', { min: line.stake.min, max })
  const stake = BigInt(request.stake) * 100n
  requireWithinLimit(account, stake)
  if (!account.demo) await reserve(u, taking, { odds, stake })
  const ref = ulid(u.now)
  const staked = await studio.purse.bet(u, account, { ref, game: round.game, cents: stake })
  if (staked.status === 'insufficient') throw refuse('studio.insufficient')
  const matches = { legs: legs as unknown as Json, odds: BigInt(odds) }
  const slip = await insertSlip(u.tx, taking, { ref, bets: {}, stake, balance: staked.balance, ...matches, now: u.now })
  const noted = { account_id: account.id, request_id: request.requestId, slip_ref: ref, bets: {}, now: u.now }
  await insertPlacing(u.tx, { ...noted, balance_after: staked.balance })
  return slipView(slip, { name: round.name, result: null })
}

/** Demo money puts nothing at risk; everything else is counted before it is taken, under the locks of account and day. */
async function reserve(u: Unit, { line, account, round, legs }: Taking, slip: { odds: number; stake: bigint }): Promise<void> {
  if (legs.length > 1 && !isWithinShare(line, [...(await openCombinations(u.tx, account.id, round.id)), slip]))
    throw refuse('studio.player_share', { max: line.playerCombinationCap })
  const totals = withSlip(betsOf(await totalsOf(u.tx, round.id)), { ...slip, legs })
  if (!isTaken(line, totals, legs)) throw refuse('studio.table_full')
  await saveTotals(u.tx, round.id, storedBets(totals))
}

async function replay(u: Unit, ref: string, asked: SlipRequest): Promise<SlipView<Json>> {
  const slip = await slipByRef(u.tx, ref)
  if (!slip) throw new Error(`no slip ${ref}`)
  const round = await sharedById(u.tx, slip.round_id)
  const view = slipView(slip, { name: round?.name ?? '', result: null })
  const choices = (legs: readonly AskedLeg[]) => legs.map(({ match, selection: name, price }) => `${match}:${name}@${price}`).join()
  const same =
    slip.round_id === asked.round && slip.stake === BigInt(asked.stake) * 100n && choices(view.legs ?? []) === choices(asked.legs)
  if (!same) throw refuse('studio.request_reused')
  return view
}
