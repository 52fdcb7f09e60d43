import type { RichBlock, RichRun, RichText } from './rich-text.ts'

/*
 * How staff type a text: an empty line parts paragraphs, `- ` begins a line of a list, `**bold**`, `[words](address)`, and a line
 * `![what it shows](file)` is a picture. Whatever is nothing of these is words.
 */

const RUN = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g
const PICTURE = /^!\[([^\]\n]+)\]\(([^()\s]+)\)$/

/** The tree of a typed text. Whether it may be sent, the schema of the tree says. */
export function parseMarkup(typed: string): RichText {
  const text: RichBlock[] = []
  for (const part of typed.replaceAll('\r', '').split(/\n{2,}/)) readPart(part.trim(), text)
  return text
}

function readPart(part: string, text: RichBlock[]): void {
  let kind: 'list' | 'paragraph' | null = null
  for (const line of part.split('\n')) {
    const [, alt, file] = PICTURE.exec(line.trim()) ?? []
    if (alt !== undefined && file !== undefined) {
      text.push({ type: 'picture', alt, file })
      kind = null
    } else if (line.startsWith('- ')) {
      addItem(text, runsOf(line.slice(2).trim()), kind === 'list')
      kind = 'list'
    } else if (line.trim() !== '') {
      addLine(text, runsOf(line), kind === 'paragraph')
      kind = 'paragraph'
    }
  }
}

function addItem(text: RichBlock[], item: RichRun[], goesOn: boolean): void {
  const last = text.at(-1)
  if (item.length === 0) return
  if (goesOn && last?.type === 'list') last.items.push(item)
  else text.push({ type: 'list', items: [item] })
}

function addLine(text: RichBlock[], line: RichRun[], goesOn: boolean): void {
  const last = text.at(-1)
  if (goesOn && last?.type === 'paragraph') last.runs.push({ text: '\n' }, ...line)
  else text.push({ type: 'paragraph', runs: line })
}

function runsOf(line: string): RichRun[] {
  const runs: RichRun[] = []
  let from = 0
  for (const found of line.matchAll(RUN)) {
    const [whole, bold, words, href] = found
    if (found.index > from) runs.push({ text: line.slice(from, found.index) })
    runs.push(bold === undefined ? { text: words ?? '', href: href ?? '' } : { text: bold, bold: true })
    from = found.index + whole.length
  }
  if (from < line.length) runs.push({ text: line.slice(from) })
  return runs
}
