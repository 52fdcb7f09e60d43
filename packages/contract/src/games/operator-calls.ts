import * as z from 'zod/mini'
import { actions } from '../kernel/allowed.ts'
import { call, data, done, flag, page, pageQuery } from '../kernel/call.ts'
import { amountRange, dateRange, list, listQuery, setOf } from '../kernel/list.ts'
import { reason } from '../kernel/reason.ts'
import { betGroup, betGroups, platformCode } from '../platforms/calls.ts'
import { betId, betRow, betStatuses, byCode, gameRow, productId, roundDetail } from './calls.ts'

export const gameOperatorRow = z.object({
  ...gameRow.shape,
  /** 1: shown to players. */
  front_show: flag,
  sort: z.int(),
  rtp: z.string(),
  hot_sort: z.int(),
})

/** A game on a page of its own, with what the caller may do with it. */
export const gamePage = z.object({
  game: z.object({
    ...gameOperatorRow.shape,
    /** What the vendor says of it. */
    vendor_status: z.enum(['open', 'maintenance', 'gone']),
    /** Since when it is off for its return; empty: it is not. */
    frozen_at: z.string(),
  }),
  allowed: actions(['edit']),
})

export const betOperatorRow = z.object({
  ...betRow.shape,
  player_id: z.string(),
  account: z.string(),
  group: betGroup,
  /** Its game, as the platform calls it. */
  productId: z.string(),
  vendor_ref: z.string(),
})

export const gamesOperatorCalls = {
  games: call({
    method: 'GET',
    path: '/games/{code}',
    auth: 'staff',
    rate: 'read',
    permission: 'game.view',
    summary: 'Games of a platform, hidden ones as well',
    params: byCode,
    query: z.strictObject({ ...pageQuery, keyword: z.optional(z.string().check(z.maxLength(40, 'text_length'))) }),
    ok: page(gameOperatorRow),
  }),
  game: call({
    method: 'GET',
    path: '/games/{code}/{productId}',
    auth: 'staff',
    rate: 'read',
    permission: 'game.view',
    summary: 'One game, and what the caller may do with it',
    params: z.strictObject({ code: platformCode, productId }),
    ok: data(gamePage),
  }),
  editGame: call({
    method: 'PUT',
    path: '/games/{code}/{productId}',
    auth: 'staff',
    rate: 'write',
    permission: 'game.edit',
    summary: 'Shows, hides, orders a game, sets its maintenance, or makes it hot (hot_sort 1 and up; 0 takes it off)',
    params: z.strictObject({ code: platformCode, productId }),
    body: z.strictObject({
      front_show: z.optional(flag),
      maintain_status: z.optional(flag),
      sort: z.optional(z.int('number_form').check(z.gte(0, 'number_range'), z.lte(9999, 'number_range'))),
      hot_sort: z.optional(z.int('number_form').check(z.gte(0, 'number_range'), z.lte(99, 'number_range'))),
      reason,
    }),
    ok: done,
  }),
  gamePicture: call({
    method: 'POST',
    path: '/games/{code}/{productId}/picture',
    auth: 'staff',
    rate: 'upload',
    permission: 'game.edit',
    summary: "Replaces the picture of a game; without a file the vendor's comes back",
    params: z.strictObject({ code: platformCode, productId }),
    body: z.strictObject({ reason }),
    files: [{ name: 'image', maxBytes: 4 * 1024 * 1024, maxCount: 1, required: false }],
    ok: done,
  }),
  bets: call({
    method: 'GET',
    path: '/bets',
    auth: 'staff',
    rate: 'read',
    permission: 'bet.view',
    summary: 'Bets, newest first; `q` is an account. Without a period, a player or a round: of the last 30 days',
    query: z.strictObject({
      ...listQuery(['placed_at']),
      date: z.optional(dateRange),
      status: z.optional(setOf(betStatuses)),
      group: z.optional(setOf(betGroups)),
      amount: z.optional(amountRange),
      player_id: z.optional(betId),
      code: z.optional(platformCode),
      round: z.optional(z.string().check(z.maxLength(64, 'text_length'))),
      q: z.optional(z.string().check(z.maxLength(40, 'text_length'))),
    }),
    ok: list(betOperatorRow),
  }),
  betDetail: call({
    method: 'GET',
    path: '/bets/{id}/detail',
    auth: 'staff',
    rate: 'write',
    permission: 'bet.view',
    summary: 'One round as its vendor tells it, and the page that verifies it',
    params: z.strictObject({ id: betId }),
    ok: data(roundDetail),
  }),
} as const
