import { moneyOf } from '@jade/contract/money'
import { refuse, systemIntent, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import { type AccountRow, lockAccount } from '../accounts/store.ts'
import type { DrawLine } from '../kit/lines.ts'
import type { Json } from '../kit/rules.ts'
import type { SeriesLimits, TicketView } from '../protocol/draw-protocol.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import { requireStaking } from '../sessions/stake-stops.ts'
import { isOurs } from '../rounds/versions.ts'
import type { Studio } from '../studio.ts'
import { takeBets } from '../tables/bets.service.ts'
import { insertPlacing, type PlacingRow, placingOf, type SlipRow, slipByRef } from '../tables/slips.store.ts'
import { betsOf, lockShared, type SharedRow, sharedById, storedBets } from '../tables/store.ts'
import { type Bets, betsInCents, sumOf } from '../tables/round-times.rules.ts'
import { slipView } from '../tables/view.service.ts'
import { type ChaseLimits, timesOver } from './chases.rules.ts'
import { chaseOfRequest, insertChase, insertStep, stepsOf } from './chases.store.ts'
import { seriesView } from './chases.service.ts'
import { issuesFrom } from './store.ts'
import { lineOf } from './view.service.ts'

export interface TicketRequest {
  /** Id of the issue. */
  readonly issue: string
  /** Whole TWD by bet. */
  readonly bets: Readonly<Record<string, number>>
  readonly follow?:
    | { readonly multiples: readonly number[]; readonly stopOnWin: boolean; readonly limits?: SeriesLimits | undefined }
    | undefined
  readonly requestId: string
  readonly ip: string
}

/** What a request stakes on each of its issues, in cents. */
export function stakesOf({ bets, follow }: Pick<TicketRequest, 'bets' | 'follow'>): readonly bigint[] {
  return (follow?.multiples ?? [1]).map((multiple) => sumOf(timesOver(betsInCents(bets), multiple)))
}

interface Buying {
  readonly line: DrawLine
  readonly account: AccountRow
  readonly session: SessionRow
  readonly bets: Bets
  readonly request: TicketRequest
}

/**
 * Sells lines of an issue, or of a series of issues: all of them with their limits, exposure and stakes in one unit, or none.
 * The same request id again answers the same ticket. Refuses with session_ended, bets_closed, bet_not_offered, over_limit,
 * player_cap, player_share, table_full, insufficient, request_reused.
 */
export async function buyTicket(studio: Studio, session: SessionRow, request: TicketRequest): Promise<TicketView<Json>> {
  const line = lineOf(studio, session)
  const lines = betsInCents(request.bets)
  return studio.app.unit(systemIntent('tickets'), async (u) => {
    const account = await lockAccount(u.tx, session.account_id)
    const buying = { line, account, session, bets: lines, request }
    const before = await placingOf(u.tx, account.id, request.requestId)
    if (before) return replay(u, studio, { before, buying })
    await requireStaking(u, studio.app, { account, session })
    const issues = await issuesToSell(u, studio, buying)
    const slips: SlipRow[] = []
    for (const [at, round] of issues.entries()) {
      const bets = betsAt(buying, at)
      slips.push(await takeBets(u, studio, { table: line, account, session, round, bets, request, order: at }))
    }
    const [slip] = slips
    if (!slip) throw refuse('studio.bets_closed')
    const { requestId } = request
    const noted = { account_id: account.id, request_id: requestId, slip_ref: slip.ref, bets: storedBets(betsAt(buying, 0)), now: u.now }
    await insertPlacing(u.tx, { ...noted, balance_after: slips.at(-1)?.balance_after ?? slip.balance_after })
    if (request.follow) await keepSeries(u, buying, { issues, slips })
    return ticketView(u, studio, { slip, account, requestId })
  })
}

/** The asked issue and those after it, locked in their order; only under the rules that we play by. Refuses with bets_closed. */
async function issuesToSell(u: Unit, studio: Studio, { line, request }: Buying): Promise<readonly SharedRow[]> {
  const count = request.follow?.multiples.length ?? 1
  const first = await sharedById(u.tx, request.issue)
  if (first?.line !== line.line) throw refuse('studio.not_found')
  const issues: SharedRow[] = []
  for (const { id } of await issuesFrom(u.tx, { line: line.line, from: u.now }, count)) {
    const round = await lockShared(u.tx, id)
    if (round?.state === 'open' || round?.state === 'scheduled') issues.push(round)
  }
  const [now] = issues
  const ours = issues.length === count && issues.every((issue) => isOurs(studio, issue))
  if (!ours || now?.id !== request.issue || u.now < now.opens_at) throw refuse('studio.bets_closed')
  return issues
}

function betsAt({ bets, request }: Buying, at: number): Bets {
  return timesOver(bets, request.follow?.multiples[at] ?? 1)
}

async function keepSeries(u: Unit, buying: Buying, sold: { issues: readonly SharedRow[]; slips: readonly SlipRow[] }): Promise<void> {
  const { line, account, request } = buying
  const id = ulid(u.now)
  const stakes = sold.issues.map((_, at) => betsAt(buying, at))
  await insertChase(u.tx, {
    id,
    account_id: account.id,
    game: line.rules.code,
    line: line.line,
    request_id: request.requestId,
    ...stopsOf(request),
    issues: sold.issues.length,
    stake: stakes.reduce((sum, bets) => sum + sumOf(bets), 0n),
    created_at: u.now,
  })
  for (const [at, bets] of stakes.entries()) {
    const [round, slip] = [sold.issues[at]!, sold.slips[at]!]
    await insertStep(u.tx, { chase_id: id, round_id: round.id, slip_ref: slip.ref, bets: storedBets(bets), stake: sumOf(bets) })
  }
}

const inCents = (twd: number | undefined) => (twd === undefined ? null : BigInt(twd) * 100n)

/** Where the series is to stop. */
function stopsOf({ follow }: Pick<TicketRequest, 'follow'>): ChaseLimits {
  const { minutes, loss, win } = follow?.limits ?? {}
  return {
    stop_on_win: follow?.stopOnWin ?? false,
    stop_minutes: minutes ?? null,
    stop_loss: inCents(loss),
    stop_gain: inCents(win),
  }
}

function sameStops(one: ChaseLimits, other: ChaseLimits): boolean {
  return (['stop_on_win', 'stop_minutes', 'stop_loss', 'stop_gain'] as const).every((stop) => one[stop] === other[stop])
}

async function replay(u: Unit, studio: Studio, { before, buying }: { before: PlacingRow; buying: Buying }): Promise<TicketView<Json>> {
  const { account, request } = buying
  const slip = await slipByRef(u.tx, before.slip_ref)
  if (!slip) throw new Error(`no slip ${before.slip_ref}`)
  const [stored, asked] = [betsOf(before.bets), betsAt(buying, 0)]
  const sameBets = stored.size === asked.size && [...asked].every(([bet, cents]) => stored.get(bet) === cents)
  if (slip.round_id !== request.issue || !sameBets || !(await isSameSeries(u, buying))) throw refuse('studio.request_reused')
  return ticketView(u, studio, { slip, account, requestId: request.requestId })
}

/** The series that the request made before, or none, is what it asks for now: its stop and the stake of each of its issues. */
async function isSameSeries(u: Unit, buying: Buying): Promise<boolean> {
  const { account, request } = buying
  const { requestId, follow } = request
  const chase = await chaseOfRequest(u.tx, account.id, requestId)
  if (!chase || !follow) return !chase && !follow
  const steps = await stepsOf(u.tx, chase.id)
  return (
    sameStops(chase, stopsOf(buying.request)) &&
    steps.length === follow.multiples.length &&
    steps.every(({ stake }, at) => stake === sumOf(betsAt(buying, at)))
  )
}

async function ticketView(
  u: Unit,
  studio: Studio,
  { slip, account, requestId }: { slip: SlipRow; account: AccountRow; requestId: string },
): Promise<TicketView<Json>> {
  const round = await sharedById(u.tx, slip.round_id)
  const chase = await chaseOfRequest(u.tx, account.id, requestId)
  return {
    slip: slipView(slip, { name: round?.name ?? '', result: round?.result ?? null }),
    series: chase && (await seriesView(u.tx, chase)),
    balance: moneyOf((await studio.purse.balance(u.tx, account)).cents),
  }
}
