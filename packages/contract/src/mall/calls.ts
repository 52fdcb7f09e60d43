import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, queryInt, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { dayOrTime } from '../records/range.ts'
import { exchangeFields, mallTable } from './fields.ts'
import { exchangeStates, gameMultiples, marketTunnels, shippingTypes } from './words.ts'

const byId = z.strictObject({ id: z.string('required').check(z.regex(/^[1-9]\d{0,8}$/, 'type_form')) })
const itemType = z.literal([1, 2, 3])
const gameType = z.enum(['wheel', 'little_mary'], 'type_form')
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** An item of the mall in the reader's language. */
export const mallItem = z.object({
  id: z.int(),
  name: z.string(),
  about: z.string(),
  image: z.string(),
  type: itemType,
  /** J coins. */
  price: z.int(),
  /** How many can still be had. */
  stock: z.int(),
  /** 1: it is sent; receiver and address are asked for. */
  shipping: flag,
  /** Store brands at which it can be picked up; empty: only sent home. */
  market_tunnels: z.array(z.enum(marketTunnels)),
  /** A bonus: money, and how often it must be bet. */
  amount: z.string(),
  multiple: z.int(),
  /** A voucher: the offer that it opens; 0: none. */
  offer_id: z.int(),
  /** How many a player may still have; null: any number. */
  left: z.nullable(z.int()),
})
export type MallItem = z.infer<typeof mallItem>

export const exchangeRow = z.object({
  /** Its number: `E261124K7Q2MX`. */
  id: z.string(),
  time: timeText,
  item_id: z.int(),
  name: z.string(),
  image: z.string(),
  type: itemType,
  points: z.int(),
  status: z.enum(exchangeStates),
  shipping_type: z.union([z.literal(''), z.enum(shippingTypes)]),
  shipping_address: z.string(),
  market_tunnels: z.array(z.enum(marketTunnels)),
  receive_name: z.string(),
  receive_phone: z.string(),
  receive_remark: z.string(),
  /** Number of the parcel; empty before it is sent. */
  tracking: z.string(),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  update_time: timeText,
  can_receive: flag,
})
export type ExchangeRow = z.infer<typeof exchangeRow>

export const mallGame = z.object({
  id: z.int(),
  name: z.string(),
  type: gameType,
  /** J coins of one play. */
  price: z.int(),
  multiples: z.array(z.int()),
  image: z.string(),
  /** What comes back of 100 coins in the long run, exactly: `94.8486328125`. */
  return_percent: z.string(),
  /** The most that one play of multiple 1 wins. */
  most: z.int(),
  /** The odds that are in force: their version, the table itself, and since when (MALL-10). */
  version: z.int(),
  since: timeText,
  table: mallTable,
})
export type MallGameRow = z.infer<typeof mallGame>

/** A play with all that it takes to draw it again (packages/fair, verifyMallPlay). What it is held against was told before: gamePlayCheck. */
export const gamePlay = z.object({
  id: z.string(),
  game_id: z.int(),
  name: z.string(),
  type: gameType,
  time: timeText,
  multiple: z.int(),
  cost: z.int(),
  /** The field on which it stopped, from 0. */
  result: z.int(),
  symbols: z.array(z.string()),
  win: z.int(),
  server_seed: hash,
  commit: hash,
  public_seed: z.string(),
  nonce: z.int(),
  /** The odds by which it was drawn, whatever is in force now: version, table, and the hash that the play kept. */
  table_version: z.int(),
  table_hash: hash,
  table: mallTable,
})
export type GamePlay = z.infer<typeof gamePlay>

export const packRow = z.object({
  id: z.int(),
  name: z.string(),
  time: timeText,
  /** Money in it, and how often it must be bet; coins in it. */
  amount: moneyOut,
  multiple: z.int(),
  points: z.int(),
  /** 0 receivable, 1 received, 2 expired. */
  state: z.literal([0, 1, 2]),
  expires: timeText,
})
export type PackRow = z.infer<typeof packRow>

/** SHA-256 of the table that the player saw (packages/fair, tableHash); without it the first table of the game. */
const seenTable = z.optional(hash)
const range = { date_start: z.optional(dayOrTime), date_end: z.optional(dayOrTime) }
const multiple = z.literal(gameMultiples, 'number_range')

export const mallCalls = {
  list: call({
    method: 'GET',
    path: '/task/mall/list',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Items of the mall; without a type all of them (100 is never sent)',
    query: z.strictObject({ type: z.optional(queryInt(1, 3)) }),
    ok: data(z.array(mallItem)),
  }),
  exchange: call({
    method: 'POST',
    path: '/task/mall/audit/{id}',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    refusesAs: 'outcome',
    summary: 'Exchanges J coins for an item; `message` is shown',
    params: byId,
    body: z.strictObject(exchangeFields),
    ok: data(z.object({ id: z.string(), status: z.enum(exchangeStates), balance: z.int() })),
  }),
  exchangeLog: call({
    method: 'GET',
    path: '/task/mall/exchangeLog',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's exchanges, newest first",
    query: z.strictObject(pageQuery),
    ok: page(exchangeRow),
  }),
  received: call({
    method: 'POST',
    path: '/task/mall/received/{id}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    refusesAs: 'outcome',
    summary: 'The player has the parcel of a shipped exchange',
    params: z.strictObject({ id: z.string('required').check(z.regex(/^E[0-9A-Z]{6,20}$/, 'type_form')) }),
    ok: done,
  }),
  packageReceiveLog: call({
    method: 'GET',
    path: '/task/mall/packageReceiveLog',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's bonus packs, newest first",
    query: z.strictObject(pageQuery),
    ok: page(packRow),
  }),
  packageReceive: call({
    method: 'POST',
    path: '/task/mall/packageReceive/{id}',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    refusesAs: 'outcome',
    summary: 'Opens a bonus pack; `message` is shown',
    params: byId,
    ok: data(z.object({ amount: moneyOut, points: z.int() })),
  }),
  gameList: call({
    method: 'GET',
    path: '/task/gameList',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Games of the mall with their prices and what they return',
    query: z.strictObject({ type: z.optional(gameType) }),
    ok: data(z.array(mallGame)),
  }),
  gamePlayCheck: call({
    method: 'GET',
    path: '/task/gamePlayCheck',
    auth: 'player',
    rate: 'read',
    refusesAs: 'outcome',
    summary: 'What a play costs and whether it can be paid; commits to the seed of the next play',
    query: z.strictObject({
      id: z.string('required').check(z.regex(/^[1-9]\d{0,3}$/, 'type_form')),
      multiple: queryInt(1, 10),
      table: seenTable,
    }),
    ok: data(z.object({ cost: z.int(), balance: z.int(), commit: hash, nonce: z.int() })),
  }),
  gamePlay: call({
    method: 'POST',
    path: '/task/gamePlay',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    refusesAs: 'outcome',
    summary: 'Plays a game of the mall; the seed is told with the result',
    body: z.strictObject({
      id: z.int('number_form').check(z.gte(1, 'number_range'), z.lte(9999, 'number_range')),
      multiple,
      /** The player's part of the draw, letters, digits, `-` and `_`; without it the account's number. */
      public_seed: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'type_form'))),
      /** What gamePlayCheck committed to: with another one nothing is played. */
      commit: z.optional(hash),
      table: seenTable,
    }),
    ok: data(z.object({ ...gamePlay.shape, balance: z.int(), next_commit: hash })),
  }),
  gameLog: call({
    method: 'GET',
    path: '/task/gameLog',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's plays in a range of Taipei dates, newest first, with their seeds",
    query: z.strictObject({
      ...pageQuery,
      ...range,
      game_id: z.optional(queryInt(1, 9999)),
      type: z.optional(gameType),
    }),
    ok: page(gamePlay),
  }),
} as const
