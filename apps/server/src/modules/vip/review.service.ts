import { type App, type Queryable, systemIntent, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { dayAfter } from '@jade/contract/dates'
import { playersAfter, sumsOf } from '../counters/door.ts'
import { lockPlayer } from '../identity/door.ts'
import { requireOfferAllowed } from '../protection/door.ts'
import { settings } from '../site/door.ts'
import { type Figures, reached } from './ladder.rules.ts'
import { announceLevel } from './level.service.ts'
import * as players from './players.store.ts'
import { makePrize } from './prize.service.ts'
import * as runs from './runs.store.ts'
import { afterManualLevel, levelsBetween, lowered, raised, type Standing } from './standing.rules.ts'
import * as store from './store.ts'
import { giveOne, NOTHING, oneByOne, SEEN_BACK_DAYS, walk } from './walk.service.ts'

const machine = systemIntent('vip.review')
/** Before there was anything to count. */
export const EVER = '2000-01-01'
/** Levels by hand that one run ends; what is left ends with the next. */
const MANUAL_LEVELS_PER_RUN = 500

/** What these players come to over their lives. */
export async function figuresOf(
  q: Queryable,
  ids: readonly bigint[],
  span: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<bigint, Figures>> {
  const sums = await sumsOf(q, ids, span)
  return new Map(
    [...sums].map(([id, { bets, deposits }]) => [id, { validBetCents: bets.validBetCents, depositCents: deposits.creditedCents }]),
  )
}

/**
 * Job (REWARDS-8): levels given by hand that are over end, then everybody of whom something was counted since the last review rises to what the figures of a life
 * come to (VIP-2), and so does of whom a bet of the days before was corrected since. Once a month levels fall as well where the operator wants it.
 */
export async function reviewLevels(app: App): Promise<void> {
  const day = taipeiDate(app.clock.now())
  await endManualLevels(app, day)
  const { last } = await runs.runExtent(app.db, 'review')
  const span = { from: last === null ? EVER : dayAfter(last, -SEEN_BACK_DAYS), to: day }
  await walk(app, {
    kind: 'review',
    day,
    next: (page) => playersAfter(app.db, span, page),
    each: async (ids) => {
      const rising = new Map((await risesAmong(app.db, ids, day)).map(({ id, to }) => [id, to]))
      return oneByOne(app, rising.keys(), (id) => giveOne(app, (u) => raiseLevel(u, id, rising.get(id) ?? 0)))
    },
  })
  if ((await settings(app.db)).vip_demotion) await demote(app, `${day.slice(0, 7)}-01`, day)
}

export interface Rising {
  readonly id: bigint
  readonly from: number
  readonly to: number
  readonly figures: Figures
}

/** Those of these players whose figures come to more than they earned so far. */
export async function risesAmong(q: Queryable, ids: readonly bigint[], day: string): Promise<readonly Rising[]> {
  const [ladder, figures, earned] = [
    await store.levels(q),
    await figuresOf(q, ids, { from: EVER, to: day }),
    await players.earnedOf(q, ids),
  ]
  return [...figures].flatMap(([id, of]) => {
    const [from, to] = [earned.get(id) ?? 0, reached(ladder, of)]
    return to > from ? [{ id, from, to, figures: of }] : []
  })
}

/** A player has earned this level (raised, in standing.rules.ts), and each level on the way gives its prize. Answers the prizes in cents. */
async function raiseLevel(u: Unit, playerId: bigint, to: number): Promise<bigint> {
  await requireOfferAllowed(u, playerId)
  const before = await players.standingOf(u.tx, playerId)
  if (!(await saveAfter(u, playerId, { before, after: raised(before, to) }))) return 0n
  let prizes = 0n
  for (const { level, upgrade } of levelsBetween(await store.levels(u.tx), before, to))
    if (await makePrize(u, { playerId, kind: 'upgrade', occasion: `level ${level}`, level, cents: upgrade })) prizes += upgrade
  return prizes
}

/** Saves and announces where a player stands now; false: nothing has changed. The caller holds the player's lock. */
async function saveAfter(
  u: Unit,
  playerId: bigint,
  { before, after }: { readonly before: Standing; readonly after: Standing | null },
): Promise<boolean> {
  if (after === null) return false
  await players.saveStanding(u.tx, playerId, { ...after, was: before.level, now: u.now })
  announceLevel(u, playerId, { from: before.level, to: after.level })
  return true
}

async function endManualLevels(app: App, day: string): Promise<void> {
  for (const id of await players.manualLevelsOver(app.db, day, MANUAL_LEVELS_PER_RUN))
    await app.unit(machine, async (u) => {
      await lockPlayer(u, id)
      const before = await players.standingOf(u.tx, id)
      await saveAfter(u, id, { before, after: afterManualLevel(before, day) })
    })
}

/** Whoever's figures come to less than was earned (corrections, a changed table) falls to them; a level by hand stays until its end. */
function demote(app: App, month: string, day: string): Promise<void> {
  return walk(app, {
    kind: 'demotion',
    day: month,
    next: async (page) => (await players.levelledAfter(app.db, page)).map(({ player_id }) => player_id),
    each: async (ids) => {
      const [ladder, figures, earned] = [
        await store.levels(app.db),
        await figuresOf(app.db, ids, { from: EVER, to: day }),
        await players.earnedOf(app.db, ids),
      ]
      const falling = new Map(
        [...figures].map(([id, of]) => [id, reached(ladder, of)] as const).filter(([id, to]) => to < (earned.get(id) ?? 0)),
      )
      return oneByOne(app, falling.keys(), async (id) => {
        await app.unit(machine, (u) => lowerLevel(u, id, falling.get(id) ?? 0))
        return { ...NOTHING, count: 1n }
      })
    },
  })
}

async function lowerLevel(u: Unit, playerId: bigint, to: number): Promise<void> {
  await lockPlayer(u, playerId)
  const before = await players.standingOf(u.tx, playerId)
  await saveAfter(u, playerId, { before, after: lowered(before, to) })
}
