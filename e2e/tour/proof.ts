import { expect } from '@playwright/test'
import type { Stage } from './stage.ts'

/** What is in the menu of every stage, and the newest round recomputed to the last digit by the verification page. */
export async function readAndVerify(stage: Stage, ownSeed: boolean): Promise<void> {
  const { page, line } = stage
  const rules = await stage.turnTo('rules')
  await expect(rules.locator('.rules')).toBeVisible()
  await stage.study('rules')
  await rules.locator('.adults').scrollIntoViewIfNeeded()
  await stage.look('rules-end')
  await stage.back()
  const fairness = await stage.turnTo('fairness')
  if (ownSeed) {
    await stage.sent('seed', () => fairness.locator('form button').click())
    await expect(fairness.locator('.note')).toBeVisible()
  } else await expect(fairness.locator('dl')).toBeVisible()
  await stage.look('fairness')
  await stage.back()
  const history = await stage.turnTo('history')
  // A ticket that went back with its series has no draw to verify.
  const link = history.locator(':is(.ticket:not(.void), .slip, .slip-card, tr) a[href^="/verify/"]').first()
  await expect(link).toBeVisible()
  await stage.study('history')
  const opened = page.waitForEvent('popup')
  await link.click()
  const proof = await opened
  await expect(proof.locator('.verdict').first()).toBeVisible()
  await stage.study('verify', proof)
  await expect(proof.locator('.verdict.good')).toBeVisible()
  await expect(proof.locator('.verdict.bad')).toHaveCount(0)
  line.verified = true
  await proof.close()
  await stage.back()
}
