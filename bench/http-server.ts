import { createServer, type IncomingMessage } from 'node:http'
import type { Database } from '@jade/service/database'
import { FakeVendor, slot } from '../apps/server/src/modules/platforms/fake-vendor.fixture.ts'
import { vendors } from '../apps/server/src/modules/platforms/vendors/index.ts'
import { book } from '../apps/server/src/modules/wallet/book/book.ts'
import { listening } from './listening.ts'
import { measuredSite } from './measured-site.ts'

/**
 * The measured process: the site's API with everything that stands before a call, and beside it a bare node:http server that
 * does one SQL call for each request. Both use one pool on one database; they are never asked at the same time.
 */

const [databaseUrl = '', dataDir = '', players = '16'] = process.argv.slice(2)
const vendor = new FakeVendor()
// A platform opens with its first game.
vendor.listed = [slot]
const seamless = new FakeVendor('jade-one')
seamless.listed = [slot]
Object.assign(vendors, { studio: () => vendor, 'studio-one': () => seamless })

const { database, service, server, players: made } = await measuredSite({ databaseUrl, dataDir, players: Number(players) })
const tokens = made.map(({ token }) => token)
const ids = made.map(({ id }) => id)
const site = await listening(server)
await service.start()
await database.db.query(`update platforms.platform set offer = 'open' where code = 'JADEONE'`)
await database.db.query(
  `insert into platforms.vendor_account (player_id, vendor, created_at) select id, 'studio-one', now() from unnest($1::bigint[]) id`,
  [ids],
)

let serial = 0
const bare = createServer((request, reply) => {
  void bareAnswer(request).then((body) => reply.setHeader('content-type', 'application/json').end(body))
})
const barePort = await listening(bare)

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

process.on('disconnect', () => process.exit(1))
process.send?.({ site, bare: barePort, tokens, ids: ids.map(String) })
process.on('message', () => {
  void book.verify(database.db).then((breaches) => {
    process.send?.({ breaches: breaches.length })
    process.exit(0)
  })
})
