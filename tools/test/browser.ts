import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Bundle, buildIfChanged, bundles, hasBuild } from '../launch/builds.ts'
import { cacheDir, exec, type Outcome, root, type Step } from './step.ts'

interface Suite {
  readonly file: string
  readonly specs?: readonly { readonly ok: boolean }[]
  readonly suites?: readonly Suite[]
}

interface PlaywrightReport {
  readonly suites: readonly Suite[]
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
}

function scriptsOf(folder: string): Readonly<Record<string, string>> {
  const file = join(root, folder, 'package.json')
  return existsSync(file) ? ((JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> }).scripts ?? {}) : {}
}

/** The sites' texts as code, which types, lint and dead code look at; generated, so not in a fresh clone. */
export const compiledMessages: Step = {
  name: 'compile messages',
  kind: 'static',
  run: async () => {
    const compile = async (app: string) => {
      const { code, output } = await exec('npm', ['run', 'messages', '-w', `@jade/${app}`])
      return code === 0 ? [] : [output]
    }
    const outputs = (await Promise.all(['web', 'console'].map(compile))).flat()
    return outputs.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: outputs.join('\n') }
  },
}

/** The same build as `npm start` does, so that the journeys find it done. */
function build(bundle: Bundle): Step {
  return {
    name: `build ${bundle.name}`,
    kind: 'run',
    missing: () => (hasBuild(bundle) ? null : `${bundle.workspace} has no script "build"`),
    run: async () => {
      const seconds = await buildIfChanged(bundle)
      return { passed: 1, failed: 0, ...(seconds === 0 ? { note: 'unchanged' } : {}) }
    },
  }
}

/** What the first screens weigh, against the committed budgets (after the builds). */
export const budgets: Step = {
  name: 'budgets of the site',
  kind: 'run',
  missing: () => (scriptsOf('apps/web').budgets === undefined ? 'apps/web has no script "budgets"' : null),
  run: async () => {
    const { code, output } = await exec('npm', ['run', '--silent', 'budgets', '-w', '@jade/web'])
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
  },
}

export const builds: readonly Step[] = bundles.map(build)

const noBrowser = () => {
  if (!existsSync(join(root, 'e2e/playwright.config.ts'))) return 'e2e/playwright.config.ts is not there'
  return process.env.CHROMIUM_PATH ? null : 'no Chromium: set CHROMIUM_PATH or install one (apt-get install chromium)'
}

/** The journeys of these files, also the long ones; where no file is named those of all files that are not marked `@whole`. */
async function runJourneys(files: readonly string[]): Promise<Outcome> {
  const report = join(cacheDir, 'playwright.json')
  rmSync(report, { force: true })
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_HTML_OPEN: 'never', ...(files.length > 0 && { E2E_WHOLE: '1' }) }
  const { code, output } = await exec('playwright', ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json', ...files], env)
  return existsSync(report) ? counted(report, code, output) : { passed: 0, failed: 1, output }
}

export const journeys: Step = { name: 'journeys in Chromium', kind: 'run', missing: noBrowser, run: () => runJourneys([]) }

export function journeysIn(files: readonly string[]): Step {
  const names = files.map((file) => basename(file, '.spec.ts')).join(' ')
  return { name: `journeys of ${names}`, kind: 'run', missing: noBrowser, run: () => runJourneys(files) }
}

/** Files of journeys that failed, as words for `npm test --`. */
function failedFiles({ suites }: PlaywrightReport): string {
  const failed = (suite: Suite): boolean => (suite.specs ?? []).some(({ ok }) => !ok) || (suite.suites ?? []).some(failed)
  return suites
    .filter(failed)
    .map(({ file }) => basename(file, '.ts'))
    .join(' ')
}

function counted(file: string, code: number, output: string): Outcome {
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const { expected, unexpected, flaky, skipped } = report.stats
  // A test that passes only on its second try is a failure here: nothing is retried.
  const failed = unexpected + flaky
  const again = failedFiles(report)
  return {
    passed: expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    output: output.replaceAll(/^(\[\d+\/\d+\] |\(node:\d+\) |\(Use `node ).*\n+/gm, ''),
    skipped: skipped > 0 ? [`${skipped} journeys marked as skipped`] : [],
    ...(again === '' ? {} : { again }),
  }
}
