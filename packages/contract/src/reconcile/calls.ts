import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { kindNames } from './kinds.ts'

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))
const reason = z.string('required').check(z.minLength(2, 'text_length'), z.maxLength(500, 'text_length'))

export const findingStates = ['open', 'explained', 'closed'] as const

export const reconciliationFinding = z.object({
  id: z.string(),
  /** One of the checks, or one that only another version has. */
  kind: z.string(),
  kind_name: z.string(),
  object: z.string(),
  player_id: z.string(),
  /** Ours minus theirs. */
  difference: moneyOut,
  detail: z.string(),
  state: z.enum(findingStates),
  reason: z.string(),
  /** Who explained or closed it; `system` when the difference went away. */
  by: z.string(),
  first_seen: timeText,
  last_seen: timeText,
  ended_at: z.string(),
  /** 1: a reaction that was given up; it can be tried again. */
  retry: flag,
})

const step = z.object({ time: timeText, by: z.string(), state: z.enum(findingStates), difference: moneyOut, reason: z.string() })

export const reconciliationCheck = z.object({
  kind: z.enum(kindNames),
  name: z.string(),
  about: z.string(),
  /** Cron in Taipei time, or `every 300 s`. */
  schedule: z.string(),
  last_run: z.string(),
  /** 1: the last look could not compare everything. */
  unsure: flag,
  failure: z.string(),
  checked: z.int(),
  open: z.int(),
  explained: z.int(),
  /** Sum of the absolute differences that are open. */
  difference: moneyOut,
})

/** The console's side of reconciliation under /office/api. */
export const reconcileCalls = {
  checks: call({
    method: 'GET',
    path: '/reconciliation',
    auth: 'staff',
    rate: 'read',
    permission: 'reconciliation.view',
    summary: 'Every check: when it last ran, what it compared, what is open',
    ok: data(z.array(reconciliationCheck)),
  }),
  run: call({
    method: 'POST',
    path: '/reconciliation/{kind}/run',
    auth: 'staff',
    rate: 'heavy',
    permission: 'reconciliation.run',
    summary: 'Runs one check now',
    params: z.strictObject({ kind: z.enum(kindNames, 'type_form') }),
    ok: data(z.object({ checked: z.int(), found: z.int(), unsure: flag })),
  }),
  findings: call({
    method: 'GET',
    path: '/findings',
    auth: 'staff',
    rate: 'read',
    permission: 'reconciliation.view',
    summary: 'Differences found, those last seen first',
    query: z.strictObject({
      ...pageQuery,
      state: z.optional(z.enum(findingStates, 'type_form')),
      kind: z.optional(z.enum(kindNames, 'type_form')),
      player_id: z.optional(id),
    }),
    ok: page(reconciliationFinding),
  }),
  finding: call({
    method: 'GET',
    path: '/findings/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'reconciliation.view',
    summary: 'One finding with what became of it, step by step',
    params: z.strictObject({ id }),
    ok: data(z.object({ finding: reconciliationFinding, steps: z.array(step) })),
  }),
  judge: call({
    method: 'PUT',
    path: '/findings/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'reconciliation.close',
    summary: 'Explains a finding (it may stand), or closes it (it opens anew when it is seen again)',
    params: z.strictObject({ id }),
    body: z.strictObject({ state: z.enum(['explained', 'closed'], 'type_form'), reason }),
    ok: done,
  }),
  retry: call({
    method: 'POST',
    path: '/findings/{id}/retry',
    auth: 'staff',
    rate: 'write',
    permission: 'reconciliation.retry',
    summary: 'Has a reaction that was given up tried again',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason }),
    ok: done,
  }),
} as const
