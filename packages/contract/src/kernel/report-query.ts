import * as z from 'zod/mini'
import { pageQuery } from './call.ts'
import { dateRange } from './list.ts'

const word = z.string().check(z.regex(/^[a-z][a-z_]{1,30}$/, 'type_form'))
const code = z.string().check(z.regex(/^[A-Za-z0-9_]{1,20}$/, 'type_form'))

/** A report's name among programs. */
export const reportName = word

/** What every report is asked by; one that takes no dates or not this filter refuses it. */
export const reportQuery = z.strictObject({
  ...pageQuery,
  by: z.optional(word),
  date: z.optional(dateRange),
  group: z.optional(code),
  platform: z.optional(code),
  level: z.optional(code),
  channel: z.optional(code),
})

export type ReportQuery = z.output<typeof reportQuery>
