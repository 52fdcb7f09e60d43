import { systemIntent } from '@jade/service/app'
import { lockAccount } from '../accounts/store.ts'
import { publicSeeds, rotateSeeds } from '../seeds/seeds.ts'
import type { Studio } from '../studio.ts'
import type { Seeds } from '../protocol/protocol.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'

/** Reveals the player's seed and begins the announced one with a new client seed. Refuses with round_open while a round on it is open. */
export async function changeSeed(studio: Studio, session: SessionRow, clientSeed: string | null): Promise<Seeds> {
  const { dataKey } = studio.app.config.secrets
  return studio.app.unit(systemIntent('seed'), async (u) => {
    const account = await lockAccount(u.tx, session.account_id)
    await rotateSeeds(u, dataKey, { accountId: account.id, clientSeed })
    return publicSeeds(u.tx, dataKey, account.id)
  })
}
