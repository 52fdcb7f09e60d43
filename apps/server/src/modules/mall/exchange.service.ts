import { flagOf, pageOf } from '@jade/contract/call'
import type { mallCalls } from '@jade/contract/mall/calls'
import { moneyOf } from '@jade/contract/money'
import { artOf } from '@jade/contract/mall/words'
import type { Lang } from '@jade/contract/errors'
import { type App, Refusal, refuse, refuseFields, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { orderNumber } from '@jade/service/ids'
import type { Request } from '@jade/service/room'
import { spendPoints } from '../points/door.ts'
import { isOfferOpen } from '../promotions/door.ts'
import { deliver } from './deliver.service.ts'
import { deliveryOf, type DeliveryWish } from './delivery.rules.ts'
import * as store from './exchanges.store.ts'
import { type ItemRow, lockItem, moveStock, shownItems } from './items.store.ts'
import { requireMallOpen } from './open.service.ts'

type Ask<K extends keyof typeof mallCalls> = Request<(typeof mallCalls)[K]>

/** What a player reads when an exchange went through (ERR-040, REWARDS-10). */
export const exchanged = { zh: '兌換成功', en: 'Exchange success' } as const

/** GET /task/mall/list. */
export async function listItems(app: App, { actor, query, lang }: Ask<'list'>) {
  const [rows, had] = await Promise.all([shownItems(app.db, query.type ?? null), store.hadOf(app.db, actor.playerId)])
  return {
    data: rows.map((row) => ({
      id: row.id,
      name: lang === 'en' ? row.name_en : row.name_zh,
      about: lang === 'en' ? row.about_en : row.about_zh,
      image: artOf(row.art),
      type: row.type,
      price: Number(row.price),
      stock: row.shelf,
      shipping: flagOf(row.shipping),
      market_tunnels: [...row.market_tunnels],
      amount: row.cents > 0n ? moneyOf(row.cents) : '',
      multiple: row.type === 2 ? row.multiple : 0,
      offer_id: row.offer_id,
      left: row.per_player === 0 ? null : Math.max(0, row.per_player - (had.get(row.id) ?? 0)),
    })),
  }
}

/**
 * POST /task/mall/audit/{id}: coins for an item (MALL-2). One unit: the item is reserved, the coins are spent, and what needs no parcel and nobody's
 * look is delivered. Refuses promotions.not_allowed, mall.closed, mall.sold_out, mall.limit, mall.voucher, mall.insufficient, fields of the address.
 */
export async function exchangeItem(app: App, { params, body, actor, intent, lang }: Ask<'exchange'>) {
  return app.unit(intent, async (u) => {
    await requireMallOpen(u, actor.playerId)
    const item = await lockItem(u.tx, Number(params.id))
    if (!item?.shown) throw refuse('kernel.not_found')
    return { message: exchanged[lang], data: await exchange(u, item, { playerId: actor.playerId, wish: body }) }
  })
}

/** An exchange of an item that the unit holds, for a player who may have something. */
export async function exchange(u: Unit, item: ItemRow, { playerId, wish }: { readonly playerId: bigint; readonly wish: DeliveryWish }) {
  const to = deliveryOf(item, wish)
  if ('missing' in to) throw refuseFields(to.missing)
  if (item.per_player > 0 && ((await store.hadOf(u.tx, playerId)).get(item.id) ?? 0) >= item.per_player)
    throw refuse('mall.limit', { most: item.per_player })
  if (item.type === 3 && !(await isOfferOpen(u.tx, item.offer_id, u.now))) throw refuse('mall.voucher')
  const order = orderNumber('E', u.now)
  const by = 'player'
  if ((await moveStock(u.tx, { itemId: item.id, kind: 'reserve', order, by, now: u.now })) === null) throw refuse('mall.sold_out')
  const balance = await spend(u, { playerId, order, item })
  const atOnce = item.type !== 1 && !item.review
  const row = {
    order_number: order,
    player_id: playerId,
    item_id: item.id,
    type: item.type,
    name_zh: item.name_zh,
    name_en: item.name_en,
    art: item.art,
    points: item.price,
    cents: item.cents,
    multiple: item.multiple,
    offer_id: item.offer_id,
    state: atOnce ? ('received' as const) : item.review ? ('not_reviewed' as const) : ('not_shipped' as const),
    ...to.delivery,
    created_at: u.now,
  }
  await store.insertExchange(u.tx, row)
  if (atOnce) await deliver(u, row, by)
  return { id: order, status: row.state, balance: Number(balance) }
}

async function spend(u: Unit, { playerId, order, item }: { readonly playerId: bigint; readonly order: string; readonly item: ItemRow }) {
  const name = { zh: item.name_zh, en: item.name_en }
  try {
    return (await spendPoints(u, { playerId, points: item.price, source: 'mall', ref: order, name })).balance
  } catch (error) {
    if (error instanceof Refusal && error.code === 'points.insufficient') throw refuse('mall.insufficient', error.values)
    throw error
  }
}

/** GET /task/mall/exchangeLog. */
export async function ownExchanges(app: App, { actor, query, lang }: Ask<'exchangeLog'>) {
  const page = pageOf(query)
  const { rows, total } = await store.exchangesOf(app.db, actor.playerId, page)
  return { ...page, total, data: rows.map((row) => shownExchange(row, lang)) }
}

/** An exchange as its player reads it. */
export function shownExchange(row: store.ExchangeRow, lang: Lang) {
  return {
    id: row.order_number,
    time: taipeiTime(row.created_at),
    item_id: row.item_id,
    name: lang === 'en' ? row.name_en : row.name_zh,
    image: artOf(row.art),
    type: row.type,
    points: Number(row.points),
    status: row.state,
    shipping_type: row.shipping_type,
    shipping_address: row.shipping_address,
    market_tunnels: [...row.market_tunnels],
    receive_name: row.receive_name,
    receive_phone: row.receive_phone,
    receive_remark: row.receive_remark,
    tracking: row.tracking,
    reason: row.reason,
    update_time: taipeiTime(row.updated_at),
    can_receive: flagOf(row.state === 'shipped'),
  }
}
