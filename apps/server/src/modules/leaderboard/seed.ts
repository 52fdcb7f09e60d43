import { boardPeriods, boardTypes } from '@jade/contract/leaderboard/calls'
import { type App, systemIntent } from '@jade/service/app'
import { addDemoRow } from './store.ts'

const PEOPLE = [
  ['ja***8', 7],
  ['ho***2', 3],
  ['mi***5', 5],
  ['ta***1', 2],
  ['ki***9', 4],
  ['ch***3', 1],
  ['lu***6', 2],
  ['wa***4', 0],
  ['fe***7', 1],
  ['xi***0', 0],
] as const
/** Cents of the first place by board and period; each following place has about three quarters of the one before. */
const FIRST = {
  win: { day: 12_880_000n, week: 41_660_000n, month: 96_800_000n },
  bet: { day: 58_000_000n, week: 264_000_000n, month: 788_000_000n },
  deposit: { day: 20_000_000n, week: 66_000_000n, month: 150_000_000n },
} as const

/** Demo data: ten rows on each board that no player stands behind; the calls and the page say so. Idempotent. */
export async function seedBoards(app: App): Promise<void> {
  await app.unit(systemIntent('leaderboard.seed'), async (u) => {
    for (const type of boardTypes)
      for (const period of boardPeriods) {
        let cents: bigint = FIRST[type][period]
        for (const [account, level] of PEOPLE) {
          await addDemoRow(u.tx, { type, period }, { account, level, amount_cents: cents })
          cents = ((cents * 73n) / 100_00n) * 100n - 1_300n
        }
      }
  })
}
