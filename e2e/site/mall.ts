import { expect, type Locator } from '@playwright/test'
import type { Visitor } from '../house/visitor.ts'

/** The cheapest of the things that are sent: 180 coins. */
export const PURSE = { zh: '繡花零錢包', en: 'Embroidered purse' } as const

/** A game of the mall by its name. */
export const gameOf = (main: Locator, name: string) =>
  main
    .locator('section')
    .filter({ has: main.page().getByRole('heading', { name, exact: true }) })
    .last()

/** Plays the wheel until it wins: eight of its twenty fields do not. */
export async function wheelUntilWon({ page, say }: Visitor): Promise<void> {
  const game = gameOf(page.getByRole('main'), say('mall_wheel'))
  const won = new RegExp(say('mall_win', { points: 1 }).replace('1', String.raw`\d+`))
  await expect(async () => {
    const answered = page.waitForResponse((reply) => reply.url().includes('/task/gamePlay') && reply.request().method() === 'POST')
    await game.getByRole('button', { name: say('mall_play', { points: 10 }) }).click()
    await answered
    await expect(game.getByRole('button', { name: say('mall_verify'), exact: true })).toBeVisible()
    expect(await game.getByRole('status').textContent()).toMatch(won)
  }).toPass()
}

/** Exchanges coins for the purse, to be picked up at a store of one chain. */
export async function sendToStore({ page, say, hears, look, seat }: Visitor): Promise<void> {
  const main = page.getByRole('main')
  const purse = PURSE[seat.lang]
  await main.getByRole('button', { name: `${say('mall_exchange')} ${purse}` }).click()
  const dialog = page.getByRole('dialog', { name: purse })
  await dialog.getByLabel(say('mall_name'), { exact: true }).fill('王小明')
  await dialog.getByLabel(say('mall_phone'), { exact: true }).fill('0912345678')
  await dialog.getByText(say('mall_store'), { exact: true }).click()
  await dialog.getByLabel('7-ELEVEN').check()
  await dialog.getByLabel(say('mall_city')).selectOption('高雄市')
  await dialog.getByLabel(say('mall_district')).selectOption('鳳山區')
  await dialog.getByLabel(say('mall_detail_store')).fill('鳳山門市')
  await look(`mall-store-${seat.lang}`)
  await dialog.getByRole('button', { name: say('mall_confirm') }).click()
  await hears({ zh: '兌換成功', en: 'Exchange success' }[seat.lang])
  await expect(dialog).toHaveCount(0)
}
