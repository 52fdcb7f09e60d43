import { dayAfter } from '@jade/contract/dates'
import { type App, systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { playerByAccount, recommendedBy } from '../identity/door.ts'
import { runBatches } from './batch.service.ts'
import * as friends from './friends.store.ts'
import * as store from './store.ts'

const machine = systemIntent('referral.seed')
const REFERRER = 'demo06'
/** Cents of valid bets by friend, of yesterday and of the day before. */
const DAYS = [
  [3_820_000n, 750_550n],
  [1_264_700n, 41_230n],
] as const

/**
 * Demo data: the friends of demo06 bet on two days, and what that earns is paid by the batch of every day. The figures stand in shares of their
 * own and are no part of what was counted, so that whatever the friends bet here later counts in full. Idempotent.
 */
export async function seedReferral(app: App): Promise<void> {
  const referrer = await playerByAccount(app.db, REFERRER)
  if (!referrer || (await store.lastDone(app.db)) !== null) return
  const today = taipeiDate(app.clock.now())
  const brought = await recommendedBy(app.db, referrer.id, { since: referrer.registeredAt, limit: DAYS[0].length })
  await app.unit(machine, async (u) => {
    for (const row of await friends.lockFriends(u.tx, brought))
      for (const [at, cents] of DAYS.entries()) {
        const validBetCents = cents[brought.indexOf(row.friend_id)] ?? 0n
        await store.addSeedShare(u.tx, dayAfter(today, -1 - at), { friendId: row.friend_id, referrerId: referrer.id, validBetCents })
      }
  })
  await runBatches(app)
}
