import { expect, type Locator, type Page } from '@playwright/test'
import type { Visitor } from '../house/visitor.ts'
import type { TourGame } from './games.ts'

/** Opens a game from its tile in the lobby, with money from the main wallet or the demo's; answers its window. */
export async function openGame(visitor: Visitor, game: TourGame, transfer: string | null): Promise<Page> {
  const { page, say, seat } = visitor
  const hall = seat.device === 'phone' ? '/mobile/f-game/game' : '/egame/game'
  await visitor.go(`${hall}?group=${game.group}&code=${game.platform}`)
  const word = say(transfer === null ? 'games_demo' : 'games_play')
  const tile = page.getByRole('main').getByRole('button', { name: new RegExp(`^${word}\\s*${game[seat.lang]}$`) })
  await expect(tile).toBeVisible()
  const stage = transfer === null ? await opened(page, () => tile.click()) : await withTransfer(visitor, { tile, transfer })
  await expect(stage.locator('#balance')).toContainText(/\d/, { timeout: 120_000 })
  await expect(stage.locator('#loading')).toBeHidden({ timeout: 120_000 })
  return stage
}

async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await press()
  return popup
}

async function withTransfer(
  { page, say }: Visitor,
  { tile, transfer }: { readonly tile: Locator; readonly transfer: string },
): Promise<Page> {
  await tile.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('games_amount') }).fill(transfer)
  return opened(page, () => dialog.getByRole('button', { name: say('games_transfer'), exact: true }).click())
}
