import { demo, playerCalls, tokenOf } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { retold } from '../house/answers.ts'
import { pathsOf } from '../house/links.ts'
import { enter, logIn } from '../site/entry.ts'
import { requestsOf, tokenAt } from '../site/watch.ts'

/** What the message center shows first. */
const LISTS = ['/messages/player/consultation', '/messages/player/list', '/messages/personal/list', '/messages/platform/list']

/** The page's timers, by their milliseconds. */
const keepPeriods = `globalThis.periods = []
  const real = setInterval
  globalThis.setInterval = (...timer) => (globalThis.periods.push(timer[1]), real(...timer))`

test('the member frame says who is here and leads to money', async ({ house, visit }) => {
  const visitor = await visit('desktop', 'en', 'member-frame')
  const { page, say } = visitor
  await page.addInitScript(keepPeriods)
  await enter(visitor, demo(1))
  await visitor.go('/member/user-info')
  const side = page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: say('site_member_menu') }) })
  const { portal } = playerCalls(house, await tokenAt(page))
  const { data: user } = await portal.me()
  await test.step('the header has the date and the time of Taipei, and goes on by itself [UI-003 UI-004]', async () => {
    const clock = page.getByRole('banner').getByRole('time')
    await expect(clock).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    const [first, now] = [(await clock.textContent()) ?? '', Date.now()]
    // Taipei is eight hours ahead, all year; the window is in New York.
    expect(Math.abs(Date.parse(`${first.replace(' ', 'T')}+08:00`) - now)).toBeLessThan(60_000)
    await expect(clock).not.toHaveText(first)
    expect(await page.evaluate<number[]>('globalThis.periods')).toContain(200)
  })
  await test.step('the panel has avatar, account, level and days joined [UI-018]', async () => {
    await expect(side.getByRole('button', { name: say('site_change_avatar') })).toBeVisible()
    await expect(side.getByText(user.account, { exact: true })).toBeVisible()
    await expect(side.getByText(user.level.name_frontend, { exact: true })).toBeVisible()
    await expect(side.getByText(new RegExp(`\\b${user.join_day}\\b`)).first()).toBeVisible()
  })
  await test.step('quick actions lead to deposit, transfer and withdrawal [UI-019]', async () => {
    for (const [label, path] of [
      ['site_deposit', '/en/member/deposit'],
      ['site_transfer', '/en/member/transfer'],
      ['site_withdraw', '/en/member/withdrawals'],
    ] as const)
      await expect(side.getByRole('link', { name: say(label), exact: true }).first()).toHaveAttribute('href', new RegExp(`^${path}`))
  })
  await test.step('the menu has the twelve items of a member, and account management [UI-020]', async () => {
    const menu = side.getByRole('navigation', { name: say('site_member_menu') })
    const paths = await pathsOf(menu.getByRole('link'))
    const names = 'user-info account-manage vip-privilege task-center j-mall wallet user-bank-manage trans-record bet-record'.split(' ')
    const others = 'recommend-friends promotions automatic-gold-collection message-center'.split(' ')
    expect(paths).toEqual([...names, ...others].map((name) => `/en/member/${name}`))
  })
  await test.step('task center and mall are in the menu, and left out while show_mission is 0 [ROLE-003]', async () => {
    const linked = async () => (await pathsOf(side.getByRole('link'))).filter((path) => /\/(task-center|j-mall)$/.test(path ?? ''))
    expect(await linked()).toEqual(['/en/member/task-center', '/en/member/j-mall'])
    await retold(page, '/auth/me', (me) => ({ ...me, show_mission: 0 }))
    await page.reload()
    await expect(side.getByText(user.account, { exact: true })).toBeVisible()
    await expect.poll(linked).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
  })
  await test.step('the avatar opens a dialog of 420 px with fifteen pictures, the default first [UI-023 CONST-003]', async () => {
    await side.getByRole('button', { name: say('site_change_avatar') }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(420)
    await expect(dialog.getByRole('radio')).toHaveCount(15)
  })
  await test.step('the third picture, confirmed: the dialog closes, a message says so, and it is the player’s [CALL-016]', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').nth(2).click()
    const asked = page.waitForResponse(/\/api\/auth\/me$/)
    await dialog.getByRole('button', { name: say('site_confirm'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await visitor.hears(say('site_avatar_changed'))
    await asked
    expect((await portal.me()).data.avatar).toContain('user2.svg')
  })
})

test('the tabs of a phone: home, wallet and member', async ({ visit }) => {
  const visitor = await visit('phone', 'zh', 'tabs')
  const { page, say } = visitor
  const tabs = page.getByRole('navigation', { name: say('site_tabs') })
  await visitor.go('/mobile/f-game/game')
  await test.step('a guest is asked to log in for the wallet, where she is [UI-027 UI-042]', async () => {
    await tabs.getByRole('button', { name: say('site_tab_wallet') }).click()
    const sheet = page.getByRole('dialog')
    for (const label of ['identity_account', 'identity_password'] as const)
      await expect(sheet.getByLabel(say(label), { exact: true })).toBeVisible()
    await expect(sheet.getByRole('checkbox', { name: say('identity_remember') })).toBeVisible()
    await expect(sheet.getByRole('button', { name: say('identity_forgot') })).toBeVisible()
    await expect(sheet.getByRole('link', { name: say('identity_register_free') })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/mobile/f-game/game')
    await page.keyboard.press('Escape')
  })
  await test.step('member leads to the page that guests may see as well [UI-030 ROUTE-014]', async () => {
    await tabs.getByRole('link', { name: say('site_tab_mine') }).click()
    await expect(page).toHaveURL(/\/mobile\/f-mine\/mine$/)
    await expect(page.getByRole('main')).toBeVisible()
  })
  await test.step('home leads home [UI-025]', async () => {
    await tabs.getByRole('link', { name: say('site_tab_home') }).click()
    await expect(page).toHaveURL(/\/mobile\/$/)
  })
  await logIn(visitor, demo(2))
  await test.step('a player comes to the wallet [UI-027]', async () => {
    await tabs.getByRole('link', { name: say('site_tab_wallet') }).click()
    await expect(page).toHaveURL(/\/mobile\/f-wallet\/wallet/)
  })
})

test('a category opens its platforms; a referral code comes with the address', async ({ house, visit }) => {
  const visitor = await visit('desktop', 'zh', 'nav-panel')
  const { page, say } = visitor
  await visitor.go('/')
  await test.step('hovering slots shows a tile for each of its platforms [UI-015]', async () => {
    const entry = page.getByRole('navigation', { name: say('site_nav') }).getByText(say('site_nav_slots'), { exact: true })
    await entry.hover()
    await expect(page.getByText('翠玉電子').first()).toBeVisible()
  })
  await test.step('the route is named with its language [RULE-007]', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-route', 'home___zh')
    await visitor.go('/en/register')
    await expect(page.locator('html')).toHaveAttribute('data-route', 'register___en')
  })
  await test.step('the code of the address is filled in, and kept whether it matched [RULE-088 RULE-091]', async () => {
    const { kyc } = playerCalls(house, await tokenOf(house, demo(3)))
    const { data } = await kyc.profile()
    await visitor.go(`/register?p=${data.referral_code}`)
    await expect(page.getByLabel(say('identity_referral'), { exact: true })).toHaveValue(data.referral_code)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('isMatchReCode'))).toMatch(/1|true/)
  })
})

test('a phone knows what its player will ask for before she does', async ({ visit }) => {
  const visitor = await visit('phone', 'zh')
  const { page } = visitor
  await enter(visitor, demo(1))
  const calls = requestsOf(page)
  /** The calls of a page once it has made these. */
  const madeAt = async (path: string, wanted: readonly string[]) => {
    const from = calls.length
    await visitor.go(path)
    await expect.poll(() => wanted.filter((call) => !calls.includes(call, from)), { message: `${path} has not asked for` }).toEqual([])
    return calls.slice(from)
  }
  await test.step('the player, the settings, consultations, three groups of messages, and tasks [STATE-001]', () =>
    madeAt('/mobile', ['/auth/me', '/system/settings', '/task/count', ...LISTS]))
  await test.step('not the settings where somebody pays [STATE-001]', async () => {
    const made = await madeAt('/mobile/f-wallet/deposit', ['/auth/me', '/task/count', ...LISTS])
    expect(made).not.toContain('/system/settings')
  })
  await test.step('not the tasks while show_mission is 0 [STATE-001]', async () => {
    await retold(page, '/auth/me', (me) => ({ ...me, show_mission: 0 }))
    expect(await madeAt('/mobile', ['/auth/me', '/system/settings', ...LISTS])).not.toContain('/task/count')
    await page.unrouteAll({ behavior: 'wait' })
  })
  await test.step('messages stand there at once: nothing more has to come', async () => {
    await page.route('**/api/messages/**', () => undefined)
    await visitor.turnTo('/mobile/f-message-center/message-manager?tab=platform')
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: '歡迎來到翠玉閣' })).toBeVisible()
  })
})

for (const device of ['desktop', 'phone'] as const)
  test(`the page after a log-in asks for the player, messages and tasks, and no dialog is open: ${device} [STATE-015]`, async ({
    visit,
  }) => {
    const visitor = await visit(device, 'en')
    const { page } = visitor
    await visitor.go(device === 'phone' ? '/mobile' : '/')
    const calls = requestsOf(page)
    await logIn(visitor, demo(2))
    const from = calls.indexOf('/auth/login')
    const wanted = ['/auth/me', '/task/count', ...LISTS]
    await expect.poll(() => wanted.filter((call) => !calls.includes(call, from))).toEqual([])
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
