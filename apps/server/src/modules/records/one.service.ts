import type { recordsCalls } from '@jade/contract/records/calls'
import { type App, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { orderOf } from '../cashier/door.ts'
import { recordsByNumber, transferOrderOf } from '../wallet/door.ts'

/** GET /players/record/{key}: one line with the records of its order. A foreign key is as unknown as a missing one. */
export async function oneRecord(app: App, { actor, params, query, lang }: Request<typeof recordsCalls.one>) {
  const { playerId } = actor
  const { key } = params
  const { category } = query
  if (category === undefined) {
    const found = await recordsByNumber(app, playerId, { number: key, lang })
    const [record] = found.filter((row) => row.serial_number === key)
    if (!record) throw refuse('kernel.not_found')
    const others = await recordsByNumber(app, playerId, { number: record.order_number, lang })
    return { data: { order: null, records: [record, ...others.filter((row) => row.serial_number !== key)] } }
  }
  const order =
    category === 'transfer'
      ? await transferOrderOf(app.db, playerId, { number: key, lang })
      : await orderOf(app.db, playerId, { category, key, lang })
  if (!order) throw refuse('kernel.not_found')
  return { data: { order, records: await recordsByNumber(app, playerId, { number: order.order_number, lang }) } }
}
