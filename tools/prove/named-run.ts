import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './mutation-list.ts'

/** What a run of a test said. `failed`: titles of tests, of journeys with the steps that broke; a run that broke in another way has none. */
export interface Verdict {
  readonly red: boolean
  readonly failed: readonly string[]
  readonly output: string
}

/** Which tests of which file: vitest's, or journeys in Chromium. */
type Named = Pick<Mutation, 'test' | 'only'>

export const isJourney = ({ test }: Pick<Named, 'test'>): boolean => test.startsWith('e2e/')

/** Runs the named tests of a copy of the tree until the first that fails. */
export async function runTest(folder: string, named: Named): Promise<Verdict> {
  const report = newReport(folder)
  const { code, output } = await ended(folder, testRun(named, report))
  return { red: code !== 0, failed: reported(report, failedTests) ?? [], output }
}

/** Runs the named journeys together, on one build of the sites with all that changed; what each said of itself, in their order. */
export async function runJourneys(folder: string, all: readonly Named[]): Promise<readonly Verdict[]> {
  // Without a name Playwright would tell every journey.
  if (all.length === 0) return []
  const report = newReport(folder)
  const { output } = await ended(folder, journeyRun(all, report))
  return all.map((named) => ({ ...(reported(report, (text) => verdictOn(named, text)) ?? { red: true, failed: [] }), output }))
}

function newReport(folder: string): string {
  const report = join(folder, 'mutation-report.json')
  rmSync(report, { force: true })
  return report
}

function ended(folder: string, { command, args, env }: Run): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

interface Run {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

function testRun({ test, only }: Named, report: string): Run {
  const named = only === undefined ? [] : ['-t', only]
  const args = ['run', test, ...named, '--reporter=json', `--outputFile.json=${report}`, '--bail=1']
  // Few races, and as many people in a month as it takes until each of them wants everything once.
  const { RACE_ROUNDS = '2', MONTH_PLAYERS = '12' } = process.env
  return { command: 'vitest', args, env: { RACE_ROUNDS, MONTH_PLAYERS } }
}

function journeyRun(all: readonly Named[], report: string): Run {
  const files = [...new Set(all.map(({ test }) => test))]
  const named = all.map(({ only = '' }) => `(?:${only})`).join('|')
  const args = ['test', '-c', 'e2e/playwright.config.ts', ...files, '-g', named, '--reporter=line,json']
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_HTML_OPEN: 'never',
    E2E_AS_BUILT: '0',
    // What a fault keeps away is waited for in vain; what is sound comes sooner, which the runs without any fault show.
    E2E_PATIENCE_S: process.env['E2E_PATIENCE_S'] ?? '20',
  }
  return { command: 'playwright', args, env }
}

/** null where the run came to no report. */
function reported<T>(report: string, read: (text: string) => T): T | null {
  try {
    return read(readFileSync(report, 'utf8'))
  } catch {
    return null
  }
}

/** Full names in a report of vitest. */
export function failedTests(report: string): readonly string[] {
  const { testResults } = JSON.parse(report) as {
    testResults: readonly { assertionResults: readonly { fullName: string; status: string }[] }[]
  }
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )
}

interface JourneyStep {
  readonly title: string
  readonly error?: unknown
  readonly steps?: readonly JourneyStep[]
}

interface JourneySuite {
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly { readonly results: readonly { readonly status?: string; readonly steps?: readonly JourneyStep[] }[] }[]
  }[]
  readonly suites?: readonly JourneySuite[]
}

const RED: ReadonlySet<string> = new Set(['failed', 'timedOut'])

/**
 * What a report of Playwright says of the named journeys: `failed` has the title of each that is red, followed by those of the steps that
 * broke (`journey > step > step of the step`). Journeys of which none came to an end are red without a title.
 */
export function verdictOn({ test, only = '' }: Named, report: string): Pick<Verdict, 'red' | 'failed'> {
  const { suites } = JSON.parse(report) as { suites: readonly JourneySuite[] }
  const ours = suites.flatMap(journeysIn).filter(({ file, title }) => test.endsWith(file) && new RegExp(only).test(title))
  const failed = ours.filter(({ status }) => RED.has(status)).map(({ title, broken }) => [title, ...broken].join(' > '))
  return { red: failed.length > 0 || ours.every(({ status }) => status !== 'passed'), failed }
}

interface Journey {
  readonly file: string
  readonly title: string
  readonly status: string
  readonly broken: readonly string[]
}

function journeysIn({ specs = [], suites = [] }: JourneySuite): readonly Journey[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ results }) => results.map(({ status = '', steps }) => ({ file, title, status, broken: brokenSteps(steps) }))),
  )
  return [...own, ...suites.flatMap(journeysIn)]
}

function brokenSteps(steps: readonly JourneyStep[] = []): readonly string[] {
  return steps.filter(({ error }) => error !== undefined).flatMap(({ title, steps: inner }) => [title, ...brokenSteps(inner)])
}
