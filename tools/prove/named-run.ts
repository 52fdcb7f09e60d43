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

/** Runs the named tests of a copy of the tree until the first that fails. Journeys build what changed in their sites first. */
export function runNamed(folder: string, named: Named): Promise<Verdict> {
  const report = join(folder, 'mutation-report.json')
  rmSync(report, { force: true })
  const { command, args, env } = isJourney(named) ? journeyRun(named, report) : testRun(named, report)
  const failures = isJourney(named) ? failedJourneys : failedTests
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => resolve({ red: true, failed: [], output: String(error) }))
    child.on('close', (code) => resolve({ red: code !== 0, failed: failuresIn(report, failures), output }))
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
  return { command: 'vitest', args, env: { RACE_ROUNDS: process.env['RACE_ROUNDS'] ?? '2' } }
}

function journeyRun({ test, only }: Named, report: string): Run {
  const named = only === undefined ? [] : ['-g', only]
  const args = ['test', '-c', 'e2e/playwright.config.ts', test, ...named, '-x', '--reporter=line,json']
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_HTML_OPEN: 'never', E2E_AS_BUILT: '0' }
  return { command: 'playwright', args, env }
}

function failuresIn(report: string, read: (report: string) => readonly string[]): readonly string[] {
  try {
    return read(readFileSync(report, 'utf8'))
  } catch {
    return []
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
    readonly title: string
    readonly tests: readonly { readonly results: readonly { readonly status?: string; readonly steps?: readonly JourneyStep[] }[] }[]
  }[]
  readonly suites?: readonly JourneySuite[]
}

const RED: ReadonlySet<string> = new Set(['failed', 'timedOut'])

/** Titles in a report of Playwright, each followed by those of the steps that broke: `journey > step > step of the step`. */
export function failedJourneys(report: string): readonly string[] {
  return (JSON.parse(report) as { suites: readonly JourneySuite[] }).suites.flatMap(failedIn)
}

function failedIn({ specs = [], suites = [] }: JourneySuite): readonly string[] {
  const failed = specs.flatMap(({ title, tests }) => {
    // What -x left out has no result, or one that was interrupted.
    const results = tests.flatMap((one) => one.results).filter(({ status = '' }) => RED.has(status))
    return results.map(({ steps }) => [title, ...broken(steps)].join(' > '))
  })
  return [...failed, ...suites.flatMap(failedIn)]
}

function broken(steps: readonly JourneyStep[] = []): readonly string[] {
  return steps.filter(({ error }) => error !== undefined).flatMap(({ title, steps: inner }) => [title, ...broken(inner)])
}
