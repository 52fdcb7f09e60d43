import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { dateRange, list, listQuery, setOf } from '../kernel/list.ts'
import { moneyOut, moneyText } from '../kernel/money.ts'
import { reason } from '../kernel/reason.ts'
import { exchangeRow, mallGame } from './calls.ts'
import { itemAbout, itemLimit, itemMultiple, itemName, itemPrice, itemSort, mallTable, oddsFrom, stockChange, tracking } from './fields.ts'
import { exchangeStates, itemArts, marketTunnels } from './words.ts'

const byId = z.strictObject({ id: z.string().check(z.regex(/^\d{1,9}$/, 'type_form')) })

const itemTerms = {
  type: z.literal([1, 2, 3], 'type_form'),
  name_zh: itemName,
  name_en: itemName,
  about_zh: itemAbout,
  about_en: itemAbout,
  art: z.enum(itemArts, 'type_form'),
  price: itemPrice,
  /** Sent to an address or a store. Goods only. */
  shipping: flag,
  market_tunnels: z.array(z.enum(marketTunnels, 'type_form')).check(z.maxLength(marketTunnels.length, 'text_length')),
  /** A person looks at each exchange before it is sent or paid. */
  review: flag,
  /** Shown to players. */
  shown: flag,
  /** How many a player may have; 0: any number. */
  per_player: itemLimit,
  multiple: itemMultiple,
  sort: itemSort,
}

export const operatorItem = z.object({
  id: z.string(),
  ...itemTerms,
  /** Money of a bonus. */
  amount: moneyOut,
  /** Offer of a voucher; 0: none. */
  offer_id: z.int(),
  /** On the shelf, reserved by exchanges that are not sent yet, gone. */
  shelf: z.int(),
  reserved: z.int(),
  gone: z.int(),
})
export type OperatorItem = z.infer<typeof operatorItem>

const wish = z.strictObject({
  ...itemTerms,
  /** Of a bonus: an amount in TWD; empty for other items. */
  amount: z.union([z.literal(''), moneyText]),
  offer_id: z.int('number_form').check(z.gte(0, 'number_range'), z.lte(999_999_999, 'number_range')),
  reason,
})

export const operatorExchange = z.object({ ...exchangeRow.shape, player_id: z.string(), account: z.string(), by: z.string() })
export type OperatorExchange = z.infer<typeof operatorExchange>

const order = z.string().check(z.regex(/^E[0-9A-Z]{6,20}$/, 'type_form'))

/** How one of many exchanges went: sent; not waiting to be sent (any more); none of this number. */
export const shipResults = ['shipped', 'over', 'unknown'] as const
export type ShipResult = (typeof shipResults)[number]
export const SHIP_MOST = 100
export const LABELS_MOST = 50

/** Whom and where a parcel goes, for its label. */
const parcelLabel = z.object({
  id: z.string(),
  name: z.string(),
  shipping_type: exchangeRow.shape.shipping_type,
  market_tunnels: exchangeRow.shape.market_tunnels,
  receive_name: z.string(),
  receive_phone: z.string(),
  shipping_address: z.string(),
  receive_remark: z.string(),
})

/** A version of a game's odds: what it comes to by every outcome, who asked for it and who agreed. */
export const oddsVersion = z.object({
  version: z.int(),
  /** In force from this time on, until a later version is. */
  since: timeText,
  /** 1: players play by it now. */
  in_force: flag,
  hash: z.string(),
  table: mallTable,
  return_percent: z.string(),
  most: z.int(),
  /** Accounts of who asked and who agreed; empty of version 1, which came with the house. */
  asked_by: z.string(),
  agreed_by: z.string(),
  reason: z.string(),
})
export type OddsVersion = z.infer<typeof oddsVersion>

const operatorGame = z.object({
  ...mallGame.shape,
  /** Out of how many coins how many come back, by every outcome once. */
  paid_of_all: z.int(),
  taken_of_all: z.int(),
  plays: z.int(),
  taken: z.int(),
  won: z.int(),
  last: z.union([z.literal(''), timeText]),
  /** `waiting`: a second person was asked for new odds. `outside`: the last that two people agreed to no longer kept to the bounds. */
  asked: z.enum(['none', 'waiting', 'outside']),
  /** When odds that were agreed to begin; empty: none wait for their time. */
  planned: z.union([z.literal(''), timeText]),
})
export type OperatorGame = z.infer<typeof operatorGame>

export const exchangeSteps = ['approve', 'ship', 'receive', 'reject'] as const

/** The mall under /office/api. */
export const mallOperatorCalls = {
  items: call({
    method: 'GET',
    path: '/mall/items',
    auth: 'staff',
    rate: 'read',
    permission: 'mall.view',
    summary: 'Items of the mall with their stock, in their order',
    query: z.strictObject(pageQuery),
    ok: page(operatorItem),
  }),
  addItem: call({
    method: 'POST',
    path: '/mall/items',
    auth: 'staff',
    rate: 'write',
    idempotent: true,
    permission: 'mall.edit',
    summary: 'A new item, without stock',
    body: wish,
    ok: data(z.object({ id: z.string() })),
  }),
  editItem: call({
    method: 'PUT',
    path: '/mall/items/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'mall.edit',
    summary: 'Changes an item; exchanges that were made keep its name and price',
    params: byId,
    body: wish,
    ok: done,
  }),
  stock: call({
    method: 'POST',
    path: '/mall/items/{id}/stock',
    auth: 'staff',
    rate: 'write',
    idempotent: true,
    permission: 'mall.edit',
    summary: 'Books items that came in, or are lost',
    params: byId,
    body: z.strictObject({ count: stockChange, reason }),
    ok: data(z.object({ shelf: z.int() })),
  }),
  exchanges: call({
    method: 'GET',
    path: '/mall/exchanges',
    auth: 'staff',
    rate: 'read',
    permission: 'mall.view',
    summary:
      'Exchanges of all players, newest first; those that wait alone oldest first; `q` is an account or an order number. By a state that is over alone of the last 30 days unless `date` says otherwise',
    query: z.strictObject({
      ...listQuery(['created_at']),
      date: z.optional(dateRange),
      status: z.optional(setOf(exchangeStates)),
      q: z.optional(z.string().check(z.minLength(1, 'text_length'), z.maxLength(40, 'text_length'))),
    }),
    ok: list(operatorExchange),
  }),
  unmask: call({
    method: 'POST',
    path: '/mall/exchanges/{id}/unmask',
    auth: 'staff',
    rate: 'heavy',
    permission: 'mall.ship',
    stepUp: true,
    summary: 'Whom and where an exchange is sent to; every view goes to the audit log',
    params: z.strictObject({ id: z.string().check(z.regex(/^E[0-9A-Z]{6,20}$/, 'type_form')) }),
    body: z.strictObject({ reason }),
    ok: data(z.object({ receive_name: z.string(), receive_phone: z.string(), shipping_address: z.string(), receive_remark: z.string() })),
  }),
  step: call({
    method: 'POST',
    path: '/mall/exchanges/{id}/step',
    auth: 'staff',
    rate: 'write',
    idempotent: true,
    permission: 'mall.ship',
    summary: 'Approves, ships, closes or rejects an exchange; rejected, coins and item go back',
    params: z.strictObject({ id: z.string().check(z.regex(/^E[0-9A-Z]{6,20}$/, 'type_form')) }),
    body: z.strictObject({ step: z.enum(exchangeSteps, 'type_form'), tracking: z.optional(tracking), reason }),
    ok: data(z.object({ status: z.enum(exchangeStates) })),
  }),
  shipMany: call({
    method: 'POST',
    path: '/mall/exchanges/ship',
    auth: 'staff',
    rate: 'heavy',
    permission: 'mall.ship',
    summary: 'Ships many exchanges with their parcel numbers; each has its own result (MALL-9)',
    body: z.strictObject({
      rows: z.array(z.strictObject({ id: order, tracking })).check(z.minLength(1, 'required'), z.maxLength(SHIP_MOST, 'text_length')),
      reason,
    }),
    ok: data(z.array(z.object({ id: z.string(), result: z.enum(shipResults) }))),
  }),
  labels: call({
    method: 'POST',
    path: '/mall/exchanges/labels',
    auth: 'staff',
    rate: 'heavy',
    permission: 'mall.ship',
    stepUp: true,
    summary: 'Address labels of exchanges that wait to be sent; every address goes to the audit log (MALL-9)',
    body: z.strictObject({ ids: z.array(order).check(z.minLength(1, 'required'), z.maxLength(LABELS_MOST, 'text_length')), reason }),
    ok: data(z.array(parcelLabel)),
  }),
  games: call({
    method: 'GET',
    path: '/mall/games',
    auth: 'staff',
    rate: 'read',
    permission: 'mall.view',
    summary: 'Games of the mall: their exact return beside what was taken and won',
    ok: data(
      z.object({
        games: z.array(operatorGame),
        /** What new odds must keep to: percent that come back, and coins that one play wins. */
        bounds: z.object({ return_least: z.int(), return_most: z.int(), win_most: z.int() }),
      }),
    ),
  }),
  oddsVersions: call({
    method: 'GET',
    path: '/mall/games/{id}/odds',
    auth: 'staff',
    rate: 'read',
    permission: 'mall.view',
    summary: "Versions of a game's odds, newest first",
    params: byId,
    query: z.strictObject(pageQuery),
    ok: page(oddsVersion),
  }),
  askOdds: call({
    method: 'POST',
    path: '/mall/games/{id}/odds',
    auth: 'staff',
    rate: 'write',
    permission: 'mall_odds.edit',
    summary: 'Asks a second person for new odds of a game, from a time on or at once; what was played keeps its own (MALL-10)',
    params: byId,
    body: z.strictObject({ table: mallTable, from: oddsFrom, reason }),
    ok: data(z.object({ approval: z.string() })),
  }),
} as const
