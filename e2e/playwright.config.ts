import { defineConfig } from '@playwright/test'

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
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--mute-audio'],
    },
  },
})
