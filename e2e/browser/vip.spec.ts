import { demo } from '../house/players.ts'
import { languagesOf, seatsOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import type { Visitor } from '../house/visitor.ts'
import { logInStaff } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'

/* The ladder, the tables of levels and rebates, a rebate's statement, and prizes to claim. demo05 is seeded at level 7, demo03 at level 3. */

const PATHS = {
  desktop: { vip: '/member/vip-privilege', detail: '/member/vip-privilege-detail', collection: '/member/automatic-gold-collection' },
  phone: { vip: '/mobile/f-vip/vip', detail: '/mobile/f-vip/vip-detail', collection: '/mobile/f-mine/automatic-gold-collection' },
} as const
const PHONE_ONLY = ['/mobile/f-vip/vip-rebate', '/mobile/f-mine/about-collection'] as const
const LEVELS = Array.from({ length: 11 }, (_, level) => level)

const isAt = ({ page, seat }: Visitor, path: string) =>
  expect(page).toHaveURL(new RegExp(`\\d${seat.lang === 'en' ? '/en' : ''}${path}(\\?|$)`))

for (const [device, lang] of seatsOf(import.meta.filename))
  test(`levels, tables, rebates and prizes are a member's: ${device} ${lang} [ROUTE-062 ROUTE-063 ROUTE-064 ROUTE-065 ROUTE-066 ROUTE-067 ROUTE-068 ROUTE-069]`, async ({
    visit,
  }) => {
    const visitor = await visit(device, lang, `vip-${device}-${lang}`)
    const { page, say, go, look, hears } = visitor
    const paths = [...Object.values(PATHS[device]), ...(device === 'phone' ? PHONE_ONLY : [])]
    for (const path of paths) {
      await go(path)
      await expect(page).not.toHaveURL(new RegExp(`${path}$`))
    }
    await hears(say('session_please_login'))
    await enter(visitor, demo(5))
    const main = page.getByRole('main')

    await go(PATHS[device].vip)
    await isAt(visitor, PATHS[device].vip)
    const own = main.getByRole('region', { name: say('vip_own') })
    await expect(own).toContainText('VIP 7')
    await expect(own.getByRole('progressbar')).toHaveCount(2)
    const ladder = main.getByRole('list', { name: say('vip_ladder') })
    await expect(ladder.getByRole('listitem')).toHaveCount(11)
    for (const level of LEVELS) await expect(ladder.locator(`svg[data-level="${level}"]`)).toBeVisible()
    await expect(ladder.getByRole('listitem').filter({ hasText: say('vip_here') })).toContainText('VIP 7')
    await look('ladder')

    await go(PATHS[device].detail)
    await isAt(visitor, PATHS[device].detail)
    const supreme = { zh: '至尊', en: 'Supreme' }[lang]
    if (device === 'desktop') {
      const table = main.getByRole('table', { name: say('vip_detail_title') })
      await expect(table.getByRole('row')).toHaveCount(12)
      await expect(table.getByRole('row').filter({ hasText: supreme })).toContainText('38,888.00')
      await expect(
        main
          .getByRole('table', { name: say('vip_rebate_table') })
          .getByRole('row')
          .last(),
      ).toContainText('1.00%')
    } else {
      await expect(main.getByRole('article')).toHaveCount(11)
      await expect(main.getByRole('article', { name: 'VIP 10' })).toContainText('38,888.00')
    }
    await look('detail')

    if (device === 'phone') {
      await go(PHONE_ONLY[0])
      await isAt(visitor, PHONE_ONLY[0])
      const table = main.getByRole('table', { name: say('vip_rebate_table') })
      await expect(table.getByRole('row')).toHaveCount(12)
      await expect(table.getByRole('columnheader', { name: say('site_nav_slots') })).toBeVisible()
      await look('rebate')
    } else await go(PATHS.desktop.vip)
    // 3,200.00 of slots at level 7: 0.82 %.
    await main.getByRole('button').filter({ hasText: '26.24' }).click()
    const statement = page.getByRole('dialog')
    await expect(statement).toContainText('3200.00 × 0.82% = 26.240000')
    const saved = page.waitForEvent('download')
    await statement.getByRole('button', { name: 'JSON' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^rebate-\d{4}-\d\d-\d\d\.json$/)
    await look('statement')
    await page.keyboard.press('Escape')

    await go(PATHS[device].collection)
    await isAt(visitor, PATHS[device].collection)
    // From seven o'clock of the first of a month on there is the month's prize too.
    const claims = main.getByRole('button', { name: { zh: /^領取 (?!.*每月)/, en: /^Claim (?!.*monthly)/ }[lang] })
    await expect(claims).toHaveCount(2)
    await expect(main).toContainText('26.24')
    await look('collection')
    await main.getByRole('button', { name: say('vip_expired'), exact: true }).click()
    await expect(main.getByText(say('vip_no_prizes'))).toBeVisible()
    if (device === 'desktop') return
    await go(PHONE_ONLY[1])
    await isAt(visitor, PHONE_ONLY[1])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('content_collection'))
    await look('about')
  })

test('the pages about the player show the level with its figures [ENTITY-005]', async ({ visit }) => {
  for (const [device, lang, path] of [
    ['desktop', 'zh', '/member/user-info'],
    ['phone', 'en', '/mobile/f-mine/user-info'],
    ['phone', 'zh', '/mobile/f-mine/mine'],
  ] as const) {
    const visitor = await visit(device, lang, 'vip-profile')
    const { page, say, go, look } = visitor
    await enter(visitor, demo(5))
    await go(path)
    const card = page
      .getByRole('main')
      .getByRole('link', { name: /VIP \d/ })
      .filter({ hasText: 'VIP 7' })
    await expect(card.getByRole('img', { name: 'VIP 7' })).toBeVisible()
    await expect(card).toContainText(`${say('vip_points')} `)
    await expect(card).toContainText('/ 60,000')
    await expect(card).toContainText('/ 6,000,000.00')
    await look(`profile-${device}-${lang}`)
    await visitor.leave()
  }
})

test('a prize is claimed once: the message says so and the row changes [ERR-045]', async ({ visit }) => {
  const visitor = await visit('phone', 'en', 'vip-claim')
  const { page, say, go, hears, look } = visitor
  await enter(visitor, demo(3))
  await go(PATHS.phone.collection)
  const main = page.getByRole('main')
  const prize = main.getByRole('listitem').filter({ hasText: 'VIP 3 upgrade prize' })
  await prize.getByRole('button', { name: say('vip_claim_of', { name: 'VIP 3 upgrade prize' }) }).click()
  await hears('Claim success')
  await expect(prize).toContainText(say('vip_claimed'))
  await expect(prize.getByRole('button')).toHaveCount(0)
  await look('claimed')
  await visitor.leave()
  const desktop = await visit('desktop', 'zh', 'vip-claim')
  await enter(desktop, demo(3))
  await desktop.go(PATHS.desktop.collection)
  await expect(desktop.page.getByRole('row').filter({ hasText: 'VIP 3 升級禮金' })).toContainText(desktop.say('vip_claimed'))
  await desktop.look('claimed')
})

for (const lang of languagesOf(import.meta.filename))
  test(`the console has all values of the levels, who would rise, rebates by day, and a level by hand with its end (${lang})`, async ({
    house,
    console,
  }) => {
    const desk = await console(lang, `vip-console-${lang}`)
    const { page, say } = desk
    await logInStaff(desk, { house, account: 'marketing1' })
    await desk.go('/levels')
    await expect(page.getByRole('row')).toHaveCount(12)
    await desk.look('levels')
    const drawer = page.getByRole('dialog')
    await page.getByRole('button', { name: say('levels_preview') }).click()
    await expect(drawer).toContainText(say('levels_looked_at'))
    await desk.look('preview')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('levels_batches') }).click()
    await drawer
      .getByRole('button')
      .filter({ hasText: /^\d{4}-/ })
      .last()
      .click()
    await expect(drawer.getByRole('row').filter({ hasText: 'demo05' })).toContainText('26.24')
    await desk.look('batch')
    await page.keyboard.press('Escape')
    await page.getByRole('row').last().click()
    await expect(drawer.getByLabel(say('levels_points'))).toHaveValue(/400.?000/)
    await expect(drawer.getByLabel(say('levels_rebate_of', { group: say('levels_slots') }))).toHaveValue('100')
    await desk.look('edit')
  })
