import * as z from 'zod/mini'
import { call, data, dateText, flag, queryInt } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { rewardTypes, taskKinds, taskPeriods, taskStatuses, usdtStatuses } from './kinds.ts'

const id = z.strictObject({ id: z.string('required').check(z.regex(/^[1-9]\d{0,8}$/, 'type_form')) })
/** A group alone; whoever wants all leaves it out: -100 of the site's choice is never sent. */
const groupQuery = z.strictObject({ group_id: z.optional(queryInt(1, 999_999_999)) })

const reward = z.object({
  type: z.enum(rewardTypes),
  /** J coins: 0 where the reward is money. */
  points: z.int(),
  /** Money: `0.00` where the reward is points. */
  amount: moneyOut,
  /** How often the money is to be bet before it can be withdrawn. */
  multiple: z.int(),
})
export type TaskReward = z.infer<typeof reward>

/** How far a player is: whole TWD where the task counts money, otherwise times or days. Never more than `max_require_num`. */
const bar = { now_num: z.int(), max_require_num: z.int() }

export const taskRow = z.object({
  id: z.int(),
  group_id: z.int(),
  group_name: z.string(),
  name: z.string(),
  /** A sentence of the operators' own; may be empty. */
  describe: z.string(),
  kind: z.enum(taskKinds),
  /** Groups of games whose bets count; empty: all, and of tasks that count no bets. */
  groups: z.array(z.string()),
  period: z.enum(taskPeriods),
  ...bar,
  reward,
  status: z.enum(taskStatuses),
  /** First Taipei date of the next period; empty for tasks that are done once. */
  next: z.string(),
})
export type TaskRow = z.infer<typeof taskRow>

export const taskBar = z.object({ task: z.int(), ...bar })

/** 1: something to claim (ENTITY-021). */
export const taskCount = z.object({ daily: flag, weekly: flag, usdt: flag, sign: flag, package: flag })
export type TaskCount = z.infer<typeof taskCount>

export const signDay = z.object({ day: z.int(), points: z.int(), signed: flag })

export const signIn = z.object({
  /** Taipei date. */
  today: dateText,
  signed: flag,
  days: z.array(signDay),
  /** The day of the ladder that today's sign-in is, or was. */
  step: z.int(),
  /** 1: a day missed takes nothing away; 0: the ladder begins anew (MISSIONS-7). */
  keeps: flag,
})
export type SignIn = z.infer<typeof signIn>

export const usdtRow = z.object({
  id: z.int(),
  /** Credited USDT deposits of the week, in TWD at the rates of their orders, from which the bonus is given. */
  need: moneyOut,
  bonus: moneyOut,
  status: z.enum(usdtStatuses),
})

/** What success says, in the reader's language; sites show it as it comes. */
export const missionsSaid = {
  signed: { zh: '簽到成功，獲得 {points} J 幣', en: 'Signed in: {points} J coins are yours' },
  points: { zh: '領取成功，獲得 {points} J 幣', en: 'Claimed: {points} J coins are yours' },
  money: { zh: '領取成功，{amount} 元已加入主錢包', en: 'Claimed: {amount} is in your main wallet' },
  pack: { zh: '領取成功，禮包已放入商城，請於 7 天內開啟', en: 'Claimed: the pack waits in the mall, open it within seven days' },
} as const

export const missionsCalls = {
  list: call({
    method: 'GET',
    path: '/task/list',
    auth: 'player',
    rate: 'read',
    summary: 'Tasks of the shown groups with how far the player is; group_id: of one group',
    query: groupQuery,
    ok: data(z.array(taskRow)),
  }),
  count: call({
    method: 'GET',
    path: '/task/count',
    auth: 'player',
    rate: 'read',
    summary: 'Whether there is something to claim: tasks, weekly tasks, USDT bonus, sign-in, bonus packs',
    ok: data(taskCount),
  }),
  barList: call({
    method: 'GET',
    path: '/task/barList',
    auth: 'player',
    rate: 'read',
    summary: 'The bars of the tasks alone: what moves while the player plays',
    query: groupQuery,
    ok: data(z.array(taskBar)),
  }),
  audit: call({
    method: 'POST',
    path: '/task/audit/{id}',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    refusesAs: 'outcome',
    summary: 'Claims what a finished task gives, once in its period. `message` is shown',
    params: id,
    ok: data(reward),
  }),
  signIn: call({
    method: 'GET',
    path: '/task/signIn',
    auth: 'player',
    rate: 'read',
    summary: 'The sign-in ladder as it stands for the player today',
    ok: data(signIn),
  }),
  sign: call({
    method: 'POST',
    path: '/task/signIn',
    auth: 'player',
    rate: 'write',
    idempotent: true,
    refusesAs: 'outcome',
    summary: 'Signs in, once a Taipei day. `message` is shown',
    ok: data(z.object({ points: z.int() })),
  }),
  usdtList: call({
    method: 'GET',
    path: '/taskUsdtBonus/list',
    auth: 'player',
    rate: 'read',
    summary: 'Steps of the USDT bonus of this week (week_type 0) or the last one (1), with what the player brought',
    query: z.strictObject({ week_type: queryInt(0, 1) }),
    ok: z.object({
      data: z.array(usdtRow),
      /** Credited USDT deposits of that week, in TWD. */
      deposits: moneyOut,
      /** Monday and Sunday of the week, Taipei dates. */
      from: dateText,
      to: dateText,
      /** The last Taipei date on which what was reached can be taken. */
      until: dateText,
    }),
  }),
  usdtTake: call({
    method: 'POST',
    path: '/taskUsdtBonus/take/{id}',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    refusesAs: 'outcome',
    summary: "Takes a step of last week's USDT bonus. `message` is shown",
    params: id,
    ok: data(z.object({ amount: moneyOut })),
  }),
} as const
