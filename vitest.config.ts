import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Full-length proofs, named *.prove.test.ts, run by `npm run prove` alone. */
const proofs = process.env['PROVE'] ? [] : ['**/*.prove.test.ts']
const programs = ['packages/*', 'apps/server', 'apps/studio', 'apps/sandbox']
const outside = [
  '**/node_modules/**',
  'packages/ui/**',
  'apps/studio/src/stage/**',
  'apps/studio/src/games/*/*/stage/**',
  'tools/seeds/**',
  ...proofs,
]
const nodeTests = [...programs.map((program) => `${program}/src/**/*.test.ts`), 'tools/**/*.test.ts']

const text = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const files = globSync(nodeTests, { cwd: import.meta.dirname, exclude: (name) => name.includes('node_modules') }).map((file) =>
  file.replaceAll('\\', '/'),
)
/** Files that put something else in the place of a module: they need modules of their own. */
const mocking = files.filter((file) => text(file).includes('vi.mock('))
/** Files that meet the fake vendor and the fake payment providers in the place of the real adapters. */
const faking = files.filter((file) => !mocking.includes(file) && /\/fake-(vendor|provider)\.fixture\.ts'/.test(text(file)))
const fakes = {
  alias: [
    {
      find: /^.*\/vendors\/index\.ts$/,
      replacement: join(import.meta.dirname, 'apps/server/src/modules/platforms/fake-vendor.fixture.ts'),
    },
    {
      find: /^.*\/providers\/index\.ts$/,
      replacement: join(import.meta.dirname, 'apps/server/src/modules/cashier/outside/fake-provider.fixture.ts'),
    },
  ],
}

/** Files that take longest, by a part of their path: begun first, so that none of them runs alone at the end. */
const LONGEST = ['app/crash', 'app/bad-input', 'test-kit/src/crash', 'test-kit/src/start', 'ledger.property', 'books.test']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((part) => moduleId.includes(part))
      return at === -1 ? LONGEST.length : at
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

/**
 * Tests that run in Node. Each test file boots a database of its own; the other files of a worker share its loaded modules, which is
 * a third of the work saved; so do those that meet the fakes of the outside, under the names of the real ones. One worker more
 * than two cores: some files wait (for killed processes, for timers of seconds); with two more the longest file gets too little of a core.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    fileParallelism: true,
    // Ends what hangs; a machine at load is slow, and slowness is not what tests judge.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'node', isolate: false, include: nodeTests, exclude: [...outside, ...mocking, ...faking] } },
      {
        extends: true,
        resolve: fakes,
        test: { name: 'fakes', isolate: false, include: faking, exclude: outside, setupFiles: ['apps/server/src/app/fakes.fixture.ts'] },
      },
      { extends: true, test: { name: 'mocked', include: mocking, exclude: outside } },
      {
        // Pure parts of what runs in the browser: tokens, money, dates, rules of screens. Components are seen by the journeys.
        extends: true,
        test: {
          name: 'sites',
          isolate: false,
          include: [
            'packages/ui/src/**/*.test.ts',
            'apps/{web,console}/src/**/*.test.ts',
            'apps/web/pipeline/**/*.test.ts',
            'apps/studio/src/stage/**/*.test.ts',
            'apps/studio/src/games/*/*/stage/**/*.test.ts',
          ],
        },
      },
    ],
  },
})
