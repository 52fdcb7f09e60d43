import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Full-length proofs, named *.prove.test.ts, run by `npm run prove` alone. */
const proofs = process.env['PROVE'] ? [] : ['**/*.prove.test.ts']
const programs = ['packages/*', 'apps/server', 'apps/studio', 'apps/sandbox']
const outside = ['**/node_modules/**', 'packages/ui/**', 'apps/studio/src/stage/**', 'tools/seeds/**', ...proofs]
const nodeTests = [...programs.map((program) => `${program}/src/**/*.test.ts`), 'tools/**/*.test.ts']

/** Files that put something else in the place of a module: they need modules of their own. */
const mocking = globSync(nodeTests, { cwd: import.meta.dirname, exclude: (name) => name.includes('node_modules') })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('))

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
 * a third of the work saved. One worker more than cores: some files wait (for killed processes, for timers of seconds).
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    fileParallelism: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'node', isolate: false, include: nodeTests, exclude: [...outside, ...mocking] } },
      { extends: true, test: { name: 'mocked', include: mocking, exclude: outside } },
      {
        // Pure parts of what runs in the browser: tokens, money, dates, rules of screens. Components are seen by the journeys.
        extends: true,
        test: {
          name: 'sites',
          isolate: false,
          include: ['packages/ui/src/**/*.test.ts', 'apps/{web,console}/src/**/*.test.ts', 'apps/studio/src/stage/**/*.test.ts'],
        },
      },
    ],
  },
})
