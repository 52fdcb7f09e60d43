import * as z from 'zod/mini'
import { call, data, done, flag, page, pageQuery, timeText } from '../kernel/call.ts'

const lineId = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))

/** Unread lines are counted so far. */
export const UNREAD_COUNTED = 100

/** A note in which a colleague named the reader. */
export const inboxLine = z.object({
  id: z.string(),
  /** Account of who wrote it. */
  by: z.string(),
  time: timeText,
  read: flag,
  /** 1: the reader may see the object now; 0: may not, or it is gone, and nothing of it or of the note stands here. */
  open: flag,
  kind: z.string(),
  object: z.string(),
  /** Number or account of the object. */
  name: z.string(),
  text: z.string(),
})

/** What colleagues want somebody to look at (CONSOLE-45). */
export const inboxCalls = {
  inbox: call({
    method: 'GET',
    path: '/inbox',
    auth: 'staff',
    rate: 'read',
    permission: 'self.view',
    summary: 'Notes that name the caller, newest first, all of them or those that are not read; the text to who may see the object now',
    query: z.strictObject({ ...pageQuery, unread: z.optional(z.literal('1', 'type_form')) }),
    ok: page(inboxLine),
  }),
  inboxUnread: call({
    method: 'GET',
    path: '/inbox/unread',
    auth: 'staff',
    rate: 'read',
    permission: 'self.view',
    summary: 'How many notes that name the caller are not read, counted to 100',
    ok: data(z.object({ unread: z.int() })),
  }),
  markRead: call({
    method: 'PUT',
    path: '/inbox/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    summary: 'One own line is read, or is not after all',
    params: z.strictObject({ id: lineId }),
    body: z.strictObject({ read: flag }),
    ok: done,
  }),
  markAllRead: call({
    method: 'PUT',
    path: '/inbox',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    summary: 'Every own line up to this one is read; what came since stays as it is',
    body: z.strictObject({ until: lineId }),
    ok: done,
  }),
} as const
