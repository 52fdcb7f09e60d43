import * as z from 'zod/mini'
import { call, data, dateText, done, flag, page, pageQuery, queryInt, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { group, platformCode, platformStatus } from '../platforms/calls.ts'
import { dayOrTime } from '../records/range.ts'

export const betStatuses = ['settled', 'open', 'void'] as const

/** A platform by its code. */
export const byCode = z.strictObject({ code: platformCode })
export const productId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'product_form'))
const device = z.enum(['pc', 'mob'], 'type_form')
export const betId = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))

export const hotGame = z.object({
  id: z.int(),
  /** Group of the game. */
  type: group,
  /** Platform code, and the game's productId (GAMES-5). */
  games_code: z.string(),
  games_key: z.string(),
  games_name_CN: z.string(),
  games_name_EN: z.string(),
  imgs: z.string(),
  maintain_status: flag,
  game_platforms_maintain_status: flag,
  game_platforms_status: platformStatus,
})
export type HotGame = z.infer<typeof hotGame>

export const gameRow = z.object({
  id: z.int(),
  productId: z.string(),
  games_code: z.string(),
  games_key: z.string(),
  games_name_CN: z.string(),
  games_name_EN: z.string(),
  group,
  imgs: z.string(),
  maintain_status: flag,
  demo: flag,
})
export type GameRow = z.infer<typeof gameRow>

export const betRow = z.object({
  id: z.string(),
  /** Platform by name, and its code. */
  platform: z.string(),
  code: z.string(),
  /** Name of the wallet the money came from. */
  wallet: z.string(),
  game_name: z.string(),
  bet_amount: moneyOut,
  valid_bet: moneyOut,
  win_loss: moneyOut,
  tip: moneyOut,
  build_time: timeText,
  /** settled, open (no result yet) or void. */
  status: z.enum(betStatuses),
  round: z.string(),
  /** 1: /players/bet/detail/{id} gives a page of this round. */
  detail: flag,
  group: z.string(),
  /** Taipei date under which it counts; empty while it is not settled. */
  settle_day: z.string(),
  /** How often it was changed after it was first seen. */
  corrections: z.int(),
})
export type BetRow = z.infer<typeof betRow>

/**
 * What a settlement or a correction added to a player's valid bets of a Taipei day: the first settlement of a bet has `bets` 1, a correction of its figures
 * 0, what takes it off a day -1. All rows of a bet together are what it counts now (VIP-8).
 */
export const settlementRow = z.object({
  id: z.string(),
  day: dateText,
  group: z.string(),
  bets: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  valid_bet: moneyOut,
  /** When we heard of it: ISO time with milliseconds. */
  heard_at: z.string(),
})
export type SettlementRow = z.infer<typeof settlementRow>

/** A round as its vendor tells it, and where that can be verified. */
export const roundDetail = z.object({
  url: z.string(),
  game: z.string(),
  status: z.enum(betStatuses),
  detail: z.record(z.string(), z.unknown()),
})

/** How a game is played: words and odds in the reader's language, stakes in TWD as decimal strings. */
export const gameGuide = z.object({
  name: z.string(),
  group,
  demo: flag,
  /** Percent. */
  rtp: z.string(),
  text: z.array(z.string()),
  bets: z.array(
    z.object({ name: z.string(), pays: z.string(), rtp: z.nullable(z.string()), min: z.nullable(moneyOut), max: z.nullable(moneyOut) }),
  ),
  min: moneyOut,
  max: moneyOut,
  player_cap: z.nullable(moneyOut),
  /** In bets. */
  max_win: z.nullable(z.int()),
})
export type GameGuide = z.infer<typeof gameGuide>

const betTotals = { total_bet: moneyOut, total_valid_bet: moneyOut, total_win_loss: moneyOut }

export const gamesCalls = {
  hotGames: call({
    method: 'GET',
    path: '/games/hotGameList',
    auth: 'none',
    rate: 'read',
    whileExcluded: true,
    summary: 'The hot games, in order',
    ok: data(z.array(hotGame)),
  }),
  list: call({
    method: 'GET',
    path: '/games/list/{code}',
    auth: 'none',
    rate: 'read',
    whileExcluded: true,
    summary: 'Games of a platform (GAMES-3)',
    params: byCode,
    query: z.strictObject({
      ...pageQuery,
      group: z.optional(group),
      keyword: z.optional(z.string().check(z.maxLength(40, 'text_length'))),
    }),
    ok: page(gameRow),
  }),
  search: call({
    method: 'GET',
    path: '/games/search',
    auth: 'none',
    rate: 'read',
    whileExcluded: true,
    summary: 'Games of all platforms by group and name, at most 1000',
    query: z.strictObject({
      ...pageQuery,
      group: z.optional(group),
      keyword: z.optional(z.string().check(z.maxLength(40, 'text_length'))),
    }),
    ok: page(gameRow),
  }),
  guide: call({
    method: 'GET',
    path: '/games/guide/{code}/{productId}',
    auth: 'none',
    rate: 'read',
    whileExcluded: true,
    summary: 'How a game is played, its odds, limits and return, as its vendor tells it',
    params: z.strictObject({ code: platformCode, productId }),
    ok: data(gameGuide),
  }),
  mine: call({
    method: 'GET',
    path: '/games/mine',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Games the player marked, and the last twelve the player opened, newest first',
    ok: data(z.object({ favourites: z.array(gameRow), recent: z.array(gameRow) })),
  }),
  favourite: call({
    method: 'PUT',
    path: '/games/favourite/{code}/{productId}',
    auth: 'player',
    rate: 'write',
    summary: 'Marks a game (on 1) or takes the mark away (on 0); at most 60',
    params: z.strictObject({ code: platformCode, productId }),
    body: z.strictObject({ on: flag }),
    ok: done,
  }),
  link: call({
    method: 'GET',
    path: '/games/link/{code}',
    auth: 'player',
    rate: 'write',
    summary: 'Address that starts a game; `player` is accepted and ignored, the token decides (GAMES-4)',
    params: byCode,
    query: z.strictObject({
      productId: z.optional(productId),
      player: z.optional(z.string().check(z.maxLength(40, 'text_length'))),
      device: z.optional(device),
    }),
    ok: data(z.object({ url: z.string() })),
  }),
  demoLink: call({
    method: 'GET',
    path: '/demo/link/{code}',
    auth: 'none',
    rate: 'write',
    summary: 'Address that starts a game with play money',
    params: byCode,
    query: z.strictObject({ productId: z.optional(productId), device: z.optional(device) }),
    ok: data(z.object({ url: z.string() })),
  }),
  betRecords: call({
    method: 'GET',
    path: '/players/bet/records',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Bets, newest first, at most 30 days back, with totals of the range; pageSize 7 for the recent ones (GAMES-14)',
    query: z.strictObject({
      ...pageQuery,
      code: z.optional(platformCode),
      wallet_id: z.optional(queryInt(0, 999_999_999)),
      start: z.optional(dayOrTime),
      end: z.optional(dayOrTime),
    }),
    ok: page(betRow, betTotals),
  }),
  settlements: call({
    method: 'GET',
    path: '/players/bet/settlements',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary:
      'What settlements and corrections added to valid bets of at most 62 Taipei days, in the order in which we heard of them (VIP-8)',
    query: z.strictObject({
      page: z.optional(queryInt(1, 100_000)),
      pageSize: z.optional(queryInt(1, 1_000)),
      /** Days of settlement, both included. */
      from: dateText,
      to: dateText,
    }),
    ok: page(settlementRow),
  }),
  betDetail: call({
    method: 'GET',
    path: '/players/bet/detail/{id}',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'One round as its vendor tells it, and the address of the page that verifies it',
    params: z.strictObject({ id: betId }),
    ok: data(roundDetail),
  }),
} as const
