import { demo, tokenOf } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'
import { enter } from '../site/entry.ts'

/* What surrounds every screen: words while the server is away, what operators put over the page, the switch for sounds. */

const AWAY = { status: 503, contentType: 'application/json', body: '{"status":"error","code":503,"message":""}' }

for (const device of ['desktop', 'phone'] as const) {
  test(`while the server is away the page says so, and comes back by itself: ${device}`, async ({ visit }) => {
    const { page, say, go, look, mayMeet } = await visit(device, device === 'desktop' ? 'zh' : 'en', 'away')
    mayMeet(503)
    await page.route('**/api/**', (route) => route.fulfill(AWAY))
    await go(device === 'phone' ? '/mobile' : '/')
    const bar = page.getByRole('status').filter({ hasText: say('site_away_server') })
    await expect(bar).toBeVisible()
    await look(`away-${device}`)
    await page.unroute('**/api/**')
    await expect(bar).toBeHidden()
    await expect(page.getByText(say('home_hot')).first()).toBeVisible()
  })
}

test('operators put a button and a greeting over the page; a closed greeting stays away for the visit [UI-038 UI-039]', async ({
  visit,
  staff,
}) => {
  const { popups } = await staff('marketing1')
  const made = {
    icon: 'gift',
    content_zh: '週年慶活動開跑',
    content_en: 'Our anniversary has begun',
    url: '/register',
    advertising: 1,
  } as const
  // The greetings are one for each device, the button is on both.
  const ids = [
    await popups.addPopup({ ...made, device: 2, kind: 'float', title_zh: '週年慶', title_en: 'Anniversary' }),
    await popups.addPopup({ ...made, device: 0, kind: 'popup', title_zh: '歡迎光臨', title_en: 'Welcome to the desktop' }),
    await popups.addPopup({ ...made, device: 1, kind: 'popup', title_zh: '手機歡迎光臨', title_en: 'Welcome' }),
  ].map(({ data }) => data.id)
  for (const device of ['desktop', 'phone'] as const) {
    const zh = device === 'desktop'
    const { page, say, go, look } = await visit(device, zh ? 'zh' : 'en', 'popups')
    await go(device === 'phone' ? '/mobile' : '/')
    const greeting = page.getByRole('dialog', { name: zh ? '歡迎光臨' : 'Welcome' })
    await expect(greeting.getByText(zh ? made.content_zh : made.content_en)).toBeVisible()
    await look(`greeting-${device}`)
    await greeting.getByRole('button', { name: say('site_close') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const button = page.getByRole('navigation', { name: say('site_floats') }).getByRole('link', { name: zh ? '週年慶' : 'Anniversary' })
    await expect(button).toBeVisible()
    await look(`float-${device}`)
    await page.reload()
    await expect(button).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const id of ids) await popups.switchPopup({ id, shown: 0 })
})

test('a float button that the console makes for guests is for guests, and one for players is for players', async ({
  house,
  visit,
  staff,
  console: office,
}) => {
  const { popups } = await staff('marketing1')
  const clerk = await office('en', 'popups-audience')
  await logInStaff(clerk, { house, account: 'marketing1' })
  await openScreen(clerk, 'popups_title')
  for (const [audience, title] of [
    ['popups_guests', 'Only guests'],
    ['popups_players', 'Only players'],
    ['popups_levels', 'Only old ones'],
  ] as const) {
    await clerk.page.getByRole('button', { name: clerk.say('popups_add') }).click()
    const drawer = clerk.page.getByRole('dialog')
    await drawer.getByText(clerk.say(audience), { exact: true }).click()
    if (audience === 'popups_levels') await drawer.getByLabel(clerk.say('popups_level_min')).fill('9')
    await drawer.getByLabel(clerk.say('popups_heading_zh')).fill(title)
    await drawer.getByLabel(clerk.say('popups_heading_en')).fill(title)
    await drawer.getByLabel(clerk.say('popups_url')).fill('/about')
    await clerk.look(`add-${audience}`)
    await drawer.getByRole('button', { name: clerk.say('popups_publish') }).click()
    await expect(drawer).toBeHidden()
  }
  await expect(clerk.page.getByRole('row').filter({ hasText: 'Only old ones' })).toContainText('VIP 9–10')
  await clerk.look('list')
  await clerk.page.getByRole('row').filter({ hasText: 'Only players' }).click()
  const mended = clerk.page.getByRole('dialog')
  await mended.getByRole('button', { name: clerk.say('popups_edit') }).click()
  await mended.getByLabel(clerk.say('popups_heading_en')).fill('Only players, mended')
  await clerk.look('edit')
  await mended.getByRole('button', { name: clerk.say('popups_save') }).click()
  await expect(mended).toBeHidden()
  await expect(clerk.page.getByRole('row').filter({ hasText: 'Only players, mended' })).toBeVisible()
  const visitor = await visit('desktop', 'en', 'popups-audience')
  const { page, say } = visitor
  const buttons = page.getByRole('navigation', { name: say('site_floats') })
  await visitor.go('/')
  await expect(buttons.getByRole('link', { name: 'Only guests' })).toBeVisible()
  await expect(buttons.getByRole('link', { name: 'Only players' })).toHaveCount(0)
  await enter(visitor, demo(5))
  await visitor.go('/')
  await expect(buttons.getByRole('link', { name: 'Only players, mended' })).toBeVisible()
  await expect(buttons.getByRole('link', { name: /Only (guests|old ones)/ })).toHaveCount(0)
  await visitor.look('player')
  const made = (await popups.popups({})).data.filter(({ title_en }) => title_en.startsWith('Only '))
  for (const { id } of made) await popups.switchPopup({ id, shown: 0 })
})

test('an announcement passes by at home, and opens in full when it is pressed [UI-041]', async ({ visit, staff }) => {
  const { site } = await staff('marketing1')
  const made = {
    title_zh: '新春公告',
    title_en: 'Spring announcement',
    content_zh: '初一到初五客服照常服務。',
    content_en: 'We are here on all five days.',
  }
  const { data } = await site.addNotice({ ...made, show_type: 0 })
  for (const device of ['desktop', 'phone'] as const) {
    const zh = device === 'desktop'
    const { page, say, go, look } = await visit(device, zh ? 'zh' : 'en', 'announcements')
    await go(device === 'phone' ? '/mobile' : '/')
    await page.getByRole('button', { name: zh ? made.title_zh : made.title_en }).click()
    const all = page.getByRole('dialog', { name: say('home_notices') })
    await expect(all.getByText(zh ? made.content_zh : made.content_en)).toBeVisible()
    await look(`announcements-${device}`)
  }
  await site.endNotice({ id: data.id })
})

test('sounds are switched off on this device, and stay off', async ({ house, visit }) => {
  const { page, say, go } = await visit('desktop', 'en')
  const token = await tokenOf(house, demo(3))
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await go('/')
  const sounds = page.getByRole('switch', { name: say('site_sound') })
  await expect(sounds).toBeChecked()
  await sounds.click()
  await expect(sounds).not.toBeChecked()
  await page.reload()
  await expect(sounds).not.toBeChecked()
})
