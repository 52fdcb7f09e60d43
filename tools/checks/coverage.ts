import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/step.ts'

const FILE = 'docs/coverage.tsv'
const STATUSES: ReadonlySet<string> = new Set(['shown', 'part', 'not yet'])

/** What is wrong with one line of docs/coverage.tsv, or null. A test is named as `path: words of its title`; both must be there. */
export function judgeLine(line: string, textOf: (path: string) => string | null): string | null {
  const [id = '', status = '', test = '', note = '', rest] = line.split('\t')
  if (!/^[A-Z]+-\d{3}$/.test(id) || rest !== undefined) return `${line}: not a line of id, status, test and note`
  if (!STATUSES.has(status)) return `${id}: "${status}" is no status`
  if (status === 'not yet') return test === '' ? null : `${id}: not yet, and still it names a test`
  if (status === 'part' && note === '') return `${id}: a part, but the note does not say which`
  const [path = '', title = ''] = test.split(/: (.*)/)
  const text = textOf(path)
  if (text === null) return `${id}: there is no ${path}`
  return text.includes(title) ? null : `${id}: ${path} has no test "${title}"`
}

/** Every statement of the specification once, with the test that shows it. */
export async function coverage(): Promise<{ findings: string[]; note: string }> {
  const texts = new Map<string, string | null>()
  const textOf = (path: string) => {
    const file = join(root, path)
    const text = texts.get(path) ?? (path !== '' && existsSync(file) ? readFileSync(file, 'utf8') : null)
    texts.set(path, text)
    return text
  }
  const [, ...lines] = readFileSync(join(root, FILE), 'utf8').trimEnd().split('\n')
  const ids = lines.map((line) => line.split('\t')[0])
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: stands twice`)
  const findings = [...twice, ...lines.map((line) => judgeLine(line, textOf)).filter((finding) => finding !== null)]
  const count = (status: string) => lines.filter((line) => line.split('\t')[1] === status).length
  return { findings, note: `${count('shown')} shown, ${count('part')} in part, ${count('not yet')} not yet` }
}
