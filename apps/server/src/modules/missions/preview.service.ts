import { flagOf, type ReplyOf } from '@jade/contract/call'
import { isDoneOrNot } from '@jade/contract/missions/kinds'
import type { missionsOperatorCalls } from '@jade/contract/missions/operator-calls'
import { moneyOf } from '@jade/contract/money'
import { type App, type Queryable, refuse } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { playersAfter, sumsOf } from '../counters/door.ts'
import { offerAllowed } from '../protection/door.ts'
import { finishesIn, lastWeek, type Span } from './period.rules.ts'
import { countedAs } from './progress.rules.ts'
import { signsOf } from './sign.store.ts'
import { problemOfTerms, type Terms, termsOf } from './terms.rules.ts'

type Preview = (typeof missionsOperatorCalls)['preview']

/** A look takes so many players. */
const LOOKED_AT = 20_000
const PAGE = 1_000
const NO_STEPS = { idVerified: false, payoutVerified: false }

/**
 * POST /missions/preview: who of those that may be given something would have finished a task with these terms last week, and what it would have cost
 * (MISSIONS-11). Counts nothing by itself. Refuses what is wrong with the terms.
 */
export async function previewMission(app: App, { body }: Request<Preview>): Promise<ReplyOf<Preview>> {
  const terms = termsOf(body.terms)
  const problem = problemOfTerms(terms, body.period)
  if (problem) throw refuse(problem)
  const week = lastWeek(taipeiDate(app.clock.now()))
  const told = !isDoneOrNot(terms.kind)
  let [after, looked, more, players, times] = [0n, 0, told, 0, 0]
  while (more && looked < LOOKED_AT) {
    const ids = await playersAfter(app.db, week, { after, limit: PAGE })
    for (const [id, n] of await finishesOf(app.db, ids, { terms, spans: finishesIn(body.period, week) })) {
      if (!(await offerAllowed(app.db, id))) continue
      players += 1
      times += n
    }
    looked += ids.length
    after = ids.at(-1) ?? after
    more = ids.length === PAGE
  }
  const points = times * terms.points
  const amount = moneyOf(BigInt(times) * terms.cents)
  return { data: { ...week, told: flagOf(told), looked, more: flagOf(more), players, times, points, amount } }
}

interface Asked {
  readonly terms: Terms
  readonly spans: ReturnType<typeof finishesIn>
}

/** How often each of these players would have finished; who never did is absent. */
async function finishesOf(q: Queryable, ids: readonly bigint[], { terms, spans }: Asked): Promise<ReadonlyMap<bigint, number>> {
  const times = new Map<bigint, number>()
  for (const { until, before } of spans) {
    const reached = await countedIn(q, ids, { terms, span: until })
    const had = before ? await countedIn(q, ids, { terms, span: before }) : null
    for (const id of ids) {
      const target = BigInt(terms.target)
      if ((reached.get(id) ?? 0n) >= target && (had?.get(id) ?? 0n) < target) times.set(id, (times.get(id) ?? 0) + 1)
    }
  }
  return times
}

/** What a task of these terms counts of each player in a span. */
async function countedIn(
  q: Queryable,
  ids: readonly bigint[],
  { terms: { kind, groups }, span }: { readonly terms: Terms; readonly span: Span },
): Promise<ReadonlyMap<bigint, bigint>> {
  if (ids.length === 0) return new Map()
  const sums = await sumsOf(q, ids, { ...span, ...(groups.length === 0 ? {} : { groups }) })
  const signs = kind === 'sign_days' ? await signsOf(q, ids, span) : new Map<bigint, bigint>()
  return new Map(
    [...sums].map(([id, { bets, deposits, loginDays, friends }]) => {
      const counted = { betCents: bets.validBetCents, bets: bets.n, depositCents: deposits.creditedCents, deposits: deposits.n }
      return [id, countedAs(kind, { ...counted, loginDays, signDays: signs.get(id) ?? 0n, friends }, NO_STEPS)]
    }),
  )
}
