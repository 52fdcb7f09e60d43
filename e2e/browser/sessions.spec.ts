import { registered } from '../house/players.ts'
import { expect, test } from '../house/test.ts'
import { expectLoggedIn, expectLoggedOut, logIn } from '../site/entry.ts'
import { tabTo } from '../site/keyboard.ts'
import { pushesOf } from '../site/watch.ts'

test('a log-in on a second device ends the first one, and staff put the second one out: each says why and goes home, also after a sleep [RULE-033 STATE-009 STATE-010 ERR-011 ERR-012 STATE-069 STATE-070]', async ({
  house,
  visit,
  staff,
}) => {
  const person = await registered(house)
  const desktop = await visit('desktop', 'zh')
  await desktop.go('/')
  await logIn(desktop, person)
  const pushes = pushesOf(desktop.page)
  await desktop.go('/member/user-info')
  await expect(desktop.page.getByRole('heading', { level: 1, name: desktop.say('profile_info_title') })).toBeVisible()
  await pushes.joined()
  // Between the other log-in and this page's good-bye its calls are refused.
  desktop.mayMeet(401)
  const phone = await visit('phone', 'en')
  await phone.go('/mobile')
  await logIn(phone, person)
  await desktop.hears(desktop.say('session_double_login'))
  await expect(desktop.page).toHaveURL(/\/$/)
  await expect(desktop.page.getByRole('form', { name: desktop.say('identity_login') })).toBeVisible()
  await expectLoggedOut(desktop)

  const onPhone = pushesOf(phone.page)
  await phone.go('/mobile/f-wallet/wallet')
  await onPhone.joined()
  phone.mayMeet(401)
  const service = await staff('service1')
  const { data: found } = await service.identity.players({ q: person.account })
  await service.identity.kick({ id: found[0]?.id ?? '', reason: 'asked by the player' })
  await phone.hears(phone.say('session_kicked'))
  await expect(phone.page).toHaveURL(/\/en\/mobile\/?$/)
  await expectLoggedOut(phone)

  // A device that was asleep meanwhile learns it from the first call it makes.
  await logIn(desktop, person)
  await desktop.page.goto('about:blank')
  await logIn(phone, person)
  await desktop.go('/member/user-info')
  await desktop.hears(desktop.say('session_double_login'), 2)
})

test('an operator forces a new password: nothing else opens until it is changed [ROUTE-007 STATE-013]', async ({ house, visit, staff }) => {
  const person = await registered(house)
  const service = await staff('service1')
  const { data: found } = await service.identity.players({ q: person.account })
  await service.identity.forcePassword({ id: found[0]?.id ?? '', reason: 'asked by the player' })
  const visitor = await visit('desktop', 'en')
  const { page, say } = visitor
  await visitor.go('/')
  await page
    .getByRole('form', { name: say('identity_login') })
    .getByLabel(say('identity_account'), { exact: true })
    .fill(person.account)
  await page
    .getByRole('form', { name: say('identity_login') })
    .getByLabel(say('identity_password'), { exact: true })
    .fill(person.password)
  await page.getByRole('button', { name: say('identity_login'), exact: true }).click()
  await expect(page).toHaveURL(/\/en\/update-password$/)
  await visitor.go('/member/wallet')
  await expect(page).toHaveURL(/\/en\/update-password$/)
  await page.getByLabel(say('session_password_old'), { exact: true }).fill(person.password)
  await page.getByLabel(say('session_password_new'), { exact: true }).fill('lotus2277')
  await page.getByLabel(say('session_password_confirm'), { exact: true }).fill('lotus2277')
  await page.getByRole('button', { name: say('session_password_change'), exact: true }).click()
  await expectLoggedIn(visitor, person)
  await visitor.go('/member/user-info')
  await expect(page).toHaveURL(/\/en\/member\/user-info$/)
})

test('the keyboard alone logs in and makes a deposit order [UI-005]', async ({ visit }) => {
  const visitor = await visit('desktop', 'zh')
  const { page, say } = visitor
  await visitor.go('/')
  const account = page.getByRole('form', { name: say('identity_login') }).getByLabel(say('identity_account'), { exact: true })
  await tabTo(page, account)
  await page.keyboard.type('demo01')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo1234')
  await page.keyboard.press('Enter')
  await expectLoggedIn(visitor, { account: 'demo01', password: '', phone: '' })
  const deposit = page.getByRole('banner').getByRole('link', { name: say('site_deposit'), exact: true })
  await tabTo(page, deposit)
  await page.keyboard.press('Enter')
  const amount = page.getByRole('textbox', { name: say('cashier_amount') })
  await tabTo(page, amount)
  await page.keyboard.type('1500')
  await expect(page.getByText(say('cashier_credit'), { exact: true }).locator('xpath=following-sibling::*[1]')).toHaveText(/1,500\.00/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('cashier_status_pending'), { exact: true })).toBeVisible()
})
