import type { Page } from '@playwright/test'
import { retold } from '../house/answers.ts'
import { playerCalls, registered, tokenOf } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { enter, expectLoggedOut, logIn } from '../site/entry.ts'

/* What a device holds of a session, and what the frame shows of whoever is there. */

const homes = [
  ['desktop', 'zh', '/'],
  ['phone', 'en', '/mobile'],
] as const

/** What this device keeps under a key. */
const kept = (page: Page, key: string) => page.evaluate<string | null, string>((name) => localStorage.getItem(name), key)

test('a token that nobody knows is thrown away, and the page says that the session ended [STATE-011]', async ({ visit }) => {
  for (const [device, lang, home] of homes) {
    const visitor = await visit(device, lang)
    const { page, say } = visitor
    visitor.mayMeet(401)
    await visitor.go(home)
    await page.evaluate(() => {
      localStorage.setItem('token', 'x'.repeat(43))
      localStorage.setItem('user', '{}')
    })
    await page.reload()
    await visitor.hears(say('session_ended'))
    await expectLoggedOut(visitor)
    expect(await kept(page, 'user')).toBeNull()
  }
})

test('a log-in in one tab is one in every tab; without it nothing asks for a wallet, and a member page is refused on the way [STATE-012]', async ({
  house,
  visit,
}) => {
  const person = await registered(house)
  const visitor = await visit('desktop', 'en')
  const { page, say, context } = visitor
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/games/wallet')) asked.push(request.url())
  })
  await page.clock.install()
  await visitor.go('/')
  await page.clock.runFor(12_000)
  expect(asked).toEqual([])
  const other = await context.newPage()
  await other.goto('/en')
  await page.clock.resume()
  await logIn(visitor, person)
  await expect(other.getByRole('banner').getByText(person.account)).toBeVisible()
  await expect.poll(() => asked, { message: 'calls for the wallet' }).not.toEqual([])

  // The token goes without a word (a cleaner of the device): the next step inside the page is refused.
  visitor.mayMeet(401)
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('site_member_centre') })
    .evaluate((link: { click(): void }) => {
      localStorage.removeItem('token')
      Object.assign(globalThis, { samePage: true })
      link.click()
    })
  await visitor.hears(say('session_please_login'))
  await expect(page).toHaveURL(/\/en$/)
  expect(await page.evaluate<boolean>('globalThis.samePage === true')).toBe(true)
})

test('the account line: a level where it is shown, the wallets of the total, the unread messages [UI-006 UI-008 UI-011 RULE-086]', async ({
  house,
  visit,
}) => {
  const person = await registered(house)
  const { wallet } = playerCalls(house, await tokenOf(house, person))
  const { data } = await wallet.wallets({})
  const visitor = await visit('desktop', 'en')
  const { page, say } = visitor
  let shown = 1
  let unread = 3
  const activity = {
    id: 7,
    name: 'First deposit bonus',
    money: '1300.00',
    bonus_bet: '13000.00',
    bonus_now_bet: '0.00',
    is_sports: 0,
    wallet: '',
    give_up_wallet_amount: '0.00',
    give_up_check_money: 0,
    can_unlock: 0,
  }
  await retold(page, '/auth/me', (me) => ({
    ...me,
    total_money: '1300.00',
    player_bonus_wallet: [activity],
    level: { ...(me['level'] as object), name_frontend: 'Jade guest', if_show_frontend: shown },
  }))
  await retold(page, '/messages/unread', (counts) => ({ ...counts, personal: unread, player: 0 }))
  await enter(visitor, person)
  await visitor.go('/')
  const top = page.getByRole('banner')
  await expect(top.getByText('Jade guest')).toBeVisible()
  const messages = (count: number) => top.getByRole('link', { name: say('site_messages_unread', { count: String(count) }) })
  await expect(messages(3)).toHaveText('3')
  await top.getByText('1,300.00', { exact: true }).first().click()
  await expect(top.getByText(say('site_central_wallet'))).toBeVisible()
  const wallets = top.locator('details p ~ div')
  for (const { name } of [activity, ...data]) await expect(wallets.filter({ hasText: name }), name).toHaveCount(1)
  await expect(wallets.filter({ hasText: activity.name })).toContainText(say('site_wallet_flow', { now: '0.00', need: '13,000.00' }))
  // UI-008: what is listed adds up to the total above it. The balance stands last, behind what was bet.
  const balances = (await wallets.allInnerTexts()).map((text) => text.match(/[\d,]+\.\d\d/g)?.at(-1) ?? '0')
  const sum = balances.reduce((all, balance) => all + Number(balance.replaceAll(',', '')), 0)
  expect(sum).toBe(1300)
  shown = 0
  unread = 4
  await page.reload()
  await expect(messages(4)).toHaveText('4')
  await expect(top.getByText('Jade guest')).toHaveCount(0)
  await messages(4).click()
  await expect(page).toHaveURL(/\/member\/message-center\b/)
})

test('a platform that is still to come says so and starts nothing [UI-017]', async ({ visit }) => {
  for (const [device, lang, home] of homes) {
    const visitor = await visit(device, lang)
    const { page, say, context } = visitor
    await retold<readonly Readonly<Record<string, unknown>>[]>(page, '/games/platform/all', (data) =>
      data.map((one) => (one['gp_code'] === 'JADEFISH' ? { ...one, status: 2 } : one)),
    )
    await visitor.go(device === 'phone' ? '/mobile/f-game/game?group=fish' : home)
    if (device === 'desktop') {
      await page
        .getByRole('navigation', { name: say('site_nav') })
        .getByRole('button', { name: say('site_nav_fish') })
        .click()
    }
    const tile = page
      .getByRole('button')
      .filter({ hasText: say('site_coming_soon') })
      .first()
    await expect(tile).toBeVisible()
    await expect(tile).toBeDisabled()
    await visitor.look(`coming-${device}`)
    const before = page.url()
    await tile.click({ force: true })
    expect(context.pages()).toHaveLength(1)
    expect(page.url()).toBe(before)
  }
})

const refusal = (error: Readonly<Record<string, readonly string[]>>, message = '') => ({
  status: 403,
  json: { status: 'error', code: 403, message, error },
})
const taken = { json: { status: 'success', code: 200, message: '', data: { verify_token: 'a'.repeat(43), seconds: 30 } } }

test('a forgotten password: what the server says stands under its field, and words of our own where it says nothing [ERR-006 ERR-007 ERR-015]', async ({
  visit,
}) => {
  for (const [device, lang, home] of homes) {
    const visitor = await visit(device, lang)
    const { page, say } = visitor
    visitor.mayMeet(403)
    const answers = new Map<string, object>()
    await page.route(/\/api\/auth\/(ifPlayerExist|sendPhoneVerification|verifyPhoneCode|updatePasswordByForget)/, (route) =>
      route.fulfill(answers.get(route.request().url().split('/').at(-1)?.split('?')[0] ?? '') ?? taken),
    )
    await visitor.go(device === 'phone' ? '/mobile/f-mine/forget-password' : home)
    if (device === 'desktop') await page.getByRole('button', { name: say('identity_forgot') }).click()
    const form = device === 'desktop' ? page.getByRole('dialog', { name: say('session_forgot_title') }) : page.getByRole('main')
    const next = form.getByRole('button', { name: say('identity_next') })
    await form.getByLabel(say('identity_phone'), { exact: true }).fill('0912345678')
    await next.click()
    const code = form.getByLabel(say('identity_code'), { exact: true })
    await code.fill('123456')
    answers.set('verifyPhoneCode', refusal({}))
    await next.click()
    await expect(code).toHaveAccessibleDescription(new RegExp(say('identity_code_wrong')))
    answers.set('verifyPhoneCode', refusal({ code: ['The code is of yesterday'] }))
    await code.fill('123457')
    await next.click()
    await expect(code).toHaveAccessibleDescription(/The code is of yesterday/)
    answers.delete('verifyPhoneCode')
    await code.fill('123458')
    await next.click()
    const fresh = form.getByLabel(say('identity_new_password'), { exact: true })
    const again = form.getByLabel(say('identity_confirm'), { exact: true })
    const set = form.getByRole('button', { name: say('identity_set_password') })
    await fresh.fill('fresh1234')
    await again.fill('fresh1234')
    answers.set('updatePasswordByForget', refusal({ password: ['Too well known'], password_confirm: ['Not the same'] }))
    await set.click()
    await expect(fresh).toHaveAccessibleDescription(/Too well known/)
    await expect(again).toHaveAccessibleDescription(/Not the same/)
    answers.set('updatePasswordByForget', refusal({}, 'The time is over'))
    await set.click()
    const notice = page.getByRole('dialog', { name: say('session_notice_title') })
    await expect(notice).toContainText('The time is over')
    await notice.getByRole('button', { name: say('site_ok') }).click()
    await expect(again).toHaveAccessibleDescription(/The time is over/)
  }
})

test('registration: what is missing or wrong stands under its field in the reader’s language [ERR-016 ERR-017]', async ({ visit }) => {
  for (const [device, lang] of [
    ['desktop', 'en'],
    ['phone', 'zh'],
  ] as const) {
    const { page, say, go } = await visit(device, lang)
    await go(device === 'phone' ? '/mobile/f-entry/register?type=register' : '/register')
    const form = page.getByRole('main')
    const field = (key: string) => form.getByLabel(say(key), { exact: true })
    const send = form.getByRole('button', { name: say('identity_register'), exact: true })
    await send.click()
    for (const [key, need] of [
      ['identity_account', 'identity_need_account'],
      ['identity_password', 'identity_need_password'],
      ['identity_confirm_password', 'identity_need_confirm'],
      ['identity_phone', 'identity_need_phone'],
      ['identity_code', 'identity_need_code'],
    ] as const) {
      await expect(field(key)).toHaveAccessibleDescription(new RegExp(say(need)))
    }
    for (const need of ['identity_need_age', 'identity_need_agree']) await expect(form.getByText(say(need))).toBeVisible()
    await field('identity_password').fill('jade8899')
    await field('identity_confirm_password').fill('jade8898')
    await field('identity_phone').fill('0812345678')
    await send.click()
    await expect(field('identity_confirm_password')).toHaveAccessibleDescription(new RegExp(say('identity_confirm_differs')))
    await expect(field('identity_phone')).toHaveAttribute('aria-invalid', 'true')
  }
})
