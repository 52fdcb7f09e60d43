import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTree } from './copy-tree.ts'
import { type Mutation, mutations, type RowMutation } from './mutation-list.ts'
import { monthMutations } from './month-mutations.ts'
import { isJourney, runNamed, type Verdict } from './named-run.ts'
import { rowMutations } from './row-mutations.ts'
import { stakeMutations } from './stake-mutations.ts'

/**
 * `npm run prove -- mutations`: plants each fault of mutation-list.ts, month-, stake- and row-mutations.ts into a copy of the tree, one after the other,
 * and runs the test or journey that must find it. A fault that nothing finds is a failure, and so is a test that is red without it.
 * Words choose faults by name, rows by their id: `npm run prove -- mutations withdrawal RULE-084`.
 */

/** A fault with all that is known of it: which row it makes false, and which tests are run. */
type Fault = Mutation & Partial<Pick<RowMutation, 'row'>>

const faults: readonly Fault[] = [
  ...mutations,
  ...monthMutations,
  ...stakeMutations,
  ...rowMutations.map((one) => ({ ...one, only: one.only ?? one.row })),
]

/** The faults whose row, sentence or file holds one of the words; all where there is none. */
export function chosen(words: readonly string[]): readonly Fault[] {
  return faults.filter(({ row = '', fault, file }) => words.length === 0 || words.some((word) => `${row} ${fault} ${file}`.includes(word)))
}

/** The file with the fault in it. Throws where the text is not there exactly once: the list must follow the code. */
export function planted(text: string, { file, find, replace }: Pick<Mutation, 'file' | 'find' | 'replace'>): string {
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${file}: the text to replace stands there ${places} times: ${find}`)
  return text.replace(find, () => replace)
}

interface Finding {
  readonly found: boolean
  readonly by: string
}

const lastLine = ({ output }: Verdict) => output.trim().split('\n').at(-1) ?? ''

/** What a run with the fault proves. A row is shown by a test or step that carries it, and by no other. */
export function findingOf(verdict: Verdict, { row }: Pick<Fault, 'row'>): Finding {
  const { red, failed } = verdict
  if (!red) return { found: false, by: 'every test stayed green' }
  // Red without a failing test: it broke before any test ran, which proves nothing.
  if (failed.length === 0) return { found: false, by: `broke before a test ran: ${lastLine(verdict)}` }
  const by = failed.find((title) => row === undefined || title.includes(row))
  return by === undefined ? { found: false, by: `red elsewhere: ${failed[0]}` } : { found: true, by }
}

async function tryOne(folder: string, fault: Fault): Promise<Finding> {
  const file = join(folder, fault.file)
  const sound = readFileSync(file, 'utf8')
  writeFileSync(file, planted(sound, fault))
  try {
    return findingOf(await runNamed(folder, fault), fault)
  } finally {
    writeFileSync(file, sound)
  }
}

const suiteOf = ({ test, only = '' }: Fault) => `${test} ${only}`.trim()

/** Each suite without any fault, all before the first is planted, so that the sites are built once for them. */
async function soundRuns(folder: string, all: readonly Fault[]): Promise<ReadonlyMap<string, Verdict>> {
  const runs = new Map<string, Verdict>()
  for (const fault of all) {
    const suite = suiteOf(fault)
    if (runs.has(suite)) continue
    const verdict = await runNamed(folder, fault)
    runs.set(suite, verdict)
    if (verdict.red) console.log(`red without any fault: ${suite}\n${verdict.output.slice(-2_000)}`)
  }
  return runs
}

async function proveOne(folder: string, fault: Fault, sound: Verdict | undefined): Promise<boolean> {
  const begun = performance.now()
  const { found, by } = sound?.red === false ? await tryOne(folder, fault) : { found: false, by: 'red without any fault' }
  const seconds = ((performance.now() - begun) / 1000).toFixed(0).padStart(4)
  console.log(`${found ? 'found ' : 'MISSED'} ${seconds} s  ${fault.row === undefined ? '' : `${fault.row}: `}${fault.fault}`)
  console.log(`               ${fault.file} -> ${fault.test}: ${by}`)
  return found
}

/** What a fault needs and this machine has not; null: nothing. */
function lacking(fault: Fault): string | null {
  if (fault.server === true && !process.env['TEST_DATABASE_URL']) return 'TEST_DATABASE_URL'
  return isJourney(fault) && !process.env['CHROMIUM_PATH'] ? 'a Chromium' : null
}

/** Runs the chosen mutations and prints two lines each; answers how many were not found. */
export async function proveMutations(words: readonly string[]): Promise<number> {
  const named = chosen(words)
  const possible = named.filter((fault) => lacking(fault) === null)
  const folder = mkdtempSync(join(tmpdir(), 'jade-mutations-'))
  let found = 0
  try {
    await copyTree(folder)
    const sound = await soundRuns(folder, possible)
    for (const fault of possible) found += (await proveOne(folder, fault, sound.get(suiteOf(fault)))) ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const fault of named) if (lacking(fault) !== null) console.log(`skip          ${fault.fault}: needs ${lacking(fault)}`)
  console.log(`${found} of ${possible.length} planted faults found, ${named.length - possible.length} skipped`)
  return possible.length - found
}
