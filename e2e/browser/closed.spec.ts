import { expect, test } from '../house/test.ts'
import { logInStaff, openScreen } from '../office/by-screens.ts'

test('one person closes the site at the console, two people open it again; visitors see it on their next step [ROUTE-003 RULE-027 STATE-004 STATE-005]', async ({
  house,
  visit,
  console,
}) => {
  const guest = await visit('desktop', 'zh')
  await guest.go('/')
  await expect(guest.page.getByRole('navigation', { name: guest.say('site_nav') })).toBeVisible()

  const gameops = await console('zh', 'closed-gameops1')
  await logInStaff(gameops, { house, account: 'gameops1' })
  await openScreen(gameops, 'site_title')
  await gameops.page.getByLabel(gameops.say('site_message_zh')).fill('例行維護，一小時後回來')
  await gameops.page.getByLabel(gameops.say('site_message_en')).fill('Back within the hour')
  await gameops.page.getByRole('button', { name: gameops.say('site_close') }).click()
  await expect(gameops.page.getByText(gameops.say('site_consequence'))).toBeVisible()
  await gameops.page.getByLabel(gameops.say('parts_reason')).fill('planned work')
  // Whatever the guest's page asks for from now on is refused.
  guest.mayMeet(502)
  await gameops.look('closing')
  await gameops.page.getByRole('button', { name: gameops.say('site_close') }).click()
  await expect(gameops.page.getByText(gameops.say('site_closed'), { exact: true })).toBeVisible()

  await guest.page.getByRole('link', { name: guest.say('identity_register_free') }).click()
  await expect(guest.page).toHaveURL(/\/maintenance$/)
  await expect(guest.page.getByText('例行維護，一小時後回來')).toBeVisible()
  await guest.look('maintenance')
  const phone = await visit('phone', 'en', 'closed')
  phone.mayMeet(502)
  await phone.go('/mobile')
  await expect(phone.page).toHaveURL(/\/en\/maintenance$/)
  await expect(phone.page.getByText('Back within the hour')).toBeVisible()
  await phone.look('maintenance')
  const refused = await fetch(`${house.site}/api/games/hotGameList`)
  expect(refused.status).toBe(502)

  await gameops.page.getByRole('button', { name: gameops.say('site_reopen') }).click()
  await gameops.page.getByLabel(gameops.say('parts_reason')).fill('work is done')
  await gameops.page.getByRole('button', { name: gameops.say('site_reopen') }).click()
  await expect(gameops.page.getByText(gameops.say('site_reopening'))).toBeVisible()
  await gameops.look('reopening')

  const owner = await console('en', 'closed-owner')
  await logInStaff(owner, { house, account: 'owner' })
  await openScreen(owner, 'approvals_title')
  await owner.page.getByRole('row').filter({ hasText: 'gameops1' }).first().click()
  const drawer = owner.page.getByRole('dialog')
  await drawer.getByRole('button', { name: owner.say('approvals_approve') }).click()
  await drawer.getByLabel(owner.say('parts_reason')).fill('looked at it')
  await owner.look('approval')
  await drawer.getByRole('button', { name: owner.say('approvals_approve') }).click()
  await expect(drawer).toBeHidden()
  await expect(gameops.page.getByText(gameops.say('site_open'), { exact: true })).toBeVisible()

  await guest.go('/register')
  await expect(guest.page).toHaveURL(/\/register$/)
})
