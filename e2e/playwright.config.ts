import { defineConfig } from '@playwright/test'
import { anyChromium } from './house/chromium.ts'

/** How long a journey waits for what does not come. A machine at load is slow, and slowness is not what journeys judge. */
const patience = Number(process.env.E2E_PATIENCE_S ?? 60) * 1000

/**
 * Whole journeys in a real Chromium. Each worker starts a house of its own (e2e/house/house.ts) on free ports with a fresh
 * folder, so that tests that run at the same time never meet. Nothing is retried; nothing sleeps.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './house/prepare.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // By name of their files, so those of all-the-way begin first: they are the longest, and none of them runs alone at the end. One project:
  // another would begin with new workers, and new houses.
  testMatch: ['all-the-way/*.spec.ts', 'browser/*.spec.ts'],
  // Walks that take minutes, and look once more at what other journeys open (docs/adr/0350).
  ...(process.env.E2E_EVERY_SEAT === '1' || process.env.E2E_WHOLE === '1' ? {} : { grepInvert: /@whole/ }),
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 600_000,
  expect: { timeout: patience, toPass: { timeout: 2 * patience } },
  reporter: 'line',
  // E2E_SLOW=1 tells what each file costs.
  reportSlowTests: process.env.E2E_SLOW === '1' ? { max: 100, threshold: 0 } : null,
  use: {
    actionTimeout: 2 * patience,
    navigationTimeout: 2 * patience,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: anyChromium,
  },
})
