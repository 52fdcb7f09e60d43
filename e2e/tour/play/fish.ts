import { expect } from '@playwright/test'
import type { Stage } from '../stage.ts'

/** Half a minute in the reef: shots by hand, by itself, at a chosen fish; who comes back has her bullets in the record. */
export async function playFish(stage: Stage): Promise<void> {
  const { page, line } = stage
  const sea = page.locator('#sea')
  await stage.look('waters')
  await page.locator('.water').nth(1).click()
  await expect(page.locator('#own')).toBeVisible()
  await stage.study('room')
  await stage.film('shots', async () => {
    await page.locator('#more').click()
    await sea.click({ position: { x: 180, y: 200 } })
    await sea.click({ position: { x: 120, y: 260 } })
    if (!stage.isPhone) {
      await page.keyboard.down('Space')
      await page.keyboard.press('ArrowLeft', { delay: 600 })
      await stage.look('by-keys')
      await page.keyboard.up('Space')
    }
    await page.locator('#auto').click()
    await page.locator('#auto-limits button[type=submit]').click()
    await expect(page.locator('#net')).not.toHaveText(/ 0\.00$/, { timeout: 90_000 })
    await stage.look('auto')
    await page.locator('#lock').click()
    await expect(page.locator('#played')).toHaveText(/00:(00:[45]\d|0[1-9]:\d\d)$/, { timeout: 90_000 })
    await stage.look('lock')
    await page.locator('#auto').click()
  })
  line.rounds += 1
  await page.reload()
  await expect(page.locator('#own')).toBeVisible({ timeout: 90_000 })
  // The hall ends her series a moment after she has left, at most with the minute.
  await stage.settled('.open')
}
