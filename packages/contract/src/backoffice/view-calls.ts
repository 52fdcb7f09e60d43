import * as z from 'zod/mini'
import { call, data, done, flag } from '../kernel/call.ts'

/** The path of the console's screen that a view is of. */
const list = z.string().check(z.regex(/^\/[a-z-]{1,40}(\/[a-z-]{1,40})?$/, 'type_form'))

/** Filters as the screen's address has them, sort and size among them. */
const filters = z
  .record(z.string().check(z.maxLength(40, 'text_length')), z.string().check(z.maxLength(200, 'text_length')))
  .check(z.refine((all) => Object.keys(all).length <= 30, 'view_filters'))

const name = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'text_length'))

export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  /** Saved by the reader, who alone changes it. */
  mine: flag,
  /** Whoever has its maker's role sees it. */
  shared: flag,
  /** What the list opens with for this reader. */
  first: flag,
  by: z.string(),
})

const id = z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) })

/** Filters of a list that somebody gave a name (CONSOLE-23). */
export const viewCalls = {
  views: call({
    method: 'GET',
    path: '/views',
    auth: 'staff',
    rate: 'read',
    permission: 'self.view',
    summary: 'Saved views of one list: own ones, and those that colleagues of the same role share; by name',
    query: z.strictObject({ list }),
    ok: data(z.array(savedView)),
  }),
  saveView: call({
    method: 'PUT',
    path: '/views',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    summary: 'Keeps the filters of a list under a name, in place of the own view of that name',
    body: z.strictObject({ list, name, filters, shared: flag }),
    ok: data(z.object({ id: z.string() })),
  }),
  removeView: call({
    method: 'DELETE',
    path: '/views/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    summary: 'Takes away an own view, for those it was shared with as well',
    params: id,
    ok: done,
  }),
  openWithView: call({
    method: 'PUT',
    path: '/views/{id}/first',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    summary: 'The list opens with this view for the caller, or no longer does',
    params: id,
    body: z.strictObject({ first: flag }),
    ok: done,
  }),
} as const
