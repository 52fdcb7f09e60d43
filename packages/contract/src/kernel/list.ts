import * as z from 'zod/mini'
import type { Schema } from './call.ts'
import { flag } from './call.ts'
import { cents, MONEY_FORM } from './cents.ts'
import { pageSizes, periods } from './list-words.ts'

/* What every list of the console is asked by, and what it answers (CONSOLE-16). Filters of its own a list declares beside these. */

const listCursor = z.string().check(z.regex(/^[\w-]{40,600}$/, 'type_form'))

/** One sort of `columns`, `-` in front of it for descending; a page's size; where the last page ended. Spread into a query object. */
export function listQuery<const C extends string>(columns: readonly [C, ...C[]]) {
  const sorts = columns.flatMap((column) => [column, `-${column}`] as const) as [C, ...(C | `-${C}`)[]]
  return {
    sort: z.optional(z.enum(sorts, 'type_form')),
    size: z.optional(z.enum(pageSizes, 'number_range')),
    cursor: z.optional(listCursor),
  }
}

/** A period by its name, so that a kept address stays relative, or `2026-06-01..2026-06-15`, Taipei dates, both included. */
export const dateRange = z.union(
  [
    z.enum(periods),
    z.string().check(
      z.regex(/^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/, 'date_form'),
      z.refine((text) => isDay(text.slice(0, 10)) && isDay(text.slice(12)), 'date_form'),
    ),
  ],
  'date_form',
)

const isDay = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** `500..`, `..2000`, `500..2000`: amounts in TWD, both included; cents after parsing. */
export const amountRange = z.pipe(
  z.string().check(
    z.refine((text) => {
      const ends = text.split('..')
      return ends.length === 2 && text !== '..' && ends.every((end) => end === '' || MONEY_FORM.test(end))
    }, 'money_form'),
  ),
  z.transform((text: string) => {
    const [from = '', until = ''] = text.split('..')
    return { from: from === '' ? null : cents(from), until: until === '' ? null : cents(until) }
  }),
)

/** Some of `words`, separated by commas, each once. */
export function setOf<const W extends string>(words: readonly W[]) {
  const known: ReadonlySet<string> = new Set(words)
  return z.pipe(
    z.string().check(
      z.refine((text) => {
        const given = text.split(',')
        return given.every((word) => known.has(word)) && new Set(given).size === given.length
      }, 'type_form'),
    ),
    z.transform((text: string) => text.split(',') as W[]),
  )
}

/** Reply of a list: one page, with the cursors of those beside it. */
export function list<T extends Schema>(row: T) {
  return z.object({
    data: z.array(row),
    size: z.int(),
    /** As it was asked for, or the list's own. */
    sort: z.string(),
    /** Rows of the whole filter, counted up to 10,000; null where counting took too long. */
    total: z.nullable(z.int()),
    /** 1: there are more than `total`. */
    capped: flag,
    /** Of the page after this one and before it; empty where there is none. */
    next: z.string(),
    previous: z.string(),
    /** First Taipei date shown where no period was asked for and the filter needed one; empty otherwise. */
    since: z.string(),
  })
}
