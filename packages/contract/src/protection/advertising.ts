import * as z from 'zod/mini'
import { call, data, flag } from '../kernel/call.ts'

/** Whether the player wants to be told of offers and news; 1 until the player says otherwise (PROTECTION-18). */
const advertising = z.object({ wanted: flag })

export const advertisingCalls = {
  advertising: call({
    method: 'GET',
    path: '/auth/advertising',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Whether the player wants to be told of offers and news (PROTECTION-18)',
    ok: data(advertising),
  }),
  setAdvertising: call({
    method: 'PUT',
    path: '/auth/advertising',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Says whether offers and news are wanted; at once. What may be applied for stays',
    body: z.strictObject({ wanted: flag }),
    ok: data(advertising),
  }),
} as const
