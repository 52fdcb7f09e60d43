import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { taipeiDate } from '@jade/service/clock'
import { systemIntent } from '@jade/service/app'
import { mountSockets } from '@jade/service/sockets'
import { testOutside } from '@jade/test-kit/config'
import { authenticatePlayer } from '../apps/server/src/app/gates.ts'
import { noPay } from '../apps/server/src/modules/cashier/outside/door.ts'
import * as deposits from '../apps/server/src/modules/cashier/deposits/deposits.store.ts'
import { orderNumber } from '../apps/server/src/modules/cashier/order-number.ts'
import { reserveDeposit } from '../apps/server/src/modules/protection/door.ts'
import { listening } from './listening.ts'
import { measuredSite } from './measured-site.ts'
import { processorTime } from './processor-time.ts'

/** The measured process of bench/push.ts: the site with its sockets. Told `orders`, it opens a deposit order for every player. */

const [databaseUrl = '', dataDir = '', players = '1', sandboxUrl = ''] = process.argv.slice(2)
const HALF_AN_HOUR_MS = 1_800_000
const THIRD_PARTY_CHANNEL = 2

const outside = testOutside({ all: sandboxUrl })
// The players' addresses are told by the proxy before it. Jobs would ask an outside that is not there.
const config = { outside, trustedProxies: ['127.0.0.1/32'], roles: new Set(['api', 'realtime'] as const) }
const { service, database, server, players: made } = await measuredSite({ databaseUrl, dataDir, players: Number(players), config })
const { app, outbox } = service
const sockets = await mountSockets(server, app, { authenticatePlayer, outbox })
const site = await listening(server)
await service.start()

function order(playerId: bigint): Promise<string> {
  return app.unit(systemIntent('bench'), async (u) => {
    const number = orderNumber('D', u.now)
    await reserveDeposit(u, { playerId, order: number, cents: 10_000n })
    await deposits.insertDeposit(u.tx, {
      key: randomUUID(),
      orderNumber: number,
      playerId,
      channelId: THIRD_PARTY_CHANNEL,
      type: 'third',
      amountCents: 10_000n,
      feeCents: 100n,
      pay: noPay,
      provider: 'sandpay',
      activityId: null,
      nextAskAt: null,
      businessDate: taipeiDate(u.now),
      now: u.now,
      expiresAt: new Date(u.now.getTime() + HALF_AN_HOUR_MS),
    })
    return number
  })
}

/** Until nothing waits that a callback announced: every reaction has run, every push was sent. */
async function reacted(): Promise<void> {
  while ((await database.db.query('select 1 from service.outbox limit 1')).rowCount > 0) await pause(5)
}

process.on('message', (asked) => {
  void (async () => {
    if (asked === 'reacted') {
      await reacted()
      process.send?.({ processor: await processorTime(database) })
      return
    }
    const orders: string[] = []
    for (const { id } of made) orders.push(await order(id))
    process.send?.({ orders, sockets: sockets.count() })
  })()
})
process.on('disconnect', () => process.exit(1))
process.send?.({ site, tokens: made.map(({ token }) => token) })
