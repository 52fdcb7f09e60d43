import * as z from 'zod/mini'
import { call, data, done, fileReply, flag, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { reason } from '../kernel/reason.ts'

const listName = z.string().check(z.regex(/^[a-z_]{2,40}$/, 'type_form'))
/** A list's filter as its own call takes it. */
const filters = z.record(z.string().check(z.maxLength(40, 'text_length')), z.string().check(z.maxLength(200, 'text_length')))
const byId = z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) })

export const fileFormats = ['csv', 'xlsx'] as const
const format = z.enum(fileFormats, 'type_form')

export const exportedFile = z.object({
  id: z.string(),
  list: z.string(),
  format: z.enum(fileFormats),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  /** Rows written so far. */
  rows: z.int(),
  /** Rows that the filter found when the writing began; null: not counted, because that would mean reading them all once more. */
  total: z.nullable(z.int()),
  bytes: z.int(),
  /** 1: personal data in full. */
  full: flag,
  asked_at: timeText,
  /** Taipei time; empty while it is not done. */
  expires_at: z.string(),
})

/** Files of whole lists, and totals of whole filters (CONSOLE-17). */
export const exportsCalls = {
  listTotals: call({
    method: 'POST',
    path: '/lists/{list}/totals',
    auth: 'staff',
    rate: 'heavy',
    permission: 'self.view',
    summary: 'Exact count and sums of everything a filter finds, for who may see the list',
    params: z.strictObject({ list: listName }),
    body: z.strictObject({ filters }),
    ok: data(z.object({ count: z.int(), sums: z.record(z.string(), moneyOut) })),
  }),
  exportList: call({
    method: 'POST',
    path: '/lists/{list}/files',
    auth: 'staff',
    rate: 'write',
    permission: 'list.export',
    summary: 'Begins a file of everything a filter finds, for who may see the list. Personal data are masked',
    params: z.strictObject({ list: listName }),
    body: z.strictObject({ filters, format }),
    ok: data(z.object({ id: z.string() })),
  }),
  exportListInFull: call({
    method: 'POST',
    path: '/lists/{list}/full-files',
    auth: 'staff',
    rate: 'write',
    permission: 'player.unmask',
    stepUp: true,
    summary: 'Begins a file with personal data in full, for who may see and export the list; the reason goes to the audit log',
    params: z.strictObject({ list: listName }),
    body: z.strictObject({ filters, format, reason }),
    ok: data(z.object({ id: z.string() })),
  }),
  exportedFiles: call({
    method: 'GET',
    path: '/list-files',
    auth: 'staff',
    rate: 'read',
    permission: 'list.export',
    summary: "The caller's newest files, 20 at most",
    ok: data(z.array(exportedFile)),
  }),
  stopExport: call({
    method: 'POST',
    path: '/list-files/{id}/stop',
    auth: 'staff',
    rate: 'write',
    permission: 'list.export',
    summary: 'Stops a file of the caller that is under way',
    params: byId,
    ok: done,
  }),
  exportContent: call({
    method: 'GET',
    path: '/list-files/{id}/content',
    auth: 'staff',
    rate: 'heavy',
    permission: 'list.export',
    summary: 'A finished file of the caller with personal data masked; goes to the audit log. Not JSON: the file itself',
    params: byId,
    ok: fileReply,
  }),
  exportContentInFull: call({
    method: 'GET',
    path: '/list-files/{id}/full-content',
    auth: 'staff',
    rate: 'heavy',
    permission: 'player.unmask',
    stepUp: true,
    summary: 'A finished file of the caller with personal data in full; goes to the audit log. Not JSON: the file itself',
    params: byId,
    ok: fileReply,
  }),
} as const
