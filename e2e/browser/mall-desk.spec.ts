import { firstTables } from '@jade/fair/mall-tables'
import { demo } from '../house/players.ts'
import { agree, type StaffMember } from '../house/staff.ts'
import { languagesOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'

/* The mall at the console: a game's odds by two people, an item with its stock. */

/** The wheel as every other journey knows it. */
async function firstOddsAgain(asks: StaffMember, agrees: StaffMember): Promise<void> {
  const fields = [...firstTables.wheel.fields]
  const { data } = await asks.mall.askOdds({ id: '1', table: { game: 'wheel', price: 10, fields }, from: '', reason: 'as it was' })
  await agree(agrees, data.approval)
  await expect.poll(async () => (await asks.mall.games()).data.games[0]?.price, { message: 'the first odds' }).toBe(10)
}

/** Finance agrees to what was asked for last. */
async function agreed({ page, say, look }: Visitor, name: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: name }).first().click()
  const asked = page.getByRole('dialog')
  await expect(asked.getByText('91.666666666666%')).toBeVisible()
  await look('odds-approval')
  await asked.getByRole('button', { name: say('approvals_approve') }).click()
  await asked.getByLabel(say('parts_reason')).fill('proved')
  await asked.getByRole('button', { name: say('approvals_approve'), exact: true }).click()
  await expect(asked).toBeHidden()
}

/** Little Mary may not win so much, the wheel may not return more than it takes; at another price it is asked for. */
async function askForWheel(desk: Visitor): Promise<void> {
  const { page, say } = desk
  await openScreen(desk, 'mall_games_title')
  await expect(page.getByRole('row')).toHaveCount(3)
  await desk.look('games')
  await page.getByRole('row').nth(2).click()
  const drawer = page.getByRole('dialog')
  const comesTo = drawer.getByRole('status', { name: say('mall_comes_to') })
  const ask = drawer.getByRole('button', { name: say('mall_odds_ask') })
  await expect(comesTo).toContainText('94.8486328125 %')
  await desk.look('little-mary')
  await drawer.getByLabel(`${say('mall_seven')} ${say('mall_three_reels')}`).fill('30000')
  await expect(comesTo).toContainText(say('mall_odds_win', { most: '20,000' }))
  await page.keyboard.press('Escape')
  await page.getByRole('row').nth(1).click()
  await expect(comesTo).toContainText(say('mall_odds_same'))
  await drawer.getByLabel(say('mall_field', { number: 10 }), { exact: true }).fill('80')
  await expect(comesTo).toContainText('110 %')
  await expect(comesTo).toContainText(say('mall_odds_return', { least: 80, most: 99 }))
  await drawer.getByLabel(say('parts_reason')).fill('a better wheel')
  await expect(ask).toBeDisabled()
  await desk.look('wheel-outside')
  await drawer.getByLabel(say('mall_price_of_play')).fill('12')
  await expect(comesTo).toContainText(say('mall_return_of', { percent: '91.666666666666', paid: 220, taken: 240 }))
  await desk.look('wheel')
  await ask.click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toContainText(say('mall_odds_waiting'))
}

for (const [lang, device, path] of [
  ['zh', 'phone', '/mobile/f-mine/task-center'],
  ['en', 'desktop', '/member/j-mall'],
] as const)
  test(`a wheel's odds are written with what they return, agreed to by another, and played and verified by a player: ${lang} ${device} (MALL-10)`, async ({
    house,
    console,
    visit,
    staff,
  }) => {
    const desk = await console(lang, `mall-desk-${lang}`)
    const { page, say } = desk
    const player = await visit(device, lang, 'mall-desk')
    await enter(player, demo(1))
    await player.go(path)
    const site = player.page.getByRole('main')
    if (device === 'phone') await site.getByText(player.say('missions_mall'), { exact: true }).click()
    const play = (points: number) => site.getByRole('button', { name: player.say('mall_play', { points }), exact: true }).first()
    await expect(play(10)).toBeVisible()

    await logInStaff(desk, { house, account: 'marketing1' })
    await askForWheel(desk)

    const second = await console(lang, `mall-desk-${lang}`)
    await logInStaff(second, { house, account: 'finance1' })
    await openScreen(second, 'approvals_title')
    await agreed(second, 'Lucky wheel')
    await second.leave()

    // The page still shows the odds of before: it is told so, shows the new ones, and plays by them.
    await play(10).click()
    await player.hears(
      { zh: '此遊戲的賠率已更新，請看過新賠率後再玩', en: 'The odds of this game have changed: look at them, then play' }[lang],
    )
    await play(12).click()
    await site.getByRole('button', { name: player.say('mall_verify'), exact: true }).click()
    await expect(site).toContainText(player.say('mall_verify_good'))
    await player.look('wheel-of-two')
    await player.leave()

    // While the list is on its way there is no row but its head: nothing that could be pressed in vain.
    const held = Promise.withResolvers<void>()
    await page.route(/\/mall\/games$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    await expect(page.getByRole('row')).toHaveCount(1)
    held.resolve()
    await page.getByRole('row').nth(1).click()
    const versions = page.getByRole('dialog').getByRole('table', { name: say('mall_versions') })
    await expect(versions.getByRole('row').nth(1)).toContainText('marketing1 → finance1')
    await expect(versions.getByRole('row').nth(1)).toContainText(say('mall_odds_in_force'))
    await expect(versions.getByRole('row').last()).toContainText(say('mall_with_the_house'))
    await desk.look('versions')
    await desk.leave()
    await firstOddsAgain(await staff('marketing1'), await staff('finance1'))
  })

for (const lang of languagesOf(import.meta.filename))
  test(`an item is added, its stock comes in, and it is taken out of sight again: ${lang}`, async ({ house, console, visit }) => {
    const names = { zh: `玉筷 ${lang}`, en: `Jade chopsticks ${lang}` }
    const desk = await console(lang, `mall-desk-${lang}`)
    const { page, say } = desk
    await logInStaff(desk, { house, account: 'marketing1' })
    await openScreen(desk, 'mall_title')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await desk.look('items')
    await page.getByRole('button', { name: say('mall_add') }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(say('mall_name_zh')).fill(names.zh)
    await drawer.getByLabel(say('mall_name_en')).fill(names.en)
    await drawer.getByLabel(say('mall_about_zh')).fill('整塊玉石磨成')
    await drawer.getByLabel(say('mall_about_en')).fill('Cut from one stone')
    await drawer.getByLabel(say('mall_price')).fill('88')
    await drawer.getByLabel(say('mall_sort')).fill('9000')
    await drawer.getByLabel(say('parts_reason')).fill('for the festival')
    await desk.look('new-item')
    await drawer.getByRole('button', { name: say('mall_save') }).click()
    await expect(drawer).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: names[lang] })
    await expect(row).toContainText('0 / 0 / 0')
    await row.click()
    const stock = drawer.locator('form').first()
    await stock.getByLabel(say('mall_came_in')).fill('7')
    await stock.getByLabel(say('parts_reason')).fill('delivery note 12')
    await stock.getByRole('button', { name: say('mall_book_stock') }).click()
    await expect(row).toContainText('7 / 0 / 0')
    await desk.look('stock')

    const player = await visit('desktop', lang, 'mall-desk')
    await enter(player, demo(3))
    await player.go('/member/j-mall')
    const items = player.page.getByRole('main').getByRole('list', { name: player.say('mall_items') })
    await expect(items.getByRole('listitem').filter({ hasText: names[lang] })).toContainText(player.say('mall_stock', { count: 7 }))

    // Out of sight again: other journeys count the twelve that the house came with.
    const form = drawer.locator('form').last()
    await form.getByRole('switch', { name: say('mall_shown') }).click()
    await form.getByLabel(say('parts_reason')).fill('after the festival')
    await form.getByRole('button', { name: say('mall_save') }).click()
    await expect(drawer).toBeHidden()
    await player.go('/member/j-mall')
    await expect(items.getByRole('listitem')).toHaveCount(12)
    await player.leave()
  })
