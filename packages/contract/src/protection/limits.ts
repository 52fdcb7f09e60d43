import * as z from 'zod/mini'
import { loginPassword } from '../identity/fields.ts'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'

/** What a player may limit: money paid in (gross), money lost (stakes less wins, over all platforms), minutes of play. */
export const limitKinds = ['deposit', 'loss', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]
/** A Taipei day, a week from Monday, a month. All limits of a kind hold at once. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Days of a time-out, which ends by itself; a self-exclusion is longer and does not. */
export const timeOutDays = [1, 3, 7, 30] as const
export type TimeOutDays = (typeof timeOutDays)[number]

/** Hours until a limit may be raised or removed, and then only when the player says so again. */
export const RAISE_HOURS = 24

const kind = z.enum(limitKinds, 'type_form')
const period = z.enum(limitPeriods, 'type_form')
/** Money `1000.00` or whole minutes `120`; empty: no limit. Which of them is for the kind to say. */
export const limitValue = z.string('required').check(z.regex(/^$|^(0|[1-9]\d{0,9})(\.\d{1,2})?$/, 'limit_form'))
const named = z.strictObject({ kind, period })

export const playerLimit = z.object({
  kind,
  period,
  /** Empty while there is none. */
  value: z.string(),
  /** What counts against it in the running period, in the same unit. */
  used: z.string(),
  /** Start of the next period. */
  renews_at: timeText,
  pending: flag,
  /** What was asked for; empty asks for no limit. Only with `pending`. */
  pending_value: z.string(),
  /** From when it may be confirmed. */
  pending_from: z.string(),
  can_confirm: flag,
})
export type PlayerLimit = z.infer<typeof playerLimit>

/** Where the player stands; amounts may be negative. */
export const playPosition = z.object({
  /** 1 while a session of play goes on: from the first game until half an hour without a sign of one. */
  playing: flag,
  started_at: z.string(),
  seconds: z.int(),
  staked: z.string(),
  /** Won less staked. */
  net: z.string(),
  /** Seconds of play of the Taipei day. */
  day_seconds: z.int(),
  day_net: z.string(),
  /** Credited deposits less paid withdrawals, ever. */
  net_deposits: z.string(),
  /** Credited deposits of the running month; an order that is open counts against limits only. */
  deposits_month: z.string(),
  /** 1: a limit was never set, nor the question skipped, and nothing was deposited yet. */
  ask_limit: flag,
})

/** The player's own, with what guards him meanwhile. */
const ownPosition = z.extend(playPosition, {
  /** A reality check is due after so many minutes of play; 0: none. */
  reality_minutes: z.int(),
})

export const limitCalls = {
  limits: call({
    method: 'GET',
    path: '/auth/limits',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Deposit, loss and time limits of a player, with what counts against them',
    ok: data(z.array(playerLimit)),
  }),
  position: call({
    method: 'GET',
    path: '/auth/position',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Time and money of the running session of play, net deposits, how often a reality check is due',
    ok: data(ownPosition),
  }),
  setLimit: call({
    method: 'PUT',
    path: '/auth/limits',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'A first or lower limit holds at once; a higher one or none is asked for and confirmed 24 hours later',
    body: z.strictObject({ kind, period, value: limitValue }),
    ok: data(playerLimit),
  }),
  confirmLimit: call({
    method: 'POST',
    path: '/auth/limits/confirm',
    auth: 'player',
    rate: 'write',
    summary: 'Says again, after 24 hours, that the higher limit is wanted: it holds from now on',
    body: named,
    ok: data(playerLimit),
  }),
  withdrawLimit: call({
    method: 'POST',
    path: '/auth/limits/withdraw',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Takes the wish for a higher limit back',
    body: named,
    ok: data(playerLimit),
  }),
  skipLimitQuestion: call({
    method: 'POST',
    path: '/auth/limits/skip',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'No limit before the first deposit; recorded',
    ok: done,
  }),
  limitHistory: call({
    method: 'GET',
    path: '/auth/limits/history',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Every change of limits, time-outs and exclusions, newest first',
    query: z.strictObject(pageQuery),
    ok: page(z.object({ id: z.string(), time: timeText, what: z.string(), before: z.string(), after: z.string() })),
  }),
  timeOut: call({
    method: 'POST',
    path: '/auth/timeOut',
    auth: 'player',
    rate: 'login',
    whileExcluded: true,
    summary: 'A break of 1 to 30 days, at once; may be lengthened, never shortened, and ends by itself',
    body: z.strictObject({
      password: loginPassword,
      days: z.union([z.literal(1), z.literal(3), z.literal(7), z.literal(30)], 'type_form'),
    }),
    ok: data(z.object({ until: timeText })),
  }),
} as const

const playerId = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))
const byPlayer = z.strictObject({ id: playerId })

/** Signs of harm as they are stored for people to look at. */
export const markerKinds = ['cancelled_withdrawal', 'limit_raises', 'deposit_after_loss', 'over_limit', 'linked_account'] as const
export type MarkerKind = (typeof markerKinds)[number]

export const limitOperatorCalls = {
  playerProtection: call({
    method: 'GET',
    path: '/players/{id}/protection',
    auth: 'staff',
    rate: 'read',
    permission: 'player.view',
    summary: "A player's limits, position and signs of harm of the last 90 days by kind",
    params: byPlayer,
    ok: data(
      z.object({
        limits: z.array(playerLimit),
        position: playPosition,
        /** none, time_out, exclusion. */
        barred: z.enum(['none', 'time_out', 'exclusion']),
        barred_until: z.string(),
        marketing: flag,
        markers: z.array(z.object({ kind: z.enum(markerKinds), count: z.int(), last_at: timeText })),
      }),
    ),
  }),
  playerProtectionHistory: call({
    method: 'GET',
    path: '/players/{id}/protection/history',
    auth: 'staff',
    rate: 'read',
    permission: 'player.view',
    summary: 'Every change of limits, time-outs and exclusions of a player, newest first',
    params: byPlayer,
    query: z.strictObject(pageQuery),
    ok: page(z.object({ id: z.string(), time: timeText, what: z.string(), before: z.string(), after: z.string() })),
  }),
  markers: call({
    method: 'GET',
    path: '/protection/markers',
    auth: 'staff',
    rate: 'read',
    permission: 'player.view',
    summary: 'Signs of harm, newest first',
    query: z.strictObject(pageQuery),
    ok: page(
      z.object({
        id: z.string(),
        player_id: z.string(),
        account: z.string(),
        kind: z.enum(markerKinds),
        detail: z.string(),
        time: timeText,
      }),
    ),
  }),
} as const
