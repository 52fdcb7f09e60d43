import { flagOf, pageOf } from '@jade/contract/call'
import { cents } from '@jade/contract/cents'
import type { Lang } from '@jade/contract/errors'
import type { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import { moneyOf } from '@jade/contract/money'
import { proveTable } from '@jade/fair/mall-games'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { page } from '@jade/service/list'
import type { Request } from '@jade/service/room'
import { shownExchange } from './exchange.service.ts'
import { exchangeList, type ListedExchange } from './exchanges.list.ts'
import * as exchangesStore from './exchanges.store.ts'
import { gameById, shownGame } from './games.ts'
import * as store from './items.store.ts'
import { oddsBounds } from './odds.service.ts'
import { lastWishes, oddsAhead, oddsInForce } from './odds.store.ts'
import { gameSums } from './plays.store.ts'

type Ask<K extends keyof typeof mallOperatorCalls> = Request<(typeof mallOperatorCalls)[K]>

export async function listAllItems(app: App, { query }: Ask<'items'>) {
  const asked = pageOf(query)
  const { rows, total } = await store.items(app.db, asked)
  const data = rows.map(({ id, price, cents: money, shipping, review, shown, market_tunnels, ...row }) => ({
    id: String(id),
    type: row.type,
    name_zh: row.name_zh,
    name_en: row.name_en,
    about_zh: row.about_zh,
    about_en: row.about_en,
    art: row.art,
    price: Number(price),
    shipping: flagOf(shipping),
    market_tunnels: [...market_tunnels],
    review: flagOf(review),
    shown: flagOf(shown),
    per_player: row.per_player,
    multiple: row.multiple,
    sort: row.sort,
    amount: moneyOf(money),
    offer_id: row.offer_id,
    shelf: row.shelf,
    reserved: row.reserved,
    gone: row.gone,
  }))
  return { ...asked, total, data }
}

/** What an item is by its type: only a bonus has money, only a voucher an offer, only goods are sent. Refuses mall.item_terms. */
function termsOf({ reason: _, amount, ...body }: Ask<'addItem'>['body']): store.ItemTerms {
  const money = amount === '' ? 0n : cents(amount)
  const fits = (body.type === 2) === money > 0n && (body.type === 3) === body.offer_id > 0 && (body.type === 1 || body.shipping === 0)
  if (!fits) throw refuse('mall.item_terms')
  return {
    ...body,
    price: BigInt(body.price),
    cents: money,
    shipping: body.shipping === 1,
    review: body.review === 1,
    shown: body.shown === 1,
    market_tunnels: body.shipping === 1 ? body.market_tunnels : [],
  }
}

const told = ({ price, cents: money, ...terms }: store.ItemTerms) => ({ ...terms, price: Number(price), money: moneyOf(money) })

export async function addItem(app: App, { body, intent }: Ask<'addItem'>) {
  const terms = termsOf(body)
  return app.unit(intent, async (u) => {
    const id = await store.insertItem(u.tx, terms, u.now)
    u.audit({ action: 'mall.add_item', object: `mall item ${id}`, reason: body.reason, before: null, after: told(terms) })
    return { data: { id: String(id) } }
  })
}

/** Changes an item; its type stays. Exchanges keep what they were made for (MALL-2). */
export async function editItem(app: App, { params, body, intent }: Ask<'editItem'>) {
  const terms = termsOf(body)
  return app.unit(intent, async (u) => {
    const before = await store.lockItem(u.tx, Number(params.id))
    if (!before) throw refuse('kernel.not_found')
    if (before.type !== terms.type) throw refuse('mall.item_terms')
    await store.updateItem(u.tx, before.id, terms)
    u.audit({ action: 'mall.edit_item', object: `mall item ${before.id}`, reason: body.reason, before: told(before), after: told(terms) })
    return {}
  })
}

/** Books items that came in (above 0) or are lost (below). Refuses mall.stock where there are not that many. */
export async function bookStock(app: App, { params, body, actor, intent }: Ask<'stock'>) {
  const { count, reason } = body
  if (count === 0) throw refuse('mall.stock')
  return app.unit(intent, async (u) => {
    const item = await store.lockItem(u.tx, Number(params.id))
    if (!item) throw refuse('kernel.not_found')
    const shelf = await store.moveStock(u.tx, { itemId: item.id, kind: 'in', count, by: actor.account, note: reason, now: u.now })
    if (shelf === null) throw refuse('mall.stock')
    u.audit({ action: 'mall.stock', object: `mall item ${item.id}`, reason, before: { shelf: item.shelf }, after: { shelf } })
    return { data: { shelf } }
  })
}

/** The list of exchanges under its filter (CONSOLE-16). */
export async function listAllExchanges(app: App, { query, lang }: Ask<'exchanges'>) {
  const { rows, around } = await page(app, exchangeList, query)
  return { ...around, data: rows.map((row) => exchangeView(row, lang)) }
}

/** An exchange as staff read it. */
export const exchangeView = (row: ListedExchange, lang: Lang) => ({
  ...shownExchange(row, lang),
  ...hidden(row),
  player_id: String(row.player_id),
  account: row.account ?? '',
  by: row.by,
})

/** Of who gets a parcel a list says only that it is somebody (CONSOLE-7). */
function hidden(row: exchangesStore.ExchangeRow) {
  const some = (text: string) => (text === '' ? '' : '***')
  return {
    receive_name: some(row.receive_name),
    receive_phone: some(row.receive_phone),
    shipping_address: some(row.shipping_address),
    receive_remark: some(row.receive_remark),
  }
}

/** Whom and where an exchange is sent to, with a row in the audit log. Refuses kernel.not_found. */
export async function unmaskReceiver(app: App, { params, body, intent }: Ask<'unmask'>) {
  const data = await app.unit({ ...intent, key: null }, async (u) => {
    const row = await exchangesStore.lockExchange(u.tx, params.id)
    if (!row) throw refuse('kernel.not_found')
    u.audit({
      action: 'mall.unmask',
      object: `mall exchange ${row.order_number} player ${row.player_id}`,
      reason: body.reason,
      unchanged: 'sight',
    })
    const { receive_name, receive_phone, shipping_address, receive_remark } = row
    return { receive_name, receive_phone, shipping_address, receive_remark }
  })
  return { data }
}

/** Each game with the odds in force beside what it took and paid, what is asked for it, and the bounds that new odds keep to. */
export async function listGameSums(app: App, { lang }: Ask<'games'>) {
  const now = app.clock.now()
  const sums = new Map((await gameSums(app.db)).map((row) => [row.game_id, row]))
  const wishes = new Map((await lastWishes(app.db)).map((wish) => [wish.game_id, wish.state]))
  const ahead = await oddsAhead(app.db, now)
  const shown = (await oddsInForce(app.db, now)).flatMap((odds) => {
    const game = gameById(odds.game_id)
    if (!game) return []
    const { plays = 0n, taken = 0n, won = 0n, last } = sums.get(game.id) ?? {}
    const proof = proveTable(odds.terms)
    const state = wishes.get(game.id)
    const next = ahead.find((one) => one.game_id === game.id && one.version > odds.version)
    return [
      {
        ...shownGame(game, odds, lang),
        paid_of_all: proof.paid,
        taken_of_all: proof.taken,
        plays: Number(plays),
        taken: Number(taken),
        won: Number(won),
        last: last ? taipeiTime(last) : '',
        asked: state === 'waiting' || state === 'outside' ? state : ('none' as const),
        planned: next ? taipeiTime(next.since) : '',
      },
    ]
  })
  const { returnLeast, returnMost, winMost } = await oddsBounds(app.db)
  return { data: { games: shown, bounds: { return_least: returnLeast, return_most: returnMost, win_most: winMost } } }
}
