import { flagOf, pageOf } from '@jade/contract/call'
import { moneyOf } from '@jade/contract/money'
import type { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import type { App } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { playerById } from '../identity/door.ts'
import * as rebates from './rebates.store.ts'
import * as runs from './runs.store.ts'

type Ask<K extends keyof typeof vipOperatorCalls> = Request<(typeof vipOperatorCalls)[K]>

/** GET /vip/rebate-batches. */
export async function rebateBatches(app: App, { query }: Ask<'rebateBatches'>) {
  const page = pageOf(query)
  const { rows, total } = await runs.batches(app.db, page)
  const data = rows.map((row) => ({
    day: row.day,
    done: flagOf(row.done),
    players: Number(row.players),
    paid: moneyOf(row.paid),
    update_time: taipeiTime(row.updated_at),
  }))
  return { ...page, total, data }
}

/** GET /vip/rebate-batches/{day}. */
export async function rebatesOfDay(app: App, { params, query }: Ask<'rebatesOfDay'>) {
  const page = pageOf(query)
  const { rows, total } = await rebates.rebatesOfDay(app.db, params.day, page)
  const data = rows.map(async (row) => ({
    id: String(row.id),
    player_id: String(row.player_id),
    account: (await playerById(app.db, row.player_id))?.account ?? '',
    valid_bet: moneyOf(row.valid_cents),
    paid: moneyOf(row.paid_cents),
    build_time: taipeiTime(row.created_at),
  }))
  return { ...page, total, data: await Promise.all(data) }
}
