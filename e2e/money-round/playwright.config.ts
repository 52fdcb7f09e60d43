import { defineConfig } from '@playwright/test'
import { wholeChromium } from '../house/chromium.ts'

/**
 * `npm run money-round`: every way in, every kind of payout, a requirement bet by bet and transfers in doubt, by hand in a real
 * Chromium and by the real clock, with a picture of each step to be looked at. No part of `npm test`.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './build.ts',
  outputDir: './test-results/run',
  workers: 1,
  retries: 0,
  timeout: 3_600_000,
  expect: { timeout: 180_000, toPass: { timeout: 240_000 } },
  reporter: 'list',
  use: {
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    trace: 'off',
    launchOptions: wholeChromium,
  },
})
