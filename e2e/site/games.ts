import { expect, type Page } from '@playwright/test'
import type { Visitor } from '../house/visitor.ts'

/** Starts the house's slot from the home through the quick transfer dialog, and answers the window it opens in. */
export async function enterGame(visitor: Visitor, transfer: string): Promise<Page> {
  const { page, say, seat } = visitor
  await visitor.go(seat.device === 'phone' ? '/mobile' : '/')
  await startSlot(visitor)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('games_next_time_note'))).toBeVisible()
  await expect(page.getByRole('dialog', { name: say.like('games_quick_title') })).toBeVisible()
  if (seat.device === 'desktop') await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(420)
  await expect(dialog.getByRole('button', { name: say('games_recall'), exact: true })).toBeVisible()
  const amount = dialog.getByRole('textbox', { name: say('games_amount') })
  await dialog.getByRole('button', { name: say('games_all'), exact: true }).click()
  await expect(amount).toHaveValue(/^[1-9]/)
  await amount.fill('0')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill(transfer)
  await visitor.look('quick-transfer')
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: say('games_transfer'), exact: true }).click()
  const game = await opened
  await expect(game.locator('#balance')).toContainText(/\d/)
  await expect(game.locator('#loading')).toBeHidden()
  return game
}

/** Chooses the house’s slot among the games of the home. */
export async function startSlot({ page }: Visitor): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(龍門財寶|Dragon Gate Treasure)/ })
    .first()
    .click()
}

/** Whole TWD of the next spin, by the buttons beside the bet. */
export async function setBet(game: Page, want: number): Promise<void> {
  const now = async () => Number((await game.locator('#bet').innerText()).replace(/[^\d.]/g, ''))
  while ((await now()) !== want) await game.locator((await now()) < want ? '#more' : '#less').click()
}

/** One spin at the shown bet; waits until the reels stand again. */
export async function spin(game: Page, lang: 'zh' | 'en'): Promise<void> {
  const button = game.getByRole('button', { name: lang === 'zh' ? '旋轉' : 'Spin', exact: true })
  await expect(button).toBeEnabled()
  const played = game.waitForResponse((answer) => answer.request().method() === 'POST' && /spin/.test(answer.url()))
  await button.click()
  expect((await played).ok()).toBe(true)
  await expect(button).toBeEnabled()
}
