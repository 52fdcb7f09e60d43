import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { BrokenLine, FeedPage } from './providers/kind.ts'

const KEEP_CHARACTERS = 1500

/** Reads a page line by line: what fits the form, and aside what does not. */
export function pageFrom<Row>(
  page: { readonly data: readonly unknown[]; readonly next: string; readonly more: boolean },
  form: z.ZodMiniType<Row>,
): FeedPage<Row> {
  const rows: Row[] = []
  const broken: BrokenLine[] = []
  for (const line of page.data) {
    const read = z.safeParse(form, line)
    if (read.success) rows.push(read.data)
    else broken.push(brokenLine(line))
  }
  return { rows, broken, next: page.next, more: page.more }
}

/** A line for the eyes of a person, under a mark made of its text. */
export function brokenLine(line: unknown): BrokenLine {
  const text = JSON.stringify(line) ?? 'nothing'
  return { mark: createHash('sha256').update(text).digest('hex').slice(0, 32), text: text.slice(0, KEEP_CHARACTERS) }
}
