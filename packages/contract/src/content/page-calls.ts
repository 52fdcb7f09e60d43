import * as z from 'zod/mini'
import { call, data } from '../kernel/call.ts'
import { pageNames } from './pages.ts'
import { pageText } from './tree.ts'

/** 0: the text that came with this release. */
export const version = z.int().check(z.gte(0), z.lte(1_000_000))

/** Apart from what every visit asks this room for: the pages of text alone ask for their words. */
export const pageCalls = {
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
} as const
