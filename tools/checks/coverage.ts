import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exec, root } from '../test/step.ts'
import { idsShown } from './test-titles.ts'

const FILE = 'docs/coverage.tsv'
const STATUSES: ReadonlySet<string> = new Set(['shown', 'part', 'not yet'])

/** The statements that a file shows, or null where there is none. */
export type Shown = (path: string) => ReadonlySet<string> | null

/**
 * What is wrong with one line of docs/coverage.tsv, or null. A line names the file of its test; the title of a test or step there must
 * carry the line's id, so that nothing counts as shown but what somebody wrote a test for.
 */
export function judgeLine(line: string, shownIn: Shown): string | null {
  const [id = '', status = '', path = '', note = '', rest] = line.split('\t')
  if (!/^[A-Z]+-\d{3}$/.test(id) || rest !== undefined) return `${line}: not a line of id, status, test and note`
  if (!STATUSES.has(status)) return `${id}: "${status}" is no status`
  if (status === 'not yet') return path === '' ? null : `${id}: not yet, and still it names a test`
  if (status === 'part' && note === '') return `${id}: a part, but the note does not say which`
  const shown = shownIn(path)
  if (shown === null) return `${id}: there is no ${path}`
  return shown.has(id) ? null : `${id}: no test or step of ${path} has it in its title`
}

/** Ids that titles carry and no line counts: a statement that is shown and called not yet, or none at all. */
export function unclaimed(lines: readonly string[], titles: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const counted = new Set(lines.map((line) => line.split('\t')).flatMap(([id = '', status]) => (status === 'not yet' ? [] : [id])))
  return [...titles].flatMap(([file, ids]) =>
    [...ids].filter((id) => !counted.has(id)).map((id) => `${file}: ${id} is in a title, but not shown in ${FILE}`),
  )
}

const KINDS = /^(UI|RULE|ROUTE|CONST|ROLE|STATE|CALL|VALID|ERR|ENTITY)-/

async function titlesOfAll(): Promise<Map<string, ReadonlySet<string>>> {
  const { stdout } = await exec('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.spec.ts'])
  const files = stdout.split('\n').filter((file) => file !== '' && !file.startsWith('tools/checks/') && existsSync(join(root, file)))
  return new Map(files.map((file) => [file, new Set([...idsShown(readFileSync(join(root, file), 'utf8'))].filter((id) => KINDS.test(id)))]))
}

/** Every statement that the product was ordered by, once, with the test that shows it. */
export async function coverage(): Promise<{ findings: string[]; note: string }> {
  const titles = await titlesOfAll()
  const shownIn: Shown = (path) =>
    titles.get(path) ?? (path !== '' && existsSync(join(root, path)) ? idsShown(readFileSync(join(root, path), 'utf8')) : null)
  const [, ...lines] = readFileSync(join(root, FILE), 'utf8').trimEnd().split('\n')
  const ids = lines.map((line) => line.split('\t')[0])
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: stands twice`)
  const wrong = lines.map((line) => judgeLine(line, shownIn)).filter((finding) => finding !== null)
  const count = (status: string) => lines.filter((line) => line.split('\t')[1] === status).length
  const note = `${count('shown')} shown, ${count('part')} in part, ${count('not yet')} not yet`
  return { findings: [...twice, ...wrong, ...unclaimed(lines, titles)], note }
}
