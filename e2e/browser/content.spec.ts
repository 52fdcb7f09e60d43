import { textOf } from '@jade/contract/content/markup'
import { about } from '@jade/contract/content/texts/about'
import { aboutCollection } from '@jade/contract/content/texts/about-collection'
import { beginnersGuide } from '@jade/contract/content/texts/beginner-s-guide'
import { alliance } from '@jade/contract/content/texts/cooperrative-alliance'
import { declaration } from '@jade/contract/content/texts/declaration-clause'
import { depositHelp } from '@jade/contract/content/texts/deposit-help'
import { help } from '@jade/contract/content/texts/help'
import { responsibleGambling } from '@jade/contract/content/texts/responsible-gambling'
import { taskHelp } from '@jade/contract/content/texts/task-help'
import { terms } from '@jade/contract/content/texts/terms-service'
import { transferHelp } from '@jade/contract/content/texts/transfer-help'
import { usdtTeaching } from '@jade/contract/content/texts/usdt-teaching'
import { vipHelp } from '@jade/contract/content/texts/vip-help'
import { withdrawalsHelp } from '@jade/contract/content/texts/withdrawals-help'
import { demo } from '../house/players.ts'
import { languagesOf } from '../house/seats.ts'
import { expect, test } from '../house/test.ts'
import { pathOf, type Visitor } from '../house/visitor.ts'
import { enter, logIn } from '../site/entry.ts'
import { headingsOf } from '../site/headings.ts'
import { pushesOf, requestsOf } from '../site/watch.ts'
import type { Lang } from '../words.ts'

/* Pages of text: on their devices, in their languages, from the footer; terms asked for; the schedule. How they are written: content-desk.spec.ts. */

type Markups = Readonly<Record<Lang, string>>

/** The page stands at its own address, in the language of it, with its title and its words. */
async function expectText({ page, seat, go }: Visitor, path: string, shipped: Markups): Promise<void> {
  await go(path)
  expect(pathOf(page)).toBe(seat.lang === 'en' ? `/en${path}` : path)
  await expect(page.locator('html')).toHaveAttribute('lang', seat.lang === 'en' ? 'en-US' : 'zh-TW')
  const text = textOf(shipped[seat.lang])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
  const heading = text.blocks.find(({ kind }) => kind === 'heading')
  const words = heading?.kind === 'heading' ? heading.spans.map((span) => span.text).join('') : ''
  await expect(page.getByRole('main').getByRole('heading', { name: words, exact: true })).toBeVisible()
}

for (const lang of languagesOf(import.meta.filename)) {
  test(`pages of text on the desktop: ${lang} [ROUTE-082 ROUTE-083 ROUTE-084 ROUTE-085 ROUTE-086 ROUTE-088 ROUTE-089 ROUTE-092]`, async ({
    visit,
  }) => {
    const visitor = await visit('desktop', lang, `content-desktop-${lang}`)
    for (const [path, shipped] of [
      ['/about', about],
      ['/beginner-s-guide', beginnersGuide],
      ['/cooperrative-alliance', alliance],
      ['/declaration-clause', declaration],
      ['/terms-service', terms],
      ['/task-help', taskHelp],
      ['/vip-help', vipHelp],
      ['/usdt-teaching', usdtTeaching],
      ['/responsible-gambling', responsibleGambling],
      ['/deposit-help', depositHelp],
      ['/walllet-help', transferHelp],
      ['/withdrawls-help', withdrawalsHelp],
    ] as const) {
      await expectText(visitor, path, shipped)
      await visitor.look(path.slice(1))
    }
  })

  test(`pages of text on phones: ${lang} [ROUTE-092 ROUTE-093 ROUTE-094 ROUTE-095 ROUTE-096 ROUTE-097 ROUTE-098]`, async ({ visit }) => {
    const visitor = await visit('phone', lang, `content-phone-${lang}`)
    const { page, say } = visitor
    for (const [path, shipped] of [
      ['/mobile/f-mine/ac/about', about],
      ['/mobile/f-mine/ac/beginner-s-guide', beginnersGuide],
      ['/mobile/f-mine/cooperrative-alliance', alliance],
      ['/mobile/f-mine/ac/declaration-clause', declaration],
      ['/mobile/f-mine/ac/terms-service', terms],
      ['/mobile/task-help', taskHelp],
      ['/mobile/vip-help', vipHelp],
      ['/usdt-teaching', usdtTeaching],
      ['/mobile/f-mine/ac/responsible-gambling', responsibleGambling],
      ['/mobile/f-wallet/deposit-help', depositHelp],
      ['/mobile/f-wallet/transfer-help', transferHelp],
      ['/mobile/f-wallet/withdrawals-help', withdrawalsHelp],
    ] as const) {
      await expectText(visitor, path, shipped)
      await visitor.look(path.slice(1).replaceAll('/', '-'))
    }
    await visitor.go('/mobile/f-mine/help')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(help[lang].title)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(headingsOf(help[lang]))
    await visitor.look('help')
    await page
      .getByRole('main')
      .getByRole('link', { name: say('help_deposit_title') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('help_deposit_title'))
    await enter(visitor, demo(3))
    await expectText(visitor, '/mobile/f-mine/about-collection', aboutCollection)
  })

  test(`the footer leads to its pages in new tabs, in the language of the page: ${lang} [UI-034 UI-035]`, async ({ visit }) => {
    const { page, go } = await visit('desktop', lang)
    await go('/')
    const links = page.getByRole('contentinfo').locator('a[target="_blank"]')
    const prefix = lang === 'en' ? '/en' : ''
    const paths = ['about', 'declaration-clause', 'terms-service', 'responsible-gambling', 'beginner-s-guide', 'cooperrative-alliance']
    await expect(links).toHaveCount(paths.length)
    for (const [at, path] of paths.entries()) {
      await expect(links.nth(at)).toHaveAttribute('href', `${prefix}/${path}`)
      const opened = page.waitForEvent('popup')
      await links.nth(at).click()
      const tab = await opened
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      expect(new URL(tab.url()).pathname).toBe(`${prefix}/${path}`)
      await tab.close()
    }
  })
}

for (const lang of languagesOf(import.meta.filename))
  test(`the footer leads where operators say, at once on open pages of players, and always to what binds the house: ${lang}`, async ({
    visit,
    staff,
  }) => {
    const { site } = await staff('owner')
    const visitor = await visit('desktop', lang, `footer-${lang}`)
    const { page, say, go } = visitor
    await go('/')
    await enter(visitor, demo(lang === 'zh' ? 4 : 5))
    const pushes = pushesOf(page)
    await go('/')
    await pushes.joined()
    const links = page.getByRole('contentinfo').locator('a[target="_blank"]')
    await expect(links).toHaveCount(6)
    const change = (value: string) => site.changeSetting({ key: 'footer_links', value, reason: 'a journey' })
    try {
      await change('vip-help,about')
      const words = ['content_vip_help', 'site_about', 'site_declaration', 'site_terms', 'site_responsible'] as const
      await expect(links).toHaveText(words.map((word) => say(word)))
      await expect(links.first()).toHaveAttribute('href', `${lang === 'en' ? '/en' : ''}/vip-help`)
      await links.first().scrollIntoViewIfNeeded()
      await visitor.look('chosen')
    } finally {
      await change('about,declaration-clause,terms-service,responsible-gambling,beginner-s-guide,cooperrative-alliance')
    }
    await expect(links).toHaveCount(6)
  })

test('the footer loads the settings where it stands, once, and the page of a deposit does without its asking [RULE-025]', async ({
  visit,
}) => {
  const visitor = await visit('desktop', 'zh')
  const { page, go } = visitor
  const calls = requestsOf(page)
  const asked = () => calls.filter((call) => call === '/system/settings').length
  await go('/about')
  await expect(page.getByRole('contentinfo')).toContainText('v5.4.1')
  await expect.poll(asked).toBe(1)
  await enter(visitor, demo(3))
  const before = asked()
  await go('/member/deposit')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  // The member's frame asks; the footer joins in with nobody.
  expect(asked() - before).toBeLessThanOrEqual(1)
})

for (const device of ['desktop', 'phone'] as const)
  test(`new terms are asked for after a log-in, with what changed: ${device}`, async ({ visit }) => {
    const lang = device === 'desktop' ? 'en' : 'zh'
    const visitor = await visit(device, lang, 'content-terms')
    const { page, say } = visitor
    let agreed = 0
    // Terms of this house stay as they are: everybody else would be asked as well.
    await page.route('**/api/content/terms', async (route) => {
      if (route.request().method() === 'POST') agreed = (route.request().postDataJSON() as { version: number }).version
      const changes = [{ version: 7, text: 'Limits are explained', time: '2026-11-20 10:00:00' }]
      const data = { version: 7, accepted: agreed === 7 ? 1 : 0, changes: agreed === 7 ? [] : changes }
      await route.fulfill({ json: { status: 'success', message: '', data } })
    })
    await visitor.go(device === 'phone' ? '/mobile' : '/')
    await logIn(visitor, demo(device === 'phone' ? 3 : 5))
    const question = page.getByRole('dialog', { name: say('content_terms_title') })
    await expect(question).toContainText('Limits are explained')
    await visitor.look(`terms-${device}`)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: say('content_terms_agree') }).click()
    await expect(question).toHaveCount(0)
    expect(agreed).toBe(7)
    await page.reload()
    await expect.poll(() => page.evaluate("localStorage.getItem('termsDue')")).toBeNull()
    await expect(question).toHaveCount(0)
  })

test('the schedule opens from the announcements and lists games, banks and closed platforms [UI-040]', async ({ visit, staff }) => {
  const { site } = await staff('marketing1')
  const texts = (kind: string) => ({ title_zh: `${kind}時段`, title_en: `${kind} window`, content_zh: '凌晨三點', content_en: 'At three' })
  const ids = [
    (await site.addNotice({ ...texts('Games'), show_type: 1 })).data.id,
    (await site.addNotice({ ...texts('Banks'), show_type: 2 })).data.id,
    (await site.addNotice({ ...texts('House'), show_type: 0 })).data.id,
  ]
  const { page, say, go, look } = await visit('desktop', 'en', 'schedule')
  await go('/')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('home_schedule'), exact: true })
    .click()
  const schedule = page.getByRole('dialog', { name: say('home_schedule') })
  await expect(schedule.getByText('Games window')).toBeVisible()
  await expect(schedule.getByText('Banks window')).toBeVisible()
  await expect(schedule.getByText('House window')).toHaveCount(0)
  await expect(schedule.getByText(say('site_maintenance_tile')).first()).toBeVisible()
  await look('desktop')
  const phone = await visit('phone', 'zh', 'schedule')
  await phone.go('/mobile/f-mine/game-maintain')
  await expect(phone.page.getByText('Games時段')).toBeVisible()
  await expect(phone.page.getByText('Banks時段')).toBeVisible()
  await phone.look('phone')
  for (const id of ids) await site.endNotice({ id })
})
