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
import * as store from './store.ts'
import { giveOne, NOTHING, oneByOne, SEEN_BACK_DAYS, walk } from './walk.service.ts'

const machine = systemIntent('vip.review')
/** Before there was anything to count. */
export const EVER = '2000-01-01'
const HANDS = 500

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
  await endHands(app, day)
  const { last } = await runs.runExtent(app.db, 'review')
  const span = { from: last === null ? EVER : dayAfter(last, -SEEN_BACK_DAYS), to: day }
  await walk(app, {
    kind: 'review',
    day,
    next: (page) => playersAfter(app.db, span, page),
    each: async (ids) => {
      const rising = new Map((await risesAmong(app.db, ids, day)).map(({ id, to }) => [id, to]))
      return oneByOne(app, rising.keys(), (id) => giveOne(app, (u) => rise(u, id, rising.get(id) ?? 0)))
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

/** A player has earned this level: it is in force unless a higher one by hand is, and each level on the way gives its prize. Answers the prizes in cents. */
export async function rise(u: Unit, playerId: bigint, to: number): Promise<bigint> {
  await requireOfferAllowed(u, playerId)
  const was = await players.standingOf(u.tx, playerId)
  if (to <= was.earned) return 0n
  const outgrown = to >= was.level
  const level = outgrown ? to : was.level
  await players.saveStanding(u.tx, playerId, {
    level,
    earned: to,
    hand_until: outgrown ? null : was.hand_until,
    was: was.level,
    now: u.now,
  })
  announceLevel(u, playerId, { from: was.level, to: level })
  let given = 0n
  for (const { level: step, upgrade } of await store.levels(u.tx))
    if (
      step > was.earned &&
      step <= to &&
      (await makePrize(u, { playerId, kind: 'upgrade', occasion: `level ${step}`, level: step, cents: upgrade }))
    )
      given += upgrade
  return given
}

async function endHands(app: App, day: string): Promise<void> {
  for (const id of await players.handsOver(app.db, day, HANDS))
    await app.unit(machine, async (u) => {
      await lockPlayer(u, id)
      const was = await players.standingOf(u.tx, id)
      if (was.hand_until === null || was.hand_until >= day) return
      await players.saveStanding(u.tx, id, { level: was.earned, earned: was.earned, hand_until: null, was: was.level, now: u.now })
      announceLevel(u, id, { from: was.level, to: was.earned })
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
        await app.unit(machine, (u) => fall(u, id, falling.get(id) ?? 0))
        return { ...NOTHING, count: 1n }
      })
    },
  })
}

async function fall(u: Unit, playerId: bigint, to: number): Promise<void> {
  await lockPlayer(u, playerId)
  const was = await players.standingOf(u.tx, playerId)
  if (to >= was.earned) return
  const level = was.hand_until === null ? to : was.level
  await players.saveStanding(u.tx, playerId, { ...was, level, earned: to, was: was.level, now: u.now })
  announceLevel(u, playerId, { from: was.level, to: level })
}
