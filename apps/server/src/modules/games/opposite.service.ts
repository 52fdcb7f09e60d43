import { dayAfter } from '@jade/contract/dates'
import { type App, systemIntent } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import { noteRounds, pairsAfter, SHOWN_ROUNDS } from '../referral/door.ts'
import { oppositionIn } from './opposite.rules.ts'
import { metRounds } from './opposite.store.ts'

const DAYS = 30
const BATCH = 200

/**
 * Job before the referral's batch (REFERRAL-11): the rounds of the last thirty days until today that friends and who brought them both played.
 * What they say is for the referral room to judge; done again it changes nothing.
 */
export async function compareRounds(app: App): Promise<void> {
  const today = taipeiDate(app.clock.now())
  const looked = { by: 'settled', from: startOfTaipeiDate(dayAfter(today, -DAYS)), until: startOfTaipeiDate(today), newest: null } as const
  for (let after = 0n; ; ) {
    const pairs = await pairsAfter(app.db, { after, limit: BATCH })
    const facing = pairs.map(({ friendId, referrerId }) => ({ player: friendId, other: referrerId }))
    const rounds = Map.groupBy(await metRounds(app.db, facing, looked), ({ player }) => player)
    for (const { friendId, played } of pairs) {
      const own = rounds.get(friendId) ?? []
      if (own.length === 0 && !played) continue
      await app.unit(systemIntent('games.opposite'), (u) => noteRounds(u, friendId, oppositionIn(own, SHOWN_ROUNDS)))
    }
    const last = pairs.at(-1)
    if (!last || pairs.length < BATCH) return
    after = last.friendId
  }
}
