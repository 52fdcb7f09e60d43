import type { ReplyOf } from '@jade/contract/call'
import { dayAfter } from '@jade/contract/dates'
import { moneyOf } from '@jade/contract/money'
import type { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import type { App, Queryable } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { playersAfter } from '../counters/door.ts'
import { playerById } from '../identity/door.ts'
import { offerAllowed } from '../protection/door.ts'
import { type Batch, batchOf, dueOf } from './due.service.ts'
import * as runs from './runs.store.ts'

const PAGE = 1_000
/** A look from the console takes so many players, and names so many. */
const LOOKED_AT = 20_000
const NAMED = 100

interface DuePlayer {
  readonly playerId: bigint
  readonly validCents: bigint
  readonly cents: bigint
}

export interface Foreseen {
  /** Players looked at, and whether there were more. */
  readonly looked: number
  readonly more: boolean
  readonly players: number
  readonly cents: bigint
  /** The largest. */
  readonly largest: readonly DuePlayer[]
}

/** What a batch would pay were it to run now, to whom something may be given. Changes nothing. */
export async function foresee(q: Queryable, batch: Batch, most = Number.MAX_SAFE_INTEGER): Promise<Foreseen> {
  let [after, looked, players, cents, more] = [0n, 0, 0, 0n, true]
  let largest: DuePlayer[] = []
  while (more && looked < most) {
    const ids = await playersAfter(q, { from: batch.from, to: batch.day }, { after, limit: PAGE })
    const due: DuePlayer[] = []
    for (const playerId of ids) {
      const found = await dueOf(q, playerId, batch)
      if (found === null || found.payout.paidCents === 0n || !(await offerAllowed(q, playerId))) continue
      const validCents = found.lines.reduce((sum, line) => sum + line.validCents, 0n)
      due.push({ playerId, validCents, cents: found.payout.paidCents })
    }
    players += due.length
    cents += due.reduce((sum, one) => sum + one.cents, 0n)
    largest = [...largest, ...due].sort((a, b) => Number(b.cents - a.cents) || Number(a.playerId - b.playerId)).slice(0, NAMED)
    looked += ids.length
    after = ids.at(-1) ?? after
    more = ids.length === PAGE
  }
  return { looked, more, players, cents, largest }
}

/** GET /vip/rebate-preview: the batch that comes next, beside the one before it (VIP-10). */
export async function previewBatch(app: App): Promise<ReplyOf<(typeof vipOperatorCalls)['previewBatch']>> {
  const today = taipeiDate(app.clock.now())
  const yesterday = dayAfter(today, -1)
  // Once the batch of yesterday is paid, the one that comes is that of today, as far as today has come.
  const day = (await runs.isDone(app.db, yesterday)) ? today : yesterday
  const found = await foresee(app.db, await batchOf(app.db, day), LOOKED_AT)
  const before = await runs.batchOn(app.db, dayAfter(day, -1))
  const rows = found.largest.map(async (one) => ({
    player_id: String(one.playerId),
    account: (await playerById(app.db, one.playerId))?.account ?? '',
    valid_bet: moneyOf(one.validCents),
    paid: moneyOf(one.cents),
  }))
  return {
    data: {
      day,
      looked: found.looked,
      more: found.more ? 1 : 0,
      players: found.players,
      paid: moneyOf(found.cents),
      before: { day: dayAfter(day, -1), players: Number(before.players), paid: moneyOf(before.paid) },
      state: await runs.stateOf(app.db, day),
      rows: await Promise.all(rows),
    },
  }
}
