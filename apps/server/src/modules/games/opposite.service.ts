import { dayAfter } from '@jade/contract/dates'
import { type App, systemIntent } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import { noteRounds, pairsAfter } from '../referral/door.ts'
import { sharedRounds } from './opposite.store.ts'

const DAYS = 30
const BATCH = 200

/**
 * Job before the referral's batch (REFERRAL-11): the rounds of the last thirty days until today that friends and who brought them both played.
 * What they say is for the referral room to judge; done again it changes nothing.
 */
export async function compareRounds(app: App): Promise<void> {
  const today = taipeiDate(app.clock.now())
  const span = { from: startOfTaipeiDate(dayAfter(today, -DAYS)), until: startOfTaipeiDate(today) }
  for (let after = 0n; ; ) {
    const pairs = await pairsAfter(app.db, { after, limit: BATCH })
    const rounds = await sharedRounds(app.db, pairs, span)
    for (const { friendId, played } of pairs) {
      const own = rounds.get(friendId) ?? []
      if (own.length > 0 || played) await app.unit(systemIntent('games.opposite'), (u) => noteRounds(u, friendId, own))
    }
    const last = pairs.at(-1)
    if (!last || pairs.length < BATCH) return
    after = last.friendId
  }
}
