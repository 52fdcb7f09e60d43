import { pageOf } from '@jade/contract/call'
import type { recordsCalls } from '@jade/contract/records/calls'
import { recordRange } from '@jade/contract/records/range'
import type { App } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { ordersOf } from '../cashier/door.ts'
import { transfersOf } from '../wallet/door.ts'

/** GET /players/money/{category}: the orders themselves, from the room that keeps them (WALLET-25, WALLET-26). */
export async function moneyOrders(app: App, { actor, params, query, lang }: Request<typeof recordsCalls.money>) {
  const { category } = params
  const page = pageOf(query)
  const wish = { range: recordRange(app.clock.now(), query.start, query.end), page, lang }
  const { rows, total } =
    category === 'transfer'
      ? await transfersOf(app.db, actor.playerId, wish)
      : await ordersOf(app.db, actor.playerId, { ...wish, category })
  return { ...page, total, data: [...rows] }
}
