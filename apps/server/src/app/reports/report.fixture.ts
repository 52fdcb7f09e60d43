import { reportsCalls } from '@jade/contract/reports/calls'
import { expect } from 'vitest'
import type { TestApp } from '@jade/test-kit/boot'

type Query = Readonly<Record<string, string>>

/** What a report answers to staff 1, who may do all. */
export const reported = (t: TestApp, report: string, query: Query = {}) => reportedTo('staff=1', t, { report, query })

/** What a report answers to whom a cookie names. */
export async function reportedTo(cookie: string, t: TestApp, { report, query }: { readonly report: string; readonly query: Query }) {
  const reply = await t.send(reportsCalls.report, { cookie, lang: 'en', params: { report }, query: { pageSize: '100', ...query } })
  expect(reply.status, reply.text.slice(0, 300)).toBe(200)
  return reply.body as unknown as {
    readonly data: readonly Cells[]
    readonly totals: Cells
    readonly total: number
    readonly from: string
    readonly to: string
    readonly columns: readonly { readonly key: string; readonly label: string }[]
    readonly before: { readonly from: string; readonly to: string; readonly rows: readonly Cells[]; readonly totals: Cells } | null
  }
}

export type Cells = Readonly<Record<string, string>>

/** Chance that is the same in every run: a number below `most`. */
export function chance(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

/** Some of the columns of each row, by another one. */
export const byName = (rows: readonly Cells[], name: string) => new Map(rows.map((row) => [row[name] ?? '', row]))

/** Cents as replies have them. */
export const twd = (cents: bigint | number): string => {
  const text = String(cents < 0 ? -BigInt(cents) : BigInt(cents)).padStart(3, '0')
  return `${BigInt(cents) < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}

/** Ten-thousandths; empty of nothing. */
export const share = (part: number, whole: number): string => (whole === 0 ? '' : String(Math.round((part / whole) * 10_000)))

/** The nearest rank: the smallest value that so large a part does not exceed; empty of nothing. */
export function rank(values: readonly number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.length === 0 ? '' : String(sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)])
}
