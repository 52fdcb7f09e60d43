import { exchangeMoved } from '@jade/contract/mall/events'
import type { mallCalls } from '@jade/contract/mall/calls'
import { mallPushes } from '@jade/contract/mall/pushes'
import type { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import { type App, refuse, systemIntent, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { grantPoints } from '../points/door.ts'
import { inviteTo } from '../promotions/door.ts'
import { requireOfferAllowed } from '../protection/door.ts'
import { payPrize } from '../wallet/door.ts'
import * as store from './exchanges.store.ts'
import { moveStock } from './items.store.ts'

/** A parcel that nobody confirmed counts as received after this (MALL-5). */
const RECEIVED_AFTER_MS = 14 * 86_400_000
const AT_ONCE = 200

type Step = Request<(typeof mallOperatorCalls)['step']>

/** What a bonus pays and a voucher opens; both then are received, and the item is gone. */
export async function deliver(u: Unit, row: store.ExchangeRow | DeliveredRow, by: string): Promise<void> {
  const { order_number: order, player_id: playerId, type, cents, multiple, offer_id: offerId } = row
  const name = { zh: row.name_zh, en: row.name_en }
  if (type === 2) await payPrize(u, { playerId, cents, ref: order, multiple, source: 'prize', name })
  if (type === 3) await inviteTo(u, offerId, playerId)
  await moveStock(u.tx, { itemId: row.item_id, kind: 'ship', order, by, now: u.now })
}

type DeliveredRow = Pick<
  store.ExchangeRow,
  'order_number' | 'player_id' | 'item_id' | 'type' | 'name_zh' | 'name_en' | 'cents' | 'multiple' | 'offer_id'
>

/** A step of an exchange by staff (MALL-5). Refuses mall.over where it does not stand like that, kernel.not_found. */
export async function stepExchange(app: App, { params, body, actor, intent }: Step) {
  const { step, reason, tracking = '' } = body
  return app.unit(intent, async (u) => {
    const row = await store.lockExchange(u.tx, params.id)
    if (!row) throw refuse('kernel.not_found')
    const by = actor.account
    const status = await steps[step](u, row, { by, reason, tracking: tracking.trim() })
    u.audit({
      action: `mall.${step}`,
      object: `exchange ${row.order_number} player ${row.player_id}`,
      reason,
      before: { status: row.state },
      after: { status, tracking },
    })
    return { data: { status } }
  })
}

interface How {
  readonly by: string
  readonly reason: string
  readonly tracking: string
}

type Steps = Step['body']['step']

/** What each step does to an exchange that the unit holds. */
export const steps: Readonly<Record<Steps, (u: Unit, row: store.ExchangeRow, how: How) => Promise<store.ExchangeRow['state']>>> = {
  approve: async (u, row, { by }) => {
    if (row.state !== 'not_reviewed') throw refuse('mall.over')
    const state = row.type === 1 ? 'not_shipped' : 'received'
    if (state === 'received') {
      await requireOfferAllowed(u, row.player_id)
      await deliver(u, row, by)
    }
    await move(u, row, { state, by })
    return state
  },
  ship: async (u, row, { by, tracking }) => {
    if (row.state !== 'not_shipped') throw refuse('mall.over')
    await moveStock(u.tx, { itemId: row.item_id, kind: 'ship', order: row.order_number, by, now: u.now })
    await move(u, row, { state: 'shipped', tracking, by })
    announce(u, row, { to: 'shipped', tracking, reason: '' })
    return 'shipped'
  },
  receive: async (u, row, { by }) => {
    if (row.state !== 'shipped') throw refuse('mall.over')
    await move(u, row, { state: 'received', by })
    return 'received'
  },
  reject: async (u, row, { by, reason }) => {
    const isOpen = row.state === 'not_reviewed' || row.state === 'not_shipped'
    if (!isOpen && row.state !== 'shipped') throw refuse('mall.over')
    const { order_number: order, player_id: playerId, points } = row
    await moveStock(u.tx, { itemId: row.item_id, kind: isOpen ? 'release' : 'back', order, by, note: reason, now: u.now })
    const name = { zh: row.name_zh, en: row.name_en }
    await grantPoints(u, { playerId, points, source: 'mall-return', ref: order, name })
    await move(u, row, { state: 'reject', reason, by })
    announce(u, row, { to: 'reject', tracking: '', reason })
    return 'reject'
  },
}

/** An exchange stands otherwise from now on, and open pages of its player look again. */
async function move(u: Unit, row: store.ExchangeRow, to: Omit<Parameters<typeof store.moveExchange>[2], 'now'>): Promise<void> {
  await store.moveExchange(u.tx, row.order_number, { ...to, now: u.now })
  u.push(row.player_id, mallPushes.moved)
}

function announce(
  u: Unit,
  row: store.ExchangeRow,
  how: { readonly to: 'shipped' | 'reject'; readonly tracking: string; readonly reason: string },
): void {
  u.emit({
    name: exchangeMoved,
    payload: {
      playerId: String(row.player_id),
      order: row.order_number,
      name: { zh: row.name_zh, en: row.name_en },
      points: Number(row.points),
      ...how,
    },
  })
}

/** POST /task/mall/received/{id}: the player has the parcel. */
export async function confirmReceived(app: App, { params, actor, intent }: Request<(typeof mallCalls)['received']>) {
  return app.unit(intent, async (u) => {
    const row = await store.lockExchange(u.tx, params.id)
    if (row?.player_id !== actor.playerId) throw refuse('kernel.not_found')
    if (row.state !== 'shipped') throw refuse('mall.over')
    await move(u, row, { state: 'received', by: '' })
    return {}
  })
}

/** Job: parcels that nobody confirmed count as received, page by page until none is left. */
export async function closeShipped(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - RECEIVED_AFTER_MS)
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    const orders = await store.shippedBefore(app.db, before, AT_ONCE)
    found = orders.length
    for (const order of orders) await closeOne(app, order)
  }
}

function closeOne(app: App, order: string): Promise<void> {
  return app.unit(systemIntent('mall.close_shipped'), async (u) => {
    const row = await store.lockExchange(u.tx, order)
    if (row?.state === 'shipped') await move(u, row, { state: 'received', by: '' })
  })
}
