import * as z from 'zod/mini'
import { call, data } from '../kernel/call.ts'

/** Apart from the rest: every page of a player asks this. */
export const unreadCalls = {
  unread: call({
    method: 'GET',
    path: '/messages/unread',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'How many messages of each group are unread; nothing was written, read or taken back while the version is the same',
    ok: data(z.object({ version: z.string(), player: z.int(), personal: z.int(), platform: z.int() })),
  }),
} as const
