import { type App, systemIntent } from '@jade/service/app'
import { platforms } from '../../platforms/door.ts'
import { heldToCompare, releaseHeldWin } from '../../wallet/door.ts'
import { betsByRef } from './bets.store.ts'

const AT_ONCE = 100

/**
 * Job, every five seconds: held returns whose round's record agrees are paid. It agrees when it is this player's, settled, and says of stakes
 * and return exactly what the wallet's calls say under its name: a record that was paid before pays no second one (docs/adr/0180).
 */
export async function releaseAgreed(app: App): Promise<void> {
  const waiting = await heldToCompare(app, AT_ONCE)
  if (waiting.length === 0) return
  const vendorBy = new Map((await platforms(app.db)).map(({ code, vendor }) => [code, vendor]))
  for (const [code, rows] of Map.groupBy(waiting, (row) => row.code)) {
    const refs = rows.map(({ ref }) => ref)
    const records = await betsByRef(app.db, vendorBy.get(code) ?? '', refs)
    for (const row of rows) {
      const record = records.get(row.ref)
      if (record?.player_id !== row.playerId || record.code !== row.code || record.status !== 'settled') continue
      if (record.bet_cents !== row.staked || record.payout_cents !== row.returned) continue
      await app.unit(systemIntent('games.held_wins'), (u) => releaseHeldWin(u, row.id))
    }
  }
}
