import { moneyOf } from '@jade/contract/money'
import { type Queryable, refuse, systemIntent, type Unit } from '@jade/service/app'
import { type AccountRow, lockAccount } from '../accounts/store.ts'
import type { DrawLine } from '../kit/lines.ts'
import type { SeriesLimits, SeriesView } from '../protocol/draw-protocol.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import type { Studio } from '../studio.ts'
import { takeBack } from '../tables/bets.service.ts'
import { slipByRef } from '../tables/slips.store.ts'
import { betsOf, lockShared } from '../tables/store.ts'
import { returnedTo, type StepEnd, stopOf } from './chases.rules.ts'
import {
  type ChaseRow,
  type ChaseSeen,
  chasesOf,
  chasesToLookAt,
  endChase,
  lockChase,
  setStep,
  type StepSeen,
  stepsOf,
} from './chases.store.ts'
import { lineOf } from './view.service.ts'
import { stagePushes } from '../protocol/pushes.ts'

const clockwork = systemIntent('chases')
const AT_ONCE = 50

/**
 * Looks at all series of which an issue has ended, those that may stop first: a win or a limit takes back what is still on sale (PROTECTION-13). Safe to repeat:
 * each is one unit, and one that fails comes again with the next turn.
 */
export async function advanceChases(studio: Studio, line: DrawLine): Promise<void> {
  for (let after: ChaseSeen | undefined, some: readonly ChaseSeen[] = []; ; after = some.at(-1)) {
    some = await chasesToLookAt(studio.app.db, line.line, { after, limit: AT_ONCE })
    for (const chase of some) await advanceOne(studio, chase)
    if (some.length < AT_ONCE) return
  }
}

async function advanceOne(studio: Studio, chase: ChaseSeen): Promise<void> {
  try {
    await studio.app.unit(clockwork, async (u) => {
      const account = await lockAccount(u.tx, chase.account_id)
      const row = await lockChase(u.tx, chase.id)
      if (row) await lookAt(u, studio, { row, account })
    })
  } catch (error) {
    studio.app.log.error({ err: error, chase: chase.id }, 'a series could not be looked at')
  }
}

async function lookAt(u: Unit, studio: Studio, { row, account }: { row: ChaseRow; account: AccountRow }): Promise<void> {
  const steps = await stepsOf(u.tx, row.id)
  const waiting = steps.filter(({ status }) => status === 'waiting')
  const ended = waiting.filter(({ slip_status }) => slip_status !== 'open')
  for (const step of ended) await setStep(u.tx, { chase: row.id, round: step.round_id }, 'played')
  const over = ended.length === waiting.length
  const played = [...steps.filter(({ status }) => status === 'played'), ...ended].map(endOf)
  const by = stopOf(row, { ended: ended.map(endOf), played, ageMs: u.now.getTime() - row.created_at.getTime() })
  if (by) await takeRest(u, studio, { row, account })
  // A win is one whenever it comes; a limit that the last issue reached has stopped nothing.
  if (by === 'win' || by === 'gain') await endChase(u.tx, row.id, { status: 'won', by, now: u.now })
  else if (by && !over) await endChase(u.tx, row.id, { status: 'cancelled', by, now: u.now })
  else if (over) await endChase(u.tx, row.id, { status: 'played', by: null, now: u.now })
}

/** Takes back every step whose issue is still on sale or not yet; answers how many. Under the locks of account and series. */
async function takeRest(u: Unit, studio: Studio, { row, account }: { row: ChaseRow; account: AccountRow }): Promise<number> {
  let taken = 0
  for (const step of await stepsOf(u.tx, row.id)) {
    const round = step.status === 'waiting' ? await lockShared(u.tx, step.round_id) : null
    if (!round || (round.state !== 'open' && round.state !== 'scheduled') || u.now >= round.closes_at) continue
    const slip = await slipByRef(u.tx, step.slip_ref)
    if (slip?.status !== 'open') continue
    await takeBack(u, studio, { account, round, slip, bets: betsOf(step.bets), key: row.id })
    await setStep(u.tx, { chase: row.id, round: round.id }, 'cancelled')
    taken += 1
  }
  if (taken > 0) u.push(account.id, stagePushes.series, { id: row.id })
  return taken
}

/** Takes back what of a player's own series is not closed. Refuses with not_found, not_cancelled. */
export async function cancelChase(studio: Studio, session: SessionRow, id: string): Promise<SeriesView> {
  return studio.app.unit(clockwork, async (u) => {
    const account = await lockAccount(u.tx, session.account_id)
    const row = await lockChase(u.tx, id)
    if (row?.account_id !== account.id) throw refuse('studio.not_found')
    if (row.status !== 'running' || (await takeRest(u, studio, { row, account })) === 0) throw refuse('studio.not_cancelled')
    await endChase(u.tx, id, { status: 'cancelled', by: null, now: u.now })
    return seriesView(u.tx, { ...row, status: 'cancelled' })
  })
}

export async function listChases(
  studio: Studio,
  session: SessionRow,
  page: { before: string | null; limit: number },
): Promise<{ series: readonly SeriesView[]; next: string | null }> {
  const { db } = studio.app
  const of = { id: session.account_id, game: lineOf(studio, session).rules.code }
  const rows = await chasesOf(db, of, { before: page.before, limit: page.limit + 1 })
  const series: SeriesView[] = []
  for (const row of rows.slice(0, page.limit)) series.push(await seriesView(db, row))
  return { series, next: rows.length > page.limit ? (series.at(-1)?.id ?? null) : null }
}

export async function seriesView(q: Queryable, row: ChaseRow): Promise<SeriesView> {
  const steps = await stepsOf(q, row.id)
  return {
    id: row.id,
    stopOnWin: row.stop_on_win,
    status: row.status,
    limits: limitsOf(row),
    stoppedBy: row.stopped_by,
    stake: moneyOf(row.stake),
    createdAt: row.created_at.toISOString(),
    steps: steps.map((step) => ({
      issue: step.round_name,
      slip: step.slip_ref,
      stake: moneyOf(step.stake),
      status: step.status,
      payout: step.status === 'cancelled' || step.slip_status === 'open' ? null : moneyOf(returnedTo(endOf(step))),
    })),
  }
}

function limitsOf({ stop_minutes, stop_loss, stop_gain }: ChaseRow): SeriesLimits {
  return {
    ...(stop_minutes === null ? {} : { minutes: stop_minutes }),
    ...(stop_loss === null ? {} : { loss: Number(stop_loss / 100n) }),
    ...(stop_gain === null ? {} : { win: Number(stop_gain / 100n) }),
  }
}

function endOf(step: StepSeen): StepEnd {
  return { bets: betsOf(step.bets), slip: betsOf(step.slip_bets), returns: betsOf(step.slip_returns ?? {}) }
}
