import { expect, type Page } from '@playwright/test'
import type { Visitor } from '../house/visitor.ts'

/** Opens the instructions of a game from its tile and reads them; leaves them open. */
export async function readGuide({ page, say }: Visitor, name: string) {
  await page.getByRole('button', { name: say('games_guide_of', { name }) }).click()
  const guide = page.getByRole('dialog')
  await expect(guide.getByRole('heading', { name: say('games_guide_how') })).toBeVisible()
  return guide
}

/** Starts the demo of a game from its tile; the window that it opens in. */
export async function tryDemo({ page, say }: Visitor, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${say('games_demo')}\\s*${name}$`) })
    .click()
  const game = await opened
  await expect(game.locator('#loading')).toBeHidden()
  return game
}
