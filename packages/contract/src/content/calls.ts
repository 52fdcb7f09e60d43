import * as z from 'zod/mini'
import { call, data, done, flag } from '../kernel/call.ts'
import { bannerCalls } from './banner-calls.ts'
import { pageNames } from './pages.ts'
import { popupCalls } from './popup-calls.ts'
import { pageText } from './tree.ts'

/** 0: the text that came with this release. */
export const version = z.int().check(z.gte(0), z.lte(1_000_000))

export const contentCalls = {
  ...bannerCalls,
  ...popupCalls,
  page: call({
    method: 'GET',
    path: '/system/content/{page}',
    auth: 'none',
    rate: 'read',
    whileClosed: true,
    whileExcluded: true,
    whilePasswordForced: true,
    summary: 'What the house published in place of the text that a page came with',
    params: z.strictObject({ page: z.enum(pageNames, 'type_form') }),
    ok: data(
      z.object({
        version,
        /** Null: nothing was published, the text that came with the page stands. */
        text: z.nullable(pageText),
        /** When it was published; empty with version 0. */
        time: z.string(),
      }),
    ),
  }),
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
