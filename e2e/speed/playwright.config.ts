import { defineConfig } from '@playwright/test'
import { anyChromium } from '../house/chromium.ts'

/** `npm run bench -- home`: what a phone on a slow line waits for, measured beside a plain page. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../house/prepare.ts',
  outputDir: './test-results',
  workers: 1,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: { actionTimeout: 60_000, navigationTimeout: 60_000, launchOptions: anyChromium },
})
