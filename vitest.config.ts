import { defineConfig } from 'vitest/config'

const programs = ['packages/*', 'apps/server', 'apps/studio', 'apps/sandbox']

/** Tests that run in Node. Two workers: each test file boots a database of its own. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    fileParallelism: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          pool: 'forks',
          include: [...programs.map((program) => `${program}/src/**/*.test.ts`), 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'packages/ui/**', 'apps/studio/src/stage/**', 'tools/seeds/**'],
        },
      },
      {
        // Pure parts of what runs in the browser: tokens, money, dates, rules of screens. Components are seen by the journeys.
        extends: true,
        test: {
          name: 'sites',
          environment: 'node',
          include: ['packages/ui/src/**/*.test.ts', 'apps/{web,console}/src/**/*.test.ts', 'apps/studio/src/stage/**/*.test.ts'],
        },
      },
    ],
  },
})
