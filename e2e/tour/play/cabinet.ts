import { expect } from '@playwright/test'
import { keyOr, type Stage } from '../stage.ts'

const ROUNDS = 5

/** Little Mary: rounds on a few symbols, then on all; the first win is doubled once, the others are collected. */
export async function playCabinet(stage: Stage): Promise<void> {
  const { page, line } = stage
  const start = page.locator('#start')
  const offer = page.locator('#double-deck:not([hidden])')
  let doubled = false
  await page.locator('#bets button').nth(0).click()
  await page.locator('#bets button').nth(3).click()
  await keyOr(stage, '8', page.locator('#bets button').nth(7))
  await stage.look('bet')
  await stage.film('rounds', async () => {
    for (let at = 0; at < ROUNDS; at += 1) {
      if (at === 2) await keyOr(stage, 'a', page.locator('#all'))
      await stage.sent('spin', () => (at === 1 ? keyOr(stage, 'Space', start) : start.click()))
      if (at === 1) await stage.look('running')
      await expect(page.locator('#start:enabled').or(offer)).toBeVisible({ timeout: 90_000 })
      while (await offer.isVisible()) {
        await stage.look(`double-${at + 1}`)
        if (doubled) await offer.locator('.double-collect').click()
        else await stage.sent('double', () => keyOr(stage, 'ArrowRight', offer.locator('.double-key.big')))
        doubled = true
        // What was doubled and won is offered once more, its keys alive again.
        await expect(page.locator('#start:enabled').or(page.locator('#double-deck:not([hidden]) .double-collect:enabled'))).toBeVisible()
      }
      await expect(start).toBeEnabled()
      line.rounds += 1
      if (at === 0 || at === ROUNDS - 1) await stage.look(`result-${at + 1}`)
    }
  })
}
