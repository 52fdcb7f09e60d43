import * as z from 'zod/mini'
import { call, data, done, flag } from '../kernel/call.ts'
import { bannerCalls } from './banner-calls.ts'
import { pageCalls, version } from './page-calls.ts'
import { popupCalls } from './popup-calls.ts'

export const contentCalls = {
  ...bannerCalls,
  ...popupCalls,
  ...pageCalls,
  download: call({
    method: 'GET',
    path: '/app/download/{type}',
    auth: 'none',
    rate: 'read',
    whileExcluded: true,
    whilePasswordForced: true,
    summary: "Where the app of a platform is: the operator's address, or the guide to install the site itself",
    params: z.strictObject({ type: z.enum(['ios', 'android'], 'type_form') }),
    ok: data(z.object({ url: z.string() })),
  }),
  terms: call({
    method: 'GET',
    path: '/content/terms',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'The terms in force, whether the player agreed to them, and what changed since',
    ok: data(
      z.object({
        version,
        accepted: flag,
        /** What changed since the version that the player agreed to, newest first, in the reader's language. */
        changes: z.array(z.object({ version, text: z.string(), time: z.string() })),
      }),
    ),
  }),
  acceptTerms: call({
    method: 'POST',
    path: '/content/terms',
    auth: 'player',
    rate: 'write',
    whileExcluded: true,
    summary: 'Agrees to the terms in force',
    body: z.strictObject({ version }),
    ok: done,
  }),
} as const
