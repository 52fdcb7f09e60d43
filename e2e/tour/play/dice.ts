import { expect } from '@playwright/test'
import { keyOr, type Stage } from '../stage.ts'

const ROUNDS = 5

/** Jade Dice: rolls on both sides, with a narrow and a wide range. */
export async function playDice(stage: Stage): Promise<void> {
  const { page, line } = stage
  const roll = page.locator('#spin')
  await stage.look('bet')
  await stage.film('rounds', async () => {
    for (let at = 0; at < ROUNDS; at += 1) {
      if (at === 2) await keyOr(stage, 'o', page.locator('.side.over'))
      if (at === 3) await page.locator('.preset').last().click()
      await stage.sent('spin', () => (at === 1 ? keyOr(stage, 'Space', roll) : roll.click()))
      if (at === 1) await stage.look('running')
      await expect(roll).toBeEnabled({ timeout: 90_000 })
      line.rounds += 1
      if (at === 0 || at === ROUNDS - 1) await stage.look(`result-${at + 1}`)
    }
  })
}
