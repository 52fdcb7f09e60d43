import { demo, playerCalls } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { enter } from '../site/entry.ts'
import { startSlot } from '../site/games.ts'
import { tokenAt } from '../site/watch.ts'

for (const [device, lang] of [
  ['desktop', 'zh'],
  ['phone', 'en'],
] as const) {
  test(`a game opens without a transfer, and its window says what is going on: ${device}`, async ({ house, visit }) => {
    const visitor = await visit(device, lang, `launch-${device}`)
    const { page, say, context } = visitor
    await enter(visitor, demo(1))
    await visitor.go(device === 'phone' ? '/mobile' : '/')
    const { wallet } = playerCalls(house, await tokenAt(page))
    const atPlatforms = async () => (await wallet.wallets({})).data.map(({ wallet: money }) => money)
    const before = await atPlatforms()
    // The address of the game is held back until its window was looked at.
    const looked = Promise.withResolvers<void>()
    await context.route('**/api/games/link/**', async (route) => {
      await looked.promise
      await route.continue()
    })
    await startSlot(visitor)
    const opened = page.waitForEvent('popup')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('games_next_time'), exact: true })
      .click()
    const game = await opened
    await test.step('the window waits with the words of the loading page [STATE-042]', async () => {
      await expect(game.getByText(say('games_best_line')).first()).toBeVisible()
      await visitor.look('loading-page', game)
      looked.resolve()
      await expect(game.locator('#balance')).toContainText(/\d/)
      await expect(game.locator('#loading')).toBeHidden()
    })
    await test.step('next time: the game opened, and no money was moved [UI-047]', async () => {
      expect(await atPlatforms()).toEqual(before)
    })
    await game.close()
  })
}
