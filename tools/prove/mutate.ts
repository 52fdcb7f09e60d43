import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTree } from './copy-tree.ts'
import { type Mutation, mutations } from './mutation-list.ts'

/**
 * `npm run prove -- mutations`: plants each fault of mutation-list.ts into a copy of the tree, one after the other, and runs the test
 * that must find it. A fault that nothing finds is a failure, and so is a test that is red without it. Words choose faults by name:
 * `npm run prove -- mutations withdrawal`.
 */

/** What a run of a test said. `refused` are assertions (or errors) of tests; a run that broke in another way has none. */
interface Verdict {
  readonly red: boolean
  readonly failed: readonly string[]
  readonly output: string
}

function run(folder: string, { test, only }: Pick<Mutation, 'test' | 'only'>): Promise<Verdict> {
  const report = join(folder, 'mutation-report.json')
  rmSync(report, { force: true })
  const named = only === undefined ? [] : ['-t', only]
  const args = ['run', test, ...named, '--reporter=json', `--outputFile.json=${report}`, '--bail=1']
  return new Promise((resolve) => {
    let output = ''
    const env = { RACE_ROUNDS: '2', ...process.env }
    const child = spawn('vitest', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('exit', (code) => resolve({ red: code !== 0, failed: failuresIn(report), output }))
  })
}

function failuresIn(report: string): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: readonly { assertionResults: readonly { fullName: string; status: string }[] }[]
    }
    return testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    )
  } catch {
    return []
  }
}

/** The file with the fault in it. Throws where the text is not there exactly once: the list must follow the code. */
export function planted(text: string, { file, find, replace }: Pick<Mutation, 'file' | 'find' | 'replace'>): string {
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${file}: the text to replace stands there ${places} times: ${find}`)
  return text.replace(find, () => replace)
}

async function tryOne(folder: string, mutation: Mutation): Promise<{ readonly found: boolean; readonly by: string }> {
  const file = join(folder, mutation.file)
  const sound = readFileSync(file, 'utf8')
  writeFileSync(file, planted(sound, mutation))
  try {
    const { red, failed, output } = await run(folder, mutation)
    if (red && failed.length > 0) return { found: true, by: failed[0] ?? '' }
    // Red without a failing test: it broke before any test ran, which proves nothing.
    return { found: false, by: red ? `broke before a test ran: ${output.trim().split('\n').at(-1)}` : 'every test stayed green' }
  } finally {
    writeFileSync(file, sound)
  }
}

/** Throws where the test is red without any fault: then its redness would prove nothing. */
async function requireGreen(folder: string, mutation: Mutation, green: Set<string>): Promise<void> {
  const suite = `${mutation.test} ${mutation.only ?? ''}`
  if (green.has(suite)) return
  const sound = await run(folder, mutation)
  if (sound.red) throw new Error(`${suite} is red without any fault:\n${sound.output.slice(-2_000)}`)
  green.add(suite)
}

async function proveOne(folder: string, mutation: Mutation, green: Set<string>): Promise<boolean> {
  const begun = performance.now()
  await requireGreen(folder, mutation, green)
  const { found, by } = await tryOne(folder, mutation)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0).padStart(4)
  console.log(`${found ? 'found ' : 'MISSED'} ${seconds} s  ${mutation.fault}`)
  console.log(`               ${mutation.file} -> ${mutation.test}: ${by}`)
  return found
}

/** Runs the chosen mutations and prints two lines each; answers how many were not found. */
export async function proveMutations(words: readonly string[]): Promise<number> {
  const named = mutations.filter(({ fault, file }) => words.length === 0 || words.some((word) => `${fault} ${file}`.includes(word)))
  const onServer = Boolean(process.env['TEST_DATABASE_URL'])
  const chosen = named.filter(({ server }) => server !== true || onServer)
  const folder = mkdtempSync(join(tmpdir(), 'jade-mutations-'))
  const green = new Set<string>()
  let found = 0
  try {
    await copyTree(folder)
    for (const mutation of chosen) found += (await proveOne(folder, mutation, green)) ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const { fault } of named.filter((one) => !chosen.includes(one))) console.log(`skip          ${fault}: needs TEST_DATABASE_URL`)
  console.log(`${found} of ${chosen.length} planted faults found, ${named.length - chosen.length} skipped`)
  return chosen.length - found
}
