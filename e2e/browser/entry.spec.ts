import type { Locator } from '@playwright/test'
import { expect, test } from '../house/test.ts'
import { pathOf, type Visitor } from '../house/visitor.ts'
import { lastCode } from '../house/outside.ts'
import { newcomer, type Registered, registered } from '../house/players.ts'
import { enter, expectLoggedIn, expectLoggedOut, logIn, register } from '../site/entry.ts'

test('a forgotten password is set anew in the dialog and on the phone; a code alone logs in; who leaves leaves nothing behind [UI-012 ROUTE-008 ROUTE-009 UI-043 UI-044 STATE-008 STATE-017 STATE-020 STATE-021 VALID-012 VALID-013 VALID-014 ERR-013 ERR-014 CONST-014 ROUTE-014]', async ({
  house,
  visit,
}) => {
  const [lina, mei, ava] = await Promise.all([registered(house), registered(house), registered(house)])
  const codeOf = (phone: string) => lastCode(house, phone, 2)
  /** A phone is sent one code in thirty seconds, and registering took the first. */
  const sendCode = async ({ say }: Visitor, form: Locator, person: Registered) => {
    await expect.poll(() => Date.now() - person.codeAt, { message: 'half a minute since the first code' }).toBeGreaterThan(30_000)
    await form.getByRole('button', { name: say('session_send_code') }).click()
    await expect(form.getByRole('button', { name: say.like('session_send_again') })).toBeDisabled()
  }

  const visitor = await visit('desktop', 'zh', 'entry')
  const { page, say } = visitor
  const form = page.getByRole('form', { name: say('identity_login') })
  await test.step('desktop: what is wrong stands under its field, and no word tells an account that there is not [ERR-002]', async () => {
    visitor.mayMeet(403)
    await visitor.go('/')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/auth/login', async (route) => {
      await held.promise
      await route.continue()
    })
    await form.getByLabel(say('identity_account'), { exact: true }).fill(lina.account)
    await form.getByLabel(say('identity_password'), { exact: true }).fill('wrong1234')
    await form.getByRole('button', { name: say('identity_login'), exact: true }).click()
    await expect(form.getByRole('button', { name: say('identity_logging_in') })).toBeDisabled()
    held.resolve()
    await expect(form.getByRole('button', { name: say('identity_login'), exact: true })).toBeEnabled()
    await page.unroute('**/api/auth/login')
    const password = form.getByLabel(say('identity_password'), { exact: true })
    await expect(password).toHaveAccessibleDescription('帳號或密碼錯誤')
    await form.getByLabel(say('identity_account'), { exact: true }).fill('nobody99')
    await password.fill('wrong5678')
    await expect(password).toHaveAccessibleDescription('')
    await form.getByRole('button', { name: say('identity_login'), exact: true }).click()
    await expect(password).toHaveAccessibleDescription('帳號或密碼錯誤')
  })

  await test.step('desktop: in, the token kept and the account in the header [STATE-006]', () => logIn(visitor, lina))

  await test.step('desktop: the wallets behind the total, out', async () => {
    const top = page.getByRole('banner')
    await top.getByText('0.00', { exact: true }).first().click()
    await expect(top.getByText(say('site_central_wallet'))).toBeVisible()
    // What is asked while the session ends may be refused.
    visitor.mayMeet(401)
    const left = page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith('/api/auth/logout'))
    await top.getByRole('button', { name: say('site_logout') }).click()
    await left
    await expect(form).toBeVisible()
    await expect.poll(() => pathOf(page)).toBe('/')
    await expectLoggedOut(visitor)
  })

  await test.step('desktop: three steps in a dialog of 420 px, each with prompts of its own', async () => {
    const visitor = await visit('desktop', 'en', 'entry')
    const { page, say } = visitor
    visitor.mayMeet(403)
    await visitor.go('/')
    await page.getByRole('button', { name: say('identity_forgot') }).click()
    const dialog = page.getByRole('dialog', { name: say('session_forgot_title') })
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(420)
    await visitor.look('forgot')
    const next = dialog.getByRole('button', { name: say('identity_next') })
    const phone = dialog.getByLabel(say('identity_phone'), { exact: true })
    await next.click()
    await expect(dialog.getByText(say('identity_need_phone'))).toBeVisible()
    await phone.pressSequentially('09a12')
    await expect(phone).toHaveValue('0912')
    await phone.fill('0812345678')
    await next.click()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByText('The phone has 10 digits and starts with 09')).toBeVisible()
    await phone.fill('0900000001')
    await next.click()
    await expect(dialog.getByText('User not found')).toBeVisible()
    await phone.fill(lina.phone)
    await next.click()
    const code = dialog.getByLabel(say('identity_code'), { exact: true })
    await expect(code).toBeVisible()
    await next.click()
    await expect(dialog.getByText(say('identity_need_code'))).toBeVisible()
    await sendCode(visitor, dialog, lina)
    const right = await codeOf(lina.phone)
    await code.fill(right === '000000' ? '000001' : '000000')
    await next.click()
    await expect(dialog.getByText(say('identity_code_wrong'))).toBeVisible()
    await code.fill(right)
    await next.click()
    const fresh = dialog.getByLabel(say('identity_new_password'), { exact: true })
    const again = dialog.getByLabel(say('identity_confirm'), { exact: true })
    const set = dialog.getByRole('button', { name: say('identity_set_password') })
    await set.click()
    await expect(dialog.getByText(say('identity_need_new_password'))).toBeVisible()
    await expect(dialog.getByText(say('identity_need_confirm'))).toBeVisible()
    await fresh.fill('fresh1234')
    await again.fill('fresh1234')
    await fresh.fill('fresh123')
    await expect(again).toHaveValue('')
    await again.fill('fresh1234')
    await set.click()
    await expect(dialog.getByText(say('identity_confirm_differs'))).toBeVisible()
    await again.fill('fresh123')
    await set.click()
    await visitor.hears(say('identity_reset_done'))
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: say('identity_forgot') }).click()
    await expect(phone).toHaveValue('')
    await page.keyboard.press('Escape')
    await logIn(visitor, { ...lina, password: 'fresh123' })
  })

  await test.step('phone: the same three steps on a page', async () => {
    const visitor = await visit('phone', 'zh', 'entry')
    const { page, say } = visitor
    visitor.mayMeet(403)
    await visitor.go('/mobile/f-mine/forget-password')
    const form = page.getByRole('main')
    await expect(form.getByRole('list').getByRole('listitem')).toHaveCount(3)
    await visitor.look('forgot-phone')
    await form.getByLabel(say('identity_phone'), { exact: true }).fill(mei.phone)
    const next = form.getByRole('button', { name: say('identity_next') })
    await next.click()
    await sendCode(visitor, form, mei)
    await form.getByLabel(say('identity_code'), { exact: true }).fill(await codeOf(mei.phone))
    await next.click()
    await form.getByLabel(say('identity_new_password'), { exact: true }).fill('fresh123')
    await form.getByLabel(say('identity_confirm'), { exact: true }).fill('fresh123')
    await form.getByRole('button', { name: say('identity_set_password') }).click()
    await expect(page).toHaveURL(/type=login/)
    await expect(form.getByRole('button', { name: say('identity_login'), exact: true })).toBeVisible()
    await visitor.go('/mobile/f-mine/phone-login')
    await expect(form.getByRole('button', { name: say('session_send_code') })).toBeDisabled()
  })

  await test.step('phone: in by a code, which counts thirty seconds down; out from the page of one’s own', async () => {
    const visitor = await visit('phone', 'en', 'entry')
    const { page, say } = visitor
    await visitor.go('/mobile/f-mine/forget-password')
    await expect(page.getByRole('main').getByRole('list').getByRole('listitem')).toHaveCount(3)
    await page.clock.install()
    await visitor.go('/mobile/f-mine/phone-login')
    const form = page.getByRole('main')
    const phone = form.getByLabel(say('identity_phone'), { exact: true })
    const send = form.getByRole('button', { name: say('session_send_code') })
    await phone.fill('0912')
    await expect(send).toBeDisabled()
    await phone.fill(ava.phone)
    // Of the countdown, only as much time passes as the test lets pass.
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000)
    await sendCode(visitor, form, ava)
    await expect(form.getByRole('button', { name: say('session_send_again', { seconds: 30 }) })).toBeDisabled()
    await page.clock.runFor(2000)
    await expect(form.getByRole('button', { name: say('session_send_again', { seconds: 28 }) })).toBeDisabled()
    await page.clock.resume()
    await visitor.look('phone-login')
    await form.getByLabel(say('identity_code'), { exact: true }).fill(await codeOf(ava.phone))
    await page.clock.fastForward(31_000)
    await expect(send).toBeEnabled()
    await form.getByRole('button', { name: say('identity_login'), exact: true }).click()
    await expectLoggedIn(visitor, ava)
    await visitor.go('/mobile/f-mine/mine')
    await expect(form.getByText(ava.account)).toBeVisible()
    await visitor.look('mine')
    visitor.mayMeet(401)
    await form.getByRole('button', { name: say('profile_log_out') }).click()
    await expect.poll(() => pathOf(page)).toMatch(/^\/en\/mobile\/?$/)
    await expect(page.getByRole('banner').getByRole('button', { name: say('site_login') })).toBeVisible()
    await expectLoggedOut(visitor)
  })
})

for (const [device, lang] of [
  ['phone', 'en'],
  ['desktop', 'zh'],
] as const)
  test(`somebody registers, leaves and logs in again: ${device} [RULE-034]`, async ({ house, visit }) => {
    const visitor = await visit(device, lang, 'come-again')
    const { page, say } = visitor
    const person = newcomer()
    await register(visitor, { house, person })
    // What is asked while the session ends may be refused.
    visitor.mayMeet(401)
    if (device === 'phone') await visitor.go('/mobile/f-mine/mine')
    await page
      .getByRole(device === 'phone' ? 'main' : 'banner')
      .getByRole('button', { name: say(device === 'phone' ? 'profile_log_out' : 'site_logout') })
      .click()
    await expectLoggedOut(visitor)
    await expect.poll(() => pathOf(page)).toMatch(device === 'phone' ? /\/mobile\/?$/ : /^\/$/)
    await logIn(visitor, person)
  })

for (const [device, lang] of [
  ['phone', 'zh'],
  ['desktop', 'en'],
] as const)
  test(`who has just registered reads three next steps, until they are put away; a game's loading page fits: ${device}`, async ({
    house,
    visit,
  }) => {
    const visitor = await visit(device, lang, 'next-steps')
    const { page, say, go, look } = visitor
    const home = device === 'phone' ? '/mobile' : '/'
    const person = await registered(house)
    await enter(visitor, person)
    // As the registration of this device leaves it (session.ts).
    await page.evaluate("localStorage.setItem('isRegistered', '1')")
    await go(home)
    const steps = page.getByRole('region', { name: say('home_next_title', { account: person.account }) })
    await expect(steps.getByRole('link')).toHaveCount(3)
    await look(`three-steps-${device}`)
    if (device === 'phone') {
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('site_deposit') })
        .click()
    } else
      await steps
        .getByRole('link', { name: say('home_next_deposit'), exact: false })
        .nth(0)
        .click()
    await expect.poll(() => pathOf(page)).toMatch(/deposit|user-info|edit/)
    await go(home)
    // The address of the game does not come: its loading page stays, as wide as its window.
    await page.route('**/api/games/link/**', () => undefined)
    const opened = page.waitForEvent('popup')
    await go(device === 'phone' ? '/mobile/f-game/game?group=slots&code=JADE' : '/egame/game?group=slots&code=JADE')
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${say('games_play')}`) })
      .first()
      .click()
    const loading = await opened
    await expect(loading.getByText(say('games_best_line'))).toBeVisible()
    await look(`loading-${device}`, loading)
    if (device === 'phone') expect(await loading.evaluate<number>('document.documentElement.clientWidth')).toBe(390)
    await test.step('it lies over everything [CONST-007]', async () => {
      const layer = loading.locator('.jade-loading')
      await expect(layer).toHaveCSS('z-index', '101')
      await expect(layer).toHaveCSS('position', 'fixed')
    })
    await loading.close()
    await go(home)
    await steps.getByRole('button', { name: say('home_next_close') }).click()
    await expect(steps).toBeHidden()
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(steps).toHaveCount(0)
  })
