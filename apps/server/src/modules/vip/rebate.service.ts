import { dayAfter } from '@jade/contract/dates'
import type { App, Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { playersAfter } from '../counters/door.ts'
import { requireOfferAllowed } from '../protection/door.ts'
import { mayBePaid } from './batch-approval.service.ts'
import { type Batch, batchOf, dueOf } from './due.service.ts'
import * as players from './players.store.ts'
import { makePrize } from './prize.service.ts'
import * as rebates from './rebates.store.ts'
import { giveOne, oneByOne, walk } from './walk.service.ts'

/**
 * Job from noon on: everybody who bet until yesterday gets what comes back of it (VIP-7), as a prize to be claimed. A player has one rebate for a day,
 * however often this runs or dies. Where two people have to agree first (VIP-10) it waits for them; what they leave stands in the next batch.
 */
export async function rebateDay(app: App): Promise<void> {
  const batch = await batchOf(app.db, dayAfter(taipeiDate(app.clock.now()), -1))
  if (!(await mayBePaid(app, batch))) return
  await walk(app, {
    kind: 'rebate',
    day: batch.day,
    next: (page) => playersAfter(app.db, { from: batch.from, to: batch.day }, page),
    each: (ids) => oneByOne(app, ids, (id) => giveOne(app, (u) => rebateOne(u, id, batch))),
  })
}

async function rebateOne(u: Unit, playerId: bigint, batch: Batch): Promise<bigint> {
  const { day } = batch
  const due = await dueOf(u.tx, playerId, batch)
  if (due === null) return 0n
  await requireOfferAllowed(u, playerId)
  const { payout } = due
  const rebateId = await rebates.insertRebate(u.tx, { playerId, day, ...due, now: u.now })
  if (rebateId === null) return 0n
  const { level } = await players.levelOf(u.tx, playerId)
  await makePrize(u, { playerId, kind: 'rebate', occasion: day, level, cents: payout.paidCents, rebateId })
  return payout.paidCents
}
