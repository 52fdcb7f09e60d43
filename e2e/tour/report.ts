import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Line, nameOf, OUT } from './line.ts'

/** report.json and report.md: a line per combination, kept from run to run, so that a tour may be made in parts. */
export default class TourReport implements Reporter {
  onTestEnd(_: TestCase, { attachments, status, duration, errors }: TestResult): void {
    const told = attachments.find(({ name }) => name === 'line')?.body
    if (!told) return
    const error = errors.map(({ message = '' }) => plain(message)).join(' | ')
    const line: Line = { ...(JSON.parse(told.toString()) as Line), status, seconds: Math.round(duration / 1000), error }
    const lines = new Map(before().map((each) => [nameOf(each), each]))
    lines.set(nameOf(line), line)
    const all = [...lines.values()].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
    mkdirSync(OUT, { recursive: true })
    writeFileSync(join(OUT, 'report.json'), `${JSON.stringify(all, null, 1)}\n`)
    writeFileSync(join(OUT, 'report.md'), markdown(all))
  }
}

function before(): readonly Line[] {
  const file = join(OUT, 'report.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Line[]) : []
}

function markdown(lines: readonly Line[]): string {
  const head = [
    'game',
    'device',
    'lang',
    'wallet',
    'status',
    'rounds',
    'before',
    'after',
    'at the site',
    'verified',
    'drawn',
    's',
    'complaints',
  ]
  const rows = lines.map((line) => [
    line.game,
    line.device,
    line.lang,
    line.wallet,
    line.status ?? '',
    String(line.rounds),
    line.before,
    line.after,
    line.site,
    line.verified ? 'yes' : 'no',
    line.wallet === 'demo' ? '' : line.drawn ? 'yes' : 'no',
    String(line.seconds ?? ''),
    told(line),
  ])
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `# Tour: what was played\n\n${table.join('\n')}\n`
}

function told({ complaints, error = '' }: Line): string {
  const words = [...complaints, error].filter((each) => each !== '')
  return words.join('; ').slice(0, 400).replaceAll('|', '/')
}

/** Without the colours of a terminal, on one line. */
const plain = (words: string): string => stripVTControlCharacters(words).replaceAll(/\s+/g, ' ').slice(0, 300)
