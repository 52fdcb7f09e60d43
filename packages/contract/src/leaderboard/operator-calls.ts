import * as z from 'zod/mini'
import { call, data, dateText, done, page, pageQuery, timeText } from '../kernel/call.ts'
import { moneyOut, moneyText } from '../kernel/money.ts'
import { reason } from '../kernel/reason.ts'
import { group } from '../platforms/calls.ts'
import { boardPeriods, boardTypes } from './calls.ts'
import { raceCoins, raceFreezeHours, raceLevel, raceMultiple, raceName, raceRank } from './fields.ts'
import { raceId, raceKinds, raceStates } from './race-calls.ts'

const row = z.object({ rank: z.int(), player_id: z.string(), account: z.string(), level: z.int(), amount: moneyOut })
export type OperatorBoardRow = z.infer<typeof row>

const terms = {
  name_zh: raceName,
  name_en: raceName,
  kind: z.enum(raceKinds, 'type_form'),
  /** Groups of games that count; empty: all. */
  groups: z.array(group).check(z.maxLength(6, 'text_length')),
  from: dateText,
  to: dateText,
  freeze_hours: raceFreezeHours,
  level_min: raceLevel,
  multiple: raceMultiple,
  /** All prizes together come to this at most. */
  budget: moneyText,
  budget_points: raceCoins,
  prizes: z
    .array(z.strictObject({ from: raceRank, to: raceRank, amount: moneyText, points: raceCoins }))
    .check(z.minLength(1, 'required'), z.maxLength(20, 'text_length')),
}

const officeRace = z.object({
  id: z.string(),
  ...terms,
  state: z.enum(raceStates),
  end: timeText,
  freeze: timeText,
  /** What was paid by now: players, money and coins; of prizes that could not be given only how many. */
  paid: z.int(),
  paid_amount: moneyOut,
  paid_points: z.int(),
  barred: z.int(),
  hash: z.string(),
  by: z.string(),
  created: timeText,
})
export type OfficeRace = z.infer<typeof officeRace>
/** What a race promises. */
export type RaceTerms = Pick<OfficeRace, keyof typeof terms>

const racePlaceRow = z.object({
  rank: z.int(),
  player_id: z.string(),
  account: z.string(),
  amount: moneyOut,
  /** When the amount was first seen (LEADERBOARD-6). */
  reached: timeText,
  prize: moneyOut,
  points: z.int(),
  /** What became of the prize; '' nothing yet. */
  award: z.enum(['', 'paid', 'barred']),
})

/** The boards and races as they stand, under /office/api. */
export const leaderboardOperatorCalls = {
  board: call({
    method: 'GET',
    path: '/leaderboard',
    auth: 'staff',
    rate: 'read',
    permission: 'leaderboard.view',
    summary: 'A board as players see it, with whole accounts',
    query: z.strictObject({ type: z.enum(boardTypes, 'type_form'), period: z.enum(boardPeriods, 'type_form') }),
    ok: z.object({
      data: z.array(row),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      from: dateText,
      updated_at: z.string(),
    }),
  }),
  races: call({
    method: 'GET',
    path: '/races',
    auth: 'staff',
    rate: 'read',
    permission: 'race.view',
    summary: 'Races with what their prizes cost, newest first',
    query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(raceStates, 'type_form')) }),
    ok: page(officeRace),
  }),
  addRace: call({
    method: 'POST',
    path: '/races',
    auth: 'staff',
    rate: 'write',
    idempotent: true,
    permission: 'race.edit',
    summary: 'Asks a second person to announce a race',
    body: z.strictObject({ ...terms, reason }),
    ok: data(z.object({ id: z.string() })),
  }),
  cancelRace: call({
    method: 'PUT',
    path: '/races/{id}/cancel',
    auth: 'staff',
    rate: 'write',
    permission: 'race.edit',
    summary: 'Takes a race back before its first day',
    params: z.strictObject({ id: raceId }),
    body: z.strictObject({ reason }),
    ok: done,
  }),
  racePlaces: call({
    method: 'GET',
    path: '/races/{id}/places',
    auth: 'staff',
    rate: 'read',
    permission: 'race.view',
    summary: 'The standing of a race with whole accounts, prizes and what became of them',
    params: z.strictObject({ id: raceId }),
    query: z.strictObject(pageQuery),
    ok: page(racePlaceRow),
  }),
} as const
