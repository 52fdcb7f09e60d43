import { flagOf, type ReplyOf } from '@jade/contract/call'
import { dayAfter } from '@jade/contract/dates'
import { cents, moneyOf } from '@jade/contract/money'
import type { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import { type App, type Queryable, refuse } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { dayRows, daysSeen, playersAfter } from '../counters/door.ts'
import { playerById } from '../identity/door.ts'
import { offerAllowed } from '../protection/door.ts'
import { settings } from '../site/door.ts'
import { type Figures, inOrder, PACE_DAYS, pointsOf, reached } from './ladder.rules.ts'
import * as players from './players.store.ts'
import { EVER, figuresOf } from './review.service.ts'
import * as store from './store.ts'

type Ladder = readonly store.LevelRow[]
type Review = (typeof vipOperatorCalls)['previewReview']
type Table = (typeof vipOperatorCalls)['previewTable']

/** A preview looks at so many players, and names so many. */
const LOOKED_AT = 20_000
const NAMED = 100
const BATCH = 1_000

interface Moving {
  readonly id: bigint
  readonly from: number
  readonly to: number
  readonly figures: Figures
}

/** GET /vip/preview: who would rise or fall, were the review to run now. */
export async function previewReview(app: App): Promise<ReplyOf<Review>> {
  const ladder = await store.levels(app.db)
  const { rising, falling, looked, more } = await moves(app, ladder)
  const may: Moving[] = []
  for (const one of rising) if (await offerAllowed(app.db, one.id)) may.push(one)
  const named = (of: readonly Moving[]) => Promise.all(of.slice(0, NAMED).map((one) => rowOf(app.db, one)))
  const { vip_demotion: demotion } = await settings(app.db)
  const risers = { rising: rising.length, prizes: moneyOf(prizesOf(ladder, may)), rows: await named(may) }
  return {
    data: {
      players: looked,
      more: flagOf(more),
      ...risers,
      demotion: flagOf(demotion === 1),
      falling: falling.length,
      falls: await named(falling),
    },
  }
}

/**
 * POST /vip/table-preview: what a level's new values would change: who rises and falls, what the prizes of the risen come to at once, and what a month
 * costs by the table as it is and as it would be (VIP-11). Refuses kernel.not_found, vip.level_order.
 */
export async function previewTable(app: App, { body }: Request<Table>): Promise<ReplyOf<Table>> {
  const now = await store.levels(app.db)
  const row = now.find(({ level }) => level === body.level)
  if (!row) throw refuse('kernel.not_found')
  const asked = { points: BigInt(body.points), deposit: cents(body.deposit), upgrade: cents(body.upgrade), month: cents(body.month) }
  if (!inOrder(now, { level: body.level, ...asked })) throw refuse('vip.level_order')
  const then = now.map((one) => (one === row ? { ...one, ...asked, rebates: body.rebates } : one))
  const { rising, falling, looked, more } = await moves(app, then)
  const [before, after] = [await monthOf(app, now), await monthOf(app, then)]
  const month = (of: typeof before) => ({ month: moneyOf(of.month), rebates: moneyOf(of.rebates) })
  return {
    data: {
      players: looked,
      more: flagOf(more),
      rising: rising.length,
      prizes: moneyOf(prizesOf(then, rising)),
      falling: falling.length,
      before: month(before),
      after: month(after),
    },
  }
}

/** Everybody whose figures come to another level by this ladder than was earned. */
async function moves(app: App, ladder: Ladder) {
  const [rising, falling]: [Moving[], Moving[]] = [[], []]
  const { looked, more } = await everybody(app, EVER, async (ids, day) => {
    const [figures, earned] = [await figuresOf(app.db, ids, { from: EVER, to: day }), await players.earnedOf(app.db, ids)]
    for (const [id, of] of figures) {
      const [from, to] = [earned.get(id) ?? 0, reached(ladder, of)]
      if (to !== from) (to > from ? rising : falling).push({ id, from, to, figures: of })
    }
  })
  return { rising, falling, looked, more }
}

/** What a month by this ladder costs: its prizes for whoever came in the last thirty days, and rebates of what was validly bet in them. */
async function monthOf(app: App, ladder: Ladder) {
  let [month, rebates] = [0n, 0n]
  const falls = (await settings(app.db)).vip_demotion === 1
  const back = dayAfter(taipeiDate(app.clock.now()), 1 - PACE_DAYS)
  await everybody(app, back, async (ids, day) => {
    const [figures, earned] = [await figuresOf(app.db, ids, { from: EVER, to: day }), await players.earnedOf(app.db, ids)]
    const span = { from: back, to: day }
    const seen = await daysSeen(app.db, ids, span)
    for (const [id, of] of figures) {
      const own = earned.get(id) ?? 0
      const comes = reached(ladder, of)
      const level = ladder.find((row) => row.level === (falls || comes > own ? comes : own))
      if (!level || !(await offerAllowed(app.db, id))) continue
      if (seen.has(id)) month += level.month
      for (const row of (await dayRows(app.db, id, span)).bets) rebates += row.validBetCents * BigInt(level.rebates[row.group] ?? 0)
    }
  })
  return { month, rebates: rebates / 10_000n }
}

async function everybody(app: App, from: string, each: (ids: readonly bigint[], day: string) => Promise<void>) {
  const day = taipeiDate(app.clock.now())
  let [after, looked, more] = [0n, 0, true]
  while (more && looked < LOOKED_AT) {
    const ids = await playersAfter(app.db, { from, to: day }, { after, limit: BATCH })
    await each(ids, day)
    looked += ids.length
    after = ids.at(-1) ?? after
    more = ids.length === BATCH
  }
  return { looked, more }
}

function prizesOf(ladder: Ladder, rising: readonly Moving[]): bigint {
  const steps = rising.flatMap(({ from, to }) => ladder.filter(({ level }) => level > from && level <= to))
  return steps.reduce((sum, { upgrade }) => sum + upgrade, 0n)
}

async function rowOf(q: Queryable, { id, from, to, figures }: Moving) {
  const account = (await playerById(q, id))?.account ?? ''
  const { validBetCents, depositCents } = figures
  return { player_id: String(id), account, from, to, points: Number(pointsOf(validBetCents)), deposit: moneyOf(depositCents) }
}
