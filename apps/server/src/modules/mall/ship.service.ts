import type { mallOperatorCalls, ShipResult } from '@jade/contract/mall/operator-calls'
import { type App, Refusal } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { steps } from './deliver.service.ts'
import * as store from './exchanges.store.ts'

type Ask<K extends keyof typeof mallOperatorCalls> = Request<(typeof mallOperatorCalls)[K]>

/** Ships many exchanges, each in a unit of its own: one that cannot go holds up no other, and one that is sent twice goes once (MALL-9). */
export async function shipMany(app: App, request: Ask<'shipMany'>) {
  const data: { id: string; result: ShipResult }[] = []
  for (const row of request.body.rows) data.push({ id: row.id, result: await shipOne(app, request, row) })
  return { data }
}

async function shipOne(
  app: App,
  { body, actor, intent }: Ask<'shipMany'>,
  { id, tracking }: Ask<'shipMany'>['body']['rows'][number],
): Promise<ShipResult> {
  try {
    return await app.unit({ ...intent, key: null }, async (u) => {
      const row = await store.lockExchange(u.tx, id)
      if (!row) return 'unknown'
      const how = { by: actor.account, reason: body.reason, tracking: tracking.trim() }
      const status = await steps.ship(u, row, how)
      const object = `exchange ${id} player ${row.player_id}`
      u.audit({
        action: 'mall.ship',
        object,
        reason: body.reason,
        before: { status: row.state },
        after: { status, tracking: how.tracking },
      })
      return 'shipped'
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'mall.over') return 'over'
    throw error
  }
}

/** Labels of those of these exchanges that wait to be sent, each address with a row in the audit log (MALL-9). */
export async function labels(app: App, { body, intent }: Ask<'labels'>) {
  const data = await app.unit({ ...intent, key: null }, async (u) => {
    const rows = await store.waitingToShip(u.tx, body.ids)
    for (const row of rows)
      u.audit({
        action: 'mall.unmask',
        object: `mall exchange ${row.order_number} player ${row.player_id}`,
        reason: body.reason,
        unchanged: 'sight',
      })
    return rows.map((row) => ({
      id: row.order_number,
      name: row.name_zh,
      shipping_type: row.shipping_type,
      market_tunnels: [...row.market_tunnels],
      receive_name: row.receive_name,
      receive_phone: row.receive_phone,
      shipping_address: row.shipping_address,
      receive_remark: row.receive_remark,
    }))
  })
  return { data }
}
