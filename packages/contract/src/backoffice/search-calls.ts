import * as z from 'zod/mini'
import { call, data, flag, timeText } from '../kernel/call.ts'

/** One object that fits what was typed. */
export const searchHit = z.object({
  /** What it is, as the console's screens call it: `withdrawal`. */
  kind: z.string(),
  id: z.string(),
  /** Its number or account. */
  name: z.string(),
  /** By what it was found: `order`, `phone`. Never the value itself. */
  by: z.string(),
  /** 1: it is the very thing that was typed; 0: it begins like it. */
  exact: flag,
  /** Empty where it is worth nothing. */
  amount: z.string(),
  time: timeText,
})

/** The one search of the console. */
export const searchCalls = {
  search: call({
    method: 'GET',
    path: '/search',
    auth: 'staff',
    rate: 'read',
    permission: 'self.view',
    summary:
      'Objects by number, account, person or `tag:word`, of the kinds that the caller may see; a search for a person goes to the audit log',
    query: z.strictObject({ q: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'text_length')) }),
    ok: data(z.array(searchHit)),
  }),
} as const
