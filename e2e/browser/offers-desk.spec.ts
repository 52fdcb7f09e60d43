import { identityCalls } from '@jade/contract/identity/calls'
import { enter } from '../site/entry.ts'
import { demo, type Newcomer, registered } from '../house/players.ts'
import { seatsOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { startDeposit } from '../site/cashier.ts'
import { publishOffer } from '../site/offers.ts'

/* Offers at the console: written, looked at, published by two people, taken by a player; an application refused with a reason. */

const DETAIL = { desktop: '/preferential-activity/activity-detail', phone: '/mobile/f-activity/activity-detail' } as const
const MINE = { desktop: '/member/promotions', phone: '/mobile/f-mine/my-promotions' } as const

/** All of them log in with this browser, one after the other. */
async function shareBrowser({ page, seat }: Visitor, people: readonly Newcomer[]): Promise<void> {
  for (const { account, password } of people) {
    const reply = await page.request.post(`${seat.base}/api${identityCalls.login.path}`, { data: { account, password } })
    expect(reply.status()).toBe(200)
  }
}

for (const [device, lang] of seatsOf(import.meta.filename)) {
  test(`an offer is written, published by two people and taken by a player: ${lang} ${device}`, async ({ house, console, visit }) => {
    const [nameZh, nameEn] = ['雙人上架禮', 'Treat of two']
    const desk = await console(lang, `offers-desk-${lang}`)
    const { page, say } = desk
    const main = page.getByRole('main')
    await logInStaff(desk, { house, account: 'marketing1' })
    await openScreen(desk, 'offers_title')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await desk.look('offers')
    await page.getByRole('button', { name: say('offers_add') }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(say('offers_f_name_zh')).fill(nameZh)
    await drawer.getByLabel(say('offers_f_name_en')).fill(nameEn)
    await desk.look('new-offer')
    await drawer.getByRole('button', { name: say('offers_add_do') }).click()
    await expect(page).toHaveURL(/\/offers\/\d+\?tab=edit/)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const step = (name: string) => main.getByRole('group', { name: say('offers_stages') }).getByRole('button', { name: say(name) })
    await step('offers_stage_texts').click()
    await main.getByLabel(say('offers_f_terms_zh')).fill('限本人使用\n每人一次')
    await main.getByLabel(say('offers_f_terms_en')).fill('For yourself\nOnce')
    await step('offers_stage_gives').click()
    await main.getByLabel(say('offers_step_value')).fill('66.oo')
    await main.getByRole('button', { name: say('offers_stage_next') }).click()
    await main.getByLabel(say('offers_f_multiple')).fill('0')
    await main.getByRole('button', { name: say('offers_stage_next') }).click()
    await main.getByLabel(say('offers_f_budget'), { exact: true }).fill('')
    // The check marks the step where something is wrong; what was typed at every step is still there.
    desk.mayMeet(400, '/preview')
    desk.mayMeet(422, '/preview')
    await step('offers_stage_check').click()
    await expect(step('offers_stage_gives')).toContainText(say('offers_stage_wrong', { n: '1' }))
    await desk.look('editor-wrong')
    await step('offers_stage_gives').click()
    await main.getByLabel(say('offers_step_value')).fill('66.00')
    await desk.look('editor')
    await step('offers_stage_texts').click()
    await expect(main.getByLabel(say('offers_f_terms_en'))).toHaveValue('For yourself\nOnce')
    await step('offers_stage_check').click()
    await expect(main.getByRole('region', { name: say('offers_preview_card_en') })).toContainText('66.00')
    await main.getByRole('radiogroup').getByText(say('offers_preview_desktop'), { exact: true }).click()
    await desk.look('checked-as-on-a-desk')
    await main.getByRole('button', { name: say('offers_save') }).click()
    const card = main.getByRole('region', { name: say('offers_preview_card_en') })
    await expect(card).toContainText(nameEn)
    await expect(card).toContainText('66.00')
    await expect(card.getByRole('listitem').last()).toHaveText('Once')
    await expect(main.getByRole('region', { name: say('offers_preview_card_zh') })).toContainText(nameZh)
    await desk.look('preview')
    await main.getByRole('tab', { name: say('offers_tab_simulation') }).click()
    await expect(main.getByText(say('offers_sim_none'))).toBeVisible()
    await main.getByRole('button', { name: say('offers_sim_do', { n: '1' }) }).click()
    const simulated = main.getByRole('region', { name: say('offers_sim_of', { n: '1' }) })
    // All accounts of this house are of today: whoever opened one was there, and takes 66.00.
    await expect(simulated.getByRole('heading', { name: say('offers_sim_amounts') })).toBeVisible()
    await expect(simulated.getByText('66.00', { exact: true }).first()).toBeVisible()
    await expect(simulated.getByRole('heading', { name: say('offers_sim_largest') })).toBeVisible()
    await expect(main.getByText(say('parts_did_promotion_simulate'), { exact: true })).toBeVisible()
    await desk.look('simulated')
    await main.getByRole('tab', { name: say('offers_tab_facts') }).click()
    await main.getByRole('button', { name: say('offers_publish_n', { n: '1' }) }).click()
    await expect(main.getByRole('region', { name: say('offers_before') })).toContainText(say('offers_sim_takers'))
    await desk.look('before-publishing')
    await main.getByLabel(say('parts_reason')).fill('for the festival')
    await main.getByRole('button', { name: say('offers_publish_n', { n: '1' }) }).click()
    await expect(main.getByText(say('offers_waiting'))).toBeVisible()
    await desk.look('waits')

    const second = await console(lang, `offers-desk-${lang}`)
    await logInStaff(second, { house, account: 'finance1' })
    await openScreen(second, 'approvals_title')
    await second.page.getByRole('row').filter({ hasText: nameEn }).click()
    const asked = second.page.getByRole('dialog')
    await expect(asked.getByRole('row').filter({ hasText: second.say('offers_sim_given') })).toBeVisible()
    await second.look('approval-with-simulation')
    await asked.getByRole('button', { name: second.say('approvals_approve') }).click()
    await asked.getByLabel(second.say('parts_reason')).fill('within the plan')
    await asked.getByRole('button', { name: second.say('approvals_approve'), exact: true }).click()
    await expect(asked).toBeHidden()
    await second.leave()

    const player = await visit(device, lang, 'offers-desk')
    await enter(player, await registered(house))
    await player.go(`${DETAIL[device]}?id=${id}`)
    await player.page
      .getByRole('main')
      .getByRole('button', { name: player.say('promotions_apply') })
      .click()
    await expect(player.page.getByRole('main').getByText(player.say('promotions_issued_text'))).toBeVisible()
    await player.leave()

    await page.reload()
    await expect(main.getByText(say('offers_phase_running'), { exact: true })).toBeVisible()
    await expect(main.getByRole('cell', { name: say('offers_status_success') })).toBeVisible()
    await expect(main.getByText(say.like('offers_report_foreseen'))).toBeVisible()
    await desk.look('running-with-its-cost')
    await main.getByRole('tab', { name: say('offers_tab_edit') }).click()
    await step('offers_stage_gives').click()
    await main.getByLabel(say('offers_step_value')).fill('99.00')
    await main.getByRole('button', { name: say('offers_save') }).click()
    // Saved, the desk goes to the preview by itself.
    await expect(card).toContainText('99.00')
    await main.getByRole('tab', { name: say('offers_tab_versions') }).click()
    await expect(main.getByRole('listitem').filter({ hasText: say('offers_f_steps') })).toHaveText(
      say('offers_changed', { field: say('offers_f_steps'), before: '0.00 → 66.00', after: '0.00 → 99.00' }),
    )
    await desk.look('versions')
    await main.getByRole('tab', { name: say('offers_tab_facts') }).click()
    await main.getByRole('button', { name: say('offers_pause') }).click()
    await main.getByLabel(say('parts_reason')).fill('a break')
    await main.getByRole('button', { name: say('offers_pause'), exact: true }).click()
    await expect(main.getByText(say('offers_phase_paused'), { exact: true })).toBeVisible()
    await main.getByRole('button', { name: say('offers_clone') }).click()
    await expect(page).not.toHaveURL(new RegExp(`/offers/${id}`))
    await expect(main.getByText(say('offers_phase_draft'), { exact: true })).toBeVisible()
  })

  test(`an application is refused with a reason that the player reads, a gift is sent with its number: ${lang} ${device}`, async ({
    house,
    console,
    staff,
    visit,
  }) => {
    const marketing = await staff('marketing1')
    const reviewed = await publishOffer(marketing, 1, { name_zh: '審核禮', name_en: 'Looked at', review: 1 })
    const goods = await publishOffer(marketing, 10, { name_zh: '翠玉杯', name_en: 'Jade cup', stock: 5 })
    const player = await visit(device, lang, 'offers-desk')
    const [other, person] = [await registered(house), await registered(house)]
    await shareBrowser(player, [other, person])
    await enter(player, person)
    const theirs = player.page.getByRole('main')
    await player.go(`${DETAIL[device]}?id=${reviewed}`)
    await theirs.getByRole('button', { name: player.say('promotions_apply') }).click()
    await expect(theirs.getByText(player.say('promotions_applied_text'))).toBeVisible()
    await player.go(`${DETAIL[device]}?id=${goods}`)
    if (device === 'phone') await theirs.getByRole('link', { name: player.say('promotions_gift_go') }).click()
    await theirs.getByLabel(player.say('promotions_gift_name')).fill('王小明')
    await theirs.getByLabel(player.say('promotions_gift_area')).fill('臺北市大安區')
    await theirs.getByLabel(player.say('promotions_gift_address')).fill('復興南路一段 1 號')
    await theirs.getByRole('button', { name: player.say('promotions_gift_send') }).click()

    const desk = await console(lang, `offers-desk-${lang}`)
    const { page, say } = desk
    await logInStaff(desk, { house, account: 'service1' })
    await openScreen(desk, 'offers_applications_title')
    const drawer = page.getByRole('dialog')
    await page.getByRole('row').filter({ hasText: person.account }).click()
    await expect(drawer.getByText(say('offers_twins_none'))).toBeVisible()
    const against = drawer.getByRole('region', { name: say('offers_signs') })
    await expect(against).toContainText(other.account)
    await expect(against).toContainText(say('parts_sign_device'))
    await desk.look('application')
    await drawer.getByRole('button', { name: say('offers_refuse') }).click()
    await drawer.getByLabel(say('offers_sign_rule')).click()
    await page.getByRole('option', { name: say('offers_sign_linked') }).click()
    await drawer.getByLabel(say('parts_reason_player')).fill('同一人已領取 already had')
    await desk.look('refusing')
    await drawer.getByRole('button', { name: say('offers_refuse'), exact: true }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('radiogroup').getByText(say('offers_list_ship'), { exact: true }).click()
    await page.getByRole('row').filter({ hasText: person.account }).click()
    await drawer.getByRole('button', { name: say('offers_unmask') }).click()
    await drawer.getByLabel(say('parts_reason')).fill('to be packed')
    await drawer.getByRole('button', { name: say('offers_unmask'), exact: true }).click()
    await expect(drawer.getByText('復興南路一段 1 號')).toBeVisible()
    await desk.look('gift-to-send')
    await drawer.getByRole('button', { name: say('offers_ship') }).click()
    await drawer.getByLabel(say('offers_tracking')).fill('TW-4711')
    await drawer.getByRole('button', { name: say('offers_ship'), exact: true }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('radiogroup').getByText(say('parts_all'), { exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: person.account })).toHaveCount(2)
    await desk.look('applications')

    await player.go(MINE[device])
    await expect(theirs).toContainText('同一人已領取 already had')
    await expect(theirs).toContainText(lang === 'zh' ? '規則「關聯帳戶」' : 'Rule "linked accounts"')
    await expect(theirs).toContainText(player.say('promotions_audit_shipped'))
    await player.look(`mine-after-${device}-${lang}`)
  })
}

test('an offer says what it costs to wager it, by formula at once and by playing it, on both devices and in both languages', async ({
  staff,
  visit,
}) => {
  const marketing = await staff('marketing1')
  const dear = {
    ways: ['deposit', 'apply'] as ['deposit', 'apply'],
    steps: [{ from: '0.00', amount: '', percent: '10' }],
    money_min: '100.00',
  }
  const id = await publishOffer(marketing, 8, { ...dear, name_zh: '一成禮', name_en: 'A tenth more', multiple: 20, stake_percent: '2.00' })
  for (const [lang, device] of [
    ['zh', 'phone'],
    ['en', 'desktop'],
    ['en', 'phone'],
    ['zh', 'desktop'],
  ] as const) {
    const visitor = await visit(device, lang, 'calculator')
    const { page, say } = visitor
    await visitor.go(`${DETAIL[device]}?id=${id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: say('promotions_calc_title') })).toBeVisible()
    await expect(main.getByText(say('promotions_calc_played'), { exact: true })).toBeVisible()
    await expect(
      main
        .locator('dt', { hasText: say('promotions_calc_bonus') })
        .locator('+ dd')
        .first(),
    ).toHaveText('100.00')
    await expect(
      main
        .locator('dt', { hasText: say('promotions_calc_need') })
        .locator('+ dd')
        .first(),
    ).toHaveText('22,000.00')
    await main.getByLabel(say('promotions_calc_stake')).fill('1')
    await expect(main.getByText(say.like('promotions_calc_less'))).toBeVisible()
    await expect(main.getByText(say('promotions_calc_played'), { exact: true })).toBeVisible()
    await visitor.look(`calculator-${device}-${lang}`)
    await visitor.leave()
  }

  await test.step('333.33 at 10 % shows a bonus of 33.33, and more than two decimals cannot be entered [VALID-034]', async () => {
    for (const [lang, device] of [
      ['zh', 'desktop'],
      ['en', 'phone'],
    ] as const) {
      const visitor = await visit(device, lang, 'calculator')
      const { page, say } = visitor
      const main = page.getByRole('main')
      await enter(visitor, demo(1))
      await visitor.go(device === 'phone' ? '/mobile' : '/')
      await startDeposit(visitor, { kind: 'bank', amount: '500' })
      await main.getByLabel(say('cashier_activity')).selectOption({ label: lang === 'zh' ? '一成禮' : 'A tenth more' })
      const amount = page.getByRole('textbox', { name: say('cashier_amount') })
      await amount.fill('')
      await amount.pressSequentially('333.339')
      await expect(amount).toHaveValue('333.33')
      await expect(main.locator('dt', { hasText: say('cashier_activity_bonus') }).locator('+ dd')).toHaveText(/33\.33/)
      await visitor.look(`deposit-with-offer-${device}-${lang}`)
      await visitor.leave()
    }
  })
})
