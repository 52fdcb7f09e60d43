import { defineConfig } from '@playwright/test'
import { wholeChromium } from '../house/chromium.ts'

/**
 * `npm run tour`: every game played as a player plays it, at a real house and by its real clock, with pictures and recordings to be
 * looked at. No part of `npm test`: it takes as long as issues take. Games that wait for a draw lie in many windows at once.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './find-house.ts',
  outputDir: './test-results/run',
  fullyParallel: true,
  workers: Number(process.env.TOUR_WORKERS ?? 4),
  projects: [
    { name: 'waits', grep: /@waits/, workers: Number(process.env.TOUR_WAITING ?? 3) },
    { name: 'alone', grep: /@alone/, workers: Number(process.env.TOUR_ALONE ?? 1) },
  ],
  retries: 0,
  timeout: 1_500_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['./report.ts']],
  use: {
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    trace: 'off',
    launchOptions: wholeChromium,
  },
})
