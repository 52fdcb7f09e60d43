import { enter } from '../site/entry.ts'
import { playerCalls, registered, tokenOf } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { publishOffer } from '../site/offers.ts'

/* Many rows of a list decided at once, each by its own call. */

const MINE = { desktop: '/member/promotions', phone: '/mobile/f-mine/my-promotions' } as const

for (const [lang, device] of [
  ['zh', 'phone'],
  ['en', 'desktop'],
] as const) {
  test(`applications are ticked by keys and decided together, stopped, refused each with its own reason: ${lang} ${device} [CONSOLE-30]`, async ({
    house,
    console,
    staff,
    visit,
  }) => {
    const [marketing, risk] = [await staff('marketing1'), await staff('service1')]
    const names = { name_zh: `批次禮 ${device}`, name_en: `Treat of many ${device}` }
    const offer = await publishOffer(marketing, 1, { ...names, review: 1 })
    const people = [await registered(house), await registered(house), await registered(house), await registered(house)]
    for (const person of people) {
      const token = await tokenOf(house, person)
      await playerCalls(house, token).promotions.addAudit({ id: String(offer) })
    }
    const [ann, bob, cat, dan] = people.map(({ account }) => account)

    const desk = await console(lang, `bulk-${lang}`)
    const { page, say } = desk
    const main = page.getByRole('main')
    await logInStaff(desk, { house, account: 'marketing1' })
    await openScreen(desk, 'offers_applications_title')
    await page.goto(`/applications?offer_id=${offer}`)
    const row = (account = '') => main.getByRole('row').filter({ hasText: account })
    const box = (account?: string) => row(account).getByRole('checkbox')
    const bar = main.getByRole('region', { name: say('parts_bulk'), exact: true })
    const ticked = (n: number) => bar.getByText(say('parts_bulk_ticked', { n: String(n) }), { exact: true })
    const named = (label: string, n: number) => say('parts_bulk_do', { label: say(label), n: String(n) })
    await expect(main.getByRole('row')).toHaveCount(5)

    // The oldest stands first. x ticks the line the keyboard stands on, Shift + x all since.
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(ticked(1)).toBeVisible()
    await expect(box(ann)).toBeChecked()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await expect(ticked(3)).toBeVisible()
    await expect(box(dan)).not.toBeChecked()
    await main.getByRole('checkbox', { name: say('parts_bulk_all') }).click()
    await expect(ticked(4)).toBeVisible()
    await bar.getByRole('button', { name: say('parts_bulk_clear') }).click()
    await expect(bar).toBeHidden()
    await box(ann).click()
    await box(cat).click({ modifiers: ['Shift'] })
    await expect(ticked(3)).toBeVisible()
    await desk.look('ticked')

    // Stopped while the first is under way: that one is decided, the rest is left.
    const under = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    await page.route('**/approve', async (route) => {
      under.resolve()
      await go.promise
      await route.continue()
    })
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('a')
    await expect(dialog.getByText(say('offers_approve_all', { n: '3', sum: '300.00' }))).toBeVisible()
    await desk.look('asked-once')
    await dialog.getByRole('button', { name: named('offers_approve', 3) }).click()
    await under.promise
    await expect(dialog.getByRole('progressbar')).toBeAttached()
    await desk.look('under-way')
    await dialog.getByRole('button', { name: say('parts_bulk_stop') }).click()
    go.resolve()
    await expect(dialog.getByText(say('parts_bulk_over', { done: '1', refused: '0', left: '2' }))).toBeVisible()
    const result = (account = '') => dialog.getByRole('listitem').filter({ hasText: account })
    await expect(result(ann)).toContainText(say('parts_done'))
    await expect(result(bob)).toContainText(say('parts_bulk_left'))
    await page.unrouteAll({ behavior: 'wait' })
    await dialog
      .getByRole('button', { name: say('parts_close') })
      .last()
      .click()
    await expect(row(ann)).toHaveCount(0)
    // What was left is ticked still.
    await expect(ticked(2)).toBeVisible()

    // A colleague decides one of them meanwhile: its own call is refused, the other goes on.
    await page.keyboard.press('a')
    const waiting = await risk.promotions.applications({ list: 'review', offer_id: String(offer) })
    const bobs = waiting.data.find(({ account }) => account === bob)
    await risk.promotions.refuse({ id: bobs?.id ?? '', reason: 'by a colleague' })
    desk.mayMeet(403, '/approve')
    await dialog.getByRole('button', { name: named('offers_approve', 2) }).click()
    await expect(dialog.getByText(say('parts_bulk_over', { done: '1', refused: '1', left: '0' }))).toBeVisible()
    await expect(result(bob)).toContainText(say('parts_refused'))
    await expect(result(cat)).toContainText(say('parts_done'))
    await desk.look('each-with-its-result')
    await dialog
      .getByRole('button', { name: say('parts_close') })
      .last()
      .click()
    await expect(main.getByRole('row')).toHaveCount(2)

    await box(dan).click()
    await page.keyboard.press('r')
    await expect(dialog.getByLabel(say('parts_reason_player')), 'a reason is typed at once').toBeFocused()
    await dialog.getByLabel(say('parts_reason_player')).fill('名額已滿 all taken')
    await dialog.getByRole('button', { name: named('offers_refuse', 1) }).click()
    await expect(dialog.getByText(say('parts_bulk_over', { done: '1', refused: '0', left: '0' }))).toBeVisible()
    await dialog
      .getByRole('button', { name: say('parts_close') })
      .last()
      .click()
    await expect(bar).toBeHidden()

    const player = await visit(device, lang, 'bulk')
    const [, , , last] = people
    if (last) await enter(player, last)
    await player.go(MINE[device])
    await expect(player.page.getByRole('main')).toContainText('名額已滿 all taken')
  })
}
