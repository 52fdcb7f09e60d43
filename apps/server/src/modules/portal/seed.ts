import { type App, systemIntent } from '@jade/service/app'
import { playerByAccount } from '../identity/door.ts'
import { levelOf, setLevel } from '../vip/door.ts'
import { balances, openingCredit } from '../wallet/door.ts'

const openings = [
  ['demo01', 1_000_000n],
  ['demo03', 250_000n],
] as const
const LEVEL_3 = 'demo03'

/** Demo data: opening balances through the ledger and a level above 0. Idempotent. */
export async function seedMoney(app: App): Promise<void> {
  for (const [account, cents] of openings) {
    const player = await playerByAccount(app.db, account)
    if (!player || (await balances(app.db, player.id)).central > 0n) continue
    await app.unit(systemIntent('seed'), (u) => openingCredit(u, player.id, cents))
  }
  const player = await playerByAccount(app.db, LEVEL_3)
  if (player && (await levelOf(app.db, player.id)).level === 0) {
    await app.unit(systemIntent('seed'), (u) => setLevel(u, player.id, 3))
  }
}
