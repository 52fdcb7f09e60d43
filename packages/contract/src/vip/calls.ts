import * as z from 'zod/mini'
import { call, data, done, flag } from '../kernel/call.ts'
import { moneyOut, moneyText } from '../kernel/money.ts'
import { reason } from '../kernel/reason.ts'
import { levelCount, levelName, playerNumber } from './fields.ts'

/** A row of the level table, as far as withdrawals ask for it (CASHIER-23, REWARDS-7). */
export const levelRow = z.object({
  level: z.int(),
  name_zh: z.string(),
  name_en: z.string(),
  if_show_frontend: flag,
  /** Withdrawals without a fee on one day, and at all on one day. */
  free_count: z.int(),
  day_count: z.int(),
  day_amount: moneyOut,
  /** Of a withdrawal beyond the free ones. */
  fee: moneyOut,
  /** `waiting` while a second person is asked about new values. */
  approval: z.enum(['', 'waiting']),
})

export const vipOperatorCalls = {
  levels: call({
    method: 'GET',
    path: '/vip/levels',
    auth: 'staff',
    rate: 'read',
    permission: 'vip.view',
    summary: 'The level table',
    ok: data(z.array(levelRow)),
  }),
  editLevel: call({
    method: 'PUT',
    path: '/vip/levels/{level}',
    auth: 'staff',
    rate: 'write',
    permission: 'vip.edit',
    summary: 'Asks a second person for new values of a level; the withdrawal settings stay ceilings above them (CASHIER-23)',
    params: z.strictObject({ level: z.string().check(z.regex(/^(\d|10)$/, 'type_form')) }),
    body: z.strictObject({
      name_zh: levelName,
      name_en: levelName,
      if_show_frontend: flag,
      free_count: levelCount,
      day_count: levelCount,
      day_amount: moneyText,
      fee: moneyText,
      reason,
    }),
    ok: data(z.object({ approval: z.string() })),
  }),
  setLevel: call({
    method: 'PUT',
    path: '/players/{id}/level',
    auth: 'staff',
    rate: 'write',
    permission: 'vip.edit',
    summary: "Sets a player's level by hand",
    params: z.strictObject({ id: playerNumber }),
    body: z.strictObject({
      level: z.int('number_form').check(z.gte(0, 'number_range'), z.lte(10, 'number_range')),
      reason,
    }),
    ok: done,
  }),
} as const
