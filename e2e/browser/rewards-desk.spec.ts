import { identityCalls } from '@jade/contract/identity/calls'
import { newcomer, type Newcomer, playerCalls, registered, tokenOf } from '../house/players.ts'
import { languagesOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'
import { lastCode } from '../house/outside.ts'

/* Tasks, J coins and the referral at the console, each with what a player sees of it. */

for (const [lang, device, path] of [
  ['zh', 'desktop', '/member/task-center'],
  ['en', 'phone', '/mobile/f-mine/task-center'],
] as const)
  test(`a task is written with what last week would have cost, and stands at once at a player: ${lang} ${device}`, async ({
    house,
    console,
    visit,
  }) => {
    const name = { zh: `連登三日 ${device}`, en: `Three days running ${device}` }[lang]
    const desk = await console(lang, `rewards-desk-${lang}`)
    const { page, say } = desk
    await logInStaff(desk, { house, account: 'marketing1' })
    await openScreen(desk, 'missions_title')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await desk.look('missions')
    await page.getByRole('button', { name: say('missions_add') }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: say('missions_period'), exact: true }).selectOption('weekly')
    await drawer.getByRole('combobox', { name: say('missions_group'), exact: true }).selectOption({ index: 1 })
    await drawer.getByLabel(say('missions_name_zh')).fill(name)
    await drawer.getByLabel(say('missions_name_en')).fill(name)
    await drawer.getByRole('combobox', { name: say('missions_kind'), exact: true }).selectOption('login_days')
    await drawer.getByRole('textbox', { name: say('missions_target'), exact: true }).fill('3')
    await drawer.getByRole('button', { name: say('missions_foresee') }).click()
    await expect(drawer.getByText(say('missions_foresee_players'), { exact: true })).toBeVisible()
    await drawer.getByLabel(say('parts_reason')).fill('a quiet week')
    await desk.look('new-task')
    await drawer.getByRole('button', { name: say('missions_add') }).click()
    await expect(drawer).toBeHidden()

    const player = await visit(device, lang, 'rewards-desk')
    await enter(player, await registered(house))
    await player.go(path)
    const main = player.page.getByRole('main')
    await expect(main.getByText(name, { exact: true })).toBeVisible()
    await player.look('task')

    // Ended again: other journeys know the tasks that the house came with.
    await page.getByRole('row').filter({ hasText: name }).click()
    await drawer.getByRole('button', { name: say('missions_end') }).click()
    await drawer.getByLabel(say('parts_reason')).fill('over')
    await desk.look('task')
    await drawer.getByRole('button', { name: say('missions_end'), exact: true }).click()
    await expect(drawer).toBeHidden()
    await player.go(path)
    await expect(main.getByText(name, { exact: true })).toHaveCount(0)
    await player.leave()
  })

for (const [lang, device, path] of [
  ['zh', 'phone', '/mobile/f-mine/j-mall-record'],
  ['en', 'desktop', '/member/j-record'],
] as const)
  test(`coins are added by two people, and stand in the player's record: ${lang} ${device}`, async ({ house, console, visit }) => {
    const person = await registered(house)
    const words = { zh: '活動補點', en: 'Coins of the event' }[lang]
    const desk = await console(lang, `rewards-desk-${lang}`)
    const { page, say } = desk
    await logInStaff(desk, { house, account: 'service1' })
    await openScreen(desk, 'points_title')
    await page.getByRole('button', { name: say('points_adjust') }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: say('points_player'), exact: true }).fill(person.account)
    await drawer.getByLabel(say('points_points')).fill('250')
    await drawer.getByLabel(say('points_text')).fill(words)
    await drawer.getByLabel(say('parts_reason')).fill('the counter stood still')
    await desk.look('adjust-coins')
    await drawer.getByRole('button', { name: say('points_ask') }).click()
    await expect(drawer).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: person.account })
    await expect(row).toContainText(say('points_waiting'))

    const second = await console(lang, `rewards-desk-${lang}`)
    await logInStaff(second, { house, account: 'finance1' })
    await openScreen(second, 'approvals_title')
    await second.page.getByRole('row').filter({ hasText: person.account }).getByRole('cell').nth(1).click()
    const asked = second.page.getByRole('dialog')
    await expect(asked).toContainText(words)
    await second.look('coins-approval')
    await asked.getByRole('button', { name: second.say('approvals_approve') }).click()
    await asked.getByLabel(second.say('parts_reason')).fill('seen in the counters')
    await asked.getByRole('button', { name: second.say('approvals_approve'), exact: true }).click()
    await expect(asked).toBeHidden()
    await second.leave()
    await page.reload()
    await expect(row).toContainText(say('points_booked'))
    await row.click()
    await expect(drawer).toContainText('finance1')
    await desk.look('adjusted-coins')

    const player = await visit(device, lang, 'rewards-desk')
    await enter(player, person)
    await player.go(path)
    await expect(player.page.getByRole('main')).toContainText('250')
    await player.look('coins')
    await player.leave()
  })

/** Both log in with this browser, one after the other; then a friend of the first registers with the code in it. */
async function friendOfTheSameBrowser(
  { page, seat }: Visitor,
  { referrer, code, house }: { readonly referrer: Newcomer; readonly code: string; readonly house: Parameters<typeof lastCode>[0] },
): Promise<Newcomer> {
  const post = (path: string, data: object) => page.request.post(`${seat.base}/api${path}`, { data })
  const friend = newcomer()
  const { account, password, phone } = friend
  expect((await post(identityCalls.login.path, { account: referrer.account, password: referrer.password })).status()).toBe(200)
  expect((await post(identityCalls.sendPhoneVerification.path, { phone, type: 'register' })).status()).toBe(200)
  const register = { account, password, password_confirm: password, phone, check_age: 1, agree: 1, recommend_code: code }
  expect((await post(identityCalls.register.path, { ...register, code: await lastCode(house, phone) })).status()).toBe(200)
  return friend
}

for (const lang of languagesOf(import.meta.filename))
  test(`a friend of the referrer's own browser waits for people, who decide with a reason: ${lang} [REFERRAL-5]`, async ({
    house,
    console,
    visit,
  }) => {
    const referrer = await registered(house)
    const calls = playerCalls(house, await tokenOf(house, referrer))
    const { data: profile } = await calls.kyc.profile()
    const player = await visit(lang === 'zh' ? 'desktop' : 'phone', lang, 'rewards-desk')
    const friend = await friendOfTheSameBrowser(player, { referrer, code: profile.referral_code, house })
    await player.leave()

    const desk = await console(lang, `rewards-desk-${lang}`)
    const { page, say } = desk
    await logInStaff(desk, { house, account: 'finance1' })
    await openScreen(desk, 'referral_title')
    const row = page.getByRole('row').filter({ hasText: friend.account })
    await expect(row).toContainText(say('referral_sign_device'))
    await desk.look('pairs')
    await row.click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText(referrer.account)
    await desk.look('pair')
    await drawer.getByRole('button', { name: say('referral_refuse') }).click()
    await drawer.getByLabel(say('parts_reason')).fill('one person with two accounts')
    await drawer.getByRole('button', { name: say('referral_refuse'), exact: true }).click()
    await expect(drawer).toBeHidden()
    await expect(row).toHaveCount(0)
    await page
      .getByRole('radiogroup', { name: say('referral_state') })
      .getByText(say('referral_state_refused'), { exact: true })
      .click()
    await row.click()
    await expect(drawer).toContainText('one person with two accounts')
    await expect(drawer).toContainText('finance1')
    await desk.look('decided')
  })
