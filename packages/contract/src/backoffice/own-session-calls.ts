import * as z from 'zod/mini'
import { call, data, done, flag, timeText } from '../kernel/call.ts'

const ownSession = z.object({
  id: z.string(),
  /** Browser and system, as far as they say; empty otherwise. */
  browser: z.string(),
  ip: z.string(),
  since: timeText,
  /** To the minute. */
  seen: timeText,
  /** 1: the one that asks. */
  current: flag,
})

/** Where the caller is logged in to the console (CONSOLE-41). */
export const ownSessionCalls = {
  ownSessions: call({
    method: 'GET',
    path: '/me/sessions',
    auth: 'staff',
    rate: 'read',
    permission: 'self.view',
    summary: 'Own sessions that stand, the last seen first; fifty at most',
    ok: data(z.array(ownSession)),
  }),
  endOwnSession: call({
    method: 'DELETE',
    path: '/me/sessions/{id}',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    summary: 'Ends another of the own sessions',
    params: z.strictObject({ id: z.uuid('type_form') }),
    ok: done,
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/me/sessions',
    auth: 'staff',
    rate: 'write',
    permission: 'self.view',
    summary: 'Ends all own sessions but the one that asks',
    ok: done,
  }),
} as const
