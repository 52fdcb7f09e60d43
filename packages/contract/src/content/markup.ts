import { linkForm } from './link-form.ts'
import type { Block, PageText, Span } from './tree.ts'

/*
 * The form in which people write a page of text and in which two versions are compared, line by line:
 *
 *   # Title                 once, at the top
 *   > one line under it
 *   ## Heading
 *   A paragraph is a line. **Bold**, [link](/about).
 *   - item   or   1. item
 *
 * `textOf(markupOf(text))` is `text` again.
 */

const INLINE = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g
const ITEM = /^(?:(-)|\d{1,3}\.) +(.+)$/

/** The words of a line; a link that leads nowhere we know stays as it was written. */
function spansOf(line: string): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const found of line.matchAll(INLINE)) {
    const [whole, bold, label, link] = found
    if (link !== undefined && !linkForm.test(link)) continue
    if (found.index > at) spans.push({ text: line.slice(at, found.index) })
    spans.push(bold === undefined ? { text: label as string, link: link as string } : { text: bold, bold: true })
    at = found.index + whole.length
  }
  if (at < line.length) spans.push({ text: line.slice(at) })
  return spans
}

function withItem(blocks: Block[], ordered: boolean, item: string): void {
  const last = blocks.at(-1)
  if (last?.kind === 'list' && last.ordered === ordered) last.items.push(spansOf(item))
  else blocks.push({ kind: 'list', ordered, items: [spansOf(item)] })
}

/** Reads markup. Nothing is refused here; what is missing (a title, any words) stays empty for the schema to say so. */
export function textOf(markup: string): PageText {
  const page = { title: '', summary: '', blocks: [] as Block[] }
  for (const raw of markup.split('\n')) {
    const line = raw.trim()
    const item = ITEM.exec(line)
    if (line === '') continue
    if (line.startsWith('# ') && page.title === '') page.title = line.slice(2).trim()
    else if (line.startsWith('> ') && page.summary === '' && page.blocks.length === 0) page.summary = line.slice(2).trim()
    else if (line.startsWith('## ')) page.blocks.push({ kind: 'heading', spans: spansOf(line.slice(3).trim()) })
    else if (item) withItem(page.blocks, item[1] === undefined, item[2] as string)
    else page.blocks.push({ kind: 'paragraph', spans: spansOf(line) })
  }
  return page
}

const written = (spans: readonly Span[]) =>
  spans.map(({ text, bold, link }) => (link === undefined ? (bold ? `**${text}**` : text) : `[${text}](${link})`)).join('')

function linesOf(block: Block): string[] {
  if (block.kind === 'heading') return ['', `## ${written(block.spans)}`]
  if (block.kind === 'paragraph') return [written(block.spans)]
  return block.items.map((item, at) => `${block.ordered ? `${at + 1}.` : '-'} ${written(item)}`)
}

/** A page as people edit it. */
export function markupOf({ title, summary, blocks }: PageText): string {
  return [`# ${title}`, ...(summary === '' ? [] : [`> ${summary}`]), ...blocks.flatMap(linesOf)].join('\n')
}
