import type { Server } from 'node:http'
import { systemIntent } from '@jade/service/app'
import type { Config } from '@jade/service/config'
import { type Database, openDatabase } from '@jade/service/database'
import { mountHttp } from '@jade/service/http'
import { createFastify } from '@jade/service/http/fastify'
import { memoryRates } from '@jade/service/http/rates'
import { createLogger } from '@jade/service/log'
import { createService, type Service } from '@jade/service/service'
import { testConfig, testKeys } from '@jade/test-kit/config'
import { authenticatePlayer, playerGates } from '../apps/server/src/app/gates.ts'
import { rooms } from '../apps/server/src/app/rooms.ts'
import { openAccount } from '../apps/server/src/modules/identity/register.service.ts'
import { openSession } from '../apps/server/src/modules/identity/session.service.ts'
import { openingCredit } from '../apps/server/src/modules/wallet/door.ts'

export interface MeasuredSite {
  readonly service: Service
  readonly database: Database
  readonly server: Server
  readonly players: readonly { readonly id: bigint; readonly token: string }[]
}

interface Wish {
  readonly databaseUrl: string
  readonly dataDir: string
  /** So many players, each with a session and money. */
  readonly players: number
  readonly config?: Partial<Config>
}

/** The site's API with everything that stands before a call. It does not listen yet, and nothing runs by itself. */
export async function measuredSite({ databaseUrl, dataDir, players, config: given = {} }: Wish): Promise<MeasuredSite> {
  const database = await openDatabase({ databaseUrl, dataDir })
  const config = { ...testConfig(dataDir, databaseUrl), ...given }
  const service = await createService({ config, database, rooms, keys: testKeys, log: createLogger({ level: 'error' }) })
  const { app } = service
  const made = []
  for (let n = 0; n < players; n += 1) {
    made.push(
      await app.unit(systemIntent('bench'), async (u) => {
        const player = { passwordHash: '', phoneVerified: true, ip: '', ageConfirmed: true, recommendedBy: null }
        const id = await openAccount(u, { ...player, account: `bench${n}`, phone: `0915${String(n).padStart(6, '0')}` })
        if (id === null) throw new Error('the account is taken')
        await openingCredit(u, id, 900_000_000n)
        return { id, token: await openSession(u, id, { ip: '', device: 'bench' }) }
      }),
    )
  }
  const site = createFastify(config)
  const count = memoryRates(app.clock)
  // The limits are counted as always, and then not held against the bench.
  const rates = async (...call: Parameters<typeof count>) => {
    await count(...call)
    return 0
  }
  await mountHttp(site, app, { rooms, audience: 'players', authenticatePlayer, gates: playerGates, rates })
  await site.ready()
  return { service, database, server: site.server, players: made }
}
