import { type App, systemIntent } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import { playerByAccount } from '../identity/door.ts'
import { seedSettledBet } from './bets/seeded-bet.service.ts'

const PLAYER = 'demo05'
const STAKES = [50_000n, 80_000n, 62_500n, 50_000n, 77_500n] as const
const MINUTE_MS = 60_000
/** Minutes before the midnight at which today began. */
const EVENING = 180

/** Demo data: an evening of demo05, yesterday, of which a rebate is made. Idempotent. */
export async function seedGames(app: App): Promise<void> {
  const player = await playerByAccount(app.db, PLAYER)
  if (!player) return
  await app.unit(systemIntent('seed'), async (u) => {
    const midnight = startOfTaipeiDate(taipeiDate(u.now)).getTime()
    for (const [at, cents] of STAKES.entries()) {
      const placedAt = new Date(midnight - (EVENING - at * 10) * MINUTE_MS)
      const settledAt = new Date(placedAt.getTime() + 3_000)
      await seedSettledBet(u, { playerId: player.id, walletId: 0, cents, ref: `${PLAYER}-evening-${at}`, placedAt, settledAt })
    }
  })
}
