import { defineConfig } from '@playwright/test'
import { wholeChromium } from '../house/chromium.ts'

/** `npm run pictures`: the pictures of README.md, of the house as it is now, into docs/pictures. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../house/prepare.ts',
  outputDir: './test-results',
  workers: 1,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: wholeChromium,
  },
})
