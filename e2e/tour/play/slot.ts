import { expect } from '@playwright/test'
import type { Stage } from '../stage.ts'
import { keyOr } from '../stage.ts'

const SPINS = 5

/** Some spins, a few at another bet; the first by the space bar where there is one. */
export async function playSlot(stage: Stage): Promise<void> {
  const { page, line } = stage
  const spin = page.locator('#spin')
  await page.locator('#more').click()
  await stage.film('spins', async () => {
    for (let at = 0; at < SPINS; at += 1) {
      await stage.sent('spin', () => (at === 0 ? keyOr(stage, 'Space', spin) : spin.click()))
      if (at === 1) await stage.look('spinning')
      // A feature plays through by itself; without a GPU its free spins take minutes.
      await expect(spin).toBeEnabled({ timeout: 480_000 })
      line.rounds += 1
      if (at === 0 || at === SPINS - 1) await stage.look(`result-${at + 1}`)
      if (at === 2) await page.locator('#less').click()
    }
  })
}
