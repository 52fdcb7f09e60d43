import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemIntent } from '@jade/service/app'
import { type Database, openDatabase } from '@jade/service/database'
import { mountHttp } from '@jade/service/http'
import { createFastify } from '@jade/service/http/fastify'
import { memoryRates } from '@jade/service/http/rates'
import { createService } from '@jade/service/service'
import { createLogger } from '@jade/service/log'
import { testConfig } from '@jade/test-kit/config'
import { authenticatePlayer, playerGates } from '../apps/server/src/app/gates.ts'
import { rooms } from '../apps/server/src/app/rooms.ts'
import { openAccount } from '../apps/server/src/modules/identity/register.service.ts'
import { openSession } from '../apps/server/src/modules/identity/session.service.ts'
import { FakeVendor } from '../apps/server/src/modules/platforms/fake-vendor.fixture.ts'
import { vendors } from '../apps/server/src/modules/platforms/vendors/index.ts'
import { book } from '../apps/server/src/modules/wallet/book.ts'
import { openingCredit } from '../apps/server/src/modules/wallet/door.ts'

/**
 * The measured process: the site's API with everything that stands before a call, and beside it a bare node:http server that
 * does one SQL call for each request. Both use one pool on one database; they are never asked at the same time.
 */

const [databaseUrl = '', dataDir = '', players = '16'] = process.argv.slice(2)
const vendor = new FakeVendor()
;(vendors as Record<string, unknown>)['studio'] = () => vendor

const database = await openDatabase({ databaseUrl, dataDir })
const config = testConfig(dataDir, databaseUrl)
const service = await createService({ config, database, rooms, log: createLogger({ level: 'error' }) })
const { app } = service

const tokens: string[] = []
const ids: bigint[] = []
for (let n = 0; n < Number(players); n += 1) {
  const { id, token } = await app.unit(systemIntent('bench'), async (u) => {
    const player = { passwordHash: '', phoneVerified: true, ip: '', ageConfirmed: true, recommendedBy: null }
    const id = await openAccount(u, { ...player, account: `bench${n}`, phone: `09150000${String(n).padStart(2, '0')}` })
    if (id === null) throw new Error('the account is taken')
    await openingCredit(u, id, 900_000_000n)
    return { id, token: await openSession(u, id, { ip: '', device: 'bench' }) }
  })
  tokens.push(token)
  ids.push(id)
}

const site = createFastify(config)
const count = memoryRates(app.clock)
// The limits are counted as always, and then not held against the bench.
const rates = async (...call: Parameters<typeof count>) => {
  await count(...call)
  return 0
}
await mountHttp(site, app, { rooms, audience: 'players', authenticatePlayer, gates: playerGates, rates })
await site.listen({ host: '127.0.0.1', port: 0 })
await service.start()

let serial = 0
const bare = createServer((request, reply) => {
  void bareAnswer(request).then((body) => reply.setHeader('content-type', 'application/json').end(body))
})
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))

/** The same statement that stands at the heart of the site's call, and nothing around it. */
async function bareAnswer(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const holder = ids[Number(request.headers['x-player'] ?? 0)] ?? 0n
  JSON.parse(Buffer.concat(parts).toString())
  if (request.url === '/poll') {
    const head = await book.chainHead(database.db, holder)
    return JSON.stringify({ status: 'success', seq: String(head.seq) })
  }
  const central = { holder, code: 'central', currency: 'TWD' }
  const outside = { holder: null, code: 'bench', currency: 'TWD' }
  const legs = [
    { account: central, amount: -100n },
    { account: outside, amount: 100n },
  ]
  const key = `bare:${process.pid}:${(serial += 1)}`
  const outcome = await post(database, { key, kind: 'bench', ref: '', at: new Date(), legs })
  return JSON.stringify({ status: outcome })
}

async function post(on: Database, posting: Parameters<typeof book.post>[1]): Promise<string> {
  return (await book.post(on.db, posting)).status
}

const portOf = (server: { address(): string | AddressInfo | null }) => (server.address() as AddressInfo).port
process.send?.({ site: portOf(site.server), bare: portOf(bare), tokens })
process.on('message', () => {
  void book.verify(database.db).then((breaches) => {
    process.send?.({ breaches: breaches.length })
    process.exit(0)
  })
})
