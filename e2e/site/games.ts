import { expect, type Locator, type Page } from '@playwright/test'
import type { Visitor } from '../house/visitor.ts'

/** A game as the hall of its platform shows it. */
export interface HallGame {
  readonly zh: string
  readonly en: string
  readonly platform: string
  readonly group: string
}

export const DICE: HallGame = { zh: '高低骰', en: 'Jade Dice', platform: 'JADE', group: 'slots' }

/** So many whole TWD into a game, from the wallet of this name; from the one that the dialog has chosen unless said. */
interface MoveIn {
  readonly amount: string
  readonly from?: string
}

/** Opens a game from its tile in the hall, with money that is moved in or the demo's; answers its window. */
export async function openGame(visitor: Visitor, game: HallGame, moved: MoveIn | null): Promise<Page> {
  const { page, say, seat } = visitor
  const hall = seat.device === 'phone' ? '/mobile/f-game/game' : '/egame/game'
  await visitor.go(`${hall}?group=${game.group}&code=${game.platform}`)
  const word = say(moved === null ? 'games_demo' : 'games_play')
  const tile = page.getByRole('main').getByRole('button', { name: new RegExp(`^${word}\\s*${game[seat.lang]}$`) })
  await expect(tile).toBeVisible()
  const stage = moved === null ? await windowOf(page, () => tile.click()) : await withTransfer(visitor, tile, moved)
  await expect(stage.locator('#balance')).toContainText(/\d/, { timeout: 120_000 })
  await expect(stage.locator('#loading')).toBeHidden({ timeout: 120_000 })
  return stage
}

async function windowOf(page: Page, press: () => Promise<void>): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await press()
  return popup
}

async function withTransfer({ page, say }: Visitor, tile: Locator, { amount, from }: MoveIn): Promise<Page> {
  await tile.click()
  const dialog = page.getByRole('dialog')
  if (from !== undefined) await dialog.getByRole('radio', { name: from }).check()
  await dialog.getByRole('textbox', { name: say('games_amount') }).fill(amount)
  return windowOf(page, () => dialog.getByRole('button', { name: say('games_transfer'), exact: true }).click())
}

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

/** What bets on the dice pay: the least that counts for what must be bet is 1.50, and who bets on few numbers loses nearly always. */
export async function setDice(game: Page, pays: '1.65' | '99.00'): Promise<void> {
  const press = pays === '99.00' ? game.locator('.preset').last() : game.locator('#widen')
  while ((await game.locator('#pays').innerText()) !== `× ${pays}`) await press.click()
}

/**
 * One roll of the dice at the shown stake; answers what it won, `1,234.50`. Whoever rolls without a rest is asked to wait (429), and the stage
 * waits and rolls again by itself.
 */
export async function roll(game: Page): Promise<string> {
  const button = game.locator('#spin')
  await expect(button).toBeEnabled()
  const played = game.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /spin/.test(answer.url()) && answer.status() !== 429,
  )
  await button.click()
  expect((await played).ok()).toBe(true)
  await expect(button).toBeEnabled()
  return game.locator('#win').innerText()
}
