import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { foldersRead, isCode } from './changed.ts'
import { cacheDir, exec, type Outcome, root, type Step } from './step.ts'

interface VitestReport {
  readonly numTotalTests: number
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

const testFiles = '{packages,apps,tools}/**/*.test.{ts,tsx}'
const withoutServers = { TEST_DATABASE_URL: undefined, TEST_REDIS_URL: undefined }

/** Tests that the run without servers skipped; the run with servers takes off what it ran. */
const skippedSoFar = new Set<string>()
/** Some tests are for one of the two databases alone: what ran once was not skipped. */
const ran = new Set<string>()

/** Every file of tests. */
function allTestFiles(): string[] {
  return globSync(testFiles, { cwd: root, exclude: (name) => name.includes('node_modules') }).sort()
}

/** Files whose tests talk to a database or to Redis: these run a second time on real servers. */
function serverTestFiles(): string[] {
  return allTestFiles().filter((file) =>
    /test-kit|\.fixture|TEST_(DATABASE|REDIS)_URL/.test(`${file} ${readFileSync(join(root, file), 'utf8')}`),
  )
}

/** Of these the ones told on the embedded database as well where there are servers: what knows which one it runs on, and the books. */
const ON_BOTH = /onServer|^packages\//

/**
 * What runs without servers. Where there are some, the tests of `npm test` go to the database that a house of ours has, most of them to it alone
 * (docs/adr/0350); `npm run prove -- embedded` runs all of them without.
 */
function filesWithoutServers(): readonly string[] {
  if (!hasServers()) return []
  const elsewhere = new Set(serverTestFiles().filter((file) => !ON_BOTH.test(`${file} ${readFileSync(join(root, file), 'utf8')}`)))
  return allTestFiles().filter((file) => !elsewhere.has(file))
}

/** `command`: what vitest is asked for, as `run` and files. */
async function runVitest(label: string, command: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<Outcome> {
  const report = join(cacheDir, `vitest-${label}.json`)
  rmSync(report, { force: true })
  const { code, output } = await exec(
    'vitest',
    [...command, '--passWithNoTests', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    env,
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, output }
  const found = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  for (const file of found.testResults) {
    for (const test of file.assertionResults) {
      const name = `${file.name.slice(root.length + 1)}: ${test.fullName}`
      if (test.status === 'passed' || test.status === 'failed') {
        ran.add(name)
        skippedSoFar.delete(name)
      } else if (!ran.has(name)) skippedSoFar.add(name)
    }
  }
  const brokenFiles = found.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = found.numFailedTests + brokenFiles.length
  if (failed === 0) return { passed: found.numPassedTests, failed: code === 0 ? 0 : 1, output }
  const again = found.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name.slice(root.length + 1))
  return { passed: found.numPassedTests, failed, output: failuresOf(found), again: again.join(' ') }
}

/** What failed and why, without what the programs under test logged meanwhile. */
function failuresOf(report: VitestReport): string {
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = name.slice(root.length + 1)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [`${file}\n${message ?? ''}`]
      return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages?.join('\n') ?? ''}`)
    })
    .join('\n\n')
}

function hasServers(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) && Boolean(process.env.TEST_REDIS_URL)
}

/** `npm test -- transfer wallet`: only the tests in files whose path contains one of the words. */
export function testsNamed(words: readonly string[]): Step | null {
  const files = allTestFiles().filter((file) => words.some((word) => file.includes(word)))
  return files.length === 0
    ? null
    : { name: `tests like ${words.join(' ')}`, kind: 'run', run: () => runVitest('named', ['run', ...files], {}) }
}

/** Tests that import one of these files, and those beside what is read and not imported; on the servers where there are some. */
export function testsOf(files: readonly string[]): Step {
  return {
    name: 'tests of what changed',
    kind: 'run',
    run: async () => {
      const [code, folders] = [files.filter(isCode), foldersRead(files)]
      const related = code.length === 0 ? [] : [await runVitest('related', ['related', '--run', ...code], {})]
      const beside = folders.length === 0 ? [] : [await runVitest('beside', ['run', ...folders], {})]
      const found = [...related, ...beside]
      const sum = (of: (outcome: Outcome) => number) => found.reduce((all, outcome) => all + of(outcome), 0)
      const texts = (of: (outcome: Outcome) => string | undefined) => found.filter(({ failed }) => failed > 0).map((one) => of(one) ?? '')
      return {
        passed: sum(({ passed }) => passed),
        failed: sum(({ failed }) => failed),
        note: `${files.length} files changed`,
        output: texts(({ output }) => output).join('\n\n'),
        again: texts(({ again }) => again).join(' '),
      }
    },
  }
}

export const embeddedTests: Step = {
  name: 'tests (embedded database)',
  kind: 'run',
  run: async () => {
    const outcome = await runVitest('embedded', ['run', ...filesWithoutServers()], withoutServers)
    return hasServers() ? outcome : { ...outcome, skipped: [...skippedSoFar].map((test) => `${test}: needs PostgreSQL or Redis`) }
  },
}

export const serverTests: Step = {
  name: 'tests (PostgreSQL and Redis)',
  kind: 'run',
  missing: () => (hasServers() ? null : 'TEST_DATABASE_URL and TEST_REDIS_URL are not set'),
  run: async () => {
    const outcome = await runVitest('servers', ['run', ...serverTestFiles()], {})
    return { ...outcome, skipped: [...skippedSoFar].map((test) => `${test}: skipped even with PostgreSQL and Redis`) }
  },
}
