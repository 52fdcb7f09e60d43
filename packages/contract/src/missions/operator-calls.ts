import * as z from 'zod/mini'
import { call, data, dateText, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { moneyOut, positiveMoney } from '../kernel/money.ts'
import { reason } from '../kernel/reason.ts'
import { group } from '../platforms/calls.ts'
import { taskMultiple, taskName, taskPoints, taskSort, taskTarget, taskText } from './fields.ts'
import { groupBadges, LADDER_DAYS, rewardTypes, taskKinds, taskPeriods } from './kinds.ts'

const id = z.strictObject({ id: z.string('required').check(z.regex(/^[1-9]\d{0,8}$/, 'type_form')) })

const words = { name_zh: taskName, name_en: taskName, text_zh: taskText, text_en: taskText }
const counted = {
  kind: z.enum(taskKinds, 'type_form'),
  /** Groups of games; empty: all. Only where bets are counted. */
  groups: z.array(group).check(z.maxLength(6, 'text_length')),
  target: taskTarget,
}

/** What a version of a task says: the reward is `points`, `amount` with `multiple`, or a pack with one of them or both. */
export const taskTerms = z.strictObject({
  ...words,
  ...counted,
  reward: z.enum(rewardTypes, 'type_form'),
  points: z.optional(taskPoints),
  amount: z.optional(positiveMoney),
  multiple: z.optional(taskMultiple),
})
export type TaskTerms = z.infer<typeof taskTerms>

/** waiting: no version of it was agreed to yet. */
export const missionStates = ['waiting', 'running', 'paused', 'ended'] as const
export type MissionState = (typeof missionStates)[number]

const missionTerms = z.object({
  version: z.int(),
  ...words,
  ...counted,
  reward: z.enum(rewardTypes),
  points: z.int(),
  amount: moneyOut,
  multiple: z.int(),
  /** Taipei date from which new periods go by it; empty while it waits. */
  from: z.string(),
})

export const missionRow = z.object({
  id: z.int(),
  group_id: z.int(),
  group_name: z.string(),
  period: z.enum(taskPeriods),
  state: z.enum(missionStates),
  sort: z.int(),
  terms: missionTerms,
  /** A version that a second person has not decided, or that new periods have not begun with; null: none. */
  next: z.nullable(missionTerms),
  waits: flag,
  /** Claims of all its periods, and those of this one. */
  claims: z.int(),
  claims_now: z.int(),
})
export type MissionRow = z.infer<typeof missionRow>

export const missionGroup = z.object({
  id: z.int(),
  name_zh: taskName,
  name_en: taskName,
  badge: z.enum(groupBadges, 'type_form'),
  sort: taskSort,
  shown: flag,
})
export type MissionGroup = z.infer<typeof missionGroup>

const step = z.strictObject({ need: positiveMoney, bonus: positiveMoney })
const stepOut = z.object({ need: moneyOut, bonus: moneyOut })
const ladderPoints = z.array(taskPoints).check(z.length(LADDER_DAYS, 'number_range'))

/** Tasks, the sign-in ladder and the USDT bonus at the console, under /office/api. */
export const missionsOperatorCalls = {
  missions: call({
    method: 'GET',
    path: '/missions',
    auth: 'staff',
    rate: 'read',
    permission: 'mission.view',
    summary: 'Tasks with what they give and how often that was claimed, in the order of players',
    query: z.strictObject({ state: z.optional(z.enum(missionStates, 'type_form')), ...pageQuery }),
    ok: page(missionRow),
  }),
  preview: call({
    method: 'POST',
    path: '/missions/preview',
    auth: 'staff',
    rate: 'heavy',
    permission: 'mission.view',
    summary: 'Who would have finished a task of these terms last week, and what it would have cost. Changes nothing (MISSIONS-11)',
    body: z.strictObject({ period: z.enum(taskPeriods, 'type_form'), terms: taskTerms }),
    ok: data(
      z.object({
        /** Monday and Sunday of last week, Taipei dates. */
        from: dateText,
        to: dateText,
        /** 0: what is done or not says nothing about a week. */
        told: flag,
        /** Players looked at, and whether there were more than one look takes. */
        looked: z.int(),
        more: flag,
        players: z.int(),
        /** A day's task may be finished seven times. */
        times: z.int(),
        points: z.int(),
        amount: moneyOut,
      }),
    ),
  }),
  add: call({
    method: 'POST',
    path: '/missions',
    auth: 'staff',
    rate: 'write',
    idempotent: true,
    permission: 'mission.edit',
    summary: 'Begins a task; one that gives money, in a pack too, waits for a second person (MISSIONS-10)',
    body: z.strictObject({
      group_id: z.int('type_form'),
      period: z.enum(taskPeriods, 'type_form'),
      sort: taskSort,
      terms: taskTerms,
      reason,
    }),
    ok: data(z.object({ id: z.int(), state: z.enum(missionStates) })),
  }),
  edit: call({
    method: 'PUT',
    path: '/missions/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'mission.edit',
    summary: 'Writes the next version of a task: periods that run end by the one they began with (MISSIONS-4)',
    params: id,
    body: z.strictObject({ group_id: z.int('type_form'), sort: taskSort, terms: taskTerms, reason }),
    ok: data(z.object({ version: z.int(), waits: flag })),
  }),
  setState: call({
    method: 'PUT',
    path: '/missions/{id}/state',
    auth: 'staff',
    rate: 'write',
    permission: 'mission.edit',
    summary: 'Pauses, continues or ends a task at once; an ended one stays ended',
    params: id,
    body: z.strictObject({ state: z.enum(['running', 'paused', 'ended'], 'type_form'), reason }),
    ok: done,
  }),
  groups: call({
    method: 'GET',
    path: '/missions/groups',
    auth: 'staff',
    rate: 'read',
    permission: 'mission.view',
    summary: 'Groups of tasks in their order, at most fifty',
    ok: data(z.array(missionGroup)),
  }),
  saveGroup: call({
    method: 'POST',
    path: '/missions/groups',
    auth: 'staff',
    rate: 'write',
    permission: 'mission.edit',
    summary: 'Adds a group (id 0) or changes one',
    body: z.strictObject({ ...missionGroup.shape, reason }),
    ok: data(z.object({ id: z.int() })),
  }),
  ladder: call({
    method: 'GET',
    path: '/missions/ladder',
    auth: 'staff',
    rate: 'read',
    permission: 'mission.view',
    summary: 'Points of the seven days of the sign-in, today and from the next day on',
    ok: data(
      z.object({ points: z.array(z.int()), from: dateText, next: z.nullable(z.object({ points: z.array(z.int()), from: dateText })) }),
    ),
  }),
  saveLadder: call({
    method: 'PUT',
    path: '/missions/ladder',
    auth: 'staff',
    rate: 'write',
    permission: 'mission.edit',
    summary: 'Sets the points of the seven days from the next Taipei day on',
    body: z.strictObject({ points: ladderPoints, reason }),
    ok: data(z.object({ from: dateText })),
  }),
  usdt: call({
    method: 'GET',
    path: '/missions/usdt',
    auth: 'staff',
    rate: 'read',
    permission: 'mission.view',
    summary: 'Steps of the USDT bonus: in force, agreed to for the next week, waiting for a second person',
    ok: data(
      z.object({
        steps: z.array(stepOut),
        next: z.nullable(z.object({ from: dateText, steps: z.array(stepOut) })),
        waiting: z.nullable(z.array(stepOut)),
      }),
    ),
  }),
  saveUsdt: call({
    method: 'PUT',
    path: '/missions/usdt',
    auth: 'staff',
    rate: 'write',
    permission: 'mission.edit',
    summary: 'Asks a second person for other steps of the USDT bonus, from the next week on',
    body: z.strictObject({ steps: z.array(step).check(z.maxLength(10, 'number_range')), reason }),
    ok: data(z.object({ approval: z.string() })),
  }),
  claims: call({
    method: 'GET',
    path: '/missions/claims',
    auth: 'staff',
    rate: 'read',
    permission: 'mission.view',
    summary: 'What players claimed, newest first: tasks, USDT bonus and sign-ins',
    query: z.strictObject({
      account: z.optional(z.string().check(z.maxLength(30, 'text_length'))),
      source: z.optional(z.enum(['task', 'usdt', 'sign'], 'type_form')),
      ...pageQuery,
    }),
    ok: page(
      z.object({
        id: z.string(),
        source: z.enum(['task', 'usdt', 'sign']),
        player_id: z.string(),
        account: z.string(),
        /** The task by its name of then; empty of the others. */
        name_zh: z.string(),
        name_en: z.string(),
        /** `once`, a Taipei date, the Monday of a week, or a month. */
        period: z.string(),
        points: z.int(),
        amount: moneyOut,
        time: timeText,
      }),
    ),
  }),
} as const
