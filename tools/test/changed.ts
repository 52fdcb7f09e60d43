import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exec, root } from './step.ts'

/** So many journeys for a screen that changed: those that say its words most often. The others are `npm test -- journeys`. */
const JOURNEYS_A_SCREEN = 2

async function lines(...args: readonly string[]): Promise<readonly string[]> {
  const { code, stdout } = await exec('git', args)
  return code === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

/**
 * What differs from the commit where this branch left main, in commits and in the working tree; on main itself, from the last commit.
 * CHANGED_SINCE names another commit.
 */
export async function changedFiles(): Promise<readonly string[]> {
  const [head] = await lines('rev-parse', 'HEAD')
  const [left] = await lines('merge-base', 'HEAD', 'main')
  const since = process.env.CHANGED_SINCE ?? (left === undefined || left === head ? 'HEAD' : left)
  const files = [...(await lines('diff', '--name-only', since)), ...(await lines('ls-files', '--others', '--exclude-standard'))]
  return [...new Set(files)].filter((file) => existsSync(join(root, file))).sort()
}

/** Code that tests import: they are found by what they import. */
export const isCode = (file: string): boolean => /^(packages|apps|tools|bench)\/.*\.(ts|tsx)$/.test(file)

/** The nearest folders with tests round what is read and not imported: SQL, texts, vectors. */
export function foldersRead(files: readonly string[]): readonly string[] {
  const read = files.filter((file) => /^(packages|apps|tools)\/.*\.(sql|json|tsv|txt|html)$/.test(file) && !file.endsWith('package.json'))
  return [...new Set(read.flatMap((file) => nearestWithTests(dirname(file)) ?? []))]
}

function nearestWithTests(folder: string): string | null {
  if (!/^[^/]+\/[^/]+\//.test(folder)) return null
  const has = globSync('**/*.test.ts', { cwd: join(root, folder), exclude: (name) => name.includes('node_modules') }).length > 0
  return has ? `${folder}/` : nearestWithTests(dirname(folder))
}

/** The words of the screen that a file belongs to: the catalogue nearest above it. */
function wordsNear(file: string): readonly string[] {
  for (let folder = dirname(file); folder.includes('/src/'); folder = dirname(folder)) {
    const catalogue = join(root, folder, 'messages.zh.json')
    if (existsSync(catalogue)) return Object.keys(JSON.parse(readFileSync(catalogue, 'utf8')) as object)
  }
  return []
}

/** Every journey's file. */
export const journeyFiles = (): readonly string[] => globSync('e2e/{all-the-way,browser}/*.spec.ts', { cwd: root }).sort()

/** The journeys that look at what changed: those that changed themselves, and for each screen those that say most of its words. */
export function journeysFor(files: readonly string[]): readonly string[] {
  const texts = new Map(journeyFiles().map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const sites = files.filter((file) => /^apps\/(web|console)\/src\//.test(file) && !file.endsWith('.test.ts'))
  const catalogues = new Map(sites.map((file) => wordsNear(file)).map((words) => [words[0], words]))
  const looking = [...catalogues.values()].flatMap((words) =>
    [...texts]
      .map(([file, text]) => ({ file, said: words.filter((word) => text.includes(`'${word}'`)).length }))
      .filter(({ said }) => said > 0)
      .sort((a, b) => b.said - a.said)
      .slice(0, JOURNEYS_A_SCREEN)
      .map(({ file }) => file),
  )
  const stages = files.some((file) => /^apps\/studio\/src\/(.*\/)?(stage|pages|play)\//.test(file)) ? ['e2e/browser/stages.spec.ts'] : []
  return [...new Set([...files.filter((file) => texts.has(file)), ...looking, ...stages])].sort()
}
