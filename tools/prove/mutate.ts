import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTree } from './copy-tree.ts'
import { type Mutation, mutations, type RowMutation } from './mutation-list.ts'
import { consoleMutations } from './console-mutations.ts'
import { deskMutations } from './desk-mutations.ts'
import { giftMutations } from './gift-mutations.ts'
import { keyMutations } from './key-mutations.ts'
import { mallMutations } from './mall-mutations.ts'
import { monthMutations } from './month-mutations.ts'
import { isJourney, runJourneys, runTest, type Verdict } from './named-run.ts'
import { rowMutations } from './row-mutations.ts'
import { stakeMutations } from './stake-mutations.ts'
import { wordMutations } from './word-mutations.ts'

/**
 * `npm run prove -- mutations`: plants each fault of mutation-list.ts and of the lists by its side (*-mutations.ts) into a copy of the tree, one at a time,
 * and runs the test or journey that must find it. Tests are run in two copies at once. A fault that nothing finds is a failure, and so is a test that is red without it. Faults that
 * journeys find are planted up to six at a time, as the sites are built anew for each; one that is not found beside others is planted alone.
 * Words choose faults by name, rows by their id: `npm run prove -- mutations withdrawal RULE-084`.
 */

/** A fault with all that is known of it: which row it makes false, and which tests are run. */
type Fault = Mutation & Partial<Pick<RowMutation, 'row'>>

const faults: readonly Fault[] = [
  ...mutations,
  ...monthMutations,
  ...stakeMutations,
  ...deskMutations,
  ...mallMutations,
  ...giftMutations,
  ...wordMutations,
  ...consoleMutations,
  ...keyMutations,
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

/** So many faults share a build of the sites, and a run of their journeys. */
const MOST_TOGETHER = 6

/** The folder in which a fault's neighbours are likely to break what it breaks. */
const neighbourhood = ({ file }: Fault) => file.split('/').slice(0, 5).join('/')

const mayShare = (a: Fault, b: Fault) =>
  !a.everywhere && !b.everywhere && suiteOf(a) !== suiteOf(b) && a.file !== b.file && neighbourhood(a) !== neighbourhood(b)

/**
 * The faults in groups that are planted together: of tests each alone; of journeys those of different journeys and different places, but
 * for those that break what every journey passes through.
 */
export function together(all: readonly Fault[]): readonly (readonly Fault[])[] {
  const groups: Fault[][] = []
  for (const fault of all) {
    const fits = (group: readonly Fault[]) =>
      isJourney(fault) && group.length < MOST_TOGETHER && group.every((other) => isJourney(other) && mayShare(fault, other))
    const group = groups.find(fits)
    if (group) group.push(fault)
    else groups.push([fault])
  }
  return groups
}

/** Plants all of them, runs the test of each, and takes them out again. */
async function tryAll(folder: string, group: readonly Fault[]): Promise<readonly Finding[]> {
  const sound = group.map(({ file }) => readFileSync(join(folder, file), 'utf8'))
  const texts = group.map((fault, at) => planted(sound[at] ?? '', fault))
  const write = (all: readonly string[]) => {
    for (const [at, text] of all.entries()) writeFileSync(join(folder, group[at]?.file ?? ''), text)
  }
  write(texts)
  try {
    const verdicts = group.every(isJourney)
      ? await runJourneys(folder, group)
      : await Promise.all(group.map((fault) => runTest(folder, fault)))
    return group.map((fault, at) => findingOf(verdicts[at] ?? UNHEARD, fault))
  } finally {
    write(sound)
  }
}

const UNHEARD: Verdict = { red: true, failed: [], output: 'no verdict' }

const suiteOf = ({ test, only = '' }: Fault) => `${test} ${only}`.trim()

/** Copies of the tree; there is at least one. */
type Folders = readonly [string, ...string[]]

/** So many copies of the tree are tried at once: a test by itself keeps one core of two. Journeys take both, and have the first copy. */
const COPIES = 2

/** Does the work for each item in one of the folders, where a folder has one item at a time and takes the next as soon as it is free. */
export async function inFolders<T>(
  folders: readonly string[],
  items: readonly T[],
  work: (folder: string, item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const takeAll = async (folder: string) => {
    for (const item of waiting) await work(folder, item)
  }
  await Promise.all(folders.map(takeAll))
}

/** Each suite without any fault, all before the first is planted: journeys together, then tests. */
async function soundRuns(folders: Folders, all: readonly Fault[]): Promise<ReadonlyMap<string, Verdict>> {
  const suites = [...new Map(all.map((fault) => [suiteOf(fault), fault])).entries()]
  const runs = new Map<string, Verdict>()
  const journeys = suites.filter(([, fault]) => isJourney(fault))
  const verdicts = await runJourneys(
    folders[0],
    journeys.map(([, fault]) => fault),
  )
  for (const [at, [suite]] of journeys.entries()) runs.set(suite, verdicts[at] ?? UNHEARD)
  const tests = suites.filter(([, fault]) => !isJourney(fault))
  await inFolders(folders, tests, async (folder, [suite, fault]) => {
    runs.set(suite, await runTest(folder, fault))
  })
  for (const [suite, { red, failed, output }] of runs)
    if (red) console.log(`red without any fault: ${suite}: ${failed[0] ?? output.slice(-2_000)}`)
  return runs
}

/** Plants a group, and each that was not found beside the others alone; answers how many were found. */
async function proveGroup(folder: string, group: readonly Fault[], sound: ReadonlyMap<string, Verdict>): Promise<number> {
  const begun = performance.now()
  const isSound = (fault: Fault) => sound.get(suiteOf(fault))?.red === false
  for (const fault of group) if (!isSound(fault)) tell(fault, { found: false, by: 'red without any fault' }, begun)
  const whole = group.filter(isSound)
  const findings = await tryAll(folder, whole)
  let found = 0
  for (const [at, fault] of whole.entries()) {
    const first = findings[at]
    const last = first?.found === true || whole.length === 1 ? first : (await tryAll(folder, [fault]))[0]
    if (last) tell(fault, last, begun)
    found += last?.found === true ? 1 : 0
  }
  return found
}

function tell(fault: Fault, { found, by }: Finding, begun: number): void {
  const seconds = ((performance.now() - begun) / 1000).toFixed(0).padStart(4)
  console.log(`${found ? 'found ' : 'MISSED'} ${seconds} s  ${fault.row === undefined ? '' : `${fault.row}: `}${fault.fault}`)
  console.log(`               ${fault.file} -> ${fault.test}: ${by}`)
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
  const folders = Array.from({ length: COPIES }, () => mkdtempSync(join(tmpdir(), 'jade-mutations-'))) as [string, ...string[]]
  let found = 0
  try {
    for (const folder of folders) await copyTree(folder)
    const sound = await soundRuns(folders, possible)
    const prove = async (folder: string, group: readonly Fault[]) => {
      // Read after the wait: the other copy counts meanwhile.
      const ofGroup = await proveGroup(folder, group, sound)
      found += ofGroup
    }
    const groups = together(possible)
    const ofJourneys = (group: readonly Fault[]) => group.every(isJourney)
    await inFolders(
      folders,
      groups.filter((group) => !ofJourneys(group)),
      prove,
    )
    await inFolders([folders[0]], groups.filter(ofJourneys), prove)
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  for (const fault of named) if (lacking(fault) !== null) console.log(`skip          ${fault.fault}: needs ${lacking(fault)}`)
  console.log(`${found} of ${possible.length} planted faults found, ${named.length - possible.length} skipped`)
  return possible.length - found
}
