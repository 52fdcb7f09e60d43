import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { BrokenLine, FeedPage } from './providers/kind.ts'

const SHOWN_CHARACTERS = 1500
/** Longer than any line of a feed; more of a line is not kept. */
const KEPT_CHARACTERS = 50_000

/** Reads a page line by line: what fits the form, and aside what does not. */
export function pageFrom<Row>(
  page: { readonly data: readonly unknown[]; readonly next: string; readonly more: boolean },
  form: z.ZodMiniType<Row>,
): FeedPage<Row> {
  const rows: Row[] = []
  const broken: BrokenLine[] = []
  for (const line of page.data) {
    const row = rowFrom(line, form)
    if (row !== null) rows.push(row)
    else broken.push(brokenLine(line))
  }
  return { rows, broken, next: page.next, more: page.more }
}

/** One line; null when it does not fit. */
export function rowFrom<Row>(line: unknown, form: z.ZodMiniType<Row>): Row | null {
  const read = z.safeParse(form, line)
  return read.success ? read.data : null
}

/** A line for the eyes of a person, under a mark made of its text. */
export function brokenLine(line: unknown): BrokenLine {
  const text = JSON.stringify(line) ?? 'nothing'
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 32)
  return { mark, text: text.slice(0, SHOWN_CHARACTERS), whole: text.slice(0, KEPT_CHARACTERS) }
}
