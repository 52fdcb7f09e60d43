import * as z from 'zod/mini'
import { call, data, dateText, done, flag, page, pageQuery, queryInt, timeText } from '../kernel/call.ts'
import { actions } from '../kernel/allowed.ts'
import { approvalPage, approvalRow } from './approval-rows.ts'
import { dateRange, list, listQuery } from '../kernel/list.ts'
import { PAGED_FILE_MOST } from '../kernel/list-words.ts'
import { newStaffPassword, staffAccount, totp } from './fields.ts'

const text = (max: number) => z.string('required').check(z.minLength(1, 'required'), z.maxLength(max, 'text_length'))

export const staffSelf = z.object({
  account: z.string(),
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
  /** 1: money and games are simulated here. */
  sandbox: flag,
})

export const auditRow = z.object({
  seq: z.string(),
  time: timeText,
  actor: z.string(),
  ip: z.string(),
  action: z.string(),
  object: z.string(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** The request of four eyes that it carried out; empty: none. */
  approval: z.string(),
  hash: z.string(),
})

export const staffRow = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  role: z.string(),
  /** What the role is called. */
  role_zh: z.string(),
  role_en: z.string(),
  active: flag,
  last_login: z.string(),
})

/** A staff member on the own page, with what the caller may do about the account. */
export const staffPage = z.object({ member: staffRow, allowed: actions(['deactivate', 'reactivate', 'reset_factor']) })

const queueCount = z.object({ queue: z.string(), count: z.int(), oldest_seconds: z.int() })

/** Calls of the console under /office/api that belong to no player-facing room. */
export const backofficeCalls = {
  login: call({
    method: 'POST',
    path: '/login',
    auth: 'none',
    rate: 'login',
    summary: 'Staff log-in with password and TOTP; sets the session cookie',
    body: z.strictObject({ account: staffAccount, password: text(72), totp }),
    ok: data(staffSelf),
  }),
  me: call({
    method: 'GET',
    path: '/me',
    auth: 'staff',
    rate: 'read',
    permission: 'self.view',
    summary: 'The staff member of this session',
    ok: data(staffSelf),
  }),
  logout: call({
    method: 'POST',
    path: '/logout',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    summary: 'Ends this session',
    ok: done,
  }),
  stepUp: call({
    method: 'POST',
    path: '/step-up',
    auth: 'staff',
    rate: 'login',
    permission: 'self.view',
    summary: 'Shows the second factor again; what asks for it is open to this session for half an hour',
    body: z.strictObject({ totp }),
    ok: done,
  }),
  changePassword: call({
    method: 'PUT',
    path: '/password',
    auth: 'staff',
    rate: 'login',
    permission: 'self.view',
    summary: 'Changes the own password and ends the other sessions',
    body: z.strictObject({
      password_old: text(72),
      password: newStaffPassword,
    }),
    ok: done,
  }),
  staff: call({
    method: 'GET',
    path: '/staff',
    auth: 'staff',
    rate: 'read',
    permission: 'staff.view',
    summary: 'Staff accounts',
    query: z.strictObject(pageQuery),
    ok: page(staffRow),
  }),
  staffMember: call({
    method: 'GET',
    path: '/staff/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'staff.view',
    summary: 'One staff account, and what the caller may do about it',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) }),
    ok: data(staffPage),
  }),
  setStaffActive: call({
    method: 'PUT',
    path: '/staff/{id}/active',
    auth: 'staff',
    rate: 'write',
    permission: 'staff.edit',
    stepUp: true,
    summary: 'Deactivates a staff account at once, or asks a second person to reactivate it',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) }),
    body: z.strictObject({ active: flag, reason: text(200) }),
    ok: data(z.object({ waiting: flag })),
  }),
  approvals: call({
    method: 'GET',
    path: '/approvals',
    auth: 'staff',
    rate: 'read',
    permission: 'approval.view',
    summary:
      'Requests that need or had a second person: those that the caller may decide and those that the caller made; all of them for who sees the audit log',
    query: z.strictObject({
      ...pageQuery,
      status: z.optional(z.enum(['waiting', 'approved', 'refused', 'expired'])),
      kind: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/, 'type_form'))),
      /** `me`: what the caller asked for; `others`: the rest. */
      by: z.optional(z.enum(['me', 'others'], 'type_form')),
    }),
    ok: page(approvalRow, {
      /** The kinds that the caller may see, in the caller's language. */
      kinds: z.array(z.object({ kind: z.string(), name: z.string() })),
    }),
  }),
  approval: call({
    method: 'GET',
    path: '/approvals/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'approval.view',
    summary: 'One request, with what its maker asked for before; unknown to who would not find it in the list',
    params: z.strictObject({ id: z.uuid('type_form') }),
    ok: data(approvalPage),
  }),
  decideApproval: call({
    method: 'POST',
    path: '/approvals/{id}/{decision}',
    auth: 'staff',
    rate: 'write',
    permission: 'approval.decide',
    stepUp: true,
    summary: "Approves or refuses another person's request; `bulk`: with others at once, where its kind allows that (CONSOLE-30)",
    params: z.strictObject({ id: z.uuid('type_form'), decision: z.enum(['approve', 'refuse']) }),
    body: z.strictObject({ reason: text(200), bulk: z.optional(flag) }),
    ok: done,
  }),
  audit: call({
    method: 'GET',
    path: '/audit',
    auth: 'staff',
    rate: 'read',
    permission: 'audit.view',
    summary: 'The audit log, newest first; by an action alone of the last 30 days unless `date` says otherwise',
    query: z.strictObject({
      ...listQuery(['at']),
      date: z.optional(dateRange),
      actor: z.optional(text(60)),
      action: z.optional(text(60)),
      object: z.optional(text(80)),
    }),
    ok: list(auditRow),
  }),
  recordExport: call({
    method: 'POST',
    path: '/exports',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    summary: 'Writes into the audit log that rows of a list leave as a file',
    body: z.strictObject({
      list: text(60),
      rows: z.int().check(z.gte(1, 'number_range'), z.lte(PAGED_FILE_MOST, 'number_range')),
      filters: text(500),
    }),
    ok: done,
  }),
  verifyAudit: call({
    method: 'GET',
    path: '/audit/verify',
    auth: 'staff',
    rate: 'heavy',
    permission: 'audit.view',
    summary: 'Recomputes the audit chain',
    ok: data(z.object({ rows: z.int(), broken_at: z.string(), head: z.string(), checked_at: timeText })),
  }),
  dashboard: call({
    method: 'GET',
    path: '/dashboard',
    auth: 'staff',
    rate: 'read',
    permission: 'dashboard.view',
    summary: 'Queues with age, who is online, registrations by day, and how fresh vendors are: no money',
    query: z.strictObject({ days: z.optional(queryInt(1, 30)) }),
    ok: data(
      z.object({
        queues: z.array(queueCount),
        days: z.array(z.object({ date: dateText, registrations: z.int() })),
        online: z.int(),
        site_open: flag,
        vendors: z.array(z.object({ vendor: z.string(), read_at: timeText, age_seconds: z.int() })),
      }),
    ),
  }),
  moneyDays: call({
    method: 'GET',
    path: '/dashboard/days',
    auth: 'staff',
    rate: 'read',
    permission: 'money.view',
    summary: "The house's money by day",
    query: z.strictObject({ days: z.optional(queryInt(1, 30)) }),
    ok: data(z.array(z.object({ date: dateText, deposits: z.string(), withdrawals: z.string(), ggr: z.string() }))),
  }),
  moneyBoard: call({
    method: 'GET',
    path: '/dashboard/money',
    auth: 'staff',
    rate: 'heavy',
    readsMuch: true,
    permission: 'money.view',
    summary: 'Money by channel and platform, and what is owed to players against what stands outside',
    query: z.strictObject({ days: z.optional(queryInt(1, 30)) }),
    ok: data(
      z.object({
        /** First Taipei date counted. */
        since: dateText,
        channels: z.array(z.object({ name: z.string(), deposits: z.string(), count: z.int(), waiting: z.int() })),
        /** Withdrawals by the kind of account they go to: paid in the period, and waiting for a person now. */
        payouts: z.array(z.object({ type: z.enum(['bank', 'usdt', 'store']), paid: z.string(), count: z.int(), waiting: z.int() })),
        platforms: z.array(z.object({ code: z.string(), name: z.string(), ggr: z.string(), bets: z.int() })),
        owed: z.string(),
        outside: z.string(),
      }),
    ),
  }),
} as const
