import * as z from 'zod/mini'
import { call, data, dateText, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { reason } from '../kernel/reason.ts'
import { levelValues, playerNumber } from './fields.ts'

/** A row of the level table (REWARDS-7): what it asks for, what it gives, and what it allows of withdrawals. */
export const levelRow = z.object({
  level: z.int(),
  name_zh: z.string(),
  name_en: z.string(),
  if_show_frontend: flag,
  /** Asked for, both: points of a life (valid bets / 1000) and credited deposits of a life. */
  points: z.int(),
  deposit: moneyOut,
  /** Prizes: once when the level is reached, each month, each birthday. */
  upgrade: moneyOut,
  month: moneyOut,
  birthday: moneyOut,
  /** What comes back of valid bets by group, in 1/10,000. */
  rebates: z.record(z.string(), z.int()),
  /** Withdrawals without a fee on one day, and at all on one day. */
  free_count: z.int(),
  day_count: z.int(),
  day_amount: moneyOut,
  /** Of a withdrawal beyond the free ones. */
  fee: moneyOut,
  /** `waiting` while a second person is asked about new values. */
  approval: z.enum(['', 'waiting']),
  /** Taipei date from which values hold that two people agreed to; empty: none are planned. */
  planned: z.string(),
})

export type LevelTableRow = z.infer<typeof levelRow>

/** A player whose level would rise, were the review to run now. */
export const riseRow = z.object({
  player_id: z.string(),
  account: z.string(),
  from: z.int(),
  to: z.int(),
  points: z.int(),
  deposit: moneyOut,
})

/** The rebates of a Taipei day. */
export const rebateBatch = z.object({
  day: dateText,
  /** 1: every player was seen. */
  done: flag,
  players: z.int(),
  paid: moneyOut,
  update_time: timeText,
})

export const rebateOfPlayer = z.object({
  id: z.string(),
  player_id: z.string(),
  account: z.string(),
  valid_bet: moneyOut,
  paid: moneyOut,
  build_time: timeText,
})

/** A level that staff gave until an end. */
export const levelByHand = z.object({
  player_id: z.string(),
  account: z.string(),
  level: z.int(),
  /** What the player's own figures come to. */
  earned: z.int(),
  until: dateText,
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
    /** Taipei date from which it holds, not before the second person agrees; absent: at once then. */
    body: z.strictObject({ ...levelValues, if_show_frontend: flag, from: z.optional(dateText), reason }),
    ok: data(z.object({ approval: z.string() })),
  }),
  playerLevel: call({
    method: 'GET',
    path: '/players/{id}/level',
    auth: 'staff',
    rate: 'read',
    permission: 'vip.view',
    summary: "A player's level, and what stands behind it",
    params: z.strictObject({ id: playerNumber }),
    ok: data(
      z.object({
        level: z.int(),
        name_zh: z.string(),
        name_en: z.string(),
        /** What the player's own figures come to. */
        earned: z.int(),
        /** Until which Taipei date staff gave it; empty: nobody did. */
        until: z.string(),
      }),
    ),
  }),
  setLevel: call({
    method: 'PUT',
    path: '/players/{id}/level',
    auth: 'staff',
    rate: 'write',
    permission: 'vip.edit',
    summary:
      "Sets a player's level by hand, until the end of a Taipei day at most a year away; then the level of the player's own figures counts again (VIP-3)",
    params: z.strictObject({ id: playerNumber }),
    body: z.strictObject({
      level: z.int('number_form').check(z.gte(0, 'number_range'), z.lte(10, 'number_range')),
      until: dateText,
      reason,
    }),
    ok: done,
  }),
  levelsByHand: call({
    method: 'GET',
    path: '/vip/by-hand',
    auth: 'staff',
    rate: 'read',
    permission: 'vip.view',
    summary: 'Levels that staff gave, the first to end first',
    query: z.strictObject(pageQuery),
    ok: page(levelByHand),
  }),
  previewReview: call({
    method: 'GET',
    path: '/vip/preview',
    auth: 'staff',
    rate: 'heavy',
    readsMuch: true,
    permission: 'vip.view',
    summary:
      'Who would rise or fall were the review to run now, and what the prizes come to; the first hundred by name. Changes nothing (VIP-2)',
    ok: data(
      z.object({
        /** Players looked at, and whether there were more than one look takes. */
        players: z.int(),
        more: flag,
        rising: z.int(),
        prizes: moneyOut,
        rows: z.array(riseRow),
        /** Whose figures come to less than was earned; they fall only where `demotion` is 1, once a month. */
        demotion: flag,
        falling: z.int(),
        falls: z.array(riseRow),
      }),
    ),
  }),
  previewTable: call({
    method: 'POST',
    path: '/vip/table-preview',
    auth: 'staff',
    rate: 'heavy',
    permission: 'vip.view',
    summary:
      'What new values of a level would change: who rises and falls, and what a month costs before and after. Changes nothing (VIP-11)',
    body: z.strictObject({
      level: z.int('number_form').check(z.gte(0, 'number_range'), z.lte(10, 'number_range')),
      points: levelValues.points,
      deposit: levelValues.deposit,
      upgrade: levelValues.upgrade,
      month: levelValues.month,
      rebates: levelValues.rebates,
    }),
    ok: data(
      z.object({
        players: z.int(),
        more: flag,
        rising: z.int(),
        /** Of the risen, at once. */
        prizes: moneyOut,
        falling: z.int(),
        /** Monthly prizes and rebates by the table as it is, and as it would be. */
        before: z.object({ month: moneyOut, rebates: moneyOut }),
        after: z.object({ month: moneyOut, rebates: moneyOut }),
      }),
    ),
  }),
  previewBatch: call({
    method: 'GET',
    path: '/vip/rebate-preview',
    auth: 'staff',
    rate: 'heavy',
    readsMuch: true,
    permission: 'vip.view',
    summary:
      'The batch of rebates that comes next were it to run now, beside the one before; the largest hundred by name. Changes nothing (VIP-10)',
    ok: data(
      z.object({
        /** The last Taipei day that it counts. */
        day: dateText,
        /** Players looked at, and whether there were more than one look takes. */
        looked: z.int(),
        more: flag,
        players: z.int(),
        paid: moneyOut,
        before: z.object({ day: dateText, players: z.int(), paid: moneyOut }),
        /** Where two people have to agree: `open` nobody has asked, `asked`, `approved`; else `none`. */
        state: z.enum(['none', 'open', 'asked', 'approved']),
        rows: z.array(z.object({ player_id: z.string(), account: z.string(), valid_bet: moneyOut, paid: moneyOut })),
      }),
    ),
  }),
  askBatch: call({
    method: 'POST',
    path: '/vip/rebate-batches/{day}/ask',
    auth: 'staff',
    rate: 'write',
    permission: 'vip.edit',
    summary: "Asks a second person to let yesterday's rebates be paid, where the setting vip_rebate_by_two wants it (VIP-10)",
    params: z.strictObject({ day: dateText }),
    body: z.strictObject({ reason }),
    ok: data(z.object({ approval: z.string() })),
  }),
  rebateBatches: call({
    method: 'GET',
    path: '/vip/rebate-batches',
    auth: 'staff',
    rate: 'read',
    permission: 'vip.view',
    summary: 'Rebates by the day on which they were made, newest first (VIP-7)',
    query: z.strictObject(pageQuery),
    ok: page(rebateBatch),
  }),
  rebatesOfDay: call({
    method: 'GET',
    path: '/vip/rebate-batches/{day}',
    auth: 'staff',
    rate: 'read',
    permission: 'vip.view',
    summary: 'Rebates of one batch, the largest first',
    params: z.strictObject({ day: dateText }),
    query: z.strictObject(pageQuery),
    ok: page(rebateOfPlayer),
  }),
} as const
