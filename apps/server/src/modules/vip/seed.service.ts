import { type App, systemIntent } from '@jade/service/app'
import { playerByAccount } from '../identity/door.ts'
import { announceLevel } from './level.service.ts'
import * as players from './players.store.ts'
import { makePrize } from './prize.service.ts'
import { rebateDay } from './rebate.service.ts'
import * as runs from './runs.store.ts'
import * as store from './store.ts'

const MONTH_MS = 30 * 86_400_000
const LEVELS = [
  ['demo03', 3],
  ['demo05', 7],
  ['demo07', 3],
  ['demo08', 3],
] as const

/**
 * Demo data: players at levels 3 and 7 for a month, with the prize of the level to be claimed, and the rebates of yesterday where there never was one.
 * After what was bet is counted. Idempotent.
 */
export async function seedLadder(app: App): Promise<void> {
  for (const [account, level] of LEVELS)
    await app.unit(systemIntent('seed'), async (u) => {
      const player = await playerByAccount(u.tx, account)
      if (!player) return
      const was = await players.standingOf(u.tx, player.id)
      if (was.level > 0) return
      const since = new Date(u.now.getTime() - MONTH_MS)
      await players.saveStanding(u.tx, player.id, { level, earned: level, hand_until: null, was: was.level, now: since })
      announceLevel(u, player.id, { from: was.level, to: level })
      const { upgrade } = (await store.levels(u.tx)).find((row) => row.level === level) ?? { upgrade: 0n }
      await makePrize(u, { playerId: player.id, kind: 'upgrade', occasion: `level ${level}`, level, cents: upgrade })
    })
  const { first } = await runs.runExtent(app.db, 'rebate')
  if (first === null) await rebateDay(app)
}
