import { bannerPages } from '@jade/contract/content/banner-pages'
import type { Locator, Page } from '@playwright/test'
import { retold } from '../house/answers.ts'
import { demo } from '../house/players.ts'
import { languagesOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { pathOf, type Visitor } from '../house/visitor.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'
import { picture } from '../site/pictures.ts'
import { pushesOf } from '../site/watch.ts'

/* Banners of the home (CONTENT-13): what people see of them, and how one is made at the console. Who sees which is the room's own test. */

const homeOf = ({ seat }: Visitor) => (seat.device === 'phone' ? '/mobile' : '/')
const hero = ({ page, say }: Visitor): Locator => page.getByRole('region', { name: say('home_hero_label') })
const slides = (visitor: Visitor) => hero(visitor).locator('[aria-roledescription="slide"]')

const hung = (page: Page, image = '/img/promotions/general.svg') =>
  retold(page, '/system/banners', () => [
    { id: '7', image, alt: 'Lanterns', title: 'Night of the moon', line: 'This week only', url: '/about' },
    { id: '9', image: '/img/promotions/welcome.svg', alt: 'A gate', title: '', line: '', url: '' },
  ])

/** Layout shift so far. */
const SHIFTS = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value })
    .observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
})`

for (const [device, lang] of [
  ['desktop', 'zh'],
  ['desktop', 'en'],
  ['phone', 'zh'],
  ['phone', 'en'],
] as const)
  test(`what hangs over the home takes the place of its own scenes, without a jump, and leads somewhere: ${device} ${lang}`, async ({
    visit,
  }) => {
    const visitor = await visit(device, lang, 'banners')
    const { page, say } = visitor
    await hung(page)
    await visitor.go(homeOf(visitor))
    await expect(slides(visitor)).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 1, name: 'Night of the moon' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(SHIFTS)).toBeLessThan(0.02)
    await visitor.look('hung')
    await hero(visitor)
      .getByRole('button', { name: say('home_hero_go', { number: 2 }) })
      .click()
    await expect(hero(visitor).getByRole('img', { name: 'A gate' })).toBeInViewport()
    await hero(visitor)
      .getByRole('button', { name: say('home_hero_go', { number: 1 }) })
      .click()
    await hero(visitor).getByRole('link', { name: 'Night of the moon' }).click()
    await expect.poll(() => pathOf(page)).toMatch(/\/about$/)
  })

test('a picture that does not come leaves the scenes of the site, and so does an empty list', async ({ visit }) => {
  const visitor = await visit('phone', 'en', 'banners')
  visitor.mayMeet(404, '/api/system/banner/gone.png')
  await hung(visitor.page, '/api/system/banner/gone.png')
  const gone = visitor.page.waitForResponse(/gone\.png$/)
  await visitor.go('/mobile')
  await gone
  await expect(slides(visitor)).toHaveCount(3)
  const other = await visit('desktop', 'zh', 'banners')
  const asked = other.page.waitForResponse(/\/api\/system\/banners/)
  await other.go('/')
  expect(((await (await asked).json()) as { data: unknown }).data).toEqual([])
  await expect(slides(other)).toHaveCount(3)
})

for (const device of ['desktop', 'phone'] as const)
  test(`every page that a banner may lead to is there: ${device}`, async ({ visit }) => {
    const { page } = await visit(device, 'zh')
    const wrong: string[] = []
    for (const path of bannerPages.filter((one) => one !== '/')) {
      const answer = await page.request.get(path)
      // What nobody knows leads home.
      if (answer.status() !== 200 || ['/', '/mobile', '/mobile/'].includes(new URL(answer.url()).pathname)) wrong.push(path)
    }
    expect(wrong).toEqual([])
  })

for (const lang of languagesOf(import.meta.filename))
  test(`a banner is made at the console, hangs over the home at once, and goes as it came: ${lang}`, async ({ house, visit, console }) => {
    const guest = await visit('desktop', lang, 'banners-made')
    const member = await visit('phone', lang, 'banners-made')
    await enter(member, demo(lang === 'en' ? 3 : 5))
    const pushes = pushesOf(member.page)
    await member.go('/mobile')
    await pushes.joined()
    await expect(slides(member)).toHaveCount(3)

    const desk = await console(lang, 'banners-desk')
    const { page, say } = desk
    await logInStaff(desk, { house, account: 'marketing1' })
    await openScreen(desk, 'banners_title')
    await desk.look('list')
    await page.getByRole('button', { name: say('banners_add') }).click()
    const drawer = page.getByRole('dialog')
    const type = async (name: string, text: string) => {
      await drawer.getByLabel(say(name)).first().fill(text)
      await page.keyboard.press('Tab')
    }
    await drawer.getByRole('button', { name: say('banners_save') }).click()
    await expect(drawer.getByText(say('banners_no_picture'))).toBeVisible()
    await desk.look('empty')
    const files = drawer.locator('input[type="file"]')
    await files.first().setInputFiles(picture('wide'))
    await expect(drawer.locator('img')).toBeVisible()
    await files.last().setInputFiles(picture('narrow'))
    await expect(drawer.getByText(say('banners_picture_other'))).toHaveCount(2)
    for (const [name, text] of [
      ['banners_alt_zh', '湖上的燈'],
      ['banners_alt_en', 'Lanterns over a lake'],
      ['banners_title_zh', '中秋之夜'],
      ['banners_title_en', 'Night of the moon'],
      ['banners_line_zh', '只在本週'],
      ['banners_line_en', 'This week only'],
      ['banners_url', '/nothing-here'],
    ] as const)
      await type(name, text)
    await drawer.getByRole('button', { name: say('banners_save') }).click()
    await expect(drawer.getByText(lang === 'en' ? 'Enter a page that this site has' : '請填寫本站既有頁面')).toBeVisible()
    await type('banners_url', '/about')
    await desk.look('desktop-zh')
    await drawer.getByText(say('banners_phone'), { exact: true }).first().click()
    await drawer.getByText('English', { exact: true }).click()
    await desk.look('phone-en')
    await drawer.getByRole('button', { name: say('banners_save') }).click()
    await expect(drawer).toBeHidden()
    const title = lang === 'en' ? 'Night of the moon' : '中秋之夜'
    const row = page.getByRole('row').filter({ hasText: title }).first()
    await expect(row).toContainText(say('banners_live'))
    await desk.look('hung')

    await expect(member.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(slides(member)).toHaveCount(1)
    await member.look('member')
    await guest.go('/')
    await expect(guest.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await guest.look('guest')

    await row.click()
    await drawer.getByRole('button', { name: say('banners_switch_off') }).click()
    await expect(drawer).toBeHidden()
    await expect(row).toContainText(say('banners_off'))
    await expect(slides(member)).toHaveCount(3)
  })
