import { type App, systemIntent, type Unit } from '@jade/service/app'
import { playerByAccount } from '../identity/door.ts'
import { grantPoints } from '../points/door.ts'
import { seedVoucherOffer } from '../promotions/door.ts'
import { steps } from './deliver.service.ts'
import { exchange } from './exchange.service.ts'
import { lockExchange } from './exchanges.store.ts'
import { games } from './games.ts'
import { insertItem, items, lockItem, moveStock, shownItems } from './items.store.ts'
import { oddsNow } from './odds.service.ts'
import { givePack } from './pack.service.ts'
import { playOnce } from './play.service.ts'
import { seedItems } from './seed-items.ts'

const machine = systemIntent('mall.seed')
const OPENING = { demo01: 6_000n, demo03: 2_500n } as const
const PARCEL = {
  shipping_type: 'home',
  shipping_address: '臺北市大安區 和平東路一段 1 號',
  receive_name: '王小明',
  receive_phone: '0912345678',
} as const
const BY = 'seed'

/** Twelve items with stock; coins, exchanges, packs and plays of demo01 and demo03. A house that has items keeps them as they are. */
export async function seedMall(app: App): Promise<void> {
  await app.unit(machine, async (u) => {
    if ((await items(u.tx, { page: 1, pageSize: 1 })).total > 0) return
    const offerId = await seedVoucherOffer(u)
    for (const { terms, stock } of seedItems(offerId)) {
      const itemId = await insertItem(u.tx, terms, u.now)
      if (stock > 0) await moveStock(u.tx, { itemId, kind: 'in', count: stock, by: BY, now: u.now })
    }
    await seedPlayers(app, u)
  })
}

async function seedPlayers(app: App, u: Unit): Promise<void> {
  for (const account of ['demo01', 'demo03'] as const) {
    const player = await playerByAccount(u.tx, account)
    if (!player) continue
    const name = { zh: '開站贈點', en: 'Opening gift' }
    await grantPoints(u, { playerId: player.id, points: OPENING[account], source: 'opening', ref: 'seed', name })
    await givePack(u, { playerId: player.id, ref: 'seed', name: { zh: '新手禮包', en: 'Newcomer pack' }, cents: 3_000n, points: 50n })
    await seedOrders(u, player.id, account === 'demo03')
    for (const game of games) await playOnce(app, u, { game, odds: await oddsNow(u.tx, game, u.now), playerId: player.id, multiple: 1 })
  }
}

/** One exchange waits to be looked at, and of demo03 one is on its way. */
async function seedOrders(u: Unit, playerId: bigint, sent: boolean): Promise<void> {
  const all = await shownItems(u.tx, 1)
  const [set, cakes] = all
  if (!set || !cakes) return
  const waiting = await lockItem(u.tx, set.id)
  if (waiting) await exchange(u, waiting, { playerId, wish: PARCEL })
  const item = sent ? await lockItem(u.tx, cakes.id) : null
  if (!item) return
  const wish = { ...PARCEL, shipping_type: 'store', shipping_address: '臺北市大安區 和平門市', market_tunnels: ['seven'] } as const
  const { id } = await exchange(u, item, { playerId, wish })
  const row = await lockExchange(u.tx, id)
  if (row) await steps.ship(u, row, { by: BY, reason: '', tracking: 'TW2026112400' })
}
