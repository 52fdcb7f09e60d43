import { expect } from '@playwright/test'
import type { Stage } from '../stage.ts'

/** A day of the league: a single and a combination, the matches, what they came to; the table and what ended before. */
export async function playLeague(stage: Stage): Promise<void> {
  const { page, line } = stage
  const odds = page.locator('.fixture')
  await expect(page.locator('[data-phase="open"] #countdown')).toHaveText(/^0(0:[4-5]|1:|2:0)\d/, { timeout: 300_000 })
  await page.locator('.more').first().click()
  await stage.study('markets')
  await odds.nth(0).locator('.odds').nth(0).click()
  await place(stage, 'single')
  for (const match of [1, 2, 3])
    await odds
      .nth(match)
      .locator('.odds')
      .nth(match % 3)
      .click()
  await stage.look('choices')
  await place(stage, 'combination')
  await expect(page.locator('[data-phase="live"]')).toBeVisible({ timeout: 180_000 })
  await stage.film('match', async () => {
    await expect(page.locator('#countdown')).toHaveText(/^(0[5-9]|[1-4]\d)′/, { timeout: 60_000 })
    await stage.look('first-half')
    await expect(page.locator('#countdown')).toHaveText(/^[5-9]\d′/, { timeout: 90_000 })
    await stage.look('second-half')
  })
  await expect(page.locator('[data-phase="full"]')).toBeVisible({ timeout: 120_000 })
  await stage.look('full-time')
  await stage.settled('.slip-card.open')
  line.rounds += 2
  for (const [at, name] of ['settled', 'table', 'results', 'slips'].entries()) {
    await page.locator('#views button').nth(at).click()
    if (name === 'settled' || name === 'slips') await stage.study(name)
    else await stage.look(name)
  }
  await page.locator('#views button').first().click()
}

async function place(stage: Stage, name: string): Promise<void> {
  const { page } = stage
  if (stage.isPhone) await page.locator('#open-slip').click()
  await stage.look(name)
  await stage.sent('slips', () => page.locator('#slip-send').click())
}
